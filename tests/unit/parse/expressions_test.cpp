// Expressions: precedence, casts against products, postfix chains, GNU forms, ranges.
#include <doctest/doctest.h>

#include "dmcg/ast.h"
#include "parse_text.h"

using namespace dmcg;
using namespace dmcg::test;

TEST_CASE("precedence and grouping of the binary operators") {
    CHECK(expr("a + b * c - d") == "(- (+ a (* b c)) d)");
    CHECK(expr("a || b && c | d ^ e & f == g < h << i + j * k") ==
          "(|| a (&& b (| c (^ d (& e (== f (< g (<< h (+ i (* j k))))))))))");
    CHECK(expr("a - b - c") == "(- (- a b) c)");
    CHECK(expr("a / b % c") == "(% (/ a b) c)");
    CHECK(expr("a >= b != c > d >> e <= f") == "(!= (>= a b) (<= (> c (>> d e)) f))");
    CHECK(expr("(a + b) * c") == "(* (+ a b) c)");
    CHECK(expr("a, b, c") == "(, (, a b) c)");
}

TEST_CASE("assignment and condition group to the right") {
    CHECK(expr("a = b = c") == "(= a (= b c))");
    CHECK(expr("a += b -= c *= d /= e %= f <<= g >>= h &= i ^= j |= k") ==
          "(+= a (-= b (*= c (/= d (%= e (<<= f (>>= g (&= h (^= i (|= j k))))))))))");
    CHECK(expr("a ? b : c ? d : e") == "(? a b (? c d e))");
    CHECK(expr("a ? b, c : d") == "(? a (, b c) d)");
    CHECK(expr("a ?: b") == "(? a b)");
    CHECK(expr("*p = q->x = v[i] = s.y = __real z = 0") == "(= (* p) (= (-> q x) (= ([] v i) (= (. s y) (= (real z) 0)))))");
}

TEST_CASE("unary and postfix operators") {
    CHECK(expr("-a[i]++") == "(- (_++ ([] a i)))");
    CHECK(expr("*p++") == "(* (_++ p))");
    CHECK(expr("!~+-&*x") == "(! (~ (+ (- (& (* x))))))");
    CHECK(expr("++a - --b") == "(- (++_ a) (--_ b))");
    CHECK(expr("f(a, b)(c).d->e[1]--") == "(_-- ([] (-> (. (call (call f a b) c) d) e) 1))");
    CHECK(expr("f()") == "(call f)");
    CHECK(expr("f((a, b))") == "(call f (, a b))");
    CHECK(expr("__imag__ z") == "(imag z)");
}

TEST_CASE("literals") {
    CHECK(expr("'a' + L'b'") == "(+ 'a' L'b')");
    CHECK(expr("\"a\" \"b\" L\"c\"") == "\"a\"\"b\"L\"c\"");
    CHECK(expr("0x1fUL + .5e-3f") == "(+ 0x1fUL .5e-3f)");
}

TEST_CASE("a cast is told from a product by what the name is") {
    CHECK(tree("typedef int T; int x = (T) * y;") == "(declare (T : typedef int)) (declare (x : int = (cast <'T> (* y))))");
    CHECK(tree("int T, x = (T) * y;") == "(declare (T : int) (x : int = (* T y)))");
    CHECK(expr("(int) a + b") == "(+ (cast <int> a) b)");
    CHECK(expr("(double (*)[3]) p") == "(cast <pointer array[3] double> p)");
    CHECK(expr("(char) - 1") == "(cast <char> (- 1))");
    CHECK(expr("((x)) + ((int) (y))") == "(+ x (cast <int> y))");
}

TEST_CASE("sizeof and alignof") {
    CHECK(expr("sizeof (int) - 4") == "(- (sizeof <int>) 4)");
    CHECK(expr("sizeof x - 4") == "(- (sizeof x) 4)");
    CHECK(expr("sizeof (x) - 4") == "(- (sizeof x) 4)");
    CHECK(expr("sizeof (x)[0]") == "(sizeof ([] x 0))");
    CHECK(expr("sizeof (int[]){1, 2}[0]") == "(sizeof ([] (literal <array[] int> {1 2}) 0))");
    CHECK(expr("sizeof *p * n") == "(* (sizeof (* p)) n)");
    CHECK(expr("_Alignof(double) + __alignof__(x) + __alignof x") ==
          "(+ (+ (alignof <double>) (alignof <(typeof x)>)) (alignof <(typeof x)>))");
}

TEST_CASE("compound literals and initialisers") {
    CHECK(expr("&(struct P){1, .y = 2}") == "(& (literal <struct P> {1 .y=2}))");
    CHECK(expr("(struct P){}.x") == "(. (literal <struct P> {}) x)");
    CHECK(tree("int a[] = {[0] = 1, [2 ... 4] = 5, [n].x[1] = {6}, y: 7, [8] 9, {10,},};") ==
          "(declare (a : array[] int = {[0]=1 [2..4]=5 [n].x[1]={6} .y=7 [8]=9 {10}}))");
}

TEST_CASE("GNU and C11 forms") {
    CHECK(expr("({ int t = 1; t; })") == "(statements {(declare (t : int = 1)) t})");
    CHECK(expr("__extension__ ({ x; })") == "(statements {x})");
    CHECK(expr("_Generic(x, int: 1, char *: 2, default: f(3))") == "(generic x <int>:1 <pointer char>:2 default:(call f 3))");
    CHECK(expr("__builtin_va_arg(ap, double *)") == "(__builtin_va_arg ap <pointer double>)");
    CHECK(expr("__builtin_offsetof(struct P, a.b[i].c)") == "(__builtin_offsetof i <struct P>)");
    CHECK(expr("__builtin_types_compatible_p(int, typeof(x))") == "(__builtin_types_compatible_p <int> <(typeof x)>)");
    CHECK(expr("&&here") == "(&&)");
    CHECK(expr("a<:1:>") == "([] a 1)");
}

TEST_CASE("a name that is a typedef elsewhere can be a member") {
    CHECK(tree("typedef int T; struct S { int T; }; int x = s.T + p->T;") ==
          "(declare (T : typedef int)) (declare struct S{(T : int)}) (declare (x : int = (+ (. s T) (-> p T))))");
}

namespace {

/// The texts of all expressions' token ranges, in the order of their ids.
std::string ranges(const std::string& text) {
    Tokens tokens = tokens_of(text);
    Diagnostics diagnostics;
    Ast ast = parse(tokens, diagnostics);
    std::string out;
    for (const Expr& expr : ast.exprs) {
        for (int32_t i = expr.tokens.first.value; i <= expr.tokens.last.value; ++i) out += tokens[TokenId{i}].text;
        out += "  ";
    }
    return out;
}

}  // namespace

TEST_CASE("ranges: without the parentheses around an expression, with those inside") {
    CHECK(ranges("int x = (a + b) * (c);") == "a  b  a+b  c  (a+b)*(c)  ");
    CHECK(ranges("int x = ((a))[1].y++;") == "a  1  ((a))[1]  ((a))[1].y  ((a))[1].y++  ");
    CHECK(ranges("int x = (p ? (q) : f(r, s));") == "p  q  f  r  s  f(r,s)  p?(q):f(r,s)  ");
    CHECK(ranges("int x = -(int)(a);") == "a  (int)(a)  -(int)(a)  ");
}
