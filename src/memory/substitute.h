// Symbols replaced by polynomials, also in the arguments of others: i by i + 1 in 8*i + table(i) gives 8*i + 8 + table(i + 1).
#pragma once

#include <map>

#include "memory/algebra.h"

namespace dmcg::memory {

using Substitution = std::map<SymbolNumber, Polynomial>;

/// What results is in normal form under the assumptions of now.
Polynomial substituted(Polynomial, const Substitution&);
Condition substituted(Condition, const Substitution&);

/// Only as factors of products: what stands in arguments stays.
Polynomial substituted_outside(Polynomial, const Substitution&);

/// The same value with the choices left out, and the quotients taken apart, that the assumptions of now decide.
Polynomial decided(Polynomial);

}  // namespace dmcg::memory
