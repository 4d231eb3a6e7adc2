// A test of the verifier from outside: plans in which one message is missing, stands too late, or says too little.
#pragma once

#include <string>
#include <vector>

#include "stages.h"

namespace dmcg {

struct Spoiled {
    Message message;    // as it was
    std::string how;    // "dropped", "later", "narrowed", "altered"
    Plan plan;
};

/// For each message of the plan in turn each way to spoil it.
std::vector<Spoiled> spoiled_plans(const Unit&, const Accesses&, const Plan&);

/// A row for each of them, with what the verifier says:  `3  Scatter a  later  caught: line 12 reads ...`
std::string verdicts_on_spoiled(const Unit&, const Accesses&, const IterationTable&, const Calls&, const Sections&, const Plan&);

}  // namespace dmcg
