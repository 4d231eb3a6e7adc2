// How many elements a pointer parameter points to, as its calls say.
//
//   void init(double *v, int n)     called as init(a, N), a having N elements: n elements
#include "shapes/extents_of_parameters.h"

#include <algorithm>

#include "accesses/rotations.h"

namespace dmcg {
namespace {

/// As long as the object is used, its extent is worth the same: it can be computed again.
bool stays_right(const Unit& unit, const Accesses& accesses, const Affine& extent, ObjectId object) {
    return std::all_of(extent.terms.begin(), extent.terms.end(), [&](const Term& t) { return keeps_its_value(unit, accesses, t.atom, object); });
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
        if (!actual.valid() || is_part(*call, formal) || accesses[actual].extents.size() != accesses[formal].extents.size()) return {};
        const Affine& outer = accesses[actual].extents[axis];
        if (hoping && is_unknown(outer) && calls.call_each_other(function, call->caller)) continue;
        if (is_unknown(outer) || !stays_right(unit, accesses, outer, actual)) return {};
        const std::vector<Affine> here = extents_in_callee(unit, accesses, *call, outer, formal);
        if (!common) common = here;
        std::erase_if(*common, [&](const Affine& e) { return std::none_of(here.begin(), here.end(), [&](const Affine& h) { return same_value(h, e); }); });
    }
    return common.value_or(std::vector<Affine>{});
}

using Axis = std::pair<ObjectId, size_t>;

std::vector<Axis> unknown_axes(const Unit& unit, const Accesses& accesses, const Calls& calls) {
    std::vector<Axis> axes;
    for (auto f = calls.functions.rbegin(); f != calls.functions.rend(); ++f)   // callers before callees
        for (const SymbolId parameter : unit.program[*f].parameters) {
            const ObjectId formal = accesses.target(parameter);
            for (size_t axis = 0; formal.valid() && axis < (accesses[formal].has_row_pointers ? 2 : 1); axis++)
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
    agree_in_rotations(unit, accesses);
    return accesses;
}

}  // namespace dmcg
