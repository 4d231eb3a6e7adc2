// Calls of collective functions: what is known of an argument becomes what is known of the parameter, and back.
//
//   sweep(a, N);      owners hold the lines i of a, i < N      in sweep(u, n): owners hold the lines i of u, i < n
#include <algorithm>

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

bool is_of_program(const View& view, ObjectId object) {
    const SymbolId symbol = view.accesses[object].symbol;
    return !symbol.valid() || !view.unit.program[symbol].function.valid();
}

}  // namespace

bool Machine::is_pointer(ObjectId object) const {
    return object.valid() && view_.accesses[object].element.valid() && view_.unit.program[view_.accesses[object].element].kind == TypeKind::pointer;
}

bool Machine::changes(const CollectiveCall& call, ObjectId object) const {
    const AccessRange range = view_.accesses.of(view_.unit.program[call.callee].body);
    return std::any_of(view_.accesses.accesses.begin() + range.begin, view_.accesses.accesses.begin() + range.end, [&](const Access& a) {
        return a.kind == AccessKind::write && a.object == object;
    });
}

bool Machine::all_evaluate(const Argument& argument) {
    const AccessRange range = view_.accesses.of(argument.expr);
    return std::all_of(view_.accesses.accesses.begin() + range.begin, view_.accesses.accesses.begin() + range.end, [&](const Access& a) {
        return !is_pointer(a.object) || follows(a.object, whole_fact(Holder::all));
    });
}

void Machine::enter_call(const CollectiveCall& call) {
    for (const Argument& a : call.arguments) {
        const Holder who = all_evaluate(a) ? Holder::all : Holder::master;
        if (const ObjectId parameter = view_.accesses.object(a.parameter); parameter.valid()) set(parameter, {{whole_fact(who)}, Pending::none, {}});
        if (!a.formal.valid()) continue;
        const ObjectId source = a.actual.valid() ? a.actual : ObjectId{0};
        const Holding& known = holding(state_, source);
        set(a.formal, a.part ? of_all_elements(judge(), known, source) : translated(view_, call, known, in_callee, a.formal));
        if (a.part) outdate(a.formal);      // it may be another part in each call
        state_.scratch.set(a.formal.index(), state_.scratch[source.index()]);
    }
    const std::map<ObjectId, Holding> before = state_.holdings;
    for (const auto& [object, known] : before) {
        if (!is_of_program(view_, object)) continue;
        add(held(object), translated(view_, call, known, in_callee, object).facts);
    }
}

/// What is known of the memory that a parameter pointed to at the begin of the function: if the function exchanges it with that of
/// others, it is what is known of each of them.
Holding Machine::left_behind(ObjectId formal) const {
    std::vector<ObjectId> names{formal};
    if (const SymbolId s = view_.accesses[formal].symbol; s.valid() && is_reference(view_.unit.program[s])) return holding(state_, formal);     // the caller's pointers are exchanged, too
    const auto listed = [&](ObjectId o) { return std::find(names.begin(), names.end(), o) != names.end(); };
    for (size_t known = 0; known != names.size();) {
        known = names.size();
        for (const Rotation& r : view_.accesses.rotations)
            for (const auto& [to, from] : r.from)
                if (listed(view_.accesses.target(to)) != listed(view_.accesses.target(from)))
                    names.push_back(view_.accesses.target(listed(view_.accesses.target(to)) ? from : to));
    }
    if (names.size() == 1) return holding(state_, formal);
    Holding result;
    if (std::any_of(names.begin(), names.end(), [&](ObjectId n) { return holding(state_, n).pending != Pending::none; })) return result;
    for (const ObjectId name : names)
        for (const Fact& f : holding(state_, name).facts)
            if (std::all_of(names.begin(), names.end(), [&](ObjectId n) { return same_axes(view_.accesses, n, formal) && judge().follows(holding(state_, n), f, n); }))
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

/// The variables of the function end, and what is described by them must be described otherwise.
void Machine::leave_call(const CollectiveCall& call) {
    for (const Argument& a : call.arguments) {
        if (!a.formal.valid()) continue;
        const ObjectId source = a.actual.valid() ? a.actual : ObjectId{0};
        const Holding left = left_behind(a.formal);
        if (state_.scratch[a.formal.index()]) state_.scratch.set(source.index(), true);
        if (!a.actual.valid() && !changes(call, a.formal)) continue;
        if (a.part) {
            if (changes(call, a.formal)) part_changed(source, of_all_elements(judge(), left, a.formal));
            continue;
        }
        Holding& known = held(source);
        if (changes(call, a.formal)) known = Holding{{}, left.pending, left.region};
        const Holding more = translated(view_, call, left, in_caller, source);
        add(known, more.facts);
    }
    for (auto& [object, known] : state_.holdings) {
        if (!is_of_program(view_, object)) continue;
        const Holding seen = translated(view_, call, known, in_caller, object);
        add(known, seen.facts);
        std::erase_if(known.facts, [&](const Fact& f) { return names_local_of(f, call.callee); });
    }
}

/// Is the fact described by variables of the function?
bool Machine::names_local_of(const Fact& fact, FunctionId function) const {
    std::vector<SymbolId> symbols;
    if (fact.part == Part::box) add_symbols(fact.box, symbols);
    if (fact.part == Part::lines || fact.part == Part::rest) add_symbols(fact.lines, symbols);
    return std::any_of(symbols.begin(), symbols.end(), [&](SymbolId s) { return view_.unit.program[s].function == function; });
}

}  // namespace dmcg::verifying
