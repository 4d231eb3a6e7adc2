// The second dialect: OpenMP's pragmas become regions of the same form as those of the comments.
#pragma once

#include "directives/region_finder.h"

namespace dmcg {

/// Adds what the pragmas say to `regions`, which hold those of the comments.
void read_openmp(const Sources& sources, const Tokens& tokens, const Ast& ast, const Program& program,
                 const std::optional<PartitionSpec>& override_partition, Regions& regions, Diagnostics& diagnostics);

}  // namespace dmcg
