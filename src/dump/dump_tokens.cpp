// --dump=tokens: one row a token of the user's files.
//
//   2:10 number 64 [N]         from `#define N 64`, `double u[N];`
//
// A token of an include file of the user has the file's name in front: `grid.h:3:1 identifier int`.
#include <fmt/format.h>

#include "dump/dump.h"

namespace dmcg {

namespace {

std::string_view kind_text(TokenKind kind) {
    switch (kind) {
        case TokenKind::identifier: return "identifier";
        case TokenKind::number: return "number";
        case TokenKind::character: return "character";
        case TokenKind::string: return "string";
        case TokenKind::punctuator: return "punctuator";
        case TokenKind::pragma: return "pragma";
        case TokenKind::end: return "end";
    }
    return "";
}

/// " [OUTER INNER]": the calls that made the token, the outermost first.
std::string call_stack(const Tokens& tokens, const Token& token) {
    std::string stack;
    for (int32_t id = token.macro_call; id >= 0; id = tokens.calls[static_cast<size_t>(id)].parent)
        stack = tokens.calls[static_cast<size_t>(id)].name + (stack.empty() ? "" : " ") + stack;
    return stack.empty() ? stack : " [" + stack + "]";
}

}  // namespace

std::string file_prefix(const Sources& sources, const Tokens& tokens, FileId file) {
    if (tokens.units.size() == 1 && file == tokens.units.front().file) return {};
    const std::string& path = sources[file].path;
    return path.substr(path.rfind('/') + 1) + ":";
}

std::string dump_tokens(const Tokens& tokens, const Sources& sources) {
    std::string out;
    for (size_t i = 0; i < tokens.tokens.size(); ++i) {
        const TokenId id{static_cast<int32_t>(i)};
        const Token& token = tokens[id];
        const Range place = place_of(tokens, {id, id});
        if (!place.valid() || sources[place.file].is_system) continue;
        const LineColumn at = line_column(sources[place.file], place.begin);
        out += fmt::format("{}{}:{} {}{}{}{}\n", file_prefix(sources, tokens, place.file), at.line, at.column, kind_text(token.kind), token.text.empty() ? "" : " ", token.text,
                           call_stack(tokens, token));
    }
    return out;
}

}  // namespace dmcg
