// Pointers that a function is given to give something back: what they point to is a variable of the caller's.
//
//   void make(double **a, int *n) { *n = 4; *a = malloc(*n * sizeof **a); }     has the references (*a) and (*n),
//   make(&x, &m);                                                               and gives x and m their values
#pragma once

#include <vector>

#include "dmcg/program.h"

namespace dmcg {

/// Gives what such parameters point to symbols, and the tree the names of them, as take_structures_apart() does with members; the text
/// stays as it is. Left alone are those that are used otherwise than by `*p`, or are given something else than the address of an
/// integer or a pointer by its name; and what has two names in the function. `kept`: variables that stay as they are.
void write_out_references(Ast&, Program&, const std::vector<SymbolId>& kept);

}  // namespace dmcg
