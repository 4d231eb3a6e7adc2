// What is not C is told in one short sentence at one token; nothing crashes.
#include <doctest/doctest.h>

#include "dmcg/ast.h"
#include "parse_text.h"

using namespace dmcg;
using namespace dmcg::test;

TEST_CASE("what was expected") {
    CHECK(tree("int a = 1\nint b;") == "10: expected ';' before 'int'");
    CHECK(body("x = 1 y = 2;") == "19: expected ';' before 'y'");
    CHECK(body("f(a b);") == "17: expected ')' before 'b'");
    CHECK(body("a[1;") == "16: expected ']' before ';'");
    CHECK(body("x = ;") == "17: expected an expression before ';'");
    CHECK(body("x = (1 + );") == "22: expected an expression before ')'");
    CHECK(body("if x) y;") == "16: expected '(' before 'x'");
    CHECK(body("if (x) else y;") == "20: expected a statement before 'else'");
    CHECK(tree("int f(void) { x;") == "16: expected a statement or '}' before the end of the file");
    CHECK(tree("int a[] = { 1 2 };") == "14: expected '}' before '2'");
    CHECK(tree("struct { int a } s;") == "15: expected ';' before '}'");
    CHECK(body("x ? y;") == "18: expected ':' before ';'");
    CHECK(body("goto 3;") == "18: expected a name before '3'");
    CHECK(tree("int 3;") == "4: expected a name before '3'");
}

TEST_CASE("an unknown type name is called so") {
    CHECK(tree("foo x;") == "0: unknown type name 'foo'");
    CHECK(body("foo x;") == "13: unknown type name 'foo'");
    CHECK(tree("void f(foo x);") == "7: unknown type name 'foo'");
    CHECK(tree("static foo x;") == "7: unknown type name 'foo'");
    CHECK(tree("struct { foo x; } s;") == "9: unknown type name 'foo'");
    CHECK(tree("void f(int a, foo b);") == "14: unknown type name 'foo'");
    CHECK(tree("void f(const foo *b);") == "13: unknown type name 'foo'");
}

TEST_CASE("what the grammar lets through and C does not") {
    CHECK(body("a + b = c;") == "19: nothing can be assigned to the left side of this '='");
    CHECK(body("a ? b : c += d;") == "23: nothing can be assigned to the left side of this '+='");
    CHECK(body("(int) a = 1;") == "21: nothing can be assigned to the left side of this '='");
    CHECK(body("break;") == "13: 'break' stands outside of a loop or switch");
    CHECK(body("switch (a) continue;") == "24: 'continue' stands outside of a loop");
    CHECK(body("for (;;) { case 1: ; }") == "24: 'case' stands outside of a switch");
    CHECK(body("default: ;") == "13: 'default' stands outside of a switch");
    CHECK(tree("void f(int, ..., int);") == "12: no parameter can follow '...'");
    CHECK(expr("sizeof(int x)") == "24: expected ')' before 'x'");
}

TEST_CASE("nested functions are told from other faults") {
    CHECK(body("int g(int x) { return x; } g(1);") == "26: a function inside of a function is not supported");
    CHECK(body("int x = 1; static void (*g(void))(int) { }") == "52: a function inside of a function is not supported");
    CHECK(body("int x {1};") == "19: expected ';' before '{'");
    CHECK(body("f(x) { }") == "18: expected ';' before '{'");
}

TEST_CASE("strange tokens") {
    CHECK(tree("@").find("before '@'") != std::string::npos);
    CHECK(tree("int a # b;").find("before") != std::string::npos);
    CHECK(tree("}").find("before '}'") != std::string::npos);
    CHECK(tree("@") == "0: expected a declaration before '@'");
    CHECK(tree("int x; __attribute__((pure) int f(void) { return 1; }") == "21: expected a name before '('");
}

TEST_CASE("no tokens at all") {
    Tokens tokens;
    Diagnostics diagnostics;
    CHECK(parse(tokens, diagnostics).file_scope.empty());
    CHECK(diagnostics.all().empty());
}

namespace {

std::string repeated(std::string_view text, int times) {
    std::string out;
    for (int i = 0; i < times; ++i) out += text;
    return out;
}

}  // namespace

TEST_CASE("deep nesting is an error, not a crash") {
    const std::string_view too_deep = "the program nests too deeply here";
    constexpr int n = 200000;
    for (std::string text : {"int x = " + repeated("(", n), "int x = " + repeated("-", n), "int x = " + repeated("(int)", n),
                             "int x = " + repeated("a ? ", n), "int x = " + repeated("a ? b : ", n), "int x = " + repeated("a = ", n),
                             "int x = a" + repeated(" + a", n) + ";", "int x = " + repeated("sizeof ", n), "int x = " + repeated("{", n),
                             "int " + repeated("(", n), "int " + repeated("(*", n), "void f(" + repeated("int (", n), "void f(int" + repeated("(", n),
                             repeated("struct {", n), "void f(void) " + repeated("{", n), "void f(void) {" + repeated("if (a) b; else ", n),
                             "void f(void) {" + repeated("for (;;) ", n), "void f(void) {" + repeated("l: ", n), "asm(" + repeated("(", n),
                             "int x = " + repeated("({ ", n), "int x = " + repeated("a[", n), "int x = " + repeated("f(", n)}) {
        INFO(text.substr(0, 40)); 
        std::string shown = tree(text);
        CHECK_MESSAGE(shown.find(too_deep) != std::string::npos, text.substr(0, 40), " -> ", shown.substr(0, 100));
    }
}

TEST_CASE("nesting that people write is no error") {
    CHECK(tree("int x = " + repeated("(", 500) + "1" + repeated(")", 500) + ";") == "(declare (x : int = 1))");
    CHECK(tree("void f(void) {" + repeated("if (a) b; else ", 500) + "c; }").starts_with("(define"));
    CHECK(tree("int x = 1" + repeated(" + 1", 1000) + ";").starts_with("(declare"));
}

TEST_CASE("every prefix of a program is read without a crash") {
    const std::string text =
        "typedef struct S { int a : 3; } S; int *(*f[3])(S, ...); S s[] = {[0] = {.a = 1}}; enum E { A, B };\n"
        "int g(a) int a; { for (int i = 0; i < (S){1}.a; i++) { if (a) l: goto l; else switch (a) { case 1 ... 2: ; } } do ; while (0);\n"
        "#pragma omp barrier\n return _Generic(a, int: sizeof(int), default: ({ a; })) + __builtin_va_arg(p, int) ? a : b; }";
    REQUIRE(tree(text).starts_with("(declare"));
    for (size_t length = 0; length < text.size(); ++length) CHECK(!tree(text.substr(0, length)).empty() == (length >= 1));
}
