// What a rank evaluates before a split loop to learn which elements of an array its iterations will read, where the subscript
// stands in memory.
//
//   split i:  for (k = start[i]; k < start[i + 1]; k++) sum += value[k] * p[column[k]];
//
//   of p:     for (k = ..), and in it column[k]; arrays: start, column
#pragma once

#include "boxes.h"

namespace dmcg {

struct Inspection {
    std::vector<StmtId> way;            // from the split loop to the access: counted loops and `if`s around it, and statements before it that
                                        // give variables of the iteration the values that tell the place
    ExprId subscript;                   // invalid: it is no part of the text, but how far `element` lies behind the array's begin
    ExprId element;
    SymbolId place{};                   // of the array, if that is all that `element` says of it: the pointer before the subscript
    std::vector<ObjectId> arrays;       // that all this reads; the split loop changes none of them
    std::vector<DeclaratorId> declared; // variables of the loop's body that the way sets, and does not declare
    std::vector<SymbolId> scalars;      // other variables that they read but `place`, and parameters that point to the arrays: the same in all iterations
};

/// The tokens of a statement of the way: of a loop or `if` up to its body.
TokenRange tokens_on_way(const Ast&, StmtId);

/// Nothing if the subscript cannot be evaluated before the loop as it is in it, or not surely by the same iterations.
std::optional<Inspection> inspection_of(const SectionContext&, AccessId);

}  // namespace dmcg
