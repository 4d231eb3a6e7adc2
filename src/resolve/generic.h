// Which value of a _Generic is taken.
#pragma once

#include <optional>

#include "dmcg/ast.h"
#include "dmcg/program.h"

namespace dmcg {

/// The index in GenericExpr::values, when the types in it are known; nothing: none fits, or the type of the control is not known.
/// Qualifiers count but for those of the control itself (C11 6.5.1.1).
std::optional<size_t> chosen_value(const Program&, const GenericExpr&);

}  // namespace dmcg
