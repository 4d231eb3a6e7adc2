// From tokens back to the user's text.
//
//   #define SQ(x) ((x) * (x))
//   y = SQ(a + 1) + N;      all tokens of SQ(...): the place `SQ(a + 1)`, exact; `a + 1` alone: the same place, not exact
#include <algorithm>

#include "places.h"

namespace dmcg {

int32_t outermost_call_of(const Tokens& tokens, const Token& token) {
    int32_t id = token.macro_call;
    while (id >= 0 && tokens.calls[static_cast<size_t>(id)].parent >= 0) id = tokens.calls[static_cast<size_t>(id)].parent;
    return id;
}

bool needs_space(const Token& a, const Token& b) {
    auto is_word = [](const Token& t) { return t.kind != TokenKind::punctuator; };
    if (is_word(a) && is_word(b)) return true;
    if (a.text.empty() || b.text.empty() || is_word(a) != is_word(b)) return a.kind == TokenKind::number && b.text.starts_with('.');
    static constexpr std::string_view combine = "<>=!&|+-*/%^#.:";
    return combine.find(a.text.back()) != std::string_view::npos && combine.find(b.text.front()) != std::string_view::npos;
}

namespace {

Range place_of_token(const Tokens& tokens, const Token& token) {
    const int32_t id = outermost_call_of(tokens, token);
    return id < 0 ? token.spelling : tokens.calls[static_cast<size_t>(id)].call;
}

/// True if tokens `at` and `at + 1` stem from one macro call that stands in the file.
bool in_one_call(const Tokens& tokens, int32_t at) {
    if (at < 0 || static_cast<size_t>(at) + 1 >= tokens.tokens.size()) return false;
    const int32_t id = outermost_call_of(tokens, tokens.tokens[static_cast<size_t>(at)]);
    return id >= 0 && id == outermost_call_of(tokens, tokens.tokens[static_cast<size_t>(at) + 1]);
}

bool is_in(const Tokens& tokens, TokenRange range) {
    return range.first.valid() && range.first <= range.last && range.last.index() < tokens.tokens.size();
}

std::string joined(const Tokens& tokens, TokenRange range) {
    std::string text;
    for (size_t i = range.first.index(); i <= range.last.index(); ++i) {
        const Token& token = tokens.tokens[i];
        const bool first = i == range.first.index();
        if (!first && (token.space_before || token.line_start || needs_space(tokens.tokens[i - 1], token))) text += ' ';
        text += token.text;
    }
    return text;
}

}  // namespace

const TranslationUnit& unit_of(const Tokens& tokens, TokenId token) {
    const auto& units = tokens.units;
    return *std::partition_point(units.begin(), units.end() - 1, [&](const TranslationUnit& u) { return u.tokens.last < token; });
}

Range place_of(const Tokens& tokens, TokenRange range) {
    if (!is_in(tokens, range)) return {};
    const Range first = place_of_token(tokens, tokens[range.first]);
    const Range last = place_of_token(tokens, tokens[range.last]);
    if (first.file != last.file || last.end < first.begin) return first;
    return {first.file, first.begin, last.end};
}

bool is_exact(const Tokens& tokens, TokenRange range) {
    if (!is_in(tokens, range)) return false;
    const Range first = place_of_token(tokens, tokens[range.first]);
    const Range last = place_of_token(tokens, tokens[range.last]);
    if (!first.valid() || first.file != last.file || last.end < first.begin) return false;
    return !in_one_call(tokens, range.first.value - 1) && !in_one_call(tokens, range.last.value);
}

const MacroCall* outermost_call(const Tokens& tokens, TokenRange range) {
    int32_t id = outermost_call_of(tokens, tokens[range.first]);
    if (id < 0) id = outermost_call_of(tokens, tokens[range.last]);
    return id < 0 ? nullptr : &tokens.calls[static_cast<size_t>(id)];
}

bool is_main_file(const Tokens& tokens, FileId file) {
    return std::any_of(tokens.units.begin(), tokens.units.end(), [&](const TranslationUnit& unit) { return unit.file == file; });
}

bool begins_exactly(const Tokens& tokens, TokenId token) {
    return place_of_token(tokens, tokens[token]).valid() && !in_one_call(tokens, token.value - 1);
}

TokenRange with_parentheses(const Tokens& tokens, TokenRange range) {
    TokenRange wider = range;
    while (!is_exact(tokens, wider)) {
        wider = {TokenId{wider.first.value - 1}, TokenId{wider.last.value + 1}};
        if (!is_in(tokens, wider) || tokens[wider.first].text != "(" || tokens[wider.last].text != ")") return range;
    }
    return wider;
}

std::string spelling(const Tokens& tokens, const Sources& sources, TokenRange range) {
    if (!is_in(tokens, range)) return {};
    if (is_exact(tokens, range)) return std::string(text_of(sources, place_of(tokens, range)));
    return joined(tokens, range);
}

}  // namespace dmcg
