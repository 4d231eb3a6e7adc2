// Places: offsets to lines and columns, and the text of lines and ranges.
#include "dmcg/source.h"

#include <doctest/doctest.h>

using namespace dmcg;

TEST_CASE("an offset becomes line and column, both from 1, columns in bytes") {
    const SourceFile file = make_source_file("a.c", "int i;\n\tx\xC3\xA9y\n");
    CHECK(file.line_starts == std::vector<uint32_t>{0, 7, 13});
    CHECK(line_column(file, 0).line == 1);
    CHECK(line_column(file, 6).line == 1);
    CHECK(line_column(file, 6).column == 7);
    CHECK(line_column(file, 7).line == 2);
    CHECK(line_column(file, 7).column == 1);
    CHECK(line_column(file, 11).column == 5);
    CHECK(line_column(file, 13).line == 3);
    CHECK(line_column(file, 1000).line == 3);
}

TEST_CASE("a line's text has no line end, of either kind, and the last line may lack one") {
    const SourceFile file = make_source_file("a.c", "one\r\ntwo\n\nlast");
    CHECK(line_text(file, 1) == "one");
    CHECK(line_text(file, 2) == "two");
    CHECK(line_text(file, 3) == "");
    CHECK(line_text(file, 4) == "last");
    CHECK(line_text(file, 5) == "");
    CHECK(line_text(file, 0) == "");
    CHECK(line_text(make_source_file("e.c", ""), 1) == "");
}

TEST_CASE("the bytes of a range; a range that is none gives nothing") {
    Sources sources;
    sources.files.push_back(make_source_file("a.c", "abcdef"));
    CHECK(text_of(sources, {FileId{0}, 1, 4}) == "bcd");
    CHECK(text_of(sources, {FileId{0}, 6, 6}) == "");
    CHECK(text_of(sources, {FileId{0}, 4, 100}) == "ef");
    CHECK(text_of(sources, {FileId{0}, 100, 101}) == "");
    CHECK(text_of(sources, {FileId{3}, 0, 1}) == "");
    CHECK(text_of(sources, Range{}) == "");
}
