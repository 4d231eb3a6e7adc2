// A flat array has one shape on both sides of a call.
//
//   sweep(a, N) of  void sweep(double *u, int n) { ... u[i * n + j] ... }      u has lines of n elements, so a has lines of N
#pragma once

#include "dmcg/calls.h"
#include "shapes/shape.h"

namespace dmcg {

/// `shapes` by ObjectId. A shape that one side has found is given to the other side; where the two cannot be the same, or one
/// side cannot say it, neither keeps one.
void agree_across_calls(const Unit&, const Accesses&, const Calls&, std::vector<std::optional<Shape>>& shapes);

}  // namespace dmcg
