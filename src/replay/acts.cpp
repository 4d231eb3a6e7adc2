// The steps of the plan, each as what it does to the copies of the ranks.
#include <fmt/format.h>

#include <algorithm>

#include "replay/machine.h"

namespace dmcg::replay {

bool ReplayMachine::all_come(const Act& a) {
    if (frames_.back().who == copies_.all()) return true;
    fault(0, fmt::format("not all ranks come to this: {}", a.words));
    return false;
}

/// Up to a call that all ranks make first, which is still to come; returns how far.
size_t ReplayMachine::run_acts(const std::vector<Act>& acts, size_t from) {
    for (size_t i = from; i < acts.size(); i++) {
        const Act& a = acts[i];
        reached_.steps[a.step] = true;
        if (!all_come(a)) continue;
        if (std::holds_alternative<CallHere>(a.action)) return i + 1;
        operands(a.operands, a.words);
        if (a.is_message) begin_message(a);
        std::visit([&](const auto& action) { act(action); }, a.action);
        traffic_ = nullptr;
    }
    return acts.size();
}

void ReplayMachine::begin_message(const Act& a) {
    const auto [it, is_new] = traffic_of_.try_emplace(a.words, report_.traffic.size());
    if (is_new) report_.traffic.push_back({a.words});
    traffic_ = &report_.traffic[it->second];
    traffic_->runs++;
}

/// Each rank evaluates what describes the step.
void ReplayMachine::operands(const std::vector<Operand>& list, const std::string& words) {
    for (const Operand& o : list) {
        const auto bytes = values_.of(o);
        if (!bytes || trace_.blocks[bytes->block].kind == BlockKind::library) continue;
        for (int r = 0; r < p_; r++)
            if (const auto old = copies_.first_old(copies_.inside(*bytes), r))
                fault(0, fmt::format("{} works out {} with {}, {}", rank_name(r), words, o.name, why_old(bytes->block, *old, r)));
    }
}

Parts* ReplayMachine::partition(size_t number) {
    auto& own = std::get<CallFrame>(call_frame().kind).partitions;
    auto& known = steps_.partitions[number].shared ? shared_ : own;
    const auto found = known.find(number);
    if (found != known.end()) return &found->second;
    fault(0, fmt::format("{} is used before it is defined", steps_.partitions[number].name));
    return nullptr;
}

std::optional<LineNumbers> ReplayMachine::lines(const LinesOf& l) {
    const Parts* parts = partition(l.partition);
    if (!parts) return {};
    LineNumbers found{parts, values_.of(l.first), l.stride, l.width, values_.extent(l.part.array, l.axis), {}};
    if (l.ring) found.ring = {values_.of(l.ring->first), values_.of(l.ring->second)};
    return found;
}

void ReplayMachine::move(const std::vector<Bytes>& list, int from, int to, uint64_t element) {
    if (from == to) return;
    for (const Bytes& whole : list) {
        const Bytes b = copies_.inside(whole);
        if (b.begin != whole.begin || b.end != whole.end) fault(0, fmt::format("{} goes beyond {}", traffic_ ? traffic_->words : "a step", block_name(b.block)));
        if ((copies_.exists_on(b.block) & rank_bit(to) & copies_.all()) == 0) fault(0, fmt::format("{} has no {} to put a message in", rank_name(to), block_name(b.block)));
        const uint64_t lacked = overlapping_ ? copies_.lacking(b, from, to) : copies_.move(b, from, to);
        if (overlapping_) travelling_.push_back({to, b, copies_.versions(b, from)});
        if (!traffic_) continue;
        traffic_->moved += (b.end - b.begin) / element;
        traffic_->needless += (b.end - b.begin - lacked) / element;
        note(b.block);
    }
}

/// The message has moved some of the block.
void ReplayMachine::note(BlockNumber block) {
    auto& log = messages_[block];
    std::erase_if(log, [&](const auto& entry) { return entry.second == traffic_->words; });
    log.push_back({now(), traffic_->words});
}

void ReplayMachine::act(const Define& d) {
    const PartitionRule& rule = steps_.partitions[d.partition];
    auto& own = std::get<CallFrame>(call_frame().kind).partitions;
    auto& known = rule.shared ? shared_ : own;
    known[d.partition] = Parts(rule.spec, p_, values_.of(d.start), rule.step, values_.of(d.distance));
}

void ReplayMachine::act(const Broadcast& b) {
    const std::vector<Bytes> bytes = values_.bytes(b.what);
    for (int r = 1; r < p_; r++) move(bytes, 0, r, values_.element_bytes(b.what.array));
}

void ReplayMachine::act(const Scatter& s) {
    const auto lines_now = lines(s.lines);
    for (int r = 1; lines_now && r < p_; r++)
        for (const Run run : lines_now->of(r)) move(values_.bytes(s.lines.part, {{s.lines.axis, run}}), 0, r, values_.element_bytes(s.lines.part.array));
}

void ReplayMachine::act(const Collect& c) {
    const auto lines_now = lines(c.lines);
    const uint64_t element = values_.element_bytes(c.lines.part.array);
    for (int from = 0; lines_now && from < p_; from++)
        for (const Run run : lines_now->of(from)) {
            const std::vector<Bytes> bytes = values_.bytes(c.lines.part, {{c.lines.axis, run}});
            for (int to = 0; to < (c.to_all ? p_ : 1); to++) move(bytes, from, to, element);
        }
}

void ReplayMachine::act(const FromOwner& f) {
    const Parts* parts = partition(f.partition);
    if (!parts) return;
    const int64_t k = values_.of(f.iteration);
    const bool owned = 0 <= k && k < parts->count();
    if (!owned && f.surely_owned) return fault(0, fmt::format("{}: no rank runs iteration {}", traffic_->words, k));
    if (!owned && !f.to_all) return;
    const int owner = owned ? parts->owner(k) : 0;
    const std::vector<Bytes> bytes = values_.bytes(f.what);
    for (int to = 0; to < (f.to_all ? p_ : 1); to++) move(bytes, owner, to, values_.element_bytes(f.what.array));
}

/// Lines that have the same owner, in runs.
void ReplayMachine::bring(const LinesOf& have, const LineNumbers& owned, Run wanted, int to) {
    const uint64_t element = values_.element_bytes(have.part.array);
    for (int64_t line = wanted.low; line < wanted.high;) {
        const int64_t begin = owned.around(line);
        const int owner = owned.owner(begin);
        int64_t end = begin + 1;
        for (line++; line < wanted.high && owned.around(line) == end && owned.owner(end) == owner; line++) end++;
        if (owner >= 0 && owner != to) move(values_.bytes(have.part, {{have.axis, {begin, end}}}), owner, to, element);
    }
}

void ReplayMachine::act(const Exchange& x) {
    const auto have = lines(x.have), want = lines(x.want);
    if (!have || !want) return;
    overlapping_ = x.overlaps;
    const int64_t before = want->stride > 0 ? x.before * want->stride : -x.after * want->stride;
    const int64_t after = want->stride > 0 ? x.after * want->stride : -x.before * want->stride;
    for (int r = 0; r < p_; r++)
        for (const Run run : want->of(r, before, after)) bring(x.have, *have, run, r);
    overlapping_ = false;
}

/// What the iterations of the next run of the loop read, from the owners.
void ReplayMachine::act(const LookUp& l) {
    const auto have = lines(l.have);
    const auto rule = steps_.splits.find(l.reader);
    const Parts* parts = rule == steps_.splits.end() ? nullptr : partition(rule->second.partition);
    if (!have || !parts) return;
    std::set<std::pair<int, int64_t>> wanted;
    int owner = -1, depth = 0;
    for (size_t i = at_ + 1; i < trace_.events.size(); i++) {
        const Event& e = trace_.events[i];
        if (e.kind == EventKind::begin_loop) depth += depth > 0 || e.number == l.reader.value;
        if (e.kind == EventKind::end_loop && depth > 0 && --depth == 0) break;
        if (e.kind == EventKind::iteration && depth == 1)
            if (const auto k = parts->iteration(static_cast<int64_t>(e.length))) owner = parts->owner(*k);
        if (e.kind == EventKind::value && owner >= 0 && std::find(l.subscripts.begin(), l.subscripts.end(), e.number) != l.subscripts.end())
            wanted.insert({owner, static_cast<int64_t>(e.offset)});
    }
    for (const auto& [rank, line] : wanted) bring(l.have, *have, {line, line + 1}, rank);
}

void ReplayMachine::act(const LastValue& l) {
    const Parts* parts = partition(l.partition);
    if (!parts || parts->count() == 0) return;
    const auto k = l.end ? parts->iteration(values_.of(*l.end) - 1) : parts->count() - 1;
    if (!k) return;
    const std::vector<Bytes> bytes = values_.bytes(l.what);
    for (int to = 0; to < p_; to++) move(bytes, parts->owner(*k), to, values_.element_bytes(l.what.array));
}

}  // namespace dmcg::replay
