// Finds the exchanges of pointers, and what their memory has in common.
#pragma once

#include <set>
#include <vector>

#include "dmcg/polynomial.h"
#include "stages.h"

namespace dmcg {

/// All exchanges in the text, whatever else happens to their pointers.
std::vector<Rotation> find_rotations(const Unit&);

/// The exchange that ends with the statement; null: none.
const Rotation* rotation_at(const std::vector<Rotation>&, StmtId last);

/// Assignments and initialisers that are parts of exchanges.
std::set<ExprId> copies_in(const std::vector<Rotation>&);

/// Leaves only those whose pointers all are blocks or all parameters that may be exchanged. `is_block` by SymbolId.
bool drop_rotations(const Unit&, std::vector<Rotation>&, const std::vector<bool>& is_block);

/// Numbers that structures have in common count as one.
bool same_number(const Accesses&, const Affine&, const Affine&);

/// The number with the names that `other` has for what structures have in common: a->rows for b->rows.
Polynomial in_numbers_of(const Accesses&, const Polynomial& number, const Polynomial& other);

/// Lines of one are the same lines of the other.
bool same_axes(const Accesses&, ObjectId a, ObjectId b);

/// (a, b): *a may become what *b was; of memory that is borrowed, too.
std::vector<std::pair<SymbolId, SymbolId>> exchanged_memory(const Unit&, const Accesses&);

/// Memory that is exchanged has one number of elements for all its names, or none that is known.
void agree_in_rotations(const Unit&, Accesses&);

}  // namespace dmcg
