// Split loops: an iteration is run by its owner. Between two iterations stand test and step, which each rank has its own of.
#include <fmt/format.h>

#include <algorithm>

#include "replay/machine.h"

namespace dmcg::replay {

/// The innermost marked loop; what is above it has been left by a jump.
LoopFrame* ReplayMachine::to_loop() {
    while (frames_.size() > 1 && !std::holds_alternative<LoopFrame>(frames_.back().kind) && !std::holds_alternative<CallFrame>(frames_.back().kind)) frames_.pop_back();
    return std::get_if<LoopFrame>(&frames_.back().kind);
}

void ReplayMachine::begin_loop(const Event& e) {
    const RegionId region{e.number};
    const auto rule = steps_.splits.find(region);
    const bool split = !frames_.back().alone && rule != steps_.splits.end();
    LoopFrame loop{region, split ? &rule->second : nullptr};
    loop.begun = now();
    const Ranks who = frames_.back().who;
    if (split) {
        reached_.steps[rule->second.step] = true;
        if (who != copies_.all()) fault(line_of_stmt(rule->second.stmt), "not all ranks come to a split loop");
        operands(rule->second.operands, "the part of the loop that it runs");
        Parts* parts = partition(rule->second.partition);
        if (!parts) loop.split = nullptr;
        else if (parts->is_self_scheduled()) parts->deal(random_);
    }
    const bool alone = frames_.back().alone;
    RunFrame& frame = frames_.emplace_back();
    frame.who = who, frame.alone = alone, frame.kind = loop;
}

/// The indices that are run: those of the partition, within the loop's window.
Run ReplayMachine::run_indices(const SplitRule& split, const Parts& parts) {
    const int64_t first = parts.index(0), end = parts.index(parts.count());
    if (!split.window) return {std::min(first, end), std::max(first, end)};
    return {std::max(first, values_.of(split.window->first)), std::min(end, values_.of(split.window->second))};
}

/// Is the iteration one of those that the owner runs when all halos have come?
bool ReplayMachine::in_rim(const SplitRule& split, const Parts& parts, int64_t index, int owner) {
    if (!split.rim) return false;
    const Run all = run_indices(split, parts);
    int64_t low = index, high = index;
    const auto is_own = [&](int64_t i) { const auto k = parts.iteration(i); return i >= all.low && i < all.high && k && parts.owner(*k) == owner; };
    while (is_own(low - 1) && index - low < split.rim->first) low--;
    while (is_own(high + 1) && high - index < split.rim->second) high++;
    return index - low < split.rim->first || high - index < split.rim->second;
}

void ReplayMachine::iteration(const Event& e) {
    LoopFrame* loop = to_loop();
    if (!loop || !loop->split) return;
    const SplitRule& split = *loop->split;
    const auto index = static_cast<int64_t>(e.length);
    const Parts* parts = partition(split.partition);
    const Run run = run_indices(split, *parts);
    const auto k = parts->iteration(index);
    const bool runs = k && (!split.window || (run.low <= index && index < run.high));
    if (!runs) fault(line_of_stmt(split.stmt), fmt::format("no rank runs the iteration with index {}", index));
    loop->iterations++;
    loop->index = index;
    loop->owner = runs ? parts->owner(*k) : 0;
    loop->in_rim = runs && in_rim(split, *parts, index, loop->owner);
    frames_.back().who = rank_bit(loop->owner);
    if (const auto bytes = index_.find(split.stmt); bytes != index_.end()) copies_.make_current(bytes->second, loop->owner);
}

/// Ranks must not run more iterations than the sequential loop.
void ReplayMachine::count_iterations(const SplitRule& split, const LoopFrame& loop) {
    const Parts* parts = partition(split.partition);
    if (!parts) return;
    const Run run = run_indices(split, *parts);
    const int64_t all = split.window ? std::max<int64_t>(0, run.high - run.low) : parts->count();
    if (loop.iterations != all) fault(line_of_stmt(split.stmt), fmt::format("the ranks run {} iterations, the sequential loop {}", all, loop.iterations));
}

void ReplayMachine::end_loop() {
    const LoopFrame* loop = to_loop();
    if (!loop) return;
    const LoopFrame ended = *loop;
    frames_.pop_back();
    if (!ended.split) return;
    const SplitRule& split = *ended.split;
    count_iterations(split, ended);
    arrive(split);
    const auto index = index_.find(split.stmt);
    if (index == index_.end()) return;
    for (int r = 0; r < p_; r++)
        if (split.final_index) copies_.make_current(index->second, r);
        else copies_.forget(index->second, r);
    index_.erase(index);
}

// ---------------------------------------------------------------- halos on their way

/// The loop has waited for them.
void ReplayMachine::arrive(const SplitRule& split) {
    if (!travelling_.empty() && !split.rim) fault(line_of_stmt(split.stmt), "the loop does not wait for what is on its way");
    for (const Travelling& t : travelling_)
        for (uint64_t at = t.bytes.begin; at < t.bytes.end; at++) copies_.set(t.bytes.block, at, t.to, t.versions[at - t.bytes.begin]);
    travelling_.clear();
}

bool ReplayMachine::has_arrived(int rank, BlockNumber block, uint64_t at) {
    const LoopFrame* loop = travelling_.empty() ? nullptr : running_split();
    if (!loop || !loop->in_rim) return false;
    return std::any_of(travelling_.begin(), travelling_.end(), [&](const Travelling& t) {
        return t.to == rank && t.bytes.block == block && t.bytes.begin <= at && at < t.bytes.end && t.versions[at - t.bytes.begin] == copies_.latest(block, at);
    });
}

/// Nothing may be written that is being sent.
void ReplayMachine::write_meets(const Bytes& b, const Event& e) {
    for (const Travelling& t : travelling_)
        if (t.bytes.block == b.block && t.bytes.begin < b.end && b.begin < t.bytes.end)
            return fault(line_of(e.number), fmt::format("{} is written while it is on its way to {}", place(b, b.begin), rank_name(t.to)));
}

}  // namespace dmcg::replay
