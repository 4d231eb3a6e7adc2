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

/// A function that calls itself with what it has got says the same of it there.
bool keeps_extent(const Unit& unit, const Accesses& accesses, const CollectiveCall& call, ObjectId formal, const Affine& extent) {
    if (in_caller(unit, accesses, call, formal) != formal) return true;
    const auto inside = in_callee(unit, call, extent);
    return !is_part(call, formal) && inside && same_value(*inside, extent);
}

/// The extent of the array that each call gives to the parameter, in the function's terms; nothing if they differ.
std::optional<Affine> extent_from_calls(const Unit& unit, const Accesses& accesses, const Calls& calls, ObjectId formal, size_t axis) {
    const FunctionId function = unit.program[accesses[formal].symbol].function;
    const auto all = calls.of(function);
    std::optional<Affine> found;
    for (const CollectiveCall* call : all) {
        const ObjectId actual = in_caller(unit, accesses, *call, formal);
        if (actual == formal) continue;     // it calls itself with what it has got
        if (!actual.valid() || is_part(*call, formal) || accesses[actual].extents.size() != accesses[formal].extents.size()) return {};
        const Affine& outer = accesses[actual].extents[axis];
        const auto extent = is_unknown(outer) || !stays_right(unit, accesses, outer, actual) ? std::nullopt : in_callee(unit, *call, outer);
        if (!extent || !stays_right(unit, accesses, *extent, formal) || (found && !same_value(*found, *extent))) return {};
        found = extent;
    }
    const bool kept = found && std::all_of(all.begin(), all.end(), [&](const CollectiveCall* call) { return keeps_extent(unit, accesses, *call, formal, *found); });
    return kept ? found : std::nullopt;
}

}  // namespace

Accesses with_extents_of_parameters(const Unit& unit, Accesses accesses, const Calls& calls) {
    for (auto f = calls.functions.rbegin(); f != calls.functions.rend(); ++f)   // callers before callees
        for (const SymbolId parameter : unit.program[*f].parameters) {
            const ObjectId formal = accesses.target(parameter);
            if (!formal.valid()) continue;
            for (size_t axis = 0; axis < (accesses[formal].has_row_pointers ? 2 : 1); axis++) {
                if (!is_unknown(accesses[formal].extents[axis])) continue;
                if (const auto extent = extent_from_calls(unit, accesses, calls, formal, axis)) accesses.objects[formal.index()].extents[axis] = *extent;
            }
        }
    agree_in_rotations(unit, accesses);
    return accesses;
}

}  // namespace dmcg
