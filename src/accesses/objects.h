// The objects of the program, before anything is known of their use.
#pragma once

#include "stages.h"

namespace dmcg {

/// An Accesses with its objects and the tables that lead to them; no accesses yet.
Accesses find_objects(const Unit&);

/// Arrays of variable length whose length variable changes while they live get extents that no longer name it.
void hide_changed_extents(const Unit&, Accesses&);

}  // namespace dmcg
