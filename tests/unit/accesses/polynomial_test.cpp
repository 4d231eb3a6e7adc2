// Polynomials: products, and division as flattened subscripts need it.
#include <doctest/doctest.h>

#include "dmcg/polynomial.h"

using namespace dmcg;

namespace {

Polynomial variable_polynomial(const std::string& name, int32_t symbol) {
    return polynomial_of(Affine(Atom{name, {symbol}, {}, {{symbol}}, false, true, false, {}}));
}
Polynomial number(int64_t value) { return polynomial_of(Affine(value)); }
Polynomial operator*(const Polynomial& a, const Polynomial& b) { return product(a, b).value(); }

std::string text(const Polynomial& p) {
    std::string result;
    for (const Monomial& m : p.monomials) {
        result += (result.empty() ? "" : " + ") + std::to_string(m.coefficient);
        for (const Atom& a : m.factors) result += "*" + a.text;
    }
    return result.empty() ? "0" : result;
}

const Polynomial i = variable_polynomial("i", 1), j = variable_polynomial("j", 2), n = variable_polynomial("n", 3), m = variable_polynomial("m", 4);

}  // namespace

TEST_CASE("polynomial: long division") {
    const LongDivision row = long_division(i * n + j, n);
    CHECK(text(row.quotient) == "1*i");
    CHECK(text(row.rest) == "1*j");
    const LongDivision bordered = long_division((i + number(-1)) * (n + number(2)) + j, n + number(2));
    CHECK(text(bordered.quotient) == "1*i + -1");
    CHECK(text(bordered.rest) == "1*j");
    const LongDivision none = long_division(i + j, n);
    CHECK(text(none.quotient) == "0");
    CHECK(text(none.rest) == "1*i + 1*j");
    CHECK(text(long_division(i, Polynomial{}).rest) == "1*i");
}

TEST_CASE("polynomial: division without a rest") {
    CHECK(text(divided((n + number(2)) * (n + number(2)), n + number(2)).value()) == "1*n + 2");
    CHECK(text(divided((n + number(2)) * (m + number(1)), m + number(1)).value()) == "1*n + 2");
    CHECK(text(divided(number(8) * n * m, number(8)).value()) == "1*n*m");
    CHECK_FALSE(divided(n * m + number(1), m).has_value());
    CHECK_FALSE(divided(n * n, n + number(2)).has_value());
    CHECK_FALSE(divided(number(3) * n, number(2)).has_value());
}
