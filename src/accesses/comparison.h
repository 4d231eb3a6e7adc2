// A condition that compares two integers, in one form.
//
//   i >= n - 1      not i < n - 1
#pragma once

#include <optional>

#include "stages.h"

namespace dmcg {

/// left < right, or left == right; or, if `holds` is not set, the contrary.
struct Comparison {
    Affine left, right;
    bool equal = false, holds = true;
    Unsigned type{};                  // in which they are compared
};

/// Nothing if the condition is no comparison of integers.
std::optional<Comparison> comparison_of(const Unit&, ExprId condition, AffineMode);

/// `comparison` holds ? yes : no
Choice choice_by(Comparison comparison, Affine yes, Affine no);

}  // namespace dmcg
