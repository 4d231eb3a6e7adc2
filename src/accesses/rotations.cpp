// Found on the tree alone.
#include "rotations.h"

#include <algorithm>
#include <map>

#include "blocks.h"
#include "dmcg/walk.h"
#include "names.h"
#include "references.h"
#include "resolve/exchanges.h"
#include "substituted.h"

namespace dmcg {
namespace {

struct ExchangeChecker {
    const Unit& unit;

    bool same_length(ExprId a, ExprId b) const {
        if (!a.valid() || !b.valid()) return a.valid() == b.valid();
        return same_value(affine_of(unit, a, AffineMode::bound), affine_of(unit, b, AffineMode::bound));
    }

    bool same_target(TypeId a, TypeId b) const {
        if (!same_type(unit.program, a, b)) return false;
        while (unit.program[a].kind == TypeKind::array) {
            if (!same_length(unit.program[a].length_expr, unit.program[b].length_expr) || unit.program[a].length != unit.program[b].length) return false;
            a = unit.program[a].element;
            b = unit.program[b].element;
        }
        return true;
    }

    /// Of one kind and one type, and nobody changes them by their address.
    bool may_be_exchanged(const PointerExchange& exchange) const {
        const Symbol& first = unit.program[exchange.from[0].first];
        return std::all_of(exchange.from.begin(), exchange.from.end(), [&](const auto& move) {
            const Symbol& symbol = unit.program[move.first];
            const bool same_kind = symbol.kind == first.kind && (symbol.kind == SymbolKind::variable || symbol.function == first.function);
            return same_kind && is_known_by_name(unit, move.first) && same_target(unit.program[symbol.type].element, unit.program[first.type].element);
        });
    }
};

Rotation rotation_of(const PointerExchange& exchange) {
    Rotation rotation{exchange.stmts, exchange.from, {}, exchange.numbers, exchange.temporaries};
    for (const PointerCopy& c : exchange.copies) rotation.copies.push_back(c.expr);
    return rotation;
}

}  // namespace

std::vector<Rotation> find_rotations(const Unit& unit) {
    std::vector<Rotation> found;
    const ExchangeChecker checker{unit};
    for (const PointerExchange& e : find_exchanges(unit.ast, unit.program, [&](const PointerExchange& e) { return checker.may_be_exchanged(e); })) found.push_back(rotation_of(e));
    return found;
}

std::set<ExprId> copies_in(const std::vector<Rotation>& rotations) {
    std::set<ExprId> copies;
    for (const Rotation& r : rotations) copies.insert(r.copies.begin(), r.copies.end());
    return copies;
}

bool drop_rotations(const Unit& unit, std::vector<Rotation>& rotations, const std::vector<bool>& is_block) {
    const std::vector<bool> assigned = symbols_assigned_to(unit, copies_in(rotations));     // otherwise than by exchanges
    return std::erase_if(rotations, [&](const Rotation& r) {
        return std::any_of(r.from.begin(), r.from.end(), [&](const auto& move) {
            const bool parameter = unit.program[move.first].kind == SymbolKind::parameter;
            if (unit.program[unit.program[move.first].type].kind == TypeKind::array) return false;
            return parameter ? assigned[move.first.index()] : !is_block[move.first.index()];
        });
    }) > 0;
}

const Rotation* rotation_at(const std::vector<Rotation>& rotations, StmtId last) {
    const auto it = std::find_if(rotations.begin(), rotations.end(), [&](const Rotation& r) { return !r.is_borrow() && r.stmts.back() == last; });
    return it == rotations.end() ? nullptr : &*it;
}

namespace {

/// One of the numbers that are always alike stands for all: a->rows for b->rows.
Affine in_common_numbers(const Accesses& all, const Polynomial& number) {
    const auto common = substituted(number, [&](const Atom& atom) -> std::optional<Polynomial> {
        const auto known = all.common_numbers.find(atom.symbol);
        const Atom one{"common", known == all.common_numbers.end() ? SymbolId{} : known->second, {}, {}, false, false, false, {}};
        return Polynomial{{{1, {one.symbol.valid() ? one : atom}}}};
    });
    return as_affine(common.value_or(number));
}

}  // namespace

bool same_number(const Accesses& all, const Affine& a, const Affine& b) {
    return same_value(a, b) || same_value(in_common_numbers(all, polynomial_of(a)), in_common_numbers(all, polynomial_of(b)));
}

Polynomial in_numbers_of(const Accesses& all, const Polynomial& number, const Polynomial& other) {
    const auto in_other = [&](const Atom& atom) -> std::optional<Polynomial> {
        const auto common = all.common_numbers.find(atom.symbol);
        for (const Monomial& m : other.monomials)
            for (const Atom& a : m.factors)
                if (const auto of = all.common_numbers.find(a.symbol); common != all.common_numbers.end() && of != all.common_numbers.end() && of->second == common->second) return Polynomial{{{1, {a}}}};
        return Polynomial{{{1, {atom}}}};
    };
    return substituted(number, in_other).value_or(number);
}

bool same_axes(const Accesses& all, ObjectId a, ObjectId b) {
    const auto &one = all[a].extents, &other = all[b].extents;
    const auto same = [&](const Affine& x, const Affine& y) { return is_unknown(x) ? is_unknown(y) : !is_unknown(y) && same_number(all, x, y); };
    return std::equal(one.begin(), one.end(), other.begin(), other.end(), same);
}

namespace {

struct Measures {
    const Unit& unit;
    Accesses& all;

    Object& memory(SymbolId s) { return all.objects[all.memory(s).index()]; }

    bool keeps(const Affine& extent, SymbolId memory) const {
        return std::all_of(extent.terms.begin(), extent.terms.end(), [&](const Term& t) { return keeps_its_value(unit, all, t.atom, all.memory(memory)); });
    }

    /// By one name for both, or each by its own.
    bool both_keep(const Affine& a, const Affine& b, SymbolId to, SymbolId from) const {
        if (is_unknown(a) || is_unknown(b)) return false;
        return same_value(a, b) ? keeps(a, from) && keeps(b, to) : same_number(all, a, b) && keeps(a, to) && keeps(b, from);
    }

    /// a->rows * a->cols and b->rows * b->cols
    bool have_common_length(const Object& a, const Object& b, SymbolId to, SymbolId from) const {
        const bool known = !a.length.monomials.empty() && !b.length.monomials.empty() && !is_unknown(a.extents[0]) && !is_unknown(b.extents[0]);
        return known && same_value(in_common_numbers(all, a.length), in_common_numbers(all, b.length)) && keeps(a.extents[0], to) && keeps(b.extents[0], from);
    }

    /// What a pointer has borrowed is as large as what it was borrowed from.
    void borrow(SymbolId pointer, SymbolId lender) {
        Object& borrowed = memory(pointer);
        const Object& lent = memory(lender);
        if (!is_unknown(borrowed.extents[0]) || is_unknown(lent.extents[0]) || borrowed.extents.size() != lent.extents.size() || !keeps(lent.extents[0], pointer)) return;
        borrowed.extents[0] = lent.extents[0];
        borrowed.length = lent.length;
    }

    /// True if it was not known before that the two have not one size.
    bool agree(SymbolId to, SymbolId from) {
        Object &a = memory(to), &b = memory(from);
        bool changed = false;
        for (size_t axis = 0; axis < std::min(a.extents.size(), a.row_pointers + 1); axis++) {
            if (is_unknown(a.extents[axis]) && is_unknown(b.extents[axis])) continue;
            if (both_keep(a.extents[axis], b.extents[axis], to, from) || (axis == 0 && have_common_length(a, b, to, from))) continue;
            for (Object* object : {&a, &b}) {
                object->extents[axis] = unknown_extent();
                object->length = {};
            }
            changed = true;
        }
        return changed;
    }
};

/// What notes the length of the one may note that of the other. True if that was not known before.
bool note_together(Object& a, Object& b) {
    if (!a.noted && !b.noted) return false;
    NotedLength both;
    for (auto list : {&NotedLength::allocations, &NotedLength::arguments}) {
        std::set<ExprId> all;
        for (const Object* o : {&a, &b})
            if (o->noted) all.insert(((*o->noted).*list).begin(), ((*o->noted).*list).end());
        (both.*list).assign(all.begin(), all.end());
    }
    const auto has_all = [&](const Object& o) { return o.noted && o.noted->allocations.size() == both.allocations.size() && o.noted->arguments.size() == both.arguments.size(); };
    if (has_all(a) && has_all(b)) return false;
    a.noted = b.noted = a.noted && b.noted ? std::optional(both) : std::nullopt;
    return true;
}

}  // namespace

std::vector<std::pair<SymbolId, SymbolId>> exchanged_memory(const Unit& unit, const Accesses& all) {
    std::vector<std::pair<SymbolId, SymbolId>> exchanged = exchanged_by_calls(unit, all.rotations);
    for (const Rotation& r : all.rotations) exchanged.insert(exchanged.end(), r.from.begin(), r.from.end());
    return exchanged;
}

void agree_in_rotations(const Unit& unit, Accesses& all) {
    Measures measures{unit, all};
    std::vector<std::pair<SymbolId, SymbolId>> exchanged = exchanged_by_calls(unit, all.rotations);
    for (const Rotation& r : all.rotations) {
        if (!r.is_borrow()) exchanged.insert(exchanged.end(), r.from.begin(), r.from.end());
        for (const auto& [pointer, lender] : r.borrows()) measures.borrow(pointer, lender);
    }
    const auto together = exchanged_memory(unit, all);
    for (bool changed = true; changed;) {
        changed = false;
        for (const auto& [to, from] : exchanged)
            if (all.target(to).valid() && all.target(from).valid()) changed |= measures.agree(to, from);
        for (const auto& [to, from] : together) changed |= note_together(measures.memory(to), measures.memory(from));
    }
}

}  // namespace dmcg
