// Which functions a call through a pointer may mean.
//
//   double integrate(double (*f)(double), ...)      called with sin and with my_square: f(x) is a call of one of the two
#pragma once

#include <optional>
#include <vector>

#include "stages.h"

namespace dmcg {

/// The names of the functions that the callee of a call may mean; nothing if that cannot be told.
std::optional<std::vector<ExprId>> possible_callees(const Unit&, ExprId callee);

}  // namespace dmcg
