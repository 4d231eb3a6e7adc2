// What each variable is to a split loop: its index, private, a reduction, shared.
#pragma once

#include "boxes.h"
#include "dmcg/flow.h"
#include "dmcg/sections.h"

namespace dmcg {

/// Roles of all objects that the loop mentions, in order of first mention. Refuses a scalar that carries a value from one
/// iteration to another, and clauses that contradict what is found. `picks`: the searches of the loop, to which are added variables that have
/// the value of the last iteration that has set them.
std::vector<VariableRole> find_roles(const SectionContext&, std::vector<Pick>& picks, const Region&, const Liveness&, Diagnostics&);

}  // namespace dmcg
