#include <doctest/doctest.h>

#include "made_algebra.h"

using namespace dmcg::memory;

TEST_CASE("equal polynomials are one object") {
    MadeAlgebra a;
    CHECK((a.n + 1) * (a.n - 1) == a.n * a.n - 1);
    CHECK(a.n * a.m == a.m * a.n);
    CHECK(a.n - a.n == a.number(0));
    CHECK_FALSE(a.n == a.m);
    CHECK((a.n * a.n - a.n) * Number(1, 2) + a.n == (a.n * a.n + a.n) * Number(1, 2));
}

TEST_CASE("texts") {
    MadeAlgebra a;
    CHECK(text(a.number(0)) == "0");
    CHECK(text(a.i * a.n * 8 + a.j * 8 - 16) == "8*n*i + 8*j - 16");
    CHECK(text(-a.i) == "-i");
    CHECK(text(-a.i + 3) == "3 - i");
    CHECK(text(quotient(a.i + 1, a.n)) == "(i + 1)/n");
    CHECK(text(!(not_negative(a.i) && is_zero(a.n - a.m))) == "!(i >= 0 && m - n == 0)");
    CHECK(text(!is_zero(a.n)) == "n != 0");
}

TEST_CASE("a value that is too large for 64 bits stays exact") {
    MadeAlgebra a;
    const Polynomial large = a.number(INT64_MAX) * a.number(4);
    CHECK_FALSE(large.integer());
    CHECK(large - large == a.number(0));
    CHECK(exact_quotient(large, a.number(4))->integer() == INT64_MAX);
}

TEST_CASE("division by a polynomial") {
    MadeAlgebra a;
    const Division d = divide(a.n * a.i * 8 + a.j * 8 + a.n * 16, a.n * 8);
    CHECK(text(d.quotient) == "i + 2");
    CHECK(text(d.rest) == "8*j");
    CHECK(exact_quotient(a.n * a.m * 8, a.m * 8) == a.n);
    CHECK_FALSE(exact_quotient(a.n + 1, a.n));
    CHECK_FALSE(exact_quotient(a.n, a.number(0)));
}

TEST_CASE("a polynomial as a linear one of a symbol") {
    MadeAlgebra a;
    const auto parts = linear_in(a.n * a.i + a.j, a.of(a.i));
    REQUIRE(parts);
    CHECK(parts->factor == a.n);
    CHECK(parts->rest == a.j);
    CHECK_FALSE(linear_in(a.i * a.i, a.of(a.i)));
    CHECK_FALSE(linear_in(a.i + quotient(a.i, a.number(2)), a.of(a.i)));
}

TEST_CASE("quotients and remainders") {
    MadeAlgebra a;
    CHECK(quotient(a.number(-7), a.number(2)) == a.number(-3));
    CHECK(floor_quotient(a.number(-7), 2) == a.number(-4));
    CHECK(remainder(a.number(-7), a.number(2)) == a.number(1));
    CHECK(quotient(a.i * 8, a.number(4)) == a.i * 2);
    CHECK(remainder(a.t + 1, a.number(2)) == -remainder(a.t, a.number(2)) + 1);
    CHECK(remainder(a.t + 4, a.number(3)) == remainder(a.t + 1, a.number(3)));
    CHECK(remainder(-a.t, a.number(3)) == remainder(a.t * 2, a.number(3)));
    CHECK(quotient(a.i * 8 + a.j, a.number(8)) == quotient(a.i * 8 + a.j, a.number(8)));
    CHECK_FALSE(quotient(a.i * 8 + a.j, a.number(8)) == a.i + quotient(a.j, a.number(8)));    // not where i is 1 and j is -1
    Assuming here(a.algebra);
    here.range(a.of(a.i), a.number(0), {});
    here.range(a.of(a.j), a.number(0), a.number(8));
    CHECK(quotient(a.i * 8 + a.j, a.number(8)) == a.i + quotient(a.j, a.number(8)));
    CHECK(remainder(a.j, a.number(8)) == a.j);
    CHECK(floor_quotient(a.i * 8 + 7, 8) == a.i);
}

TEST_CASE("proofs by ranges of indices") {
    MadeAlgebra a;
    CHECK_FALSE(surely_not_negative(a.i));
    Assuming loop(a.algebra);
    loop.range(a.of(a.i), a.number(0), a.n);
    CHECK(surely_not_negative(a.i));
    CHECK(surely_not_negative(a.n - a.i - 1));
    CHECK_FALSE(surely_not_negative(a.n - a.i - 2));
    loop.range(a.of(a.j), a.i + 1, a.n);
    CHECK(surely_not_negative(a.j - a.i - 1));
    CHECK_FALSE(surely_not_negative(a.j - a.i - 2));
}

TEST_CASE("proofs by assumptions") {
    MadeAlgebra a;
    {
        Assuming path(a.algebra);
        path.not_negative(a.n - 1);
        path.not_negative(a.m - a.n);
        CHECK(surely_not_negative(a.m - 1));
        CHECK(surely_not_negative(a.n * a.n - 1));
        CHECK_FALSE(surely_not_negative(a.m - 2));
        path.range(a.of(a.i), a.number(0), a.n);
        path.range(a.of(a.j), a.number(0), a.m);
        CHECK(surely_not_negative(a.n * a.m - a.i * a.m - a.j - 1));      // a place of row i of n rows
        CHECK_FALSE(surely_not_negative(a.n * a.m - a.i * a.m - a.j - 2));
    }
    CHECK_FALSE(surely_not_negative(a.m - 1));      // taken back
}

TEST_CASE("what holds in one place only does not bound a symbol for ever") {
    MadeAlgebra a;
    const Condition unknown = opaque_condition(a.algebra, {9, 0, 0}, "c", {});
    Polynomial chosen;
    {
        Assuming path(a.algebra);
        path.not_negative(a.n - a.m);
        chosen = choice(unknown, a.n, a.m);
        CHECK(text(chosen) == "(c ? n : m)");
    }
    CHECK_FALSE(surely_not_negative(chosen - a.m));
    CHECK(surely_not_negative(choice(unknown, a.n + 2, a.n) - a.n));
}

TEST_CASE("substitution goes into arguments") {
    MadeAlgebra a;
    const Polynomial table = a.algebra.symbol({SymbolKind::load, {7, 0, 0}, "table", {a.i}, {}, {}, {}, {}, 0});
    CHECK(text(substituted(a.i * 8 + table, {{a.of(a.i), a.i + 1}})) == "8*i + table[i + 1] + 8");
    CHECK(text(substituted_outside(a.i * 8 + table, {{a.of(a.i), a.i + 1}})) == "8*i + table[i] + 8");
    CHECK(substituted(remainder(a.t, a.number(2)), {{a.of(a.t), a.number(5)}}) == a.number(1));
    CHECK(substituted(choice(not_negative(a.i - 1), a.n, a.m), {{a.of(a.i), a.number(0)}}) == a.m);
}

TEST_CASE("conditions have a normal form") {
    MadeAlgebra a;
    CHECK(not_negative(a.i * 2 + 1) == not_negative(a.i));
    CHECK(is_zero(a.n - a.m) == is_zero(a.m - a.n));
    CHECK(is_never(is_zero(a.i * 2 + 1)));
    CHECK(is_always(not_negative(a.number(0))));
    CHECK(!not_negative(a.i) == not_negative(-a.i - 1));
    const Condition c = not_negative(a.i), d = is_zero(a.n);
    CHECK((c && c) == c);
    CHECK(!!d == d);
    CHECK(is_never(c && !constant_condition(a.algebra, true)));
    CHECK(consequences(c && d).size() == 3);
    CHECK(consequences(!(c || d)).size() == 1);     // n != 0 says nothing about a sign
}
