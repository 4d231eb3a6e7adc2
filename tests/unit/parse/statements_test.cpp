// Statements, their parents, and where pragmas may stand.
#include <doctest/doctest.h>

#include "dmcg/ast.h"
#include "parse_text.h"

using namespace dmcg;
using namespace dmcg::test;

TEST_CASE("control statements") {
    CHECK(body("if (a) b; else if (c) d; else e;") == "(if a b (if c d e))");
    CHECK(body("if (a) if (b) c; else d;") == "(if a (if b c d))");
    CHECK(body("while (a) { b; c; }") == "(while a {b c})");
    CHECK(body("do a; while (b);") == "(do a b)");
    CHECK(body("for (i = 0; i < n; i++) ;") == "(for (= i 0) (< i n) (_++ i) ())");
    CHECK(body("for (int i = 0, j; ; ) break;") == "(for (declare (i : int = 0) (j : int)) - - (break))");
    CHECK(body("for (;;) continue;") == "(for - - - (continue))");
    CHECK(body("return; return a, b;") == "(return) (return (, a b))");
}

TEST_CASE("switch") {
    CHECK(body("switch (a) { case 1: case 2 ... 4: b; break; default: c; }") ==
          "(switch a {(case 1 (case 2 4 b)) (break) (default c)})");
    CHECK(body("switch (a) case 1: b;") == "(switch a (case 1 b))");
}

TEST_CASE("labels") {
    CHECK(body("a: b: c; goto a; goto *p;") == "(label a (label b c)) (goto a) (goto p)");
    CHECK(body("a: int x; default_: ;") == "(label a (declare (x : int))) (label default_ ())");
    CHECK(body("__label__ a, b; a: ;") == "(labels) (label a ())");
}

TEST_CASE("a label may end a block, as C23 has it") {
    CHECK(body("switch (a) { case 1: b; default: }") == "(switch a {(case 1 b) (default)})");
    CHECK(body("{ a: b: } c ? d : e; f:") == "{(label a (label b))} (? c d e) (label f)");
    CHECK(body("if (a) b: else c;") == "23: expected a statement before 'else'");
}

TEST_CASE("asm statements") {
    CHECK(body("asm volatile goto (\"x %0\" : \"=r\"(a[(1)]) : : \"memory\" : l); __asm__(\"\");") == "(asm) (asm)");
}

TEST_CASE("declarations among statements") {
    CHECK(body("a; int b = c; { struct S { int x; } s; } _Static_assert(1, \"\");") ==
          "a (declare (b : int = c)) {(declare (s : struct S{(x : int)}))} (assert 1)");
}

TEST_CASE("pragmas are statements of a block") {
    CHECK(body("a;\n#pragma omp barrier\nb; {\n#pragma x\n}") == "a <#pragma omp barrier> b {<#pragma x>}");
}

TEST_CASE("a pragma before the body of a control statement is not the body") {
    CHECK(body("if (a)\n#pragma omp parallel for\n for (;;) b; else\n#pragma y\n c;") ==
          "(if a (for - - - b) after <#pragma omp parallel for> c after <#pragma y>)");
    CHECK(body("do\n#pragma x\n a; while (b); l:\n#pragma y\n#pragma z\n c;") ==
          "(do a after <#pragma x> b) (label l c after <#pragma y> after <#pragma z>)");
}

TEST_CASE("a pragma where no statement can stand is skipped") {
    CHECK(body("a = 1 +\n#pragma x\n 2; f(a,\n#pragma x\n b); int c[] = { 1,\n#pragma x\n {\n#pragma x\n 2 } };") ==
          "(= a (+ 1 2)) (call f a b) (declare (c : array[] int = {1 {2}}))");
    CHECK(tree("enum E {\n#pragma x\n A,\n#pragma x\n B };") == "(declare enum E{A B})");
    CHECK(body("a = b ? c :\n#pragma x\n d; f(a)\n#pragma x\n;") == "(= a (? b c d)) (call f a)");
    CHECK(body("(struct S){\n#pragma x\n1}.y;") == "(. (literal <struct S> {1}) y)");
}

namespace {

/// For each statement, in the order of ids: its first word, and that of its parent.
std::string parents(const std::string& text) {
    Tokens tokens = tokens_of(text);
    Diagnostics diagnostics;
    Ast ast = parse(tokens, diagnostics);
    std::string out;
    for (const Stmt& stmt : ast.stmts) {
        out += tokens[stmt.tokens.first].text;
        if (stmt.parent.valid()) out += "<" + std::string(tokens[ast[stmt.parent].tokens.first].text);
        out += " ";
    }
    return out;
}

std::string range_of_first(const std::string& text) {
    Tokens tokens = tokens_of(text);
    Diagnostics diagnostics;
    Ast ast = parse(tokens, diagnostics);
    TokenRange range = ast[ast.file_scope.front()].tokens;
    return text.substr(tokens[range.first].spelling.begin, tokens[range.last].spelling.end - tokens[range.first].spelling.begin);
}

}  // namespace

TEST_CASE("parents") {
    CHECK(parents("void f(void) { if (a) b; else { c; } for (int i;;) d; }") ==
          "void {<void if<{ b<if {<if c<{ for<{ int<for d<for ");
    CHECK(parents("int g(a) int a; { x = ({ y; }); l: z; }") == "int int<int {<int x<{ {<x y<{ l<{ z<l ");
    CHECK(parents("int a; int b;") == "int int ");
}

TEST_CASE("the range of a statement includes attributes before it") {
    CHECK(range_of_first("__attribute__((noinline)) __extension__ int f(void) { } int x;") ==
          "__attribute__((noinline)) __extension__ int f(void) { }");
    CHECK(range_of_first("int x __attribute__((unused)) = 1; int y;") == "int x __attribute__((unused)) = 1;");
}
