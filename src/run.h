// `dmcg run`: the first thing that a beginner tries.
#pragma once

#include <string>

#include "options.h"

namespace dmcg {

/// Compiles `program` (the MPI program made of options.input) in a temporary folder and runs it with options.ranks ranks.
/// Returns the exit status of mpiexec. Environment: MPICC, MPIEXEC.
int run_program(const Options& options, const std::string& program);

}  // namespace dmcg
