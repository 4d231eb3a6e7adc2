// Reductions that need not be combined behind each split loop.
//
//   for (colour = 0; colour < 2; colour++)
//       split i: largest = fmax(largest, ...);      combined once, behind the loop over the colours
#pragma once

#include <map>

#include "dmcg/sections.h"
#include "structure.h"

namespace dmcg {

/// For a region and the variable that it reduces: the outermost loop around that does nothing with the variable but go on. Those without
/// such a loop are not listed.
std::map<std::pair<RegionId, ObjectId>, StmtId> combining_loops(const Structure&, const Sections&);

}  // namespace dmcg
