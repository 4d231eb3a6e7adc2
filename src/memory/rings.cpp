// Pointers that exchange what they hold now and then, when only the run knows: [a | b] by turn(t), with the same turn for each of them, so
// that they never hold the same.
#include <algorithm>

#include "memory/division.h"
#include "memory/loop_walk.h"

namespace dmcg::memory {
namespace {

constexpr size_t largest_ring = 4;

using Way = std::map<std::vector<uint32_t>, size_t>;       // by the conditions of the path: how far the values have turned

std::vector<Value> turned_by(const std::vector<Value>& values, size_t n) {
    std::vector<Value> result = values;
    std::rotate(result.begin(), result.begin() + static_cast<std::ptrdiff_t>(n), result.end());
    return result;
}

/// How far `now` has turned against `before` under each condition; nothing if it has not turned.
std::optional<Way> way_of(Value now, Value before, std::vector<uint32_t> path) {
    if (is(now, ValueKind::choice)) {
        std::vector<uint32_t> other = path;
        path.push_back(2 * now->condition->number);
        other.push_back(2 * now->condition->number + 1);
        const auto there = solution_of(now->condition);
        auto yes = way_of(now->parts[0], there ? substituted(before, *there) : before, path), no = way_of(now->parts[1], before, other);
        if (!yes || !no) return std::nullopt;
        yes->merge(*no);
        return yes;
    }
    if (!is(now, ValueKind::periodic) || !is(before, ValueKind::periodic) || now->polynomial != before->polynomial) return std::nullopt;
    for (size_t n = 0; n < before->parts.size(); n++)
        if (turned_by(before->parts, n) == now->parts) return Way{{path, n}};
    return std::nullopt;
}

}  // namespace

/// The guess of a ring was wrong: its pointers are guessed as others are.
bool LoopWalk::give_up_ring(const std::vector<Wrong>& wrong) {
    const bool fails = std::any_of(wrong.begin(), wrong.end(), [&](const Wrong& w) { return w.cell && ring_.contains(*w.cell) && ring_.at(*w.cell); });
    if (!fails) return false;
    for (auto& [cell, value] : ring_) {
        value.reset();
        level_[cell] = static_cast<int>(Level::turns);
    }
    return true;
}

/// Two to four pointers whose simpler guesses have failed.
std::vector<const LoopWalk::Wrong*> LoopWalk::candidates_for_ring(const std::vector<Wrong>& wrong) {
    std::vector<const Wrong*> pointers;
    for (const Wrong& w : wrong)
        if (w.cell && w.cell->bytes == 8 && is(w.before, ValueKind::address)) pointers.push_back(&w);
    if (pointers.size() < 2 || pointers.size() > largest_ring) return {};
    const auto is_late = [&](const Wrong* w) { return level_[*w->cell] >= static_cast<int>(Level::before); };
    const auto may_turn_by_itself = [&](const Wrong* w) { return level_[*w->cell] < static_cast<int>(Level::turns) && turns(*w->cell).has_value(); };
    const bool fit = std::any_of(pointers.begin(), pointers.end(), is_late) && std::none_of(pointers.begin(), pointers.end(), may_turn_by_itself);
    return fit && first_rounds().size() > 1 ? pointers : std::vector<const Wrong*>{};
}

/// In the order in which they take each other's values in the first round; empty: they do not.
std::vector<const LoopWalk::Wrong*> LoopWalk::in_order(const std::vector<const Wrong*>& pointers) {
    std::vector<const Wrong*> order;
    if (!pointers.empty()) order.push_back(pointers[0]);
    while (order.size() < pointers.size()) {
        const std::vector<Value> next = leaves(load(first_rounds()[1], *order.back()->cell));
        const auto follows = [&](const Wrong* w) {
            return std::find(order.begin(), order.end(), w) == order.end() && std::find(next.begin(), next.end(), w->before) != next.end();
        };
        const auto found = std::find_if(pointers.begin(), pointers.end(), follows);
        if (found == pointers.end()) return {};
        order.push_back(*found);
    }
    return order;
}

bool LoopWalk::guess_ring(const std::vector<Wrong>& wrong) {
    if (!ring_.empty()) { give_up_ring(wrong); return false; }
    const std::vector<const Wrong*> order = in_order(candidates_for_ring(wrong));
    if (order.empty()) return false;
    std::vector<Polynomial> arguments = w_.rounds();
    arguments.push_back(round_);
    const Key own{key_.site, key_.context, part_of_cell(turn_part, order[0]->cell->place->number)};
    const Polynomial turn = algebra().symbol({SymbolKind::head, own, "turn", std::move(arguments), {}, {}, {}, {}, 0});
    std::vector<Value> held;
    for (const Wrong* w : order) held.push_back(w->before);
    for (size_t i = 0; i < order.size(); i++) {
        const Value v = values().periodic(turn, turned_by(held, i));
        cells_[*order[i]->cell] = v;
        ring_[*order[i]->cell] = v;
    }
    return true;
}

/// All pointers of the ring turn under the same conditions by the same amount: then their guesses hold.
std::vector<LoopWalk::Wrong> LoopWalk::without_ring(std::vector<Wrong> wrong) {
    if (ring_.empty() || !ring_.begin()->second) return wrong;
    std::optional<Way> all;
    for (const auto& [cell, value] : ring_) {
        const auto found = std::find_if(wrong.begin(), wrong.end(), [&, &own = cell](const Wrong& w) { return w.cell && w.cell->place == own.place; });
        if (found == wrong.end()) return wrong;
        const auto way = way_of(found->after, *value, {});
        if (!way || (all && *all != *way)) return wrong;
        all = way;
    }
    std::erase_if(wrong, [&](const Wrong& w) { return w.cell && ring_.contains(*w.cell); });
    return wrong;
}

}  // namespace dmcg::memory
