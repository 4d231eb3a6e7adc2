// How many elements a pointer parameter points to, as its calls say.
//
//   void init(double *v, int n)     called as init(a, N), a having N elements: n elements
#include "shapes/extents_of_parameters.h"

#include <algorithm>
#include <map>
#include <set>

#include "accesses/rotations.h"

namespace dmcg {
namespace {

/// As long as the object is used, its extent is worth the same: it can be computed again.
bool stays_right(const Unit& unit, const Accesses& accesses, const Affine& extent, ObjectId object) {
    return std::all_of(extent.terms.begin(), extent.terms.end(), [&](const Term& t) { return keeps_its_value(unit, accesses, t.atom, object, true); });
}

/// What the function can say for the extent: its value, or the parameter that gets it. Only what stays right.
std::vector<Affine> extents_in_callee(const Unit& unit, const Accesses& accesses, const CollectiveCall& call, const Affine& outer, ObjectId formal) {
    std::vector<Affine> found;
    if (const auto same = in_callee(unit, call, outer)) found.push_back(*same);
    for (const Argument& a : call.arguments)
        if (a.value && a.parameter.valid() && same_value(*a.value, outer)) found.push_back(variable(unit, a.parameter));
    std::erase_if(found, [&](const Affine& e) { return !stays_right(unit, accesses, e, formal); });
    return found;
}

/// The extent of the array that every call gives to the parameter, as the function can say it; none if they differ. `hoping`: what functions that
/// call each other do not know yet will be the same.
std::vector<Affine> extents_from_calls(const Unit& unit, const Accesses& accesses, const Calls& calls, ObjectId formal, size_t axis, bool hoping) {
    const FunctionId function = unit.program[accesses[formal].symbol].function;
    std::optional<std::vector<Affine>> common;
    for (const CollectiveCall* call : calls.of(function)) {
        const ObjectId actual = in_caller(unit, accesses, *call, formal);
        const bool is_variable = actual.valid() && !accesses[actual].is_array && !accesses[actual].is_block;      // f(&sum)
        const size_t axes = is_variable ? 1 : actual.valid() ? accesses[actual].extents.size() : 0;
        if (is_part(*call, formal) || axes != accesses[formal].extents.size()) return {};
        const Affine outer = is_variable ? Affine(1) : accesses[actual].extents[axis];
        if (hoping && is_unknown(outer) && calls.call_each_other(function, call->caller)) continue;
        if (is_unknown(outer) || !stays_right(unit, accesses, outer, actual)) return {};
        const std::vector<Affine> here = extents_in_callee(unit, accesses, *call, outer, formal);
        if (!common) common = here;
        std::erase_if(*common, [&](const Affine& e) { return std::none_of(here.begin(), here.end(), [&](const Affine& h) { return same_value(h, e); }); });
    }
    return common.value_or(std::vector<Affine>{});
}

/// What a parameter points to begins in every call where memory begins whose length can be noted.
struct Noting {
    const Unit& unit;
    const Accesses& accesses;
    const Calls& calls;
    std::map<ObjectId, bool> may{};     // by parameter target
    std::map<ObjectId, std::set<ObjectId>> exchanged{};

    bool is_array(ObjectId actual) const { return accesses[actual].is_array && !accesses[actual].is_block && !accesses[actual].is_parameter_target; }

    bool is_noted(const CollectiveCall& call, const Argument& a) const {
        if (!a.actual.valid() || a.part || accesses[a.actual].extents.size() != accesses[a.formal].extents.size()) return false;
        if (accesses[a.actual].is_parameter_target) return may.at(a.actual);
        return is_array(a.actual) ? as<NameExpr>(unit.ast, without_casts(unit.ast, a.expr)) && call.stmt.valid() : accesses[a.actual].noted.has_value();
    }

    template <class F>
    bool in_all_calls(ObjectId formal, F holds) const {
        const auto known = calls.of(unit.program[accesses[formal].symbol].function);
        return !known.empty() && std::all_of(known.begin(), known.end(), [&](const CollectiveCall* call) {
            const auto given = std::find_if(call->arguments.begin(), call->arguments.end(), [&](const Argument& a) { return a.formal == formal; });
            return given != call->arguments.end() && holds(*call, *given);
        });
    }

    void find() {
        for (const auto& [to, from] : exchanged_memory(unit, accesses)) {
            exchanged[accesses.memory(to)].insert(accesses.memory(from));
            exchanged[accesses.memory(from)].insert(accesses.memory(to));
        }
        for (size_t i = 0; i < accesses.objects.size(); i++)
            if (const Object& o = accesses.objects[i]; o.is_parameter_target) may[{static_cast<int32_t>(i)}] = !o.moves && o.row_pointers == 0;
        const auto wrong = [&](auto& known) {
            const auto& others = exchanged[known.first];
            const bool together = std::all_of(others.begin(), others.end(), [&](ObjectId o) { return may.contains(o) && may.at(o); });
            return known.second && !(together && in_all_calls(known.first, [&](const CollectiveCall& call, const Argument& a) { return is_noted(call, a); }));
        };
        for (auto it = may.begin(); it != may.end(); it = std::find_if(may.begin(), may.end(), wrong))
            if (wrong(*it)) it->second = false;
    }

    void collect(ObjectId formal, NotedLength& lengths, std::set<ObjectId>& seen) const {
        if (!seen.insert(formal).second) return;
        if (const auto known = exchanged.find(formal); known != exchanged.end())
            for (const ObjectId other : known->second) collect(other, lengths, seen);
        in_all_calls(formal, [&](const CollectiveCall&, const Argument& a) {
            if (accesses[a.actual].is_parameter_target) collect(a.actual, lengths, seen);
            else if (is_array(a.actual)) lengths.arguments.push_back(a.expr);
            else lengths.allocations.insert(lengths.allocations.end(), accesses[a.actual].noted->allocations.begin(), accesses[a.actual].noted->allocations.end());
            return true;
        });
    }
};

void note_lengths(const Unit& unit, Accesses& accesses, const Calls& calls) {
    Noting noting{unit, accesses, calls};
    noting.find();
    for (const auto& [formal, may] : noting.may) {
        std::set<ObjectId> seen;
        if (may) noting.collect(formal, accesses.objects[formal.index()].noted.emplace(), seen);
    }
}

using Axis = std::pair<ObjectId, size_t>;

std::vector<Axis> unknown_axes(const Unit& unit, const Accesses& accesses, const Calls& calls) {
    std::vector<Axis> axes;
    for (auto f = calls.functions.rbegin(); f != calls.functions.rend(); ++f)   // callers before callees
        for (const SymbolId parameter : unit.program[*f].parameters) {
            const ObjectId formal = accesses.target(parameter);
            for (size_t axis = 0; formal.valid() && axis <= accesses[formal].row_pointers; axis++)
                if (is_unknown(accesses[formal].extents[axis])) axes.emplace_back(formal, axis);
        }
    return axes;
}

}  // namespace

Accesses with_extents_of_parameters(const Unit& unit, Accesses accesses, const Calls& calls) {
    const auto extent = [&](const Axis& a) -> Affine& { return accesses.objects[a.first.index()].extents[a.second]; };
    const std::vector<Axis> hoped = unknown_axes(unit, accesses, calls);
    for (const Axis& a : hoped)
        if (const auto found = extents_from_calls(unit, accesses, calls, a.first, a.second, true); !found.empty()) extent(a) = found[0];
    const auto wrong = [&](const Axis& a) {
        if (is_unknown(extent(a))) return false;
        const auto found = extents_from_calls(unit, accesses, calls, a.first, a.second, false);
        if (std::any_of(found.begin(), found.end(), [&](const Affine& e) { return same_value(e, extent(a)); })) return false;
        extent(a) = unknown_extent();
        return true;
    };
    while (std::any_of(hoped.begin(), hoped.end(), wrong)) {}
    if (unit.program.looks_up_lengths) note_lengths(unit, accesses, calls);
    agree_in_rotations(unit, accesses);
    return accesses;
}

}  // namespace dmcg
