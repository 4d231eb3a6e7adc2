// The place of an access as subscripts: an offset in bytes divided by strides.
//
//   8*n*i + 8*j + 8      strides 8*n, 8: [i][j + 1] if j + 1 < n; else that is a claim
#pragma once

#include <vector>

#include "memory/model.h"

namespace dmcg::memory {

/// An access at one place, with the loops of the region around it.
struct Placed {
    const MemoryAccess* access = nullptr;
    Address at;                         // the offset is that from the begin of what is looked at
    Condition when;                     // of an alternative
    size_t outermost = 0;               // the region's loop in access->loops
};

struct Subscripts {
    std::vector<Polynomial> values;     // slowest first, one for each stride
    Polynomial rest;                    // bytes behind the element's begin
    std::vector<Polynomial> claims;     // have to be at least 0, and are not proven so
};

/// Strides in bytes, the largest first; the last one is the size of an element.
using Strides = std::vector<Polynomial>;

/// Each part but the first provably, or as is claimed, within one step of the stride before. Nothing: that is refuted.
std::optional<Subscripts> divide(const Placed&, const Strides&, Polynomial origin);

/// The strides with which a list of accesses is named best: axes that need no claim; axes with claims about accesses that use the larger
/// stride; one axis; others. `declared`: those of the variable's type.
struct Axes {
    Strides strides;
    Polynomial origin;                  // where the first element begins
    std::vector<Subscripts> subscripts; // of each access
};
std::optional<Axes> find_axes(const std::vector<Placed>&, const Strides& declared, Polynomial element);

/// Lists of accesses, by their numbers, that provably share no byte, and where each begins; one list at 0 if that is not known.
struct Part { Polynomial begin; std::vector<size_t> accesses; };
std::vector<Part> parts_apart(const std::vector<Placed>&);

/// Bytes of the smallest element that the accesses see; 1 if none of them says.
Polynomial smallest_element(Algebra&, const std::vector<Placed>&);

}  // namespace dmcg::memory
