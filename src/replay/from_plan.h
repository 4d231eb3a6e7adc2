// A plan in the neutral form of steps.h, with the list of C texts that the run must tell.
#pragma once

#include "dmcg/core.h"
#include "dmcg/plan.h"
#include "replay/steps.h"

namespace dmcg {
struct Unit;
}

namespace dmcg::replay {

/// What a plan speaks of. `core`: the same program, lowered; empty in tests of single steps.
struct Planned {
    const Unit& unit;
    const Accesses& accesses;
    const IterationTable& table;
    const Plan& plan;
    const core::Core& core;
};

/// `known`: texts that are watched already; they keep their numbers.
Steps steps_of(const Planned&, std::vector<Watch> known = {});

}  // namespace dmcg::replay
