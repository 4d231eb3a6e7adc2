#include "emit/directive_lines.h"

#include <fmt/format.h>

#include <algorithm>

#include "dmcg/words.h"

namespace dmcg {

namespace {

using DirectiveLines = std::vector<DirectiveLine>;

bool in_comment(const Unit& unit, FileId file, uint32_t offset) {
    return std::any_of(unit.tokens.comments.begin(), unit.tokens.comments.end(), [&](const Comment& c) {
        return c.place.file == file && c.place.begin <= offset && offset < c.place.end;
    });
}

std::string_view strip(std::string_view text) {
    const size_t first = text.find_first_not_of(" \t");
    return first == std::string_view::npos ? std::string_view() : text.substr(first);
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

}  // namespace dmcg
