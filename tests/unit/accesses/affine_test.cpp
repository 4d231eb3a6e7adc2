// Affine forms: arithmetic, text, and what is taken apart.
#include "with_accesses.h"

using namespace dmcg;

namespace {

Affine variable(const std::string& name, int32_t symbol) {
    return Affine(Atom{name, {symbol}, {}, {{symbol}}, false, true, false, {}});
}

Affine number(const std::string& name, int64_t value) { return Affine(Atom{name, {}, value, {}, false, true, false, {}}); }

}  // namespace

TEST_CASE("affine: text") {
    const Affine n = variable("n", 1), k = variable("k", 2);
    CHECK(to_c(Affine(0)) == "0");
    CHECK(to_c(Affine(-7)) == "-7");
    CHECK(to_c(n - Affine(2)) == "n - 2");
    CHECK(to_c(2 * k + Affine(1)) == "2*k + 1");
    CHECK(to_c(Affine(3) - n) == "-n + 3");
    CHECK(to_c(n - 3 * k) == "n - 3*k");
    CHECK(to_c(n - n) == "0");
    CHECK(to_c(n + k - n) == "k");
    CHECK(to_c(Affine(INT64_MIN) + n) == "n - 9223372036854775808");
}

TEST_CASE("affine: in long") {
    const Affine n = variable("n", 1), k = variable("k", 2), size = number("N", 64);
    CHECK(to_c(n - Affine(2), true) == "(long)n - 2");
    CHECK(to_c(n + k, true) == "(long)n + k");
    CHECK(to_c(n + 2 * k, true) == "(long)n + 2*(long)k");
    CHECK(to_c(Affine(3) - n, true) == "-(long)n + 3");
    CHECK(to_c(size - Affine(2), true) == "N - 2");
    CHECK(to_c(size + n, true) == "(long)N + n");
    CHECK(to_c(number("BIG", 2000000000) + Affine(5), true) == "(long)BIG + 5");
}

TEST_CASE("affine: comparison") {
    const Affine n = variable("n", 1), size = number("N", 64);
    CHECK(same_value(size - Affine(1), Affine(63)));
    CHECK_FALSE(same_value(n, Affine(63)));
    CHECK(same_value(n + Affine(1) - n, Affine(1)));
    CHECK(surely_at_most(n - Affine(1), n));
    CHECK(surely_at_most(n, n));
    CHECK_FALSE(surely_at_most(n, n - Affine(1)));
    CHECK_FALSE(surely_at_most(Affine(0), n));
    CHECK(value_of(2 * size) == 128);
    CHECK(value_of(n) == std::nullopt);
    CHECK(coefficient_of(3 * n + size, {1}) == 3);
    CHECK(coefficient_of(size, {1}) == 0);
    CHECK(to_c(without(3 * n + size, {1})) == "N");
    CHECK(depends_on(n, {1}));
    CHECK_FALSE(depends_on(n, {2}));
}

TEST_CASE("affine_of: names of constants stay") {
    const WithAccesses p(
        "#define N 64\n#define LAST (N - 1)\n#define TWICE(x) (2 * (x))\n"
        "enum { rows = 5 };\nconst int columns = 7;\n"
        "long f(int i, int n) {\n"
        "    long v[] = {N - 2, LAST, LAST + 1, rows - 1, columns, N / 2, TWICE(N) - 1, N * N, 2 * N, i * N + 1,\n"
        "                sizeof(int) * 4u, (i - 1) * 2 + n};\n    return v[0];\n}\n");
    CHECK(p.affine("N - 2") == "N - 2");
    CHECK(p.affine("LAST + 1") == "LAST + 1");
    CHECK(value_of(affine_of(p.unit, p.expr("LAST + 1"), AffineMode::bound)) == 64);
    CHECK(p.affine("rows - 1") == "rows - 1");
    CHECK(p.affine("columns") == "columns");
    CHECK(p.affine("N / 2") == "(N / 2)");
    CHECK(value_of(affine_of(p.unit, p.expr("N / 2"), AffineMode::bound)) == 32);
    CHECK(p.affine("TWICE(N) - 1") == "2*N - 1");
    CHECK(p.affine("N * N") == "(N * N)");
    CHECK(p.affine("2 * N") == "2*N");
    CHECK(p.affine("i * N + 1") == "64*i + 1");
    CHECK(p.affine("(i - 1) * 2 + n") == "2*i + n - 2");
}

TEST_CASE("affine_of: a macro with two definitions is its number") {
    const WithAccesses p("#define N 64\nint a[N];\n#undef N\n#define N 32\nint f(void) { return N - 1; }\n");
    CHECK(p.affine("N - 1") == "31");
    CHECK(to_c(p.accesses[p.object("a")].extents.at(0)) == "64");
}

TEST_CASE("affine_of: what is not affine is one atom") {
    const WithAccesses p(
        "int a[9]; int g(int);\nint f(int i, int n, double x) {\n"
        "    int v[] = {n % 4 + 1, a[i] - 1, g(i) + 2, i * n, n > 3, n / 2 - i, abs(n) + 5, -n + 3, i << 3, (int)x + 1};\n"
        "    return v[0] + a[i * n];\n}\nint abs(int);\n");
    CHECK(p.affine("n % 4 + 1") == "(n % 4) + 1");
    CHECK(p.affine("a[i] - 1") == "a[i] - 1");
    CHECK(p.affine("i * n") == "(i * n)");
    CHECK(p.affine("n / 2 - i") == "(n / 2) - i");
    CHECK(p.affine("-n + 3") == "-n + 3");
    CHECK(p.affine("i << 3") == "8*i");
    CHECK(p.affine("(int)x + 1") == "((int)x) + 1");
    const Affine element = affine_of(p.unit, p.expr("a[i] - 1"), AffineMode::bound);
    CHECK(element.terms.at(0).atom.reads_memory);
    CHECK(depends_on(element, p.symbol("a")));
    CHECK(depends_on(element, p.symbol("i")));
    const Affine product = affine_of(p.unit, p.expr("i * n"), AffineMode::bound);
    CHECK_FALSE(product.terms.at(0).atom.reads_memory);
    CHECK(product.terms.at(0).atom.depends.size() == 2);
}

TEST_CASE("affine_of: two calls may give two values, two products not") {
    const WithAccesses p("int g(void); int f(int i, int n) { return (g() - g()) + (i * n - n * i) + (i * n - i * n); }\n");
    CHECK(p.affine("g() - g()") == "g() - g()");
    CHECK(p.affine("i * n - i * n") == "0");
}

TEST_CASE("affine_of: unsigned and narrow types") {
    const WithAccesses p(
        "typedef unsigned long size_t;\nint f(unsigned u, int i, long n, unsigned char c) {\n"
        "    int a[100];\n    return a[u - 1] + a[(size_t)i * 10 + u] + a[(unsigned char)n] + a[c + 1] + a[(long)i + n] + (size_t)i;\n}\n");
    CHECK(p.affine("u - 1") == "(u - 1)");
    CHECK(p.affine("u - 1", AffineMode::subscript) == "u - 1");
    CHECK(p.affine("(size_t)i * 10 + u", AffineMode::subscript) == "10*i + u");
    CHECK(p.affine("(size_t)i") == "((size_t)i)");
    CHECK(p.affine("(unsigned char)n", AffineMode::subscript) == "((unsigned char)n)");
    CHECK(p.affine("c + 1") == "c + 1");
    CHECK(p.affine("(long)i + n") == "i + n");
    CHECK(p.affine("(long)i + n", AffineMode::bound, true) == "(long)i + n");
    CHECK(p.affine("u - 1", AffineMode::subscript, true) == "(long)u - 1");
}
