#include "dmcg/ast.h"
#include "two_names.h"

#include <fmt/format.h>

#include <algorithm>

#include "accesses/names.h"
#include "resolve/structures.h"
#include "stages.h"

namespace dmcg {
namespace {

template <class F>
bool any_access(const Unit& unit, const Accesses& accesses, FunctionId function, F is_such) {
    return std::ranges::any_of(accesses.in(unit.program[function].body), is_such);
}

struct Checker {
    const Unit& unit;
    const Accesses& accesses;
    Diagnostics& diagnostics;

    bool writes(FunctionId function, ObjectId object) const {
        return any_access(unit, accesses, function, [&](const Access& a) { return a.object == object && a.kind == AccessKind::write; });
    }

    /// A function that calls itself has other variables of that name.
    bool is_seen_by(const CollectiveCall& call, ObjectId object) const {
        const SymbolId symbol = accesses[object].symbol;
        return !symbol.valid() || call.caller != call.callee || unit.program[symbol].storage != Storage::automatic;
    }

    /// The objects with a name that the parameter may point into: one, if it is known.
    static std::vector<ObjectId> objects_of(const Argument& a) { return a.actual.valid() ? std::vector{a.actual} : a.objects; }

    static bool may_be(const Argument& a, ObjectId object) {
        const std::vector<ObjectId> objects = objects_of(a);
        return std::find(objects.begin(), objects.end(), object) != objects.end();
    }

    void check_arrays(const CollectiveCall& call) const {
        for (size_t i = 0; i < call.arguments.size(); i++)
            if (call.arguments[i].formal.valid())
                for (const ObjectId object : objects_of(call.arguments[i])) check_array(call, i, object);
    }

    /// The i-th argument may be the object.
    void check_array(const CollectiveCall& call, size_t i, ObjectId object) const {
        const Argument& a = call.arguments[i];
        const bool by_name = is_seen_by(call, object) && is_mentioned(unit, accesses, call.callee, object);
        if (by_name && (writes(call.callee, object) || writes(call.callee, a.formal)))
            refuse(a, object, fmt::format("'{}' and as '{}'", unit.program[a.parameter].name, accesses[object].name), call);
        for (size_t j = 0; j < i; j++) {
            const Argument& b = call.arguments[j];
            if (b.formal.valid() && may_be(b, object) && (writes(call.callee, a.formal) || writes(call.callee, b.formal)))
                refuse(a, object, fmt::format("'{}' and as '{}'", unit.program[b.parameter].name, unit.program[a.parameter].name), call);
        }
    }

    /// g->n is s.n, and the function changes s.n otherwise.
    void check_members(const CollectiveCall& call) const {
        for (const Argument& a : call.arguments) {
            const Symbol& parameter = unit.program[a.parameter];
            const SymbolId variable = name_of(unit, a.expr);
            if (!is_member(parameter) || is_reference(parameter) || !variable.valid()) continue;
            const ObjectId object = accesses.object(variable);
            if (is_seen_by(call, object) && writes(call.callee, object))
                refuse({a.parameter, a.expr, {}, {}, object}, object, fmt::format("'{}' and as '{}'", parameter.name, unit.program[variable].name), call);
        }
    }

    void refuse(const Argument& a, ObjectId object, const std::string& names, const CollectiveCall& call) const {
        Diagnostic& error = diagnostics.add(Kind::collective_call, place_of(unit.tokens, unit.ast[a.expr].tokens),
                        fmt::format("'{}' {} known in '{}' as {}, and written there", accesses[object].name, a.actual.valid() ? "is" : "may be",
                                    unit.program[unit.program[call.callee].symbol].name, names),
                        "give the function each array under one name only");
        for (const NoRows& part : unit.program.rows.refused)     // what kept its parts from being arrays of their own
            if (part.pointer == accesses[object].symbol && part.place.valid() && !is_inside(unit.ast[a.expr].tokens, unit.ast[part.place].tokens))
                error.note(place_of(unit.tokens, unit.ast[part.place].tokens), part.why);
    }
};

}  // namespace

bool is_mentioned(const Unit& unit, const Accesses& accesses, FunctionId function, ObjectId object) {
    return any_access(unit, accesses, function, [&](const Access& a) { return a.object == object; });
}

bool is_followed_by_all(const Unit& unit, const Accesses& accesses, FunctionId function, SymbolId pointer) {
    const StmtId body = unit.program[function].body;
    const auto happens_once = [&](StmtId stmt) {
        return std::ranges::any_of(accesses.in(body), [&](const Access& a) { return a.stmt == stmt && a.kind == AccessKind::outside; });
    };
    for (size_t i = 0; i < unit.ast.exprs.size(); i++) {
        const ExprId e{static_cast<int32_t>(i)};
        const bool named = name_of(unit, e) == pointer && is_inside(unit.ast[e].tokens, unit.ast[body].tokens);
        if (named && !happens_once(innermost_statement(unit.ast, unit.ast[e].tokens))) return true;
    }
    return false;
}

void refuse_two_names(const Unit& unit, const Accesses& accesses, const Calls& calls, Diagnostics& diagnostics) {
    const Checker checker{unit, accesses, diagnostics};
    for (const CollectiveCall& call : calls.calls) checker.check_arrays(call);
    for (const CollectiveCall& call : calls.calls) checker.check_members(call);
}

}  // namespace dmcg
