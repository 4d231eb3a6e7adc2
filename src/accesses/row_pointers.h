// Matrices that are reached through row pointers. Their rows are told to be what they are, the lines of one array:
//
//   double **a = malloc(n * sizeof *a);                        the tree says double (*a)[]
//   for (i = 0; i < n; i++) a[i] = malloc(m * sizeof **a);     malloc(m * sizeof **a);
//   a[i][j] = 0;                                               the same, now an element of an array with two axes
//   free(a[i]);                                                free(0)
//
// In the text, rows that are allocated one by one are put into one block behind the loop that fills a, so that a message can name
// what it moves by a[0] (RowAllocation, the step JoinRows); nothing else changes.
#pragma once

#include "stages.h"

namespace dmcg {

namespace memory { class CoreWithModel; }

/// Finds them and changes the tree; Program::rows says what was found, and why other pointers to pointers are no matrices. The model is
/// that of the program as it is written.
void write_out_row_pointers(const Sources&, const Tokens&, Ast&, Program&, const Regions&, memory::CoreWithModel&);

}  // namespace dmcg
