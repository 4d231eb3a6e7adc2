#include "dmcg/ast.h"
#include "simpler_text.h"

#include "directives/headers_with_one_index.h"
#include "directives/unused_labels.h"

namespace dmcg {

namespace {

/// for (.. , ..; ..; ..) and for (..; ..; .. += width)
bool may_be_written_anew(const Tokens& tokens, size_t at) {
    int depth = 0;
    for (size_t i = at + 1; i < tokens.tokens.size() && (depth > 0 || i == at + 1); i++) {
        const std::string_view text = tokens.tokens[i].text;
        if (text == "(") depth++;
        if (text == ")") depth--;
        const bool by_number = i + 2 < tokens.tokens.size() && tokens.tokens[i + 1].kind == TokenKind::number && tokens.tokens[i + 2].text == ")";
        if ((text == "," && depth == 1) || ((text == "+=" || text == "-=") && !by_number)) return true;
    }
    return false;
}

/// unused: ..
bool may_be_label(const Tokens& tokens, size_t colon) {
    if (colon < 2 || tokens.tokens[colon].text != ":" || tokens.tokens[colon - 1].kind != TokenKind::identifier) return false;
    const std::string_view before = tokens.tokens[colon - 2].text;
    return before == ";" || before == "{" || before == "}" || before == ":";
}

bool may_change(const Tokens& tokens) {
    for (size_t i = 0; i < tokens.tokens.size(); i++)
        if (may_be_label(tokens, i) || (tokens.tokens[i].text == "for" && may_be_written_anew(tokens, i))) return true;
    return false;
}

std::vector<TextChange> changes_of_headers(const Options& options, const Sources& sources, const Tokens& tokens, const Ast& ast) {
    Diagnostics found;
    const Program program = resolve(sources, tokens, ast, found);
    if (found.has_errors()) return {};
    const Regions regions = read_directives(sources, tokens, ast, program, options.partition, found);
    return found.has_errors() ? std::vector<TextChange>{} : headers_with_one_index(sources, tokens, ast, program, regions);
}

std::vector<TextChange> changes_of(const Options& options, const Sources& sources, const Tokens& tokens) {
    Diagnostics found;
    if (!may_change(tokens)) return {};
    const Ast ast = parse(tokens, found);
    if (found.has_errors()) return {};
    std::vector<TextChange> changes = changes_of_headers(options, sources, tokens, ast);
    for (TextChange& change : unused_labels(sources, tokens, ast)) changes.push_back(std::move(change));
    return changes;
}

}  // namespace

std::optional<Tokens> read_simpler_text(const Options& options, const Sources& sources, const Tokens& tokens, Sources& changed, Diagnostics& diagnostics) {
    const std::vector<TextChange> changes = changes_of(options, sources, tokens);
    if (changes.empty()) return {};
    return preprocess_as(options.inputs, changed_texts(sources, tokens, changes), changed, diagnostics);
}

}  // namespace dmcg
