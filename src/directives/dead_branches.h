// Branches that never run, because a constant says so.
//
//   #define DEBUG 0
//   if (DEBUG) printf("%d\n", i);       the text stays, the tree has an empty block there
#pragma once

#include <map>
#include <string>

#include "dmcg/program.h"
#include "dmcg/regions.h"

namespace dmcg {

/// Empties them in the tree, unless one can come into them by a label, or a directive or pragma stands there.
void empty_dead_branches(Ast&, Program&, const Regions&);

/// Empties functions that main does not reach and that nothing else names: what they would do with their arguments is no matter.
/// Those with a directive or pragma stay, and those of `used_outside`.
void empty_dead_functions(const Tokens&, Ast&, Program&, const Regions&, const std::map<std::string, std::string>& used_outside);

}  // namespace dmcg
