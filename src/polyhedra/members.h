// What stands behind the object in an access to a structure.
//
//   s[i].p.x[k]     fields p, x; inner subscript k
#pragma once

#include <vector>

#include "polyhedra/reference.h"
#include "stages.h"

namespace dmcg::polyhedra {

struct MemberPath {
    std::vector<FieldStep> fields;
    std::vector<ExprId> inner;  // subscripts behind the first field
};

MemberPath member_path(const Unit& unit, ExprId access);

/// True if the two accesses to one object are to different members, so that they never touch the same bytes.
bool disjoint_members(const Reference& a, const Reference& b);

}  // namespace dmcg::polyhedra
