// The values of a subscript case by case, each with the iterations in which it may have it.
//
//   split i < n:   i > 0 ? i - 1 : 0        i - 1 for 1 <= i < n;  0 for 0 <= i <= 0
//                  if (i < n - 1) .. a[n-1]    n - 1 for 0 <= i < n - 1
#pragma once

#include <optional>
#include <vector>

#include "boxes.h"

namespace dmcg {

/// low <= i <= high for each of them, i being the index of the split loop.
struct Iterations { std::vector<Affine> low, high; };

/// i + value, or the value alone, which is the same in all iterations.
struct End { bool moves = false; Affine value; };

/// In the iterations of the range, the value is one from `low` to `high`.
struct Case { Iterations range; End low, high; };

/// All iterations of the loop that are run.
Ring ring_of(const Loop&);

/// No iteration lies in the range.
bool is_empty(const Iterations&);

/// Of one subscript of an access of the split loop, as far as the conditions tell under which it stands and that choose its value; empty:
/// it is never evaluated. Nothing: it cannot be told.
std::optional<std::vector<Case>> cases_of(const SectionContext&, const Access&, size_t axis);

}  // namespace dmcg
