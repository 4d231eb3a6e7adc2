// Affine values of the tree, rewritten so that only indices of surrounding loops and parameters are left.
//
//   t = i + 1; ... a[t + n]      t + n becomes  i + n + 1
#pragma once

#include <optional>
#include <vector>

#include "dmcg/ast.h"
#include "polyhedra/surroundings.h"
#include "polyhedra/unchanged.h"

namespace dmcg::polyhedra {

/// Of the scope of `unchanged`.
struct ValueResolver {
    const Unit& unit;
    const Accesses& accesses;
    const IterationTable& table;
    Unchanged unchanged;
    Parameters& parameters;

    /// The value of `expr` inside `loops`; nothing: not affine.
    std::optional<Affine> value(ExprId expr, AffineMode mode, const std::vector<LoopId>& loops) const;

    /// The value of a subscript, read at token `use` inside `loops`.
    std::optional<Affine> subscript(const Affine& value, const std::vector<LoopId>& loops, TokenId use) const;

    /// A start or bound, read at token `use` inside `loops`.
    std::optional<Affine> bound(const Affine& value, const std::vector<LoopId>& loops, TokenId use) const;

    /// What holds of the index of `loop`, which stands inside `outer`; `exact` becomes false if something was left out.
    std::vector<Constraint> range_of(LoopId loop, const std::vector<LoopId>& outer, bool& exact) const;

    /// What the guard says of the indices; `exact` becomes false if something was left out.
    std::vector<Constraint> guard(const Guard& guard, const std::vector<LoopId>& loops, bool& exact) const;

    // Both parts of && and ||, or one of them at least.
    std::vector<Constraint> both(const BinaryExpr&, bool holds, const std::vector<LoopId>& loops, bool& exact) const;
    std::vector<Constraint> either(const BinaryExpr&, bool holds, const std::vector<LoopId>& loops, bool& exact) const;
};

}  // namespace dmcg::polyhedra
