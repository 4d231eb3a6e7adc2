// Two levels: the ranks split a loop, and OpenMP's threads (or the lanes of a vector unit) share what each rank has of it.
#pragma once

#include "directives/openmp.h"
#include "dmcg/loop_pragmas.h"
#include "stages.h"

namespace dmcg {

/// What OpenMP is told of the split loops: with `threads` of all, else of those that the program itself wants in lanes (`lanes`). A loop that OpenMP has no words for has no pragma; with `threads` a warning says why.
LoopPragmas share_iterations(const Unit&, const Accesses&, const IterationTable&, const Sections&, const Plan&,
                             const std::vector<LoopInLanes>& lanes, bool threads, Diagnostics&);

}  // namespace dmcg
