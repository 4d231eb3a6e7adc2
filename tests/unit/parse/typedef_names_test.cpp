// What a name means depends on the scope: declarations hide typedef names, and the end of a scope shows them again.
#include <doctest/doctest.h>

#include "parse_text.h"

using namespace dmcg;
using namespace dmcg::test;

namespace {

/// The tree of `text` after `typedef int T;`.
std::string with_t(const std::string& text) {
    std::string all = tree("typedef int T;" + text), head = "(declare (T : typedef int)) ";
    return all.starts_with(head) ? all.substr(head.size()) : all;
}

}  // namespace

TEST_CASE("a variable hides a typedef name until its scope ends") {
    CHECK(with_t("void f(void) { { int T; T * x; } T * x; }") ==
          "(define (f : function() void) {{(declare (T : int)) (* T x)} (declare (x : pointer 'T))})");
    CHECK(with_t("void f(void) { for (int T = 0; T * x; ) T * y; T * z; }") ==
          "(define (f : function() void) {(for (declare (T : int = 0)) (* T x) - (* T y)) (declare (z : pointer 'T))})");
}

TEST_CASE("a name is hidden from the end of its declarator on") {
    CHECK(with_t("void f(void) { T T = sizeof(T) * 2, y = (T) + 1; }") ==
          "(define (f : function() void) {(declare (T : 'T = (* (sizeof T) 2)) (y : 'T = (+ T 1)))})");
}

TEST_CASE("parameters hide typedef names in the body and in later parameters") {
    CHECK(with_t("void f(int T) { T * x; } T y;") == "(define (f : function((T : int)) void) {(* T x)}) (declare (y : 'T))");
    CHECK(with_t("void f(T T, int a[sizeof(T)]);") == "(declare (f : function((T : 'T) (a : array[(sizeof T)] int)) void))");
    CHECK(with_t("void f(int T); T y;") == "(declare (f : function((T : int)) void)) (declare (y : 'T))");
    CHECK(with_t("int (*f(int T))(int x) { T * y; }") ==
          "(define (f : function((T : int)) pointer function((x : int)) int) {(* T y)})");
    CHECK(with_t("int (*f(void))(int T) { T * y; }") ==
          "(define (f : function() pointer function((T : int)) int) {(declare (y : pointer 'T))})");
    CHECK(with_t("void f(a) T a; { T * y; }") == "(define (f : function(? a) void) (declare (a : 'T)) {(declare (y : pointer 'T))})");
}

TEST_CASE("in a parameter, a typedef name in parentheses is a type") {
    CHECK(with_t("void f(int (T));") == "(declare (f : function(<function(<'T>) int>) void))");
    CHECK(with_t("void f(int (T[3]), int (x), int (*T));") ==
          "(declare (f : function(<function(<array[3] 'T>) int> (x : int) (T : pointer int)) void))");
    CHECK(with_t("void f(const T, unsigned T);") == "(declare (f : function(<const 'T> (T : unsigned)) void))");
}

TEST_CASE("members, tags and labels have names of their own") {
    CHECK(with_t("struct T { T T; unsigned T; T : 3; }; T x; struct T y; enum T z;") ==
          "(declare struct T{(T : 'T) (T : unsigned) <'T bits 3>}) (declare (x : 'T)) (declare (y : struct T)) (declare (z : enum T))");
    CHECK(with_t("void f(void) { T: x; goto T; T * y; }") ==
          "(define (f : function() void) {(label T x) (goto T) (declare (y : pointer 'T))})");
    CHECK(with_t("struct S s = { .T = 1, T: 2 };") == "(declare (s : struct S = {.T=1 .T=2}))");
}

TEST_CASE("functions, enumerators and inner typedefs") {
    CHECK(with_t("void f(void) { enum { T = sizeof(T) }; T * x; }") ==
          "(define (f : function() void) {(declare enum {T=(sizeof <'T>)}) (* T x)})");
    CHECK(tree("void f(void) { typedef int U; U * x; { int U; { typedef char U; U * y; } U * z; } } int U;") ==
          "(define (f : function() void) {(declare (U : typedef int)) (declare (x : pointer 'U)) "
          "{(declare (U : int)) {(declare (U : typedef char)) (declare (y : pointer 'U))} (* U z)}}) (declare (U : int))");
    CHECK(with_t("void f(void) { extern int T(void); T * x; }") ==
          "(define (f : function() void) {(declare (T : function() extern int)) (* T x)})");
    CHECK(tree("typedef int A, *B; A a; B b;") ==
          "(declare (A : typedef int) (B : pointer typedef int)) (declare (a : 'A)) (declare (b : 'B))");
    CHECK(with_t("typedef int T; T x;") == "(declare (T : typedef int)) (declare (x : 'T))");
}

TEST_CASE("statements that begin with a typedef name") {
    CHECK(with_t("void f(void) { T (x); T (*y)(T); sizeof(T); (T){1}; }") ==
          "(define (f : function() void) {(declare (x : 'T)) (declare (y : pointer function(<'T>) 'T)) (sizeof <'T>) (literal <'T> {1})})");
}
