// What follows from the assumptions.
//
//   0 <= i < n  =>  n*m - i*m - 1 >= 0      if m >= 1
#pragma once

#include "memory/algebra.h"

namespace dmcg::memory {

/// Is the polynomial surely not negative? False: that is not known. An index is replaced by its bounds, the innermost first; what is left
/// is a sum of assumptions with positive factors.
bool surely_not_negative(Polynomial);

/// least <= symbol < end, as assumed or by its nature; either may be invalid.
struct Range { Polynomial least, end; };
Range range_of(const Algebra&, SymbolNumber);

}  // namespace dmcg::memory
