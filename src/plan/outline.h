// Messages between files: the point of a message may lie in a file that does not know the array, or knows another by its name.
//
//   grid.c: static double u[N];     main.c: for (t = 0; ..) step(); print();     grid.c: void dmcg_gather_u(void) { gather u }
//                                           gather u: called before print()
#pragma once

#include <map>
#include <vector>

#include "dmcg/plan.h"
#include "stages.h"

namespace dmcg {

/// A step whose names are not known where it stands, or mean something else there: its text is a function at the end of a file that
/// knows them, and a call of it stands in its place.
struct Outlined {
    FileId file;
    std::vector<SymbolId> parameters{};     // variables that only the place of the call knows
};

/// By the number of the step.
using OutlinedSteps = std::map<size_t, Outlined>;

OutlinedSteps outlined_steps(const Unit&, const Accesses&, const Plan&);

/// Refuses steps that no file can name; what those need that can be outlined is changed in the plan.
void prepare_outlined(const Unit&, const Accesses&, const IterationTable&, const Calls&, Plan&, Diagnostics&);

}  // namespace dmcg
