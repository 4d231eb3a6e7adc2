// A write of a split loop of which it cannot be told which lines each iteration has: told with what hides them.
#pragma once

#include "region_use.h"
#include "sections/boxes.h"

namespace dmcg {

/// Of an object with an unknown write.
void refuse_unknown_lines(const SectionContext&, const ObjectUse&, Diagnostics&);

}  // namespace dmcg
