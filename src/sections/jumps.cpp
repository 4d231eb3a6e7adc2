// From the access outwards, loop by loop: which of the jumps in front of it belong to that loop?
#include "jumps.h"

#include "dmcg/walk.h"

namespace dmcg {
namespace {

/// Jumps of one loop; `continue` and `break` of those inside of it are their own matter.
struct Jumps {
    const Ast& ast;
    TokenId end;         // only those that begin before it

    bool leave(StmtId s, bool loop_inside, bool switch_inside) const {
        if (ast[s].tokens.first >= end) return false;
        const StmtNode& node = ast[s].node;
        if (std::holds_alternative<GotoStmt>(node) || std::holds_alternative<ReturnStmt>(node)) return true;
        if (std::holds_alternative<ContinueStmt>(node)) return !loop_inside;
        if (std::holds_alternative<BreakStmt>(node)) return !loop_inside && !switch_inside;
        const bool loop = loop_inside || is_loop(ast, s), choice = switch_inside || std::holds_alternative<SwitchStmt>(node);
        bool found = false;
        for_each_child(ast[s], [&](StmtId child) { found = found || leave(child, loop, choice); });
        return found;
    }
};

}  // namespace

bool may_be_jumped_over(const SectionContext& context, const Access& access) {
    const Ast& ast = context.unit.ast;
    const Jumps jumps{ast, access.expr.valid() ? ast[access.expr].tokens.first : ast[access.stmt].tokens.first};
    bool found = false;
    for (StmtId s = access.stmt; s.valid() && !found; s = ast[s].parent) {
        if (is_loop(ast, s)) for_each_child(ast[s], [&](StmtId body) { found = found || jumps.leave(body, false, false); });
        if (s == context.scope) break;
    }
    return found;
}

}  // namespace dmcg
