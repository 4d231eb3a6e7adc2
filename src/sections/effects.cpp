// The effect may stand in a function that is called: the message says where.
//
//   for (i ..) b[i] = outer(i);      outer() calls inner(), which calls printf(): the effect is that of printf()
#include "effects.h"

#include <fmt/format.h>

#include <set>

#include "accesses/access_text.h"
#include "accesses/function_pointers.h"
#include "accesses/library.h"
#include "dmcg/walk.h"

namespace dmcg {
namespace {

struct CauseFinder {
    const Unit& unit;
    const Accesses& accesses;
    std::set<FunctionId> seen{};

    /// The access of this kind that the program does not make through a function of its own.
    const Access& cause_of(const Access& access) {
        const auto* call = as<CallExpr>(unit.ast, access.expr);
        const FunctionId callee = call ? called_function(unit, *call) : FunctionId{};
        if (!callee.valid() || !seen.insert(callee).second) return access;
        const AccessRange range = accesses.of(unit.program[callee].body);
        const Access* found = &access;
        for (uint32_t i = range.begin; i < range.end; i++) {
            const Access& inside = accesses.accesses[i];
            if (inside.kind != access.kind) continue;
            found = &cause_of(inside);
            if (is_unknown_call(*found)) break;
        }
        return *found;
    }

    /// The name of the function that is called, if there is neither a body nor anything known of it.
    std::string_view unknown_callee(const Access& access) const {
        const auto* call = as<CallExpr>(unit.ast, access.expr);
        const SymbolId symbol = call && as<NameExpr>(unit.ast, call->callee) ? unit.program.symbol(call->callee) : SymbolId{};
        const bool named = symbol.valid() && unit.program[symbol].kind == SymbolKind::function;
        return named && !called_function(unit, *call).valid() && !called_library(unit, *call) ? std::string_view(unit.program[symbol].name) : std::string_view{};
    }

    /// Through a pointer that may mean any function.
    bool is_call_of_any(const Access& access) const {
        const auto* call = as<CallExpr>(unit.ast, access.expr);
        if (!call || called_function(unit, *call).valid() || called_library(unit, *call) || !unknown_callee(access).empty()) return false;
        const auto callees = possible_callees(unit, call->callee);
        return !callees || std::any_of(callees->begin(), callees->end(), [&](ExprId e) { return !called_function(unit, {e, {}}).valid() && !called_library(unit, {e, {}}); });
    }

    bool is_unknown_call(const Access& access) const { return !unknown_callee(access).empty(); }
};

void note_cause(const Unit& unit, const Access& access, const Access& cause, Diagnostic& error) {
    if (cause.expr != access.expr) error.note(place_of(unit, cause), "it is called here");
}

/// optind and the like.
bool is_kept_by_library(const Unit& unit, const Access& access) {
    const SymbolId symbol = as<NameExpr>(unit.ast, access.expr) ? unit.program.symbol(access.expr) : SymbolId{};
    return symbol.valid() && is_library_state(unit, symbol);
}

bool is_errno(const Unit& unit, const Access& access) {
    const auto* call = as<CallExpr>(unit.ast, access.expr);
    return call && callee_name(unit, *call) == "__errno_location";
}

void refuse_outside(const Unit& unit, const Access& access, const Access& cause, Diagnostics& diagnostics) {
    const auto* call = as<CallExpr>(unit.ast, cause.expr);
    const bool is_volatile = !call && cause.expr.valid() && unit.program.type_id(cause.expr).valid() && unit.program.type(cause.expr).is_volatile;
    const auto [text, advice] =
        is_errno(unit, cause) ? std::pair(fmt::format("'{}' is kept by the library, on each rank by itself, but stands in a split loop", spelled(unit, cause)), "test the values themselves in the loop")
        : is_kept_by_library(unit, cause) ? std::pair(fmt::format("'{}' is kept by the library, on the rank that calls it, but stands in a split loop", spelled(unit, cause)),
                                                    "copy it to a variable before the loop")
        : is_volatile ? std::pair(fmt::format("'{}' is volatile: reading or writing it is an effect of its own, but it stands in a split loop", spelled(unit, cause)),
                                  "copy it to a variable before the loop")
        : call && callee_name(unit, *call).starts_with("omp_")
            ? std::pair(fmt::format("'{}' is asked in a split loop, whose iterations the ranks share", callee_name(unit, *call)), "ask before the loop, and keep the answer in a variable")
            : std::pair(fmt::format("'{}' has an effect outside of the program's variables, in a split loop", spelled(unit, access)),
                        "move it out of the loop: store what it needs in an array and do it after the loop");
    Diagnostic& error = diagnostics.add(Kind::outside_in_loop, place_of(unit, access), text, advice);
    note_cause(unit, access, cause, error);
}

/// Of what may do anything: the reason, and the advice.
std::optional<std::pair<std::string, std::string>> unknown_effect(const Unit& unit, const CauseFinder& finder, const Access& cause) {
    if (!cause.expr.valid()) return std::pair("an assembler statement in a split loop may do anything", "move it out of the loop");
    if (finder.is_call_of_any(cause))
        return std::pair(fmt::format("which function '{}' calls in a split loop cannot be told: it may do anything", spelled(unit, cause)),
                         "call it by its name, or through a const table, or a pointer variable, that is given functions of the program alone");
    const std::string_view name = finder.unknown_callee(cause);
    if (name.empty()) return {};
    return std::pair(fmt::format("'{}' is called in a split loop, but its body is in none of the files: it may do anything", name),
                     fmt::format("translate its file with the others; if it only computes a value from its arguments, say so: --pure={}", name));
}

}  // namespace

bool refuse_unknown_calls(const Unit& unit, const Accesses& accesses, AccessRange body, Diagnostics& diagnostics) {
    bool some = false;
    for (uint32_t i = body.begin; i < body.end; i++) {
        const Access& access = accesses.accesses[i];
        if (access.kind != AccessKind::outside) continue;
        CauseFinder finder{unit, accesses};
        const Access& cause = finder.cause_of(access);
        const auto unknown = unknown_effect(unit, finder, cause);
        if (!unknown) continue;
        note_cause(unit, access, cause, diagnostics.add(Kind::outside_in_loop, place_of(unit, access), unknown->first, unknown->second));
        some = true;
    }
    return some;
}

void refuse_effect(const SectionContext& context, const Access& access, Diagnostics& diagnostics) {
    const Unit& unit = context.unit;
    const Accesses& accesses = context.accesses;
    const Range place = place_of(unit, access);
    if (access.on_exit_path) return;
    if (access.kind == AccessKind::outside) refuse_outside(unit, access, CauseFinder{unit, accesses}.cause_of(access), diagnostics);
    if (access.kind == AccessKind::exit && !access.conditional)
        diagnostics.add(Kind::outside_in_loop, place, fmt::format("'{}' ends the program in a split loop", spelled(unit, access)),
                        "note in a variable that it shall end, and end it after the loop");
    const bool own = access.work_space.valid() && is_within(unit.ast, unit.program[access.work_space].scope, context.scope);
    if (access.kind == AccessKind::allocate && !own)
        diagnostics.add(Kind::outside_in_loop, place, fmt::format("'{}' allocates or releases memory in a split loop", spelled(unit, access)),
                        "move the allocation out of the loop, or keep the memory in a pointer declared in the loop body, and nowhere else");
}

}  // namespace dmcg
