// How many elements a pointer parameter points to, as its calls say.
//
//   void init(double *v, int n)     called as init(a, N), a having N elements: n elements
#include <algorithm>

#include "stages.h"

namespace dmcg {
namespace {

/// Nothing in the function writes the variables of the extent: it is right wherever the array is used.
bool stays(const Unit& unit, const Accesses& accesses, FunctionId function, const Affine& extent) {
    return std::none_of(extent.terms.begin(), extent.terms.end(), [&](const Term& t) {
        return std::any_of(t.atom.depends.begin(), t.atom.depends.end(), [&](SymbolId s) {
            const ObjectId object = accesses.object(s);
            return unit.program[s].function == function && object.valid() &&
                   (accesses[object].escapes || std::any_of(accesses.accesses.begin(), accesses.accesses.end(), [&](const Access& a) {
                        return a.object == object && a.kind == AccessKind::write;
                    }));
        });
    });
}

/// The first extent of the array that each call gives to the parameter, in the function's terms; nothing if they differ.
std::optional<Affine> extent_from_calls(const Unit& unit, const Accesses& accesses, const Calls& calls, ObjectId formal) {
    const FunctionId function = unit.program[accesses[formal].symbol].function;
    std::optional<Affine> found;
    for (const CollectiveCall* call : calls.of(function)) {
        const ObjectId actual = in_caller(unit, accesses, *call, formal);
        if (!actual.valid() || accesses[actual].extents.size() != accesses[formal].extents.size()) return {};
        const Affine& outer = accesses[actual].extents[0];
        const auto extent = is_unknown(outer) ? std::nullopt : in_callee(unit, *call, outer);
        if (!extent || !stays(unit, accesses, function, *extent) || (found && !same_value(*found, *extent))) return {};
        found = extent;
    }
    return found;
}

}  // namespace

Accesses with_extents_of_parameters(const Unit& unit, Accesses accesses, const Calls& calls) {
    for (auto f = calls.functions.rbegin(); f != calls.functions.rend(); ++f)   // callers before callees
        for (const SymbolId parameter : unit.program[*f].parameters) {
            const ObjectId formal = accesses.target(parameter);
            if (!formal.valid() || !is_unknown(accesses[formal].extents[0])) continue;
            if (const auto extent = extent_from_calls(unit, accesses, calls, formal)) accesses.objects[formal.index()].extents[0] = *extent;
        }
    return accesses;
}

}  // namespace dmcg
