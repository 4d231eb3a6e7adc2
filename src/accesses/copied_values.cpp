// A copy: one write, in the outermost block of the function or in one that stands there; behind it the variable has its value. A definition: walks from the read outwards, block by
// block, and back over the statements before it.
#include "copied_values.h"

#include <algorithm>
#include <iterator>

#include "accesses/names.h"
#include "dmcg/walk.h"
#include "resolve/structures.h"

namespace dmcg {
namespace {

/// The variable, or what it points to.
bool is_written(const Accesses& accesses, AccessRange range, SymbolId symbol) {
    const ObjectId object = accesses.object(symbol), target = accesses.target(symbol);
    return std::ranges::any_of(accesses.in(range), [&](const Access& a) {
        return a.kind == AccessKind::write && a.object.valid() && (a.object == object || a.object == target);
    });
}

struct Search {
    const Unit& unit;
    const Accesses& accesses;
    SymbolId variable;

    bool writes(AccessRange range, SymbolId symbol) const { return is_written(accesses, range, symbol); }

    bool is_plain_local() const {
        const Symbol& symbol = unit.program[variable];
        const ObjectId object = accesses.object(variable);
        const bool local = symbol.kind == SymbolKind::variable && symbol.storage == Storage::automatic;
        return local && object.valid() && !accesses[object].escapes;
    }

    /// The variable holds every value that the expression can have.
    bool fits(ExprId value) const {
        const Type& to = unit.program[unit.program[variable].type];
        const TypeId from_id = unit.program.type_id(value);
        if (!from_id.valid() || !is_integer(to) || !is_integer(unit.program[from_id])) return false;
        const Type& from = unit.program[from_id];
        const int wide = integer_width(to), narrow = integer_width(from);
        if (is_signed_integer(to) == is_signed_integer(from)) return wide >= narrow;
        return is_signed_integer(to) && wide > narrow;
    }

    /// `variable = value;` or `int variable = value;`
    std::optional<ExprId> value_set_by(StmtId s) const {
        if (const auto* expression = as<ExpressionStmt>(unit.ast, s)) {
            const auto* assign = as<AssignExpr>(unit.ast, expression->expr);
            const bool plain = assign && !assign->op && as<NameExpr>(unit.ast, assign->target) && unit.program.symbol(assign->target) == variable;
            return plain ? std::optional(assign->value) : std::nullopt;
        }
        const auto* declaration = as<DeclarationStmt>(unit.ast, s);
        const DeclaratorId declarator = unit.program[variable].declarator;
        const bool here = declaration && std::find(declaration->declarators.begin(), declaration->declarators.end(), declarator) != declaration->declarators.end();
        const ExprId init = here ? unit.ast[declarator].init : ExprId{};
        return init.valid() && !as<InitListExpr>(unit.ast, init) ? std::optional(init) : std::nullopt;
    }

    /// int c = i * n, d = c;      c where d gets its value
    std::optional<ExprId> declared_beside(StmtId s) const {
        const auto value = as<DeclarationStmt>(unit.ast, s) ? value_set_by(s) : std::nullopt;
        const AccessRange range = accesses.of(s);
        const auto writes_once = std::ranges::count_if(accesses.in(range), [&](const Access& a) { return a.kind == AccessKind::write && a.object == accesses.object(variable); }) == 1;
        const std::vector<StmtId> here{s};
        return value && writes_once && fits(*value) && stands_still(*value, here.begin(), here.end()) ? value : std::nullopt;
    }

    bool can_be_entered(const CompoundStmt& block) const {
        return std::any_of(block.body.begin(), block.body.end(), [&](StmtId s) {
            bool label = false;
            for_each_below(unit.ast, s, [&](StmtId inner) { label = label || as<LabelStmt>(unit.ast, inner) || as<CaseStmt>(unit.ast, inner); });
            return label;
        });
    }

    /// The statement around the read goes round, or has decided about the read, with another value.
    bool changed_by(StmtId around) const {
        const StmtNode& node = unit.ast[around].node;
        if (std::holds_alternative<CompoundStmt>(node)) return false;
        if (const auto* branch = std::get_if<IfStmt>(&node)) return writes(accesses.of(branch->condition), variable);
        return writes(accesses.of(around), variable);
    }

    /// The last assignment among the statements of the block before `use`; null: go on outside; invalid: it cannot be told.
    std::optional<LocalDefinition> in_block(const CompoundStmt& block, StmtId use) const {
        const auto here = std::find(block.body.begin(), block.body.end(), use);
        for (auto s = here; s != block.body.begin();) {
            if (!writes(accesses.of(*--s), variable)) continue;
            const auto value = can_be_entered(block) ? std::nullopt : value_set_by(*s);
            if (!value || !fits(*value) || !stands_still(*value, s + 1, here + 1)) return LocalDefinition{};
            return LocalDefinition{*s, *value};
        }
        return {};
    }

    /// What a branch does, if it is nothing but an assignment to the variable.
    std::optional<LocalDefinition> only_value(StmtId s) const {
        const auto* block = s.valid() ? as<CompoundStmt>(unit.ast, s) : nullptr;
        if (block && block->body.size() == 1) s = block->body[0];
        const auto value = s.valid() ? value_set_by(s) : std::nullopt;
        return value && fits(*value) ? std::optional(LocalDefinition{s, *value}) : std::nullopt;
    }

    bool writes_only_variable(StmtId s) const {
        return std::ranges::all_of(accesses.in(s), [&](const Access& a) { return a.kind == AccessKind::read || a.object == accesses.object(variable); });
    }

    /// The same where the last statement that changes the variable is an `if`; `before`: the value in front of a statement.
    template <class F>
    std::optional<LocalBranch> branch_in_block(const CompoundStmt& block, StmtId use, F before) const {
        const auto here = std::find(block.body.begin(), block.body.end(), use);
        auto s = here;
        while (s != block.body.begin() && !writes(accesses.of(*std::prev(s)), variable)) --s;
        if (s == block.body.begin()) return {};
        const auto* choice = as<IfStmt>(unit.ast, *--s);
        if (!choice || can_be_entered(block) || !writes_only_variable(*s) || writes(accesses.of(choice->condition), variable)) return LocalBranch{};
        const auto yes = only_value(choice->yes), no = choice->no.valid() ? only_value(choice->no) : before(*s);
        if (!yes || !no || !stands_still(yes->value, s, here + 1) || !stands_still(no->value, s, here + 1)) return LocalBranch{};
        return LocalBranch{*s, choice->condition, *yes, *no, stands_still(choice->condition, s, here + 1)};
    }

    /// Nothing in the statements changes what the value is made of.
    bool stands_still(ExprId value, std::vector<StmtId>::const_iterator begin, std::vector<StmtId>::const_iterator end) const {
        bool still = true;
        for_each_below(unit.ast, value, [&](ExprId e) {
            const SymbolId symbol = as<NameExpr>(unit.ast, e) ? unit.program.symbol(e) : SymbolId{};
            if (!symbol.valid() || unit.program[symbol].kind == SymbolKind::enumerator) return;
            still = still && symbol != variable && std::none_of(begin, end, [&](StmtId s) { return writes(accesses.of(s), symbol); });
        });
        return still;
    }
};

}  // namespace

std::optional<LocalDefinition> local_definition(const Unit& unit, const Accesses& accesses, SymbolId variable, StmtId at, StmtId limit) {
    const Search search{unit, accesses, variable};
    if (!search.is_plain_local()) return {};
    if (const auto value = search.declared_beside(at)) return LocalDefinition{at, *value};
    if (search.changed_by(at)) return {};
    for (StmtId s = at; s.valid() && s != limit; s = unit.ast[s].parent) {
        const StmtId parent = unit.ast[s].parent;
        if (s != at && search.changed_by(s)) return {};
        const auto* block = parent.valid() ? as<CompoundStmt>(unit.ast, parent) : nullptr;
        const auto found = block ? search.in_block(*block, s) : std::nullopt;
        if (found) return found->stmt.valid() ? found : std::nullopt;
    }
    return {};
}

std::optional<LocalBranch> local_branch(const Unit& unit, const Accesses& accesses, SymbolId variable, StmtId at, StmtId limit) {
    const Search search{unit, accesses, variable};
    if (!search.is_plain_local() || search.changed_by(at)) return {};
    for (StmtId s = at; s.valid() && s != limit; s = unit.ast[s].parent) {
        const StmtId parent = unit.ast[s].parent;
        if (s != at && search.changed_by(s)) return {};
        const auto* block = parent.valid() ? as<CompoundStmt>(unit.ast, parent) : nullptr;
        const auto found = block ? search.branch_in_block(*block, s, [&](StmtId before) { return local_definition(unit, accesses, variable, before, limit); }) : std::nullopt;
        if (found) return found->stmt.valid() ? found : std::nullopt;
    }
    return {};
}

std::optional<LocalBranch> choice_in(const Unit& unit, const LocalDefinition& local) {
    const auto* choice = as<ConditionalExpr>(unit.ast, local.value);
    if (!choice || !choice->yes.valid()) return {};
    return LocalBranch{local.stmt, choice->condition, {local.stmt, choice->yes}, {local.stmt, choice->no}, true};
}

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
        StmtId block = unit.ast[write.stmt].parent;
        while (block.valid() && block != unit.program[function].body && as<CompoundStmt>(unit.ast, block)) block = unit.ast[block].parent;
        const bool before = unit.ast[write.stmt].tokens.last < place && block == unit.program[function].body;
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
        if (!atom.symbol.valid() || atom.once.valid() || atom.reads_memory) return false;
        return is_name_free(unit, atom.symbol, function_around(unit, unit.ast[loop].tokens.first)) && !is_written(accesses, accesses.of(loop), atom.symbol);
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
