// A test of the verifier from outside: plans in which one message is missing, stands too late, or says too little, or is on its way while
// a loop runs that must wait for it; or the rows of a matrix are not put into a block.
#pragma once

#include <string>
#include <vector>

#include "dmcg/calls.h"
#include "dmcg/plan.h"
#include "stages.h"

namespace dmcg {

struct Spoiled {
    std::string kind;   // of the step that was spoiled: "Halo", "JoinRows", "Rim"
    ObjectId object;    // that it moves
    std::string how;    // "dropped", "later", "narrowed", "altered", "hurried"
    Plan plan;
    size_t step = 0;    // Plan::steps of the right plan
    std::string field;  // "Message.box"; "Transfer": the step is missing
};

/// For each message of the plan, and each step that puts rows into a block, in turn each way to spoil it.
std::vector<Spoiled> spoiled_plans(const Unit&, const Accesses&, const IterationTable&, const Plan&);

/// A row for each of them, with what the verifier says:  `3  Scatter a  later  caught: line 12 reads ...`
std::string verdicts_on_spoiled(const Unit&, const core::Core&, const Accesses&, const IterationTable&, const Calls&, const Sections&, const Plan&);

}  // namespace dmcg
