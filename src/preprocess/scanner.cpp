// The idea: scan as if there were no splices, which is nearly always so. Only when the scan meets one where the token
// might go on, the logical line is copied without its splices and scanned again.
#include "scanner.h"

#include <array>
#include <cstring>

namespace dmcg {

namespace {

enum : uint8_t { start_bit = 1, digit_bit = 2, blank_bit = 4 };

constexpr std::array<uint8_t, 256> make_classes() {
    std::array<uint8_t, 256> classes{};
    for (int c = 'a'; c <= 'z'; ++c) classes[c] = start_bit;
    for (int c = 'A'; c <= 'Z'; ++c) classes[c] = start_bit;
    for (int c = 0x80; c < 0x100; ++c) classes[c] = start_bit;  // letters outside ASCII, in whatever encoding
    for (int c = '0'; c <= '9'; ++c) classes[c] = digit_bit;
    classes['_'] = classes['$'] = start_bit;
    for (char c : {' ', '\t', '\v', '\f', '\r'}) classes[static_cast<uint8_t>(c)] = blank_bit;
    return classes;
}

constexpr std::array<uint8_t, 256> classes = make_classes();

bool has_class(char c, uint8_t bits) { return (classes[static_cast<uint8_t>(c)] & bits) != 0; }

/// The plain scan: where the token ends, and whether a splice cut it short.
struct Plain {
    TokenKind kind{};
    const char* end = nullptr;
    bool cut = false;
    bool has_ucn = false;
};

bool is_hex(char c) { return has_class(c, digit_bit) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

/// Length of a universal character name \u00e9 or \U000000e9; 0 if there is none.
uint32_t ucn_length(const char* p) {
    if (p[0] != '\\' || (p[1] != 'u' && p[1] != 'U')) return 0;
    const uint32_t digits = p[1] == 'u' ? 4 : 8;
    for (uint32_t i = 0; i < digits; ++i)
        if (!is_hex(p[2 + i])) return 0;
    return 2 + digits;
}

Plain scan_quoted(const char* quote) {
    const TokenKind kind = *quote == '"' ? TokenKind::string : TokenKind::character;
    for (const char* p = quote + 1;; ++p) {
        if (*p == *quote) return {kind, p + 1, false};
        if (*p == '\n' || *p == '\0') return {TokenKind::punctuator, nullptr, false};
        if (*p != '\\') continue;
        if (splice_length(p) != 0) return {kind, p, true};
        if (p[1] != '\0') ++p;
    }
}

Plain scan_raw_string(const char* quote) {
    const char* open = quote + 1;
    while (*open != '(' && *open != '\0' && *open != '\n' && open - quote <= 17) ++open;
    if (*open != '(') return {TokenKind::punctuator, nullptr, false};
    const std::string close = ")" + std::string(quote + 1, open) + "\"";
    const char* end = std::strstr(open, close.c_str());
    if (end == nullptr) return {TokenKind::punctuator, nullptr, false};
    return {TokenKind::string, end + close.size(), false};
}

/// A literal with the prefix [begin, quote) if that is one; kind punctuator otherwise.
Plain scan_prefixed(const char* begin, const char* quote, LexicalRules rules) {
    std::string_view prefix(begin, static_cast<size_t>(quote - begin));
    const bool raw = prefix.ends_with('R') && *quote == '"' && rules.raw_strings;
    if (raw) prefix.remove_suffix(1);
    if (!prefix.empty() && prefix != "L" && prefix != "u" && prefix != "U" && prefix != "u8") return {TokenKind::punctuator, nullptr, false};
    if (prefix.empty() && !raw) return {TokenKind::punctuator, nullptr, false};
    return raw ? scan_raw_string(quote) : scan_quoted(quote);
}

Plain scan_identifier(const char* p, LexicalRules rules) {
    const char* begin = p;
    bool has_ucn = false;
    while (true) {
        while (has_class(*p, start_bit | digit_bit)) ++p;
        const uint32_t ucn = ucn_length(p);
        if (ucn == 0) break;
        p += ucn;
        has_ucn = true;
    }
    if ((*p == '"' || *p == '\'') && p - begin <= 3) {
        const Plain literal = scan_prefixed(begin, p, rules);
        if (literal.end != nullptr) return literal;
    }
    return {TokenKind::identifier, p, *p == '\\' && splice_length(p) != 0, has_ucn};
}

Plain scan_number(const char* p, LexicalRules rules) {
    while (true) {
        const char c = *p;
        const bool exponent = c == 'e' || c == 'E' || c == 'p' || c == 'P';
        if (exponent && (p[1] == '+' || p[1] == '-')) p += 2;
        else if (has_class(c, start_bit | digit_bit) || c == '.') ++p;
        else if (const uint32_t ucn = ucn_length(p)) p += ucn;
        else if (rules.digit_separators && c == '\'' && has_class(p[1], start_bit | digit_bit)) p += 2;
        else break;
    }
    return {TokenKind::number, p, *p == '\\' && splice_length(p) != 0};
}

/// Length of the longest punctuator at `p`.
uint32_t punctuator_length(const char* p) {
    static constexpr std::string_view longer[] = {"%:%:", "...", "<<=", ">>=", "->", "++", "--", "<<", ">>", "<=", ">=", "==",
                                                  "!=",   "&&",  "||",  "*=",  "/=", "%=", "+=", "-=", "&=", "^=", "|=", "##",
                                                  "<:",   ":>",  "<%",  "%>",  "%:"};
    for (std::string_view candidate : longer)
        if (std::strncmp(p, candidate.data(), candidate.size()) == 0) return static_cast<uint32_t>(candidate.size());
    return 1;
}

Plain scan_punctuator(const char* p) {
    static constexpr std::string_view combine = "<>=!&|+-*/%^#.:";
    const uint32_t length = std::strchr("()[]{};,~?", *p) != nullptr ? 1 : punctuator_length(p);
    const char* end = p + length;
    const bool cut = *end == '\\' && combine.find(*p) != std::string_view::npos && splice_length(end) != 0;
    return {TokenKind::punctuator, end, cut};
}

Plain scan_plain(const char* p, LexicalRules rules) {
    if (has_class(*p, start_bit) || (*p == '\\' && ucn_length(p) != 0)) return scan_identifier(p, rules);
    if (has_class(*p, digit_bit) || (*p == '.' && has_class(p[1], digit_bit))) return scan_number(p, rules);
    if (*p == '"' || *p == '\'') {
        const Plain literal = scan_quoted(p);
        if (literal.end != nullptr) return literal;
    }
    return scan_punctuator(p);
}

/// True if a token that was cut by the splice at `p` can go on behind it.
bool may_go_on(TokenKind kind, const char* p) {
    while (const uint32_t splice = splice_length(p)) p += splice;
    if (kind == TokenKind::identifier || kind == TokenKind::number)
        return has_class(*p, start_bit | digit_bit) || std::strchr(".+-\"'\\", *p) != nullptr;
    return kind != TokenKind::punctuator || has_class(*p, digit_bit) || std::strchr("<>=&|+-*/%^#.:", *p) != nullptr;
}

/// The rest of the logical line without its splices; `places[i]`: where its byte i stands, from `p`.
std::string without_splices(const char* p, std::vector<uint32_t>& places) {
    std::string clean;
    for (const char* at = p; *at != '\0' && *at != '\n';) {
        if (const uint32_t splice = splice_length(at)) {
            at += splice;
            continue;
        }
        places.push_back(static_cast<uint32_t>(at - p));
        clean += *at++;
    }
    return clean;
}

void append_utf8(std::string& text, uint32_t code) {
    if (code < 0x80) {
        text += static_cast<char>(code);
        return;
    }
    const int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    static constexpr uint32_t lead[] = {0, 0xC0, 0xE0, 0xF0};
    text += static_cast<char>(lead[more] | (code >> (6 * more)));
    for (int i = more - 1; i >= 0; --i) text += static_cast<char>(0x80 | ((code >> (6 * i)) & 0x3F));
}

/// An identifier with its universal character names replaced by the letters.
std::string with_letters(const char* p, const char* end) {
    std::string text;
    while (p < end) {
        const uint32_t ucn = ucn_length(p);
        if (ucn == 0) text += *p++;
        else append_utf8(text, static_cast<uint32_t>(std::stoul(std::string(p + 2, p + ucn), nullptr, 16)));
        p += ucn;
    }
    return text;
}

}  // namespace

bool is_identifier_start(char c) { return has_class(c, start_bit); }

bool is_identifier_byte(char c) { return has_class(c, start_bit | digit_bit); }

uint32_t splice_length(const char* p) {
    if (*p != '\\') return 0;
    const char* q = p + 1;
    while (has_class(*q, blank_bit)) ++q;
    return *q == '\n' ? static_cast<uint32_t>(q + 1 - p) : 0;
}

LexicalRules lexical_rules(Dialect dialect) { return {dialect.gnu && dialect.year >= 1999, dialect.year >= 2023}; }

Scanned scan_token(const char* p, LexicalRules rules) {
    const Plain plain = scan_plain(p, rules);
    Scanned found{plain.kind, static_cast<uint32_t>(plain.end - p), false, {}};
    if (!plain.cut || !may_go_on(plain.kind, plain.end)) {
        found.rewritten = plain.has_ucn;
        if (plain.has_ucn) found.clean = with_letters(p, plain.end);
        return found;
    }
    std::vector<uint32_t> places;
    std::string clean = without_splices(p, places);
    const Plain again = scan_plain(clean.c_str(), {false, rules.digit_separators});
    const auto length = static_cast<size_t>(again.end - clean.c_str());
    clean.resize(length);
    if (again.has_ucn) clean = with_letters(clean.c_str(), clean.c_str() + length);
    return {again.kind, places[length - 1] + 1, true, std::move(clean)};
}

uint32_t comment_length(const char* p, const char* end) {
    const char* q = p + 1;
    while (const uint32_t splice = splice_length(q)) q += splice;
    if (*p != '/' || (*q != '*' && *q != '/')) return 0;
    const bool block = *q == '*';
    for (++q; q < end; ++q) {
        if (!block && *q == '\n') break;
        if (const uint32_t splice = splice_length(q)) {
            q += splice - 1;
            continue;
        }
        if (!block || *q != '*') continue;
        const char* slash = q + 1;
        while (const uint32_t splice = splice_length(slash)) slash += splice;
        if (*slash == '/') return static_cast<uint32_t>(slash + 1 - p);
    }
    while (!block && q[-1] == '\r') --q;
    return static_cast<uint32_t>(q - p);
}

const char* skip_gap(const char* p, const char* end, bool* space) {
    while (p < end) {
        const uint32_t splice = splice_length(p);
        const uint32_t comment = *p == '/' ? comment_length(p, end) : 0;
        if (splice == 0 && comment == 0 && !has_class(*p, blank_bit)) break;
        if (space != nullptr) *space |= splice == 0;
        p += splice + comment + (splice + comment == 0 ? 1 : 0);
    }
    return p;
}

const char* directive_end(const char* p, const char* end) {
    while (true) {
        p = skip_gap(p, end);
        if (p >= end || *p == '\n') return p;
        p += scan_token(p).length;
    }
}

}  // namespace dmcg
