// The characters of one preprocessing token, and what stands between two tokens. All functions work on text that is
// followed by a NUL byte and know nothing of files; `\`-newline (a splice) is a gap between tokens and is taken out
// inside them.
//
//   x\        one token `xy`, 4 bytes long
//   y
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "dmcg/tokens.h"

namespace dmcg {

/// One token: its bytes are [begin, begin + length); if `rewritten` (it held splices, or an identifier held \u00e9, which
/// is the same as the letter itself), its text is `clean`, else the bytes themselves.
struct Scanned {
    TokenKind kind{};
    uint32_t length = 0;
    bool rewritten = false;
    std::string clean;
};

/// What is one token in some standards only.
struct LexicalRules {
    bool raw_strings = false;        // R"x(...)x"
    bool digit_separators = false;   // 1'000'000
};

LexicalRules lexical_rules(Dialect dialect);

/// Scans the token that begins at `p` (no white space, no comment). A byte that begins no token of C is a punctuator of
/// its own.
Scanned scan_token(const char* p, LexicalRules rules = {});

/// Length of the splice at `p` (`\`, blanks, line end); 0 if there is none.
uint32_t splice_length(const char* p);

/// Length of the comment at `p`, its line end not included; 0 if there is none. `end`: where the text ends.
uint32_t comment_length(const char* p, const char* end);

/// Skips blanks, splices and comments, not line ends. `space`, if given: whether there was more than splices.
const char* skip_gap(const char* p, const char* end, bool* space = nullptr);

/// Where the directive that begins at `p` ends: the line end that neither a splice nor a comment hides.
const char* directive_end(const char* p, const char* end);

bool is_identifier_start(char c);
bool is_identifier_byte(char c);

}  // namespace dmcg
