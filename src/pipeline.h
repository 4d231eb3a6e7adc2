// From the names of the files to the texts of the MPI program, or to the table that --dump asks for.
#pragma once

#include <optional>
#include <string>

#include "check/check.h"
#include "options.h"
#include "replay/watched.h"

namespace dmcg {

/// What was asked for; empty: refused.
struct Product {
    std::vector<std::string> texts;     // of the program one for each input, or the table alone
    std::optional<replay::Replayable> replayable{};    // of `dmcg check --plan`, which asks for no texts
};

struct Translation {
    int status = 0;             // as dmcg's exit status: 0 done, 1 refused or wrong input
    Product product;
    std::string diagnostics;    // errors and warnings as people see them
};

/// Runs the stages in order; stops after a stage that reported an error.
Translation translate(const Options& options);

/// The sequential program with its marked loops watched.
struct CheckedProgram {
    int status = 0;
    check::WatchedProgram program;
    std::string diagnostics;
};
CheckedProgram watch(const Options& options);

}  // namespace dmcg
