// The threads of a rank: what each of them writes in a split loop is its own, or is combined.
#pragma once

#include "dmcg/loop_pragmas.h"
#include "stages.h"

namespace dmcg {

/// A variable that all threads of a rank would write at the same time, as text; nothing: there is none. Elements of arrays are
/// those of different iterations, as check_legality() has found.
std::optional<std::string> thread_fault(const Unit&, const Accesses&, const IterationTable&, const LoopPragmas&);

}  // namespace dmcg
