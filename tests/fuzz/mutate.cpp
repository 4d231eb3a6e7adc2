#include "mutate.h"

#include <algorithm>
#include <cctype>
#include <cstddef>

namespace dmcg::fuzz {

namespace {

constexpr size_t most_bytes = 20000;

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

size_t end_of_comment(std::string_view text, size_t at) {
    const size_t end = text.substr(at).starts_with("/*") ? text.find("*/", at + 2) : text.find('\n', at);
    return end == std::string_view::npos ? text.size() : text[end] == '*' ? end + 2 : end;
}

size_t end_of_literal(std::string_view text, size_t at) {
    for (size_t i = at + 1; i < text.size() && text[i] != '\n'; i++) {
        if (text[i] == text[at]) return i + 1;
        if (text[i] == '\\') i++;
    }
    return at + 1;
}

template <class F>
size_t while_(std::string_view text, size_t at, F f) {
    while (at < text.size() && f(text[at])) at++;
    return at;
}

size_t end_of_piece(std::string_view text, size_t at) {
    const char c = text[at];
    const std::string_view rest = text.substr(at);
    if (rest.starts_with("/*") || rest.starts_with("//")) return end_of_comment(text, at);
    if (c == '"' || c == '\'') return end_of_literal(text, at);
    if (is_word(c)) return while_(text, at, is_word);
    if (c == ' ') return while_(text, at, [](char x) { return x == ' '; });
    return at + 1;
}

// Words that matter somewhere: C, GNU C, and directives.
constexpr std::string_view words[] = {
    "0", "1", "-1", "2147483647", "2147483648", "0x7fffffffffffffff", "18446744073709551616", "1e400", "0x1p-3", "08", "1i", "'\\0'", "L'x'", "\"\"", "\"%n\"",
    "int", "long", "unsigned", "char", "double", "void", "float", "short", "_Bool", "_Complex", "const", "static", "extern", "register",
    "volatile", "restrict", "inline", "typedef", "struct", "union", "enum", "if", "else", "for", "while", "do", "switch", "case", "default",
    "break", "continue", "return", "goto", "sizeof", "_Alignof", "_Alignas(16)", "_Atomic", "_Generic", "_Static_assert", "_Thread_local",
    "__attribute__((packed))", "__attribute__", "__extension__", "__asm__(\"\")", "__typeof__", "__builtin_va_arg", "__builtin_offsetof", "__label__",
    "__int128", "__auto_type", "_Float128", "&&", "||", "++", "--", "->", ".", "...", "<<=", ">>=", "?:", "?", ":", "##", "#", "\\", "\\\n", "@", "`", "$",
    "(", ")", "[", "]", "{", "}", ";", ",", "=", "==", "!=", "<", ">", "<=", "*", "&", "!", "~", "%", "/", "<:", "%>", "({", "})", "\n", "\r\n", "\f",
    "/* DOALL_BEGIN P=BLK */", "/* DOALL_BEGIN P=CYC(3) */", "/* DOALL_BEGIN P=GSS */", "/* DOALL_END */", "/* INIT_BEGIN */", "/* INIT_END */",
    "/* SYN */", "/* DD a(-1,0) (1,0) */", "/* DOALL_BEGIN P=BLK REDUCE(+:i) PRIVATE(j) */", "// DOALL_BEGIN P=CYC\n", "/* DOALL_BEGIN",
    "#pragma omp parallel for\n", "#pragma omp parallel for reduction(+:s)\n", "#pragma pack(1)\n", "\n#define N 5\n", "\n#define f(x, ...) x #x __VA_ARGS__\n",
    "\n#undef N\n", "\n#line 7 \"other.c\"\n", "main", "i", "j", "n", "a", "N", "printf", "malloc", "free", "exit", "scanf", "__LINE__", "__func__",
    "\xEF\xBB\xBF", "\xFF", "\xC3\xA4", "\\u00e4", "?" "?/", "\v"};

class Mutator {
public:
    Mutator(const std::vector<std::string>& corpus, Random& random) : corpus_(corpus), random_(random) {}

    std::string run() {
        std::string text = any_program();
        for (size_t blows = 1 + random_.below(1 + random_.below(8)); blows > 0; blows--) {
            text = blow(text);
            if (text.size() > most_bytes) text.resize(most_bytes);
        }
        return text;
    }

private:
    const std::vector<std::string>& corpus_;
    Random& random_;

    const std::string& any_program() { return corpus_[random_.below(corpus_.size())]; }

    std::string blow(const std::string& text) {
        switch (random_.below(12)) {
            case 0: return bytes(text);
            case 1: return lines(text);
            case 2: return nest(text);
            case 3: return cut(text);
            case 4: return from_other(text);
            default: return tokens(text);
        }
    }

    std::string bytes(std::string text) {
        const size_t at = random_.below(text.size() + 1);
        const char byte = static_cast<char>(random_.one_in(2) ? random_.below(256) : 32 + random_.below(95));
        if (at == text.size() || random_.one_in(3)) return text.insert(at, 1, byte);
        if (random_.one_in(2)) return text.erase(at, 1 + random_.below(4));
        text[at] = byte;
        return text;
    }

    static std::string joined(const std::vector<std::string_view>& pieces) {
        std::string text;
        for (const std::string_view piece : pieces) text += piece;
        return text;
    }

    size_t any_solid(const std::vector<std::string_view>& pieces) {
        size_t at = random_.below(pieces.size());
        for (int tries = 0; tries < 8 && (pieces[at][0] == ' ' || pieces[at][0] == '\n'); tries++) at = random_.below(pieces.size());
        return at;
    }

    /// A token is taken out, doubled, exchanged, or replaced by another of the program or by a word that matters.
    std::string tokens(const std::string& text) {
        std::vector<std::string_view> pieces = pieces_of(text);
        if (pieces.empty()) return text + std::string(words[random_.below(std::size(words))]);
        const size_t at = any_solid(pieces), other = any_solid(pieces);
        const auto place = pieces.begin() + static_cast<std::ptrdiff_t>(at);
        switch (random_.below(7)) {
            case 0: pieces.erase(place); break;
            case 1: pieces.insert(place, std::string_view(pieces[at])); break;
            case 2: std::swap(pieces[at], pieces[other]); break;
            case 3:
            case 4: pieces[at] = pieces[other]; break;
            case 5: pieces[at] = words[random_.below(std::size(words))]; break;
            default: pieces.insert(place, words[random_.below(std::size(words))]); break;
        }
        return joined(pieces);
    }

    std::string lines(const std::string& text) {
        std::vector<std::string_view> all = lines_of(text);
        if (all.empty()) return text;
        const size_t at = random_.below(all.size()), to = random_.below(all.size());
        const std::string_view line = all[at];
        if (!random_.one_in(3)) all.erase(all.begin() + static_cast<std::ptrdiff_t>(at));
        if (!random_.one_in(3)) all.insert(all.begin() + static_cast<std::ptrdiff_t>(std::min(to, all.size())), line);
        return joined(all);
    }

    /// A piece many times over: brackets, operators, statements that hold each other.
    std::string nest(const std::string& text) {
        static constexpr std::string_view openings[] = {"(", "{", "[", "-", "!", "*", "&", "if(1)", "for(;;)", "do ", "else if(1)", "a[", "f(", "(int)", "sizeof ",
                                                        "x=", "1?", "1+", "struct{", "({", "while(0)", "switch(1){case 1:", "&x;", "int(*", ",", "~-"};
        const std::string_view piece = openings[random_.below(std::size(openings))];
        const size_t times = size_t{1} << random_.below(13);
        std::string run;
        for (size_t i = 0; i < times && run.size() < most_bytes / 2; i++) run += piece;
        const std::vector<std::string_view> pieces = pieces_of(text);
        const size_t at = pieces.empty() ? 0 : static_cast<size_t>(pieces[random_.below(pieces.size())].data() - text.data());
        return text.substr(0, at) + run + text.substr(at);
    }

    std::string cut(const std::string& text) {
        const size_t from = random_.below(text.size() + 1), length = random_.below(1 + random_.below(200));
        if (random_.one_in(8)) return text.substr(0, from);
        return text.substr(0, from) + text.substr(std::min(text.size(), from + length));
    }

    std::string from_other(const std::string& text) {
        const std::vector<std::string_view> all = lines_of(any_program());
        if (all.empty()) return text;
        const std::vector<std::string_view> own = lines_of(text);
        const size_t first = random_.below(all.size()), count = 1 + random_.below(12), at = random_.below(own.size() + 1);
        std::string out;
        for (size_t i = 0; i < at; i++) out += own[i];
        for (size_t i = first; i < all.size() && i < first + count; i++) out += all[i];
        for (size_t i = at; i < own.size(); i++) out += own[i];
        return out;
    }
};

}  // namespace

std::vector<std::string_view> pieces_of(std::string_view text) {
    std::vector<std::string_view> pieces;
    for (size_t at = 0; at < text.size();) {
        const size_t end = end_of_piece(text, at);
        pieces.push_back(text.substr(at, end - at));
        at = end;
    }
    return pieces;
}

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> found;
    for (size_t at = 0; at < text.size();) {
        const size_t end = text.find('\n', at);
        const size_t next = end == std::string_view::npos ? text.size() : end + 1;
        found.push_back(text.substr(at, next - at));
        at = next;
    }
    return found;
}

std::string mutated(const std::vector<std::string>& corpus, Random& random) { return Mutator(corpus, random).run(); }

}  // namespace dmcg::fuzz
