// `dmcg check --plan`: the plan is carried out on a run of the sequential program.
#pragma once

#include "options.h"
#include "replay/watched.h"

namespace dmcg {

/// Builds the program, runs it, replays its plan and prints the report. The exit status of dmcg: 1 if a fault was found.
int run_replay(const Options&, const replay::Replayable&);

}  // namespace dmcg
