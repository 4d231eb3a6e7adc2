// Pointers into an array that a loop steps through line by line: what is read and written by them is an element of the array.
//
//   double *row = a + i * m;  row[j] = 0;      the tree says a[i * m + j] = 0, the text stays as it is
//   struct body *b = &all[k];  b->mass = 1;    all[k].mass = 1
#pragma once

#include "dmcg/program.h"

namespace dmcg {

/// Rewrites the uses of local pointers whose value is a place in an array, if nothing that it is made of changes up to the use.
/// A use still reads the pointer: a[(row, i * m + j)]. What the pointer gets keeps no address: row = ((a + i * m) != 0, 0).
void write_out_line_pointers(Ast&, Program&);

}  // namespace dmcg
