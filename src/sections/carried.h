// A scalar whose value goes from one iteration to another, or may do so, or behind the loop: told with the two accesses, and with what would help.
#pragma once

#include "boxes.h"

namespace dmcg {

/// Of a scalar that the body writes, and may read before.
void refuse_carried(const SectionContext&, ObjectId, Diagnostics&);

/// Of a scalar that is read after the loop, whose last value cannot be told.
void refuse_last_value(const SectionContext&, ObjectId, Diagnostics&);

/// S.u[i], where S is one variable, for it is used as a whole somewhere.
bool is_element_of_structure(const SectionContext&, const Access& write);
void refuse_element(const SectionContext&, ObjectId, Diagnostics&);

}  // namespace dmcg
