// Copies and demands as the other side of a call describes them.
//
//   in sweep(u, n):  lines 0 .. n-1 of u are with their owners        in main, which calls sweep(a, N):  lines 0 .. N-1 of a
#pragma once

#include "copies.h"
#include "dmcg/calls.h"
#include "dmcg/messages.h"

namespace dmcg {

struct Crossing {
    const Unit& unit;
    const Accesses& accesses;
    const Placement& placement;
    const CollectiveCall& call;
    bool inward;                      // into the callee; else back to the caller

    /// The object on the other side; invalid: it is not known there.
    ObjectId object(ObjectId here) const;

    /// Nothing if the spread lines cannot be described there; what is held besides is left out if it cannot.
    std::optional<Copies> copies(const Copies&, ObjectId there) const;
    std::optional<Demand> demand(const Demand&) const;

private:
    std::optional<Affine> value(const Affine&) const;
    std::optional<Box> box(const Box&) const;
    std::optional<Spread> spread(const Spread&, ObjectId there) const;
};

}  // namespace dmcg
