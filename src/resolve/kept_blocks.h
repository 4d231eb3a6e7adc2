// What realloc returns is kept apart until it is known to be there: the tree gives it to the pointer at once.
//
//   t = realloc(a, n * sizeof *a);                   the tree says t = (a = realloc(a, n * sizeof *a), 0);
//   if (t == NULL) { free(a); return 1; }                          if (a == NULL) ...
//   a = t;                                                         a = a;
#pragma once

#include "dmcg/program.h"

namespace dmcg {

/// Of local pointers that are in no other use; the text stays as it is. Behind a realloc that failed the program's way is the same but for the block, which is then gone.
void write_out_kept_blocks(Ast&, Program&);

}  // namespace dmcg
