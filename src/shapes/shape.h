// The axes of an array that is one long row for C: the strides with which the indices of loops step through it.
//
//   a[(i * n + j) * m + k]      strides n*m, m, 1; extents: length / (n*m), n, m
#pragma once

#include <optional>
#include <vector>

#include "shapes/local_values.h"

namespace dmcg {

/// Strides of all axes but the last, which has stride 1; slowest first. Each is a multiple of the next.
struct Shape {
    std::vector<Polynomial> strides;
    bool all_locals = false;        // found with the values of all local variables put in

    std::vector<Affine> inner_extents() const;     // of all axes but the first
};

/// Shapes that fit the strides of the accesses, the most likely first; none if the array has one axis.
std::vector<Shape> possible_shapes(const LocalValues&, const std::vector<const Access*>& accesses);

/// The subscripts of the axes: each surely within its axis, so that the element is that one. Nothing if that cannot be proven.
std::optional<std::vector<Affine>> taken_apart(const LocalValues&, const Shape&, const Access&);

}  // namespace dmcg
