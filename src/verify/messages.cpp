// Messages: the sender must hold what it sends, all ranks must mean the same by its description, and then the receivers hold it.
//
//   Gather c, lines i     the owners must hold the lines i; then the master holds them, and with the rest all of c
#include <fmt/format.h>

#include <algorithm>

#include "dmcg/walk.h"
#include "loops/memory_of_bounds.h"
#include "machine.h"

namespace dmcg::verifying {

namespace {

std::string_view side_word(Side side) {
    switch (side) {
        case Side::before: return "before";
        case Side::after: return "after";
        case Side::body_begin: return "at the begin of the body of";
        case Side::body_end: return "at the end of the body of";
    }
    return "";
}

/// Does the box begin before the array?
bool begins_outside(const Box& box) {
    return std::any_of(box.begin(), box.end(), [](const Span& s) { return !s.whole && value_of(s.low).value_or(0) < 0; });
}

}  // namespace

std::string title(const View& view, const Message& m) {
    return fmt::format("{} of {} {} {}", message_name(m.kind), view.accesses[m.object].name, side_word(m.point.side), line_of(view.unit, m.point.stmt));
}

void Machine::step(const Node& node, const Step& step) {
    std::visit(Overloaded{
        [&](const DefinePartition& s) { state_.looked_up.clear(); define(node, s.partition); },
        [&](const BeginReduction& s) { begin_reduction(node, s); },
        [&](const BeginPick& s) { begin_pick(s); },
        [&](const EndReduction& s) { s.message.pick ? end_pick(s) : end_reduction(s); },
        [&](const Transfer& s) { s.overlaps ? begin_halo(node, s.message) : transfer(s.message); },
        [](const auto&) {}}, step);
}

/// What a pointer leads to in the bounds: i < *n
void Machine::read_bounds(const Node& node, const Loop& loop) {
    if (view_.unit.regions[loop.region].function != view_.function) return;
    for (const AccessId bound : memory_of_bounds(view_.unit, view_.accesses, loop.stmt)) read(bound, node, false);
}

/// Every rank computes its part: from the same bounds.
void Machine::define(const Node& node, PartitionId partition) {
    const Loop& loop = view_.placement.partitions[partition.index()].shape();
    std::vector<SymbolId> symbols;
    add_symbols(loop.start, symbols);
    add_symbols(loop.distance, symbols);
    for (const SymbolId s : symbols)
        if (!judge().all_hold(state_, s))
            fault(fmt::format("{}: every rank computes its part of the split loop of {} from {}, but {}", line_of(view_.unit, node.stmt),
                              line_of(view_.unit, loop.stmt), view_.unit.program[s].name, who_holds(view_, state_, view_.accesses.object(s))));
    for (const LoopId each : view_.placement.partitions[partition.index()].loops) read_bounds(node, view_.table[each]);
    PartitionState& p = state_.partitions[partition.index()];
    if (!p.current) forget_partition(state_, partition);
    p = {true, true};
}

/// Each rank evaluates what a message or a reduction is described by.
bool Machine::check_known(const std::vector<SymbolId>& symbols, const std::string& title) {
    for (const SymbolId s : symbols) {
        if (judge().all_hold(state_, s)) continue;
        fault(fmt::format("{} depends on {}, but {}", title, view_.unit.program[s].name, who_holds(view_, state_, view_.accesses.object(s))));
        return false;
    }
    return true;
}

/// Some call gives the parameter a part of an array, which ends where only the function itself tells.
bool Machine::may_lie_outside(ObjectId object, PartitionId partition) const {
    if (!view_.accesses[object].is_parameter_target) return false;
    const FunctionId function = view_.unit.program[view_.accesses[object].symbol].function;
    const auto part = [&](const CollectiveCall& c) {
        return std::any_of(c.arguments.begin(), c.arguments.end(), [&](const Argument& a) { return a.formal == object && a.part; });
    };
    if (std::none_of(in_.calls.calls.begin(), in_.calls.calls.end(), part)) return false;
    const auto& loops = in_.plan.placement.partitions[partition.index()].loops;
    return std::none_of(loops.begin(), loops.end(), [&](LoopId dealt) { return in_.calls.reaches(function, view_.unit.regions[view_.table[dealt].region].function); });
}

/// The pointer to a block whose length cannot be told gets memory behind the message, or where that is no matter of order, in the block of the
/// text in which it is declared, or in main: then lines that are used later may not be there yet.
bool Machine::may_grow_behind(const Message& m) const {
    const Object& block = view_.accesses[m.object];
    if (!block.is_block || block.extents.empty() || !is_unknown(block.extents[0])) return false;
    if (m.by_length || (!m.lines && can_be_looked_up(block))) return false;      // what is there now moves
    const Symbol& pointer = view_.unit.program[block.pointer()];
    const bool own = pointer.kind == SymbolKind::variable && pointer.storage == Storage::automatic && pointer.scope.valid();
    const auto* text = std::get_if<CompoundStmt>(&view_.unit.ast[own ? pointer.scope : view_.unit.program[in_.plan.placement.main].body].node);
    if (!text) return true;
    const auto& body = text->body;
    const auto around = [&](StmtId s) { return std::find_if(body.begin(), body.end(), [&](StmtId part) { return is_within(view_.unit.ast, s, part); }); };
    const auto here = around(m.point.stmt);
    return here == body.end() || std::any_of(view_.accesses.accesses.begin(), view_.accesses.accesses.end(), [&](const Access& a) {
        return a.kind == AccessKind::write && a.object == view_.accesses.object(block.pointer()) && around(a.stmt) >= here;
    });
}

/// Each rank evaluates the description by itself.
bool Machine::check_description(const Message& m) {
    std::vector<SymbolId> symbols;
    add_symbols(m.box, symbols);
    add_symbols(m.iteration, symbols);
    add_symbols(m.ring, symbols);
    if (m.lines) add_symbols(*m.lines, symbols);
    if (m.wanted) add_symbols(*m.wanted, symbols);
    if (m.fold) add_symbols(m.fold->box, symbols);
    if (m.may_be_absent) symbols.push_back(view_.accesses[m.object].pointer());
    for (const SymbolId s : symbols)
        if (s.valid() && view_.accesses.object(s).valid() && state_.unset[view_.accesses.object(s).index()] && std::find(m.without_value.begin(), m.without_value.end(), s) == m.without_value.end())
            fault(fmt::format("{} names {}, which may have no value yet", title(view_, m), view_.unit.program[s].name));
    const Object& object = view_.accesses[m.object];
    if (object.moves) fault(fmt::format("{} names a parameter that does not stay at the begin of the array", title(view_, m)));
    if (object.is_block) symbols.push_back(object.pointer());
    for (const Affine& extent : object.extents) add_symbols(extent, symbols);
    if (!check_known(symbols, title(view_, m))) return false;
    for (const PartitionId id : {m.partition, m.wanted_partition}) {
        if (id.valid() && may_lie_outside(m.object, id)) {
            fault(fmt::format("{}: the lines that another function deals out may lie behind the end of what it is given", title(view_, m)));
            return false;
        }
        if (!id.valid() || (state_.partitions[id.index()].defined && in_scope(id, m.point.stmt))) continue;
        fault(fmt::format("{} uses a partition that is not computed before it", title(view_, m)));
        return false;
    }
    return true;
}

void Machine::deliver(const Message& m, Fact fact) {
    state_.unset.set(m.object.index(), false);
    note(Judge(view_, state_.partitions), held(m.object), std::move(fact), m.object);
}

/// The receivers hold the lines; what follows from that now is noted, for a later change of a variable may make it hard to see.
void Machine::deliver_lines(const Message& m, Holder who) {
    deliver(m, lines_fact(who, Part::lines, m.partition, *m.lines));
    Holding& known = held(m.object);
    const auto reached = judge().reach_of(m.partition, *m.lines, m.object);
    if (judge().follows(known, whole_fact(who), m.object)) {
        std::erase_if(known.facts, [&](const Fact& f) { return f.holder == who; });
        known.facts.push_back(whole_fact(who));
    } else if (reached && reached->filled) {
        known.facts.push_back(box_fact(who, reached->box));
    }
}

void Machine::transfer(const Message& m) {
    if (!m.object.valid() || !view_.accesses[m.object].symbol.valid())
        return fault(fmt::format("{} sends something that has no name", message_name(m.kind)));
    if (!check_description(m)) return;
    if (may_grow_behind(m)) fault(fmt::format("{} sends memory that may become larger behind it", title(view_, m)));
    if (state_.resized[m.object.index()]) fault(fmt::format("{} goes by a variable that has changed since the memory was allocated", title(view_, m)));
    if (state_.ended[m.object.index()]) fault(fmt::format("{} sends memory that may have been released", title(view_, m)));
    if (state_.absent[m.object.index()] && !m.may_be_absent) fault(fmt::format("{} sends memory that may not have been allocated", title(view_, m)));
    switch (m.kind) {
        case MessageKind::bcast:
        case MessageKind::scatter: return from_master(m);
        case MessageKind::gather:
        case MessageKind::allgather: return from_owners(m);
        case MessageKind::halo: return to_neighbours(m, m.partition, m.lines);
        case MessageKind::exchange: return to_neighbours(m, m.wanted_partition, m.wanted);
        case MessageKind::bcast_line:
        case MessageKind::fetch: return one_line(m);
        case MessageKind::last_value: return last_value(m);
        case MessageKind::look_up: return look_up(m);
        case MessageKind::reduce:
        case MessageKind::allreduce: return fault(fmt::format("{} is no transfer", title(view_, m)));
    }
}

void Machine::from_master(const Message& m) {
    const bool box = m.kind == MessageKind::bcast;
    if (box && begins_outside(m.box)) fault(fmt::format("{} sends what lies outside of the array", title(view_, m)));
    if (!box && (!m.lines || !m.partition.valid())) return fault(fmt::format("{} says no lines", title(view_, m)));
    const Fact sent = box ? box_fact(Holder::master, m.box) : lines_fact(Holder::master, Part::lines, m.partition, *m.lines);
    const bool there = follows(m.object, sent);
    if (!there && !view_.accesses[m.object].is_array) return set(m.object, {});   // a value that nobody reads any more
    if (!there) fault(fmt::format("{}: the master sends it, but {}", title(view_, m), who_holds(view_, state_, m.object)));
    deliver(m, box ? box_fact(Holder::all, m.box) : lines_fact(Holder::owners, Part::lines, m.partition, *m.lines));
}

void Machine::from_owners(const Message& m) {
    if (!m.lines || !m.partition.valid()) return fault(fmt::format("{} says no lines", title(view_, m)));
    if (!follows(m.object, lines_fact(Holder::owners, Part::lines, m.partition, *m.lines)))
        fault(fmt::format("{}: the owners send their lines, but {}", title(view_, m), who_holds(view_, state_, m.object)));
    deliver_lines(m, m.kind == MessageKind::gather ? Holder::master : Holder::all);
}

/// Each rank gets what others own of the lines that it wants. What of these lines nobody owns must be with all already.
void Machine::to_neighbours(const Message& m, PartitionId partition, const std::optional<Lines>& wanted) {
    if (!m.lines || !m.partition.valid() || !wanted || !partition.valid()) return fault(fmt::format("{} says no lines", title(view_, m)));
    if (!follows(m.object, lines_fact(Holder::owners, Part::lines, m.partition, *m.lines)))
        fault(fmt::format("{}: the owners send their lines, but {}", title(view_, m), who_holds(view_, state_, m.object)));
    const auto sent = judge().reach_of(m.partition, *m.lines, m.object), reached = judge().reach_of(partition, *wanted, m.object);
    const bool complete = m.before == 0 && m.after == 0 && sent && sent->filled && reached && judge().inside(sent->box, reached->box);
    Lines owned = *m.lines;   // if all that is wanted of each line is sent, only lines that have no owner must be with all
    if (judge().inside(across(owned), across(*wanted))) owned.box.assign(owned.box.size(), Span{});
    if (!complete && !follows(m.object, lines_fact(Holder::all, Part::rest, m.partition, owned)))
        fault(fmt::format("{}: some of the lines have no owner, but {}", title(view_, m), who_holds(view_, state_, m.object)));
    if (m.ring && (partition != m.partition || !judge().stand_in(*m.ring, m.partition, *m.lines)))
        fault(fmt::format("{} goes round a ring in which not all lines stand", title(view_, m)));
    Fact fact = lines_fact(Holder::owners, Part::lines, partition, *wanted);
    fact.before = m.before;
    fact.after = m.after;
    fact.ring = m.ring;
    deliver(m, fact);
}

/// A line that no iteration owns is the master's.
void Machine::one_line(const Message& m) {
    if (!m.lines || !m.partition.valid() || m.box.empty()) return fault(fmt::format("{} says no line", title(view_, m)));
    const Holder who = m.kind == MessageKind::fetch ? Holder::master : Holder::all;
    const Span& span = m.box[static_cast<size_t>(m.lines->axis)];
    const Affine begin = m.lines->first + m.lines->stride * m.iteration;
    const bool in_line = !span.whole && surely_at_most(begin, span.low) && surely_at_most(span.high, begin + Affine(m.lines->width));
    if (!in_line) return fault(fmt::format("{} sends more than a line of one iteration", title(view_, m)));
    Lines sent = *m.lines;
    sent.box = m.box;
    if (!follows(m.object, lines_fact(Holder::owners, Part::lines, m.partition, sent)))
        fault(fmt::format("{}: the owner sends the line, but {}", title(view_, m), who_holds(view_, state_, m.object)));
    if (m.surely_owned && !judge().is_iteration(m.iteration, m.partition))
        fault(fmt::format("{}: iteration {} may be none of the loop's", title(view_, m), to_c(m.iteration)));
    if (!m.surely_owned && !follows(m.object, lines_fact(Holder::master, Part::rest, m.partition, *m.lines)))
        fault(fmt::format("{}: the line may be with no owner, but {}", title(view_, m), who_holds(view_, state_, m.object)));
    deliver(m, box_fact(who, m.box));
}

}  // namespace dmcg::verifying
