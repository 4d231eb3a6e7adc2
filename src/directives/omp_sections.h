// Sections that wait for each other, or meet in a variable.
#pragma once

#include "dmcg/diagnostics.h"
#include "dmcg/program.h"
#include "dmcg/regions.h"

namespace dmcg {

struct Tokens;

struct SectionsConstruct {
    std::vector<StmtId> sections;
    std::vector<SymbolId> own;    // the variables of which each thread has its own
    bool guarded = false;         // critical or atomic stands in it
};

/// The sections run one after the other: refuses a loop that waits for a later one, and a data race between two of them.
void check_sections(const Tokens&, const Ast&, const Program&, const SectionsConstruct&, Diagnostics&);

}  // namespace dmcg
