// A plan is carried out on the trace of one sequential run, for p ranks at once: which rank reads what it has not?
//
//   statement of all ranks: all read, all write         of the master: rank 0         an iteration: its owner
//   a message: versions of exactly the elements that the plan says go from rank to rank
#pragma once

#include <string>
#include <vector>

#include "dmcg/trace.h"
#include "replay/steps.h"

namespace dmcg::replay {

/// A read of an old version, or a step that not all ranks come to.
struct PlanFault {
    int ranks = 0;              // of this many
    int line = 0;               // of the text; 0: none in particular
    std::string text;
};

/// What a message of the plan has done.
struct Traffic {
    std::string words;          // "Halo u, before line 12"
    uint64_t runs = 0;
    uint64_t moved = 0;         // elements
    uint64_t needless = 0;      // of these: what the receiver had
};

struct ReplayReport {
    std::vector<PlanFault> faults;              // each place once
    std::vector<Traffic> traffic;           // for the largest number of ranks
    std::vector<std::string> not_replayed;  // what, and why
    std::vector<std::string> not_reached;   // steps of the plan
    size_t steps = 0;                       // that could be reached
    size_t points = 0, points_reached = 0;
    size_t branches = 0, branches_reached = 0;
    std::vector<bool> reached;              // by Plan::steps
    uint64_t reads = 0;                     // that were judged, of all ranks
    int ranks = 0;                          // 1 .. ranks
};

/// For 1 .. most_ranks ranks. `seed`: for chunks that are dealt out while a loop runs.
ReplayReport replay(const Steps&, const Trace&, int most_ranks, unsigned seed);

/// The first fault on one of these numbers of ranks, in this order: what is behind it is not replayed.
ReplayReport replay_to_fault(const Steps&, const Trace&, const std::vector<int>& ranks, unsigned seed);

std::string report_text(const ReplayReport&);

}  // namespace dmcg::replay
