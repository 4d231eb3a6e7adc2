// Where ways come together: what both have of the copies, and what is done where that is nothing.
#include "walker.h"

namespace dmcg {

/// The copies that both ways have. Where they have none in common a decision is noted that gives them one.
Flow Walker::merge(const Flow& a, const Flow& b, StmtId before, StmtId end_a, StmtId end_b) {
    if (!a || !b) return a ? a : b;
    return join(*a, *b, [&](ObjectId object) {
        const Copies &on_a = (*a)[object], &on_b = (*b)[object];
        const bool lost_on_a = !b->as_known(object, on_a), lost_on_b = !a->as_known(object, on_b);
        const StmtId end = lost_on_b ? end_b : end_a;
        if (!lost_on_a && !lost_on_b) conflict(object, on_a, on_b, before, end_a, end_b);
        else if (end.valid()) lose_partition(object, end, decisions_.at_end, end);
        else lose_partition(object, before, decisions_.before, before);
    });
}

/// The lines are with owners whom another way does not know, where all ranks have them: they are brought to all ranks, too.
void Walker::lose_partition(ObjectId object, StmtId settled, DemandsAt& demands, StmtId key) {
    again();
    if (settled_.insert({settled, object}).second) decide(demands, key, {DemandKind::all, object, {}, {}, {}, {}, {}, true});
}

/// One way leaves the lines with their owners only, the other leaves them with the master (or with other owners). If one has
/// no owners yet, or those of smaller parts, the lines are dealt out before the ways part; else the owners' lines are collected at the end of their way.
void Walker::conflict(ObjectId object, const Copies& a, const Copies& b, StmtId before, StmtId end_a, StmtId end_b) {
    again();
    const StmtId where = before.valid() ? before : end_a.valid() ? end_a : end_b;
    if (!settled_.insert({where, object}).second) return;   // decided in this pass already: see in the next what it does
    const Copies& spread = a.spread ? a : b;
    const bool one = a.spread.has_value() != b.spread.has_value(), same_lines = !one && a.spread->same_lines(*b.spread);
    const StmtId defined = placement_.partitions[spread.spread->partition.index()].defined_before;
    const bool can_deal = known_before(spread.spread->partition) && (defined == before || !structure_.inside(defined, before));
    if ((one || same_lines) && before.valid() && can_deal && !decisions_.in_rounds.contains({before, object})) {
        Demand own{DemandKind::own, object, {}, spread.spread, {}, before, {}};
        if (same_lines) own.own->lines.box = hull(a.spread->lines.box, b.spread->lines.box);
        if (decide(decisions_.before, before, own)) return forget_decisions_in(before);
    }
    Demand lines_of_a = collecting(a, object);
    lines_of_a.slow = true;
    if (!one && before.valid() && decide(decisions_.before, before, lines_of_a)) return;
    const Demand collect{DemandKind::master, object, {}, {}, {}, {}, {}};
    const auto at_end = [&](const Copies& copies, StmtId end, StmtId other_end) {
        if (!copies.spread || copies.spread->master) return;
        if (end.valid()) decide(decisions_.at_end, end, collect);
        else if (!decide(decisions_.before, where, collect) && other_end.valid()) collect_in_rounds(object, where, other_end);
    };
    at_end(a, end_a, end_b);
    at_end(b, end_b, end_a);
}

/// The owners have come from an earlier round: the lines are collected at its end, and need not be dealt out before the first one.
void Walker::collect_in_rounds(ObjectId object, StmtId loop, StmtId end) {
    decide(decisions_.at_end, end, {DemandKind::master, object, {}, {}, {}, {}, {}});
    if (!decisions_.in_rounds.insert({loop, object}).second) return;
    decisions_.revised += std::erase_if(decisions_.before[loop], [&](const Demand& d) { return d.object == object && d.own; });
}

/// What was decided inside of the statement was decided for lines that were still with the master.
void Walker::forget_decisions_in(StmtId stmt) {
    const size_t before = decisions_.count();
    const auto inside = [&](StmtId s) { return s != stmt && structure_.inside(s, stmt); };
    std::erase_if(decisions_.by_master, inside);
    std::erase_if(decisions_.condition_by_master, inside);
    std::erase_if(decisions_.init_by_master, [&](DeclaratorId d) { return structure_.declared_inside(unit_.program.symbol_of_declarator[d.index()], stmt); });
    for (auto* demands : {&decisions_.before, &decisions_.at_end, &decisions_.at_break})
        std::erase_if(*demands, [&](const auto& known) { return inside(known.first); });
    decisions_.revised += 2 * (before - decisions_.count());
    drop_later_decisions();
}

/// What this walk decides from here on rests on what has just been decided otherwise.
void Walker::drop_later_decisions() {
    if (!walks_.sound) walks_.sound = decisions_;
}

/// The wanted part of the lines becomes larger.
bool Walker::widen(Spread& known, const Spread& wanted) {
    if (!known.same_lines(wanted) || covers(known.lines.box, wanted.lines.box)) return false;
    known.lines.box = hull(known.lines.box, wanted.lines.box);
    decisions_.revised++;
    return true;
}

/// True if the decision is a new one, or asks for a larger part of the lines than before.
template <class Key>
bool Walker::decide(std::map<Key, std::vector<Demand>>& demands, Key key, Demand demand) {
    for (Demand& known : demands[key])
        if (known.object == demand.object && known.kind == demand.kind) return demand.own && widen(*known.own, *demand.own);
    if constexpr (std::is_same_v<Key, StmtId>) demand.for_stmt = key;
    demands[key].push_back(demand);
    return true;
}

template bool Walker::decide(std::map<StmtId, std::vector<Demand>>&, StmtId, Demand);
template bool Walker::decide(std::map<FunctionId, std::vector<Demand>>&, FunctionId, Demand);

/// Neighbours of own lines are wanted in each round of a loop, and the lines that nobody owns, such as the first and the last one, are with the master:
/// all ranks get these once, before the loop, so that the owners can send each other the rest.
void Walker::bring_rest_before_loop(const Demand& demand) {
    const bool neighbours = demand.own && (demand.own->before > 0 || demand.own->after > 0);
    if (!neighbours || !copies(demand.object).spread || copies(demand.object).all) return;
    if (!frames_.empty()) bring_all_before(frames_.back().stmt, demand.object, structure_.function);
    else bring_all_before_calls(structure_.function, demand.object, 0);
}

/// Before the loops in which the function is called.
void Walker::bring_all_before_calls(FunctionId function, ObjectId object, int depth) {
    constexpr int deepest = 8;      // calls
    for (const CollectiveCall* call : structure_.calls.of(function)) {
        const ObjectId there = in_caller(unit_, accesses_, *call, object);
        StmtId loop = call->stmt;
        while (loop.valid() && !is_loop(unit_.ast, loop)) loop = unit_.ast[loop].parent;
        if (loop.valid() && there.valid()) bring_all_before(loop, there, call->caller);
        else if (there.valid() && depth < deepest) bring_all_before_calls(call->caller, there, depth + 1);
    }
}

/// What the name of a parameter means its callers know.
void Walker::bring_all_before(StmtId loop, ObjectId object, FunctionId function) {
    for (const ObjectId name : exchanged_names(object)) {
        const FunctionId home = unit_.program[accesses_[name].symbol].function;
        const bool known = (!home.valid() || home == function) && (function == structure_.function || !accesses_[name].is_parameter_target);
        if (known && !structure_.declared_inside(name, loop) && sendable(name) && decide(decisions_.before, loop, {DemandKind::all, name, {}, {}, {}, {}, {}, true})) again();
    }
}

/// Ways out of a function come together: of an object that has no holder in common the lines are collected before each return.
AllCopies Walker::in_common(const AllCopies& a, const AllCopies& b) {
    return join(a, b, [&](ObjectId object) {
        again();
        for (const StmtId end : returns_) decide(decisions_.at_end, end, Demand{DemandKind::master, object, {}, {}, {}, {}, {}});
    });
}

/// Ways out of a loop come together.
Flow Walker::merge_exits(const Frame& loop, const Flow& a, const Flow& b, bool a_by_test) {
    if (!a || !b) return a ? a : b;
    return join(*a, *b, [&](ObjectId object) {
        if (!a->as_known(object, (*b)[object])) return lose_partition(object, loop.stmt, decisions_.at_break, loop.stmt);
        if (b->as_known(object, (*a)[object])) return conflict_at_exit(loop, object, (*a)[object], (*b)[object], a_by_test);
        lose_partition(object, loop.stmt, decisions_.before, loop.stmt);
        lose_partition(object, loop.body, decisions_.at_end, loop.body);
    });
}

/// A break happens once: what it leaves with the master is dealt out before it as the other way leaves it, else collected.
void Walker::conflict_at_exit(const Frame& loop, ObjectId object, const Copies& a, const Copies& b, bool a_by_test) {
    again();
    if (!settled_.insert({loop.stmt, object}).second) return;
    if (a.spread && !b.spread && known_before(a.spread->partition) && !structure_.inside(placement_.partitions[a.spread->partition.index()].defined_before, loop.body)) {
        const Demand own{DemandKind::own, object, {}, a.spread, {}, loop.stmt, {}};
        if (decide(decisions_.at_break, loop.stmt, own)) return;
    }
    const Demand collect{DemandKind::master, object, {}, {}, {}, {}, {}};
    decide(decisions_.at_break, loop.stmt, collect);
    if (!a_by_test || !a.spread || a.spread->master) return;
    decide(decisions_.before, loop.stmt, collect);
    decide(decisions_.at_end, loop.body, collect);
}

}  // namespace dmcg
