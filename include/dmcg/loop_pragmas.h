// Two levels: the ranks split a loop, and OpenMP's threads, or the lanes of a vector unit, share what each rank has of it.
//
//   #pragma omp parallel for simd simdlen(8) private(t) reduction(+: s)
//   for (i = dmcg_lo; i < dmcg_hi; i++)
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "dmcg/plan.h"

namespace dmcg {

/// What each thread of a rank has for itself. `section`: the elements, of what a pointer points to.
struct ThreadClause {
    Role role{};                 // private_, lastprivate or reduction
    ReductionOp op{};            // of a reduction
    SymbolId variable;
    std::optional<Span> section{};
};

/// The pragma before a split loop: for threads, for lanes, or for both. A rank may have no iterations, and then OpenMP gives a lastprivate
/// variable any value; threads keep the old one, because it is firstprivate, too, but `simd` alone has no firstprivate.
struct LoopPragma {
    bool threads = false, lanes = false;
    std::string lane_words;      // the program's own clauses about lanes: "simdlen(8)"
    std::vector<ThreadClause> clauses;
};

using LoopPragmas = std::map<RegionId, LoopPragma>;

}  // namespace dmcg
