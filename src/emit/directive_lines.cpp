#include "emit/directive_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "emit/words.h"

namespace dmcg {

namespace {

using DirectiveLines = std::vector<DirectiveLine>;

constexpr std::array<std::string_view, 12> feature_macros = {
    "_GNU_SOURCE", "_DEFAULT_SOURCE", "_BSD_SOURCE", "_SVID_SOURCE", "_POSIX_SOURCE", "_POSIX_C_SOURCE", "_XOPEN_SOURCE", "_XOPEN_SOURCE_EXTENDED",
    "_ISOC99_SOURCE", "_ISOC11_SOURCE", "_FILE_OFFSET_BITS", "_LARGEFILE64_SOURCE"};

constexpr int deepest_include = 8;

bool in_comment(const Unit& unit, FileId file, uint32_t offset) {
    return std::any_of(unit.tokens.comments.begin(), unit.tokens.comments.end(), [&](const Comment& c) {
        return c.place.file == file && c.place.begin <= offset && offset < c.place.end;
    });
}

std::string_view strip(std::string_view text) {
    const size_t first = text.find_first_not_of(" \t");
    return first == std::string_view::npos ? std::string_view() : text.substr(first);
}

/// The file of the user's that `#include "name"` means, as far as its name tells; invalid: none.
FileId own_file(const Unit& unit, const std::string& rest) {
    const size_t end = rest.find('"', 1);
    if (!rest.starts_with('"') || end == rest.npos) return {};
    const std::string name = rest.substr(1, end - 1);
    for (size_t i = 0; i < unit.sources.files.size(); i++) {
        const SourceFile& file = unit.sources.files[i];
        if (!file.is_system && !file.is_input && (file.path == name || file.path.ends_with("/" + name))) return {static_cast<int32_t>(i)};
    }
    return {};
}

/// The user's header, or one that it includes, says which of the system's declarations there are.
bool sets_features(const Unit& unit, const DirectiveLine& include, int depth = 0) {
    const FileId file = own_file(unit, include.rest);
    if (include.word != "include" || !file.valid() || depth == deepest_include) return false;
    const DirectiveLines lines = directive_lines(unit, file);
    return std::any_of(lines.begin(), lines.end(), [&](const DirectiveLine& line) {
        const bool feature = line.word == "define" && std::find(feature_macros.begin(), feature_macros.end(), first_word(line.rest)) != feature_macros.end();
        return feature || sets_features(unit, line, depth + 1);
    });
}

DirectiveLines::const_iterator first_include(const DirectiveLines& lines) {
    auto first = std::find_if(lines.begin(), lines.end(), [](const DirectiveLine& l) { return l.word == "include"; });
    while (first != lines.begin() && first != lines.end() && !(first->depth == 0 && (first->word == "include" || first->word.starts_with("if")))) --first;
    return first;
}

uint32_t behind_line(const std::string& text, uint32_t offset) {
    const size_t end = text.find('\n', offset);
    return static_cast<uint32_t>(end == text.npos ? text.size() : end + 1);
}

}  // namespace

std::vector<DirectiveLine> directive_lines(const Unit& unit, FileId id) {
    const SourceFile& file = unit.sources[id];
    DirectiveLines found;
    int depth = 0;
    for (uint32_t line = 1; line <= file.line_starts.size(); line++) {
        const uint32_t offset = line == 1 ? begin_of_text(file.text) : file.line_starts[line - 1];
        std::string_view text = strip(line_text(file, line).substr(offset - file.line_starts[line - 1]));
        if (!text.starts_with('#') || (file.is_input && in_comment(unit, id, offset))) continue;
        text = strip(text.substr(1));
        const std::string word = first_word(text);
        if (word == "endif") depth--;
        found.push_back({offset, word, std::string(strip(text.substr(word.size()))), depth});
        if (word.starts_with("if")) depth++;
    }
    return found;
}

std::string first_word(std::string_view text) {
    return {text.begin(), std::find_if(text.begin(), text.end(), [](char c) { return !is_word(c); })};
}

uint32_t begin_of_text(const std::string& text) { return text.starts_with("\xEF\xBB\xBF") ? 3 : 0; }

bool is_included(const DirectiveLines& lines, const std::string& file) {
    return std::any_of(lines.begin(), lines.end(), [&](const DirectiveLine& l) {
        return l.word == "include" && l.depth == 0 && l.rest.starts_with(fmt::format("<{}>", file));
    });
}

uint32_t place_of_includes(const Unit& unit, FileId file, const DirectiveLines& lines) {
    const std::string& text = unit.sources[file].text;
    const auto first = first_include(lines);
    if (first == lines.end()) return begin_of_text(text);
    uint32_t place = first->offset;
    for (auto line = first; line != lines.end() && line->word == "include" && line->depth == 0 && line->rest.starts_with('"'); ++line)
        if (sets_features(unit, *line)) place = behind_line(text, line->offset);
    return place;
}

}  // namespace dmcg
