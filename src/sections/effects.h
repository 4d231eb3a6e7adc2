// Effects that a split loop must not have, whatever its data are.
#pragma once

#include "boxes.h"
#include "dmcg/accesses.h"
#include "stages.h"

namespace dmcg {

/// Refuses calls of functions whose body is in no file, and which may do anything: true if there are some; what else could be said of
/// the loop is of no use then.
bool refuse_unknown_calls(const Unit&, const Accesses&, AccessRange body, Diagnostics&);

/// Refuses input and output, the end of the program, memory that is allocated, questions to OpenMP's library.
void refuse_effect(const SectionContext&, const Access&, Diagnostics&);

}  // namespace dmcg
