// The iteration table: each counted `for` loop in one form, with iterations k = 0, 1, ... count-1 and index = start + step * k.
//
//   for (i = 9; i > 0; i -= 2)     start 9, step -2, distance 9, count ceil(9/2) = 5, final index -1
//
// A cyclic split loop whose start moves with a loop around it keeps one table, so that its lines keep their owners:
//
//   for (k = 0; k < n; k++) DOALL CYC for (i = k + 1; i < n; i++)      start 0, distance n, from k + 1
#pragma once

#include <vector>

#include "dmcg/accesses.h"
#include "dmcg/regions.h"

namespace dmcg {

struct Loop {
    StmtId stmt;
    SymbolId index;
    Affine start;
    Affine bound;             // as written, after turning `N > i` round
    BinaryOp relation{};      // lt, le, gt, ge, ne with the index on the left
    int64_t step = 1;         // constant; negative: descending
    std::optional<Affine> from;    // the iterations before this index are counted, but not run
    Affine distance;          // |bound - start|, +1 for <= and >=; count = max(0, ceil(distance / |step|))
    bool declared_in_header = false;
    LoopId parent;            // innermost loop of this table that encloses it
    RegionId region;          // the DOALL region whose split loop it is; invalid: a loop that each rank runs as it is

    bool split() const { return region.valid(); }
};

struct IterationTable {
    std::vector<Loop> rows;   // in source order; loops that are not counted loops have no row
    const Loop& operator[](LoopId id) const { return rows[id.index()]; }
    LoopId of_stmt(StmtId stmt) const;      // invalid: no row
    LoopId of_region(RegionId region) const;
};

/// Iterations that are run, if constant.
std::optional<int64_t> constant_count(const Loop&);

}  // namespace dmcg
