// Whether the iterations that one rank has of a split loop may run in another order than that of the text, or at the same time.
#pragma once

#include "stages.h"

namespace dmcg {

/// The header sets, compares and steps the index and does nothing else.
bool counts_only(const Unit&, const Loop&);

/// Is a warning told of the loop that it may not be parallel?
bool is_unproven(const Unit&, const Loop&, const Diagnostics& told);

}  // namespace dmcg
