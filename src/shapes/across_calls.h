// A flat array has one shape on both sides of a call.
//
//   sweep(a, N) of  void sweep(double *u, int n) { ... u[i * n + j] ... }      u has lines of n elements, so a has lines of N
#pragma once

#include "dmcg/calls.h"
#include "shapes/shape.h"

namespace dmcg {

/// By ObjectId. A shape that one side has found is given to the other side; where the two cannot be the same, or one side cannot say it, neither
/// keeps one, unless the function has no split loop over the array: then it knows the elements in a row. `in_loops`: split loops access it.
void agree_across_calls(const Unit&, const Accesses&, const Calls&, const std::vector<bool>& in_loops, std::vector<std::optional<Shape>>& shapes);

}  // namespace dmcg
