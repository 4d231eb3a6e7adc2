// Statements behind which nothing comes but the end of the program: they say why it ends.
//
//   if (next[i] >= n) { printf("cell %d has no neighbour\n", i); exit(1); }
#pragma once

#include "stages.h"

namespace dmcg {

struct CallExpr;

/// Of the statement and those around it, the first one that stands in a block where control comes from it to the end of the program, and
/// nowhere else. Invalid: none. What stands behind a split loop does not count: from its iterations control comes to the next one first.
StmtId exit_path_of(const Unit&, StmtId);

/// Control comes from the first of these statements on exit paths to the other one, and from nowhere else.
bool goes_on(const Unit&, StmtId from, StmtId to);

/// It prints to stdout or stderr, and has no other effect outside of the program.
bool only_prints(const Unit&, const CallExpr&);

/// Ends the program as exit() does, or at once on all ranks as abort() and a failed assert() do.
bool ends_all_ranks(const Unit&, const CallExpr&);

}  // namespace dmcg
