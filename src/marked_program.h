// The program with its tree, between the preprocessor and the analysis.
#pragma once

#include <memory>
#include <optional>

#include "dmcg/ast.h"
#include "dmcg/program.h"
#include "dmcg/regions.h"
#include "memory/analyse.h"
#include "pipeline.h"
#include "stages.h"

namespace dmcg {

/// What the front end makes of the tokens: the tree, written out as the analysis wants it; and the core, of the program as it was read.
struct MarkedProgram {
    Ast ast;
    Program program;
    Regions regions;
    std::unique_ptr<memory::CoreWithModel> lowered{};
};

/// Nothing after an error.
std::optional<MarkedProgram> read_program(const Options&, const Sources&, const Tokens&, Diagnostics&);

/// From the marked regions to the texts. `place`: a plan of few messages, or one of many, whose proof is short.
Product run_back_end(const Options&, const Unit&, memory::CoreWithModel&, Diagnostics&, decltype(place_and_communicate)* place = place_and_communicate);

/// The stages behind the preprocessor; nothing after an error.
Product run_stages(const Options&, const Sources&, const Tokens&, Diagnostics&);

}  // namespace dmcg
