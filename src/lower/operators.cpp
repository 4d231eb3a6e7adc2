// Operators: conversions are written down, integer constants are computed, && || ?: become a choice, or an if where an operand has effects.
//
//   c ? f(x) : 0        int chosen;  if (c) { int value_of_f = f(x); chosen = value_of_f; } else { chosen = 0; }
#include <algorithm>

#include "core/walk.h"
#include "dmcg/ast.h"
#include "lower/lowerer.h"
#include "resolve/numbers.h"

namespace dmcg {

namespace {

bool is_shift(BinaryOp op) { return op == BinaryOp::shl || op == BinaryOp::shr; }

}  // namespace

ValueId Lowerer::integer(int64_t number, TypeKind kind) { return make_value(types_.basic(kind), core::Constant{static_cast<uint64_t>(number), {}}); }

std::optional<uint64_t> Lowerer::bits(ValueId v) const {
    const auto* constant = as_value<core::Constant>(v);
    return constant && is_integer(core_.type(v)) ? constant->bits : std::nullopt;
}

ValueId Lowerer::constant(uint64_t bits, TypeId type) { return make_value(type, core::Constant{converted(bits, integer_format(core_[type])), {}}); }

/// -v and ~v.
ValueId Lowerer::signed_or_not(core::UnaryOperator op, ValueId operand) {
    const auto width = own_width(operand);
    const ValueId v = width ? widened(operand, types_.of_value(type_of(operand)), *width) : promoted(operand);
    const TypeId type = type_of(v);
    const auto known = bits(v);
    if (known && op == core::UnaryOperator::bit_not) return constant(~*known, type);
    if (known && op == core::UnaryOperator::minus)
        if (const auto result = fold_binary(BinaryOp::sub, 0, *known, integer_format(core_[type]))) return constant(*result, type);
    const ValueId result = make_value(type, core::Unary{op, v});
    return width ? in_width(result, *width) : result;
}

ValueId Lowerer::logical_not(ValueId v) {
    if (const auto known = bits(v)) return integer(*known == 0, TypeKind::int_);
    return make_value(types_.basic(TypeKind::int_), core::Unary{core::UnaryOperator::logical_not, v});
}

/// `unknown`: the type of the result, where operands have types that dmcg does not know.
ValueId Lowerer::binary(BinaryOp op, ValueId left, ValueId right, TypeId unknown) {
    const Type l = core_.type(left), r = core_.type(right);
    if (is_arithmetic(l) && is_arithmetic(r)) return arithmetic(op, left, right);
    const bool points_left = l.kind == TypeKind::pointer, points_right = r.kind == TypeKind::pointer;
    if (is_comparison(op) && (points_left || points_right)) return compare_pointers(op, left, right);
    if (op == BinaryOp::sub && points_left && points_right) return make_value(types_.basic(TypeKind::long_), core::Binary{op, left, right});
    if (op == BinaryOp::add && points_right && is_integer(l)) std::swap(left, right);
    if ((op == BinaryOp::add || op == BinaryOp::sub) && (points_left || points_right))
        return bits(right) == 0u ? left : make_value(type_of(left), core::Binary{op, left, right});
    return make_value(is_comparison(op) ? types_.basic(TypeKind::int_) : types_.of_value(unknown), core::Binary{op, left, right});
}

ValueId Lowerer::compare_pointers(BinaryOp op, ValueId left, ValueId right) {
    if (core_.type(left).kind != TypeKind::pointer) left = convert(left, type_of(right));
    return make_value(types_.basic(TypeKind::int_), core::Binary{op, left, convert(right, type_of(left))});
}

/// In bits, of the value of a bit field. Nothing: it has the width of its type.
std::optional<int64_t> Lowerer::width_of(ValueId v) const {
    if (const auto known = widths_.find(v); known != widths_.end()) return known->second;
    const auto* read = as_value<core::Read>(v);
    return read && is_integer(core_.type(v)) ? bit_width(read->place) : std::nullopt;
}

/// gcc computes with an unsigned bit field of more than 32 bits in just as many.
std::optional<int64_t> Lowerer::own_width(ValueId v) const {
    const auto width = width_of(v);
    return width && *width > 32 && *width < 64 && !integer_format(core_.type(v)).is_signed ? width : std::nullopt;
}

/// Of a result, if an operand has a width of its own and the other one is no wider.
std::optional<int64_t> Lowerer::common_width(BinaryOp op, ValueId left, ValueId right) const {
    if (is_shift(op)) return own_width(left);
    if ((!own_width(left) && !own_width(right)) || !is_integer(core_.type(left)) || !is_integer(core_.type(right))) return std::nullopt;
    const auto of = [&](ValueId v) { return own_width(v).value_or(std::max(32, integer_format(core_.type(v)).width)); };
    const int64_t width = std::max(of(left), of(right));
    return width < 64 ? std::optional(width) : std::nullopt;
}

/// The lowest bits of the value.
ValueId Lowerer::in_width(ValueId v, int64_t width) {
    const uint64_t mask = (uint64_t{1} << width) - 1;
    if (const auto known = bits(v)) return constant(*known & mask, type_of(v));
    const ValueId made = make_value(type_of(v), core::Binary{BinaryOp::bit_and, v, constant(mask, type_of(v))});
    widths_[made] = width;
    return made;
}

/// As an operand of the type's width that holds what gcc computes with in the narrower one.
ValueId Lowerer::widened(ValueId v, TypeId type, int64_t width) {
    if (widths_.contains(v)) return v;
    return own_width(v) ? make_value(type, core::Convert{v}) : in_width(convert(promoted(v), type), width);
}

ValueId Lowerer::arithmetic_in_width(BinaryOp op, ValueId left, ValueId right, int64_t width) {
    const TypeId type = types_.of_value(type_of(own_width(left) ? left : right));
    const ValueId a = widened(left, type, width), b = is_shift(op) ? promoted(right) : widened(right, type, width);
    const ValueId result = make_value(is_comparison(op) ? types_.basic(TypeKind::int_) : type, core::Binary{op, a, b});
    const bool may_be_wider = op == BinaryOp::add || op == BinaryOp::sub || op == BinaryOp::mul || op == BinaryOp::shl;
    return may_be_wider ? in_width(result, width) : result;
}

/// Of a complex and a real operand the real one stays real: gcc does not multiply with an imaginary 0.
ValueId Lowerer::arithmetic(BinaryOp op, ValueId left, ValueId right) {
    if (const auto width = common_width(op, left, right)) return arithmetic_in_width(op, left, right, *width);
    left = promoted(left);
    right = promoted(right);
    const TypeKind l = core_.type(left).kind, r = core_.type(right).kind;
    const TypeKind common = is_shift(op) ? l : usual_conversion(l, r);
    const auto converted_to = [&](ValueId v, TypeKind own) { return convert(v, types_.basic(is_complex(common) && !is_complex(own) ? real_kind(common) : common)); };
    left = converted_to(left, l);
    if (!is_shift(op)) right = converted_to(right, r);
    const TypeId type = types_.basic(is_comparison(op) ? TypeKind::int_ : common);
    const auto a = bits(left), b = bits(right);
    if (b == 0u && (op == BinaryOp::add || op == BinaryOp::sub)) return left;
    if (a && b)
        if (const auto result = fold_binary(op, *a, *b, integer_format(core_.type(left)))) return constant(*result, type);
    return make_value(type, core::Binary{op, left, right});
}

/// What gcc reads when the effects of the other operand are done, although it stands left of it: see order.cpp.
bool Lowerer::is_read_late(BinaryOp op, ExprId left) const {
    const bool swaps = is_comparison(op) || op == BinaryOp::add || op == BinaryOp::mul || op == BinaryOp::bit_and || op == BinaryOp::bit_or || op == BinaryOp::bit_xor;
    if (!swaps) return false;
    const auto* unary = as<UnaryExpr>(ast_, left);
    if (unary && unary->op == UnaryOp::minus && op == BinaryOp::add) left = unary->operand;    // -x + y is y - x
    if (!as<NameExpr>(ast_, left)) return false;
    const TypeKind kind = program_.type(left).kind;
    return kind != TypeKind::array && kind != TypeKind::function && (kind != TypeKind::pointer || op != BinaryOp::add);
}

ValueId Lowerer::value_of(ExprId e, const BinaryExpr& x) {
    if (x.op == BinaryOp::logical_and || x.op == BinaryOp::logical_or) return logical(x);
    if (const auto* comma = as<CommaExpr>(ast_, x.left)) return effect(comma->left), value_of(e, BinaryExpr{x.op, comma->right, x.right});
    if (const auto* comma = as<CommaExpr>(ast_, x.right)) return effect(comma->left), value_of(e, BinaryExpr{x.op, x.left, comma->right});
    const bool swapped = x.op == BinaryOp::add && program_.type(x.right).kind == TypeKind::pointer;
    if (swapped) return value_of(e, BinaryExpr{x.op, x.right, x.left});
    Part left = captured([&](Part& part) { part.value = value(x.left); });
    Part right = captured([&](Part& part) { part.value = value(x.right); });
    append(left.effects);
    const bool converts = is_arithmetic(core_.type(left.value)) && is_arithmetic(core_.type(right.value)) && !is_shift(x.op) &&
                          usual_conversion(types_.arithmetic_kind(type_of(left.value)), types_.arithmetic_kind(type_of(right.value))) != core_.type(left.value).kind;
    if (!is_read_late(x.op, x.left) || converts) left.value = kept_operand(left.value, right.effects, converts);
    append(right.effects);
    return binary(x.op, left.value, right.value, program_.type_id(e));
}

/// An operand that is converted is read for that before the effects.
ValueId Lowerer::kept_operand(ValueId v, const Statements& later, bool converts) {
    return converts && may_change(v, later) ? kept(v, name_for(v)) : kept_unless_late(v, later);
}

ValueId Lowerer::logical(const BinaryExpr& x) {
    const bool is_and = x.op == BinaryOp::logical_and;
    const ValueId left = value(x.left);
    const auto known = bits(left);
    if (known && (*known != 0) != is_and) return integer(!is_and, TypeKind::int_);
    Part right = nested([&](Part& part) { part.value = truth(value(x.right)); });
    if (known) return append(right.effects), right.value;
    Part other;
    other.value = integer(!is_and, TypeKind::int_);
    const TypeId type = types_.basic(TypeKind::int_);
    if (is_and) return choice(left, std::move(right), std::move(other), type, "both");
    return choice(left, std::move(other), std::move(right), type, "either");
}

ValueId Lowerer::choose(ExprId e, const ConditionalExpr& x) {
    ValueId condition = value(x.condition);
    if (!x.yes.valid() && reads_volatile(condition)) condition = kept(condition, name_for(condition));
    Part yes = nested([&](Part& part) { part.value = x.yes.valid() ? value(x.yes) : condition; });
    Part no = nested([&](Part& part) { part.value = value(x.no); });
    const TypeId type = common_type(yes.value, no.value, types_.of_value(program_.type_id(e)));
    yes.value = as_type(yes.value, type);
    no.value = as_type(no.value, type);
    if (const auto known = bits(condition)) {
        Part& taken = *known ? yes : no;
        return append(taken.effects), taken.value;
    }
    return choice(condition, std::move(yes), std::move(no), type, "chosen");
}

/// Of two numbers: bit fields are promoted before. `other`: of what are no numbers.
TypeId Lowerer::common_type(ValueId a, ValueId b, TypeId other) {
    if (!a.valid() || !b.valid() || !is_arithmetic(core_.type(a)) || !is_arithmetic(core_.type(b))) return other;
    return types_.basic(usual_conversion(core_.type(promoted(a)).kind, core_.type(promoted(b)).kind));
}

/// Converted, or as it is where the type is not known; of void: nothing.
ValueId Lowerer::as_type(ValueId v, TypeId type) {
    if (core_[type].kind == TypeKind::void_ || !v.valid()) return {};
    return types_.is_known(type) ? convert(v, type) : v;
}

/// One of two values, each with its effects.
ValueId Lowerer::choice(ValueId condition, Part yes, Part no, TypeId type, const std::string& name) {
    const bool is_void = core_[type].kind == TypeKind::void_;
    if (!is_void && yes.effects.empty() && no.effects.empty()) return make_value(type, core::Choose{condition, yes.value, no.value});
    ValueId result;
    if (!is_void) {
        const SymbolId chosen = temporary(name, type);
        add(core::Declare{chosen, std::nullopt});
        const PlaceId target = variable(chosen);
        yes.effects.push_back(make(core::Assign{target, yes.value}));
        no.effects.push_back(make(core::Assign{target, no.value}));
        result = read(target);
    }
    const StatementId otherwise = no.effects.empty() ? StatementId{} : block(std::move(no.effects));
    add(core::If{condition, block(std::move(yes.effects)), otherwise});
    return result;
}

/// `to`: an enum counts as its integer type. Qualifiers of what a pointer points to do not count.
ValueId Lowerer::convert(ValueId v, TypeId to) {
    to = types_.of_value(to);
    const Type &from = core_.type(v), &target = core_[to];
    if (target.kind == TypeKind::void_ || types_.same(type_of(v), to)) return v;
    if (const auto known = bits(v)) {
        if (is_integer(target)) return constant(*known, to);
        if (target.kind == TypeKind::pointer && *known == 0) return make_value(to, core::Constant{0, {}});
    }
    const auto* constant = as_value<core::Constant>(v);
    if (constant && constant->bits == 0u && from.kind == TypeKind::pointer && target.kind == TypeKind::pointer) return make_value(to, core::Constant{0, {}});
    return make_value(to, core::Convert{v});
}

/// The integer promotions. Bit fields that an int can hold become one.
ValueId Lowerer::promoted(ValueId v) {
    const Type& type = core_.type(v);
    if (!is_integer(type)) return v;
    if (const auto width = width_of(v); width && *width < 32) return convert(v, types_.basic(TypeKind::int_));
    return convert(v, types_.basic(dmcg::promoted(type.kind)));
}

/// Of a bit field; nothing: it is none.
std::optional<int64_t> Lowerer::bit_width(PlaceId p) const {
    const auto* field = as_place<core::FieldOf>(p);
    return field ? core_.field(*field).bits : std::nullopt;
}

/// 1 or 0: v != 0.
ValueId Lowerer::truth(ValueId v) {
    if (const auto known = bits(v)) return integer(*known != 0, TypeKind::int_);
    if (core::is_truth(core_, v)) return v;
    return binary(BinaryOp::ne, v, integer(0, TypeKind::int_), types_.basic(TypeKind::int_));
}

}  // namespace dmcg
