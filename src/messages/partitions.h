// Partitions: one for all split loops of the same shape, its variables computed as far out as their values stand still.
#pragma once

#include "structure.h"

namespace dmcg {

/// Fills placement.partitions and partition_of_region.
void find_partitions(const Structure&, Placement& placement);

}  // namespace dmcg
