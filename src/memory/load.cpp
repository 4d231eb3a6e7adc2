// What a place holds: the newest store that reaches it, or what the block began with.
#include <algorithm>

#include "memory/division.h"
#include "memory/match.h"
#include "memory/state.h"

namespace dmcg::memory {
namespace {

constexpr int64_t most_turns = 8;
constexpr size_t most_pending = 8;

struct Turn { SymbolNumber symbol; int64_t turns; };

/// t%3 in the offset: then each of three places is looked at.
std::optional<Turn> turn_in(const Algebra& algebra, Polynomial offset) {
    for (const SymbolNumber s : offset->symbols) {
        if (algebra[s].kind != SymbolKind::remainder) continue;
        const auto n = algebra[s].arguments[1].integer();
        if (n && *n <= most_turns) return Turn{s, *n};
    }
    return std::nullopt;
}

struct Pending { Condition condition; Value value; };       // condition invalid: maybe

struct Found {
    std::vector<Pending> pending;
    std::optional<Value> sure;
};

/// The stores that may have been the last to reach the place, newest first, down to one that surely did, or until there are enough.
Found stores_at(const Contents& contents, const Address& at, int64_t bytes, size_t enough) {
    Found found;
    const std::vector<Entry>& entries = contents.entries();
    for (auto e = entries.rbegin(); e != entries.rend() && !found.sure && found.pending.size() < enough; ++e) {
        const Match m = match(*e, at, bytes);
        if (m.reach == Reach::always) found.sure = m.value;
        else if (m.reach != Reach::never) found.pending.push_back({m.condition, m.value});
    }
    return found;
}

/// The newest of all that may be there.
Value newest(const std::vector<Pending>& pending, Value last) {
    Values& values = *last->values;
    if (pending.size() > most_pending) {
        std::vector<Value> all = {last};
        for (const Pending& p : pending) all.push_back(p.value);
        return values.one_of(all);
    }
    for (auto p = pending.rbegin(); p != pending.rend(); ++p)
        last = p->condition.valid() ? values.choice(p->condition, p->value, last) : values.one_of({p->value, last});
    return last;
}

}  // namespace

/// A symbol: the same for the same place in the same version.
Value Memory::held(BlockId block, const Address& at, const Scalar& type, uint32_t version) {
    if (type.kind != Scalar::Kind::integer || !is_exact(at)) return values.unknown();
    const auto how = static_cast<uint64_t>(type.bytes * 2 + (type.is_signed ? 1 : 0));
    Symbol s{SymbolKind::load, {static_cast<uint64_t>(block.value), version, how}, blocks[block].name, at.rounds, {}, {}, {}, {}, 0};
    s.arguments.push_back(at.offset);
    if (!type.is_signed) s.least = values.algebra.number(0);
    if (!type.is_signed && type.bytes < 4) s.end = values.algebra.number(int64_t{1} << (8 * type.bytes));
    return values.integer(values.algebra.symbol(std::move(s)));
}

Value Memory::beginning(BlockId block, const Address& at, const Scalar& type, uint32_t version) {
    switch (blocks[block].beginning) {
        case Beginning::zero: return values.integer(0);
        case Beginning::uninitialised: return values.uninitialised();
        default: return held(block, at, type, version);
    }
}

Value Memory::load_each(const State& state, const Address& at, const Scalar& type, SymbolNumber turn, int64_t turns) {
    std::vector<Value> each;
    for (int64_t i = 0; i < turns; i++) {
        Address place = at;
        place.offset = substituted_outside(at.offset, {{turn, values.algebra.number(i)}});
        each.push_back(load(state, place, type));
    }
    return values.periodic(values.algebra[turn].arguments[0], std::move(each));
}

Value Memory::load(const State& state, const Address& at, const Scalar& type) {
    if (type.kind == Scalar::Kind::floating || type.kind == Scalar::Kind::other) return values.unknown();
    const Contents contents = contents_of(state, at.block);
    const Assumption* now = values.algebra.assumptions();
    const auto [known, is_new] = loads_.try_emplace({contents.version(), values.address(at)->number, type, now ? now->number : 0});
    if (is_new) known->second = load(state, contents, at, type);
    return known->second;
}

Value Memory::load(const State& state, const Contents& contents, const Address& at, const Scalar& type) {
    if (!contents.entries().empty() && at.offset.valid())
        if (const auto turn = turn_in(values.algebra, at.offset)) return load_each(state, at, type, turn->symbol, turn->turns);
    const bool is_pointer = type.kind == Scalar::Kind::pointer;
    const Found found = stores_at(contents, at, type.bytes, is_pointer ? SIZE_MAX : 2);     // of a number that two may have set nothing is known
    const Value last = found.sure ? *found.sure : beginning(at.block, at, type, contents.version());
    if (is_pointer) return newest(found.pending, last);
    if (found.pending.empty() && !is(last, ValueKind::unknown)) return last;
    if (found.pending.size() == 1 && is(found.pending[0].value, ValueKind::integer)) {
        if (is(last, ValueKind::uninitialised)) return found.pending[0].value;
        if (found.pending[0].condition.valid() && is(last, ValueKind::integer)) return values.choice(found.pending[0].condition, found.pending[0].value, last);
    }
    return held(at.block, at, type, contents.version());
}

Value Memory::load(const State& state, Value address, const Scalar& type) {
    return mapped(address, [&](Value v) {
        if (is(v, ValueKind::address)) return load(state, v->address, type);
        return is(v, ValueKind::uninitialised) || is_null(v) ? values.uninitialised() : values.unknown();
    });
}

}  // namespace dmcg::memory
