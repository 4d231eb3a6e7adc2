// Stores that note their iteration, so that of several into one element the latest counts.
#pragma once

#include <vector>

#include "dmcg/sections.h"
#include "stages.h"

namespace dmcg {

/// `a[..] = e;`, also by another operator: a number of the array.
bool is_noted_store(const Unit&, const Accesses&, const Access& write);

/// The left sides of the assignments by which the loop alone changes an array whose elements several iterations may store into: of each the latest iteration
/// counts. None: no two iterations store other values into one element, or the stores are hidden in functions.
std::vector<ExprId> noted_stores(const Unit&, const Accesses&, const Loop&, const VariableRole&);

/// Several iterations may store into one element of what is merged, nothing notes which was the last, and the threads of OpenMP do not take care of it.
bool lacks_last_store(const Unit&, const Accesses&, const IterationTable&, const RegionSections&, const VariableRole&);

}  // namespace dmcg
