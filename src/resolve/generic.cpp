// See generic.h.
//
//   _Generic(p, int *: 1, const int *: 2)       with const int *p      2
#include "dmcg/ast.h"
#include "resolve/generic.h"

namespace dmcg {

namespace {

bool same_qualifiers(const Type& a, const Type& b) { return a.is_const == b.is_const && a.is_volatile == b.is_volatile && a.is_atomic == b.is_atomic; }

/// The same type with the same qualifiers, those of what pointers point to as well.
bool identical(const Program& program, TypeId a, TypeId b) {
    if (!same_type(program, a, b)) return false;
    const Type &x = program[a], &y = program[b];
    const bool points = x.kind == TypeKind::pointer || x.kind == TypeKind::array;
    return same_qualifiers(x, y) && (!points || identical(program, x.element, y.element));
}

/// The control decays, and has no qualifiers of its own.
bool fits(const Program& program, TypeId control, TypeId choice) {
    const Type &type = program[control], &other = program[choice];
    if (type.kind == TypeKind::array) return other.kind == TypeKind::pointer && identical(program, type.element, other.element);
    if (type.kind == TypeKind::function) return other.kind == TypeKind::pointer && identical(program, control, other.element);
    if (!same_type(program, control, choice) || other.is_const || other.is_volatile || other.is_atomic) return false;
    return type.kind != TypeKind::pointer || identical(program, type.element, other.element);
}

}  // namespace

std::optional<size_t> chosen_value(const Program& program, const GenericExpr& e) {
    const TypeId control = program.type_id(e.control);
    if (program[control].kind == TypeKind::other) return std::nullopt;
    std::optional<size_t> fallback;
    for (size_t i = 0; i < e.values.size(); i++) {
        if (!e.types[i].valid()) fallback = i;
        else if (fits(program, control, program.type_of_declarator[e.types[i].index()])) return i;
    }
    return fallback;
}

}  // namespace dmcg
