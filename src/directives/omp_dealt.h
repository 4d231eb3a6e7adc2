// Which of its own variables differ from thread to thread because work is dealt out to the threads.
#pragma once

#include "dmcg/program.h"
#include "dmcg/regions.h"

namespace dmcg {

struct DealtOut {
    std::vector<SymbolId> variables;    // own ones that loops, sections or the number of the thread compute
    std::vector<SymbolId> functions;    // with work-sharing loops, or calling such a function
};

/// What else a thread of the region computes is the same in each thread.
DealtOut dealt_out(const Ast&, const Program&, const Regions&, const ParallelRegion&);

/// Does the value differ from thread to thread?
bool is_dealt(const Ast&, const Program&, ExprId value, const DealtOut&);

}  // namespace dmcg
