// See cursor.h.
#include "directives/cursor.h"

#include <charconv>

namespace dmcg {

namespace {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

Cursor::Cursor(std::string_view text, Range place) : text_(text), comment_(place) {
    bool is_block = text_.starts_with("/*");
    if (is_block && text_.ends_with("*/") && text_.size() >= 4) text_.remove_suffix(2);
    while (is_block && text_.size() > 2 && text_.back() == '*') text_.remove_suffix(1);
    pos_ = text_.size() < 2 ? text_.size() : 2;
    while (pos_ < text_.size() && (is_space(text_[pos_]) || text_[pos_] == '*' || text_[pos_] == '/')) pos_++;
}

bool Cursor::begins_line(size_t at) const {
    while (at > 0 && is_space(text_[at - 1]) && text_[at - 1] != '\n') at--;
    return at > 0 && text_[at - 1] == '\n';
}

void Cursor::skip_space() {
    while (pos_ < text_.size()) {
        char c = text_[pos_];
        bool splice = c == '\\' && pos_ + 1 < text_.size() && (text_[pos_ + 1] == '\n' || text_[pos_ + 1] == '\r');
        if (!is_space(c) && !splice && !(c == '*' && begins_line(pos_))) return;
        pos_++;
    }
}

bool Cursor::at_end() { return position() == text_.size(); }

char Cursor::peek() { return at_end() ? '\0' : text_[pos_]; }

bool Cursor::take(char sign) {
    if (peek() != sign) return false;
    pos_++;
    return true;
}

std::string_view Cursor::take_word() {
    size_t begin = position();
    if (begin < text_.size() && !is_letter(text_[begin])) return {};
    while (pos_ < text_.size() && (is_letter(text_[pos_]) || is_digit(text_[pos_]))) pos_++;
    return text_.substr(begin, pos_ - begin);
}

std::string_view Cursor::take_until(char sign) {
    size_t begin = position();
    while (pos_ < text_.size() && text_[pos_] != sign) pos_++;
    std::string_view part = text_.substr(begin, pos_ - begin);
    while (!part.empty() && is_space(part.back())) part.remove_suffix(1);
    return part;
}

std::string_view Cursor::take_bracketed() {
    size_t begin = position();
    take_until(')');
    take(')');
    return text_.substr(begin, pos_ - begin);
}

std::string_view Cursor::take_visible() {
    size_t begin = position();
    while (pos_ < text_.size() && !is_space(text_[pos_])) pos_++;
    return text_.substr(begin, pos_ - begin);
}

std::optional<int64_t> Cursor::take_number() {
    size_t begin = position();
    bool plus = begin < text_.size() && text_[begin] == '+';
    int64_t number = 0;
    auto [end, error] = std::from_chars(text_.data() + begin + plus, text_.data() + text_.size(), number);
    if (error != std::errc()) return std::nullopt;
    pos_ = static_cast<size_t>(end - text_.data());
    return number;
}

size_t Cursor::position() {
    skip_space();
    return pos_;
}

Range Cursor::place(size_t from) const {
    size_t end = pos_;
    while (end > from + 1 && is_space(text_[end - 1])) end--;
    return {comment_.file, comment_.begin + static_cast<uint32_t>(from),
            comment_.begin + static_cast<uint32_t>(end > from ? end : from + 1)};
}

Range Cursor::place_of(std::string_view part) const {
    auto from = static_cast<uint32_t>(part.data() - text_.data());
    return {comment_.file, comment_.begin + from, comment_.begin + from + static_cast<uint32_t>(part.size())};
}

}  // namespace dmcg
