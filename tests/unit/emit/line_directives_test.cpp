// Each line of the result is taken by the compiler for what it is: the user's line, or one of the result's own.
#include <doctest/doctest.h>

#include <array>

#include "emit/apply_edits.h"
#include "../loops/with_loops.h"

using namespace dmcg;

namespace {

/// The text with the edits made at the first places where the texts stand, and its #line directives; t.c for the user's path.
std::string edited(std::string_view text, const std::vector<std::array<std::string, 2>>& replacements) {
    WithLoops p(text);
    const std::string& own = p.sources.files[0].text;
    std::vector<Edit> edits;
    for (const auto& [old, by] : replacements) {
        const auto begin = static_cast<uint32_t>(own.find(old));
        REQUIRE(begin < own.size());
        const auto kept = static_cast<uint32_t>(by.starts_with("^") ? 0 : old.size());   // ^: inserted before it
        edits.push_back({{FileId{0}, begin, begin + kept}, by.substr(by.starts_with("^"))});
    }
    std::string out = apply_edits_with_lines(p.unit, FileId{0}, edits, "o.c");
    const std::string path = p.sources.files[0].path;
    for (size_t at; (at = out.find(path)) != std::string::npos;) out.replace(at, path.size(), "t.c");
    return out;
}

}  // namespace

TEST_CASE("inserted lines are those of the result, the others those of the user") {
    CHECK(edited("int a;\nint b;\nint c;\n", {{"int b", "^int x;\nint y;\n"}}) ==
          "#line 1 \"t.c\"\nint a;\n#line 4 \"o.c\"\nint x;\nint y;\n#line 2 \"t.c\"\nint b;\nint c;\n");
}

TEST_CASE("a byte order mark stays first") {
    CHECK(edited("\xEF\xBB\xBFint a;\nint b;\n", {{"int a", "^int x;\n"}}) == "\xEF\xBB\xBFint x;\n#line 1 \"t.c\"\nint a;\nint b;\n");
    CHECK(edited("\xEF\xBB\xBFint a;\nint b;\n", {{"b", "c"}}) == "\xEF\xBB\xBF#line 1 \"t.c\"\nint a;\nint c;\n");
}

TEST_CASE("what is inserted into a line, or stands for a part of it, does not count") {
    CHECK(edited("int a;\nint b;\nint c;\n", {{"int b", "^static "}, {"c;", "d, e;"}}) == "#line 1 \"t.c\"\nint a;\nstatic int b;\nint d, e;\n");
}

TEST_CASE("fewer lines than there were; a blank line is the user's") {
    CHECK(edited("int a[] = {\n1,\n2,\n\n3};\nint b;\n", {{"1,\n2,\n", "1, 2,\n"}}) ==
          "#line 1 \"t.c\"\nint a[] = {\n1, 2,\n#line 4 \"t.c\"\n\n3};\nint b;\n");
}

TEST_CASE("no directive stands in a comment, a macro call or a literal that goes on in the next line") {
    CHECK(edited("#define F(a, b) a b\nF(int,\nx); /* one\ntwo */ int y;\nint z;\n", {{"F(int", "^int w;\n"}, {"int y", "^long\n"}}) ==
          "#line 1 \"t.c\"\n#define F(a, b) a b\n#line 4 \"o.c\"\nint w;\n#line 2 \"t.c\"\nF(int,\nx); /* one\ntwo */ long\n#line 4 \"t.c\"\nint y;\nint z;\n");
}

TEST_CASE("the user's own #line directives stay in force") {
    CHECK(edited("int a;\n#line 70 \"grammar.y\"\nint b;\nint c;\n", {{"int c", "^int x;\n"}}) ==
          "#line 1 \"t.c\"\nint a;\n#line 70 \"grammar.y\"\nint b;\n#line 6 \"o.c\"\nint x;\n#line 71 \"grammar.y\"\nint c;\n");
}

TEST_CASE("the directives have the line ends of the file") {
    CHECK(edited("int a;\r\nint b;\r\n", {{"int b", "^int x;\r\n"}}) ==
          "#line 1 \"t.c\"\r\nint a;\r\n#line 4 \"o.c\"\r\nint x;\r\n#line 2 \"t.c\"\r\nint b;\r\n");
}

TEST_CASE("a program asks for its lines by __LINE__ and __FILE__, not by assert") {
    const auto asks = [](std::string_view text) {
        const WithLoops p(text);
        return asks_for_lines(p.unit, FileId{0});
    };
    CHECK(asks("int a = __LINE__;\n"));
    CHECK(asks("#define HERE __FILE__\nconst char *s = HERE;\n"));
    CHECK_FALSE(asks("#include <assert.h>\nint main(void) { assert(1); return 0; }\n"));
    CHECK_FALSE(asks("#define HERE __LINE__\nint a;\n"));
}
