// Branches that never run, because a constant says so.
//
//   #define DEBUG 0
//   if (DEBUG) printf("%d\n", i);       the text stays, the tree has an empty block there
#pragma once

#include "dmcg/program.h"
#include "dmcg/regions.h"

namespace dmcg {

/// Empties them in the tree, unless one can come into them by a label, or a directive or pragma stands there.
void empty_dead_branches(Ast&, const Program&, const Regions&);

}  // namespace dmcg
