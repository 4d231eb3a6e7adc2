// Names of constants in the text of messages.
#pragma once

#include "dmcg/plan.h"
#include "stages.h"

namespace dmcg {

/// Constants are said by their names, as the user does, where these mean the same in all code that all ranks run together; else by
/// their values.
struct SaidInNumbers {
    Accesses accesses;
    Plan plan;
};
SaidInNumbers in_numbers(const Unit&, const Accesses&, const Plan&);

}  // namespace dmcg
