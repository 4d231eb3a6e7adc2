// The value of a variable.
#pragma once

#include "dmcg/affine.h"

namespace dmcg {

struct Unit;

Affine variable(const Unit&, SymbolId);

}  // namespace dmcg
