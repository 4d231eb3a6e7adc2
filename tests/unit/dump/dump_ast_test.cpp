// --dump=ast, row by row.
#include <doctest/doctest.h>

#include "../preprocess/preprocessed.h"
#include "dmcg/ast.h"
#include "dump/declarator_text.h"
#include "dump/dump.h"

using namespace dmcg;

namespace {

std::string ast_of(const std::string& text, const std::string& header = "") {
    const Preprocessed p(text, {}, header);
    Diagnostics diagnostics;
    const Ast ast = parse(p.tokens, diagnostics);
    return diagnostics.has_errors() ? diagnostics.all().front().text : dump_ast(p.sources, p.tokens, ast);
}

/// The text of the last declarator of the first declaration.
std::string declared(const std::string& text) {
    const Preprocessed p(text, {});
    Diagnostics diagnostics;
    const Ast ast = parse(p.tokens, diagnostics);
    REQUIRE(!diagnostics.has_errors());
    return declarator_text(p.tokens, ast, std::get<DeclarationStmt>(ast[ast.file_scope.front()].node).declarators.back());
}

}  // namespace

TEST_CASE("the user's declarations, system headers left out, a header's file name in front") {
    CHECK(ast_of("#include <stdio.h>\n#include \"h.h\"\n#define N 5\nstatic double u[N];\n", "int h;\n") ==
          "declaration  h.h:1:1\n"
          "  declarator h : int  h.h:1:5\n"
          "declaration  4:1\n"
          "  declarator u : static array[5] of double  4:15\n"
          "    number 5  4:17\n");
}

TEST_CASE("statements and expressions, indented under what they belong to") {
    CHECK(ast_of("int f(int n) {\n    for (int i = 0; i < n; i++)\n        a[i] += -p->x;\n    return (n);\n}\n") ==
          "function f : function(int) returning int  1:5\n"
          "  parameter n : int  1:11\n"
          "  compound  1:14\n"
          "    for  2:5\n"
          "      declaration  2:10\n"
          "        declarator i : int  2:14\n"
          "          number 0  2:18\n"
          "      binary <  2:21\n"
          "        name i  2:21\n"
          "        name n  2:25\n"
          "      unary ++ after  2:28\n"
          "        name i  2:28\n"
          "      expression  3:9\n"
          "        assign +=  3:9\n"
          "          index  3:9\n"
          "            name a  3:9\n"
          "            name i  3:11\n"
          "          unary -  3:17\n"
          "            member ->x  3:18\n"
          "              name p  3:18\n"
          "    return  4:5\n"
          "      name n  4:13\n");
}

TEST_CASE("pragmas, also those before a body") {
    CHECK(ast_of("void f(void) {\n#pragma omp barrier\n  if (a)\n#pragma omp simd\n    for (;;) ;\n}\n") ==
          "function f : function(void) returning void  1:6\n"
          "  compound  1:14\n"
          "    pragma #pragma omp barrier  2:1\n"
          "    if  3:3\n"
          "      name a  3:7\n"
          "      pragma-of-body #pragma omp simd  4:1\n"
          "      for no-init no-condition no-step  5:5\n"
          "        expression  5:14\n");
}

TEST_CASE("members and enumerators") {
    CHECK(ast_of("struct S { int a, b : 3; union { char c; }; };\nenum E { A, B = 2 } e;\n") ==
          "declaration struct S  1:1\n"
          "  struct S  1:1\n"
          "    field a : int  1:16\n"
          "    field b : int  1:19\n"
          "      number 3  1:23\n"
          "    union  1:26\n"
          "      field c : char  1:39\n"
          "    field union  1:26\n"
          "declaration  2:1\n"
          "  enum E  2:1\n"
          "    enumerator A  2:10\n"
          "    enumerator B  2:13\n"
          "      number 2  2:17\n"
          "  declarator e : enum E  2:21\n");
}

TEST_CASE("a declarator in words") {
    CHECK(declared("double *(*f)(int n);") == "f : pointer to function(int) returning pointer to double");
    CHECK(declared("static const char *const restrict s[n + 1];") ==
          "s : static array[n + 1] of const restrict pointer to const char");
    CHECK(declared("void g(), h(void), k(a, b), v(long unsigned, ...);") == "v : function(unsigned long, ...) returning void");
    CHECK(declared("typedef int V __attribute__((vector_size(16)));") == "V : typedef int (changed by an attribute)");
}
