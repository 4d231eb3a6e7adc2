// For the tests of the parser: C text -> tokens without macros -> syntax tree -> one line.
//
//     tree("int x = a + 1;")      "(declare (x : int = (+ a 1)))"
#pragma once

#include <string>

#include "preprocess/scanner.h"
#include "stages.h"

namespace dmcg::test {

/// The tokens of `text`, which has no directives but `#pragma`; places are offsets into files[0].
inline Tokens tokens_of(const std::string& text) {
    Tokens out;
    const std::string& kept = out.pool.emplace_back(text);
    const char *begin = kept.c_str(), *end = begin + kept.size(), *at = begin;
    auto add = [&](TokenKind kind, size_t length) {
        Token token;
        token.kind = kind;
        token.text = std::string_view(at, length);
        token.spelling = {FileId{0}, static_cast<uint32_t>(at - begin), static_cast<uint32_t>(at - begin + static_cast<ptrdiff_t>(length))};
        out.tokens.push_back(token);
        at += length;
    };
    for (at = skip_gap(at, end); at < end; at = skip_gap(at, end)) {
        if (*at == '\n') ++at;
        else if (*at == '#') add(TokenKind::pragma, static_cast<size_t>(directive_end(at, end) - at));
        else {
            Scanned scanned = scan_token(at);
            add(scanned.kind, scanned.length);
        }
    }
    add(TokenKind::end, 0);
    out.units.push_back({FileId{0}, {TokenId{0}, TokenId{static_cast<int32_t>(out.tokens.size()) - 1}}, {}});
    return out;
}

/// The syntax tree of `text` as one line, or "<offset>: <text>" of its first diagnostic.
std::string tree(const std::string& text);

/// The statements of a function body, as tree() writes them: tree() of `void f(void) { text }` without what is around.
std::string body(const std::string& text);

/// The expression, as tree() writes it.
std::string expr(const std::string& text);

}  // namespace dmcg::test
