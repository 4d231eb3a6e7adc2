// The words of a pragma, each with its place: what the caret of a message points at.
//
//   #pragma omp parallel \         parallel 1:13, for 2:4 ...: splices and comments are white space
//      for /* the rows */
#include "directives/pragma.h"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace dmcg {

namespace {

bool is_word_character(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }
bool is_white_space(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

void blank(std::string& text, size_t begin, size_t end) { std::fill(text.begin() + static_cast<ptrdiff_t>(begin), text.begin() + static_cast<ptrdiff_t>(std::min(end, text.size())), ' '); }

/// The text with blanks for comments and splices: offsets stay.
std::string without_comments(std::string text) {
    for (size_t i = 0; i + 1 < text.size(); i++) {
        const bool splice = text[i] == '\\' && (text[i + 1] == '\n' || text[i + 1] == '\r');
        if (splice) blank(text, i, i + 1);
        else if (text.compare(i, 2, "/*") == 0) blank(text, i, std::min(text.find("*/", i + 2), text.size() - 2) + 2);
        else if (text.compare(i, 2, "//") == 0) blank(text, i, text.size());
    }
    return text;
}

size_t length_at(std::string_view text) {
    if (is_word_character(text[0])) return static_cast<size_t>(std::find_if(text.begin(), text.end(), [](char c) { return !is_word_character(c); }) - text.begin());
    return text.starts_with("&&") || text.starts_with("||") ? 2 : 1;
}

/// A word, or what the macro of that name stands for: all of it stands where the macro does.
void add(const Tokens& tokens, TokenId pragma, const PragmaWord& word, PragmaWords& words) {
    const auto macros = tokens.pragma_macros.find(pragma);
    const auto macro = macros != tokens.pragma_macros.end() ? macros->second.find(word.text) : decltype(macros->second.end()){};
    if (macros == tokens.pragma_macros.end() || macro == macros->second.end()) return words.push_back(word);
    for (const std::string_view text : macro->second) words.push_back({std::string(text), word.place});
}

}  // namespace

std::optional<int64_t> number_of(const PragmaWords& words) {
    size_t first = 0, end = words.size();
    while (first + 2 < end && words[first].text == "(" && words[end - 1].text == ")") first++, end--;
    int64_t value = 0;
    if (end != first + 1) return {};
    const std::string& text = words[first].text;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && rest == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

PragmaWords pragma_words(const Sources& sources, const Tokens& tokens, TokenId pragma) {
    const Token& token = tokens[pragma];
    const bool in_file = token.macro_call < 0 && token.spelling.valid() && !text_of(sources, token.spelling).starts_with("_Pragma");
    const std::string text = without_comments(std::string(in_file ? text_of(sources, token.spelling) : token.text));
    const Range whole = place_of(tokens, {pragma, pragma});
    PragmaWords words;
    for (size_t at = 0; at < text.size();) {
        const size_t length = is_white_space(text[at]) ? 1 : length_at(std::string_view(text).substr(at));
        const auto begin = token.spelling.begin + static_cast<uint32_t>(at);
        const Range place = in_file ? Range{token.spelling.file, begin, begin + static_cast<uint32_t>(length)} : whole;
        const std::string word = text.substr(at, length);
        if (!is_white_space(word[0])) add(tokens, pragma, {word, place}, words);
        at += length;
    }
    words.erase(words.begin(), words.begin() + static_cast<ptrdiff_t>(std::min<size_t>(2, words.size())));   // # pragma
    return words;
}

}  // namespace dmcg
