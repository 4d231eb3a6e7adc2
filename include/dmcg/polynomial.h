// Integer expressions with products of variables: the bytes of an allocation, a flattened subscript.
//
//   n * m * sizeof(double)     8*n*m
//   (i * n + j) * m + k        1*i*n*m + 1*j*m + 1*k
#pragma once

#include <optional>
#include <vector>

#include "dmcg/affine.h"

namespace dmcg {

struct Unit;

/// coefficient * the product of the atoms; no atom: a number.
struct Monomial {
    int64_t coefficient = 1;
    std::vector<Atom> factors;      // in any order; one twice: a square
};

struct Polynomial {
    std::vector<Monomial> monomials;  // no two with the same factors, no coefficient 0; in order of first mention
};

/// Never fails: what is no sum or product becomes one atom. Sums and products of unsigned values are taken apart, too: a size
/// or a subscript that wraps is outside of what it describes.
Polynomial polynomial_of(const Unit&, ExprId);
Polynomial polynomial_of(const Affine&);

/// The bytes of a type, also of an array of variable length; nothing if it has no size.
std::optional<Polynomial> size_of_type(const Unit&, TypeId);

/// Nothing if a coefficient is too large to be computed with.
std::optional<Polynomial> product(const Polynomial&, const Polynomial&);
Polynomial operator+(const Polynomial&, const Polynomial&);
std::optional<Polynomial> difference(const Polynomial&, const Polynomial&);

/// With numbers for the names of constants; nothing: it is no number.
std::optional<int64_t> as_number(const Polynomial&);

/// p = quotient * by + rest, where no product in the rest holds the largest one of `by`.
struct LongDivision { Polynomial quotient, rest; };
LongDivision long_division(const Polynomial& p, const Polynomial& by);

/// The quotient if the division leaves no rest, names of constants taken as numbers where that helps.
std::optional<Polynomial> divided(const Polynomial&, const Polynomial& by);

/// The same value; a product of variables becomes one atom, computed in long.
Affine as_affine(const Polynomial&);

}  // namespace dmcg
