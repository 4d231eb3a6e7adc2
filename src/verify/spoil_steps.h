// Plans in which a step that is no message is missing or says something else, or a message says something of which the verifier is
// not asked: for the replay, which carries them out.
#pragma once

#include <string>
#include <vector>

#include "dmcg/plan.h"
#include "stages.h"

namespace dmcg {

struct SpoiledStep {
    std::string field;  // "MasterOnly.last"; "MasterOnly": the step is missing
    StmtId stmt;        // where it stands; invalid: nowhere in particular
    std::string how;    // "dropped", "narrowed", "altered"
    Plan plan;
    size_t step = 0;    // Plan::steps of the right plan
};

std::vector<SpoiledStep> spoiled_steps(const Unit&, const Accesses&, const IterationTable&, const Plan&);

}  // namespace dmcg
