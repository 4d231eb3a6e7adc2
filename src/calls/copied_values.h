// Variables of a caller that only hold what another one is worth.
//
//   int n = g->n;  forward(g->a, n);      the parameter of forward that gets n is g->n, too
#pragma once

#include "dmcg/calls.h"
#include "stages.h"

namespace dmcg {

/// The value of the argument in other terms, if it is a local variable of the caller's that has got it once before the call, and what it
/// was made of changes nowhere in the caller. Nothing: it is no such copy.
std::optional<Affine> value_of_copy(const Unit&, const Accesses&, FunctionId caller, ExprId argument);

}  // namespace dmcg
