// What becomes of a program if it is translated as it is: tried before it is decided how to translate it.
#pragma once

#include <optional>

#include "dmcg/accesses.h"
#include "dmcg/plan.h"
#include "stages.h"

namespace dmcg {

struct Trial {
    Accesses accesses;
    Plan plan;
    size_t diagnostics = 0;     // warnings
};

/// All stages from the marked regions to the proof of the plan. Nothing if the program is refused, or the plan cannot be proven.
std::optional<Trial> try_stages(const Unit&, const core::Core&, const LegalityOptions& = {});

}  // namespace dmcg
