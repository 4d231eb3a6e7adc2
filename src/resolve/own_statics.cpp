// Who may come back to a function: what it calls by name, and through pointers any function whose address is taken.
#include "own_statics.h"

#include <map>
#include <set>

#include "dmcg/walk.h"
#include "mentions.h"

namespace dmcg {
namespace {

/// Which functions mention which; a mention is taken for a call.
struct CallGraph {
    const Ast& ast;
    const Program& program;
    std::vector<std::vector<FunctionId>> called{};    // by FunctionId
    std::vector<FunctionId> by_anybody{};             // through pointers, or from where it is not looked
    std::map<FunctionId, bool> known{};

    void add(FunctionId caller, SymbolId mentioned) {
        if (program[mentioned].body.valid()) called[caller.index()].push_back(program[mentioned].body);
    }

    void find_pointers(const std::vector<bool>& hidden) {
        std::set<ExprId> callees;
        std::set<FunctionId> found;
        for (const Expr& e : ast.exprs)
            if (const auto* call = std::get_if<CallExpr>(&e.node)) callees.insert(call->callee);
        for (size_t i = 0; i < ast.exprs.size(); i++) {
            const ExprId e{static_cast<int32_t>(i)};
            const SymbolId symbol = as<NameExpr>(ast, e) ? program.symbol(e) : SymbolId{};
            if (symbol.valid() && program[symbol].body.valid() && (hidden[symbol.index()] || !callees.contains(e))) found.insert(program[symbol].body);
        }
        by_anybody.assign(found.begin(), found.end());
    }

    bool comes_back(FunctionId f) {
        const auto [answer, is_new] = known.try_emplace(f, false);
        if (is_new) answer->second = reaches_itself(f);
        return answer->second;
    }

    bool reaches_itself(FunctionId f) const {
        std::vector<bool> seen(called.size(), false);
        std::vector<FunctionId> open = by_anybody;
        open.insert(open.end(), called[f.index()].begin(), called[f.index()].end());
        while (!open.empty() && !seen[f.index()]) {
            const FunctionId next = open.back();
            open.pop_back();
            if (seen[next.index()]) continue;
            seen[next.index()] = true;
            open.insert(open.end(), called[next.index()].begin(), called[next.index()].end());
        }
        return seen[f.index()];
    }
};

bool is_static(const Symbol& s) { return s.kind == SymbolKind::variable && s.storage == Storage::file_static && !s.address_taken; }

}  // namespace

OwnStatics find_own_statics(const Ast& ast, const Program& program, const std::vector<FunctionMentions>& by_function, const std::vector<bool>& hidden) {
    CallGraph graph{ast, program, std::vector<std::vector<FunctionId>>(program.functions.size())};
    OwnStatics found{std::vector<FunctionId>(program.symbols.size()), std::vector<FunctionId>(program.symbols.size())};
    std::vector<int> changing(program.symbols.size()), naming(program.symbols.size());
    for (size_t i = 0; i < by_function.size(); i++) {
        const FunctionId f{static_cast<int32_t>(i)};
        const FunctionMentions& all = by_function[i];
        for (const SymbolId s : all.changing()) changing[s.index()]++, found.changed[s.index()] = f;
        for (const auto& [s, count] : all.counts()) naming[s.index()]++, found.mentioned[s.index()] = f, graph.add(f, s);
    }
    graph.find_pointers(hidden);
    for (size_t s = 0; s < program.symbols.size(); s++) {
        const bool own = changing[s] == 1 && !hidden[s] && is_static(program.symbols[s]) && !graph.comes_back(found.changed[s]);
        if (!own) found.changed[s] = {};
        if (naming[s] != 1) found.mentioned[s] = {};
    }
    return found;
}

}  // namespace dmcg
