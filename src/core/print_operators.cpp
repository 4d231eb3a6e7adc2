// Operators with two and three operands. Parentheses stand where the grammar needs them, and where gcc would ask whether they were meant.
//
//   a ? b != 0 : 0      a && b            a && b within ||      (a && b) || c
#include "core/printer.h"
#include "core/walk.h"

namespace dmcg {

namespace {

struct Sign { std::string_view text; Binding binding; };

Sign sign_of(BinaryOp op) {
    switch (op) {
        case BinaryOp::mul: return {"*", Binding::product};
        case BinaryOp::div: return {"/", Binding::product};
        case BinaryOp::rem: return {"%", Binding::product};
        case BinaryOp::add: return {"+", Binding::sum};
        case BinaryOp::sub: return {"-", Binding::sum};
        case BinaryOp::shl: return {"<<", Binding::shift};
        case BinaryOp::shr: return {">>", Binding::shift};
        case BinaryOp::lt: return {"<", Binding::relation};
        case BinaryOp::gt: return {">", Binding::relation};
        case BinaryOp::le: return {"<=", Binding::relation};
        case BinaryOp::ge: return {">=", Binding::relation};
        case BinaryOp::eq: return {"==", Binding::equality};
        case BinaryOp::ne: return {"!=", Binding::equality};
        case BinaryOp::bit_and: return {"&", Binding::bit_and};
        case BinaryOp::bit_xor: return {"^", Binding::bit_xor};
        case BinaryOp::bit_or: return {"|", Binding::bit_or};
        case BinaryOp::logical_and: return {"&&", Binding::and_};
        case BinaryOp::logical_or: return {"||", Binding::or_};
    }
    return {"", Binding::choice};
}

bool is_comparison(Binding b) { return b == Binding::equality || b == Binding::relation; }
bool is_bitwise(Binding b) { return b == Binding::shift || b == Binding::bit_and || b == Binding::bit_xor || b == Binding::bit_or; }
bool is_binary(Binding b) { return b < Binding::unary; }

/// The pairs of operators whose order people get wrong.
bool is_doubtful(Binding whole, const PrintedExpression& side) {
    if (whole == Binding::or_) return side.binding == Binding::and_;
    if (is_comparison(whole) && is_comparison(side.binding)) return true;
    if (is_bitwise(whole) && is_binary(side.binding)) return side.binding != whole;
    return (is_bitwise(whole) || is_comparison(whole)) && side.text.front() == '!';
}

}  // namespace

std::string CorePrinter::operand(BinaryOp op, const Printed& side, bool is_right) const {
    const Binding whole = sign_of(op).binding;
    const bool is_weaker = side.binding < whole || (is_right && side.binding == whole);
    return is_weaker || is_doubtful(whole, side) ? "(" + side.text + ")" : side.text;
}

CorePrinter::Printed CorePrinter::text(const core::Value&, const core::Binary& x) {
    const auto [sign, binding] = sign_of(x.op);
    return {operand(x.op, printed(x.left), false) + " " + std::string(sign) + " " + operand(x.op, printed(x.right), true), binding};
}

bool CorePrinter::is_integer_constant(ValueId v, uint64_t bits) const {
    const core::Constant* constant = as_value<core::Constant>(v);
    return constant && constant->bits == bits && !is_hooked(v);
}

bool CorePrinter::is_zero(ValueId v) const {
    if (is_integer_constant(v, 0)) return true;
    const core::Convert* convert = as_value<core::Convert>(v);
    return convert && !is_hooked(v) && is_integer_constant(convert->operand, 0);
}

bool CorePrinter::is_or(const core::Choose& x) const {
    return core_.type(x.yes).kind == TypeKind::int_ && is_integer_constant(x.yes, 1) && core::is_truth(core_, x.no) && !is_constant(x.no);
}

bool CorePrinter::is_and(const core::Choose& x) const {
    return core_.type(x.no).kind == TypeKind::int_ && is_integer_constant(x.no, 0) && core::is_truth(core_, x.yes) && !is_constant(x.yes);
}

/// The right side of && and ||: `b != 0` is what b is read as there.
CorePrinter::Printed CorePrinter::truth(ValueId v) {
    const core::Binary* comparison = as_value<core::Binary>(v);
    const bool is_implied = comparison && comparison->op == BinaryOp::ne && is_zero(comparison->right) && !core::is_truth(core_, comparison->left);
    return is_implied && !is_hooked(v) ? printed(comparison->left) : printed(v);
}

CorePrinter::Printed CorePrinter::text(const core::Value&, const core::Choose& x) {
    const bool is_disjunction = is_or(x);
    if (is_disjunction || is_and(x)) {
        const BinaryOp op = is_disjunction ? BinaryOp::logical_or : BinaryOp::logical_and;
        const auto [sign, binding] = sign_of(op);
        const Printed right = truth(is_disjunction ? x.no : x.yes);
        return {operand(op, printed(x.condition), false) + " " + std::string(sign) + " " + operand(op, right, true), binding};
    }
    return {value(x.condition, Binding::or_) + " ? " + value(x.yes, Binding::or_) + " : " + value(x.no, Binding::choice), Binding::choice};
}

}  // namespace dmcg
