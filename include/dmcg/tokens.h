// Tokens of the whole program after preprocessing, one translation unit after the other, each knowing where its characters
// stand in a file.
//
//   #define N 64
//   double u[N];        tokens: double u [ 64 ] ;   `64` is spelled on line 1 and stems from the call `N` on line 2
#pragma once

#include <deque>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "dmcg/source.h"

namespace dmcg {

enum class TokenKind : uint8_t { identifier, number, character, string, punctuator, pragma, end };

/// One expansion of a macro.
struct MacroCall {
    std::string name;       // of the macro
    Range call;             // the call in the file: name and arguments. For a nested call: where it is spelled
    Range definition;       // the #define line; invalid for predefined macros and -D
    int32_t parent = -1;    // index of the call whose expansion contains this one; -1 = written in the file itself
};

struct Token {
    TokenKind kind{};
    std::string_view text;     // the characters, line splices removed; lives in Tokens::pool. Digraphs are the plain
                               // tokens. A pragma's text is `#pragma ...` on one line, _Pragma("...") likewise
    Range spelling;            // where they stand: in the file, or in a macro's body or argument; invalid in -D and
                               // predefined macros. What # and ## make stands where the operator's token stands
    int32_t macro_call = -1;   // innermost entry of Tokens::calls that made it; -1 = stands in the file itself.
                               // A token of a macro's argument counts as made by that macro call.
    bool space_before = false; // white space or a comment stands before it
    bool line_start = false;   // first token of its line
};

/// A comment in a file that the user wrote, system headers' comments are dropped.
struct Comment {
    Range place;          // from `/*` or `//` up to its end (line end not included)
    TokenId next_token;   // first token after it
};

/// One that stands in a line of the preprocessor, and so before no token.
struct LostComment {
    Range place;
    bool in_definition;   // of a macro
};

/// The tokens [first, last], both included.
struct TokenRange {
    TokenId first;
    TokenId last;

    bool contains(TokenRange inner) const { return first <= inner.first && inner.last <= last; }
};

/// The C that the compiler was asked for by -std, or takes by itself.
struct Dialect {
    int year = 2017;    // of the standard: 1990, 1999, 2011, 2017, 2023
    bool gnu = true;    // with GNU's extensions (-std=gnu17): no trigraphs; `asm` and `typeof` are keywords
};

/// One file to translate, with all that it includes.
struct TranslationUnit {
    FileId file;            // the only file of the unit that is changed
    TokenRange tokens;      // the last one is of kind `end`
    Dialect dialect;
    bool common = false;    // -fcommon: a variable that several units define without a value is one variable
    std::string_view compiled{};    // what the compiler made of the file; lives in Tokens::pool
};

struct Tokens {
    std::vector<Token> tokens;
    std::vector<TranslationUnit> units;   // in the order of the command line
    std::vector<MacroCall> calls;
    std::vector<Comment> comments;  // in source order
    std::vector<LostComment> lost_comments{};
    std::set<std::string, std::less<>> changing_macros{};   // called ones that mean something else in another place: defined anew, __LINE__
    std::map<TokenId, std::map<std::string, std::vector<std::string_view>, std::less<>>> pragma_macros{};   // in pragmas of OpenMP: what a word stands for
    std::deque<std::string> pool{}; // owns the texts

    const Token& operator[](TokenId id) const { return tokens[id.index()]; }
};

/// The translation unit that a token belongs to.
const TranslationUnit& unit_of(const Tokens& tokens, TokenId token);

/// The place in the user's file that the tokens stand for. Where a token stems from a macro, the place of the outermost
/// call counts (so `N` above gives the place of `N` on line 2). Begin of the first up to end of the last.
Range place_of(const Tokens& tokens, TokenRange range);

/// True if the range begins and ends at borders of macro calls, so that place_of() is exactly this text and an edit there
/// changes nothing else.
bool is_exact(const Tokens& tokens, TokenRange range);

/// The macro call in the file that made the first token of the range, or else the last one; null: neither stems from a macro.
const MacroCall* outermost_call(const Tokens& tokens, TokenRange range);

/// True if something can be inserted before the token.
bool begins_exactly(const Tokens& tokens, TokenId token);

/// The range itself if it is exact; else, if parentheses around it make it so (`HALF` for `(N / 2)`), the range with them.
TokenRange with_parentheses(const Tokens& tokens, TokenRange range);

/// The text that stands for the tokens: the file's own characters (macros unexpanded) if is_exact(), else the tokens joined.
std::string spelling(const Tokens& tokens, const Sources& sources, TokenRange range);

}  // namespace dmcg
