// Elements that a split loop reads at places which stand in memory. Each rank finds out once which ones its iterations read, and
// tells their owners; from then on these elements travel, and no others.
//
//   while (..) { split i: sum += value[k] * p[column[k]]; ... split i: p[i] = ... }      column never changes
#pragma once

#include "dmcg/sections.h"
#include "sections/inspection.h"
#include "structure.h"

namespace dmcg {

/// How the access of the region is looked up. Nothing if it cannot be, or if that would not be cheaper: the region must run more than once, and
/// what says the places must not change between its first and its last run.
std::optional<Inspection> look_up_of(const Structure&, const RegionSections&, const Section&);

}  // namespace dmcg
