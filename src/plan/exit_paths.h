#pragma once

#include <vector>

#include "stages.h"

namespace dmcg {

/// Of split loops whose iterations may call exit(): which they are, where they begin to print why, and which calls end them.
/// `collective`: functions that all ranks call together.
void plan_exit_paths(const Unit&, const Accesses&, const IterationTable&, const std::vector<FunctionId>& collective, std::vector<Step>&, Diagnostics&);

}  // namespace dmcg
