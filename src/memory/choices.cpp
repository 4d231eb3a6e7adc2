// Values that are one of several, in normal form: as one place or one integer where that says the same.
#include <algorithm>
#include <map>

#include "memory/conditions.h"
#include "memory/division.h"
#include "memory/prove.h"
#include "memory/values.h"

namespace dmcg::memory {
namespace {

constexpr size_t most_parts = 8;        // of a choice or a set: more are a set, or unknown

size_t size_of(Value v) {
    size_t sum = v->parts.empty() ? 1 : 0;
    for (const Value part : v->parts) sum += size_of(part);
    return sum;
}

/// Is `yes` also right where the condition does not hold? It fails at one end of an index alone, and there `yes` is `no`.
bool covers(Condition c, Value yes, Value no) {
    if (c->kind != ConditionKind::not_negative) return false;
    for (const SymbolNumber s : c->polynomial->symbols) {
        const auto parts = linear_in(c->polynomial, s);
        const int64_t factor = parts ? parts->factor.integer().value_or(0) : 0;
        const Range range = range_of(*c->algebra, s);
        if (c->algebra->operator[](s).kind != SymbolKind::index) continue;
        const bool at_least = factor == 1 && range.least.valid() && (range.least + parts->rest).integer() == -1;
        const bool at_last = factor == -1 && range.end.valid() && (parts->rest - range.end + 1).integer() == -1;
        if (at_least && substituted(yes, {{s, range.least}}) == no) return true;
        if (at_last && substituted(yes, {{s, range.end - 1}}) == no) return true;
    }
    return false;
}

bool same_block(const Address& a, const Address& b) {
    return a.block == b.block && !a.any_round && !b.any_round && a.rounds == b.rounds && a.offset.valid() && b.offset.valid();
}

/// What choices within `yes` and `no` say already, and what the condition says of an index, is left out.
void simplify(Condition c, Value& yes, Value& no) {
    if (is(yes, ValueKind::choice) && yes->condition == c) yes = yes->parts[0];
    if (is(no, ValueKind::choice) && no->condition == c) no = no->parts[1];
    if (const auto there = solution_of(c)) {
        yes = substituted(yes, *there);
        if (substituted(no, *there) == yes) yes = no;
    }
}

/// Two integers, or two places of one block: one with a symbol that chooses.
std::optional<Value> as_one(Condition c, Value yes, Value no) {
    if (is(yes, ValueKind::integer) && is(no, ValueKind::integer)) return yes->values->integer(choice(c, yes->polynomial, no->polynomial));
    if (!is(yes, ValueKind::address) || !is(no, ValueKind::address) || !same_block(yes->address, no->address)) return std::nullopt;
    Address a = yes->address;
    a.offset = choice(c, yes->address.offset, no->address.offset);
    return yes->values->address(std::move(a));
}

/// Of choices by the same condition: that one first, if it needs fewer parts.
std::optional<Value> exchanged(Condition c, Value yes, Value no) {
    if (!is(yes, ValueKind::choice) || !is(no, ValueKind::choice) || yes->condition != no->condition) return std::nullopt;
    Values& values = *yes->values;
    const Value first = values.choice(c, yes->parts[0], no->parts[0]), second = values.choice(c, yes->parts[1], no->parts[1]);
    if (size_of(first) + size_of(second) >= size_of(yes) + size_of(no)) return std::nullopt;
    return values.choice(yes->condition, first, second);
}

/// A value for each residue: v0 + d * ((by - r) mod n) for some r; nothing if they are not so.
std::optional<Polynomial> as_steps(Polynomial by, const std::vector<Polynomial>& values) {
    const auto n = static_cast<int64_t>(values.size());
    for (int64_t r = 0; r < n; r++) {
        const auto at = [&](int64_t j) { return values[static_cast<size_t>((j + r) % n)]; };
        const Polynomial step = at(1) - at(0);
        bool fits = true;
        for (int64_t j = 2; j < n && fits; j++) fits = at(j) == at(0) + step * Number(j);
        if (fits) return at(0) + step * remainder(by - r, by->algebra.number(n));
    }
    return std::nullopt;
}

/// The same place in all of one block, or of the blocks of one site: which one follows the same rule.
std::optional<Address> as_one_address(Polynomial by, const std::vector<Value>& values) {
    Address one = values[0]->address;
    for (const Value v : values)
        if (!is(v, ValueKind::address) || !is_exact(v->address) || v->address.block != one.block || v->address.rounds.size() != one.rounds.size()) return std::nullopt;
    const auto joined = [&](const std::function<Polynomial(const Address&)>& part) -> std::optional<Polynomial> {
        std::vector<Polynomial> list;
        for (const Value v : values) list.push_back(part(v->address));
        return std::all_of(list.begin(), list.end(), [&](Polynomial p) { return p == list[0]; }) ? list[0] : as_steps(by, list);
    };
    const auto offset = joined([](const Address& a) { return a.offset; });
    if (!offset) return std::nullopt;
    one.offset = *offset;
    for (size_t i = 0; i < one.rounds.size(); i++) {
        const auto round = joined([i](const Address& a) { return a.rounds[i]; });
        if (!round) return std::nullopt;
        one.rounds[i] = *round;
    }
    return one;
}

/// Alternatives of a set, those of one block at one offset as one of any round, more than two places of a block as any place.
class Alternatives {
public:
    explicit Alternatives(Values& values) : values_(values) {}

    void add(Value v) {
        if (is(v, ValueKind::uninitialised)) return;
        if (is(v, ValueKind::unknown)) { is_unknown_ = true; return; }
        if (!is(v, ValueKind::address)) { others_.emplace(v->number, v); return; }
        Address a = v->address;
        auto& places = places_[a.block];
        const auto offset = a.offset.valid() ? static_cast<int64_t>(a.offset->number) : -1;
        const auto [at, is_new] = places.emplace(offset, a);
        if (is_new || at->second == a) return;
        at->second.rounds.clear();
        at->second.any_round = true;
    }

    std::vector<Value> all() {
        std::vector<Value> found;
        for (const auto& [number, v] : others_) found.push_back(v);
        for (auto& [block, places] : places_) {
            if (places.size() > 2) found.push_back(values_.address(any_place(places)));
            else for (const auto& [offset, a] : places) found.push_back(values_.address(a));
        }
        return found;
    }

    bool is_unknown() const { return is_unknown_; }

private:
    Values& values_;
    std::map<uint32_t, Value> others_;
    std::map<BlockId, std::map<int64_t, Address>> places_;
    bool is_unknown_ = false;

    static Address any_place(const std::map<int64_t, Address>& places) {
        Address any = places.begin()->second;
        any.offset = {};
        for (const auto& [offset, a] : places)
            if (a.any_round || a.rounds != any.rounds) any.any_round = true;
        if (any.any_round) any.rounds.clear();
        return any;
    }
};

/// The terms modulo n, and the constant, which is taken out.
std::pair<Polynomial, size_t> without_constant(Polynomial by, size_t n) {
    std::vector<Term> terms;
    size_t constant = 0;
    for (const Term& t : by->terms) {
        mpz_class c;
        mpz_fdiv_r_ui(c.get_mpz_t(), t.coefficient.get_num().get_mpz_t(), n);
        if (t.factors.empty()) constant = c.get_ui();
        else if (c != 0) terms.push_back({t.factors, Number(c)});
    }
    return {by->algebra.polynomial(std::move(terms)), constant};
}

std::optional<Polynomial> as_integers(Polynomial by, const std::vector<Value>& values) {
    std::vector<Polynomial> list;
    for (const Value v : values) {
        if (!is(v, ValueKind::integer)) return std::nullopt;
        list.push_back(v->polynomial);
    }
    return as_steps(by, list);
}

}  // namespace

std::optional<Substitution> solution_of(Condition c) {
    if (c->kind != ConditionKind::zero) return std::nullopt;
    for (const SymbolNumber s : c->polynomial->symbols) {
        const auto parts = linear_in(c->polynomial, s);
        const int64_t factor = parts ? parts->factor.integer().value_or(0) : 0;
        if (c->algebra->operator[](s).kind == SymbolKind::index && (factor == 1 || factor == -1)) return Substitution{{s, parts->rest * Number(-factor)}};
    }
    return std::nullopt;
}

Value Values::periodic(Polynomial given, std::vector<Value> values) {
    const auto [by, shift] = without_constant(given, values.size());
    std::rotate(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(shift), values.end());
    if (by.constant() || std::all_of(values.begin(), values.end(), [&](Value v) { return v == values[0]; })) return values[0];
    if (const auto integers = as_integers(by, values)) return integer(*integers);
    if (const auto one = as_one_address(by, values)) return address(*one);
    ValueNode node;
    node.kind = ValueKind::periodic;
    node.polynomial = by;
    node.parts = std::move(values);
    return made(std::move(node));
}

Value Values::choice(Condition c, Value yes, Value no) {
    if (is_always(c) || is(no, ValueKind::uninitialised)) return yes;
    if (is_never(c) || is(yes, ValueKind::uninitialised) || yes == no) return no;
    if (is(yes, ValueKind::one_of) || is(no, ValueKind::one_of)) return one_of({yes, no});
    if (is(yes, ValueKind::unknown) || is(no, ValueKind::unknown)) return unknown();
    if (c->kind == ConditionKind::negation) return choice(c->left, no, yes);
    simplify(c, yes, no);
    if (yes == no || covers(c, yes, no)) return yes;
    if (const auto one = as_one(c, yes, no)) return *one;
    if (const auto other = exchanged(c, yes, no)) return *other;
    if (size_of(yes) + size_of(no) > most_parts) return one_of({yes, no});
    ValueNode node;
    node.kind = ValueKind::choice;
    node.condition = c;
    node.parts = {yes, no};
    return made(std::move(node));
}

Value Values::one_of(const std::vector<Value>& values) {
    Alternatives alternatives(*this);
    for (const Value v : values)
        for (const Value leaf : leaves(v)) alternatives.add(leaf);
    std::vector<Value> all = alternatives.all();
    if (alternatives.is_unknown() || all.size() > most_parts) return unknown();
    if (all.size() <= 1) return all.empty() ? uninitialised() : all[0];
    ValueNode node;
    node.kind = ValueKind::one_of;
    node.parts = std::move(all);
    return made(std::move(node));
}

}  // namespace dmcg::memory
