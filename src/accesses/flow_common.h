// What both directions of flow analysis need to know.
#pragma once

#include "dmcg/flow.h"
#include "dmcg/walk.h"
#include "stages.h"

namespace dmcg {

/// The function that contains the statement jumps where no label is named, or out of a statement expression.
inline bool has_hidden_jumps(const Unit& unit, const Accesses& all, StmtId stmt) {
    while (unit.ast[stmt].parent.valid()) stmt = unit.ast[stmt].parent;
    return all.hidden_jumps[stmt.index()];
}

/// The access, if it happens, gives a scalar a new value as a whole.
inline bool sets(const Accesses& all, const Access& access) {
    if (access.kind != AccessKind::write || access.conditional || !access.object.valid()) return false;
    const Object& object = all[access.object];
    if (object.is_parameter_target) return access.first_element || !access.subscripts.empty();
    return !object.is_array && object.symbol.valid() && !access.whole;
}

}  // namespace dmcg
