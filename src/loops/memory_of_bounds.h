// What stands in memory in the bounds of a loop: i < *n
#pragma once

#include <vector>

#include "stages.h"

namespace dmcg {

/// The reads of arrays, and of what pointers lead to, in the start and the condition of a split loop.
std::vector<AccessId> memory_of_bounds(const Unit&, const Accesses&, StmtId loop);

}  // namespace dmcg
