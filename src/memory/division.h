// Polynomials taken apart: by a symbol, by another polynomial.
//
//   8*n*i + 8*j + 16*n      by the symbol i: 8*n and 8*j + 16*n;  by 8*n: i + 2, rest 8*j
#pragma once

#include "memory/algebra.h"

namespace dmcg::memory {

/// p = factor * symbol + rest, the symbol in neither of them.
struct Linear { Polynomial factor, rest; };
/// Nothing if the symbol occurs in a power, or in the arguments of another one.
std::optional<Linear> linear_in(Polynomial, SymbolNumber);

/// p = quotient * by + rest. Coefficients of the quotient are integers if those of p and `by` are.
struct Division { Polynomial quotient, rest; };
Division divide(Polynomial p, Polynomial by);

/// The quotient if there is no rest; nothing for 0.
std::optional<Polynomial> exact_quotient(Polynomial p, Polynomial by);

/// C's a / b, which rounds to 0. By 0: a symbol.
Polynomial quotient(Polynomial a, Polynomial b);
/// Rounded down.
Polynomial floor_quotient(Polynomial a, int64_t by);
/// a - b * floor(a / b) for a positive b: C's % where a is not negative. Both is up to the caller.
Polynomial remainder(Polynomial a, Polynomial b);

/// yes where the condition holds, else no.
Polynomial choice(Condition, Polynomial yes, Polynomial no);

}  // namespace dmcg::memory
