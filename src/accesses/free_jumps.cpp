// Functions with jumps that the tree of statements does not show, found in one pass: a statement's parent has a smaller number
// than the statement.
//
//   x = ({ if (c) return 1; 2; });      the return leaves an expression
#include "objects.h"

#include "dmcg/walk.h"

namespace dmcg {
namespace {

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
