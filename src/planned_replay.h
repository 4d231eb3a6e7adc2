// Plans for the judge that carries them out on the trace of a run (docs/replay.md).
#pragma once

#include "options.h"
#include "replay/watched.h"
#include "stages.h"

namespace dmcg {

/// The plan, or spoiled ones, in the form of a replay, and the sequential program that tells what it needs.
replay::Replayable prepare_replay(const Options&, const Unit&, const core::Core&, const Accesses&, const IterationTable&, const Plan&);

/// One of those that prepare_replay() lists.
Plan spoiled_plan(const Unit&, const Accesses&, const IterationTable&, const Plan&, size_t number);

}  // namespace dmcg
