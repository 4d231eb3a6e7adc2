// Does every rank evaluate an expression, or the master alone?
#pragma once

#include "dmcg/messages.h"
#include "stages.h"

namespace dmcg {

/// The tokens of an expression in a function that all ranks call together: by the innermost statement around it that has a place.
bool is_placed_with_all(const Unit&, const Placement&, TokenRange expression);

/// Refuses messages of g->n where the master alone knows what g points to.
void refuse_lacking_pointers(const Unit&, const Accesses&, const Placement&, Diagnostics&);

}  // namespace dmcg
