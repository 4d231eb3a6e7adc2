// Who runs what: calls, statements of the master, iterations; and how the program ends.
#include <fmt/format.h>

#include "replay/library.h"
#include "replay/machine.h"

namespace dmcg::replay {

ReplayMachine::ReplayMachine(const Steps& steps, const Trace& trace, int ranks, unsigned seed, ReplayReport& report, Reached& reached)
    : steps_(steps), trace_(trace), p_(ranks), random_(seed + static_cast<unsigned>(ranks)), report_(report), reached_(reached),
      copies_(ranks, trace.blocks.size()), values_(steps, copies_) {
    const auto at = [&](int32_t statement) -> Special& {
        if (special_.size() <= static_cast<size_t>(statement)) special_.resize(static_cast<size_t>(statement) + 1);
        return special_[static_cast<size_t>(statement)];
    };
    for (const auto& [statement, run_by] : steps.run_by) at(statement).run_by = run_by;
    for (const int32_t statement : steps.reallocating) at(statement).moves = true;
    for (const int32_t statement : steps.returning) at(statement).returns = true;
    for (const int32_t statement : steps.giving_copies) at(statement).gives_copies = true;
    for (const int32_t statement : steps.searching) at(statement).searches = true;
    for (const auto& [statement, step] : steps.agreed) at(statement).step = step;
    for (const auto& [region, split] : steps.splits)
        for (const int32_t statement : split.header) at(statement).header = &split;
}

void ReplayMachine::run(bool to_fault) {
    frames_.push_back({copies_.all(), false, CallFrame{}});
    for (at_ = 0; at_ < trace_.events.size() && !ended_ && !(to_fault && !report_.faults.empty()); at_++) step(trace_.events[at_]);
    for (const std::string& matrix : values_.scattered()) fault(0, fmt::format("a message names rows of {} that are in no block", matrix));
    for (const std::string& text : values_.missing()) report_.not_replayed.push_back(fmt::format("the run did not tell {}", text));
}

void ReplayMachine::step(const Event& e) {
    switch (e.kind) {
        case EventKind::read:
        case EventKind::write: return access(e);
        case EventKind::begin_block: return begin_block(e);
        case EventKind::resize_block: return copies_.resize(e.block, e.length);
        case EventKind::end_block: return copies_.end(e.block);
        case EventKind::before: return point(e, Side::before);
        case EventKind::after: return point(e, Side::after);
        case EventKind::body_begin: return point(e, Side::body_begin);
        case EventKind::body_end: return point(e, Side::body_end);
        case EventKind::call: return call(e);
        case EventKind::return_: return leave_function();
        case EventKind::begin_loop: return begin_loop(e);
        case EventKind::iteration: return iteration(e);
        case EventKind::end_loop: return end_loop();
        case EventKind::value:
        case EventKind::address: return told(e);
        case EventKind::exit: ended_ = true; return;
    }
}

const Special* ReplayMachine::special(int32_t statement) const {
    return statement >= 0 && static_cast<size_t>(statement) < special_.size() ? &special_[static_cast<size_t>(statement)] : nullptr;
}

RunFrame& ReplayMachine::call_frame() {
    for (size_t i = frames_.size(); i-- > 0;)
        if (std::holds_alternative<CallFrame>(frames_[i].kind)) return frames_[i];
    return frames_.front();
}

/// The split loop of which an iteration runs.
LoopFrame* ReplayMachine::running_split() {
    for (size_t i = frames_.size(); i-- > 0;)
        if (auto* loop = std::get_if<LoopFrame>(&frames_[i].kind); loop && loop->split) return loop;
    return nullptr;
}

/// The ranks that run a statement of the core.
Ranks ReplayMachine::who(int32_t statement) {
    const RunFrame& top = frames_.back();
    const Special* s = top.alone ? nullptr : special(statement);
    if (!s || !s->run_by) return top.who;
    reached_.steps[s->step] = true;
    switch (*s->run_by) {
        case RunBy::master: return (top.who & rank_bit(0)) != 0 ? rank_bit(0) : top.who;
        case RunBy::all: return call_frame().who;
    }
    return top.who;
}

bool ReplayMachine::is_announcement(const Event& e) const { return e.kind == EventKind::value && static_cast<size_t>(e.number) == steps_.watches.size(); }

/// A value, or the statement that makes the next call.
void ReplayMachine::told(const Event& e) {
    if (!is_announcement(e)) return tell(e);
    caller_ = static_cast<int32_t>(e.offset);
    if (steps_.released.contains(caller_)) fault(line_of(caller_), "a row is released that is a part of a block");
    if (const auto function = steps_.outside.find(caller_); function != steps_.outside.end()) outside(caller_, function->second);
}

/// A subscript that is checked must be near the index of its loop.
void ReplayMachine::tell(const Event& e) {
    values_.tell(e);
    const auto rule = steps_.distances.find(e.number);
    const LoopFrame* loop = rule == steps_.distances.end() ? nullptr : running_split();
    if (!loop) return;
    const auto& [region, low, high, step] = rule->second;
    reached_.steps[step] = true;
    const int64_t distance = static_cast<int64_t>(e.offset) - loop->index;
    if (loop->region != region) fault(line_of_stmt(loop->split->stmt), "a subscript is checked with the index of another loop");
    else if (distance < low || distance > high) fault(line_of_stmt(loop->split->stmt), fmt::format("the program ends, for a subscript is {} from the index", distance));
}

/// Who runs a function that begins MPI, or that the master alone runs.
Ranks ReplayMachine::begin_function(SymbolId function, Ranks ranks) {
    const bool by_master = steps_.by_master && steps_.by_master->function == function;
    const bool begins = by_master || (steps_.begins && steps_.begins->function == function);
    if (begins) reached_.steps[by_master ? steps_.by_master->step : steps_.begins->step] = true;
    if (begins && begun_ && !steps_.begins_again) fault(0, "MPI is begun twice");
    begun_ = begun_ || begins;
    if (steps_.has_ranks && function == steps_.main && !begun_) fault(0, "main runs before MPI is begun");
    return by_master ? rank_bit(0) : ranks;
}

/// Its returns are steps of their own.
void ReplayMachine::end_main() {
    const bool ends = steps_.ends && steps_.ends->function == steps_.main;
    if (leaves_main_) return;
    if (ends) reached_.steps[steps_.ends->step] = true;
    else fault(0, "main ends, but MPI does not");
}

void ReplayMachine::call(const Event& e) {
    note_exit_path(caller_);
    const Special* s = frames_.back().alone ? nullptr : special(caller_);
    const bool first = s && s->run_by == RunBy::all;
    Ranks ranks = who(caller_);
    if (ends_at_ == frames_.size() && !at_exit_.empty()) ranks = at_exit_.back(), at_exit_.pop_back();
    ranks = begin_function(SymbolId{e.number}, ranks);
    frames_.push_back({ranks, frames_.back().alone || running_split() != nullptr, CallFrame{SymbolId{e.number}, caller_, first, {}, {}}});
}

void ReplayMachine::leave_function() {
    while (frames_.size() > 1) {
        const RunFrame top = std::move(frames_.back());
        frames_.pop_back();
        if (const auto* master = std::get_if<MasterFrame>(&top.kind); master && !master->leaves)
            fault(0, "the master alone leaves a function that all ranks run");
        if (const auto* call = std::get_if<CallFrame>(&top.kind)) {
            caller_ = call->caller;
            returned_ = {call->caller, call->wrong};
            const bool begins = call->function == steps_.main || (steps_.by_master && call->function == steps_.by_master->function);
            const bool is_main = begins && frames_.size() == 1;
            if (is_main) ends_at_ = 1;
            if (is_main && steps_.has_ranks) end_main();
            if (call->first) go_on_behind_call();
            return;
        }
    }
}

/// The call that all make first has been made: what stands behind it in the plan follows.
void ReplayMachine::go_on_behind_call() {
    auto* master = std::get_if<MasterFrame>(&frames_.back().kind);
    if (!master || !master->acts) return;
    RunFrame waiting = std::move(frames_.back());
    frames_.pop_back();
    auto& now = std::get<MasterFrame>(waiting.kind);
    now.next = run_acts(*now.acts, now.next);
    frames_.push_back(std::move(waiting));
}

void ReplayMachine::begin_range(StmtId first, const std::vector<Act>* acts, size_t next) {
    const auto range = steps_.master.find(first);
    if (range == steps_.master.end()) return;
    reached_.steps[range->second.step] = true;
    const Ranks who = frames_.back().who & rank_bit(0);
    frames_.push_back({who != 0 ? who : frames_.back().who, false, MasterFrame{first, range->second.last, acts, next}});
}

void ReplayMachine::end_range(StmtId last) {
    const auto* master = std::get_if<MasterFrame>(&frames_.back().kind);
    if (!master || master->last != last) return;
    if (master->acts && master->next < master->acts->size()) fault(0, "a call that all ranks make first is not made: " + (*master->acts)[master->next].words);
    frames_.pop_back();
}

/// Statements of the master that control has left without coming to their end.
void ReplayMachine::leave_ranges(StmtId now) {
    const auto extent = [&](StmtId s) { const auto it = steps_.extents.find(s); return it == steps_.extents.end() ? Extent{} : it->second; };
    const Extent here = extent(now);
    while (const auto* master = std::get_if<MasterFrame>(&frames_.back().kind)) {
        const bool inside = here.first < 0 || (extent(master->first).first <= here.first && here.last <= extent(master->last).last);
        if (inside) return;
        fault(0, "control leaves statements that the master alone runs");
        frames_.pop_back();
    }
}

/// A value that a function gives: what the function does there is no part of the program.
void ReplayMachine::skip_call() {
    int depth = 0;
    do {
        const EventKind kind = trace_.events[at_++].kind;
        depth += kind == EventKind::call ? 1 : kind == EventKind::return_ ? -1 : 0;
    } while (depth > 0 && at_ < trace_.events.size());
}

/// The values that are wanted there follow; calls of the program are announced.
void ReplayMachine::point(const Event& e, Side side) {
    const auto& events = trace_.events;
    for (at_++; at_ < events.size() && !is_announcement(events[at_]);) {
        if (events[at_].kind == EventKind::call) skip_call();
        else if (events[at_].kind == EventKind::value || events[at_].kind == EventKind::address) tell(events[at_++]);
        else break;
    }
    at_--;
    if (!frames_.back().alone) reach(StmtId{e.number}, side);
}

void ReplayMachine::reach(StmtId stmt, Side side) {
    leave_ranges(stmt);
    if (side == Side::after) end_range(stmt);
    if (side == Side::body_begin) reached_.bodies.insert(stmt);
    reached_.points.insert({stmt, side});
    const auto acts = steps_.acts.find({stmt, side});
    const bool any = acts != steps_.acts.end();
    const size_t next = any ? run_acts(acts->second, 0) : 0;
    if (side != Side::before) return;
    begin_range(stmt, any && next < acts->second.size() ? &acts->second : nullptr, next);
    leaves_here(stmt);
}

void ReplayMachine::leaves_here(StmtId stmt) {
    const auto leaving = steps_.returns.find(stmt);
    if (leaving == steps_.returns.end()) return;
    const bool all = frames_.back().who == copies_.all();
    const auto [how, step] = leaving->second;
    if (!how) return fault(line_of_stmt(stmt), "the program ends before all ranks know that it does");
    reached_.steps[step] = true;
    leaves_main_ = true;
    if (*how == Leaving::together && !all) fault(line_of_stmt(stmt), "not all ranks leave here");
    if (auto* master = std::get_if<MasterFrame>(&frames_.back().kind); master && *how == Leaving::by_master) master->leaves = true;
}

/// A function of the library that has an effect outside must be called once.
void ReplayMachine::outside(int32_t statement, SymbolId function) {
    const bool ends = steps_.ends_program.contains(function);
    const Ranks ranks = ends ? frames_.back().who : who(statement);
    const LoopFrame* loop = running_split();
    if (loop) outside_in_loop(statement, function, *loop->split);
    const bool several = (ranks & (ranks - 1)) != 0;
    if (!ends && !steps_.harmless.contains(function)) library_old_ |= copies_.all() & ~ranks;
    if (ends) ends_at_ = frames_.size();
    if (steps_.at_exit.contains(function)) at_exit_.push_back(ranks);
    if (steps_.by_master || steps_.at_exit.contains(function)) return;
    if (several && prints_at_the_end(function_name(function))) fault(line_of(statement), fmt::format("{} is called by every rank", function_name(function)));
    if (!ends) {
        if (several && !steps_.harmless.contains(function)) fault(line_of(statement), fmt::format("{} is called by every rank", function_name(function)));
        return;
    }
    const auto leaving = steps_.exits.find(statement);
    const bool known = leaving != steps_.exits.end();
    if (known) reached_.steps[leaving->second.second] = true;
    if (loop) return;
    if (!known && ranks != copies_.all()) fault(line_of(statement), fmt::format("{} ends one rank alone", function_name(function)));
    if (!known && ranks == copies_.all() && function_name(function) == "exit") fault(line_of(statement), "the program ends before all ranks know that it does");
    if (known && leaving->second.first == Leaving::together && ranks != copies_.all()) fault(line_of(statement), "not all ranks leave here");
}

/// Behind the step, or in a function called there.
void ReplayMachine::note_exit_path(int32_t statement) {
    const auto path = steps_.exit_paths.find(statement);
    if (path != steps_.exit_paths.end() && running_split()) reached_.steps[path->second] = on_exit_path_ = true;
}

/// An iteration may print and exit if all ranks know that it is the first one that does.
void ReplayMachine::outside_in_loop(int32_t statement, SymbolId function, const SplitRule& split) {
    const std::string name = function_name(function);
    note_exit_path(statement);
    if (!steps_.ends_program.contains(function)) {
        if (!on_exit_path_ && !steps_.harmless.contains(function)) fault(line_of(statement), fmt::format("{} is called in a split loop by the rank of one iteration", name));
    } else if (!split.may_end || (!in_copy() && !steps_.exits_in_turn.contains(statement))) {
        fault(line_of(statement), fmt::format("{} ends the program in a split loop, and the other ranks do not learn it", name));
    }
}

/// A function that all ranks call together, called by one rank: that is a copy, whose exits all wait for their turn.
bool ReplayMachine::in_copy() const {
    const auto calls = [](const RunFrame& f) { return std::holds_alternative<CallFrame>(f.kind); };
    const auto call = std::find_if(frames_.rbegin(), frames_.rend(), calls);
    return call != frames_.rend() && call->alone && steps_.collective.contains(std::get<CallFrame>(call->kind).function);
}

std::string ReplayMachine::function_name(SymbolId s) const {
    const auto name = steps_.names.find(s);
    return name == steps_.names.end() ? "a function" : name->second;
}

int ReplayMachine::line_of(int32_t statement) const {
    return statement >= 0 && static_cast<size_t>(statement) < steps_.lines.size() ? steps_.lines[static_cast<size_t>(statement)] : 0;
}

int ReplayMachine::line_of_stmt(StmtId stmt) const {
    const auto line = steps_.lines_of_text.find(stmt);
    return line == steps_.lines_of_text.end() ? 0 : line->second;
}

void ReplayMachine::fault(int line, std::string text) {
    for (const PlanFault& f : report_.faults)
        if (f.line == line && f.text == text) return;
    report_.faults.push_back({p_, line, std::move(text)});
}

}  // namespace dmcg::replay
