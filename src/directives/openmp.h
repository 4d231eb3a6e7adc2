// The second dialect: OpenMP's pragmas become regions of the same form as those of the comments.
#pragma once

#include "directives/region_finder.h"

namespace dmcg {

/// Adds what the pragmas say to `regions`, which hold those of the comments.
void read_openmp(const Sources& sources, const Tokens& tokens, const Ast& ast, const Program& program,
                 const std::optional<PartitionSpec>& override_partition, Regions& regions, Diagnostics& diagnostics);

struct Unit;

/// A loop that the program wants in the lanes of a vector unit ("for simd"): the place of its pragma, and the clauses about lanes as
/// written, "simdlen(8) aligned(a: 32)".
struct LoopInLanes { Range place; std::string words; };
std::vector<LoopInLanes> loops_in_lanes(const Unit&);

}  // namespace dmcg
