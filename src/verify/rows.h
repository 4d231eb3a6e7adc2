// Messages that move matrices behind row pointers.
#pragma once

#include <optional>
#include <string>

#include "dmcg/plan.h"
#include "graph.h"
#include "stages.h"

namespace dmcg::verifying {

/// Rows of a matrix that a message moves must lie in one block, whose rows nobody releases one by one; no message comes before that.
std::optional<std::string> rows_fault(const Unit&, const Accesses&, const Plan&, const Graph&);

}  // namespace dmcg::verifying
