// An access is taken with all that stands around it. What cannot be said in affine form is left out of the reference,
// which then covers more than the access does, and the doubt is noted: so a proof stays a proof, and a refutation is
// known not to be one.
#pragma once

#include "polyhedra/resolve_values.h"

namespace dmcg::polyhedra {

struct ReferenceMaker {
    const ValueResolver& resolver;
    std::optional<Doubt> jump;  // of the whole scope

    /// The access with all loops and conditions between it and the scope.
    Reference reference(AccessId access) const;

    /// The element alone: which one it is in an iteration of `loops`.
    Reference element(AccessId access, const std::vector<LoopId>& loops) const;

    /// In place of the elements those that the function is known to touch; their indices come behind the loops that there are.
    void add_called(Reference& reference, const std::vector<LoopId>& loops) const;

    /// Adds the loop as the innermost one. False: its range is not affine.
    bool add_loop(Reference& reference, LoopId loop, const std::vector<LoopId>& outer) const;
};

/// Ranges of the counted loops around the scope, as far as nothing in them changes what they depend on.
std::vector<Constraint> ranges_around(const ValueResolver& resolver);

}  // namespace dmcg::polyhedra
