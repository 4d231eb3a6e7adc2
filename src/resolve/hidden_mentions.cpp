#include "hidden_mentions.h"

#include "dmcg/walk.h"

namespace dmcg {
namespace {

/// By SymbolId: how often it is mentioned where FunctionMentions does not look.
std::vector<int> unseen_mentions(const Program& program, const std::vector<FunctionMentions>& by_function) {
    std::vector<int> count(program.symbols.size());
    for (const SymbolId s : program.symbol_of_expr)
        if (s.valid()) count[s.index()]++;
    for (const FunctionMentions& all : by_function)
        for (const auto& [symbol, seen] : all.counts()) count[symbol.index()] -= seen;
    return count;
}

/// By SymbolId: how often it is mentioned in the operand of a sizeof, which is not evaluated.
std::vector<int> mentions_in_sizeof(const Ast& ast, const Program& program) {
    std::vector<int> count(program.symbols.size());
    const auto note = [&](ExprId e) {
        if (const SymbolId s = program.symbol(e); s.valid()) count[s.index()]++;
    };
    for (const Expr& e : ast.exprs)
        if (const auto* of = std::get_if<SizeofExpr>(&e.node)) for_each_below(ast, of->operand, note);
    return count;
}

/// By SymbolId: it is mentioned more often than that.
std::vector<bool> beyond(const std::vector<int>& mentions, const std::vector<int>& harmless) {
    std::vector<bool> found(mentions.size());
    for (size_t s = 0; s < mentions.size(); s++) found[s] = mentions[s] > harmless[s];
    return found;
}

}  // namespace

HiddenMentions find_hidden_mentions(const Ast& ast, const Program& program, const std::vector<FunctionMentions>& by_function) {
    const std::vector<int> unseen = unseen_mentions(program, by_function), none(unseen.size());
    return {beyond(unseen, none), beyond(unseen, mentions_in_sizeof(ast, program))};
}

}  // namespace dmcg
