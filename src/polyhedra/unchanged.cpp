// A variable is unchanged if no access of the scope writes it, directly or, once its address is kept, through a
// pointer.
#include "dmcg/ast.h"
#include "polyhedra/unchanged.h"

#include <algorithm>

namespace dmcg::polyhedra {

namespace {

bool is_pointer(const Unit& unit, SymbolId symbol) {
    const TypeId type = unit.program[symbol].type;
    return type.valid() && unit.program[type].kind == TypeKind::pointer;
}

bool is_volatile(const Unit& unit, SymbolId symbol) {
    const TypeId type = unit.program[symbol].type;
    return type.valid() && unit.program[type].is_volatile;
}

/// A write that may mean any variable whose address is known somewhere.
bool writes_anything(const Access& access) { return access.kind == AccessKind::write && access.object.valid() && access.object.index() == 0; }

/// Nothing writes the variable after the token `at`, in the order of the text; so it has still the value it had there.
bool not_written_after(const Unit& unit, const Accesses& accesses, SymbolId variable, TokenId at) {
    const ObjectId object = accesses.object(variable);
    if (!object.valid() || accesses[object].escapes) return false;
    return std::none_of(accesses.accesses.begin(), accesses.accesses.end(), [&](const Access& access) {
        if (access.kind != AccessKind::write || access.object != object) return false;
        return !access.expr.valid() || unit.ast[access.expr].tokens.first > at;
    });
}

/// The number of elements of a block is said in variables that keep their values as long as it lives.
bool holds_here(const Unchanged& unchanged, const Affine& extent) {
    return std::all_of(extent.terms.begin(), extent.terms.end(), [&](const Term& t) {
        return t.atom.value || (!t.atom.reads_memory && unchanged.atom(t.atom));
    });
}

bool holds_since(const Unchanged& unchanged, const Affine& extent, TokenId declared_at) {
    return std::all_of(extent.terms.begin(), extent.terms.end(), [&](const Term& term) {
        if (term.atom.value) return true;
        if (term.atom.reads_memory || !unchanged.atom(term.atom)) return false;
        return std::all_of(term.atom.depends.begin(), term.atom.depends.end(), [&](SymbolId variable) {
            return not_written_after(unchanged.unit, unchanged.accesses, variable, declared_at);
        });
    });
}

}  // namespace

bool stands_in(TokenRange inner, TokenRange outer) { return inner.first >= outer.first && inner.last <= outer.last; }

bool Unchanged::symbol(SymbolId variable) const {
    const TokenId declared_at = unit.program[variable].declared_at;
    if (stands_in({declared_at, declared_at}, unit.ast[scope].tokens) || is_volatile(unit, variable)) return false;
    const ObjectId object = accesses.object(variable);
    if (!object.valid()) return true;  // a function or an enumerator
    const AccessRange range = accesses.of_stmt[scope.index()];
    return std::none_of(
        accesses.accesses.begin() + range.begin, accesses.accesses.begin() + range.end, [&](const Access& access) {
            if (access.kind != AccessKind::write) return false;
            return access.object == object || (accesses[object].escapes && writes_anything(access));
        });
}

bool Unchanged::atom(const Atom& atom) const {
    if (atom.value) return true;
    if (atom.symbol.valid() && !symbol(atom.symbol)) return false;
    if (!atom.symbol.valid() && atom.depends.empty()) return false;
    const bool through_pointer = atom.reads_memory && std::any_of(atom.depends.begin(), atom.depends.end(),
                                                                  [&](SymbolId s) { return is_pointer(unit, s); });
    if (through_pointer || atom.once.valid()) return false;
    return std::all_of(atom.depends.begin(), atom.depends.end(), [&](SymbolId s) { return symbol(s); });
}

std::vector<std::optional<Affine>> known_extents(const Unchanged& unchanged, ObjectId id) {
    const Object& object = unchanged.accesses[id];
    std::vector<std::optional<Affine>> extents;
    for (const Affine& extent : object.extents) {
        const bool binding = !object.is_parameter_target || !extents.empty();
        const auto value = value_of(extent);
        const bool known = value ? *value > 0
                           : (object.is_block && extents.empty()) || (object.row_pointers > 0 && extents.size() <= object.row_pointers) || (object.flat_axes > 1 && extents.size() < object.flat_axes)
                               ? holds_here(unchanged, extent)
                               : object.symbol.valid() &&
                                     holds_since(unchanged, extent, unchanged.unit.program[object.symbol].declared_at);
        extents.push_back(binding && known ? std::optional(extent) : std::nullopt);
    }
    return extents;
}

}  // namespace dmcg::polyhedra
