// From the names of the files to the texts of the MPI program, or to the table that --dump asks for.
#pragma once

#include <optional>
#include <string>

#include "check/check.h"
#include "dmcg/ast.h"
#include "dmcg/core.h"
#include "dmcg/program.h"
#include "dmcg/regions.h"
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

/// What the front end makes of the tokens: the tree, written out as the analysis wants it; and the core, of the program as it was read.
struct MarkedProgram {
    Ast ast;
    Program program;
    Regions regions;
    core::Core core{};
};

/// Nothing after an error.
std::optional<MarkedProgram> read_program(const Options&, const Sources&, const Tokens&, Diagnostics&);

/// The stages behind the preprocessor; nothing after an error.
Product run_stages(const Options&, const Sources&, const Tokens&, Diagnostics&);

}  // namespace dmcg
