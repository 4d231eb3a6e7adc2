// Calls of functions that do nothing but compute with their parameters: the tree says what they return.
//
//   static inline int idx(int i, int j) { return i * N + j; }
//   a[idx(i, j - 1)] = 0;                                        the tree says a[i * N + j - 1] = 0, the text stays as it is
//   int at_least_0(int i) { if (i < 0) i = 0; return i; }
//   u[at_least_0(i - 1)]                                         the tree says u[i - 1 < 0 ? 0 : i - 1]
#pragma once

#include <vector>

#include "dmcg/program.h"

namespace dmcg {

/// Of functions of integers, of assignments to their variables, `if` and `return`, if what they return is not too long; of calls whose
/// arguments have no effects. They may read variables of the file, unless the name means another one at the call; `kept`: those of which
/// there are several, by a clause.
void write_out_index_functions(const Tokens&, Ast&, Program&, const std::vector<SymbolId>& kept);

}  // namespace dmcg
