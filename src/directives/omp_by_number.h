// Work that a program deals out by the number of the thread. dmcg tells it that it has one thread, number 0 of 1, which does all of it: then a
// loop over a thread's part is a loop over the whole, and can be split as a marked one if it is proven parallel.
//
//   int id = omp_get_thread_num(), threads = omp_get_num_threads();
//   for (i = id * n / threads; i < (id + 1) * n / threads; i++) ...      P=BLK
//   for (i = id; i < n; i += threads) ...                                P=CYC
#pragma once

#include <optional>

#include "stages.h"

namespace dmcg {

struct ProgramText {
    const Tokens& tokens;
    const Ast& ast;
    const Program& program;
};

/// Adds such loops to `regions` (is_dealt_by_number()). `asks`: a call after which values depend on the number; invalid: there is none. If there is one
/// and no such loop, a warning says that what depends on the number is done once.
void mark_loops_by_number(const ProgramText&, TokenRange asks, const std::optional<PartitionSpec>& override_partition, Regions& regions, Diagnostics& diagnostics);

/// The number of the thread is 0, that of the threads 1, where such loops say by them what they run.
void write_out_thread_numbers(const Tokens&, Ast&, Program&, const Regions&);

}  // namespace dmcg
