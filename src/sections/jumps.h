// Statements that a jump may leave out.
//
//   for (d = -1; d <= 1; d++) { if (i + d < 0) continue;  s += a[i + d]; }       the read is guarded as by `if (!(i + d < 0))`
#pragma once

#include "boxes.h"

namespace dmcg {

/// A jump stands before the access in a loop around it, within the scope, that goes to the loop's end or out of it.
bool may_be_jumped_over(const SectionContext&, const Access&);

/// Some jump of the scope, also one behind the access, may keep iterations around it from running.
bool may_be_skipped(const SectionContext&, const Access&);

/// break, continue, goto, return
bool is_jump(const Ast&, StmtId);

}  // namespace dmcg
