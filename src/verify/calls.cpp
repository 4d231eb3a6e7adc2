// Calls of collective functions: what is known of an argument becomes what is known of the parameter, and back.
//
//   sweep(a, N);      owners hold the lines i of a, i < N      in sweep(u, n): owners hold the lines i of u, i < n
#include <algorithm>

#include "accesses/names.h"
#include "machine.h"
#include "resolve/structures.h"

namespace dmcg::verifying {
namespace {

using Translate = std::optional<Affine> (*)(const Unit&, const CollectiveCall&, const Affine&);

std::optional<Box> translated(const Unit& unit, const CollectiveCall& call, const Box& box, Translate translate) {
    Box result;
    for (const Span& span : box) {
        const auto low = span.whole ? Affine() : translate(unit, call, span.low);
        const auto high = span.whole ? Affine() : translate(unit, call, span.high);
        if (!low || !high) return {};
        result.push_back({span.whole, *low, *high});
    }
    return result;
}

/// The fact in the other side's terms; nothing if that side cannot say it.
std::optional<Fact> translated(const View& view, const CollectiveCall& call, Fact fact, Translate translate, ObjectId there) {
    if (fact.part == Part::whole) return fact;
    const size_t axes = view.accesses[there].extents.size();
    const auto box = translated(view.unit, call, fact.part == Part::box ? fact.box : across(fact.lines), translate);
    if (!box || box->size() != axes) return {};
    if (fact.part == Part::box) return box_fact(fact.holder, *box);
    const auto first = translate(view.unit, call, fact.lines.first);
    if (!first) return {};
    fact.lines.first = *first;
    fact.lines.box = *box;
    return fact;
}

Holding translated(const View& view, const CollectiveCall& call, const Holding& known, Translate translate, ObjectId there) {
    Holding result{{}, known.pending, known.region};
    for (const Fact& f : known.facts)
        if (const auto other = translated(view, call, f, translate, there)) result.facts.push_back(*other);
    return result;
}

/// What holds of all elements of an array holds of a part of it.
Holding of_all_elements(const Judge& judge, const Holding& known, ObjectId object) {
    Holding result{{}, known.pending, known.region};
    for (const Holder who : {Holder::all, Holder::master})
        if (judge.follows(known, whole_fact(who), object)) result.facts.push_back(whole_fact(who));
    return result;
}

/// A call says most of what is known a second time: in a program of many calls that must not pile up.
void add(Holding& known, const std::vector<Fact>& more) {
    for (const Fact& f : more)
        if (std::none_of(known.facts.begin(), known.facts.end(), [&](const Fact& k) { return same(k, f); })) known.facts.push_back(f);
}

/// Is the fact described by such a variable?
template <class F>
bool names(const Fact& fact, F is_such) {
    std::vector<SymbolId> symbols;
    if (fact.part == Part::box) add_symbols(fact.box, symbols);
    if (fact.part == Part::lines || fact.part == Part::rest) add_symbols(fact.lines, symbols);
    return std::any_of(symbols.begin(), symbols.end(), is_such);
}

/// It lives as long as the program, as static variables of functions do.
bool is_of_program(const View& view, ObjectId object) {
    const SymbolId symbol = view.accesses[object].symbol;
    return !symbol.valid() || !view.unit.program[symbol].function.valid() || view.unit.program[symbol].storage == Storage::local_static;
}

}  // namespace

bool Machine::is_pointer(ObjectId object) const {
    return object.valid() && view_.accesses[object].element.valid() && view_.unit.program[view_.accesses[object].element].kind == TypeKind::pointer;
}

bool Machine::changes(const CollectiveCall& call, ObjectId object) const {
    return view_.accesses.writes(view_.unit.program[call.callee].body, object);
}

bool Machine::all_evaluate(const Argument& argument, const State& caller) {
    const Judge judge(view_, caller.partitions, here_);
    return std::ranges::all_of(view_.accesses.in(argument.expr), [&](const Access& a) {
        return !is_pointer(a.object) || judge.follows(holding(caller, a.object), whole_fact(Holder::all), a.object);
    });
}

/// What holds of memory without a name and of each of the objects.
Holding Machine::in_all_of(const State& caller, const std::vector<ObjectId>& objects) const {
    const Judge judge(view_, caller.partitions, here_);
    Holding common = holding(caller, ObjectId{0});
    for (const ObjectId object : objects) {
        const Holding one = of_all_elements(judge, holding(caller, object), object);
        if (one.pending != Pending::none) return one;
        std::erase_if(common.facts, [&](const Fact& f) { return std::none_of(one.facts.begin(), one.facts.end(), [&](const Fact& o) { return same(o, f); }); });
    }
    return common;
}

/// Nothing has been allocated for its local pointers.
void Machine::begin_blocks(FunctionId function) {
    for (const ObjectId block : local_blocks(view_.unit, view_.accesses, function)) {
        state_.ended.set(block.index(), false);
        state_.absent.set(block.index(), true);
        state_.resized.set(block.index(), false);
    }
}

void Machine::enter_call(const CollectiveCall& call) {
    const State caller = state_;
    forget_variables(call.callee);
    begin_blocks(call.callee);
    for (const Argument& a : call.arguments) {
        const Holder who = all_evaluate(a, caller) ? Holder::all : Holder::master;
        if (const ObjectId parameter = view_.accesses.object(a.parameter); parameter.valid()) set(parameter, {{whole_fact(who)}, Pending::none, {}});
        if (!a.formal.valid()) continue;
        const ObjectId source = a.actual.valid() ? a.actual : ObjectId{0};
        const Holding known = a.actual.valid() ? holding(caller, source) : in_all_of(caller, a.objects);
        if (who == Holder::master) set(a.formal, {{whole_fact(who)}, Pending::none, {}});     // the others do not know where it is
        else set(a.formal, a.part ? of_all_elements({view_, caller.partitions, here_}, known, source) : translated(view_, call, known, in_callee, a.formal));
        if (a.part) outdate(a.formal);      // it may be another part in each call
        const bool some_scratch = std::any_of(a.objects.begin(), a.objects.end(), [&](ObjectId o) { return caller.scratch[o.index()]; });
        state_.scratch.set(a.formal.index(), caller.scratch[source.index()] || some_scratch);
        state_.ended.set(a.formal.index(), caller.ended[source.index()] && a.expr != call.call);
        state_.absent.set(a.formal.index(), caller.absent[source.index()]);
        state_.resized.set(a.formal.index(), caller.resized[source.index()] && a.expr != call.call);
    }
    for (const auto& [object, known] : caller.holdings) {
        if (!is_of_program(view_, object)) continue;
        add(held(object), translated(view_, call, known, in_callee, object).facts);
    }
    forget_partitions(call.callee, state_);
}

// ---------------------------------------------------------------- functions that call themselves

bool Machine::is_variable_of(SymbolId symbol, FunctionId function) const {
    if (!symbol.valid() || view_.unit.program[symbol].storage != Storage::automatic) return false;
    return in_.calls.call_each_other(view_.unit.program[symbol].function, function);
}

/// A function that calls itself begins with new variables, and so do those that it calls itself through: what is described by the old ones
/// can be said no longer.
void Machine::forget_variables(FunctionId function) {
    if (!in_.calls.is_recursive(function)) return;
    const auto is_old = [&](SymbolId s) { return is_variable_of(s, function); };
    for (size_t i = 0; i < view_.accesses.objects.size(); i++) {
        if (!is_old(view_.accesses.objects[i].symbol)) continue;
        state_.holdings.erase(ObjectId{static_cast<int32_t>(i)});
        state_.with_master.set(i, false);
        state_.scratch.set(i, false);
        state_.unset.set(i, false);
    }
    for (const Function& f : view_.unit.program.functions)
        if (const FunctionId id{static_cast<int32_t>(&f - view_.unit.program.functions.data())}; in_.calls.call_each_other(id, function)) begin_blocks(id);
    const auto is_named = [&](const Fact& f) { return names(f, is_old); };
    const auto is_fold_of = [&](const Fold& f) { return names(box_fact(Holder::all, f.box), is_old); };
    for (auto& [object, known] : state_.holdings) {
        std::erase_if(known.facts, is_named);
        std::erase_if(known.before, is_named);
        const bool lost = std::any_of(known.begun.begin(), known.begun.end(), is_fold_of) || std::any_of(known.combined.begin(), known.combined.end(), is_fold_of);
        if (lost) known = Holding{};
    }
}

/// Each call of such a function deals its iterations out anew.
void Machine::forget_partitions(FunctionId function, State& state) const {
    for (size_t i = 0; i < state.partitions.size(); i++) {
        if (!in_.calls.call_each_other(view_.placement.partitions[i].function, function)) continue;
        forget_partition(state, PartitionId{static_cast<int32_t>(i)});
        state.partitions[i] = {};
    }
}

/// What the function writes may say of the caller's variables where their elements are.
void Machine::forget_written(const CollectiveCall& call) {
    const AccessRange range = view_.accesses.of(view_.unit.program[call.callee].body);
    std::set<ObjectId> written;
    for (uint32_t i = range.begin; i < range.end; i++) {
        const Access& a = view_.accesses.accesses[i];
        const bool new_one = a.object.valid() && !view_.accesses[a.object].is_parameter_target && is_variable_of(view_.accesses[a.object].symbol, call.callee);
        if (a.kind == AccessKind::write && a.object.valid() && !new_one) written.insert(a.object);
    }
    for (const ObjectId object : written) forget_descriptions(view_, state_, object);
}

void Machine::come_back(const CollectiveCall& call, const State& before) {
    here_ = call.stmt;
    forget_partitions(call.callee, state_);
    const State inside = state_;
    forget_variables(call.callee);
    for (const auto& [object, known] : before.holdings)
        if (is_variable_of(view_.accesses[object].symbol, call.callee)) set(object, known);
    for (size_t i = 0; i < view_.accesses.objects.size(); i++) {
        if (!is_variable_of(view_.accesses.objects[i].symbol, call.callee)) continue;
        state_.with_master.set(i, before.with_master[i]);
        state_.scratch.set(i, before.scratch[i]);
        state_.ended.set(i, before.ended[i]);
        state_.absent.set(i, before.absent[i]);
        state_.unset.set(i, before.unset[i]);
        state_.resized.set(i, before.resized[i]);
    }
    for (size_t i = 0; i < state_.partitions.size(); i++)
        if (in_.calls.call_each_other(view_.placement.partitions[i].function, call.callee)) state_.partitions[i] = before.partitions[i];
    forget_written(call);
    leave_call(call, inside);
}

/// What is known of the memory that a parameter pointed to at the begin of the function: if the function exchanges it with that of
/// others, it is what is known of each of them.
Holding Machine::left_behind(ObjectId formal, const State& inside) const {
    std::vector<ObjectId> names{formal};
    if (const SymbolId s = view_.accesses[formal].symbol; s.valid() && is_reference(view_.unit.program[s])) return holding(inside, formal);     // the caller's pointers are exchanged, too
    const auto listed = [&](ObjectId o) { return std::find(names.begin(), names.end(), o) != names.end(); };
    for (size_t known = 0; known != names.size();) {
        known = names.size();
        for (const Rotation& r : view_.accesses.rotations)
            for (const auto& [to, from] : r.from)
                if (!r.is_borrow() && listed(view_.accesses.target(to)) != listed(view_.accesses.target(from)))
                    names.push_back(view_.accesses.target(listed(view_.accesses.target(to)) ? from : to));
    }
    return in_common(names, formal, inside);
}

/// In the terms of one of them: what is known of all.
Holding Machine::in_common(const std::vector<ObjectId>& names, ObjectId as, const State& inside) const {
    if (names.size() == 1) return holding(inside, as);
    Holding result;
    if (std::any_of(names.begin(), names.end(), [&](ObjectId n) { return holding(inside, n).pending != Pending::none; })) return result;
    for (const ObjectId name : names)
        for (const Fact& f : holding(inside, name).facts)
            if (std::all_of(names.begin(), names.end(), [&](ObjectId n) { return same_axes(view_.accesses, n, as) && judge().follows(holding(inside, n), f, n); }))
                result.facts.push_back(f);
    return result;
}

/// The elements of the part are with those that hold `part` now, the others with those that held the array before.
void Machine::part_changed(ObjectId array, const Holding& part) {
    Holding& known = held(array);
    Holding now{{}, part.pending == Pending::none ? known.pending : part.pending, part.region};
    const bool clear = known.pending == Pending::none && part.pending == Pending::none;
    for (const Holder who : {Holder::all, Holder::master}) {
        const bool has_part = std::any_of(part.facts.begin(), part.facts.end(), [&](const Fact& f) { return f.part == Part::whole && f.holder == who; });
        if (clear && has_part && judge().follows(known, whole_fact(who), array)) now.facts.push_back(whole_fact(who));
    }
    known = now;
}

/// The variables of the function end, and what is described by them must be described otherwise. `inside`: at the end of the function.
void Machine::leave_call(const CollectiveCall& call, const State& inside) {
    const auto is_of_callee = [&](SymbolId s) { return view_.unit.program[s].function == call.callee; };
    for (auto& [object, known] : state_.holdings) {
        if (!is_of_program(view_, object)) continue;
        const Holding seen = translated(view_, call, known, in_caller, object);
        std::erase_if(known.facts, [&](const Fact& f) { return names(f, is_of_callee); });
        add(known, seen.facts);
    }
    for (const Argument& a : call.arguments)
        if (a.formal.valid() && a.actual.valid() && !view_.accesses[a.formal].is_array && changes(call, a.formal)) resize(a.actual);
    for (const Argument& a : call.arguments) {
        if (!a.formal.valid()) continue;
        leave_argument(call, a, left_behind(a.formal, inside), inside.scratch[a.formal.index()]);
        if (!a.actual.valid()) continue;
        state_.ended.set(a.actual.index(), inside.ended[a.formal.index()]);
        state_.absent.set(a.actual.index(), inside.absent[a.formal.index()]);
        if (view_.accesses[a.formal].is_block) state_.resized.set(a.actual.index(), inside.resized[a.formal.index()]);
    }
}

void Machine::leave_argument(const CollectiveCall& call, const Argument& a, const Holding& left, bool is_scratch) {
    const ObjectId source = a.actual.valid() ? a.actual : ObjectId{0};
    if (is_scratch) state_.scratch.set(source.index(), true);
    const bool changed = changes(call, a.formal);
    if (!a.actual.valid() && !changed) return;
    for (const ObjectId object : a.objects) part_changed(object, of_all_elements(judge(), left, a.formal));
    if (a.part) {
        if (changed) part_changed(source, of_all_elements(judge(), left, a.formal));
        return;
    }
    Holding& known = held(source);
    if (changed) known = Holding{{}, left.pending, left.region};
    add(known, translated(view_, call, left, in_caller, source).facts);
}

}  // namespace dmcg::verifying
