// Who may come back to a function: what it calls by name, and through pointers any function whose address is taken.
#include "own_statics.h"

#include <set>

#include "dmcg/walk.h"
#include "mentions.h"

namespace dmcg {
namespace {

struct Finder {
    const Ast& ast;
    const Program& program;
    std::vector<std::set<size_t>> called{};      // by FunctionId

    FunctionId function_at(TokenRange tokens) const {
        for (size_t f = 0; f < program.functions.size(); f++) {
            const TokenRange body = ast[program.functions[f].body].tokens;
            if (body.first <= tokens.first && tokens.last <= body.last) return {static_cast<int32_t>(f)};
        }
        return {};
    }

    void find_calls() {
        called.resize(program.functions.size());
        std::set<ExprId> callees;
        std::set<size_t> by_address;
        for (const Expr& e : ast.exprs)
            if (const auto* call = std::get_if<CallExpr>(&e.node)) callees.insert(call->callee);
        for (size_t i = 0; i < ast.exprs.size(); i++) {
            const ExprId e{static_cast<int32_t>(i)};
            const SymbolId symbol = as<NameExpr>(ast, e) ? program.symbol(e) : SymbolId{};
            const FunctionId callee = symbol.valid() ? program[symbol].body : FunctionId{};
            if (!callee.valid()) continue;
            const FunctionId caller = function_at(ast.exprs[i].tokens);
            if (caller.valid() && callees.contains(e)) called[caller.index()].insert(callee.index());
            else by_address.insert(callee.index());
        }
        for (auto& list : called) list.insert(by_address.begin(), by_address.end());
    }

    bool comes_back(FunctionId f) const {
        std::set<size_t> reached = called[f.index()];
        for (size_t before = 0; before != reached.size();) {
            before = reached.size();
            for (const size_t g : std::set<size_t>(reached)) reached.insert(called[g].begin(), called[g].end());
        }
        return reached.contains(f.index());
    }

    bool is_static(const Symbol& s) const { return s.kind == SymbolKind::variable && s.storage == Storage::file_static && !s.address_taken; }
};

}  // namespace

OwnStatics find_own_statics(const Ast& ast, const Program& program) {
    Finder finder{ast, program};
    OwnStatics found{std::vector<FunctionId>(program.symbols.size()), std::vector<FunctionId>(program.symbols.size())};
    std::vector<int> changing(program.symbols.size()), naming(program.symbols.size());
    for (size_t i = 0; i < program.functions.size(); i++) {
        const FunctionId f{static_cast<int32_t>(i)};
        const FunctionMentions all(ast, program, f);
        for (const SymbolId s : all.changing()) changing[s.index()]++, found.changed[s.index()] = f;
        for (const auto& [s, count] : all.counts()) naming[s.index()]++, found.mentioned[s.index()] = f;
    }
    finder.find_calls();
    for (size_t s = 0; s < program.symbols.size(); s++) {
        if (changing[s] != 1 || !finder.is_static(program.symbols[s]) || finder.comes_back(found.changed[s])) found.changed[s] = {};
        if (naming[s] != 1) found.mentioned[s] = {};
    }
    return found;
}

}  // namespace dmcg
