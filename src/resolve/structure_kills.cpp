// Which members get a value before anybody reads the one that they had, as far as the text shows it.
//
//   double run(Data d) { d.key = malloc(n); ...           the caller's key is not read: the function has one of its own
//   fread(&s, sizeof s, 1, file);  s.x = malloc(n);       nor is the address that stood in the file
#include <algorithm>

#include "dmcg/walk.h"
#include "structure_search.h"

namespace dmcg::structures {

void Search::find_mentions() {
    mentions.clear();
    for (const Selection& use : uses) {
        const ExprId e = use.steps.empty() ? use.name : use.steps.back().expr;
        if (!is_root(use.root) || tree.is_unevaluated(e) || (use.steps.empty() && tree.is_only_tested(e))) continue;
        const Part part = named({use.root, use.steps.empty() ? "" : use.steps.back().path});
        mentions[part.root].push_back({ast[e].tokens.first, part.path, e});
    }
    for (auto& [root, all] : mentions) std::sort(all.begin(), all.end());
}

/// The value that the member has at the token may be read behind it.
bool Search::is_upward_exposed(const Part& part, TokenId from) const {
    const auto known = mentions.find(part.root);
    if (known == mentions.end()) return true;
    const auto first = std::find_if(known->second.begin(), known->second.end(), [&](const Mention& m) {
        return m.token > from && (is_in(m.path, part.path) || is_in(part.path, m.path));
    });
    if (first == known->second.end()) return true;
    const ExprId set = tree.above(first->expr);
    const auto* assign = as<AssignExpr>(ast, set);
    const StmtId stmt = innermost_statement(ast, ast[first->expr].tokens);
    const bool kills = assign && !assign->op && assign->target == first->expr && first->path == part.path && !tree.above(set).valid() && as<ExpressionStmt>(ast, stmt);
    const auto reads = [&](const Mention& m) { return m.token > first->token && m.token <= ast[set].tokens.last && (is_in(m.path, part.path) || is_in(part.path, m.path)); };
    return !kills || std::any_of(known->second.begin(), known->second.end(), reads) || leaves(ast[stmt].parent, from, ast[stmt].tokens.first, part.root);
}

/// Between the tokens something may lead elsewhere than on through the block, or to where the structure has another name.
bool Search::leaves(StmtId block, TokenId from, TokenId to, SymbolId root) const {
    if (!as<CompoundStmt>(ast, block) || from < ast[block].tokens.first) return true;
    for (StmtId s = innermost_statement(ast, {from, from}); s.valid() && s != block; s = ast[s].parent)
        if (is_loop(ast, s)) return true;
    const bool local = program[root].storage == Storage::automatic;
    bool any = false;
    for_each_below(ast, block, [&](StmtId s) {
        const bool between = ast[s].tokens.first > from && ast[s].tokens.first < to;
        any |= between && (as<GotoStmt>(ast, s) || as<BreakStmt>(ast, s) || as<ContinueStmt>(ast, s) || (as<ReturnStmt>(ast, s) && (!local || is_pointer(program, root))));
    });
    const auto is_called = [&](const Callee& callee) {
        return std::any_of(callee.calls.begin(), callee.calls.end(), [&](ExprId call) { return ast[call].tokens.first > from && ast[call].tokens.first < to; });
    };
    return any || (!local && std::any_of(callees.begin(), callees.end(), is_called));
}

void Search::find_own_members() {
    for (auto& [root, all] : members) {
        if (!is_by_value(program, root)) continue;
        const FunctionId f = program[root].function;
        for (auto& [path, member] : all) member.is_own = member.is_own || !is_upward_exposed({root, path}, ast[program[f].body].tokens.first);
    }
}

// ---------------------------------------------------------------- from and to files

bool Search::is_transferred(const Part& part, ExprId address) {
    const ExprId call = transfer_of(program, tree, address);
    if (call.valid()) transfers.push_back({part, call, reads_a_file(program, ast, call)});
    return call.valid();
}

bool Search::is_transferred(SymbolId root, bool is_read) const {
    return std::any_of(transfers.begin(), transfers.end(), [&](const Transfer& t) { return t.is_read == is_read && named(t.part).root == root; });
}

/// An address from a file may be one that was good when it was written.
void Search::check_transfers() {
    for (const Transfer& t : transfers) {
        const auto [root, around] = named(t.part);
        for (const auto& [path, member] : members[root]) {
            const bool pointer = is_in(path, around) && program[field_of(ast, program, {root, path}).type].kind == TypeKind::pointer;
            if (t.is_read && pointer && is_upward_exposed({root, path}, ast[t.call].tokens.last)) keep_whole(t.part, t.call, "is read from a file here, with its pointers");
        }
    }
}

}  // namespace dmcg::structures
