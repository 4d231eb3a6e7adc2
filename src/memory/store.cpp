// Stores, copies of memory, and two states as one.
#include <algorithm>

#include "memory/division.h"
#include "memory/match.h"
#include "memory/prove.h"
#include "memory/state.h"

namespace dmcg::memory {
namespace {

constexpr size_t most_terms = 40, most_symbols = 24, most_entries = 100, most_copied = 40;
constexpr int most_depth = 5;

/// The same store, one of the alternatives of its address.
Key alternative(const Key& store, uint64_t number) { return {store.site, store.context, store.part * 31 + number + 1}; }

Condition maybe(Algebra& algebra, const Key& store, const std::vector<Polynomial>& rounds) { return opaque_condition(algebra, store, "maybe", rounds); }

/// Nothing that is known of the block lies at the place.
bool touches_nothing(const Contents& contents, const Address& at, int64_t bytes) {
    return std::all_of(contents.entries().begin(), contents.entries().end(), [&](const Entry& e) { return match(e, at, bytes).reach == Reach::never; });
}

/// One place, in whatever state: of equal ones the entry differs only in its value.
struct Joint {
    Address at;
    Polynomial size;
    Key store;
};

bool contains(const std::vector<Entry>& entries, const Entry& e) { return std::find(entries.begin(), entries.end(), e) != entries.end(); }

}  // namespace

bool is_too_large(Polynomial p) { return p->terms.size() > most_terms || p->mentioned.size() > most_symbols || p->depth > most_depth; }

void Memory::put(State& state, const Address& at, const Scalar& type, Value value, const Key& store, Condition where) {
    stored.push_back({store, values.address(at)});
    const Contents before = contents_of(state, at.block);
    if (type.kind == Scalar::Kind::floating || type.kind == Scalar::Kind::other) {
        if (touches_nothing(before, at, type.bytes)) return;
        value = values.unknown();
    }
    Entry added{{}, at, values.algebra.number(type.bytes), value, where, store};
    std::vector<Entry> entries;
    for (const Entry& e : before.entries()) {
        const bool is_hidden = is_always(where) && e.bounds.empty() && is_exact(at) && e.at == at && e.size == added.size;
        if (!is_hidden && !(e == added)) entries.push_back(e);
    }
    entries.push_back(std::move(added));
    state[at.block] = table.contents(std::move(entries));
    if (before.entries().size() > most_entries) forget(state, {at.block, {}, true, {}}, store);
}

bool Memory::store(State& state, Value address, const Scalar& type, Value value, const Key& store, const std::vector<Polynomial>& rounds, Condition where) {
    if (is(address, ValueKind::address)) { put(state, address->address, type, value, store, where); return true; }
    bool is_known = !is(address, ValueKind::unknown);
    for (size_t i = 0; i < address->parts.size(); i++) {
        const Key part = alternative(store, i);
        Condition then = where;
        if (is(address, ValueKind::choice)) then = then && (i == 0 ? address->condition : !address->condition);
        else if (is(address, ValueKind::periodic)) then = then && is_zero(remainder(address->polynomial, values.algebra.number(static_cast<int64_t>(address->parts.size()))) - static_cast<int64_t>(i));
        else then = then && maybe(values.algebra, part, rounds);
        if (!is_never(then)) is_known = this->store(state, address->parts[i], type, value, part, rounds, then) && is_known;
    }
    return is_known;
}

void Memory::forget(State& state, const Address& at, const Key& store) {
    stored.push_back({store, values.address(at)});
    const Condition always = constant_condition(values.algebra, true);
    std::vector<Entry> entries;
    if (at.offset.valid()) entries = contents_of(state, at.block).entries();
    entries.push_back({{}, at, {}, values.unknown(), always, store});
    state[at.block] = table.contents(std::move(entries));
}

void Memory::copy(State& state, Value to, Value from, Polynomial bytes, const Key& store, const std::vector<Polynomial>& rounds) {
    const std::vector<Value> targets = leaves(to);
    const bool is_sure = targets.size() == 1;
    const Contents source = is(from, ValueKind::address) ? contents_of(state, from->address.block) : Contents();
    for (const Value target : targets) {
        if (!is(target, ValueKind::address)) continue;
        const Address& at = target->address;
        std::vector<Entry> entries = contents_of(state, at.block).entries();
        const Condition where = is_sure ? constant_condition(values.algebra, true) : maybe(values.algebra, store, rounds);
        entries = with(entries, {{}, at, bytes, values.unknown(), where, store});
        const bool is_exact_copy = is_sure && is_exact(at) && is(from, ValueKind::address) && is_exact(from->address) && bytes.valid();
        const bool are_few = source.entries().size() <= most_copied;      // of more only the place is known
        for (const Entry& e : source.entries()) {
            if (!is_exact_copy || !are_few || !is_exact(e.at) || e.at.rounds != from->address.rounds || !e.size.valid()) continue;
            Entry moved = e;
            const Polynomial shift = e.at.offset - from->address.offset;
            moved.at = at;
            moved.at.offset = at.offset + shift;
            moved.guard = e.guard && not_negative(shift) && not_negative(bytes - e.size - shift);
            moved.store = {store.site ^ (e.store.site << 20), store.context, e.store.part * 31 + 7};
            if (!is_never(moved.guard)) entries = with(entries, std::move(moved));
        }
        state[at.block] = table.contents(std::move(entries));
    }
}

Value Memory::chosen(Condition c, Value yes, Value no, const Key& site, const std::vector<Polynomial>& rounds) {
    if (yes == no) return yes;
    if (is(yes, ValueKind::unknown) || is(no, ValueKind::unknown)) return values.unknown();
    const Value v = values.choice(c, yes, no);
    if (!is(v, ValueKind::integer) || !is_too_large(v->polynomial)) return v;
    return values.integer(values.algebra.symbol({SymbolKind::value, {site.site, site.context, site.part * 31 + 3}, "joined", rounds, {}, {}, {}, {}, 0}));
}

Contents Memory::joined(Condition c, BlockId block, const State& yes, const State& no, const std::vector<Polynomial>& rounds) {
    const std::vector<Entry>&a = contents_of(yes, block).entries(), &b = contents_of(no, block).entries();
    const size_t common = static_cast<size_t>(std::mismatch(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(std::min(a.size(), b.size())), b.begin()).first - a.begin());
    std::vector<Entry> result(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(common));
    const std::vector<Entry> only_a(a.begin() + static_cast<std::ptrdiff_t>(common), a.end()), only_b(b.begin() + static_cast<std::ptrdiff_t>(common), b.end());
    std::vector<Joint> cells;
    const auto take = [&](const std::vector<Entry>& own, const std::vector<Entry>& other, Condition where, bool is_first) {
        for (const Entry& e : own) {
            if (e.is_plain() && is_always(e.guard)) {
                if (std::none_of(cells.begin(), cells.end(), [&](const Joint& x) { return x.at == e.at && x.size == e.size; })) cells.push_back({e.at, e.size, e.store});
                continue;
            }
            const bool in_both = contains(other, e);
            if (in_both && !is_first) continue;
            result.push_back(e);
            if (!in_both) result.back().guard = where && e.guard;
        }
    };
    take(only_a, only_b, c, true);
    take(only_b, only_a, !c, false);
    const Condition always = constant_condition(values.algebra, true);
    for (const Joint& x : cells) {
        const std::optional<int64_t> bytes = x.size.valid() ? x.size.integer() : std::nullopt;
        const Value first = bytes ? load(yes, x.at, scalar_of(*bytes)) : values.unknown(), second = bytes ? load(no, x.at, scalar_of(*bytes)) : values.unknown();
        result.push_back({{}, x.at, x.size, chosen(c, first, second, x.store, rounds), always, x.store});
    }
    return table.contents(std::move(result));
}

State Memory::joined(Condition c, const State& yes, const State& no, const std::vector<Polynomial>& rounds) {
    State result;
    for (const State* state : {&yes, &no})
        for (const auto& [block, contents] : *state) {
            if (result.contains(block)) continue;
            const Contents other = contents_of(state == &yes ? no : yes, block);
            result[block] = contents == other ? contents : joined(c, block, yes, no, rounds);
        }
    return result;
}

}  // namespace dmcg::memory
