// The directive is searched where the tokens of the included file stand between those of the file around: that is one line, or the file
// stays as it is. All places in the file move behind the begin of its text, all places behind the directive by the length of the text.
#include "dmcg/written_include.h"

#include <algorithm>
#include <filesystem>

#include "places.h"

namespace dmcg {

namespace {

/// The file in which the token stands, or the call of the macro that makes it.
FileId file_of(const Tokens& tokens, size_t at) {
    const TokenId id{static_cast<int32_t>(at)};
    return place_of(tokens, {id, id}).file;
}

/// The lines `#include "name"` in the text, as ranges.
std::vector<Range> includes_in(const SourceFile& source, Range where, std::string_view name) {
    std::vector<Range> found;
    const std::string_view text = source.text;
    const bool has_mark = where.begin == 0 && text.starts_with("\xEF\xBB\xBF");
    for (size_t start = where.begin + (has_mark ? 3 : 0); start < where.end; start = std::min(text.find('\n', start), text.size()) + 1) {
        size_t at = text.find_first_not_of(" \t", start);
        if (at >= where.end || text[at] != '#') continue;
        const auto hash = static_cast<uint32_t>(at);
        at = text.find_first_not_of(" \t", at + 1);
        if (at == std::string_view::npos || !text.substr(at).starts_with("include")) continue;
        const size_t open = text.find_first_of("\"\n", at), close = open == std::string_view::npos ? open : text.find_first_of("\"\n", open + 1);
        if (close == std::string_view::npos || text[open] != '"' || text[close] != '"') continue;
        if (std::filesystem::path(text.substr(open + 1, close - open - 1)).filename() == name) found.push_back({where.file, hash, static_cast<uint32_t>(close + 1)});
    }
    return found;
}

/// The tokens of the file, with those that it includes; nothing if they do not stand together.
std::optional<TokenRange> tokens_of(const Tokens& tokens, FileId file) {
    size_t first = tokens.tokens.size(), last = 0;
    for (size_t i = 0; i < tokens.tokens.size(); i++)
        if (file_of(tokens, i) == file) first = std::min(first, i), last = i;
    const TokenRange range{TokenId{static_cast<int32_t>(first)}, TokenId{static_cast<int32_t>(last)}};
    if (first > last) return {};
    for (size_t i = first; i <= last; i++)
        if (is_main_file(tokens, file_of(tokens, i))) return {};
    return range;
}

bool asks_for_its_place(const Tokens& tokens, FileId file) {
    return std::any_of(tokens.calls.begin(), tokens.calls.end(), [&](const MacroCall& call) {
        return call.call.file == file && (call.name == "__LINE__" || call.name == "__FILE__" || call.name == "__FILE_NAME__");
    });
}

bool means_the_same_elsewhere(const Tokens& tokens, const SourceFile& file, FileId id, const SourceFile& into) {
    const auto has = [&](std::string_view word) { return file.text.find(word) != std::string::npos; };
    const bool other_folder = std::filesystem::path(file.path).parent_path().lexically_normal() != std::filesystem::path(into.path).parent_path().lexically_normal();
    return !file.is_system && !file.text.starts_with("\xEF\xBB\xBF") && !has("#pragma once") && !has("#line") && !(other_folder && has("include")) && !asks_for_its_place(tokens, id);
}

/// The nearest files around: what is between the last token before and the first one behind in the file to translate.
Range gap_around(const Tokens& tokens, const Sources& sources, TokenRange range, FileId into) {
    Range gap{into, 0, static_cast<uint32_t>(sources[into].text.size())};
    const TranslationUnit& unit = unit_of(tokens, range.first);
    const auto place = [&](int32_t t) { return place_of(tokens, {TokenId{t}, TokenId{t}}); };
    for (int32_t t = range.first.value - 1; t >= unit.tokens.first.value; t--)
        if (place(t).file == into) {
            gap.begin = place(t).end;
            break;
        }
    for (int32_t t = range.last.value + 1; t < unit.tokens.last.value; t++)
        if (place(t).file == into) {
            gap.end = place(t).begin;
            break;
        }
    return gap;
}

std::optional<IncludedFile> included_in(const Tokens& tokens, const Sources& sources, FileId file, FileId into) {
    const std::optional<TokenRange> range = tokens_of(tokens, file);
    if (!range || !means_the_same_elsewhere(tokens, sources[file], file, sources[into])) return {};
    const std::string name = std::filesystem::path(sources[file].path).filename().string();
    const std::vector<Range> found = includes_in(sources[into], gap_around(tokens, sources, *range, into), name);
    if (found.size() != 1) return {};
    return IncludedFile{file, into, found.front()};
}

void write_text(WrittenInclude& out, const Sources& original) {
    SourceFile& changed = out.sources[out.included.into];
    const std::string directive(text_of(original, out.included.directive));
    std::string text = "/* " + directive + " */" + std::string(line_end(changed));
    out.begin = out.included.directive.begin + static_cast<uint32_t>(text.size());
    text += original[out.included.file].text;
    while (text.ends_with('\n') || text.ends_with('\r')) text.pop_back();
    out.end = out.included.directive.begin + static_cast<uint32_t>(text.size());
    changed.text.replace(out.included.directive.begin, directive.size(), text);
    for (uint32_t& start : changed.line_starts) start = out.moved({out.included.into, start, start}).end;
}

}  // namespace

Range WrittenInclude::moved(Range place) const {
    if (place.file == included.file) return {included.into, place.begin + begin, place.end + begin};
    if (place.file != included.into) return place;
    const uint32_t more = end - included.directive.end;    // what is behind moves by the text and what stands before it
    const auto now = [&](uint32_t at) { return at >= included.directive.end ? at + more : at; };
    return {place.file, now(place.begin), now(place.end)};
}

std::optional<IncludedFile> included_file(const Tokens& tokens, const Sources& sources, TokenId token) {
    const FileId into = unit_of(tokens, token).file, file = file_of(tokens, token.index());
    if (file == into || !file.valid() || tokens[token].kind == TokenKind::end) return {};
    if (auto found = included_in(tokens, sources, file, into)) return found;
    const std::optional<TokenRange> own = tokens_of(tokens, file);
    if (!own) return {};
    for (int32_t t = own->first.value - 1; t > unit_of(tokens, token).tokens.first.value; t--) {
        const FileId outer = file_of(tokens, static_cast<size_t>(t));
        if (outer == into) return {};
        if (outer != file) return included_file(tokens, sources, TokenId{t});
    }
    return {};
}

WrittenInclude write_out_include(const Tokens& tokens, const Sources& sources, const IncludedFile& included) {
    WrittenInclude out{sources, {tokens.tokens, tokens.units, tokens.calls, tokens.comments, tokens.lost_comments, tokens.changing_macros, {}}, included};
    write_text(out, sources);
    for (Token& token : out.tokens.tokens) token.spelling = out.moved(token.spelling);
    for (MacroCall& call : out.tokens.calls) call.call = out.moved(call.call), call.definition = out.moved(call.definition);
    for (Comment& comment : out.tokens.comments) comment.place = out.moved(comment.place);
    for (LostComment& comment : out.tokens.lost_comments) comment.place = out.moved(comment.place);
    return out;
}

std::string advice_to_move(std::string_view what) {
    return "move " + std::string(what) + " into a file on the command line: dmcg writes an included file in the place of its #include only if one line of that file includes it, "
           "and it means the same there (no #pragma once, no __LINE__, in another folder no #include)";
}

bool can_be_changed(const Tokens& tokens, const Sources& sources, TokenId token) {
    return file_of(tokens, token.index()) == unit_of(tokens, token).file || included_file(tokens, sources, token).has_value();
}

}  // namespace dmcg
