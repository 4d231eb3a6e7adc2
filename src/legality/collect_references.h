// The accesses of a split loop as references: all that the tests need, and nothing of the tree.
#pragma once

#include <vector>

#include "dmcg/sections.h"
#include "polyhedra/reference.h"
#include "stages.h"

namespace dmcg::legality {

using namespace polyhedra;

/// All accesses to one object that some iteration writes.
struct ObjectReferences {
    ObjectId object;
    Extents extents;
    std::vector<Reference> references;
};

struct RegionReferences {
    Parameters parameters;
    std::vector<Constraint> context;        // what the loops around the region say of the parameters
    std::vector<ObjectReferences> objects;  // in order of first mention
};

/// The references of the split loop `split` to shared objects. `roles` as the sections stage found them.
RegionReferences collect_references(const Unit& unit, const Accesses& accesses, const IterationTable& table,
                                    const std::vector<VariableRole>& roles, LoopId split);

}  // namespace dmcg::legality
