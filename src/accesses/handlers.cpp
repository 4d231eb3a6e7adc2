#include "handlers.h"

#include <algorithm>
#include <set>

#include "blocks.h"
#include "dmcg/accesses.h"
#include "dmcg/walk.h"
#include "function_pointers.h"
#include "names.h"

namespace dmcg {
namespace {

/// Names of functions that are not called there: a pointer may get their value.
std::vector<ExprId> all_handed_over(const Unit& unit) {
    std::set<ExprId> called;
    for (const Expr& e : unit.ast.exprs)
        if (const auto* call = std::get_if<CallExpr>(&e.node)) called.insert(call->callee);
    std::vector<ExprId> names;
    for (size_t i = 0; i < unit.ast.exprs.size(); i++)
        if (const ExprId e{static_cast<int32_t>(i)}; !called.contains(e) && function_named(unit, e).valid()) names.push_back(e);
    return names;
}

/// Names of the functions that the value may be: SIG_DFL is a number.
std::vector<ExprId> functions_meant(const Unit& unit, ExprId e) {
    ExprId value = without_casts(unit.ast, e);
    if (unit.program.constant(value)) return {};
    if (const auto* address = as<UnaryExpr>(unit.ast, value)) value = address->operand;
    if (function_named(unit, value).valid()) return {value};
    const auto known = possible_callees(unit, value);
    return known ? *known : all_handed_over(unit);
}

/// The value that the expression hands over, and whether for the end of the program.
std::pair<ExprId, bool> handed_over(const Unit& unit, ExprId e) {
    const auto is_call = [&](std::initializer_list<std::string_view> names) {
        return std::any_of(names.begin(), names.end(), [&](std::string_view n) { return is_call_of(unit, e, n); });
    };
    const auto* call = as<CallExpr>(unit.ast, e);
    if (is_call({"atexit", "at_quick_exit", "on_exit"}) && !call->arguments.empty()) return {call->arguments[0], true};
    if (is_call({"signal", "sigset", "bsd_signal"}) && call->arguments.size() == 2) return {call->arguments[1], false};
    const auto* assign = as<AssignExpr>(unit.ast, e);
    const auto* member = assign ? as<MemberExpr>(unit.ast, assign->target) : nullptr;
    const std::string_view name = member ? unit.tokens[unit.ast[assign->target].tokens.last].text : "";
    if (name == "sa_handler" || name == "sa_sigaction") return {assign->value, false};
    return {};
}

/// on_exit(f, a), where a is not null.
bool gives_memory(const Unit& unit, ExprId e) {
    return is_call_of(unit, e, "on_exit") && !is_null_pointer(unit, as<CallExpr>(unit.ast, e)->arguments.back());
}

/// What a pointer that is kept may mean: unnamed memory, or what is kept elsewhere.
std::vector<ObjectId> kept_objects(const Accesses& accesses) {
    std::vector<ObjectId> found{ObjectId{0}};
    for (size_t i = 1; i < accesses.objects.size(); i++)
        if (accesses.objects[i].is_loose && !accesses.objects[i].is_parameter_target) found.push_back({static_cast<int32_t>(i)});
    return found;
}

}  // namespace

std::vector<Handler> find_handlers(const Unit& unit) {
    std::vector<Handler> found;
    for (size_t i = 0; i < unit.ast.exprs.size(); i++) {
        const auto [value, at_exit] = handed_over(unit, {static_cast<int32_t>(i)});
        if (!value.valid()) continue;
        for (const ExprId name : functions_meant(unit, value))
            if (const FunctionId body = function_named(unit, name); body.valid()) found.push_back({name, body, at_exit, gives_memory(unit, {static_cast<int32_t>(i)})});
    }
    return found;
}

std::vector<ObjectId> read_by_handlers(const Unit& unit, const Accesses& accesses) {
    std::set<ObjectId> found;
    for (const Handler& h : find_handlers(unit)) {
        if (h.with_memory)
            for (const ObjectId object : kept_objects(accesses)) found.insert(object);
        const AccessRange range = h.at_exit ? accesses.of(unit.program[h.body].body) : AccessRange{};
        for (uint32_t i = range.begin; i < range.end; i++) {
            const Access& access = accesses.accesses[i];
            if (access.kind != AccessKind::read || !access.object.valid()) continue;
            const SymbolId symbol = accesses[access.object].symbol;
            const bool own = symbol.valid() && unit.program[symbol].function == h.body && unit.program[symbol].storage == Storage::automatic;
            if (!own) found.insert(access.object);
        }
    }
    return {found.begin(), found.end()};
}

}  // namespace dmcg
