// The values of the core as formulas.
#include "dmcg/overloaded.h"
#include "memory/division.h"
#include "memory/prove.h"
#include "memory/walker.h"

namespace dmcg::memory {
namespace {

constexpr int64_t largest_factor = 1 << 15;     // of unsigned numbers: products with larger ones are meant to wrap, as in random numbers

enum class SiteKind : uint64_t { statement = 1, value = 2, spelling = 3 };

uint64_t site_number(SiteKind kind, uint64_t number) { return static_cast<uint64_t>(kind) << 40 | number; }

bool is_comparison(BinaryOp op) { return op >= BinaryOp::lt && op <= BinaryOp::ne; }

/// A power of two for a shift; nothing if it is none of 0 .. 62.
std::optional<int64_t> power(Polynomial bits) {
    const auto n = bits.integer();
    return n && *n >= 0 && *n < 63 ? std::optional(int64_t{1} << *n) : std::nullopt;
}

/// n of a mask of n ones.
std::optional<int64_t> modulus_of_mask(Polynomial mask) {
    const auto n = mask.integer();
    return n && *n >= 0 && (*n & (*n + 1)) == 0 && *n < INT64_MAX ? std::optional(*n + 1) : std::nullopt;
}

std::optional<int64_t> bits_of(BinaryOp op, int64_t a, int64_t b) {
    switch (op) {
        case BinaryOp::bit_and: return a & b;
        case BinaryOp::bit_or: return a | b;
        case BinaryOp::bit_xor: return a ^ b;
        default: return std::nullopt;
    }
}

bool is_large(Polynomial p) {
    const auto n = p.integer();
    return n && (*n > largest_factor || *n < -largest_factor);
}

}  // namespace

std::vector<Polynomial> Walker::rounds() const {
    std::vector<Polynomial> all;
    for (const LoopAround& l : loops_) all.push_back(l.round);
    return all;
}

Key Walker::site(StatementId s, uint64_t part) { return {site_number(SiteKind::statement, s.index()), frames_.empty() ? 0 : frame().context, part}; }
Key Walker::site(ValueId v, uint64_t part) { return {site_number(SiteKind::value, v.index()), frames_.empty() ? 0 : frame().context, part}; }

Polynomial Walker::symbol_of_site(const Key& key, const std::string& name, const Scalar& type) {
    Symbol s{memory::SymbolKind::value, key, name, rounds(), {}, {}, {}, {}, 0};
    if (!type.is_signed) s.least = number(0);
    return algebra().symbol(std::move(s));
}

/// An integer is always a formula: at least a symbol of the place where it is computed.
Value Walker::settled(ValueId id, Value v) {
    const Scalar type = layouts_.scalar(core_[id].type);
    if (type.kind != Scalar::Kind::integer || is(v, ValueKind::uninitialised)) return v;
    if (is(v, ValueKind::integer) && !is_too_large(v->polynomial)) return v;
    return values().integer(symbol_of_site(site(id), "value", type));
}

Value Walker::value(ValueId id) {
    const Value found = std::visit(Overloaded{
        [&](const core::Constant& x) { return constant(id, x); },
        [&](const core::Read& x) { return read(id, x.place); },
        [&](const core::AddressOf& x) { return place(x.place); },
        [&](const core::Unary& x) { return unary(id, x); },
        [&](const core::Binary& x) { return binary(id, x); },
        [&](const core::Convert& x) { return convert(id, x); },
        [&](const core::Choose& x) { return choose(id, x); }}, core_[id].node);
    return settled(id, found);
}

Polynomial Walker::integer(ValueId id) {
    const Value v = value(id);
    return is(v, ValueKind::integer) ? v->polynomial : symbol_of_site(site(id), "value", layouts_.scalar(core_[id].type));
}

Value Walker::constant(ValueId id, const core::Constant& x) {
    const Scalar type = layouts_.scalar(core_[id].type);
    if (type.kind != Scalar::Kind::integer) return type.kind == Scalar::Kind::pointer && x.bits == 0u ? values().integer(0) : values().unknown();
    if (x.bits && (type.is_signed || *x.bits <= INT64_MAX)) return values().integer(static_cast<int64_t>(*x.bits));
    if (x.bits) return values().integer(algebra().number(Number(mpz_class(std::to_string(*x.bits)))));
    Symbol s{memory::SymbolKind::value, {site_number(SiteKind::spelling, model_.number_of(x.spelling)), 0, 0}, x.spelling, {}, {}, {}, {}, {}, 0};
    if (!type.is_signed) s.least = number(0);
    return values().integer(algebra().symbol(std::move(s)));
}

Value Walker::read(ValueId id, PlaceId from) {
    const Value address = place(from);
    access(false, from, address, core_[id].type);
    if (core_.type(id).kind == TypeKind::record) return values().unknown();
    return memory().load(state_, address, layouts_.scalar(core_[id].type));
}

Value Walker::unary(ValueId id, const core::Unary& x) {
    const Scalar type = layouts_.scalar(core_[id].type);
    if (x.op == core::UnaryOperator::logical_not) {
        const Condition c = condition(x.operand);
        return values().integer(choice(c, number(0), number(1)));
    }
    const Value v = value(x.operand);
    if (type.kind != Scalar::Kind::integer || !is(v, ValueKind::integer)) return values().unknown();
    if (x.op == core::UnaryOperator::minus) return values().integer(-v->polynomial);
    if (x.op == core::UnaryOperator::bit_not && type.is_signed) return values().integer(-v->polynomial - 1);
    return values().unknown();
}

Polynomial Walker::operation(BinaryOp op, Polynomial a, Polynomial b) {
    static const char* const names[] = {"*", "/", "%", "+", "-", "<<", ">>", "<", ">", "<=", ">=", "==", "!=", "&", "^", "|", "&&", "||"};
    return algebra().symbol({memory::SymbolKind::operation, {static_cast<uint64_t>(op), 0, 0}, names[static_cast<size_t>(op)], {a, b}, {}, {}, {}, {}, 0});
}

/// Nothing: only a symbol says it.
std::optional<Polynomial> Walker::arithmetic(BinaryOp op, Polynomial a, Polynomial b, const Scalar& type) {
    const bool are_known = a.integer() && b.integer();
    const bool is_positive = surely_not_negative(a);
    switch (op) {
        case BinaryOp::add: return a + b;
        case BinaryOp::sub: return a - b;
        case BinaryOp::mul: return !type.is_signed && (is_large(a) || is_large(b)) && !are_known ? std::nullopt : std::optional(a * b);
        case BinaryOp::div: return quotient(a, b);
        case BinaryOp::rem: return is_positive && surely_not_negative(b - 1) ? std::optional(remainder(a, b)) : std::nullopt;
        case BinaryOp::shl: return power(b) && (type.is_signed || are_known) ? std::optional(a * Number(*power(b))) : std::nullopt;
        case BinaryOp::shr: return power(b) && is_positive ? std::optional(quotient(a, number(*power(b)))) : std::nullopt;
        case BinaryOp::bit_and: if (const auto n = modulus_of_mask(b); n && is_positive) return remainder(a, number(*n)); break;
        default: break;
    }
    const auto both = are_known ? bits_of(op, *a.integer(), *b.integer()) : std::nullopt;
    return both ? std::optional(number(*both)) : std::nullopt;
}

Value Walker::binary(ValueId id, const core::Binary& x) {
    if (is_comparison(x.op)) {
        const Condition c = comparison(id, x);
        return values().integer(choice(c, number(1), number(0)));
    }
    const bool left_points = core_.type(x.left).kind == TypeKind::pointer, right_points = core_.type(x.right).kind == TypeKind::pointer;
    if (left_points && right_points) return difference_of_pointers(id, x);
    if (left_points || right_points) return pointer_sum(id, x);
    const Value a = value(x.left), b = value(x.right);
    const Scalar type = layouts_.scalar(core_[id].type);
    if (type.kind != Scalar::Kind::integer) return values().unknown();
    if (is(a, ValueKind::uninitialised) || is(b, ValueKind::uninitialised)) return values().uninitialised();
    if (!is(a, ValueKind::integer) || !is(b, ValueKind::integer)) return values().unknown();
    if (a->polynomial->terms.size() * b->polynomial->terms.size() > 60) return values().unknown();
    const auto result = arithmetic(x.op, a->polynomial, b->polynomial, type);
    return values().integer(result ? *result : operation(x.op, a->polynomial, b->polynomial));
}

/// p + i, p - i
Value Walker::pointer_sum(ValueId id, const core::Binary& x) {
    const bool left_points = core_.type(x.left).kind == TypeKind::pointer;
    const Value left = value(x.left), right = value(x.right);
    const Value pointer = memory_at(left_points ? left : right), steps = left_points ? right : left;
    const Polynomial each = layouts_.bytes(core_.type(id).element);
    if (is(steps, ValueKind::integer) && each.valid()) return moved(pointer, steps->polynomial * each * Number(x.op == BinaryOp::sub ? -1 : 1));
    return mapped(pointer, [&](Value leaf) {
        if (!is(leaf, ValueKind::address)) return leaf;
        Address anywhere = leaf->address;
        anywhere.offset = {};
        return values().address(std::move(anywhere));
    });
}

Value Walker::difference_of_pointers(ValueId, const core::Binary& x) {
    const Value a = value(x.left), b = value(x.right);
    const auto bytes = distance(a, b);
    const Polynomial each = layouts_.bytes(core_.type(x.left).element);
    return bytes && each.valid() ? values().integer(quotient(*bytes, each)) : values().unknown();
}

/// A narrower integer has the value only if it fits; int is taken to hold what is converted to it.
Value Walker::convert(ValueId id, const core::Convert& x) {
    const Value v = value(x.operand);
    const Scalar to = layouts_.scalar(core_[id].type), from = layouts_.scalar(core_[x.operand].type);
    if (core_.type(id).kind == TypeKind::bool_) {
        const Condition c = is_true(x.operand, v);
        return values().integer(choice(c, number(1), number(0)));
    }
    if (to.kind == Scalar::Kind::pointer) return from.kind == Scalar::Kind::pointer || is_null(v) ? v : values().unknown();
    if (to.kind != Scalar::Kind::integer || from.kind != Scalar::Kind::integer || !is(v, ValueKind::integer)) return values().unknown();
    if (to.bytes >= 4 || to.bytes > from.bytes) return v;
    const int64_t least = to.is_signed ? -(int64_t{1} << (8 * to.bytes - 1)) : 0, end = least + (int64_t{1} << (8 * to.bytes));
    if (surely_not_negative(v->polynomial - least) && surely_not_negative(-v->polynomial + (end - 1))) return v;
    return values().unknown();
}

Value Walker::choose(ValueId id, const core::Choose& x) {
    const Condition c = condition(x.condition);
    if (is_always(c) || is_never(c)) return value(is_always(c) ? x.yes : x.no);
    const Point here = point();
    assume(c);
    const Value yes = value(x.yes);
    return_to(here);
    assume(!c);
    const Value no = value(x.no);
    return_to(here);
    return memory().chosen(c, yes, no, site(id), rounds());
}

}  // namespace dmcg::memory
