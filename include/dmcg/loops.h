// The iteration table: each counted `for` loop in one form, with iterations k = 0, 1, ... count-1 and index = start + step * k.
//
//   for (i = 9; i > 0; i -= 2)     start 9, step -2, distance 9, count ceil(9/2) = 5, final index -1
//
// Split loops over the same lines of an array count the same iterations, so that each line keeps its owner; some are not run:
//
//   for (k = 0; k < n; k++) DOALL for (i = k + 1; i < n; i++)      start 0, distance n, window k + 1 .. n
#pragma once

#include <map>
#include <vector>

#include "dmcg/accesses.h"
#include "dmcg/program.h"
#include "dmcg/regions.h"

namespace dmcg {

/// The indices of the iterations that are run: low <= index < high.
struct Window { Affine low, high; };

struct Loop {
    StmtId stmt;
    SymbolId index;
    Affine start;
    Affine bound;             // as written, after turning `N > i` round
    BinaryOp relation{};      // lt, le, gt, ge, ne with the index on the left
    int64_t step = 1;         // constant; negative: descending
    Affine distance;          // |bound - start|, +1 for <= and >=; count = max(0, ceil(distance / |step|))
    std::optional<Window> window;   // if not all iterations that are counted are run; step 1
    bool declared_in_header = false;
    LoopId parent;            // innermost loop of this table that encloses it
    RegionId region;          // the DOALL region whose split loop it is; invalid: a loop that each rank runs as it is

    bool split() const { return region.valid(); }
};

struct IterationTable {
    std::vector<Loop> rows;   // in source order; loops that are not counted loops have no row
    std::map<StmtId, LoopId> row_of_stmt;
    const Loop& operator[](LoopId id) const { return rows[id.index()]; }
    LoopId of_stmt(StmtId stmt) const;      // invalid: no row
    LoopId of_region(RegionId region) const;
};

/// The count, if constant.
std::optional<int64_t> constant_count(const Loop&);

/// The index of the first iteration that is run, the distance of those that are run, and how many those are, if constant.
Affine first_run(const Loop&);
Affine distance_run(const Loop&);
std::optional<int64_t> constant_runs(const Loop&);

}  // namespace dmcg
