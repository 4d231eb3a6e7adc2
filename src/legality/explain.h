// A conflict as the user reads it: both accesses as they are spelled, two iterations, the element they share.
#pragma once

#include "legality/conflicts.h"
#include "sections/private_arrays.h"
#include "stages.h"

namespace dmcg::legality {

using namespace polyhedra;

/// Where a conflict was found.
struct ConflictPlace {
    const Unit& unit;
    const Accesses& accesses;
    const Loop& loop;
    const Parameters& parameters;
    ObjectId object;
    bool strict = false;     // what is not known is an error
    const std::string& other_loop;   // another loop of the nest that is parallel, as advice; empty: none
    bool anti_only = false;  // no iteration reads what an earlier one writes, none writes what another writes
    std::optional<Hindrance> shared{};   // why the iterations cannot have the object for themselves, if they only lack that
};

/// Adds the error for `conflict` of two accesses of `where.object`.
void explain_conflict(const ConflictPlace& where, const Conflict& conflict, Diagnostics& diagnostics);

/// Adds the warning for an access that leaves its array, so that it may touch what another iteration writes.
void explain_outside(const ConflictPlace& where, const Reference& reference, Diagnostics& diagnostics);

/// Adds the error for the object when `reader` reads memory that may be the object, whose address is kept in a pointer.
void explain_pointer(const ConflictPlace& where, AccessId write, AccessId reader, Diagnostics& diagnostics);

}  // namespace dmcg::legality
