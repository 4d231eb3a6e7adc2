// Loops of OpenMP that cannot be split stay whole, as long as others are split: for them OpenMP's team has one thread.
//
//   #pragma omp for
//   for (i = 0; i < n; i += width)        warning: this loop is not split over the ranks: the step 'width' is not a constant
#pragma once

#include <optional>

#include "stages.h"

namespace dmcg {

/// The regions without those that have the errors, each of which becomes a warning in `told`. Nothing if an error is not that of one
/// OpenMP loop, or is one that no number of threads mends, or if no region would be left. A loop that the program deals out by the number of the
/// thread may have any error, and may be the last; `only_those`: no others may be left out.
std::optional<Regions> without_whole_loops(const Unit&, const Diagnostics& found, bool only_those, Diagnostics& told);

}  // namespace dmcg
