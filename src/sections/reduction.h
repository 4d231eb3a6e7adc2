// Reductions are found, not asked for: all that a split loop does with an object are updates, each element and field by one operator.
#pragma once

#include "boxes.h"
#include "dmcg/sections.h"
#include "updates.h"

namespace dmcg {

struct Reduction {
    std::vector<Fold> folds;
    OrderFault fault;         // of the first update that has one
    ExprId fault_at;
    std::vector<ExprId> must_be_numbers;      // values: see Update
};

/// All that the body does with the array are updates of lines of the iteration's own, so that there is nothing to combine.
bool updates_own_lines(const SectionContext&, const std::vector<Update>& updates, ObjectId object);

/// `updates`: those of the body of the split loop. Nothing if the body does something else with the object, if it combines values
/// of one element by several operators, or if it updates own lines.
std::optional<Reduction> find_reduction(const SectionContext&, const std::vector<Update>& updates, ObjectId object);

}  // namespace dmcg
