// The variables that directives name.
#pragma once

#include <vector>

#include "dmcg/program.h"
#include "dmcg/regions.h"

namespace dmcg {

/// All variables in clauses, and those that threads have for themselves.
std::vector<SymbolId> variables_in_clauses(const Program&, const Regions&);

}  // namespace dmcg
