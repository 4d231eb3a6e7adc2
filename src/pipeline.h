// From the name of a file to the text of the MPI program, or of the table that --dump asks for.
#pragma once

#include <string>

#include "options.h"

namespace dmcg {

struct Translation {
    int status = 0;             // as dmcg's exit status: 0 done, 1 refused or wrong input
    std::string text;           // the program or the table; empty if refused
    std::string diagnostics;    // errors and warnings as people see them
};

/// Runs the stages in order; stops after a stage that reported an error.
Translation translate(const Options& options);

}  // namespace dmcg
