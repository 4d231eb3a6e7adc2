// Words in a text of C.
#pragma once

#include <cctype>
#include <string_view>

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

}  // namespace dmcg
