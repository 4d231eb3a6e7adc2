// Reductions of one loop that one message can combine.
#pragma once

#include "dmcg/plan.h"
#include "stages.h"

namespace dmcg {

/// Joins reductions that follow one another: sets EndReduction::with_next.
void join_reductions(const Accesses&, std::vector<Step>& steps);

}  // namespace dmcg
