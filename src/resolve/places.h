// Values that are made of names and numbers alone: a number, or the place of an element in an array.
//
//   a + (i - 1) * m      the element (i - 1) * m of a
//   &a[i][j]             the element j of the line a[i]
#pragma once

#include <optional>
#include <vector>

#include "dmcg/program.h"

namespace dmcg {

/// A part of a sum; `minus`: it is taken off.
struct Summand {
    ExprId value;
    bool minus = false;
};

/// The element base[index]; without a base: the number itself. No summand at all: 0.
struct ArrayPlace {
    ExprId base;
    std::vector<Summand> index;
};

struct PlaceReader {
    const Ast& ast;
    const Program& program;

    /// Integers that are made of variables and numbers alone.
    bool is_plain_index(ExprId) const;

    /// A name, or a line of an array that is one: a, a[i].
    bool is_array_place(ExprId) const;

    bool is_address(ExprId) const;

    /// The value of a pointer; nothing: it is no such place.
    std::optional<ArrayPlace> place_of_value(ExprId) const;

    /// Both point to elements of one type.
    bool fits(SymbolId pointer, ExprId value) const;

    /// Written alike, so that they are equal if no variable in them changes in between.
    bool same(ExprId, ExprId) const;
    bool same(const ArrayPlace&, const ArrayPlace&) const;

private:
    bool is_kind(ExprId, TypeKind) const;
    bool is_first_line(ExprId) const;
    std::optional<ArrayPlace> element(ExprId base, ExprId index) const;
};

}  // namespace dmcg
