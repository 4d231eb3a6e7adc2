// OpenMP's rules about shared and private variables: a program that breaks them is reported, not translated.
#pragma once

#include <set>

#include "boxes.h"
#include "dmcg/flow.h"

namespace dmcg {

/// One thread at a time makes the access: by a pragma around it, or perhaps by one in a function that is called.
bool takes_turns(const Unit&, const Region&, const Access&);

/// Refuses shared variables that several iterations of a split loop write, and says which they are.
std::set<ObjectId> check_races(const SectionContext&, const Region&, const std::vector<VariableRole>&, Diagnostics&);

/// Private variables whose values are read when they have ended, and shared ones that each thread of a region updates.
void check_sharing(const Unit&, const Accesses&, AllLiveness&, Diagnostics&);

}  // namespace dmcg
