// What functions given to atexit() read: wherever the program may end, the master needs it.
#pragma once

#include <map>
#include <vector>

#include "dmcg/calls.h"
#include "stages.h"

namespace dmcg {

/// For each function that all ranks call together: the objects by their own names, and the parameters that may point to them.
std::map<FunctionId, std::vector<ObjectId>> read_at_exit(const Unit&, const Accesses&, const Calls&);

/// The call may end the program.
bool may_exit(const Accesses&, const CollectiveCall&);

}  // namespace dmcg
