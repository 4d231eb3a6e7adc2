// Calls of functions that do nothing but compute with their parameters: the tree says what they return.
//
//   static inline int idx(int i, int j) { return i * N + j; }
//   a[idx(i, j - 1)] = 0;                                        the tree says a[i * N + j - 1] = 0, the text stays as it is
#pragma once

#include "dmcg/program.h"

namespace dmcg {

/// Of sums, differences and products of signed integers, each parameter being used once; of calls whose arguments are such, too.
void write_out_index_functions(Ast&, Program&);

}  // namespace dmcg
