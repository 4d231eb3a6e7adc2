// Reductions of one loop that one message can combine; stores that note their iteration.
#pragma once

#include "dmcg/plan.h"
#include "stages.h"

namespace dmcg {

/// Joins reductions that follow one another: sets EndReduction::with_next.
void join_reductions(const Accesses&, std::vector<Step>& steps);

/// The left sides of the assignments by which the loop alone changes an array whose elements several iterations may store into: of each the latest iteration
/// counts. None: no two iterations store other values into one element, or the stores are hidden in functions.
std::vector<ExprId> noted_stores(const Unit&, const Accesses&, const Loop&, const VariableRole&);

}  // namespace dmcg
