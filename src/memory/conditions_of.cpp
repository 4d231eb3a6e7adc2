// Conditions of the core as formulas.
#include "memory/division.h"
#include "memory/walker.h"

namespace dmcg::memory {

/// What the walk assumes from here on, until return_to().
void Walker::assume(Condition c) {
    path_.push_back(c);
    for (const Polynomial p : consequences(c)) algebra().assume_not_negative(p);
}

void Walker::return_to(const Point& earlier) {
    path_.resize(earlier.path, Condition());
    algebra().restore(earlier.assumptions);
}

/// All conditions of the path from there on.
Condition Walker::since(const std::vector<Condition>& path, size_t begin) {
    Condition all = always();
    for (size_t i = begin; i < path.size(); i++) all = all && path[i];
    return all;
}

Condition Walker::opaque(ValueId id) { return opaque_condition(algebra(), site(id), "condition", rounds()); }

Condition Walker::condition(ValueId id) {
    if (const auto* x = std::get_if<core::Binary>(&core_[id].node); x && x->op >= BinaryOp::lt && x->op <= BinaryOp::ne) return comparison(id, *x);
    if (const auto* x = std::get_if<core::Unary>(&core_[id].node); x && x->op == core::UnaryOperator::logical_not) return !condition(x->operand);
    if (const auto* x = std::get_if<core::Choose>(&core_[id].node)) return both(id, *x);
    return is_true(id, value(id));
}

/// a && b, a || b, and any other choice: each part under the condition that it is evaluated.
Condition Walker::both(ValueId, const core::Choose& x) {
    const Condition first = condition(x.condition);
    if (is_always(first) || is_never(first)) return condition(is_always(first) ? x.yes : x.no);
    const Point here = point();
    const auto under = [&](Condition c, ValueId part) {
        assume(c);
        const Condition found = condition(part);
        return_to(here);
        return found;
    };
    const Condition yes = under(first, x.yes), no = under(!first, x.no);
    if (is_never(no)) return first && yes;
    if (is_always(yes)) return first || no;
    return (first && yes) || (!first && no);
}

/// a - b in bytes or as integers.
std::optional<Polynomial> Walker::distance(Value a, Value b) {
    if (is(a, ValueKind::integer) && is(b, ValueKind::integer)) return a->polynomial - b->polynomial;
    if (!is(a, ValueKind::address) || !is(b, ValueKind::address)) return std::nullopt;
    const Address &x = a->address, &y = b->address;
    if (x.block != y.block || !is_exact(x) || !is_exact(y) || x.rounds != y.rounds) return std::nullopt;
    return x.offset - y.offset;
}

/// f == fill. Nothing: it is not known.
std::optional<Condition> Walker::is_function(Value v, Value function) {
    if (is(v, ValueKind::choice) && v->parts.size() == 2) {
        const auto first = is_function(v->parts[0], function), second = is_function(v->parts[1], function);
        if (!first || !second) return {};
        return (v->condition && *first) || (!v->condition && *second);
    }
    if (v == function) return always();
    const auto has_body = [&](Value f) { return is(f, ValueKind::function) && body_of(f->function); };     // others may be two names of one
    return is_null(v) || (has_body(v) && has_body(function)) ? std::optional(constant_condition(algebra(), false)) : std::nullopt;
}

Condition Walker::comparison(ValueId id, const core::Binary& x) {
    const Value a = value(x.left), b = value(x.right);
    if (const auto d = distance(a, b); d && !is_too_large(*d)) {
        switch (x.op) {
            case BinaryOp::lt: return not_negative(-*d - 1);
            case BinaryOp::gt: return not_negative(*d - 1);
            case BinaryOp::le: return not_negative(-*d);
            case BinaryOp::ge: return not_negative(*d);
            case BinaryOp::eq: return is_zero(*d);
            default: return !is_zero(*d);
        }
    }
    const bool is_equality = x.op == BinaryOp::eq || x.op == BinaryOp::ne;
    const bool with_function = is_equality && (is(a, ValueKind::function) || is(b, ValueKind::function));
    if (const auto same = with_function ? is(b, ValueKind::function) ? is_function(a, b) : is_function(b, a) : std::nullopt) return x.op == BinaryOp::eq ? *same : !*same;
    const auto points = [](Value v) { return is(v, ValueKind::address); };
    const bool differ = (points(a) && is_null(b)) || (points(b) && is_null(a)) || (points(a) && points(b) && a->address.block != b->address.block);
    if (is_equality && differ) return constant_condition(algebra(), x.op == BinaryOp::ne);
    return opaque(id);
}

Condition Walker::is_true(ValueId id, Value v) {
    if (is(v, ValueKind::address) || is(v, ValueKind::function)) return always();
    if (!is(v, ValueKind::integer) || is_too_large(v->polynomial)) return opaque(id);
    if (const auto s = alone(v->polynomial); s && algebra()[*s].kind == memory::SymbolKind::choice) {
        const Symbol& chosen = algebra()[*s];
        const auto yes = chosen.arguments[0].integer(), no = chosen.arguments[1].integer();
        if (yes && no && (*yes != 0) != (*no != 0)) return *yes ? chosen.condition : !chosen.condition;
    }
    return !is_zero(v->polynomial);
}

}  // namespace dmcg::memory
