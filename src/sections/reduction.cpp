// Matches the forms of an update on the tree, then counts the accesses to the scalar: a form that mentions the scalar once
// more than it should (`s += s * x`, `s += f()` where f reads s) is no reduction.
#include "reduction.h"

#include <algorithm>

#include "dmcg/flow.h"

namespace dmcg {
namespace {

template <class T>
const T* as(const Unit& unit, ExprId e) {
    return e.valid() ? std::get_if<T>(&unit.ast[e].node) : nullptr;
}

struct Matcher {
    const Unit& unit;
    const Accesses& accesses;

    bool is_scalar(ExprId e, SymbolId s) const { return as<NameExpr>(unit, e) && unit.program.symbol(e) == s; }

    SymbolId scalar(ExprId e) const {
        if (!as<NameExpr>(unit, e)) return {};
        const SymbolId s = unit.program.symbol(e);
        return s.valid() && is_arithmetic(unit.program.type(e)) ? s : SymbolId{};
    }

    /// How often `e` mentions the scalar as a summand (or factor) of a chain of `op`; `-` counts as a chain of `+`.
    int in_chain(ExprId e, SymbolId s, BinaryOp op) const {
        if (is_scalar(e, s)) return 1;
        const auto* binary = as<BinaryExpr>(unit, e);
        if (!binary) return 0;
        const bool minus = op == BinaryOp::add && binary->op == BinaryOp::sub;
        if (binary->op != op && !minus) return 0;
        return in_chain(binary->left, s, op) + (minus ? 0 : in_chain(binary->right, s, op));
    }

    size_t mentions(AccessRange range, ObjectId object) const {
        return static_cast<size_t>(std::count_if(accesses.accesses.begin() + range.begin, accesses.accesses.begin() + range.end,
                                                 [&](const Access& a) { return a.object == object; }));
    }

    std::optional<ReductionOp> compound(BinaryOp op) const {
        switch (op) {
            case BinaryOp::add:
            case BinaryOp::sub: return ReductionOp::add;
            case BinaryOp::mul: return ReductionOp::mul;
            case BinaryOp::bit_and: return ReductionOp::bit_and;
            case BinaryOp::bit_or: return ReductionOp::bit_or;
            case BinaryOp::bit_xor: return ReductionOp::bit_xor;
            default: return {};
        }
    }

    /// x = x op e, x = e op x.
    std::optional<ReductionOp> chain(SymbolId s, ExprId value) const {
        const auto* binary = as<BinaryExpr>(unit, value);
        if (!binary) return {};
        const BinaryOp op = binary->op == BinaryOp::sub ? BinaryOp::add : binary->op;
        const bool logical = op == BinaryOp::logical_and || op == BinaryOp::logical_or;
        const int count = logical ? is_scalar(binary->left, s) : in_chain(value, s, op);
        if (count != 1) return {};
        if (op == BinaryOp::logical_and) return ReductionOp::logical_and;
        if (op == BinaryOp::logical_or) return ReductionOp::logical_or;
        return compound(op);
    }

    /// fmax(x, e), fmin(e, x) and their float and long double forms.
    std::optional<ReductionOp> call(SymbolId s, ExprId value) const {
        const auto* c = as<CallExpr>(unit, value);
        if (!c || c->arguments.size() != 2 || !as<NameExpr>(unit, c->callee)) return {};
        if (!is_scalar(c->arguments[0], s) && !is_scalar(c->arguments[1], s)) return {};
        const std::string_view name = unit.tokens[unit.ast[c->callee].tokens.first].text;
        const SymbolId callee = unit.program.symbol(c->callee);
        if (callee.valid() && unit.program[callee].body.valid()) return {};
        if (name == "fmax" || name == "fmaxf" || name == "fmaxl") return ReductionOp::max;
        if (name == "fmin" || name == "fminf" || name == "fminl") return ReductionOp::min;
        return {};
    }

    /// `left` rel `right` where the scalar stands on one side: does it hold when the scalar is to be replaced by a greater value?
    std::optional<ReductionOp> replaced_if(ExprId condition, SymbolId s, ExprId value) const {
        const auto* c = as<BinaryExpr>(unit, condition);
        if (!c) return {};
        const bool less = c->op == BinaryOp::lt || c->op == BinaryOp::le;
        const bool greater = c->op == BinaryOp::gt || c->op == BinaryOp::ge;
        if (!less && !greater) return {};
        if (is_scalar(c->left, s) && same(c->right, value)) return less ? ReductionOp::max : ReductionOp::min;
        if (is_scalar(c->right, s) && same(c->left, value)) return greater ? ReductionOp::max : ReductionOp::min;
        return {};
    }

    /// x = c ? e : x and x = c ? x : e.
    std::optional<ReductionOp> conditional(SymbolId s, ExprId value) const {
        const auto* c = as<ConditionalExpr>(unit, value);
        if (!c || !c->yes.valid()) return {};
        if (is_scalar(c->no, s)) return replaced_if(c->condition, s, c->yes);
        if (!is_scalar(c->yes, s)) return {};
        const auto op = replaced_if(c->condition, s, c->no);
        if (!op) return {};
        return *op == ReductionOp::max ? ReductionOp::min : ReductionOp::max;
    }

    /// The same expression, token by token, without an effect or a call that could give two values.
    bool same(ExprId a, ExprId b) const {
        const TokenRange x = unit.ast[a].tokens, y = unit.ast[b].tokens;
        const int length = x.last.value - x.first.value;
        if (length != y.last.value - y.first.value) return false;
        for (int i = 0; i <= length; i++)
            if (unit.tokens.tokens[x.first.index() + i].text != unit.tokens.tokens[y.first.index() + i].text) return false;
        const AccessRange range = accesses.of_expr[a.index()];
        return std::none_of(accesses.accesses.begin() + range.begin, accesses.accesses.begin() + range.end,
                            [](const Access& access) { return access.kind != AccessKind::read; });
    }

    /// The operator with which values of this type can be combined in any order; none where each step rounds to another type.
    std::optional<ReductionOp> combinable(ReductionOp op, const Type& type, AccessRange range) const {
        const bool floating = is_floating(type);
        const bool arithmetic = op == ReductionOp::add || op == ReductionOp::mul;
        if (floating && !arithmetic && op != ReductionOp::min && op != ReductionOp::max) return {};
        if (!floating && folds_floating(range)) return {};
        if (type.kind != TypeKind::bool_) return op;
        if (op == ReductionOp::bit_or || op == ReductionOp::logical_or) return ReductionOp::logical_or;
        if (op == ReductionOp::bit_and || op == ReductionOp::logical_and) return ReductionOp::logical_and;
        return {};
    }

    /// An integer that takes up floating values is cut at each step: `int s; s += 0.5`.
    bool folds_floating(AccessRange range) const {
        return std::any_of(accesses.accesses.begin() + range.begin, accesses.accesses.begin() + range.end, [&](const Access& a) {
            return a.kind == AccessKind::write && a.value.valid() && is_floating(unit.program.type(a.value));
        });
    }

    std::optional<Update> finish(SymbolId s, std::optional<ReductionOp> op, AccessRange range, size_t expected) const {
        if (op) op = combinable(*op, unit.program[unit.program[s].type], range);
        if (!op) return {};
        const ObjectId object = accesses.object(s);
        if (!object.valid() || mentions(range, object) != expected) return {};
        return Update{object, *op};
    }

    std::optional<Update> assignment(const AssignExpr& assign, AccessRange range) const {
        const SymbolId s = scalar(assign.target);
        if (!s.valid()) return {};
        if (assign.op) return finish(s, compound(*assign.op), range, 2);
        if (const auto op = chain(s, assign.value)) return finish(s, op, range, 2);
        if (const auto op = call(s, assign.value)) return finish(s, op, range, 2);
        return finish(s, conditional(s, assign.value), range, 3);
    }

    std::optional<Update> expression(ExprId e) const {
        if (!e.valid()) return {};
        const AccessRange range = accesses.of_expr[e.index()];
        if (const auto* assign = as<AssignExpr>(unit, e)) return assignment(*assign, range);
        const auto* unary = as<UnaryExpr>(unit, e);
        if (!unary) return {};
        const bool step = unary->op == UnaryOp::pre_inc || unary->op == UnaryOp::post_inc || unary->op == UnaryOp::pre_dec ||
                          unary->op == UnaryOp::post_dec;
        const SymbolId s = step ? scalar(unary->operand) : SymbolId{};
        return s.valid() ? finish(s, ReductionOp::add, range, 2) : std::nullopt;
    }

    /// The only statement of `{ s; }`, or `s` itself.
    StmtId single(StmtId stmt) const {
        const auto* block = std::get_if<CompoundStmt>(&unit.ast[stmt].node);
        return block && block->body.size() == 1 ? block->body[0] : stmt;
    }

    /// if (e > x) x = e;
    std::optional<Update> guarded(const IfStmt& branch, AccessRange range) const {
        if (branch.no.valid()) return {};
        const auto* body = std::get_if<ExpressionStmt>(&unit.ast[single(branch.yes)].node);
        const auto* assign = body ? as<AssignExpr>(unit, body->expr) : nullptr;
        if (!assign || assign->op) return {};
        const SymbolId s = scalar(assign->target);
        if (!s.valid()) return {};
        return finish(s, replaced_if(branch.condition, s, assign->value), range, 2);
    }
};

}  // namespace

std::optional<Update> match_update(const Unit& unit, const Accesses& accesses, StmtId stmt) {
    const Matcher matcher{unit, accesses};
    const StmtNode& node = unit.ast[stmt].node;
    if (const auto* expression = std::get_if<ExpressionStmt>(&node)) return matcher.expression(expression->expr);
    if (const auto* branch = std::get_if<IfStmt>(&node)) return matcher.guarded(*branch, accesses.of_stmt[stmt.index()]);
    return {};
}

std::optional<ReductionOp> find_reduction(const Unit& unit, const Accesses& accesses, StmtId body, ObjectId object) {
    const AccessRange range = accesses.of_stmt[body.index()];
    std::optional<ReductionOp> found;
    for (uint32_t i = range.begin; i < range.end;) {
        const Access& access = accesses.accesses[i];
        if (access.object != object) { i++; continue; }
        std::optional<Update> update;
        StmtId stmt = access.stmt;
        for (int up = 0; up < 3 && stmt.valid() && !update; up++) {   // the access may stand in the condition of the if
            update = match_update(unit, accesses, stmt);
            if (update && update->object != object) update.reset();
            if (!update) stmt = unit.ast[stmt].parent;
        }
        if (!update || (found && *found != update->op)) return {};
        found = update->op;
        i = accesses.of_stmt[stmt.index()].end;
    }
    // A logical update that may not happen leaves an old value such as 95 as it is; combined by && it would become 1.
    const bool logical = found == ReductionOp::logical_and || found == ReductionOp::logical_or;
    if (logical && !surely_writes(unit, accesses, body, object)) return {};
    return found;
}

}  // namespace dmcg
