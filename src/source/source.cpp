// Files and places: an offset becomes line and column by a binary search in the table of line starts.
//
//   "int i;\n\ti++;\n"     offset 8 (the second i) is line 2, column 2
#include "dmcg/source.h"

#include <algorithm>

namespace dmcg {

LineColumn line_column(const SourceFile& file, uint32_t offset) {
    offset = std::min<uint32_t>(offset, static_cast<uint32_t>(file.text.size()));
    auto after = std::upper_bound(file.line_starts.begin(), file.line_starts.end(), offset);
    if (after == file.line_starts.begin()) return {1, offset + 1};  // a file without a table: one line
    const auto line = static_cast<uint32_t>(after - file.line_starts.begin());
    return {line, offset - *(after - 1) + 1};
}

std::string_view line_text(const SourceFile& file, uint32_t line) {
    if (line == 0 || line > file.line_starts.size()) return {};
    const uint32_t begin = file.line_starts[line - 1];
    const size_t end = line < file.line_starts.size() ? file.line_starts[line] : file.text.size();
    std::string_view text = std::string_view(file.text).substr(begin, end - begin);
    if (text.ends_with('\n')) text.remove_suffix(1);
    if (text.ends_with('\r')) text.remove_suffix(1);
    return text;
}

std::string_view line_end(const SourceFile& file) {
    const size_t end = file.text.find('\n');
    return end != std::string::npos && end > 0 && file.text[end - 1] == '\r' ? "\r\n" : "\n";
}

std::string_view text_of(const Sources& sources, Range range) {
    if (!range.valid() || range.file.index() >= sources.files.size()) return {};
    const std::string& text = sources[range.file].text;
    if (range.begin > text.size() || range.end < range.begin) return {};
    return std::string_view(text).substr(range.begin, range.end - range.begin);
}

SourceFile make_source_file(std::string path, std::string text) {
    SourceFile file{.path = std::move(path), .text = std::move(text), .line_starts = {0}};
    for (size_t at = file.text.find('\n'); at != std::string::npos; at = file.text.find('\n', at + 1))
        file.line_starts.push_back(static_cast<uint32_t>(at + 1));
    return file;
}

}  // namespace dmcg
