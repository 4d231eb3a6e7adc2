// The translated program with pragmas before its split loops.
#pragma once

#include "dmcg/loop_pragmas.h"
#include "stages.h"

namespace dmcg {

/// As emit() of stages.h, which writes no pragmas.
std::vector<std::string> emit(const Unit&, const Accesses&, const IterationTable&, const Plan&, const LoopPragmas&, const EmitOptions&);

}  // namespace dmcg
