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

/// A scalar that some iterations set: if (c[i]) last = i; behind the loop has it the value of the last of them. A search in which the
/// iteration alone decides, its operator `merge`. Nothing: one of the writes is no plain assignment that is made whenever the body of a
/// control statement is run.
std::optional<Pick> last_set(const SectionContext&, ObjectId scalar);

}  // namespace dmcg
