// Conditions that hold where an access is evaluated.
//
//   if (i > 0) s += a[i - 1];      i > 0 ? a[i - 1] : 0      i > 0 && a[i - 1]      if (i == 0) continue;  s += a[i - 1];
//   if (n < 1) { puts("too small"); exit(1); }  ... a[n - 1]
#pragma once

#include <vector>

#include "stages.h"

namespace dmcg {

struct AccessGuard {
    ExprId condition;
    bool holds = true;
    StmtId at;          // where the condition is evaluated
    StmtId first, last; // of one block, or one statement: what does not change from there to there still holds at the access
};

/// From the inside out. Those of statements inside of `outermost` only; invalid: of all.
std::vector<AccessGuard> guards_of(const Unit&, const Access&, StmtId outermost = {});

}  // namespace dmcg
