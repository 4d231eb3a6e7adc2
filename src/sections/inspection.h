// What a rank evaluates before a split loop to learn which elements of an array its iterations will read, where the subscript
// stands in memory.
//
//   split i:  for (k = start[i]; k < start[i + 1]; k++) sum += value[k] * p[column[k]];
//
//   of p:     the loop over k, and in it column[k]; arrays: start, column
#pragma once

#include "boxes.h"

namespace dmcg {

struct Inspection {
    std::vector<StmtId> loops;          // around the access in the split loop, outermost first: counted loops
    ExprId subscript;
    std::vector<ObjectId> arrays;       // that the loops' headers and the subscript read; the split loop changes none of them
    std::vector<SymbolId> scalars;      // other variables that they read, and parameters that point to the arrays: the same in all iterations
};

/// Nothing if the subscript cannot be evaluated before the loop as it is in it, or not surely by the same iterations.
std::optional<Inspection> inspection_of(const SectionContext&, AccessId);

}  // namespace dmcg
