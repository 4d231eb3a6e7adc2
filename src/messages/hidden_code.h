// Code that an attribute hides.
#pragma once

#include "stages.h"

namespace dmcg {

/// Refuses constructors, destructors and, in a program with regions, cleanup functions; and ends of a rank without MPI: _exit.
void refuse_hidden_code(const Unit& unit, Diagnostics& diagnostics);

}  // namespace dmcg
