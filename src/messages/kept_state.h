// State that the library keeps on each rank: errno, the floating-point exceptions, the rounding mode.
#pragma once

#include "dmcg/messages.h"
#include "structure.h"

namespace dmcg {

/// Refuses statements that read what a split loop may have left behind on some rank.
void refuse_left_behind(const Structure& main, Diagnostics&);

/// Refuses calls that set how a rank computes, where not every rank makes them.
void refuse_lonely_modes(const Structure& main, const Placement&, Diagnostics&);

}  // namespace dmcg
