// Parts of the forms that updates and searches have in common: what is assigned, the same expression twice, comparisons.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "dmcg/ast.h"
#include "dmcg/sections.h"
#include "stages.h"

namespace dmcg {

/// An object on the left side of an assignment.
struct Assigned {
    ExprId expr;            // c[l].sum[k]
    Fold fold;              // without operator and box
    ObjectId object;
    AccessId write;
    bool is_field() const { return !fold.field.empty(); }
};

/// Why the result of something that has the form of an update depends on the order.
struct OrderFault {
    std::string reason, advice;   // empty: it does not
};

struct Forms {
    const Unit& unit;
    const Accesses& accesses;

    const Ast& ast() const { return unit.ast; }
    const Type& type(ExprId e) const { return unit.program.type(e); }

    /// What an assignment in `range` changes, if that is one place of one object: a variable, an element, or a field that has a
    /// place of its own (not in a union, no bits).
    std::optional<Assigned> target(ExprId e, AccessRange range) const;

    /// A pointer variable, also one that the tree shows as a number of elements: no rank can use another rank's.
    bool is_pointer(const Object&) const;

    /// The arithmetic type of a value or of the elements of an array; null: another type.
    const Type* number(TypeId id) const;

    /// The same expression, token by token and name by name, without an effect or a call that could give two values.
    bool same(ExprId a, ExprId b) const;
    std::vector<SymbolId> names(ExprId) const;
    bool is(ExprId e, const Assigned& t) const { return e.valid() && e != t.expr && same(e, t.expr); }

    /// A comparison of the target with `value`, alone or as one of several that `&&` joins: the target is replaced where the value
    /// is greater (max) or less (min), or also where it is equal.
    ExprId as_stored(ExprId, const Assigned&) const;
    struct Comparison { ReductionOp op; bool or_equal; };
    std::optional<Comparison> replaced_if(ExprId condition, const Assigned& t, ExprId value) const;

    OrderFault fault(ReductionOp op, const Type& stored, ExprId value) const;

    size_t mentions(AccessRange range, ObjectId object) const;
};

/// Of all axes. Elsewhere the messages of all of it could not be said.
bool has_known_length(const Object&);

/// A vector, __int128, _Float16 and the like, perhaps in a structure.
bool holds_what_mpi_lacks(const Unit&, TypeId);

/// For _Bool every operation is a logical one, because the value is 0 or 1 after each assignment.
std::optional<ReductionOp> as_logical(ReductionOp op);

}  // namespace dmcg
