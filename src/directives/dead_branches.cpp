#include "dead_branches.h"

#include <algorithm>

#include "dmcg/walk.h"

namespace dmcg {
namespace {

StmtId dead_branch(const Ast& ast, const Program& program, StmtId stmt) {
    const auto* choice = as<IfStmt>(ast, stmt);
    const auto value = choice ? program.constant(choice->condition) : std::nullopt;
    if (!value) return {};
    return *value ? choice->no : choice->yes;
}

bool has_entry_or_mark(const Ast& ast, const Regions& regions, StmtId branch) {
    bool found = std::any_of(regions.regions.begin(), regions.regions.end(), [&](const Region& r) {
        return is_within(ast, r.parent, branch) || std::any_of(r.statements.begin(), r.statements.end(), [&](StmtId s) { return is_within(ast, s, branch); });
    });
    for_each_below(ast, branch, [&](StmtId s) { found = found || as<LabelStmt>(ast, s) || as<CaseStmt>(ast, s) || as<PragmaStmt>(ast, s); });
    return found;
}

void empty(Ast& ast, TokenRange dead) {
    const auto inside = [&](TokenRange tokens) { return tokens.first.valid() && dead.first <= tokens.first && tokens.last <= dead.last; };
    for (Stmt& s : ast.stmts)
        if (inside(s.tokens)) s.node = CompoundStmt{};
    for (Expr& e : ast.exprs)
        if (inside(e.tokens)) e.node = NumberExpr{};
}

}  // namespace

void empty_dead_branches(Ast& ast, const Program& program, const Regions& regions) {
    for (size_t i = 0; i < ast.stmts.size(); i++) {
        const StmtId branch = dead_branch(ast, program, {static_cast<int32_t>(i)});
        if (branch.valid() && !has_entry_or_mark(ast, regions, branch)) empty(ast, ast[branch].tokens);
    }
}

}  // namespace dmcg
