// Declarations: the reading order of declarators, specifiers, records, enumerations, functions old and new.
#include <doctest/doctest.h>

#include "parse_text.h"

using namespace dmcg;
using namespace dmcg::test;

TEST_CASE("declarators in reading order") {
    CHECK(tree("int *a[3];") == "(declare (a : array[3] pointer int))");
    CHECK(tree("int (*a)[3];") == "(declare (a : pointer array[3] int))");
    CHECK(tree("int *(*f[3])(double);") == "(declare (f : array[3] pointer function(<double>) pointer int))");
    CHECK(tree("double u[N][M], *p, **q;") == "(declare (u : array[N] array[M] double) (p : pointer double) (q : pointer pointer double))");
    CHECK(tree("char *const *volatile restrict p;") == "(declare (p : pointer volatile restrict pointer const char))");
    CHECK(tree("int *__restrict__ _Atomic p;") == "(declare (p : pointer restrict atomic int))");
    CHECK(tree("void (*signal(int n, void (*h)(int)))(int);") ==
          "(declare (signal : function((n : int) (h : pointer function(<int>) void)) pointer function(<int>) void))");
}

TEST_CASE("parameters") {
    CHECK(tree("int f(void), g(), h(int, ...);") ==
          "(declare (f : function() int) (g : function(?) int) (h : function(<int> ...) int))");
    CHECK(tree("void f(int n, double a[static const n][n], int b[*], int c[]);") ==
          "(declare (f : function((n : int) (a : array[static n] array[n] double) (b : array[*] int) (c : array[] int)) void))");
    CHECK(tree("void f(int [3], int (*)[3], int *[], int (void), int ((int)));") ==
          "(declare (f : function(<array[3] int> <pointer array[3] int> <array[] pointer int> <function() int> <function(<int>) int>) void))");
    CHECK(tree("void f(register int n);") == "(declare (f : function((n : register int)) void))");
    CHECK(tree("void f(void *);") == "(declare (f : function(<pointer void>) void))");
}

TEST_CASE("specifiers in any order") {
    CHECK(tree("long unsigned static int const long x;") == "(declare (x : static const unsigned long long int))");
    CHECK(tree("int typedef T;") == "(declare (T : typedef int))");
    CHECK(tree("__signed__ char a; double _Complex z; __int128 i; _Float64x f; _Bool b;") ==
          "(declare (a : signed char)) (declare (z : double complex)) (declare (i : int128)) (declare (f : float128)) (declare (b : bool))");
    CHECK(tree("extern __inline__ __const int f(void);") == "(declare (f : function() extern inline const int))");
    CHECK(tree("_Thread_local int a; static __thread int b; _Noreturn void f(void);") ==
          "(declare (a : thread int)) (declare (b : static thread int)) (declare (f : function() noreturn void))");
    CHECK(tree("_Atomic int a; _Atomic(int *) b; _Alignas(16) _Alignas(double) char c;") ==
          "(declare (a : atomic int)) (declare (b : atomic (typeof <pointer int>))) (declare (c : char))");
    CHECK(tree("typeof(x + 1) a; __typeof__(int *) b; __builtin_va_list c; __auto_type d = 1;") ==
          "(declare (a : (typeof (+ x 1)))) (declare (b : (typeof <pointer int>))) (declare (c : __builtin_va_list)) (declare (d : __auto_type = 1))");
}

TEST_CASE("without a type: int") {
    CHECK(tree("main() { return 0; }") == "(define (main : function(?) int) {(return 0)})");
    CHECK(tree("static n = 3, m; const k = 1;") == "(declare (n : static int = 3) (m : static int)) (declare (k : const int = 1))");
    CHECK(body("register i; i = 1;") == "(declare (i : register int)) (= i 1)");
}

TEST_CASE("records") {
    CHECK(tree("struct S;") == "(declare struct S)");
    CHECK(tree("struct S { int a, *b; unsigned c : 3, : 4; struct S *next; } x, *y;") ==
          "(declare (x : struct S{(a : int) (b : pointer int) (c : unsigned bits 3) <unsigned bits 4> (next : pointer struct S)}) "
          "(y : pointer struct S{(a : int) (b : pointer int) (c : unsigned bits 3) <unsigned bits 4> (next : pointer struct S)}))");
    CHECK(tree("union { struct { int a; }; struct T { int c; }; int b; ; } u;") ==
          "(declare (u : union {<struct {(a : int)}> (b : int)}))");
    CHECK(tree("struct {} e;") == "(declare (e : struct {}))");
    CHECK(tree("struct S { _Static_assert(1, \"\"); int a;\n#pragma pack(1)\n int b; };") == "(declare struct S{(a : int) (b : int)})");
}

TEST_CASE("enumerations") {
    CHECK(tree("enum E { A, B = A + 2, C, } e;") == "(declare (e : enum E{A B=(+ A 2) C}))");
    CHECK(tree("enum E e;") == "(declare (e : enum E))");
}

TEST_CASE("function definitions") {
    CHECK(tree("static int f(int a) { return a; }") == "(define (f : function((a : int)) static int) {(return a)})");
    CHECK(tree("int f(a, b) int a; double *b; { }") ==
          "(define (f : function(? a b) int) (declare (a : int)) (declare (b : pointer double)) {})");
    CHECK(tree("int (*f(int a))(int b) { }") == "(define (f : function((a : int)) pointer function((b : int)) int) {})");
    CHECK(tree("int (f)(int a) { }") == "(define (f : function((a : int)) int) {})");
}

TEST_CASE("attributes, asm names, __extension__") {
    CHECK(tree("__attribute__((noinline)) static int __attribute__((pure)) f(int a __attribute__((unused))) { }") ==
          "(define (f : function((a : int)) static int) {})");
    CHECK(tree("extern int f(void) __asm__(\"\" \"g\") __attribute__((__nothrow__, __leaf__));") == "(declare (f : function() extern int))");
    CHECK(tree("__extension__ typedef long long T; struct __attribute__((packed)) S { char a; } __attribute__((aligned(8)));") ==
          "(declare (T : typedef long long)) (declare struct S{(a : char)})");
    CHECK(tree("int *__attribute__((aligned(8))) p, __attribute__((unused)) q;") == "(declare (p : pointer int) (q : int))");
}

TEST_CASE("C23 attributes") {
    CHECK(tree("[[nodiscard]] int f(void), g [[gnu::pure]] (int a [[maybe_unused]]);") ==
          "(declare (f : function() int) (g : function((a : int)) int))");
    CHECK(tree("struct [[deprecated(\"]\")]] S { [[]] int x; } s[2]; enum [[a::b(c[1])]] { A [[d]] };") ==
          "(declare (s : array[2] struct S{(x : int)})) (declare enum {A})");
    CHECK(body("switch (a[b[0]]) { case 1: c; [[fallthrough]]; [[likely]] default: [[x]] d; }") ==
          "(switch ([] a ([] b 0)) {(case 1 c) () (default d)})");
    CHECK(tree("int a[[2];") == "6: expected an expression before '['");
}

TEST_CASE("an attribute that changes the type is noted") {
    CHECK(tree("typedef double V __attribute__((vector_size(32)));") == "(declare (V : typedef double odd))");
    CHECK(tree("int __attribute__((__mode__(__DI__))) x; int y __attribute__((aligned(8)));") == "(declare (x : int odd)) (declare (y : int))");
    CHECK(tree("[[gnu::vector_size(16)]] float v;") == "(declare (v : float odd))");
}

TEST_CASE("other things at file scope") {
    CHECK(tree("; _Static_assert(sizeof(int) == 4, \"x\"); asm(\"nop\"); ;") == "(assert (== (sizeof <int>) 4)) (asm)");
    CHECK(tree("#pragma omp declare target\nint x;\n#pragma omp end declare target\n") ==
          "<#pragma omp declare target> (declare (x : int)) <#pragma omp end declare target>");
    CHECK(tree("") == "");
}
