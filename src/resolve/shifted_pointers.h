// Pointers that count the elements of their memory from 1.
//
//   double *v = (double *)malloc(n * sizeof *v) - 1;  v[i] = 0;  free(v + 1);
//   the tree says: (v + 1) = malloc(n * sizeof *v);  (v + 1)[i - 1] = 0;  free((v + 1));      the text stays as it is
#pragma once

#include <vector>

#include "dmcg/program.h"

namespace dmcg {

/// A pointer that gets nothing but new memory with the same number added becomes one to the memory itself, whose name is what C would
/// call it, but for those that clauses name. It is all or nothing: if one mention of the pointer is not understood, it stays as it is.
void write_out_shifted_pointers(Ast&, Program&, const std::vector<SymbolId>& in_clauses);

}  // namespace dmcg
