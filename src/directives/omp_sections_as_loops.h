// Sections written as a loop over their numbers, so that the ranks can share them.
#pragma once

#include "preprocess/other_texts.h"
#include "stages.h"

namespace dmcg {

struct SectionsAsLoop {
    Range pragma;                       // that of `sections`
    Range whole;                        // from there to the end of the last section
    bool guarded = false;               // critical, atomic or flush stands in it: sections may take turns
    std::vector<TextChange> changes{};  // no line begins or ends elsewhere
};

/// The `sections` of the program that can be written as a loop, and of which at least two have a loop in them, or call a function of the
/// program: else nothing is gained. The program's directives are without faults.
std::vector<SectionsAsLoop> sections_as_loops(const Sources&, const Tokens&, const Ast&, const Program&);

}  // namespace dmcg
