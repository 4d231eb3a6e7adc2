// Reductions are found, not asked for:  s += e   s = s - e   m = fmax(m, e)   if (e < m) m = e   m = e < m ? e : m
#pragma once

#include <optional>

#include "stages.h"

namespace dmcg {

/// One statement that folds a value into a scalar, the scalar occurring nowhere else in it.
struct Update {
    ObjectId object;
    ReductionOp op;
};

/// The update that `stmt` is, if it is one. The scalar may not be mentioned in the folded value, nor by a function called there.
std::optional<Update> match_update(const Unit&, const Accesses&, StmtId stmt);

/// The operator if all that `body` does with the scalar are updates by one operator.
std::optional<ReductionOp> find_reduction(const Unit&, const Accesses&, StmtId body, ObjectId object);

}  // namespace dmcg
