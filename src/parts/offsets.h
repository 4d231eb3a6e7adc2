// Where in its block a part begins.
//
//   b = a + n;  c = &b[m];      b: n elements of a;  c: n + m
#pragma once

#include <optional>
#include <vector>

#include "dmcg/polynomial.h"
#include "stages.h"

namespace dmcg {

/// A pointer or array, and so many of its elements further on.
struct PlaceInBlock {
    SymbolId base;
    Polynomial offset;
};

/// base, base + e, base - e, &base[e]; nothing: the value is none of these.
std::optional<PlaceInBlock> place_in_block(const Unit&, ExprId value);

/// The integers that say how far it is.
std::vector<ExprId> steps_to_place(const Unit&, ExprId value);

}  // namespace dmcg
