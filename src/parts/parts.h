// Several arrays in one block of memory.
//
//   double *a = malloc(3 * n * sizeof *a), *b = a + n, *c = b + n;      a, b, c: three arrays, if each is used within its part
#pragma once

#include <vector>

#include "dmcg/polynomial.h"
#include "stages.h"

namespace dmcg {

/// A pointer that gets one value, which is new memory or a place in that of another part.
struct BlockPart {
    SymbolId pointer;
    ExprId value;          // without casts
    SymbolId root;         // what the memory was made for: the pointer of the first part, or one that has no part itself; or an array
    Polynomial offset;     // so many elements behind the begin of the memory
    ExprId memory{};       // the value of the root; invalid: it is an array
};

/// The parts of one block, in the order of their places.
using PartsOfBlock = std::vector<BlockPart>;

/// Pointers that get one value, in one place that is no loop: a place in memory that was made for another pointer, or in an array.
/// Whether they can be told apart is not known yet.
std::vector<PartsOfBlock> possible_parts(const Unit&);

/// The tree says that each part is memory of its own: `b = malloc(n * 8)` where b = a + n was. False: it cannot say so, and is as it was.
bool write_out_parts(const Unit&, Ast&, Program&, const PartsOfBlock&);

/// Are all uses within their parts? `beyond`: else the access that may not be, if it is one. The tree and its accesses are those that write_out_parts() leads to.
bool are_proven(const Unit&, const Accesses&, const IterationTable&, const PartsOfBlock&, ExprId& beyond);

}  // namespace dmcg
