// Which jumps lead around an access? One out of an inner loop leads around nothing but what stands in that loop.
#include "jumps.h"

#include "dmcg/walk.h"

namespace dmcg {
namespace {

/// The loop or switch that `break` or `continue` is for; invalid: it is another jump.
StmtId left_by(const Ast& ast, StmtId jump) {
    const bool breaks = as<BreakStmt>(ast, jump), continues = as<ContinueStmt>(ast, jump);
    StmtId s = breaks || continues ? ast[jump].parent : StmtId{};
    while (s.valid() && !is_loop(ast, s) && !(breaks && as<SwitchStmt>(ast, s))) s = ast[s].parent;
    return s;
}

/// A jump of `range`, which contains the access. `end`: only those that begin before it; invalid: all.
bool some_jump_around(const Ast& ast, StmtId range, TokenId end, StmtId access) {
    for (StmtId s = range; s.index() < end_of_numbers(ast, range); s.value++) {
        if (!is_jump(ast, s) || (end.valid() && ast[s].tokens.first >= end)) continue;
        const StmtId left = left_by(ast, s);
        if (!left.valid() || !is_within(ast, left, range) || is_within(ast, access, left)) return true;
    }
    return false;
}

}  // namespace

bool is_jump(const Ast& ast, StmtId s) { return as<BreakStmt>(ast, s) || as<ContinueStmt>(ast, s) || as<GotoStmt>(ast, s) || as<ReturnStmt>(ast, s); }

bool may_be_jumped_over(const SectionContext& context, const Access& access) {
    const Ast& ast = context.unit.ast;
    StmtId outermost;
    for (StmtId s = access.stmt; s.valid(); s = ast[s].parent) {
        if (is_loop(ast, s)) outermost = s;
        if (s == context.scope) break;
    }
    const TokenId begin = (access.expr.valid() ? ast[access.expr].tokens : ast[access.stmt].tokens).first;
    return outermost.valid() && some_jump_around(ast, outermost, begin, access.stmt);
}

bool may_be_skipped(const SectionContext& context, const Access& access) { return some_jump_around(context.unit.ast, context.scope, {}, access.stmt); }

}  // namespace dmcg
