// The types of the core: those of Program, and those of values that no declaration names. Questions that lowering asks of them.
#pragma once

#include "dmcg/core.h"

namespace dmcg {

class CoreTypes {
public:
    explicit CoreTypes(std::vector<Type>& types) : types_(types) {}

    const Type& operator[](TypeId id) const { return types_[id.index()]; }

    TypeId basic(TypeKind kind) const { return TypeId{static_cast<int32_t>(kind)}; }    // Program::types begins with them
    TypeId pointer_to(TypeId element);

    /// The type of a value that is read from a place of type `id`: without qualifiers; an enum is its integer type.
    TypeId of_value(TypeId id);

    /// The type of a variable that is assigned to when its life has begun: without const, in its elements too.
    TypeId without_const(TypeId id);

    /// True if a value of one type is a value of the other without a conversion. Qualifiers and names of typedefs do not count.
    bool same(TypeId a, TypeId b) const;

    /// False if pointers point to things with other qualifiers: `*(volatile int *)&x` is not x.
    bool points_alike(TypeId a, TypeId b) const;

    /// The kind in arithmetic: an enum counts as its integer type.
    TypeKind arithmetic_kind(TypeId id) const;

    /// A type that dmcg does not know, with a name for declarations.
    TypeId named_other(TypeId id);

    TypeId add(Type type);

    bool is_known(TypeId id) const { return types_[id.index()].kind != TypeKind::other; }

private:
    bool same_functions(const Type& a, const Type& b) const;

    std::vector<Type>& types_;
    std::map<TypeId, TypeId> pointers_, values_, plain_;
};

}  // namespace dmcg
