// Statements around the access, the statements before those in the same block, and the operators around it in its own expression.
#include "shapes/guards.h"

#include <algorithm>

#include "accesses/library.h"
#include "dmcg/walk.h"

namespace dmcg {
namespace {

bool stands_in(TokenRange inner, TokenRange outer) { return inner.first >= outer.first && inner.last <= outer.last; }

struct Collector {
    const Unit& unit;
    const Ast& ast = unit.ast;
    std::vector<AccessGuard> guards{};

    void add(ExprId condition, bool holds, StmtId at, StmtId last) { guards.push_back({condition, holds, at, at, last}); }

    /// Nothing after it is reached from it.
    bool jumps(StmtId s) const {
        const auto* block = as<CompoundStmt>(ast, s);
        if (block) return !block->body.empty() && jumps(block->body.back());
        return as<ContinueStmt>(ast, s) || as<BreakStmt>(ast, s) || as<GotoStmt>(ast, s) || as<ReturnStmt>(ast, s) || ends_program(unit, s);
    }

    /// A jump leads into the block, past its first statements: to a label, or to a `case` of a switch around it.
    bool can_be_entered(StmtId block) const {
        bool label = false;
        for_each_below(ast, block, [&](StmtId s) { label = label || as<LabelStmt>(ast, s) || (as<CaseStmt>(ast, s) && !is_within(ast, switch_of(s), block)); });
        return label;
    }

    StmtId switch_of(StmtId label) const {
        StmtId s = ast[label].parent;
        while (s.valid() && !as<SwitchStmt>(ast, s)) s = ast[s].parent;
        return s;
    }

    /// `if (x < 0) continue;` in front of the statement.
    void add_jumps_before(StmtId block, StmtId inner) {
        const auto* statements = as<CompoundStmt>(ast, block);
        if (!statements) return;
        const auto here = std::find(statements->body.begin(), statements->body.end(), inner);
        const auto leaves = [&](StmtId s) { const auto* branch = as<IfStmt>(ast, s); return branch && jumps(branch->yes); };
        if (std::none_of(statements->body.begin(), here, leaves) || can_be_entered(block)) return;
        for (auto s = here; s != statements->body.begin();)
            if (leaves(*--s)) add(as<IfStmt>(ast, *s)->condition, false, *s, inner);
    }

    /// Conditions of ?: && || whose part the access is.
    void add_operators(const Access& access) {
        if (!access.conditional || !access.expr.valid()) return;
        const TokenRange here = ast[access.expr].tokens, statement = ast[access.stmt].tokens;
        const auto within = [&](ExprId e) { return e.valid() && stands_in(here, ast[e].tokens); };
        for (const Expr& e : ast.exprs) {
            if (!stands_in(e.tokens, statement) || !stands_in(here, e.tokens)) continue;
            if (const auto* choice = std::get_if<ConditionalExpr>(&e.node)) {
                if (choice->yes.valid() && within(choice->yes)) add(choice->condition, true, access.stmt, access.stmt);
                if (choice->yes.valid() && within(choice->no)) add(choice->condition, false, access.stmt, access.stmt);
            }
            const auto* binary = std::get_if<BinaryExpr>(&e.node);
            if (binary && binary->op == BinaryOp::logical_and && within(binary->right)) add(binary->left, true, access.stmt, access.stmt);
            if (binary && binary->op == BinaryOp::logical_or && within(binary->right)) add(binary->left, false, access.stmt, access.stmt);
        }
    }
};

}  // namespace

std::vector<AccessGuard> guards_of(const Unit& unit, const Access& access, StmtId outermost) {
    const Ast& ast = unit.ast;
    Collector found{unit};
    StmtId inner = access.stmt;
    for (StmtId s = access.stmt; s.valid() && s != outermost; inner = s, s = ast[s].parent) {
        const auto* branch = as<IfStmt>(ast, s);
        if (branch && s != access.stmt) found.add(branch->condition, inner == branch->yes, s, s);
        found.add_jumps_before(s, inner);
    }
    found.add_operators(access);
    return std::move(found.guards);
}

}  // namespace dmcg
