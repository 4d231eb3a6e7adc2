// `dmcg check`: builds and runs the watched sequential program, and tells what was seen.
#pragma once

#include "check/check.h"
#include "options.h"

namespace dmcg {

/// 0: no conflict; 1: a conflict, or the program cannot be built.
int run_check(const Options& options, const check::WatchedProgram& program);

}  // namespace dmcg
