// Loops over the same lines of an array are dealt out alike.
#pragma once

#include "stages.h"

namespace dmcg {

/// Sets start, distance and window of the split loops.
void align_loops(const Unit&, const Accesses&, IterationTable&);

}  // namespace dmcg
