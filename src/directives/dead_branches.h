// Branches that never run, because a constant says so.
//
//   #define DEBUG 0
//   if (DEBUG) printf("%d\n", i);       the text stays, the tree has an empty block there
#pragma once

#include <map>
#include <string>

#include "dmcg/diagnostics.h"
#include "dmcg/program.h"
#include "dmcg/regions.h"

namespace dmcg {

/// Empties them in the tree, unless one can come into them by a label, or a directive or pragma stands there.
void empty_dead_branches(Ast&, Program&, const Regions&);

/// Names that an object uses that dmcg cannot see, and the object.
using UsedOutside = std::map<std::string, std::string>;

/// Says that the marked loop stays as it is.
void warn_of_unreached(const Program&, const Region&, Diagnostics&);

/// Takes out the marks in functions that main does not reach and that nothing else names: nothing is to be proven of loops that never run.
void forget_dead_marks(const Tokens&, const Ast&, const Program&, const UsedOutside&, Regions&, Diagnostics&);

/// Empties such functions, but those with marks: what they would do with their arguments is no matter.
void empty_dead_functions(const Tokens&, Ast&, Program&, const Regions&, const UsedOutside&);

}  // namespace dmcg
