// Variables that are 0 or 1 wherever they have a value, so that the logical operators leave them as they are.
//
//   int ok = 1;   ok = ok && a[i] > 0;   ok = n < 3;   if (b[i]) ok = 0;
#pragma once

#include "stages.h"

namespace dmcg {

/// Proven from all writes of the program. False for arrays, parameters and what a call may write.
bool holds_truth(const Unit&, const Accesses&, ObjectId);

}  // namespace dmcg
