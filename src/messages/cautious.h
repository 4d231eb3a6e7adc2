// A placement that sends more than it must, and whose proof is short.
#pragma once

#include "dmcg/messages.h"
#include "stages.h"

namespace dmcg {

/// As place_and_communicate(), but what a split loop writes is collected right behind it: no rank holds lines of its own between statements.
Placement place_cautiously(const Unit&, const Accesses&, const IterationTable&, const Calls&, const Sections&, Diagnostics&);

}  // namespace dmcg
