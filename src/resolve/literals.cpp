// Types and values of number, character and string literals.
//
//   0x7fffffffff -> long     1e-3f -> float     'ab' -> int 24930     "a\n" -> 2 units of char
#include <algorithm>
#include <charconv>
#include <string>

#include "resolve/numbers.h"

namespace dmcg {

namespace {

struct Suffix {
    int unsigned_ = 0, long_ = 0, float_ = 0, imaginary = 0;
    bool known = true;
};

Suffix read_suffix(std::string_view text) {
    Suffix suffix;
    for (char c : text) {
        switch (c) {
            case 'u':
            case 'U':
                suffix.unsigned_++;
                break;
            case 'l':
            case 'L':
                suffix.long_++;
                break;
            case 'f':
            case 'F':
                suffix.float_++;
                break;
            case 'i':
            case 'I':
            case 'j':
            case 'J':
                suffix.imaginary++;
                break;
            default:
                suffix.known = false;  // 1.0f128: types that dmcg does not know
        }
    }
    return suffix;
}

bool is_floating_text(std::string_view text, bool hexadecimal) {
    return text.find('.') != text.npos || text.find_first_of(hexadecimal ? "pP" : "eE") != text.npos;
}

NumberLiteral read_floating(std::string_view text, bool hexadecimal) {
    size_t start = hexadecimal ? text.find_first_of("pP") : 0;
    if (start == text.npos) return {};
    size_t end = text.find_first_not_of(hexadecimal ? "pP+-0123456789" : "eE+-.0123456789", start);
    Suffix suffix = read_suffix(end == text.npos ? std::string_view() : text.substr(end));
    if (!suffix.known || suffix.unsigned_ || suffix.float_ + suffix.long_ > 1) return {};
    if (suffix.imaginary)
        return {suffix.float_  ? TypeKind::float_complex
                : suffix.long_ ? TypeKind::long_double_complex
                               : TypeKind::double_complex, {}};
    if (suffix.float_) return {TypeKind::float_, {}};
    return {suffix.long_ ? TypeKind::long_double : TypeKind::double_, {}};
}

/// The first of int, unsigned, long, unsigned long (long long ...) that the rules of 6.4.4.1 allow and that holds the
/// value.
TypeKind integer_kind(uint64_t value, const Suffix& suffix, bool decimal) {
    bool may_be_signed = suffix.unsigned_ == 0, may_be_unsigned = suffix.unsigned_ > 0 || !decimal;
    if (suffix.long_ == 0) {
        if (may_be_signed && value <= 0x7fffffffu) return TypeKind::int_;
        if (may_be_unsigned && value <= 0xffffffffu) return TypeKind::unsigned_int;
    }
    bool is_long_long = suffix.long_ > 1;
    if (may_be_signed && value <= 0x7fffffffffffffffu) return is_long_long ? TypeKind::long_long : TypeKind::long_;
    if (may_be_unsigned) return is_long_long ? TypeKind::unsigned_long_long : TypeKind::unsigned_long;
    return TypeKind::other;  // a decimal literal too large for long
}

int base_of(std::string_view& digits) {
    if (digits.size() > 1 && digits[0] == '0') {
        char second = static_cast<char>(digits[1] | 0x20);
        if (second == 'x' || second == 'b') {
            digits.remove_prefix(2);
            return second == 'x' ? 16 : 2;
        }
        return 8;
    }
    return 10;
}

bool is_hex_digit(char c) { return (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'f'); }
int hex_digit(char c) { return c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10; }

uint32_t simple_escape(char c) {
    switch (c) {
        case 'n':
            return '\n';
        case 't':
            return '\t';
        case 'r':
            return '\r';
        case 'a':
            return '\a';
        case 'b':
            return '\b';
        case 'f':
            return '\f';
        case 'v':
            return '\v';
        case 'e':
            return 27;
        default:
            return static_cast<unsigned char>(c);
    }
}

/// One character or escape sequence at `pos`, which moves behind it.
uint32_t read_unit(std::string_view text, size_t& pos) {
    char c = text[pos++];
    if (c != '\\' || pos >= text.size()) return static_cast<unsigned char>(c);
    c = text[pos++];
    uint32_t value = 0;
    if (c == 'x') {
        while (pos < text.size() && is_hex_digit(text[pos]))
            value = value * 16 + static_cast<uint32_t>(hex_digit(text[pos++]));
        return value;
    }
    if (c == 'u' || c == 'U') {
        for (size_t n = c == 'u' ? 4 : 8; n > 0 && pos < text.size(); n--)
            value = value * 16 + static_cast<uint32_t>(hex_digit(text[pos++]));
        return value;
    }
    if (c < '0' || c > '7') return simple_escape(c);
    value = static_cast<uint32_t>(c - '0');
    for (int n = 1; n < 3 && pos < text.size() && text[pos] >= '0' && text[pos] <= '7'; n++)
        value = value * 8 + static_cast<uint32_t>(text[pos++] - '0');
    return value;
}

int utf8_length(uint32_t c) { return c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4; }

/// Takes prefix and quotes off and tells the element's kind.
TypeKind strip_quotes(std::string_view& text, char quote) {
    size_t open = text.find(quote);
    std::string_view prefix = text.substr(0, open == text.npos ? 0 : open);
    text.remove_prefix(open == text.npos ? 0 : open + 1);
    if (!text.empty() && text.back() == quote) text.remove_suffix(1);
    if (prefix == "L") return TypeKind::int_;
    if (prefix == "u") return TypeKind::unsigned_short;
    return prefix == "U" ? TypeKind::unsigned_int : TypeKind::char_;
}

}  // namespace

NumberLiteral read_number(std::string_view written) {
    std::string plain(written);
    std::erase(plain, '\'');
    const std::string_view text = plain;
    bool hexadecimal = text.size() > 1 && text[0] == '0' && (text[1] | 0x20) == 'x';
    if (is_floating_text(text, hexadecimal)) return read_floating(text, hexadecimal);
    std::string_view digits = text;
    int base = base_of(digits);
    uint64_t value = 0;
    auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
    Suffix suffix = read_suffix(digits.substr(static_cast<size_t>(end - digits.data())));
    if (error != std::errc() || !suffix.known || suffix.float_ || suffix.imaginary) return {};
    TypeKind kind = integer_kind(value, suffix, base == 10);
    if (kind == TypeKind::other) return {};
    return {kind, value};
}

bool is_no_number(std::string_view text) {
    const bool hexadecimal = text.size() > 1 && text[0] == '0' && (text[1] | 0x20) == 'x';
    const std::string_view digits = hexadecimal ? "abcdefp" : "e", suffixes = "ulfijqwbdxhkr";
    return std::any_of(text.begin(), text.end(), [&](char c) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
        const char small = static_cast<char>(c | 0x20);
        return letter && digits.find(small) == digits.npos && suffixes.find(small) == suffixes.npos;
    });
}

NumberLiteral read_character(std::string_view text) {
    TypeKind element = strip_quotes(text, '\'');
    size_t pos = 0, count = 0;
    uint32_t value = 0, unit = 0;
    while (pos < text.size()) {
        unit = read_unit(text, pos);
        value = element == TypeKind::char_ ? value << 8 | (unit & 0xff) : unit;
        count++;
    }
    const uint64_t wide = element == TypeKind::int_ ? static_cast<uint64_t>(static_cast<int64_t>(static_cast<int32_t>(value))) : value;
    if (element != TypeKind::char_) return {element, count == 1 ? std::optional<uint64_t>(wide) : std::nullopt};
    if (count == 1) return {TypeKind::int_, static_cast<uint64_t>(static_cast<int64_t>(static_cast<int8_t>(unit)))};
    return {TypeKind::int_, static_cast<uint64_t>(static_cast<int64_t>(static_cast<int32_t>(value)))};
}

StringPiece read_string(std::string_view text) {
    StringPiece piece;
    piece.element = strip_quotes(text, '"');
    bool narrow = piece.element == TypeKind::char_;
    for (size_t pos = 0; pos < text.size();) {
        bool universal = text[pos] == '\\' && pos + 1 < text.size() && (text[pos + 1] == 'u' || text[pos + 1] == 'U');
        bool continuation = (static_cast<unsigned char>(text[pos]) & 0xc0) == 0x80;
        uint32_t unit = read_unit(text, pos);
        if (narrow)
            piece.units += universal ? utf8_length(unit) : 1;
        else
            piece.units += continuation ? 0 : 1;  // the second and later bytes of one UTF-8 character
    }
    return piece;
}

}  // namespace dmcg
