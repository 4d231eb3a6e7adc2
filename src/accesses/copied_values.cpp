// One write, in the outermost block of the function: behind it the variable has its value.
#include "copied_values.h"

#include <algorithm>

#include "accesses/local_definitions.h"
#include "accesses/names.h"
#include "dmcg/ast.h"
#include "resolve/structures.h"

namespace dmcg {
namespace {

struct Copy {
    const Unit& unit;
    const Accesses& accesses;
    FunctionId function;

    template <class F>
    bool writes(F fits) const {
        return std::ranges::any_of(accesses.in(unit.program[function].body), [&](const Access& a) { return a.kind == AccessKind::write && fits(a); });
    }

    const Access* only_write(SymbolId variable) const {
        const ObjectId object = accesses.object(variable);
        if (!object.valid() || accesses[object].escapes) return nullptr;
        const Access* found = nullptr;
        const bool several = writes([&](const Access& a) {
            if (a.object != object) return false;
            if (found) return true;
            found = &a;
            return false;
        });
        return several ? nullptr : found;
    }

    /// It stands behind no condition, and its right side is a value of the variable's own type.
    bool is_plain(const Access& write, SymbolId variable, TokenId place) const {
        if (write.op || write.conditional || write.through_call || !write.value.valid() || accesses.free_jumps[unit.program[function].definition.index()]) return false;
        const bool before = unit.ast[write.stmt].tokens.last < place && unit.ast[write.stmt].parent == unit.program[function].body;
        return before && same_type(unit.program, unit.program[variable].type, unit.program.type_id(write.value));
    }

    /// Behind the statement, which is run once.
    bool keeps(const Atom& atom, StmtId since) const {
        if (atom.once.valid() || atom.reads_memory) return false;
        return std::all_of(atom.depends.begin(), atom.depends.end(), [&](SymbolId s) {
            const ObjectId object = accesses.object(s);
            return object.valid() && !accesses[object].escapes && !writes([&](const Access& a) { return a.object == object && !(unit.ast[a.stmt].tokens.last < unit.ast[since].tokens.first); });
        });
    }
};

}  // namespace

std::optional<Affine> value_of_copy(const Unit& unit, const Accesses& accesses, FunctionId function, SymbolId variable, TokenId place) {
    if (!variable.valid() || unit.program[variable].function != function || unit.program[variable].kind != SymbolKind::variable || unit.program[variable].storage != Storage::automatic) return {};
    const Copy copy{unit, accesses, function};
    const Access* write = copy.only_write(variable);
    if (!write || !copy.is_plain(*write, variable, place)) return {};
    const Affine value = affine_of(unit, write->value, AffineMode::bound);
    const bool keeps = std::all_of(value.terms.begin(), value.terms.end(), [&](const Term& t) { return copy.keeps(t.atom, write->stmt); });
    return keeps && !value.terms.empty() ? std::optional(value) : std::nullopt;
}

namespace {

/// What a function is handed over, and members, are known by other functions, too; other names are as good as the copy's.
bool is_better_known(const Unit& unit, SymbolId copy, SymbolId origin) {
    const Symbol& symbol = unit.program[origin];
    return is_member(unit.program[copy]) || is_member(symbol) || !symbol.function.valid() || (symbol.kind == SymbolKind::parameter && symbol.function != main_function(unit));
}

}  // namespace

Affine without_copies(const Unit& unit, const Accesses& accesses, FunctionId function, const Affine& value, TokenId place) {
    Affine result(value.constant);
    for (const Term& t : value.terms) {
        const auto copied = t.atom.symbol.valid() ? value_of_copy(unit, accesses, function, t.atom.symbol, place) : std::nullopt;
        const bool plain = copied && copied->constant == 0 && copied->terms.size() == 1 && copied->terms[0].coefficient == 1 && copied->terms[0].atom.symbol.valid() &&
                           is_better_known(unit, t.atom.symbol, copied->terms[0].atom.symbol);
        result = result + t.coefficient * (plain ? without_copies(unit, accesses, function, *copied, place) : Affine(t.atom));
    }
    return result;
}

namespace {

struct Temporaries {
    const Unit& unit;
    const Accesses& accesses;
    StmtId loop;

    bool is_set_anew(SymbolId variable) const {
        const ObjectId object = accesses.object(variable);
        const auto is_write = [&](const Access& a) { return a.kind == AccessKind::write && a.object == object; };
        const FunctionId function = unit.program[variable].function;
        return object.valid() && function.valid() && std::ranges::count_if(accesses.in(unit.program[function].body), is_write) > 1;
    }

    bool is_left_alone(const Atom& atom) const {
        if (atom.value) return true;
        const ObjectId object = accesses.object(atom.symbol), target = accesses.target(atom.symbol);
        const FunctionId function = function_around(unit, unit.ast[loop].tokens.first);
        return atom.symbol.valid() && !atom.once.valid() && !atom.reads_memory && is_name_free(unit, atom.symbol, function) && std::ranges::none_of(accesses.in(loop), [&](const Access& a) {
            return a.kind == AccessKind::write && a.object.valid() && (a.object == object || a.object == target);
        });
    }

    std::optional<Affine> value_of(const Atom& atom) const {
        const auto set = atom.value || !atom.symbol.valid() ? std::nullopt : local_definition(unit, accesses, atom.symbol, loop);
        if (!set) return {};
        const Affine value = all(affine_of(unit, set->value, AffineMode::bound), [](const Atom&) { return true; });
        const bool is_number = value.terms.empty();    // the name says more
        return !is_number && std::ranges::all_of(value.terms, [&](const Term& t) { return is_left_alone(t.atom); }) ? std::optional(value) : std::nullopt;
    }

    /// With the values of those atoms that are `replaced`.
    template <class Is>
    Affine all(const Affine& value, Is replaced) const {
        Affine result(value.constant);
        for (const Term& t : value.terms) {
            const auto known = replaced(t.atom) ? value_of(t.atom) : std::nullopt;
            result = result + t.coefficient * known.value_or(Affine(t.atom));
        }
        return result;
    }
};

}  // namespace

Affine without_temporaries(const Unit& unit, const Accesses& accesses, const Affine& value, StmtId loop) {
    const Temporaries known{unit, accesses, loop};
    return known.all(value, [&](const Atom& atom) { return atom.symbol.valid() && known.is_set_anew(atom.symbol); });
}

}  // namespace dmcg
