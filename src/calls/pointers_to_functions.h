// Collective functions that are more than called by their names.
#pragma once

#include <vector>

#include "stages.h"

namespace dmcg {

/// Refuses them: a function that is called through a pointer, or by the library, is called by one rank alone. `collective`: by FunctionId.
void refuse_pointers_to(const Unit&, const std::vector<bool>& collective, Diagnostics&);

}  // namespace dmcg
