// Files and places in them. A place is always one in a file as the user wrote it: byte offsets, never columns of
// preprocessed text, so that an edit or a caret can be put there.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "dmcg/ids.h"

namespace dmcg {

/// The characters [begin, end) of a file, as byte offsets.
struct Range {
    FileId file;
    uint32_t begin = 0;
    uint32_t end = 0;

    bool valid() const { return file.valid(); }
    bool operator==(const Range&) const = default;
};

/// Line and column, both from 1; the column counts bytes.
struct LineColumn {
    uint32_t line = 1;
    uint32_t column = 1;
};

/// A #line directive in a file: the line behind it is to be taken for `number` of `name`.
struct LineDirective {
    uint32_t at = 0;      // its line
    uint32_t number = 0;
    std::string name;
};

/// One file, byte for byte as it stands on the disk.
struct SourceFile {
    std::string path;                   // as the user named it, or as the preprocessor reported it
    std::string text;                   // the bytes, undecoded
    std::vector<uint32_t> line_starts;  // offset of the first byte of each line
    bool is_system = false;             // found in a system include folder
    bool is_input = false;              // a file to translate, not one that is included
    std::vector<LineDirective> line_directives{};   // those that the compiler obeys, in order
};

/// All files of one translation: each file to translate, followed by those that it includes and that are new. A file to
/// translate that another one includes is there twice, for only one of the two can be changed.
struct Sources {
    std::vector<SourceFile> files;

    const SourceFile& operator[](FileId id) const { return files[id.index()]; }
    SourceFile& operator[](FileId id) { return files[id.index()]; }
};

/// Where `offset` stands in `file`.
LineColumn line_column(const SourceFile& file, uint32_t offset);

/// The text of line `line` (from 1), without its line end.
std::string_view line_text(const SourceFile& file, uint32_t line);

/// How the lines of the file end, as its first one does: "\n" or "\r\n".
std::string_view line_end(const SourceFile& file);

/// The bytes of a range.
std::string_view text_of(const Sources& sources, Range range);

/// A file made of `path` and `text`, its line starts computed.
SourceFile make_source_file(std::string path, std::string text);

}  // namespace dmcg
