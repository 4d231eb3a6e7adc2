// OpenMP's rules about shared and private variables: a program that breaks them is reported, not translated.
#pragma once

#include "dmcg/flow.h"
#include "dmcg/sections.h"
#include "stages.h"

namespace dmcg {

/// Shared variables that several iterations of a split loop write.
void check_races(const Unit&, const Accesses&, const IterationTable&, LoopId, const Region&, const std::vector<VariableRole>&, Diagnostics&);

/// Private variables whose values are read when they have ended, and shared ones that each thread of a region updates.
void check_sharing(const Unit&, const Accesses&, AllLiveness&, Diagnostics&);

}  // namespace dmcg
