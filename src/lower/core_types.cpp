// See core_types.h.
#include "lower/core_types.h"

#include <algorithm>

namespace dmcg {

TypeId CoreTypes::add(Type type) {
    types_.push_back(std::move(type));
    return TypeId{static_cast<int32_t>(types_.size()) - 1};
}

TypeId CoreTypes::pointer_to(TypeId element) {
    const auto known = pointers_.find(element);
    if (known != pointers_.end()) return known->second;
    Type pointer;
    pointer.kind = TypeKind::pointer;
    pointer.element = element;
    return pointers_[element] = add(std::move(pointer));
}

TypeId CoreTypes::of_value(TypeId id) {
    const Type& type = types_[id.index()];
    if (is_integer(type) || is_floating(type) || type.kind == TypeKind::void_) return basic(arithmetic_kind(id));
    if (!type.is_const && !type.is_volatile && !type.is_atomic) return id;
    const auto known = values_.find(id);
    if (known != values_.end()) return known->second;
    Type plain = type;
    plain.is_const = plain.is_volatile = plain.is_atomic = false;
    return values_[id] = add(std::move(plain));
}

TypeId CoreTypes::without_const(TypeId id) {
    const auto known = plain_.find(id);
    if (known != plain_.end()) return known->second;
    Type plain = types_[id.index()];
    const bool is_array = plain.kind == TypeKind::array;
    const TypeId element = is_array ? without_const(plain.element) : plain.element;
    if (!plain.is_const && element == plain.element) return plain_[id] = id;
    plain.is_const = false;
    plain.element = element;
    return plain_[id] = add(std::move(plain));
}

bool CoreTypes::points_alike(TypeId a, TypeId b) const {
    const Type &x = types_[a.index()], &y = types_[b.index()];
    if (x.kind != y.kind || (x.kind != TypeKind::pointer && x.kind != TypeKind::array)) return true;
    const Type &left = types_[x.element.index()], &right = types_[y.element.index()];
    const bool same = left.is_const == right.is_const && left.is_volatile == right.is_volatile && left.is_atomic == right.is_atomic;
    return same && points_alike(x.element, y.element);
}

TypeId CoreTypes::named_other(TypeId id) {
    Type named = types_[id.index()];
    if (!named.tag.empty() || !named.typedef_name.empty()) return id;
    named.tag = "__auto_type";
    return add(std::move(named));
}

TypeKind CoreTypes::arithmetic_kind(TypeId id) const {
    const Type& type = types_[id.index()];
    return type.kind == TypeKind::enum_ ? type.underlying : type.kind;
}

bool CoreTypes::same(TypeId a, TypeId b) const {
    if (a == b) return true;
    const Type &x = types_[a.index()], &y = types_[b.index()];
    if (arithmetic_kind(a) != arithmetic_kind(b)) return false;
    switch (x.kind) {
        case TypeKind::pointer:
            return same(x.element, y.element);
        case TypeKind::array:
            return (x.length == y.length || !x.length || !y.length) && same(x.element, y.element);
        case TypeKind::function:
            return same_functions(x, y);
        case TypeKind::record:
            return x.record == y.record || (!x.tag.empty() && x.tag == y.tag);
        case TypeKind::other:
            return x.tag == y.tag && x.typedef_name == y.typedef_name && !(x.tag.empty() && x.typedef_name.empty()) && x.tag != "__auto_type";
        default:
            return true;
    }
}

bool CoreTypes::same_functions(const Type& a, const Type& b) const {
    if (!a.has_prototype && !b.has_prototype) return same(a.element, b.element);
    return a.has_prototype == b.has_prototype && a.variadic == b.variadic && same(a.element, b.element) &&
           std::equal(a.parameters.begin(), a.parameters.end(), b.parameters.begin(), b.parameters.end(), [&](TypeId x, TypeId y) { return same(x, y); });
}

}  // namespace dmcg
