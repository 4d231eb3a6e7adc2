// What the user sees, letter for letter.
#include "dmcg/diagnostics.h"

#include <doctest/doctest.h>

#include <string>

using namespace dmcg;

namespace {

Sources one_file(std::string text) {
    Sources sources;
    sources.files.push_back(make_source_file("dir/a.c", std::move(text)));
    return sources;
}

Range at(uint32_t begin, uint32_t end) { return {FileId{0}, begin, end}; }

}  // namespace

TEST_CASE("kinds have names with hyphens and their severity") {
    CHECK(kind_name(Kind::directive_unknown_word) == "directive-unknown-word");
    CHECK(kind_name(Kind::file_unreadable) == "file-unreadable");
    CHECK(kind_severity(Kind::syntax_error) == Severity::error);
}

TEST_CASE("place, line, caret with tail, advice and a second place") {
    const Sources sources = one_file("int i;\n    s = total;\n");
    Diagnostics diagnostics;
    diagnostics.add(Kind::unknown_name, at(15, 20), "'total' is not declared", "declare it").note(at(4, 5), "only 'i' is");
    CHECK(render(diagnostics, sources) ==
          "dir/a.c:2:9: error: 'total' is not declared [unknown-name]\n"
          "    s = total;\n"
          "        ^~~~~\n"
          "note: declare it\n"
          "dir/a.c:1:5: note: only 'i' is\n"
          "int i;\n"
          "    ^\n");
}

TEST_CASE("tabs stay tabs under the line, and a letter of two bytes is one column wide") {
    const Sources sources = one_file("\tx\t= \xC3\xA9\xC3\xA9 + y;\r\n");
    Diagnostics diagnostics;
    diagnostics.add(Kind::syntax_error, at(5, 9), "here");
    diagnostics.add(Kind::syntax_error, at(12, 13), "there");
    CHECK(render(diagnostics, sources) ==
          "dir/a.c:1:6: error: here [syntax-error]\n"
          "\tx\t= \xC3\xA9\xC3\xA9 + y;\n"
          "\t \t  ^~\n"
          "dir/a.c:1:13: error: there [syntax-error]\n"
          "\tx\t= \xC3\xA9\xC3\xA9 + y;\n"
          "\t \t       ^\n");
}

TEST_CASE("sorted by place; what concerns the run comes first; the same fault is told once") {
    const Sources sources = one_file("a b c\n");
    Diagnostics diagnostics;
    diagnostics.add(Kind::syntax_error, at(4, 5), "third");
    diagnostics.add(Kind::syntax_error, at(0, 1), "second");
    diagnostics.add(Kind::syntax_error, at(4, 5), "third");
    diagnostics.add(Kind::preprocess_failed, {}, "first");
    CHECK(render(diagnostics, sources) ==
          "dmcg: error: first [preprocess-failed]\n"
          "dir/a.c:1:1: error: second [syntax-error]\na b c\n^\n"
          "dir/a.c:1:5: error: third [syntax-error]\na b c\n    ^\n");
}

TEST_CASE("a place over several lines, at the end of the file, or in no file does no harm") {
    const Sources sources = one_file("for (;;)\n  ;\n");
    Diagnostics diagnostics;
    diagnostics.add(Kind::syntax_error, at(0, 12), "long");
    diagnostics.add(Kind::syntax_error, at(13, 13), "end");
    diagnostics.add(Kind::syntax_error, {FileId{7}, 0, 1}, "nowhere");
    CHECK(render(diagnostics, sources) ==
          "dir/a.c:1:1: error: long [syntax-error]\nfor (;;)\n^~~~~~~~\n"
          "dir/a.c:3:1: error: end [syntax-error]\n\n^\n"
          "dmcg: error: nowhere [syntax-error]\n");
}

TEST_CASE("errors are found among the diagnostics") {
    Diagnostics diagnostics;
    CHECK_FALSE(diagnostics.has_errors());
    diagnostics.add(Kind::syntax_error, {}, "x");
    CHECK(diagnostics.has_errors());
}

TEST_CASE("an internal error is an exception") {
    CHECK_THROWS_WITH_AS(internal_error("no such step"), "no such step", InternalError);
}
