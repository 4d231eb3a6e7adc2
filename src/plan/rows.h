// Row pointers and messages.
#pragma once

#include "dmcg/plan.h"
#include "stages.h"

namespace dmcg {

/// Rows of their own that a message moves are put into one block, where they are allocated.
void join_rows(const Unit&, const Accesses&, Plan&);

}  // namespace dmcg
