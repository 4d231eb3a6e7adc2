// Words in a text of C.
#pragma once

#include <cctype>
#include <string>
#include <string_view>
#include <vector>

namespace dmcg {

inline bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

inline bool has_word(std::string_view text, std::string_view word) {
    for (size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const bool begins = at == 0 || !is_word(text[at - 1]);
        const size_t end = at + word.size();
        if (begins && (end == text.size() || !is_word(text[end]))) return true;
    }
    return false;
}

/// Puts `by` in the place of each such word.
inline void replace_words(std::string& text, std::string_view word, std::string_view by) {
    for (size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
        const bool begins = at == 0 || !is_word(text[at - 1]), ends = at + word.size() == text.size() || !is_word(text[at + word.size()]);
        if (begins && ends) text.replace(at, word.size(), by);
    }
}

/// One blank for all between two words, ends of lines too.
inline std::string in_one_line(std::string_view text) {
    std::string line;
    for (const char c : text) {
        const bool is_blank = std::isspace(static_cast<unsigned char>(c));
        if (!is_blank || !line.ends_with(' ')) line += is_blank ? ' ' : c;
    }
    return line;
}

inline std::string in_lower_case(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

/// "a->n + 2": a, n, 2
inline std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words(1);
    for (const char c : text) {
        if (is_word(c)) words.back() += c;
        else if (!words.back().empty()) words.emplace_back();
    }
    if (words.back().empty()) words.pop_back();
    return words;
}

}  // namespace dmcg
