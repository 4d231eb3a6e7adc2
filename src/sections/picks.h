// Searches: an extreme together with what belongs to it.
//
//   if (a[i] < best) { best = a[i]; at = i; }        best and at change together; the first of equal values counts
#pragma once

#include "boxes.h"
#include "dmcg/sections.h"
#include "forms.h"

namespace dmcg {

/// All searches of the body of the split loop whose cells are mentioned nowhere else in it.
std::vector<Pick> find_picks(const SectionContext&);

}  // namespace dmcg
