#include <algorithm>
#include <set>

#include "dmcg/ast.h"
#include "known_functions.h"
#include "simpler_text.h"

#include "directives/headers_with_one_index.h"
#include "directives/region_places.h"
#include "directives/structured_jumps.h"
#include "emit/simpler_calls.h"
#include "suggest/suggest.h"

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

/// A program of which the regions are known.
struct MarkedText { Ast ast; Program program; Regions regions; };

std::optional<MarkedText> marked_text(const Options& options, const Sources& sources, const Tokens& tokens) {
    Diagnostics found;
    MarkedText read{parse(tokens, found), {}, {}};
    if (!found.has_errors()) read.program = resolve_with_functions(options, sources, tokens, read.ast, found);
    if (!found.has_errors()) read.regions = read_directives(sources, tokens, read.ast, read.program, options.partition, found);
    if (options.suggest && !found.has_errors())      // any loop may be marked that no jump leaves
        for (suggest::Suggestion& loop : suggest::find_loops({sources, tokens, read.ast, read.program, read.regions}))
            if (!has_jump(read.ast, loop.region.statements[0])) read.regions.regions.push_back(std::move(loop.region));
    return found.has_errors() ? std::nullopt : std::optional(std::move(read));
}

bool has_headers(const Tokens& tokens) {
    for (size_t i = 0; i < tokens.tokens.size(); i++)
        if (tokens.tokens[i].text == "for" && may_be_written_anew(tokens, i)) return true;
    return false;
}

bool has_labels(const Tokens& tokens) {
    for (size_t i = 0; i < tokens.tokens.size(); i++)
        if (may_be_label(tokens, i)) return true;
    return false;
}

std::vector<TextChange> changes_of_jumps(const Options& options, const Sources& sources, const Tokens& tokens) {
    const auto read = has_labels(tokens) ? marked_text(options, sources, tokens) : std::nullopt;
    return read ? structured_jumps(sources, tokens, read->ast, read->program, read->regions) : std::vector<TextChange>{};
}

std::vector<TextChange> changes_of_headers(const Options& options, const Sources& sources, const Tokens& tokens) {
    const auto read = has_headers(tokens) ? marked_text(options, sources, tokens) : std::nullopt;
    return read ? headers_with_one_index(sources, tokens, read->ast, read->program, read->regions) : std::vector<TextChange>{};
}

/// f = fill; .. fill(x)      A name stands before a parenthesis in one place, but not in another: it may be a function that a pointer means.
bool has_function_values(const Tokens& tokens) {
    std::set<std::string_view> functions;
    const auto text = [&](size_t i) { return i < tokens.tokens.size() ? std::string_view(tokens.tokens[i].text) : std::string_view{}; };
    for (size_t i = 1; i + 1 < tokens.tokens.size(); i++)
        if (tokens.tokens[i].kind == TokenKind::identifier && text(i + 1) == "(") functions.insert(text(i));
    for (size_t i = 1; i < tokens.tokens.size(); i++)
        if (text(i + 1) != "(" && functions.contains(text(i))) return true;
    return false;
}

std::vector<TextChange> changes_of_calls(const Options& options, const Sources& sources, const Tokens& tokens) {
    const auto read = has_function_values(tokens) ? marked_text(options, sources, tokens) : std::nullopt;
    return read ? promoted_calls({sources, tokens, read->ast, read->program, read->regions}) : std::vector<TextChange>{};
}

std::vector<TextChange> changes_of_stops(const Options& options, const Sources& sources, const Tokens& tokens) {
    const bool some = std::ranges::any_of(tokens.tokens, [](const Token& t) { return t.text == "s_stop"; });
    const auto read = some ? marked_text(options, sources, tokens) : std::nullopt;
    return read ? exits_for_stops({sources, tokens, read->ast, read->program, read->regions}) : std::vector<TextChange>{};
}

}  // namespace

std::optional<Tokens> read_simpler_text(const Options& options, const Sources& sources, const Tokens& tokens, Sources& changed, Diagnostics& diagnostics) {
    std::optional<Tokens> made;
    const auto read_with = [&](std::vector<TextChange> changes) {
        if (changes.empty()) return false;
        const auto texts = made ? changed_texts(changed, *made, std::move(changes)) : changed_texts(sources, tokens, std::move(changes));
        changed = {};
        made = preprocess_as(options.inputs, texts, changed, diagnostics);
        return !diagnostics.has_errors();
    };
    const auto changes_of = [&](const auto& find) { return made ? find(options, changed, *made) : find(options, sources, tokens); };
    read_with(changes_of(changes_of_stops));
    while (!diagnostics.has_errors() && read_with(changes_of(changes_of_jumps))) {}
    while (!diagnostics.has_errors() && read_with(changes_of(changes_of_calls))) {}
    if (!diagnostics.has_errors()) read_with(changes_of(changes_of_headers));
    return made;
}

}  // namespace dmcg
