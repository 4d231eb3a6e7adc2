// The part of an array that a serial statement reaches by one access.
#pragma once

#include "dmcg/sections.h"
#include "structure.h"

namespace dmcg {

Box box_of_access(const Structure&, StmtId scope, AccessId access);

}  // namespace dmcg
