// Calls of OpenMP's functions: how many threads there are, which one this is, the time.
#pragma once

#include "stages.h"

namespace dmcg {

/// Adds the calls to `regions`; what is not translated is reported. `sized`: the parallel regions with a num_threads clause. Returns a call of
/// omp_get_thread_num() after which work depends on the number; invalid: none.
TokenRange read_thread_calls(const Tokens& tokens, const Ast& ast, const Program& program, const std::vector<StmtId>& sized, Regions& regions, Diagnostics& diagnostics);

}  // namespace dmcg
