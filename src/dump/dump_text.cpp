// --dump=text: the user's files one after the other, put together again from what dmcg knows of it. Each token that stands in the file is printed
// from its own characters at its own place; white space, comments, directives and macro calls come from the file.
//
//   #define N 64
//   double u[N];      `double` `u` `[` `]` `;` are tokens; `#define N 64` and the call `N` are what stands between them
#include "dump/dump.h"

namespace dmcg {

namespace {

/// With a splice, a digraph or \u00e9 in it a token's characters are not those that dmcg works with.
bool is_spelled_so(const Token& token) {
    return token.kind != TokenKind::pragma && token.text.size() == token.spelling.end - token.spelling.begin;
}

std::string dump_unit(const Tokens& tokens, const Sources& sources, const TranslationUnit& unit) {
    const std::string& text = sources[unit.file].text;
    std::string out;
    size_t done = 0;
    for (TokenId id = unit.tokens.first; id <= unit.tokens.last; id.value++) {
        const Token& token = tokens[id];
        const bool written_here = token.macro_call < 0 && token.spelling.file == unit.file;
        if (!written_here || token.spelling.begin < done) continue;   // a file that includes itself has its tokens twice
        out.append(text, done, token.spelling.begin - done);
        out += is_spelled_so(token) ? token.text : text_of(sources, token.spelling);
        done = token.spelling.end;
    }
    return out.append(text, done, std::string::npos);
}

}  // namespace

std::string dump_text(const Tokens& tokens, const Sources& sources) {
    std::string out;
    for (const TranslationUnit& unit : tokens.units) out += dump_unit(tokens, sources, unit);
    return out;
}

}  // namespace dmcg
