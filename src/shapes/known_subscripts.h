// Subscripts whose variables say nothing of them, but what memory holds does.
//
//   off[b] = 5 * b;  ...  at = off[b];  f[at + i] = 0;      f: 5 * b + i
#pragma once

#include "memory/analyse.h"
#include "stages.h"

namespace dmcg {

/// Sets Access::flat of accesses in split loops where the text does not tell the element, and the memory model does: in every context the same
/// sum of products of the function's own variables.
Accesses with_known_subscripts(const Unit&, memory::CoreWithModel&, Accesses, const IterationTable&);

}  // namespace dmcg
