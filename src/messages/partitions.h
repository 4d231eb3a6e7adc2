// Partitions: one for all split loops of the same shape, its variables computed as far out as their values stand still.
#pragma once

#include "dmcg/messages.h"
#include "structure.h"

namespace dmcg {

/// Fills placement.partitions and partition_of_region.
void find_partitions(const Structure& main, Placement& placement);

/// Notes which partitions' variables are used in other functions than they are computed in.
void find_shared_partitions(const Structure& main, Placement& placement);

}  // namespace dmcg
