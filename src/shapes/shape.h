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

/// How many elements it has is known, but not how many lines of this shape.
bool loses_length(const Object&, const Shape&);

/// Shapes that fit the strides of the accesses, the most likely first; none if the array has one axis.
std::vector<Shape> possible_shapes(const LocalValues&, const std::vector<const Access*>& accesses);

/// A sum as subscripts of the axes. Only if each surely is within its axis, they mean the same element.
struct AxisValues {
    std::vector<Affine> values;
    bool inside = true;
    bool is_claimed = false;        // by the program's declarations alone
};
AxisValues by_axis(const LocalValues&, const Shape&, const Polynomial&, const Access& where);

/// The subscripts of the axes of an access; nothing if it cannot be proven that each is within its axis.
std::optional<AxisValues> taken_apart(const LocalValues&, const Shape&, const Access&);

}  // namespace dmcg
