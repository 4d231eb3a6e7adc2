// The sentence that says what a message moves and why.
#pragma once

#include "emit/emitter.h"

namespace dmcg {

/// "loop 2 reads all of b (Global): rank 0 sends it to all"
std::string message_sentence(const Emitter&, const Message&);

/// "loop 2 in stages: ...": which iterations run while halos are on their way.
std::string stages_sentence(const Emitter&, RegionId region, const Rim& rim);

/// "loop 1", "loops 1 and 3": DOALL regions are counted from 1 in source order.
std::string loop_names(const Emitter&, const std::vector<LoopId>& loops);

}  // namespace dmcg
