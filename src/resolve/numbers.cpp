// Folding of integer operations and the arithmetic conversions. See numbers.h.
#include "resolve/numbers.h"

namespace dmcg {

namespace {

std::optional<uint64_t> fits(__int128 value, IntegerFormat format) {
    __int128 limit = static_cast<__int128>(1) << (format.width - 1);
    if (value < -limit || value >= limit) return std::nullopt;
    return static_cast<uint64_t>(value);
}

std::optional<uint64_t> fold_shift(bool left_shift, uint64_t left, uint64_t right, IntegerFormat format) {
    if (right >= static_cast<uint64_t>(format.width)) return std::nullopt;  // also a negative count
    if (!left_shift) {
        return format.is_signed ? static_cast<uint64_t>(static_cast<int64_t>(left) >> right) : left >> right;
    }
    if (!format.is_signed) return converted(left << right, format);
    return fits(static_cast<__int128>(static_cast<int64_t>(left)) << right, format);
}

std::optional<uint64_t> fold_signed(BinaryOp op, int64_t left, int64_t right, IntegerFormat format) {
    __int128 l = left, r = right;
    switch (op) {
        case BinaryOp::mul:
            return fits(l * r, format);
        case BinaryOp::div:
            return r == 0 ? std::nullopt : fits(l / r, format);
        case BinaryOp::rem:
            return r == 0 || !fits(l / r, format) ? std::nullopt : fits(l % r, format);
        case BinaryOp::add:
            return fits(l + r, format);
        case BinaryOp::sub:
            return fits(l - r, format);
        case BinaryOp::lt:
            return l < r;
        case BinaryOp::gt:
            return l > r;
        case BinaryOp::le:
            return l <= r;
        case BinaryOp::ge:
            return l >= r;
        default:
            return std::nullopt;
    }
}

std::optional<uint64_t> fold_unsigned(BinaryOp op, uint64_t left, uint64_t right, IntegerFormat format) {
    switch (op) {
        case BinaryOp::mul:
            return converted(left * right, format);
        case BinaryOp::div:
            return right == 0 ? std::nullopt : std::optional(left / right);
        case BinaryOp::rem:
            return right == 0 ? std::nullopt : std::optional(left % right);
        case BinaryOp::add:
            return converted(left + right, format);
        case BinaryOp::sub:
            return converted(left - right, format);
        case BinaryOp::lt:
            return left < right;
        case BinaryOp::gt:
            return left > right;
        case BinaryOp::le:
            return left <= right;
        case BinaryOp::ge:
            return left >= right;
        default:
            return std::nullopt;
    }
}

TypeKind floating_conversion(TypeKind left, TypeKind right) {
    TypeKind l = real_kind(left), r = real_kind(right);
    TypeKind wide = l > r ? l : r;  // integers come before float in the list of kinds
    return is_complex(left) || is_complex(right) ? complex_kind(wide) : wide;
}

}  // namespace

bool is_complex(TypeKind kind) { return kind >= TypeKind::float_complex && kind <= TypeKind::long_double_complex; }

TypeKind real_kind(TypeKind kind) {
    if (kind == TypeKind::float_complex) return TypeKind::float_;
    if (kind == TypeKind::double_complex) return TypeKind::double_;
    return kind == TypeKind::long_double_complex ? TypeKind::long_double : kind;
}

TypeKind complex_kind(TypeKind kind) {
    if (kind == TypeKind::float_) return TypeKind::float_complex;
    return kind == TypeKind::long_double ? TypeKind::long_double_complex : TypeKind::double_complex;
}

IntegerFormat integer_format(const Type& type) { return {integer_width(type), is_signed_integer(type)}; }

uint64_t converted(uint64_t bits, IntegerFormat format) {
    if (format.width == 1) return bits != 0;
    if (format.width <= 0 || format.width >= 64) return bits;
    int unused = 64 - format.width;
    uint64_t high = bits << unused;
    return format.is_signed ? static_cast<uint64_t>(static_cast<int64_t>(high) >> unused) : high >> unused;
}

std::optional<int64_t> as_signed(uint64_t bits, IntegerFormat format) {
    if (!format.is_signed && static_cast<int64_t>(bits) < 0) return std::nullopt;
    return static_cast<int64_t>(bits);
}

bool is_comparison(BinaryOp op) { return op >= BinaryOp::lt && op <= BinaryOp::ne; }

std::optional<uint64_t> fold_binary(BinaryOp op, uint64_t left, uint64_t right, IntegerFormat format) {
    if (format.width == 0) return std::nullopt;
    switch (op) {
        case BinaryOp::shl:
        case BinaryOp::shr:
            return fold_shift(op == BinaryOp::shl, left, right, format);
        case BinaryOp::eq:
            return left == right;
        case BinaryOp::ne:
            return left != right;
        case BinaryOp::bit_and:
            return left & right;
        case BinaryOp::bit_xor:
            return left ^ right;
        case BinaryOp::bit_or:
            return left | right;
        case BinaryOp::logical_and:
            return left != 0 && right != 0;
        case BinaryOp::logical_or:
            return left != 0 || right != 0;
        default:
            break;
    }
    if (!format.is_signed) return fold_unsigned(op, left, right, format);
    return fold_signed(op, static_cast<int64_t>(left), static_cast<int64_t>(right), format);
}

TypeKind promoted(TypeKind kind) { return kind >= TypeKind::bool_ && kind < TypeKind::int_ ? TypeKind::int_ : kind; }

TypeKind usual_conversion(TypeKind left, TypeKind right) {
    if (left >= TypeKind::float_ || right >= TypeKind::float_) return floating_conversion(left, right);
    TypeKind l = promoted(left), r = promoted(right);
    TypeKind high = l > r ? l : r, low = l > r ? r : l;  // the list of kinds is ordered by rank, unsigned after signed
    // a signed type of higher rank does not hold an unsigned one of the same width: long long and unsigned long
    bool too_narrow = high == TypeKind::long_long && low == TypeKind::unsigned_long;
    return too_narrow ? TypeKind::unsigned_long_long : high;
}

}  // namespace dmcg
