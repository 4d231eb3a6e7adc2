// Functions that all ranks call together: walked from the copies that all their calls have in common; what they leave behind
// goes back to each caller.
//
//   sweep(a, N);      in: what is known of a becomes what is known of u        out: the other way round
#include <fmt/format.h>

#include <algorithm>

#include "calls/at_exit.h"
#include "calls/lengths.h"
#include "calls/two_names.h"
#include "crossing.h"
#include "dmcg/ast.h"
#include "dmcg/flow.h"
#include "resolve/structures.h"
#include "walker.h"

namespace dmcg {

namespace {

/// The function's own, which it returns.
bool is_new_memory(const CollectiveCall& call, ObjectId block) {
    return std::any_of(call.arguments.begin(), call.arguments.end(), [&](const Argument& a) { return a.formal == block && a.expr == call.call; });
}

/// Some call gives the parameter a part of an array.
bool is_part_somewhere(const Calls& calls, FunctionId callee, ObjectId formal) {
    const auto all = calls.of(callee);
    return std::any_of(all.begin(), all.end(), [&](const CollectiveCall* c) { return is_part(*c, formal); });
}

}  // namespace

constexpr int most_lowerings = 200;    // of one function's entry
constexpr int most_exits = 20;         // of a function that calls itself, before what all of them have in common is taken

/// Walks the function from walk.entry. True if a decision was added.
bool Walker::walk_body(FunctionWalk& walk) {
    const StmtId body = unit_.program[structure_.function].body;
    flow_ = walk.entry;
    walk_statement(body);
    if (flow_ && !structure_.in_main()) leave_function(body, {body, Side::body_end});
    if (flow_ && structure_.in_main()) demand_at_exit(body, {body, Side::body_end});
    walk.current = true;
    walk.exit = structure_.in_main() ? flow_ : returned_;
    walk.exposed = std::move(function_.exposed);
    walk.touched = std::move(function_.touched);
    walk.marks = std::move(marks_);
    return again_;
}

/// f(g(x)): g(x) is
bool Walker::is_argument_of_another(const CollectiveCall& call, const std::vector<const CollectiveCall*>& calls) const {
    const TokenRange inside = unit_.ast[call.call].tokens;
    return std::any_of(calls.begin(), calls.end(), [&](const CollectiveCall* c) { return c->call != call.call && is_inside(inside, unit_.ast[c->call].tokens); });
}

/// A statement that calls: every rank runs it; or, if it also does what must happen once, every rank makes the calls before it.
void Walker::collective(StmtId stmt) {
    const auto calls = structure_.calls_of(stmt);
    const AccessRange range = structure_.accesses_of(stmt);
    std::vector<AccessRange> rest{{range.begin, range.begin}};   // between the calls
    for (const CollectiveCall* c : calls) {
        if (is_argument_of_another(*c, calls)) continue;
        const AccessRange inside = structure_.accesses_of(c->call);
        rest.back().end = inside.begin;
        rest.push_back({inside.end, range.end});
    }
    if (std::any_of(rest.begin(), rest.end(), [&](AccessRange r) { return !is_pure(r); })) return master_with_calls(stmt, calls, rest);
    place(stmt, Place::all);
    collective_evaluation(stmt, range, calls, {stmt, Side::before});
}

/// printf("%g", norm(r)): all ranks call norm, then the master prints what it has returned.
void Walker::master_with_calls(StmtId stmt, const std::vector<const CollectiveCall*>& calls, const std::vector<AccessRange>& rest) {
    const Point point{stmt, Side::before};
    for (const CollectiveCall* c : calls)
        if (is_argument_of_another(*c, calls))
            return refuse_call(*c, "it is called in an argument of another such call", "assign its result to a variable first, and use that in a statement of its own");
    if (!may_come_first(calls, rest)) return;
    place(stmt, Place::master);
    for (size_t i = 0; i < calls.size() && flow_; i++) {
        const CollectiveCall& c = *calls[i];
        collective_evaluation(stmt, structure_.accesses_of(c.call), {&c}, point);
        const auto there = [&](const Message& m) { return m.point == point; };
        marks_.called_first.push_back({stmt, c.call, static_cast<size_t>(std::count_if(marks_.messages.begin(), marks_.messages.end(), there))});
    }
    if (!flow_) return;
    for (const AccessRange range : rest) demand_on_master(stmt, range, {stmt, Side::before});
    for (const AccessRange range : rest)
        for (const Access& a : all_of(range)) written(a, false, point);
}

/// The accesses of an expression besides what its collective calls do, then the calls, then what it writes itself.
void Walker::collective_evaluation(StmtId stmt, AccessRange range, const std::vector<const CollectiveCall*>& calls, Point point) {
    if (!flow_) return;
    std::vector<AccessId> own;
    for (uint32_t i = range.begin; i < range.end; i++) {
        const Access& a = accesses_.accesses[i];
        const bool of_call = a.through_call && std::any_of(calls.begin(), calls.end(), [&](const CollectiveCall* c) { return c->call == a.expr; });
        if (!of_call) own.push_back({static_cast<int32_t>(i)});
    }
    for (const AccessId id : own) {
        const Access& a = accesses_.accesses[id.index()];
        if (a.kind == AccessKind::outside || a.kind == AccessKind::exit) return refuse_once(*calls[0], id);
        if (!a.object.valid() || a.fresh || (a.kind == AccessKind::write && overwrites(stmt, a))) continue;
        if (structure_.declared_inside(a.object, stmt)) continue;
        if (is_out_of_reach(a.object) && !copies(a.object).everywhere()) return refuse_once(*calls[0], id);
        const bool is_record = accesses_[a.object].element.valid() && unit_.program[accesses_[a.object].element].kind == TypeKind::record && !accesses_[a.object].is_array;
        if (!sendable(a.object) && a.kind == AccessKind::read && !is_record) {
            const bool given = !a.through_call && std::any_of(calls.begin(), calls.end(), [&](const CollectiveCall* c) { return is_argument(unit_, c->call, a.expr); });
            if (!given && !holds(demand_of(stmt, id, DemandKind::all))) return open_writers(a.object) ? void() : refuse_unknown(*calls[0], id);
            continue;       // a pointer that is given: see entering()
        }
        Demand demand = demand_of(stmt, id, DemandKind::all);
        if (a.kind == AccessKind::write) demand.box.clear();
        require(demand, point);
    }
    for (const CollectiveCall* c : calls)
        if (reads_what_changes(own, *c)) return refuse_call(*c, "the statement also reads what the function changes", "assign its result to a variable first");
    std::vector<const CollectiveCall*> in_order = calls;   // arguments before the call that they belong to
    std::stable_sort(in_order.begin(), in_order.end(), [&](const CollectiveCall* a, const CollectiveCall* b) {
        return unit_.ast[a->call].tokens.last < unit_.ast[b->call].tokens.last;
    });
    for (const CollectiveCall* c : in_order) call(*c, point);
    for (const AccessId id : own) {
        const Access& a = accesses_.accesses[id.index()];
        const bool made = a.fresh && std::any_of(calls.begin(), calls.end(), [&](const CollectiveCall* c) { return gives_back(*c, a.object); });
        if (!flow_) continue;
        if (made) flow_->set_ended(a.object, false), flow_->set_absent(a.object, a.perhaps);    // leaving() has told who has what of it
        else written(a, true, point);
    }
}

/// `x + f()` where f changes x: which of both C reads is not defined.
bool Walker::reads_what_changes(const std::vector<AccessId>& own, const CollectiveCall& call) const {
    const AccessRange inside = structure_.accesses_of(call.call);
    return std::any_of(own.begin(), own.end(), [&](AccessId id) {
        const bool argument = id.index() >= inside.begin && id.index() < inside.end;
        const Access& a = accesses_.accesses[id.index()];
        return !argument && a.kind == AccessKind::read && a.object.valid() && structure_.writes(inside, a.object);
    });
}

/// The function's demand in the terms of its caller. One of a part is of all of the array here, which must have a known length.
std::optional<Demand> Walker::outside(const CollectiveCall& call, const Demand& inside) const {
    const auto demand = Crossing{unit_, accesses_, placement_, call, false}.demand(inside);
    if (demand && (hidden_in(demand->object) || (demand->own && !flow_->knows(demand->own->partition)))) return {};
    if (!demand || !is_part(call, inside.object)) return demand;
    const auto& extents = accesses_[demand->object].extents;
    return std::none_of(extents.begin(), extents.end(), is_unknown) ? demand : std::nullopt;
}

void Walker::call(const CollectiveCall& call, Point point) {
    if (!flow_) return;
    if (const auto it = decisions_.at_call.find(call.callee); it != decisions_.at_call.end())
        for (const Demand& inside : it->second) {
            auto demand = outside(call, inside);
            if (demand && !demand->for_stmt.valid()) demand->for_stmt = call.stmt;
            if (demand) require(*demand, point);
        }
    if (may_exit(accesses_, call)) demand_at_exit(call.stmt, point);
    keep_describable(call, point);
    keep_owned(call, point);
    const AllCopies inside = entering(call, point);
    FunctionWalk& walk = walks_.of[call.callee];
    join_entry(call, walk, inside);
    if (!walk.current && !walk.open) walk_callee(call, walk);
    if (!walk.exit) return flow_.reset();
    leaving(call, walk);
    if (!structure_.calls.call_each_other(call.callee, structure_.function)) expose_outside(call, walk);
}

/// A function that calls itself is walked until it leaves what its own calls were taken to leave: at first, that they do not return.
void Walker::walk_callee(const CollectiveCall& call, FunctionWalk& walk) {
    const bool is_recursive = structure_.calls.is_recursive(call.callee);
    for (int walks = 0;; walks++) {
        const Flow exit = walk.exit;
        const std::set<ObjectId> touched = walk.touched;
        const Structure structure = structure_.of(call.callee);
        walk.open = true;
        walk.found = Diagnostics{};
        Walker inner(structure, sections_, placement_, walks_, decisions_, walk.found);
        inner.walk_body(walk);
        walk.open = false;
        if (is_recursive && walks > most_exits && exit && walk.exit) walk.exit = inner.in_common(*exit, *walk.exit);
        if (inner.again_) again();
        if (!is_recursive || (walk.exit == exit && walk.touched == touched)) return;
        if (walks > most_lowerings) internal_error("what a function that calls itself leaves behind does not come to rest");
    }
}

/// What is described by variables that the function changes is described otherwise before the call.
void Walker::keep_describable(const CollectiveCall& call, Point point) {
    const AccessRange range = structure_.accesses_of(call.call);
    for (const Access& a : all_of(range)) {
        if (a.kind != AccessKind::write || !a.through_call || a.expr != call.call || !a.object.valid()) continue;
        value_changes(a.object, point, a.lost);
    }
}

/// The function deals iterations out anew: lines that only their owners hold, and that it does not name, are collected before.
void Walker::keep_owned(const CollectiveCall& call, Point point) {
    const Crossing outward{unit_, accesses_, placement_, call, false};
    std::set<ObjectId> seen;
    for (const ObjectId formal : seen_in(call.callee)) seen.insert(outward.object(formal));
    for (const ObjectId object : flow_->in_parts()) {
        const auto spread = copies(object).spread;
        if (!spread || known_before(spread->partition) || seen.contains(object)) continue;
        const LoopId dealt = placement_.partitions[spread->partition.index()].loop;
        const FunctionId function = unit_.regions[structure_.table[dealt].region].function;
        if (structure_.calls.reaches(call.callee, function)) forget_owner(object, point);
    }
}

/// The objects that a function can name: its parameters' targets, and of the program's those that it mentions; all scalars, for
/// they may describe something.
const std::vector<ObjectId>& Walker::seen_in(FunctionId function) const {
    const auto [known, is_new] = walks_.seen.try_emplace(function);
    std::vector<ObjectId>& result = known->second;
    if (!is_new) return result;
    std::set<ObjectId> seen;
    for (const Access& a : all_of(structure_.accesses_of(unit_.program[function].body)))
        if (a.object.valid()) seen.insert(a.object);
    for (size_t i = 0; i < accesses_.objects.size(); i++)
        if (!accesses_.objects[i].is_array) seen.insert(ObjectId{static_cast<int32_t>(i)});
    std::set<ObjectId> given;
    for (const CollectiveCall* c : structure_.calls.of(function))
        for (const Argument& a : c->arguments) given.insert(a.formal);
    for (const ObjectId o : seen) {
        const SymbolId symbol = accesses_[o].symbol;
        const bool global = !symbol.valid() || !unit_.program[symbol].function.valid() || is_static_local(o);
        const bool formal = symbol.valid() && unit_.program[symbol].function == function && (accesses_[o].is_parameter_target || is_reference(unit_.program[symbol]));
        if (global || formal || given.contains(o)) result.push_back(o);
    }
    return result;
}

/// Of a part of an array it is known who holds it if all of the array is with the same ranks. Lines that other loops have dealt out might lie
/// behind its end.
std::optional<Copies> Walker::in_part(const Copies& whole) {
    return whole.spread ? std::nullopt : std::optional(Copies::whole(whole.all));
}

/// The function has changed a part of what `before` says: all ranks hold the array if they held it then, and hold the part now.
Copies Walker::around_part(const Copies& before, const Copies& part) {
    return Copies::whole(before.everywhere() && part.everywhere());
}

/// Who holds lines by a loop that the function does not deal out itself says nothing about the shorter arrays of other calls.
bool Walker::is_of_other_lengths(const CollectiveCall& call, ObjectId formal) {
    const auto& spread = copies(in_caller(unit_, accesses_, call, formal)).spread;
    return spread && placement_.partitions[spread->partition.index()].function != call.callee && !have_one_length(unit_, accesses_, structure_.calls, call.callee, formal);
}

/// The parameter points into an array of which it is not known: all ranks get each that it may be, or the master if it alone looks there.
Copies Walker::of_several(const CollectiveCall& call, ObjectId formal, Point point) {
    bool all = copies(ObjectId{0}).everywhere();
    const auto objects = objects_of(call, formal);
    const DemandKind kind = !objects.empty() && is_followed_by_all(unit_, accesses_, call.callee, accesses_[formal].symbol) ? DemandKind::all : DemandKind::master;
    for (const ObjectId object : objects) {
        require({kind, object, {}, {}, {}, call.stmt, {}}, point);
        all = all && copies(object).everywhere();
    }
    return Copies::whole(all);
}

/// Where all cannot evaluate the argument, the master alone has the parameter.
void Walker::evaluate(const CollectiveCall& call, const Argument& a, Point point, AllCopies& inside) {
    const AccessRange range = structure_.accesses_of(a.expr);
    for (uint32_t i = range.begin; i < range.end; i++) {
        if (!accesses_.accesses[i].object.valid()) continue;
        const Demand everywhere = demand_of(call.stmt, {static_cast<int32_t>(i)}, DemandKind::all);
        if (holds(everywhere)) continue;
        const bool is_pointer = unit_.program[unit_.program[a.parameter].type].kind == TypeKind::pointer;
        if (is_pointer && is_followed_by_all(unit_, accesses_, call.callee, a.parameter)) require(everywhere, point);      // the others would look elsewhere
        inside.set(accesses_.object(a.parameter), Copies::whole(false));
        if (is_pointer && a.formal.valid() && !holds(everywhere)) inside.set(a.formal, Copies::whole(false));
    }
}

/// The copies as the function finds them. What it could not describe is collected before the call.
AllCopies Walker::entering(const CollectiveCall& call, Point point) {
    AllCopies inside(accesses_.objects.size());
    inside.know_as(*flow_);
    for (const ObjectId block : local_blocks(unit_, accesses_, call.callee)) inside.set_absent(block, true);
    const Crossing outward{unit_, accesses_, placement_, call, false}, inward{unit_, accesses_, placement_, call, true};
    for (const ObjectId formal : seen_in(call.callee)) {
        const ObjectId actual = outward.object(formal);
        if (!actual.valid()) {
            inside.set(formal, of_several(call, formal, point));
            continue;
        }
        auto there = is_part_somewhere(structure_.calls, call.callee, formal) || is_of_other_lengths(call, formal) ? in_part(copies(actual)) : inward.copies(copies(actual), formal);
        if (!there || (there->spread && decisions_.collected.contains({call.callee, formal}))) {
            Demand demand = collecting(copies(actual), actual);
            demand.for_stmt = call.stmt;
            require(demand, point);
            there = Copies::whole(copies(actual).everywhere());
        }
        inside.set(formal, *there);
        inside.set_ended(formal, flow_->may_have_ended(actual) && !is_new_memory(call, formal));
        inside.set_absent(formal, flow_->may_be_absent(actual));
    }
    for (const Argument& a : call.arguments)
        if (a.expr != call.call) evaluate(call, a, point, inside);      // else it is what the function returns
    return inside;
}

void Walker::join_entry(const CollectiveCall& call, FunctionWalk& walk, const AllCopies& inside) {
    if (walk.entry.empty()) {
        walk.entry = inside;
        return;
    }
    for (const ObjectId object : seen_in(call.callee)) {
        const Copies& known = walk.entry[object];
        const Copies& now = inside[object];
        const bool endless = walk.lowerings > most_lowerings && !(known == now);    // the calls have ever other parts in common
        const auto before = inside.as_known(object, known), here = walk.entry.as_known(object, now);
        const bool unsayable = !before || !here;
        const auto joined = endless || unsayable ? std::nullopt : join(*before, *here);
        if (!joined && (endless || unsayable || !deal_out_before(call, object, known, now))) collect_at_entry(call.callee, object);
        const Copies next = joined ? *joined : Copies::whole(false);
        const bool ends = inside.may_have_ended(object) && !walk.entry.may_have_ended(object);
        const bool absent = inside.may_be_absent(object) && !walk.entry.may_be_absent(object);
        if (ends) walk.entry.set_ended(object, true);
        if (absent) walk.entry.set_absent(object, true);
        if (next == known && !ends && !absent) continue;
        walk.lowerings++;
        walk.entry.set(object, next);
        walk.current = false;
        walks_.entry_lowered = true;
    }
    if (walk.entry.know_no_more_than(inside)) {
        walk.current = false;
        walks_.entry_lowered = true;
    }
    for (const Argument& a : call.arguments) {
        const ObjectId object = accesses_.object(a.parameter);
        if (!walk.entry[object].all || inside[object].all) continue;
        walk.entry.set(object, inside[object]);
        walk.current = false;
        walks_.entry_lowered = true;
    }
}

/// One call comes with lines at their owners, another with the master: they are dealt out before each call. False if they cannot be,
/// or if that has been tried.
bool Walker::deal_out_before(const CollectiveCall& call, ObjectId object, const Copies& known, const Copies& now) {
    const bool one = known.spread.has_value() != now.spread.has_value();
    const Copies& spread = known.spread ? known : now;
    if (!one || hidden_in(object) || !known_before(spread.spread->partition)) return false;
    if (!decide(decisions_.at_call, call.callee, {DemandKind::own, object, {}, spread.spread, {}, call.stmt, {}})) return false;
    again();
    return true;
}

/// Only what the function has touched is other than before.
void Walker::leaving(const CollectiveCall& call, const FunctionWalk& walk) {
    const Crossing outward{unit_, accesses_, placement_, call, false};
    for (const ObjectId formal : seen_in(call.callee)) {
        if (!walk.touched.contains(formal)) continue;
        const Copies& left = (*walk.exit)[formal];
        const ObjectId actual = outward.object(formal);
        if (!actual.valid()) {
            if (!left.everywhere()) become(ObjectId{0}, Copies::whole(false));
            touch(ObjectId{0});
            for (const ObjectId object : objects_of(call, formal)) {
                become(object, around_part(copies(object), left));
                touch(object);
            }
            continue;
        }
        flow_->set_ended(actual, walk.exit->may_have_ended(formal));
        flow_->set_absent(actual, walk.exit->may_be_absent(formal));
        if (is_part(call, formal)) {
            if (structure_.writes(structure_.accesses_of(unit_.program[call.callee].body), formal)) become(actual, around_part(copies(actual), left));
            touch(actual);
            continue;
        }
        become(actual, outward.copies(left, actual).value_or(Copies::whole(false)));
        touch(actual);
    }
}

/// What the function would need before its begin, its caller would need before the call.
void Walker::expose_outside(const CollectiveCall& call, const FunctionWalk& walk) {
    for (const Exposed& inside : walk.exposed) {
        const auto demand = outside(call, inside.demand);
        if (!demand) continue;
        Exposed here{*demand, inside.called};
        here.called.emplace_back(call.callee, inside.demand);
        expose(here);
    }
}

}  // namespace dmcg
