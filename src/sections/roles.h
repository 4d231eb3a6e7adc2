// What each variable is to a split loop: its index, private, a reduction, shared.
#pragma once

#include "dmcg/flow.h"
#include "stages.h"

namespace dmcg {

/// Roles of all objects that the loop mentions, in order of first mention. Refuses a scalar that carries a value from one
/// iteration to another, and clauses that contradict what is found.
std::vector<VariableRole> find_roles(const Unit&, const Accesses&, const IterationTable&, LoopId, const Region&, const Liveness&, Diagnostics&);

}  // namespace dmcg
