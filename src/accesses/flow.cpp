// Questions about the accesses of a statement, and whether loops are entered.
//
//   for (i = 0; i < 10; i++)      surely entered: 0 < 10
#include "dmcg/ast.h"
#include "dmcg/flow.h"

#include <algorithm>

#include "first_uses.h"
#include "flow_common.h"
#include "objects.h"

namespace dmcg {
namespace {

bool any_access(const Accesses& all, AccessRange range, AccessKind kind, ObjectId object) {
    return std::ranges::any_of(all.in(range), [&](const Access& a) { return a.kind == kind && a.object == object; });
}

/// The first value that the index of `for (i = 3; ...)` gets, if constant.
std::optional<int64_t> first_value(const Unit& unit, const ForStmt& loop, SymbolId index) {
    if (const auto* init = as<ExpressionStmt>(unit.ast, loop.init)) {
        const auto* assign = as<AssignExpr>(unit.ast, init->expr);
        const bool plain = assign && !assign->op && as<NameExpr>(unit.ast, assign->target) && unit.program.symbol(assign->target) == index;
        return plain ? unit.program.constant(assign->value) : std::nullopt;
    }
    const auto* declaration = as<DeclarationStmt>(unit.ast, loop.init);
    if (!declaration || declaration->declarators.size() != 1) return {};
    const DeclaratorId declarator = declaration->declarators[0];
    const ExprId init = unit.ast[declarator].init;
    const bool same = unit.program.symbol_of_declarator[declarator.index()] == index;
    return same && init.valid() ? unit.program.constant(init) : std::nullopt;
}

bool holds(BinaryOp relation, int64_t a, int64_t b) {
    switch (relation) {
        case BinaryOp::lt: return a < b;
        case BinaryOp::gt: return a > b;
        case BinaryOp::le: return a <= b;
        case BinaryOp::ge: return a >= b;
        case BinaryOp::ne: return a != b;
        case BinaryOp::eq: return a == b;
        default: return false;
    }
}

std::vector<bool> bodies_of_statement_expressions(const Ast& ast) {
    std::vector<bool> bodies(ast.stmts.size(), false);
    for (const Expr& e : ast.exprs)
        if (const auto* x = std::get_if<StatementExpr>(&e.node)) bodies[x->body.index()] = true;
    return bodies;
}

bool leaves(const StmtNode& node) {
    return std::holds_alternative<ReturnStmt>(node) || std::holds_alternative<BreakStmt>(node) || std::holds_alternative<ContinueStmt>(node);
}

}  // namespace

bool is_pure(const Accesses& all, AccessRange range) {
    return std::ranges::none_of(all.in(range), [](const Access& a) { return a.kind == AccessKind::outside || a.kind == AccessKind::exit; });
}

bool only_reads(const Accesses& all, AccessRange range) {
    return std::ranges::all_of(all.in(range), [](const Access& a) { return a.kind == AccessKind::read; });
}

bool surely_enters(const Unit& unit, StmtId stmt) {
    if (as<DoStmt>(unit.ast, stmt)) return true;
    const auto* loop = as<ForStmt>(unit.ast, stmt);
    if (!loop) return false;
    if (!loop->condition.valid()) return true;
    const auto* test = as<BinaryExpr>(unit.ast, loop->condition);
    if (!test) return false;
    const bool left = as<NameExpr>(unit.ast, test->left) && !unit.program.constant(test->left);
    const ExprId name = left ? test->left : test->right;
    if (!as<NameExpr>(unit.ast, name) || !unit.program.symbol(name).valid()) return false;
    const auto first = first_value(unit, *loop, unit.program.symbol(name));
    const auto bound = unit.program.constant(left ? test->right : test->left);
    if (!first || !bound || *first < 0 || *bound < 0) return first && bound && is_signed_integer(unit.program.type(test->left)) &&
            is_signed_integer(unit.program.type(test->right)) && (left ? holds(test->op, *first, *bound) : holds(test->op, *bound, *first));
    return left ? holds(test->op, *first, *bound) : holds(test->op, *bound, *first);
}

bool surely_writes(const Unit& unit, const Accesses& all, StmtId stmt, ObjectId object) {
    if (!stmt.valid() || !object.valid() || object.index() == 0) return false;
    if (all[object].is_array && !all[object].is_parameter_target) return false;
    if (!any_access(all, all.of(stmt), AccessKind::write, object) || has_hidden_jumps(unit, all, stmt)) return false;
    const FirstUses uses = first_uses(unit, all, stmt, {object});
    return uses.always_ends || uses.written.contains(0);
}

bool reads_first(const Unit& unit, const Accesses& all, StmtId stmt, ObjectId object) {
    if (!stmt.valid() || !object.valid() || !any_access(all, all.of(stmt), AccessKind::read, object)) return false;
    const bool scalar = !all[object].is_array || all[object].is_parameter_target;
    if (!scalar || has_hidden_jumps(unit, all, stmt)) return true;
    return first_uses(unit, all, stmt, {object}).exposed.contains(0);
}

bool in_split_loop(const Unit& unit, StmtId at) {
    return at.valid() && std::any_of(unit.regions.regions.begin(), unit.regions.regions.end(), [&](const Region& r) {
        return r.kind == RegionKind::doall && !r.statements.empty() && is_within(unit.ast, at, r.statements[0]);
    });
}

/// Functions with jumps that the tree of statements does not show, found in one pass: a statement's parent has a smaller number than the statement.
///
///   x = ({ if (c) return 1; 2; });      the return leaves an expression
Jumps find_jumps(const Ast& ast) {
    std::vector<bool> in_expression = bodies_of_statement_expressions(ast), none(ast.stmts.size(), false);
    Jumps found{none, none};
    std::vector<StmtId> root(ast.stmts.size());
    for (size_t i = 0; i < ast.stmts.size(); i++) {
        const StmtId parent = ast.stmts[i].parent;
        root[i] = parent.valid() ? root[parent.index()] : StmtId{static_cast<int32_t>(i)};
        in_expression[i] = in_expression[i] || (parent.valid() && in_expression[parent.index()]);
        const StmtNode& node = ast.stmts[i].node;
        const auto* jump = std::get_if<GotoStmt>(&node);
        const bool hidden = (jump && !jump->label.valid()) || (in_expression[i] && (jump || leaves(node)));
        if (hidden) found.hidden[root[i].index()] = true;
        if (hidden || jump) found.free[root[i].index()] = true;
    }
    return found;
}

}  // namespace dmcg
