// Loops judged one at a time, marked or not.
#pragma once

#include <functional>
#include <string>

#include "dmcg/sections.h"
#include "stages.h"

namespace dmcg::legality {

/// What the tests read.
struct Stages {
    const Unit& unit;
    const Accesses& accesses;
    const IterationTable& table;
    const LegalityOptions& options;
};

/// check_legality(). `other_loop` gives advice for a refuted loop: a loop of its nest that is parallel; empty: none is asked for.
void check_regions(const Stages& at, const Sections& sections, Diagnostics& diagnostics, const std::function<std::string(LoopId)>& other_loop);

/// The loop alone, without advice about others.
bool is_proven(const Unit&, const Accesses&, const Region&);

/// Advice to mark another loop of the nest, if there is one that is proven; else empty.
std::string parallel_loop_of_nest(const Unit&, const Accesses&, const IterationTable&, LoopId refuted);

}  // namespace dmcg::legality
