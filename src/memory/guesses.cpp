// What a loop leaves in each round, guessed from what one round does, or from the first rounds as they are.
#include <algorithm>
#include <set>

#include "memory/division.h"
#include "memory/loop_walk.h"

namespace dmcg::memory {
namespace {

constexpr int64_t walked_rounds = 5;
constexpr int64_t longest_period = 4;
constexpr int most_retries = 2;

Scalar pointer_type() { return {Scalar::Kind::pointer, 8, false}; }

bool holds_places(Value v) {
    const std::vector<Value> all = leaves(v);
    return std::any_of(all.begin(), all.end(), [](Value leaf) { return is(leaf, ValueKind::address) || is(leaf, ValueKind::function); });
}

bool are_places(Value v) {
    const std::vector<Value> all = leaves(v);
    return !is(v, ValueKind::one_of) && std::all_of(all.begin(), all.end(), [](Value leaf) { return is(leaf, ValueKind::address); });
}

bool is_known(Value v) { return !is(v, ValueKind::unknown) && !is(v, ValueKind::uninitialised); }

}  // namespace

/// Cells first: what stores leave is judged when all cells agree.
void LoopWalk::guess_again(const std::vector<Wrong>& wrong) {
    if (guess_ring(wrong)) return;
    const bool cells_are_settled = std::none_of(wrong.begin(), wrong.end(), [](const Wrong& w) { return w.cell.has_value(); });
    for (const Wrong& w : wrong) {
        if (w.cell) guess_cell(w);
        else guess_store(w, cells_are_settled);
    }
}

void LoopWalk::guess_cell(const Wrong& w) {
    const Cell& cell = *w.cell;
    if (counter_ && !(cell < *counter_) && !(*counter_ < cell)) counter_.reset();     // the body changes the loop's variable
    int& level = level_[cell];
    level++;
    const int turning = static_cast<int>(Level::turns);
    if (level >= turning && !first_rounds_ && !may_turn(w.after)) level = std::max(level, static_cast<int>(Level::any));
    else if (level >= turning && !first_rounds_) {
        for (auto& [other, value] : cells_)          // what takes turns together is guessed together
            if (other.place != cell.place && level_[other] <= turning && level_[other] > 0)
                if (const auto t = turns(other)) { value = *t; level_[other] = turning; }
        level = turning;
    } else if (level == static_cast<int>(Level::any) && turns(cell) && retries_[cell]++ < most_retries) {
        level = turning;
    }
    cells_[cell] = guess(level, w);
}

Value LoopWalk::guess(int given, const Wrong& w) {
    int& level = level_[*w.cell];
    level = given;
    if (level <= static_cast<int>(Level::linear)) {
        if (const auto found = linear(w)) return *found;
        level = static_cast<int>(Level::before);
    }
    if (level == static_cast<int>(Level::before)) {
        const Value last = substituted(w.after, at(x_ - by_));
        if (is(w.before, ValueKind::uninitialised)) return last;
        return memory().chosen(is_zero(x_ - start_), w.before, last, key_, w_.rounds());
    }
    if (level == static_cast<int>(Level::turns)) {
        if (const auto found = turns(*w.cell)) return *found;
        level = static_cast<int>(Level::any);
    }
    return level < static_cast<int>(Level::unknown) ? any(w) : values().unknown();
}

/// v0 + d in each round; also where d grows with the index: then a sum.
std::optional<Value> LoopWalk::linear(const Wrong& w) {
    if (is(w.before, ValueKind::uninitialised)) return std::nullopt;
    const auto difference = w_.distance(w.after, w.before);
    if (!difference) return std::nullopt;
    Polynomial grown = round_ * *difference;
    if (difference->mentions(index_)) {
        const auto parts = linear_in(*difference, index_);
        if (!parts || !parts->factor.constant()) return std::nullopt;
        grown = round_ * (parts->factor * start_ + parts->rest) + parts->factor * (round_ * round_ - round_) * Number(by_, 2);
    }
    return is(w.before, ValueKind::integer) ? values().integer(w.before->polynomial + grown) : moved(w.before, grown);
}

/// The values before the first rounds come back.
std::optional<Value> LoopWalk::turns(const Cell& cell) {
    std::vector<Value> all;
    for (const State& s : first_rounds()) all.push_back(load(s, cell));
    if (all.empty()) return std::nullopt;
    const auto n = static_cast<int64_t>(all.size());
    const auto known = [&](int64_t begin, int64_t end) { return std::all_of(all.begin() + begin, all.begin() + end, is_known); };
    for (int64_t p = 2; p <= longest_period && p + 1 < n; p++) {
        const auto at_p = static_cast<size_t>(p);
        if (all[1] != all[at_p + 1]) continue;
        if (is(all[0], ValueKind::uninitialised) && known(1, p + 1)) {
            std::vector<Value> turned = {all[at_p]};
            turned.insert(turned.end(), all.begin() + 1, all.begin() + p);
            return values().periodic(round_, std::move(turned));
        }
        if (all[0] == all[at_p] && known(0, p)) return values().periodic(round_, {all.begin(), all.begin() + p});
    }
    return std::nullopt;
}

/// A symbol of the round for an integer, for a pointer a set.
Value LoopWalk::any(const Wrong& w) {
    std::vector<Value> all = {w.before, w.after};
    if (first_rounds_)
        for (const State& s : *first_rounds_) all.push_back(load(s, *w.cell));
    if (std::any_of(all.begin(), all.end(), holds_places)) {
        std::vector<Value> in_any_round;
        for (const Value v : all)
            if (!is(v, ValueKind::unknown)) in_any_round.push_back(for_any(v, {index_}));
        return values().one_of(in_any_round);
    }
    const Address& at_cell = w.cell->place->address;
    std::vector<Polynomial> arguments = w_.rounds();
    arguments.push_back(round_);
    const std::string& name = w_.model_.blocks[at_cell.block].name;
    const Key own{key_.site, key_.context, part_of_cell(head_part, w.cell->place->number)};
    return values().integer(algebra().symbol({SymbolKind::head, own, name, std::move(arguments), {}, {}, {}, {}, 0}));
}

/// Can the value come back after some rounds? Not what is read from data, or decided by it.
bool LoopWalk::may_turn(Value v) const {
    if (!is(v, ValueKind::integer)) return is_known(v);
    const Algebra& a = w_.model_.algebra;
    return std::none_of(v->mentioned.begin(), v->mentioned.end(), [&](SymbolNumber s) {
        const SymbolKind kind = a[s].kind;
        return kind == SymbolKind::load || kind == SymbolKind::value || kind == SymbolKind::operation || kind == SymbolKind::choice;
    });
}

/// A recurrence on the array itself: nothing else is read from data.
bool LoopWalk::may_turn_itself(const Entry& e) const {
    if (!is(e.value, ValueKind::integer)) return false;
    const Algebra& a = w_.model_.algebra;
    const auto block = static_cast<uint64_t>(e.at.block.value);
    return std::all_of(e.value->mentioned.begin(), e.value->mentioned.end(), [&](SymbolNumber s) {
        const Symbol& symbol = a[s];
        if (symbol.kind == SymbolKind::index || symbol.kind == SymbolKind::quotient || symbol.kind == SymbolKind::remainder) return true;
        return (symbol.kind == SymbolKind::load && symbol.key.site == block) || symbol.arguments.empty();
    });
}

void LoopWalk::guess_store(const Wrong& w, bool cells_are_settled) {
    Entry guessed = *w.entry;
    if (!cells_are_settled) { stores_.insert_or_assign(w.store, std::move(guessed)); return; }
    int& level = store_level_[w.store];
    level++;
    const bool places = holds_places(guessed.value);
    if (!guessed.bounds.empty() && !turning_.contains(w.store) && level <= 2 && places) {
        if (const auto turned = turning_store(w.store, guessed)) {
            turning_.insert_or_assign(w.store, *turned);
            stores_.insert_or_assign(w.store, *turned);
            return;
        }
    } else if (level > 2) {
        turning_.erase(w.store);
    }
    if (level == 2 && (places || may_turn_itself(guessed)))
        if (const auto found = linear_store(w.store)) guessed.value = *found;
    const auto known = stores_.find(w.store);
    if (level == 4) guessed.value = is(guessed.value, ValueKind::integer) ? values().unknown() : for_any(guessed.value, {index_});
    if (level >= 5) guessed.value = known != stores_.end() && level < 7 ? values().one_of({for_any(guessed.value, {index_}), for_any(known->second.value, {index_})}) : values().unknown();
    if (level >= 7) {
        guessed.at.offset = {};
        guessed.bounds.clear();
    }
    stores_.insert_or_assign(w.store, std::move(guessed));
}

/// The states before the rounds 0, 1, 2 ..., whatever the test says: only a guess comes of them. Not in those of a loop around, or nested loops
/// would be walked 5 * 5 * ... times.
const std::vector<State>& LoopWalk::first_rounds() {
    if (first_rounds_) return *first_rounds_;
    first_rounds_.emplace(1, before_);
    if (w_.is_in_first_rounds_) return *first_rounds_;
    w_.is_in_first_rounds_ = true;
    const State now = std::exchange(w_.state_, before_);
    w_.unnoted_++;
    for (int64_t r = 0; r < walked_rounds; r++) {
        const bool is_live = walk_round(w_.number(r), false);
        w_.undo(mark_);
        if (!is_live) break;
        first_rounds_->push_back(w_.state_);
    }
    w_.unnoted_--;
    w_.is_in_first_rounds_ = false;
    w_.state_ = now;
    return *first_rounds_;
}

/// The values at the places of an entry before the first rounds come back.
std::optional<Entry> LoopWalk::turning_store(const StoreInLoop& store, const Entry& e) {
    if (!e.size.valid() || e.size.integer() != 8 || depends(e)) return std::nullopt;
    std::vector<Value> all;
    {
        Assuming within(algebra());
        for (const Bound& b : e.bounds) within.range(b.index, b.least, b.end);
        Address there = e.at;
        there.block = store.block;
        for (const State& s : first_rounds()) all.push_back(memory().load(s, there, pointer_type()));
    }
    if (!std::all_of(all.begin(), all.end(), are_places)) return std::nullopt;
    for (size_t p = 2; p <= longest_period && p + 1 < all.size(); p++) {
        if (all[0] != all[p] || all[1] != all[p + 1]) continue;
        Entry turned = e;
        turned.value = values().periodic(round_, {all.begin(), all.begin() + static_cast<std::ptrdiff_t>(p)});
        turned.guard = constant_condition(algebra(), true);
        return turned;
    }
    return std::nullopt;
}

/// What a store leaves in the rounds 0, 1, 2: v0 + round * d?
std::optional<Value> LoopWalk::linear_store(const StoreInLoop& store) {
    std::vector<Value> all;
    const auto& states = first_rounds();
    for (size_t i = 1; i < states.size(); i++) {
        const auto& entries = contents_of(states[i], store.block).entries();
        const auto last = std::find_if(entries.rbegin(), entries.rend(), [&](const Entry& e) { return e.store == store.store; });
        if (last != entries.rend()) all.push_back(last->value);
    }
    if (all.size() < 3) return std::nullopt;
    const auto step = w_.distance(all[1], all[0]), next = w_.distance(all[2], all[1]);
    if (!step || step != next) return std::nullopt;
    return is(all[0], ValueKind::integer) ? values().integer(all[0]->polynomial + round_ * *step) : moved(all[0], round_ * *step);
}

/// What the loop changes may be anything, and its rounds may touch anything. It is walked so until it changes nothing else: then all of it that
/// may run has been walked.
void LoopWalk::give_up() {
    cells_.clear();
    stores_.clear();
    turning_.clear();
    if (counter_ && load(w_.state_, *counter_) == values().integer(x_ + by_)) cells_[*counter_] = values().integer(x_);
    else counter_.reset();
    std::set<BlockId> changed;
    while (is_live_ && forget_changes(changed)) {
        w_.undo(mark_);
        head_ = w_.state_ = head(x_, constant_condition(algebra(), true));
        is_live_ = walk_round(round_, true);
    }
    for (size_t i = mark_.accesses; i < w_.model_.accesses.size(); i++) w_.model_.accesses[i].address = values().unknown();
    for (size_t i = mark_.released; i < w_.model_.released.size(); i++) w_.model_.released[i].second = values().unknown();
}

/// False: no other block than those that are forgotten was changed in the round.
bool LoopWalk::forget_changes(std::set<BlockId>& changed) {
    const size_t before = changed.size();
    for (const auto& [block, contents] : w_.state_) {
        const bool is_counter = counter_ && counter_->place->address.block == block && load(w_.state_, *counter_) == values().integer(x_ + by_);
        if (is_counter || contents == contents_of(head_, block) || !changed.insert(block).second) continue;
        if (counter_ && counter_->place->address.block == block) {
            cells_.clear();
            counter_.reset();
        }
        memory().forget(before_, {block, {}, true, {}}, key_);
    }
    return changed.size() > before;
}

}  // namespace dmcg::memory
