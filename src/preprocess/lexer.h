// From the compiler's output to raw tokens: #define lines, pragmas and comments are taken out on the way.
#pragma once

#include "dmcg/diagnostics.h"
#include "line_map.h"
#include "scanner.h"
#include "macros.h"

namespace dmcg {

class Lexer {
public:
    /// `output`: followed by a NUL byte, outlives the tokens. Comments go to `tokens.comments`, their next token still open.
    Lexer(std::string_view output, MainFile main, NameTable& names, Macros& macros, Sources& sources, Tokens& tokens, Diagnostics& diagnostics);

    /// The next token of a file; at the end, kind `end` for ever.
    PpToken next();

    const LineMap& lines() const { return lines_; }

private:
    void end_line();
    void skip_comment(uint32_t length);
    bool directive(PpToken& token);
    void marker();
    Name* name_at(const char* p);
    void define(const char* name, const char* hash);
    void undefine(const char* name);
    bool is_compilers_own(const char* hash, std::string_view word) const;
    PpToken pragma(const char* hash);
    void push_or_pop(std::string_view pragma_text);
    void hidden_pragma();
    PpToken scan();
    PpToken finish(PpToken token);
    void check_place(const Token& token);
    size_t at(const char* p) const { return static_cast<size_t>(p - begin_); }

    const char *begin_, *end_, *p_;
    NameTable& names_;
    Macros& macros_;
    Sources& sources_;
    Tokens& tokens_;
    Diagnostics& diagnostics_;
    LineMap lines_;
    LexicalRules rules_;
    bool space_ = false;       // white space before the next token
    bool line_start_ = true;   // no token yet on this line
    bool mismatch_told_ = false;
};

}  // namespace dmcg
