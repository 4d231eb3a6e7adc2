// `dmcg run`: the first thing that a beginner tries.
#pragma once

#include <string>

#include "options.h"

namespace dmcg {

/// Compiles the MPI program, `texts` being made of options.inputs, in a temporary folder and runs it with options.ranks ranks.
/// Returns the exit status of mpiexec. Environment: MPICC, MPIEXEC.
int run_program(const Options& options, const std::vector<std::string>& texts);

}  // namespace dmcg
