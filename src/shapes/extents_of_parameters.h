// How many elements pointer parameters point to.
#pragma once

#include "dmcg/calls.h"
#include "stages.h"

namespace dmcg {

/// The same accesses with the extents of the pointer parameters on which all calls agree.
Accesses with_extents_of_parameters(const Unit&, Accesses, const Calls&);

}  // namespace dmcg
