// Halos that are on their way while the iterations run that need nothing of them.
#pragma once

#include "dmcg/calls.h"
#include "dmcg/plan.h"
#include "stages.h"

namespace dmcg {

/// Sets Transfer::overlaps, and SplitLoop::rim or SplitLoop::waits. `trusted`: the user vouches for all arrays (--trust).
void overlap_halos(const Unit&, const Accesses&, const IterationTable&, const Calls&, const Sections&, bool trusted, const Diagnostics& told, Plan&);

}  // namespace dmcg
