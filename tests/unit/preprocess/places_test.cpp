// Where tokens stand: in the file, through macros, behind splices, comments and include files.
#include "preprocessed.h"

using namespace dmcg;

namespace {

/// Every token of a user's file stands where it says: the bytes there, without splices, are its text.
void check_spellings(const Preprocessed& p) {
    for (const Token& token : p.tokens.tokens) {
        if (token.kind == TokenKind::end || token.kind == TokenKind::pragma || token.macro_call >= 0) continue;
        std::string bytes(p.source(token.spelling));
        for (size_t at; (at = bytes.find('\\')) != std::string::npos;) bytes.erase(at, bytes.find('\n', at) + 1 - at);
        CHECK(bytes == token.text);
    }
}

}  // namespace

TEST_CASE("a macro's token: spelled in the #define line, made by the call, placed at the call") {
    const Preprocessed p("#define N 64\ndouble u[N];\n");
    const Token& n = p.token("64");
    CHECK(p.spelled_at(n) == "1:11");
    REQUIRE(n.macro_call >= 0);
    const MacroCall& call = p.tokens.calls[static_cast<size_t>(n.macro_call)];
    CHECK(call.name == "N");
    CHECK(p.source(call.call) == "N");
    CHECK(p.source(call.definition) == "#define N 64");
    CHECK(call.parent == -1);
    CHECK(p.place("64") == "N");
    CHECK(p.spelled_at(p.token("u")) == "2:8");
    CHECK(p.token("double").line_start);
    CHECK_FALSE(p.token("u").line_start);
    CHECK(p.token("u").space_before);
    check_spellings(p);
}

TEST_CASE("arguments count as made by the call that takes them, at every depth") {
    const Preprocessed p("#define N 7\n#define F(x) <x>\n#define G(y) F(y + k)\nG(a * N) F(F(b))\n");
    CHECK(p.text() == "< a * 7 + k > < < b > >");
    CHECK(p.stack(p.token("a")) == "G F");
    CHECK(p.spelled_at(p.token("a")) == "4:3");
    CHECK(p.stack(p.token("7")) == "G F N");
    CHECK(p.stack(p.token("k")) == "G F");
    CHECK(p.spelled_at(p.token("k")) == "3:20");
    CHECK(p.stack(p.token("<")) == "G F");
    CHECK(p.stack(p.token("b")) == "F F");
    CHECK(p.stack(p.token("<", 1)) == "F");
    CHECK(p.place("a") == "G(a * N)");
    CHECK(p.place("b") == "F(F(b))");
    for (size_t i = 0; i < p.tokens.calls.size(); ++i) CHECK(p.tokens.calls[i].parent < static_cast<int32_t>(i));
}

TEST_CASE("a nested call's place is where it is spelled: in the argument or in the body") {
    const Preprocessed p("#define N 7\n#define M N\n#define F(x) x M\nF(N)\n");
    const MacroCall& first = p.tokens.calls[static_cast<size_t>(p.token("7").macro_call)];
    CHECK(line_column(p.sources[first.call.file], first.call.begin).line == 4);
    CHECK(line_column(p.sources[first.call.file], first.call.begin).column == 3);
    const MacroCall& second = p.tokens.calls[static_cast<size_t>(p.token("7", 1).macro_call)];
    CHECK(p.stack(p.token("7", 1)) == "F M N");
    CHECK(line_column(p.sources[second.call.file], second.call.begin).line == 2);
}

TEST_CASE("a call that ends outside the expansion holding its name: the outer call goes up to its end") {
    const Preprocessed p("#define f g\n#define g(x) [x]\nint i f (1) + 2;\n");
    CHECK(p.text() == "int i [ 1 ] + 2 ;");
    CHECK(p.place("[") == "f (1)");
    CHECK(p.place("1") == "f (1)");
    CHECK(is_exact(p.tokens, {p.find("["), p.find("]")}));
    CHECK_FALSE(is_exact(p.tokens, {p.find("1"), p.find("1")}));
}

TEST_CASE("exact ranges give the user's own text, others the tokens joined") {
    const Preprocessed p("#define N 10\n#define SQ(x) ((x) * (x))\ny = N - 1 + SQ(a+1) ;\n");
    const TokenRange n_minus_1{p.find("10"), p.find("1")};
    CHECK(is_exact(p.tokens, n_minus_1));
    CHECK(spelling(p.tokens, p.sources, n_minus_1) == "N - 1");
    const TokenRange all{p.find("10"), TokenId{p.find(";").value - 1}};
    CHECK(spelling(p.tokens, p.sources, all) == "N - 1 + SQ(a+1)");
    const TokenRange argument{p.find("a"), p.find("1", 1)};
    CHECK_FALSE(is_exact(p.tokens, argument));
    CHECK(spelling(p.tokens, p.sources, argument) == "a+1");
    CHECK(p.place(argument.first, argument.last) == "SQ(a+1)");
    const TokenRange cut{p.find("+"), p.find("a")};
    CHECK_FALSE(is_exact(p.tokens, cut));
    CHECK(spelling(p.tokens, p.sources, cut) == "+ ((a");
    CHECK(p.place(cut.first, cut.last) == "+ SQ(a+1)");
    CHECK(spelling(p.tokens, p.sources, {}) == "");
    CHECK_FALSE(place_of(p.tokens, TokenRange{}).valid());
}

TEST_CASE("joined tokens never run together") {
    const Preprocessed p("#define J(x) int x = -x+x\nJ(-1);\n");
    const TokenId last{p.find(";").value - 1};
    CHECK(spelling(p.tokens, p.sources, {TokenId{p.find("int").value + 1}, last}) == "-1 = - -1+ -1");
}

TEST_CASE("comments of user's files, with the token behind them; the headers' are dropped") {
    const Preprocessed p(
        "#include <stdio.h>\n#define F(x) x\n#define N 3\n#define E\n/* one */ int a; // two\n/* three\n three */ N /* four */ E F(b /* five */ + c) /* six\\\n*/\nF /* seven */ d\n"
        "const char *s = \"/* no */\";\n#define G 1 /* not recorded */\n// last");
    const std::pair<const char*, const char*> expected[] = {
        {"/* one */", "int"}, {"// two", "3"}, {"/* three\n three */", "3"}, {"/* four */", "b"}, {"/* five */", "+"}, {"/* six\\\n*/", "F"},
        {"/* seven */", "d"}, {"// last", ""}};
    REQUIRE(p.tokens.comments.size() == std::size(expected));
    for (size_t i = 0; i < std::size(expected); ++i) {
        CAPTURE(i);
        CHECK(p.source(p.tokens.comments[i].place) == expected[i].first);
        CHECK(p.tokens[p.tokens.comments[i].next_token].text == expected[i].second);
    }
}

TEST_CASE("places behind splices, CRLF, a byte order mark, inactive lines and bytes that are not UTF-8") {
    const Preprocessed p("\xEF\xBB\xBFint a;\r\n#if 0\r\nint no;\r\n  # pragma no\r\n#endif\r\nint b\\\r\nc; int \xE9t\xE9;\r\n"
                         "#define X 1 \\\r\n + 2\r\nint d = X; /* c\r\n */ int e;\r\n// end \\\r\n end\r\nint last");
    CHECK(p.text() == "int a ; int bc ; int \xE9t\xE9 ; int d = 1 + 2 ; int e ; int last");
    CHECK(p.spelled_at(p.token("int")) == "1:4");
    CHECK(p.spelled_at(p.token("bc")) == "6:5");
    CHECK(p.source(p.token("bc").spelling) == "b\\\r\nc");
    CHECK(p.spelled_at(p.token("\xE9t\xE9")) == "7:8");
    CHECK(p.spelled_at(p.token("2")) == "9:4");
    CHECK(p.spelled_at(p.token("e")) == "11:9");
    CHECK(p.spelled_at(p.token("last")) == "14:5");
    CHECK(p.source(p.tokens.comments[1].place) == "// end \\\r\n end");
    CHECK(p.tokens.tokens.back().spelling.begin == p.sources.files[0].text.size());
    check_spellings(p);
}

TEST_CASE("long inactive parts and #line: places stay those of the file") {
    std::string text = "int a;\n#if 0\n" + std::string(40, '\n') + "no\n#endif\nint b = __LINE__;\n#line 7 \"other.y\"\nint c = __LINE__; const char *f = __FILE__;\n#if 0\n" +
                       std::string(30, '\n') + "#endif\nint d;\n# 3\nint e = __LINE__;\n";
    const Preprocessed p(text);
    CHECK(p.diagnostics.all().empty());
    CHECK(p.spelled_at(p.token("b")) == "45:5");
    CHECK(p.token("45").text == "45");
    CHECK(p.spelled_at(p.token("c")) == "47:5");
    CHECK(p.text().find("c = 7 ;") != std::string::npos);
    CHECK(p.token("\"other.y\"").kind == TokenKind::string);
    CHECK(p.spelled_at(p.token("d")) == "80:5");
    CHECK(p.spelled_at(p.token("e")) == "82:5");
    CHECK(p.text().find("e = 3 ;") != std::string::npos);
    CHECK(p.sources.files[0].path == p.path);
    check_spellings(p);
}

TEST_CASE("include files: their tokens stand in them, a second inclusion in the same file") {
    const Preprocessed p("int a;\n#include \"h.h\"\nint b = N;\n#include \"h.h\"\nint c;\n", {}, "// of h\nint in_h;\n#define N 5\n");
    CHECK(p.diagnostics.all().empty());
    const Token &first = p.token("in_h"), &second = p.token("in_h", 1);
    CHECK(first.spelling == second.spelling);
    CHECK(p.sources[first.spelling.file].path.ends_with("/h.h"));
    CHECK_FALSE(p.sources[first.spelling.file].is_system);
    CHECK(p.spelled_at(first) == "2:5");
    CHECK(p.spelled_at(p.token("c")) == "5:5");
    CHECK(p.token("5").spelling.file == first.spelling.file);
    CHECK(p.place("5") == "N");
    CHECK(p.tokens.comments.size() == 2);
    check_spellings(p);
}

TEST_CASE("files included by -include come before the user's file and disturb no place; a name may hold any character") {
    const Folder folder;
    PreprocessOptions options;
    options.flags = {"-include", "math.h", "-DN=4"};
    Sources sources;
    Diagnostics diagnostics;
    const std::string path = folder.write("a \"b\\c.c", "int a;\nint b = N;\n");
    const Tokens tokens = preprocess({InputFile{path, options}}, sources, diagnostics);
    CHECK(diagnostics.all().empty());
    REQUIRE(tokens.tokens.size() > 100);
    const size_t end = tokens.tokens.size() - 1;
    CHECK(tokens.tokens[end - 1].spelling == Range{FileId{0}, 16, 17});
    CHECK(tokens.tokens[end - 2].text == "4");
    CHECK_FALSE(tokens.tokens[end - 2].spelling.valid());
    const TokenId four{static_cast<int32_t>(end - 2)};
    CHECK(spelling(tokens, sources, {four, four}) == "N");
}

TEST_CASE("system headers are known as such") {
    const Preprocessed p("#include <stddef.h>\nsize_t n;\n");
    for (size_t i = 1; i < p.sources.files.size(); ++i) CHECK(p.sources.files[i].is_system);
    REQUIRE(p.sources.files.size() > 1);
    CHECK_FALSE(p.sources.files[0].is_system);
}

TEST_CASE("a pragma is one token with its whole line; _Pragma as well") {
    const Preprocessed p("#define P(x) _Pragma(#x) f;\n  #  pragma omp parallel \\\n    for /* c */ private(i)  \nint a;\n_Pragma(\"omp barrier\") P(omp flush(a))\n");
    const Token& first = p.tokens.tokens[0];
    CHECK(first.kind == TokenKind::pragma);
    CHECK(first.text == "#pragma omp parallel     for   private(i)");
    CHECK(p.source(first.spelling) == "#  pragma omp parallel \\\n    for /* c */ private(i)");
    CHECK(first.line_start);
    CHECK(p.token("int").line_start);
    const Token& second = p.token("#pragma omp barrier");
    CHECK(second.kind == TokenKind::pragma);
    CHECK(p.source(second.spelling) == "_Pragma(\"omp barrier\")");
    const Token& third = p.token("#pragma omp flush(a)");
    CHECK(p.stack(third) == "P");
    CHECK(p.place("f") == "P(omp flush(a))");
}

TEST_CASE("digraphs are the plain tokens") {
    CHECK(Preprocessed("int a<:3:> = <% 1 %>;").text() == "int a [ 3 ] = { 1 } ;");
}

TEST_CASE("files that cannot be read or preprocessed are told, and the tokens are only the end") {
    Sources sources;
    Diagnostics diagnostics;
    Tokens tokens = preprocess({InputFile{"/no/such/file.c", {}}}, sources, diagnostics);
    REQUIRE(diagnostics.all().size() == 1);
    CHECK(diagnostics.all()[0].kind == Kind::file_unreadable);
    REQUIRE(tokens.tokens.size() == 1);
    CHECK(tokens.tokens[0].kind == TokenKind::end);
    CHECK(sources.files.size() == 1);

    const Folder folder;
    const std::string path = folder.write("e.c", "int a;\n");
    Diagnostics no_compiler;
    PreprocessOptions options;
    options.compiler = "no-such-compiler";
    tokens = preprocess({InputFile{path, options}}, sources, no_compiler);
    REQUIRE(no_compiler.all().size() == 1);
    CHECK(no_compiler.all()[0].kind == Kind::preprocess_failed);
    CHECK(no_compiler.all()[0].text.find("cannot run 'no-such-compiler': No such file") != std::string::npos);

    Diagnostics fails;
    options.compiler = "false";
    tokens = preprocess({InputFile{path, options}}, sources, fails);
    REQUIRE(fails.all().size() == 1);
    CHECK(fails.all()[0].text.find("'false' ended with status 1") != std::string::npos);

    Diagnostics folder_given;
    preprocess({InputFile{folder.path, {}}}, sources, folder_given);
    CHECK(folder_given.has_errors());
}

TEST_CASE("what the compiler would read otherwise is refused: trigraphs") {
    const Preprocessed trigraph("char a[] = \"what?\?!\"; /* ?\?/ */ int b?\?(3?\?);\n", {"-std=c11"});
    CHECK(trigraph.diagnostics.all().size() == 3);
    const Preprocessed splice("int a; // ?\?/ \nint b;\nint c; // ?\?'\n", {"-std=c99"});   // the compiler does not see b
    REQUIRE(splice.diagnostics.all().size() == 1);
    CHECK(splice.source(splice.diagnostics.all()[0].place) == "?\?/");
    CHECK(Preprocessed("char a[] = \"what?\?!\";\n").diagnostics.all().empty());
}

TEST_CASE("directives in digraphs") {
    const Preprocessed p("%:define N 3 /* x */\n  %:  pragma omp barrier\n%:if N == 3\nN %:\n%:endif\n%:include \"h.h\"\n", {}, "int h;\n");
    CHECK(p.diagnostics.all().empty());
    CHECK(p.text() == "#pragma omp barrier 3 # int h ;");
    CHECK(p.place("3") == "N");
    CHECK(p.stack(p.token("3")) == "N");
    CHECK(p.spelled_at(p.token("3")) == "1:12");
}

TEST_CASE("literals without end in inactive text") {
    const std::string text = "#if 0\r\ndon't \"read /* this\r\n#endif\r\n#define N 'x'\nint a = N; /* don't */ // \"\nchar *s = \"'\";\n";
    const Preprocessed p(text);
    CHECK(p.diagnostics.all().empty());
    CHECK(p.text() == "int a = 'x' ; char * s = \"'\" ;");
    CHECK(p.place("'x'") == "N");
    CHECK(p.tokens.comments.size() == 2);
}

TEST_CASE("a literal without end in active text") {
    const Preprocessed p("int a;\nchar *s = \"abc;\nint b;\n");
    REQUIRE(p.diagnostics.all().size() == 1);
    CHECK(p.diagnostics.all()[0].text == "a literal without its end");
    CHECK(p.source(p.diagnostics.all()[0].place) == "\"");
    CHECK(line_column(p.sources.files[0], p.diagnostics.all()[0].place.begin).line == 2);
}

TEST_CASE("a text that stands in the file's place is read in the file's folder") {
    const Folder folder;
    std::filesystem::create_directories(folder.path / "sub/more");
    const std::string path = folder.write("sub/t.c", "#if 0\nit's\n#endif\n#include \"near.h\"\n#include <far.h>\nint a = __LINE__;\n");
    folder.write("sub/near.h", "int near;\n");
    folder.write("near.h", "int decoy;\n");
    folder.write("sub/more/far.h", "int far;\n");
    Sources sources;
    Diagnostics diagnostics;
    PreprocessOptions options{{"-Isub/more"}, "gcc", folder.path};
    const Tokens tokens = preprocess({InputFile{"sub/t.c", options}}, sources, diagnostics);
    CHECK(render(diagnostics, sources) == "");
    std::string text;
    for (const Token& token : tokens.tokens) text += std::string(token.text) + " ";
    CHECK(text == "int near ; int far ; int a = 6 ;  ");
    CHECK(sources.files[0].path == path);
}

TEST_CASE("an empty file, and one that ends within a comment's line") {
    CHECK(Preprocessed("").tokens.tokens.size() == 1);
    const Preprocessed p("int a; // x\\\n");
    CHECK(p.text() == "int a ;");
    CHECK(p.tokens.comments.size() == 1);
}
