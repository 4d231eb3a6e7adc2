// Subscripts that wrap around: the neighbour of the last line is the first one.
//
//   split i < n:   a[(i + 1) % n]             lines i + 1 in the ring 0 .. n - 1
//                  a[i == 0 ? n - 1 : i - 1]  lines i - 1 in the same
//                  a[(i + 2) % n], i < n - 2  lines i + 2: no iteration gets round
#pragma once

#include "boxes.h"

namespace dmcg {

/// The lines of `axis` that a read means, if its subscript goes round a ring in which all iterations of the split loop stand;
/// unproven: that the ring lies in the array. The box is empty. Nothing: it does not, or that cannot be told.
std::optional<Lines> lines_in_ring(const SectionContext&, const Access&, size_t axis);

/// The number of least size that differs from x by a multiple of m.
std::optional<int64_t> least_distance(const Affine& x, const Affine& m);

}  // namespace dmcg
