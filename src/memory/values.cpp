#include "values.h"

#include <algorithm>

#include "memory/conditions.h"
#include "memory/interning.h"

namespace dmcg::memory {
namespace {

std::vector<SymbolNumber> mentioned_in(const ValueNode& node) {
    std::vector<SymbolNumber> all;
    if (node.polynomial.valid()) unite(all, node.polynomial->mentioned);
    for (const Polynomial r : node.address.rounds) unite(all, r->mentioned);
    if (node.address.offset.valid()) unite(all, node.address.offset->mentioned);
    if (node.condition.valid()) unite(all, node.condition->mentioned);
    for (const Value v : node.parts) unite(all, v->mentioned);
    return all;
}

size_t hash_of(const ValueNode& node) {
    size_t hash = static_cast<size_t>(node.kind);
    if (node.polynomial.valid()) mix(hash, node.polynomial->number);
    mix(hash, static_cast<size_t>(node.address.block.value));
    for (const Polynomial r : node.address.rounds) mix(hash, r->number);
    if (node.address.offset.valid()) mix(hash, node.address.offset->number + 1);
    mix(hash, static_cast<size_t>(node.function.value));
    if (node.condition.valid()) mix(hash, node.condition->number + 1);
    for (const Value v : node.parts) mix(hash, v->number);
    return hash;
}

bool same(const ValueNode& a, const ValueNode& b) {
    return a.kind == b.kind && a.polynomial == b.polynomial && a.address == b.address && a.function == b.function && a.condition == b.condition && a.parts == b.parts;
}

bool mentions_any(const std::vector<SymbolNumber>& mentioned, const std::vector<SymbolNumber>& symbols) {
    return std::any_of(symbols.begin(), symbols.end(), [&](SymbolNumber s) { return std::binary_search(mentioned.begin(), mentioned.end(), s); });
}

}  // namespace

bool is(Value v, ValueKind kind) { return v->kind == kind; }
bool is_null(Value v) { return v->kind == ValueKind::integer && v->polynomial.is_zero(); }
bool is_exact(const Address& a) { return !a.any_round && a.offset.valid(); }

Value Values::made(ValueNode node) {
    return Value(interned(node_of_, hash_of(node), [&](const ValueNode* known) { return same(*known, node); }, [&] {
        node.number = static_cast<uint32_t>(nodes_.size());
        node.values = this;
        node.mentioned = mentioned_in(node);
        nodes_.push_back(std::move(node));
        return &std::as_const(nodes_.back());
    }));
}

Value Values::simple(ValueKind kind) {
    ValueNode node;
    node.kind = kind;
    return made(std::move(node));
}

Value Values::integer(Polynomial p) {
    ValueNode node;
    node.kind = ValueKind::integer;
    node.polynomial = p;
    return made(std::move(node));
}

Value Values::address(Address a) {
    ValueNode node;
    node.kind = ValueKind::address;
    node.address = std::move(a);
    return made(std::move(node));
}

Value Values::function(SymbolId f) {
    ValueNode node;
    node.kind = ValueKind::function;
    node.function = f;
    return made(std::move(node));
}

std::vector<Value> leaves(Value v) {
    if (v->parts.empty()) return {v};
    std::vector<Value> all;
    for (const Value part : v->parts)
        for (const Value leaf : leaves(part)) all.push_back(leaf);
    return all;
}

Value mapped(Value v, const std::function<Value(Value)>& f) {
    if (v->parts.empty()) return f(v);
    std::vector<Value> parts;
    for (const Value part : v->parts) parts.push_back(mapped(part, f));
    if (is(v, ValueKind::periodic)) return v->values->periodic(v->polynomial, std::move(parts));
    if (is(v, ValueKind::choice)) return v->values->choice(v->condition, parts[0], parts[1]);
    return v->values->one_of(parts);
}

Value mapped(Value a, Value b, const std::function<Value(Value, Value)>& f) {
    const bool together = a->kind == b->kind && a->parts.size() == b->parts.size() && a->polynomial == b->polynomial && a->condition == b->condition;
    if (!together || (!is(a, ValueKind::periodic) && !is(a, ValueKind::choice)))
        return mapped(a, [&](Value x) { return mapped(b, [&](Value y) { return f(x, y); }); });
    std::vector<Value> parts;
    for (size_t i = 0; i < a->parts.size(); i++) parts.push_back(mapped(a->parts[i], b->parts[i], f));
    if (is(a, ValueKind::periodic)) return a->values->periodic(a->polynomial, std::move(parts));
    return a->values->choice(a->condition, parts[0], parts[1]);
}

Value substituted(Value v, const Substitution& by) {
    Values& values = *v->values;
    switch (v->kind) {
        case ValueKind::integer: return values.integer(substituted(v->polynomial, by));
        case ValueKind::address: {
            Address a = v->address;
            for (Polynomial& r : a.rounds) r = substituted(r, by);
            if (a.offset.valid()) a.offset = substituted(a.offset, by);
            return values.address(std::move(a));
        }
        default: break;
    }
    if (v->parts.empty()) return v;
    std::vector<Value> parts;
    for (const Value part : v->parts) parts.push_back(substituted(part, by));
    if (is(v, ValueKind::periodic)) return values.periodic(substituted(v->polynomial, by), std::move(parts));
    if (is(v, ValueKind::choice)) return values.choice(substituted(v->condition, by), parts[0], parts[1]);
    return values.one_of(parts);
}

Value decided(Value v) {
    Values& values = *v->values;
    if (is(v, ValueKind::integer)) return values.integer(decided(v->polynomial));
    if (is(v, ValueKind::choice)) {
        const Condition now = renewed(v->condition);
        if (is_always(now) || is_never(now)) return decided(v->parts[is_always(now) ? 0 : 1]);
    }
    if (!is(v, ValueKind::address) || !v->address.offset.valid()) return v;
    Address a = v->address;
    a.offset = decided(a.offset);
    for (Polynomial& r : a.rounds) r = decided(r);
    return values.address(std::move(a));
}

Value for_any(Value v, const std::vector<SymbolNumber>& symbols) {
    if (!mentions_any(v->mentioned, symbols)) return v;
    Values& values = *v->values;
    if (is(v, ValueKind::integer)) return values.unknown();
    if (is(v, ValueKind::address)) {
        Address a = v->address;
        if (std::any_of(a.rounds.begin(), a.rounds.end(), [&](Polynomial r) { return mentions_any(r->mentioned, symbols); })) {
            a.rounds.clear();
            a.any_round = true;
        }
        if (a.offset.valid() && mentions_any(a.offset->mentioned, symbols)) a.offset = {};
        return values.address(std::move(a));
    }
    std::vector<Value> parts;
    for (const Value part : v->parts) parts.push_back(for_any(part, symbols));
    if (is(v, ValueKind::choice) && !mentions_any(v->condition->mentioned, symbols)) return values.choice(v->condition, parts[0], parts[1]);
    if (is(v, ValueKind::periodic) && !mentions_any(v->polynomial->mentioned, symbols)) return values.periodic(v->polynomial, std::move(parts));
    return values.one_of(parts);
}

Value moved(Value v, Polynomial bytes) {
    return mapped(v, [&](Value leaf) {
        if (!is(leaf, ValueKind::address) || !leaf->address.offset.valid()) return leaf;
        Address a = leaf->address;
        a.offset = a.offset + bytes;
        return leaf->values->address(std::move(a));
    });
}

}  // namespace dmcg::memory
