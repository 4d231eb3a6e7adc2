// Is an element surely written before it is read?
//
//   for (j = 0; j < 8; j++) t[j] = x[j];
//   for (j = 0; j < 8; j++) s += t[7 - j];      all of t[0] .. t[7] has been written since this block began
#pragma once

#include "polyhedra/integer_sets.h"
#include "stages.h"

namespace dmcg::polyhedra {

/// True if whatever the read touches was surely written earlier since some statement around it, `limit` or one within it, began to run.
/// The function must not jump freely.
bool written_before(IslContext&, const Unit&, const Accesses&, const IterationTable&, AccessId read, StmtId limit);

}  // namespace dmcg::polyhedra
