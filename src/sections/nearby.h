// Reads that lie near the lines of their iteration though their subscripts are no i + c.
//
//   split i < n:   a[i > 0 ? i - 1 : 0]             lines i - 1 .. i
//                  i < n - 1 ? a[i + 1] : a[n - 1]   the second read: line i, for it is evaluated where i = n - 1
//                  i > 0 ? a[i - 1] : a[n - 1]       the second read: line i - 1 in the ring 0 .. n - 1
#pragma once

#include "boxes.h"

namespace dmcg {

/// The lines of `axis` within which a read lies in each iteration that evaluates it. A subscript that is the same in all iterations must
/// lie within `reach` lines: farther away it is better sent by itself. The box is empty. Nothing: it cannot be told.
std::optional<Lines> lines_nearby(const SectionContext&, const Access&, size_t axis, int64_t reach);

/// The same for reads of an element on the other side of the ring of all iterations.
std::optional<Lines> lines_around(const SectionContext&, const Access&, size_t axis, int64_t reach);

}  // namespace dmcg
