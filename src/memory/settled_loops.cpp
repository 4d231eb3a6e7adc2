// A loop in a loop is walked again with each walk of the one around it. It begins with what held the last time, from the values that the
// variables hold before it now: if that holds again, one walk is enough, where nested loops would take 3 * 3 * ... walks.
#include <algorithm>

#include "memory/loop_walk.h"

namespace dmcg::memory {

/// Values that take turns are found in the first rounds, which not each walk looks at.
void LoopWalk::remember() {
    if (!is_live_ || w_.is_in_first_rounds_ || !ring_.empty() || !turning_.empty()) return;
    w_.settled_.insert_or_assign(key_, SettledLoop{start_, counter_.has_value(), cells_, stores_});
}

/// The value of the last time, with what the variable holds before the loop now.
std::optional<Value> LoopWalk::from_this_start(const Cell& cell, Value value) {
    const Value before = load(before_, cell), at_start = substituted(value, at(start_));
    if (is_any(value) || at_start == before || is(before, ValueKind::uninitialised)) return value;
    if (is(value, ValueKind::one_of)) return values().one_of({value, for_any(before, {index_})}) == value ? std::optional(value) : std::nullopt;
    const auto grown = w_.distance(value, at_start);
    if (!grown || grown->is_zero()) return memory().chosen(is_zero(x_ - start_), before, value, key_, w_.rounds());
    return is(before, ValueKind::integer) ? values().integer(before->polynomial + *grown) : moved(before, *grown);
}

/// False: it was not walked before, or what held then does not begin with what the variables hold now.
bool LoopWalk::begins_as_settled() {
    const auto last = w_.settled_.find(key_);
    if (last == w_.settled_.end() || last->second.start != start_ || last->second.is_counted != counter_.has_value()) return false;
    std::map<Cell, Value> cells;
    for (const auto& [cell, value] : last->second.cells) {
        const auto now = from_this_start(cell, value);
        if (!now) return false;
        cells.emplace(cell, *now);
    }
    cells_ = std::move(cells);
    stores_ = last->second.stores;
    return true;
}

/// Do the guesses of the last time hold? What does not, or is not stored this time, is guessed as if it had not been walked before.
bool LoopWalk::holds() {
    const std::vector<Wrong> wrong = try_guesses();
    if (!is_live_) return true;
    const auto is_counter = [&](const Cell& cell) { return counter_ && cell.place == counter_->place; };
    for (const Wrong& w : wrong) {
        if (!w.cell) guess_store(w, false);
        else if (!is_counter(*w.cell)) cells_.erase(*w.cell);
    }
    std::set<Key> stores;
    std::set<uint32_t> places;
    for (auto s = memory().stored.begin() + static_cast<std::ptrdiff_t>(stored_before_); s != memory().stored.end(); ++s) stores.insert(s->store), places.insert(s->place->number);
    const size_t other_stores = std::erase_if(stores_, [&](const auto& guess) { return !stores.contains(guess.first.store); });
    const size_t other_cells = std::erase_if(cells_, [&](const auto& guess) { return !is_counter(guess.first) && !places.contains(guess.first.place->number); });
    return wrong.empty() && other_stores + other_cells == 0;
}

}  // namespace dmcg::memory
