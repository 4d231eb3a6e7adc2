// A plan in the neutral form of steps.h, with the list of C texts that the run must tell.
#pragma once

#include <set>

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
    std::set<size_t> outlined{};        // steps whose text stands elsewhere, because their place does not know what they name
};

/// `known`: texts that are watched already; they keep their numbers.
Steps steps_of(const Planned&, std::vector<Watch> known = {});

}  // namespace dmcg::replay
