// DD says at which distance from its own element an iteration reads an array. Where the subscripts say it, too, DD must agree;
// where they do not, DD is taken at its word, and the generated program checks it.
//
//   DD u(-1) (1)      u[i-2]      error: 2 before
//                     u[near[i]]  own lines and one neighbour on each side
#pragma once

#include "boxes.h"
#include "dmcg/sections.h"

namespace dmcg {

/// The sections that the loop reads where a subscript says nothing but DD does; `section` is then not used. Empty: none.
std::vector<Section> told_by_distances(const SectionContext&, const Region&, const Section& section);

/// Adds an error for a DD that is too short for a subscript or has another number of offsets than the array has axes, a warning
/// for one that nothing reaches.
void check_distances(const SectionContext&, const Region&, Diagnostics&);

}  // namespace dmcg
