// How it is told what the ranks have changed of an array that is merged (docs/decisions/merges.md).
#pragma once

#include "dmcg/messages.h"
#include "dmcg/plan.h"
#include "dmcg/sections.h"
#include "stages.h"

namespace dmcg {

/// `m`: the message that merges.
BeginReduction begin_of_merge(const Unit&, const Accesses&, const IterationTable&, const Sections&, const Placement&, const Message& m);

}  // namespace dmcg
