// A variable whose old value an iteration cannot see: the first thing that happens to it is that it is set.
//
//   for (i = 0; i < n; i++) { t = a[i]; for (j = 0; j < m; j++) b[i][j] = t; }      t and j
#pragma once

#include "dmcg/core.h"

namespace dmcg::check {

/// True if each run through the statement surely sets the variable by its name before it reads it, or does not mention it.
bool is_set_first(const core::Core& core, core::StatementId statement, SymbolId variable);

/// True if the statement does not store into the variable by its name.
bool is_left_alone(const core::Core& core, core::StatementId statement, SymbolId variable);

}  // namespace dmcg::check
