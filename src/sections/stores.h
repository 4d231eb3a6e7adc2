// Values that iterations store where only the run tells, or that are the same for all of them: what each rank has changed is merged
// after the loop.
//
//   if (a[i] == x) found = c;       several iterations may store it, but always the same value
//   p[order[i]] = i;                which rank stores into which element is known at run time only
#pragma once

#include "boxes.h"
#include "dmcg/sections.h"

namespace dmcg {

/// All that the body does with the object is to store one value that the loop leaves alone; of an array each iteration has no lines of
/// its own.
std::optional<Fold> stored_alike(const SectionContext&, ObjectId object);

/// All that the body does with the array is to store into elements of it, and it cannot be told which lines each iteration has.
std::optional<Fold> stored_anywhere(const SectionContext&, ObjectId object);

}  // namespace dmcg
