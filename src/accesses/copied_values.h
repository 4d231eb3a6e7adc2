// Local variables that only hold what another one is worth.
//
//   int n = g->n;  forward(g->a, n);      the parameter of forward that gets n is g->n, too
//   for (i = 0; i < n; i++)               runs from 0 to g->n
#pragma once

#include "stages.h"

namespace dmcg {

/// The value of the variable in other terms, if it is a local one of the function that has got it once before the place, and what it
/// was made of does not change behind that. Nothing: it is no such copy.
std::optional<Affine> value_of_copy(const Unit&, const Accesses&, FunctionId, SymbolId variable, TokenId place);

/// Without variables that are set anew for each loop, as f2c does: i__1 = *n - 1; for (i = 1; i <= i__1; ..). In the statement `loop` it has the
/// same value in terms that it leaves alone, and that other loops have, too.
Affine without_temporaries(const Unit&, const Accesses&, const Affine& value, StmtId loop);

/// With the names of parameters, members and variables of the file in place of such copies, where a copy is nothing but one of them.
Affine without_copies(const Unit&, const Accesses&, FunctionId, const Affine& value, TokenId place);

}  // namespace dmcg
