// A macro call written out means what it meant, and every token is where it is said to be.
#include <doctest/doctest.h>

#include "dmcg/written_out.h"
#include "preprocessed.h"

using namespace dmcg;

namespace {

struct Written : Preprocessed {
    explicit Written(const std::string& text) : Preprocessed(text) { REQUIRE_FALSE(diagnostics.has_errors()); }
    NotWrittenOut why_not(std::string_view token) const { return why_not_written_out(tokens, sources, find(token)); }
};

/// The last line of the text, with the call that made `token` written out; checked token by token.
std::string written(const std::string& text, std::string_view token) {
    const Written p(text);
    REQUIRE(p.why_not(token) == NotWrittenOut::none);
    const WrittenOut out = write_out(p.tokens, p.sources, {p.find(token)});
    const std::string now = out.sources.files[0].text;
    for (const Token& t : out.tokens.tokens)
        if (t.macro_call < 0 && t.kind != TokenKind::end) CHECK(text_of(out.sources, t.spelling) == t.text);
    const Written again(now);
    REQUIRE(again.tokens.tokens.size() == p.tokens.tokens.size());
    for (size_t i = 0; i < p.tokens.tokens.size(); i++) CHECK(again.tokens.tokens[i].text == p.tokens.tokens[i].text);
    const size_t line = now.find("x:");
    return now.substr(line == std::string::npos ? 0 : line);
}

}  // namespace

TEST_CASE("macros among the arguments and in the body stay names") {
    CHECK(written("#define N 10\n#define FOR(i, n) for (i = 0; i < (n) + N; i++)\nx: FOR(k, N) ;\n", "for") == "x: for (k = 0; k < (N) + N; k++) ;\n");
    CHECK(written("#define MAX(a, b) (a > b ? a : b)\n#define FOR(i, n) for (i = 0; i < (n); i++)\nx: FOR(k, MAX(1, 2));\n", "for") ==
          "x: for (k = 0; k < (MAX(1, 2)); k++);\n");
    CHECK(written("#define SQ(a) (a * a)\n#define SET(n) y = SQ(n)\nx: SET(3);\n", "y") == "x: y = (3 * 3);\n");
    CHECK(written("#define ONE 1 + 1\n#define TWICE(n) y n n\nx: TWICE(ONE);\n", "y") == "x: y 1 + 1 1 + 1;\n");
}

TEST_CASE("tokens stay apart") {
    CHECK(written("#define M -\nx: y = M-1;\n", "-") == "x: y = - -1;\n");
    CHECK(written("#define M -1\nx: y = -M;\n", "1") == "x: y = - -1;\n");
    CHECK(written("#define T(a) int a\nx: T(b);\n", "b") == "x: int b;\n");
    CHECK(written("#define S(a) #a y a##b\nx: S(q);\n", "y") == "x: \"q\" y qb;\n");
}

TEST_CASE("lines break where the definition breaks them, and keep their numbers") {
    const std::string text = "#define FILL(a, n) \\\n    for (i = 0; i < n; i++) { \\\n        a[i] = i; \\\n    }\n  x: FILL(b,\n      3); y;\n";
    const Written p(text);
    const WrittenOut out = write_out(p.tokens, p.sources, {p.find("for")});
    const SourceFile& file = out.sources.files[0];
    CHECK(file.text.substr(file.text.find("  x:")) == "  x: for (i = 0; i < 3; i++) {\n      b[i] = i;\n  }; y;\n");
    CHECK(line_column(file, p.tokens[p.find("for")].spelling.begin).line == 2);
    CHECK(line_column(file, out.tokens[p.find("for")].spelling.begin).line == 5);
    CHECK(line_column(file, out.tokens[p.find("y")].spelling.begin).line == 6);
}

TEST_CASE("what cannot be written out") {
    CHECK(Written("#include <assert.h>\nvoid f(int z) { assert(z); }\n").why_not("?") == NotWrittenOut::of_system);
    CHECK(Written("#define f(a) f(a + 1)\nint y = f(2);\n").why_not("2") == NotWrittenOut::means_something_else);
    CHECK(Written("#define g(a) g(a)\n#define N g(1) + z\nint y = N;\n").why_not("z") == NotWrittenOut::means_something_else);
    CHECK(Written("#define P _Pragma(\"once\") z\nint y; P\n").why_not("z") == NotWrittenOut::means_something_else);
    CHECK(Written("int y;\n").why_not("y") == NotWrittenOut::no_call);
    const Written p("#define TWO y; z\nTWO;\n");
    CHECK(hidden_ends(p.tokens, {p.find("y"), p.find("z")}).empty());
    CHECK(hidden_ends(p.tokens, {p.find("z"), p.find("z")}).size() == 1);
    CHECK(can_be_written_out(p.tokens, p.sources, {p.find("y"), p.find("y")}));
}
