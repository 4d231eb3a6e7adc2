// The state at the head of a round as it is guessed, and whether the end of the round agrees with it.
#include <algorithm>

#include "memory/division.h"
#include "memory/loop_walk.h"

namespace dmcg::memory {
namespace {

bool mentions(Value v, SymbolNumber s) { return std::binary_search(v->mentioned.begin(), v->mentioned.end(), s); }

/// Is there nothing but the value in which the two differ?
bool same_places(Entry a, const Entry& b) {
    a.value = b.value;
    a.store = b.store;
    return a == b;
}

}  // namespace

/// A number of which nothing is known but the round.
bool LoopWalk::is_any(Value v) {
    if (!is(v, ValueKind::integer) || v->polynomial->terms.size() != 1) return false;
    return std::any_of(v->polynomial->symbols.begin(), v->polynomial->symbols.end(), [&](SymbolNumber s) {
        const Symbol& symbol = algebra()[s];
        return symbol.kind == SymbolKind::head && symbol.key.site == key_.site && symbol.key.context == key_.context;
    });
}

bool LoopWalk::depends(const Entry& e) const {
    if (e.at.offset.valid() && e.at.offset.mentions(index_)) return true;
    return std::any_of(e.at.rounds.begin(), e.at.rounds.end(), [&](Polynomial r) { return r.mentions(index_); });
}

/// A store of the body as it is seen at the head of the round `at`: one that goes on to other places, for all rounds before; else, the one of
/// the round before.
std::optional<Entry> LoopWalk::at_head(const StoreInLoop& store, const Entry& e, Polynomial at_round) {
    if (turning_.contains(store)) {
        Entry turned = e;
        turned.value = substituted(e.value, at(at_round));
        return turned;
    }
    if (depends(e) && ((at_round - start_) * Number(by_)).integer() == 1) return substituted(e, at(start_));      // one round
    if (depends(e)) {
        Key own = key_;
        own.part = bound_part;
        const Polynomial bound = algebra().symbol({SymbolKind::index, own, loop_.name + "'", {}, {}, {}, {}, {}, 0});
        Entry all = substituted(e, at(bound));
        all.bounds.push_back(by_ > 0 ? Bound{*alone(bound), start_, at_round} : Bound{*alone(bound), at_round + 1, start_ + 1});
        return all;
    }
    const Condition happened = at_round == start_ ? constant_condition(algebra(), false) : not_negative((at_round - start_) * Number(by_) - 1);
    if (is_never(happened)) return std::nullopt;
    Entry last = substituted(e, at(at_round - by_));
    const bool was_nothing = w_.model_.blocks[store.block].beginning == Beginning::uninitialised && !mentions(e.value, index_);
    if (!was_nothing) last.guard = happened && last.guard;
    return last;
}

/// Where the round is not reached, variables hold what they held before the loop; stores then are for no round by themselves.
State LoopWalk::head(Polynomial at_round, Condition is_reached) {
    State state = before_;
    for (auto store = stores_.begin(); store != stores_.end();) {
        const BlockId block = store->first.block;
        std::vector<Entry> entries = contents_of(state, block).entries();
        for (; store != stores_.end() && store->first.block == block; ++store)
            if (auto entry = at_head(store->first, store->second, at_round)) entries = with(entries, std::move(*entry));
        if (!entries.empty()) state[block] = memory().table.contents(std::move(entries));
    }
    for (const auto& [cell, value] : cells_) {
        const Value reached = substituted(value, at(at_round));
        const Value held = is_always(is_reached) ? reached : memory().chosen(is_reached, reached, load(before_, cell), key_, w_.rounds());
        memory().store(state, cell.place, scalar_of(cell.bytes), held, key_, w_.rounds(), constant_condition(algebra(), true));
    }
    return state;
}

Value LoopWalk::load(const State& state, const Cell& cell) { return memory().load(state, cell.place, scalar_of(cell.bytes)); }

/// Is what the cell holds at the end of the round the guess for the next one?
bool LoopWalk::cell_holds(const Cell& cell, Value after) {
    const auto guessed = cells_.find(cell);
    const Value expected = guessed == cells_.end() ? load(head_, cell) : substituted(guessed->second, at(x_ + by_));
    if (after == expected || is_any(expected)) return true;
    return is(expected, ValueKind::one_of) && values().one_of({expected, for_any(after, {index_})}) == expected;
}

bool LoopWalk::store_holds(const StoreInLoop& store, const Entry& after) {
    if (const auto t = turning_.find(store); t != turning_.end())
        return t->second.bounds == after.bounds && t->second.at == after.at && substituted(t->second.value, at(x_ + by_)) == after.value;
    const auto found = stores_.find(store);
    if (found == stores_.end()) return false;
    const Entry& guessed = found->second;
    if (!guessed.at.offset.valid()) return true;
    if (!same_places(guessed, after)) return false;
    if (guessed.value == after.value || is(guessed.value, ValueKind::unknown)) return true;
    return is(guessed.value, ValueKind::one_of) && values().one_of({guessed.value, for_any(after.value, {index_})}) == guessed.value;
}

void LoopWalk::compare_block(BlockId block, std::vector<Wrong>& wrong, std::map<Cell, bool>& seen) {
    const std::vector<Entry>& first = contents_of(head_, block).entries();
    for (const Entry& e : contents_of(w_.state_, block).entries()) {
        if (std::find(first.begin(), first.end(), e) != first.end()) continue;
        const auto bytes = e.size.valid() ? e.size.integer() : std::nullopt;
        if (e.is_plain() && !depends(e) && bytes) {
            const Cell cell{values().address(e.at), *bytes};
            const Value after = load(w_.state_, cell);
            if (!seen.emplace(cell, true).second || cell_holds(cell, after)) continue;
            wrong.push_back({cell, {}, load(before_, cell), after, e});
        } else {
            const StoreInLoop store{block, e.store, e.indices()};
            if (!store_holds(store, e)) wrong.push_back({std::nullopt, store, {}, e.value, e});
        }
    }
}

/// Compares the end of the round with the guess for the head of the next one.
std::vector<LoopWalk::Wrong> LoopWalk::wrong_guesses() {
    std::vector<Wrong> wrong;
    std::map<Cell, bool> seen;
    for (const auto& [block, contents] : w_.state_)
        if (contents != contents_of(head_, block)) compare_block(block, wrong, seen);
    for (const auto& [cell, value] : cells_) {
        if (seen.contains(cell) || !mentions(value, index_) || is_any(value)) continue;
        const Value after = load(w_.state_, cell);
        if (!is(after, ValueKind::uninitialised) && after != substituted(value, at(x_ + by_))) wrong.push_back({cell, {}, load(before_, cell), after, std::nullopt});
    }
    return wrong;
}

}  // namespace dmcg::memory
