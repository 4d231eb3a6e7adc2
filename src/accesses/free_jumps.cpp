// Functions that jump in ways that the tree of statements does not show, found in one pass: a statement's parent has a smaller
// number than the statement.
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

std::vector<bool> find_free_jumps(const Ast& ast) {
    std::vector<bool> in_expression = bodies_of_statement_expressions(ast), jumps(ast.stmts.size(), false);
    std::vector<StmtId> root(ast.stmts.size());
    for (size_t i = 0; i < ast.stmts.size(); i++) {
        const StmtId parent = ast.stmts[i].parent;
        root[i] = parent.valid() ? root[parent.index()] : StmtId{static_cast<int32_t>(i)};
        in_expression[i] = in_expression[i] || (parent.valid() && in_expression[parent.index()]);
        const StmtNode& node = ast.stmts[i].node;
        if (std::holds_alternative<GotoStmt>(node) || (in_expression[i] && leaves(node))) jumps[root[i].index()] = true;
    }
    return jumps;
}

}  // namespace dmcg
