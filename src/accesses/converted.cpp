#include "accesses/converted.h"

#include <fmt/format.h>

#include "dmcg/accesses.h"
#include "dmcg/program.h"
#include "stages.h"

namespace dmcg {
namespace {

/// Sizes are taken to be less than 2^63.
bool may_change(const Type& to, const Type& from, bool negative_matters) {
    const int width = integer_width(to), width_from = integer_width(from);
    if (width < width_from) return true;
    if (is_signed_integer(to) == is_signed_integer(from)) return false;
    return is_signed_integer(from) ? negative_matters : width == width_from && width < 64;
}

/// A constant that the type cannot hold is taken as the type holds it.
Affine fitting(const Affine& value, const Type& type) {
    const auto constant = value_of(value);
    const int width = integer_width(type);
    if (!constant || width >= 64 || !is_integer(type)) return value;
    const int64_t size = int64_t{1} << width, rest = (*constant % size + size) % size;
    const int64_t kept = is_signed_integer(type) && rest >= size / 2 ? rest - size : rest;
    return kept == *constant ? value : Affine(kept);
}

}  // namespace

bool keeps_value(const Unit& unit, ExprId e, TypeId type, bool negative_matters) {
    const Type &to = unit.program[type], &from = unit.program.type(e);
    const std::optional<int64_t> constant = unit.program.constant(e);
    if (constant) return same_value(fitting(Affine(*constant), to), Affine(*constant));
    return !is_integer(from) || !is_integer(to) || !may_change(to, from, negative_matters);
}

Affine converted(const Unit& unit, ExprId e, TypeId type, bool negative_matters) {
    const Affine value = affine_of(unit, e, AffineMode::bound);
    const Type &to = unit.program[type], &from = unit.program.type(e);
    if (unit.program.constant(e) || value_of(value) || !is_integer(from) || !may_change(to, from, negative_matters)) return fitting(value, to);
    Atom atom{fmt::format("(({}){})", type_name(unit.program, type), operand_text(unit, e)), {}, {}, {}, false, true, false, {}};
    atom.is_unsigned = !is_signed_integer(to) && integer_width(to) >= 32;
    for (const Term& term : value.terms) {
        atom.depends.insert(atom.depends.end(), term.atom.depends.begin(), term.atom.depends.end());
        atom.reads_memory |= term.atom.reads_memory;
        if (term.atom.once.valid()) atom.once = term.atom.once;
    }
    return Affine(std::move(atom));
}

}  // namespace dmcg
