// One pass over the compiler's output. A line that begins with `#` is a line marker, a definition or a pragma; the other
// directives are gone already.
//
//   # 1 "prog.c"
//   #define N 64                  -> Macros
//   double u[N]; // the grid      -> double u [ N ] ;   and a comment
#include "lexer.h"

#include <fmt/format.h>

#include <cstring>

#include "scanner.h"

namespace dmcg {

namespace {

std::string_view word_at(const char* p) {
    const char* end = p;
    while (is_identifier_byte(*end)) ++end;
    return {p, static_cast<size_t>(end - p)};
}

/// Length of the `#` or `%:` at `p`; 0 if there is none.
size_t hash_length(const char* p) { return *p == '#' ? 1 : p[0] == '%' && p[1] == ':' ? 2 : 0; }

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\v' || c == '\f' || c == '\r' || c == '\0'; }

/// The directive [p, end) on one line: without splices, each comment a space, no blanks at its end.
std::string on_one_line(const char* p, const char* end) {
    std::string text;
    while (p < end) {
        const uint32_t comment = *p == '/' ? comment_length(p, end) : 0;
        if (comment != 0) text += ' ';
        if (const uint32_t hidden = comment + (comment == 0 ? splice_length(p) : 0)) {
            p += hidden;
            continue;
        }
        const bool quoted = *p == '"' || *p == '\'';
        const uint32_t length = quoted ? std::min<uint32_t>(scan_token(p).length, static_cast<uint32_t>(end - p)) : 1;
        text.append(p, length);
        p += length;
    }
    while (!text.empty() && is_blank(text.back())) text.pop_back();
    return text;
}

std::string pragma_text(const char* hash, const char* end) {
    const std::string line = on_one_line(hash + hash_length(hash), end);
    return "#" + line.substr(std::min(line.find_first_not_of(" \t"), line.size()));
}

}  // namespace

Lexer::Lexer(std::string_view output, MainFile main, NameTable& names, Macros& macros, Sources& sources, Tokens& tokens, Diagnostics& diagnostics)
    : begin_(output.data()), end_(begin_ + output.size()), p_(begin_), names_(names), macros_(macros), sources_(sources),
      tokens_(tokens), diagnostics_(diagnostics), lines_(std::move(main), sources, diagnostics),
      rules_(lexical_rules(macros.dialect)) {}

void Lexer::end_line() {
    ++p_;
    lines_.next_line(at(p_));
    space_ = false;
    line_start_ = true;
}

PpToken Lexer::next() {
    PpToken token;
    while (p_ < end_) {
        if (*p_ == '\n') {
            hidden_pragma();
            end_line();
        } else if (is_blank(*p_)) {
            ++p_;
            space_ = true;
        } else if (const uint32_t comment = *p_ == '/' ? comment_length(p_, end_) : 0) {
            skip_comment(comment);
        } else if (const uint32_t splice = splice_length(p_)) {
            p_ += splice;
            lines_.next_line(at(p_));
        } else if (line_start_ && hash_length(p_) > 0) {
            if (directive(token)) return token;
        } else {
            return scan();
        }
    }
    token.token.kind = TokenKind::end;
    token.token.line_start = true;
    const FileId file = lines_.main().id;
    const auto size = static_cast<uint32_t>(sources_[file].text.size());
    token.token.spelling = {file, size, size};
    return finish(token);
}

void Lexer::skip_comment(uint32_t length) {
    const char* end = p_ + length;
    const uint32_t begin = lines_.offset(at(p_));
    for (const char* line = p_; (line = static_cast<const char*>(std::memchr(line, '\n', static_cast<size_t>(end - line)))) != nullptr;)
        lines_.next_line(at(++line));
    if (lines_.is_user_file()) tokens_.comments.push_back({{lines_.file(), begin, lines_.offset(at(end))}, {}});
    p_ = end;
    space_ = true;
}

PpToken Lexer::finish(PpToken token) {
    token.line = lines_.line();
    token.comments_before = static_cast<uint32_t>(tokens_.comments.size());
    line_start_ = space_ = false;
    return token;
}

PpToken Lexer::scan() {
    Scanned scanned = scan_token(p_, rules_);
    PpToken token;
    std::string_view text(p_, scanned.length);
    token.token = {scanned.kind, text, {}, -1, space_, line_start_};
    const char* end = p_ + scanned.length;
    const uint32_t begin = lines_.offset(at(p_));
    const uint32_t line = lines_.line();
    const bool raw = scanned.kind == TokenKind::string && text.back() == '"' && text.find("R\"") < 3;
    if (scanned.rewritten || raw)
        for (const char* p = p_; (p = static_cast<const char*>(std::memchr(p, '\n', static_cast<size_t>(end - p)))) != nullptr;)
            lines_.next_line(at(++p));
    if (lines_.file().valid()) token.token.spelling = {lines_.file(), begin, lines_.offset(at(end))};
    check_place(token.token);
    if (scanned.rewritten) token.token.text = tokens_.pool.emplace_back(std::move(scanned.clean));
    if (scanned.kind == TokenKind::identifier) token.name = names_.intern(token.token.text);
    p_ = end;
    token = finish(token);
    token.line = line;
    return token;
}

/// Every token must stand in its file where it is said to stand; else no place and no edit could be trusted.
void Lexer::check_place(const Token& token) {
    if (!token.spelling.valid() || mismatch_told_) return;
    const std::string& text = sources_[token.spelling.file].text;
    const size_t length = token.text.size();
    const bool same = token.spelling.begin + length <= text.size() &&
                      std::memcmp(text.data() + token.spelling.begin, token.text.data(), length) == 0;
    if (same) return;
    mismatch_told_ = true;
    const char there = token.spelling.begin < text.size() ? text[token.spelling.begin] : ' ';
    if (token.text == "@" && (there == '"' || there == '\'')) {   // see compiler_text.h
        diagnostics_.add(Kind::preprocess_failed, token.spelling, "a literal without its end", "close it in the same line");
        return;
    }
    diagnostics_.add(Kind::preprocess_failed, {},
                     fmt::format("'{}' is not where the preprocessor says, in line {} of '{}'", token.text, lines_.line(), lines_.name()),
                     "the file was changed meanwhile, or a #line directive in it cannot be followed");
}

/// At a `#` that begins a line. True if it gives a token.
bool Lexer::directive(PpToken& token) {
    const char* hash = p_;
    const char* p = skip_gap(p_ + hash_length(p_), end_);
    const std::string_view word = word_at(p);
    if (!word.empty() && word[0] >= '0' && word[0] <= '9') {
        marker();
        return false;
    } else if (word == "define") {
        define(skip_gap(p + word.size(), end_), hash);
    } else if (word == "undef") {
        if (!is_compilers_own(hash, word)) undefine(skip_gap(p + word.size(), end_));
    } else if (word == "pragma") {
        token = pragma(hash);
    }
    p_ = static_cast<const char*>(std::memchr(p_, '\n', static_cast<size_t>(end_ - p_)));
    if (p_ == nullptr) p_ = end_;
    return word == "pragma";
}

void Lexer::marker() {
    const char* line_end = static_cast<const char*>(std::memchr(p_, '\n', static_cast<size_t>(end_ - p_)));
    const char* next = line_end == nullptr ? end_ : line_end + 1;
    lines_.marker({p_ + 1, static_cast<size_t>(next - p_ - 1)}, at(next));
    p_ = next;
    space_ = false;
    line_start_ = true;
}

/// The name that a directive is about. The compiler prints \u00e9 for a letter that is not ASCII.
Name* Lexer::name_at(const char* p) {
    Scanned scanned = scan_token(p);
    return names_.intern(scanned.rewritten ? tokens_.pool.emplace_back(std::move(scanned.clean)) : std::string_view(p, scanned.length));
}

void Lexer::define(const char* name, const char* hash) {
    Macro& macro = macros_.all.emplace_back();
    macro.name = name_at(name);
    macro.name->macro = &macro;
    const char* line_end = static_cast<const char*>(std::memchr(hash, '\n', static_cast<size_t>(end_ - hash)));
    macro.text = {hash, static_cast<size_t>((line_end == nullptr ? end_ : line_end) - hash)};
    const char* original = lines_.original(at(hash));
    if (original == nullptr || hash_length(original) == 0) return;
    macro.file = lines_.file();
    macro.offset = lines_.offset(at(hash));
}

/// After pop_macro("N") the compiler prints an #undef N that no file has, and nothing of the definition that N has again.
bool Lexer::is_compilers_own(const char* hash, std::string_view word) const {
    const char* original = lines_.original(at(hash));
    if (original == nullptr) return false;
    const std::string& text = sources_[lines_.file()].text;
    return *original != '#' || word_at(skip_gap(original + 1, text.c_str() + text.size())) != word;
}

void Lexer::undefine(const char* name) { name_at(name)->macro = nullptr; }

/// One token for the whole directive; its text is `#pragma ...` on one line.
PpToken Lexer::pragma(const char* hash) {
    PpToken token;
    token.token.kind = TokenKind::pragma;
    token.token.line_start = true;
    const char* original = lines_.original(at(hash));
    const bool in_file = original != nullptr && hash_length(original) > 0;
    const char* begin = in_file ? original : hash;
    const std::string* text = in_file ? &sources_[lines_.file()].text : nullptr;
    const char* end = directive_end(begin, in_file ? text->c_str() + text->size() : end_);
    while (end > begin && is_blank(end[-1])) --end;
    if (in_file) token.token.spelling = lines_.range(at(hash), at(hash) + static_cast<size_t>(end - begin));
    token.token.text = tokens_.pool.emplace_back(pragma_text(begin, end));
    return finish(token);
}

/// #pragma push_macro("N") keeps the definition of N, pop_macro brings it back.
void Lexer::push_or_pop(std::string_view text) {
    const bool push = text.starts_with("#pragma push_macro");
    if (!push && !text.starts_with("#pragma pop_macro")) return;
    const size_t open = text.find('"'), close = text.rfind('"');
    if (open == close) return;
    Name* name = names_.intern(tokens_.pool.emplace_back(text.substr(open + 1, close - open - 1)));
    std::vector<Macro*>& kept = macros_.pushed[name];
    if (push) {
        kept.push_back(name->macro);
    } else if (!kept.empty()) {
        name->macro = kept.back();
        kept.pop_back();
    }
}

/// The compiler prints a line of blanks where it obeyed a pragma (push_macro, GCC poison) that the file still has.
void Lexer::hidden_pragma() {
    if (!line_start_ || !space_ || !lines_.file().valid()) return;
    const char* line = p_;
    while (line > begin_ && line[-1] != '\n') --line;
    const char* original = lines_.original(at(line));
    if (original == nullptr) return;
    const std::string& text = sources_[lines_.file()].text;
    const char* end = text.c_str() + text.size();
    const char* hash = skip_gap(original, end);
    if (hash >= end || hash_length(hash) == 0 || word_at(skip_gap(hash + hash_length(hash), end)) != "pragma") return;
    push_or_pop(pragma_text(hash, directive_end(hash, end)));
}

}  // namespace dmcg
