// Loops that a program deals out by the number of the thread (src/directives/omp_by_number.h): nobody has marked them.
#pragma once

#include "dmcg/regions.h"

namespace dmcg {

/// A region that no directive ends, and of which OpenMP says nothing: it is split only if it is proven parallel.
inline bool is_dealt_by_number(const Region& region) {
    return region.kind == RegionKind::doall && !region.sharing && !region.end.valid();
}

}  // namespace dmcg
