// A variable that is neither index nor parameter is replaced by the value that it surely has: that of the one
// assignment to it in the loop, if this stands earlier in a block around the place where it is read.
#include "dmcg/ast.h"
#include "polyhedra/resolve_values.h"

#include <fmt/format.h>

#include <algorithm>

namespace dmcg::polyhedra {

namespace {

constexpr int deepest_local = 8;

bool is_index(const IterationTable& table, const std::vector<LoopId>& loops, SymbolId symbol) {
    return symbol.valid() &&
           std::any_of(loops.begin(), loops.end(), [&](LoopId l) { return table[l].index == symbol; });
}

struct Rewriter {
    const ValueResolver& resolver;
    AffineMode mode;
    int depth = 0;

    std::optional<Affine> term(const Atom& atom, const std::vector<LoopId>& loops, TokenId use) const {
        if (atom.value || is_index(resolver.table, loops, atom.symbol)) return Affine(atom);
        const auto divided = atom.division ? division(atom, loops, use) : std::nullopt;
        if (divided) return divided;
        if (resolver.unchanged.atom(atom)) {
            resolver.parameters.position(atom);
            return Affine(atom);
        }
        if (!atom.symbol.valid() || depth == deepest_local) return std::nullopt;
        const auto local = local_value_of(resolver.unit, resolver.accesses, resolver.unchanged.scope, atom.symbol, use);
        if (!local) return std::nullopt;
        const Affine value = affine_of(resolver.unit, local->value, mode);
        const auto around = surroundings_of(resolver.unit, resolver.table, resolver.unchanged.scope, local->stmt);
        return Rewriter{resolver, mode, depth + 1}.all(value, around.loops,
                                                       resolver.unit.ast[local->value].tokens.first);
    }

    /// A quotient or remainder by a positive number stays one, of a dividend that is rewritten.
    std::optional<Affine> division(const Atom& atom, const std::vector<LoopId>& loops, TokenId use) const {
        const auto dividend = all(atom.division->dividend, loops, use);
        const auto divisor = value_of(atom.division->divisor);
        if (!dividend || !divisor || *divisor <= 0 || atom.division->type != Unsigned::no) return std::nullopt;
        const bool remainder = atom.division->remainder, downwards = atom.division->downwards;
        const std::string sign = downwards ? "mod" : remainder ? "%" : "/";
        Atom made{fmt::format("(({}) {} {})", to_c(*dividend), sign, *divisor), {}, {}, {}, false, false, false, {}};
        for (const Term& t : dividend->terms) made.depends.insert(made.depends.end(), t.atom.depends.begin(), t.atom.depends.end());
        made.division = std::make_shared<Division>(Division{*dividend, Affine(*divisor), remainder, downwards, Unsigned::no});
        return Affine(std::move(made));
    }

    std::optional<Affine> all(const Affine& value, const std::vector<LoopId>& loops, TokenId use) const {
        Affine sum(value.constant);
        for (const Term& t : value.terms) {
            const auto replaced = term(t.atom, loops, use);
            if (!replaced) return std::nullopt;
            sum = sum + t.coefficient * *replaced;
        }
        return sum;
    }
};

/// a - b - 1 >= 0 and the like: `left relation right`, or its contrary.
std::optional<Constraint> compare(BinaryOp relation, const Affine& left, const Affine& right, bool holds) {
    const Affine one(1);
    switch (relation) {
        case BinaryOp::lt:
            return holds ? Constraint{right - left - one, Relation::at_least_0}
                         : Constraint{left - right, Relation::at_least_0};
        case BinaryOp::gt:
            return compare(BinaryOp::lt, right, left, holds);
        case BinaryOp::le:
            return compare(BinaryOp::lt, right, left, !holds);
        case BinaryOp::ge:
            return compare(BinaryOp::lt, left, right, !holds);
        case BinaryOp::eq:
            return Constraint{left - right, holds ? Relation::equal_0 : Relation::not_0};
        case BinaryOp::ne:
            return compare(BinaryOp::eq, left, right, !holds);
        default:
            return std::nullopt;
    }
}

Constraint bound_of(const Loop& loop, const Affine& index, const Affine& bound) {
    const BinaryOp ordered = loop.step > 0 ? BinaryOp::lt : BinaryOp::gt;
    const BinaryOp relation = loop.relation == BinaryOp::ne ? ordered : loop.relation;
    return *compare(relation, index, bound, true);
}

bool signed_operand(const Unit& unit, ExprId e) {
    const TypeId type = unit.program.type_id(e);
    return type.valid() && is_signed_integer(unit.program[type]);
}

}  // namespace

std::optional<Affine> ValueResolver::value(ExprId expr, AffineMode mode, const std::vector<LoopId>& loops) const {
    return Rewriter{*this, mode}.all(affine_of(unit, expr, mode), loops, unit.ast[expr].tokens.first);
}

std::optional<Affine> ValueResolver::subscript(const Affine& value, const std::vector<LoopId>& loops, TokenId use) const {
    return Rewriter{*this, AffineMode::subscript}.all(value, loops, use);
}

std::optional<Affine> ValueResolver::bound(const Affine& value, const std::vector<LoopId>& loops, TokenId use) const {
    return Rewriter{*this, AffineMode::bound}.all(value, loops, use);
}

std::vector<Constraint> ValueResolver::range_of(LoopId id, const std::vector<LoopId>& outer, bool& exact) const {
    const Loop& loop = table[id];
    const TokenId here = unit.ast[loop.stmt].tokens.first;
    const Affine index(Atom{unit.program[loop.index].name, loop.index, {}, {loop.index}, false, false, false, {}});
    std::vector<Constraint> range;
    const auto start = this->bound(first_run(loop), outer, here);
    const auto bound = this->bound(loop.bound, outer, here);
    if (!start || !bound) exact = false;
    if (start) range.push_back({loop.step > 0 ? index - *start : *start - index, Relation::at_least_0});
    if (start && loop.step != 1 && loop.step != -1)
        range.push_back({index - *start, Relation::multiple, std::abs(loop.step)});
    if (bound) range.push_back(bound_of(loop, index, *bound));
    return range;
}

/// Of a part that cannot be said the other one is kept: that says less.
std::vector<Constraint> ValueResolver::both(const BinaryExpr& x, bool holds, const std::vector<LoopId>& loops, bool& exact) const {
    std::vector<Constraint> all = guard({x.left, holds}, loops, exact);
    const std::vector<Constraint> right = guard({x.right, holds}, loops, exact);
    all.insert(all.end(), right.begin(), right.end());
    return all;
}

std::vector<Constraint> ValueResolver::either(const BinaryExpr& x, bool holds, const std::vector<LoopId>& loops, bool& exact) const {
    Constraint one{{}, Relation::one_of};
    for (const ExprId part : {x.left, x.right}) one.alternatives.push_back(guard({part, holds}, loops, exact));
    return {one};
}

std::vector<Constraint> ValueResolver::guard(const Guard& guard, const std::vector<LoopId>& loops, bool& exact) const {
    const auto* binary = std::get_if<BinaryExpr>(&unit.ast[guard.condition].node);
    const auto* unary = std::get_if<UnaryExpr>(&unit.ast[guard.condition].node);
    if (unary && unary->op == UnaryOp::logical_not) return this->guard({unary->operand, !guard.holds}, loops, exact);
    if (binary && (binary->op == BinaryOp::logical_and || binary->op == BinaryOp::logical_or))
        return (binary->op == BinaryOp::logical_and) == guard.holds ? both(*binary, guard.holds, loops, exact) : either(*binary, guard.holds, loops, exact);
    if (binary && signed_operand(unit, binary->left) && signed_operand(unit, binary->right)) {
        const auto left = value(binary->left, AffineMode::bound, loops),
                   right = value(binary->right, AffineMode::bound, loops);
        const auto constraint = left && right ? compare(binary->op, *left, *right, guard.holds) : std::nullopt;
        if (constraint) return {*constraint};
    }
    exact = false;
    return {};
}

}  // namespace dmcg::polyhedra
