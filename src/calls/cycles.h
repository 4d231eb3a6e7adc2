// Functions that call themselves, perhaps through others.
#pragma once

#include "dmcg/calls.h"

namespace dmcg {

/// What Calls::cycles says of these calls.
std::map<FunctionId, int> find_cycles(const std::vector<CollectiveCall>&);

}  // namespace dmcg
