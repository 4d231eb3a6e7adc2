// Pointers that exchange what they point to. Memory has the name of the pointer that means it, so an exchange moves names, not values:
//
//   tmp = a; a = b; b = tmp;     from here on *a is what *b was, and *b what *a was
//
// The pointers are all of heap blocks, or all parameters of one function. `tmp` is in no other use than this.
#pragma once

#include <set>
#include <vector>

#include "stages.h"

namespace dmcg {

struct Rotation {
    std::vector<StmtId> stmts;                          // after the last one it is complete
    std::vector<std::pair<SymbolId, SymbolId>> from;    // (a, b): *a is now what *b was before the first statement; a permutation
    std::vector<ExprId> copies;                         // the assignments and initialisers
    std::vector<SymbolId> temporaries;
};

/// All exchanges in the text, whatever else happens to their pointers.
std::vector<Rotation> find_rotations(const Unit&);

/// Those of pointers that name memory of their own. Each reads and writes all of that memory in its last statement.
std::vector<Rotation> rotations_of(const Unit&, const Accesses&);

/// The exchange that ends with the statement; null: none.
const Rotation* rotation_at(const std::vector<Rotation>&, StmtId last);

/// Assignments and initialisers that are parts of exchanges.
std::set<ExprId> copies_in(const std::vector<Rotation>&);

/// Leaves only those whose pointers all are blocks or all parameters that may be exchanged. `is_block` by SymbolId.
bool drop_rotations(const Unit&, std::vector<Rotation>&, const std::vector<bool>& is_block);

/// Lines of one are the same lines of the other.
bool same_axes(const Accesses&, ObjectId a, ObjectId b);

/// Memory that is exchanged has one number of elements for all its names, or none that is known.
void agree_in_rotations(const Unit&, const std::vector<Rotation>&, Accesses&);

}  // namespace dmcg
