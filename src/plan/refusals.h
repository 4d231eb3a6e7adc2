// Steps that cannot be written into the user's text.
#pragma once

#include "dmcg/plan.h"
#include "stages.h"

namespace dmcg {

/// Refuses steps whose place lies inside the expansion of a macro, with a note at its definition.
void refuse_macros(const Unit&, const Plan&, Diagnostics&);

}  // namespace dmcg
