// Code that an attribute hides.
#pragma once

#include "stages.h"

namespace dmcg {

/// Refuses constructors, destructors and, in a program with regions, cleanup functions.
void refuse_hidden_code(const Unit& unit, Diagnostics& diagnostics);

}  // namespace dmcg
