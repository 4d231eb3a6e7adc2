#include "directives/unused_labels.h"

#include <optional>
#include <set>

#include "dmcg/ast.h"

namespace dmcg {

namespace {

/// Nothing: `goto *p` may lead to any label.
std::optional<std::set<std::string_view>> jumped_to(const Tokens& tokens, const Ast& ast) {
    std::set<std::string_view> names;
    for (const Stmt& s : ast.stmts) {
        const auto* jump = std::get_if<GotoStmt>(&s.node);
        if (jump && !jump->label.valid()) return {};
        if (jump) names.insert(tokens[jump->label].text);
    }
    return names;
}

bool is_empty(const Ast& ast, StmtId s) {
    const auto* e = as<ExpressionStmt>(ast, s);
    return !s.valid() || (e && !e->expr.valid());
}

}  // namespace

std::vector<TextChange> unused_labels(const Sources& sources, const Tokens& tokens, const Ast& ast) {
    const auto used = jumped_to(tokens, ast);
    std::vector<TextChange> changes;
    if (!used) return changes;
    const auto separate = [&](const LabelStmt& label) {
        const TokenRange name_and_colon{label.name, TokenId{label.name.value + 1}};
        const Range place = place_of(tokens, name_and_colon);
        const bool can_change = is_exact(tokens, name_and_colon) && sources[place.file].is_input;
        if (can_change && !used->contains(tokens[label.name].text) && !is_empty(ast, label.body)) changes.push_back({{place.file, place.end, place.end}, " ;"});
    };
    for (const Stmt& s : ast.stmts)
        if (const auto* block = std::get_if<CompoundStmt>(&s.node))
            for (const StmtId id : block->body)
                for (const auto* label = as<LabelStmt>(ast, id); label; label = as<LabelStmt>(ast, label->body)) separate(*label);
    return changes;
}

}  // namespace dmcg
