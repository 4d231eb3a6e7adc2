// What follows from the assumptions.
//
//   0 <= i < n  =>  n*m - i*m - 1 >= 0      if m >= 1
#pragma once

#include "memory/algebra.h"

namespace dmcg::memory {

/// Is the polynomial surely not negative? False: that is not known. An index is replaced by its bounds, the innermost first; what is left
/// is a sum of assumptions with positive factors.
bool surely_not_negative(Polynomial);

}  // namespace dmcg::memory
