// --dump=text gives back the file, whatever bytes it is made of; for that every token's place must be right.
#include <doctest/doctest.h>

#include "../preprocess/preprocessed.h"
#include "dump/dump.h"

using namespace dmcg;

namespace {

std::string put_together(std::string_view text, std::vector<std::string> flags = {}) {
    const Preprocessed p(text, std::move(flags), "#define H 3\nint h;\n");
    CHECK(render(p.diagnostics, p.sources) == "");
    return dump_text(p.tokens, p.sources);
}

template <size_t n>
std::string bytes(const char (&text)[n]) {
    return {text, n - 1};
}

}  // namespace

TEST_CASE("line ends and white space") {
    for (const std::string text : {"int a;\n\nint b;\n", "int a;\r\nint b;\r\n", "int a;\nint b;\r\nint c;\n", "int\ta\f;\v\f\nint b ;  \n",
                                   "int a;", "int a;\r\nint b; // end", "int a;\n\n\n", "", "\n", "\r\n", "  int a;\n /* no end of line */"}) {
        CAPTURE(text);
        CHECK(put_together(text) == text);
    }
}

TEST_CASE("a carriage return alone ends no line") {
    const std::string text = "int a; // one\rint b;\nint c;\r\r\nint d;\n";
    CHECK(put_together(text) == text);
}

TEST_CASE("splices, digraphs, directives, macros, inactive text") {
    for (const std::string text :
         {"int a\\\nb = 1\\\r\n2;\n", "int a<:2:> = <%1, 2%>;\n%:define X 1\nint b = X;\n", "#define M(x, ...) x\nint a = M(1, 2\n  ,3);\n",
          "#if 0\n not C ' \" at all\n#else\nint a; /* c */ // d \\\n e\n#endif\nint b;\n", "#include \"h.h\"\nint a = H;\n#include \"h.h\"\nint b;\n",
          "#line 100 \"other.c\"\nint a;\n# 7\nint b = __LINE__;\n", "#pragma pack(1)\n_Pragma(\"once\") int a;\n", "char *s = \"a\\\nb\" \"\\\"\", c = '\\'';\n",
          "#define E\nE E int E a E;\n", "#define S(x) #x\nconst char *s = S(a  b\n c /* d */);\n"}) {
        CAPTURE(text);
        CHECK(put_together(text) == text);
    }
}

TEST_CASE("bytes that are no ASCII") {
    for (const std::string& text :
         {std::string("\xEF\xBB\xBFint a;\nint b;\n"), std::string("char *s = \"\xE4\xFF\x80\"; // \xFC\n"), std::string("int \xC3\xA4 = 1, \\u00e4b;\n"),
          bytes("char *s = \"a\0b\"; /* \0 */ int a; // \0\nint b;\n")}) {
        CAPTURE(text);
        CHECK(put_together(text) == text);
    }
}

TEST_CASE("what looks like a trigraph is none, unless ISO C is asked for") {
    const std::string text = "char *s = \"what?" "?!\"; // ?" "?/\nint a;\n";
    CHECK(put_together(text) == text);
    CHECK(put_together(text, {"-std=gnu99"}) == text);
    CHECK(put_together("int a; // ?" "?'\nint b;\n", {"-std=c99"}) == "int a; // ?" "?'\nint b;\n");
}

TEST_CASE("very long lines") {
    std::string text = "int a[] = { 0";
    for (int i = 0; i < 50000; i++) text += ", " + std::to_string(i);
    text += " }; /* " + std::string(100000, 'x') + " */ char *s = \"" + std::string(100000, 'y') + "\";\n";
    CHECK(put_together(text) == text);
}
