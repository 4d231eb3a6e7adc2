#include "pointers_to_functions.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "accesses/library.h"
#include "accesses/names.h"
#include "dmcg/walk.h"

namespace dmcg {

namespace {

bool is_named(const Unit& unit, SymbolId variable) {
    for (size_t i = 0; i < unit.ast.exprs.size(); i++)
        if (name_of(unit, {static_cast<int32_t>(i)}) == variable) return true;
    return false;
}

/// It is an argument for a parameter that nothing names: all calls through that are known to be calls of the function.
bool is_given_to_unnamed(const Unit& unit, ExprId mention) {
    for (const Expr& e : unit.ast.exprs) {
        const auto* call = std::get_if<CallExpr>(&e.node);
        const FunctionId callee = call ? called_function(unit, *call) : FunctionId{};
        if (!callee.valid()) continue;
        const auto place = static_cast<size_t>(std::find(call->arguments.begin(), call->arguments.end(), mention) - call->arguments.begin());
        const auto& parameters = unit.program[callee].parameters;
        if (place < call->arguments.size() && place < parameters.size()) return !is_named(unit, parameters[place]);
    }
    return false;
}

}  // namespace

void refuse_pointers_to(const Unit& unit, const std::vector<bool>& collective, Diagnostics& diagnostics) {
    std::set<ExprId> callees;
    for (const Expr& e : unit.ast.exprs)
        if (const auto* call = std::get_if<CallExpr>(&e.node)) callees.insert(call->callee);
    for (size_t i = 0; i < unit.ast.exprs.size(); i++) {
        const ExprId e{static_cast<int32_t>(i)};
        const SymbolId symbol = as<NameExpr>(unit.ast, e) && !callees.contains(e) ? unit.program.symbol(e) : SymbolId{};
        if (!symbol.valid() || unit.program[symbol].kind != SymbolKind::function) continue;
        const FunctionId body = unit.program[symbol].body;
        if (body.valid() && collective[body.index()] && !is_given_to_unnamed(unit, e))
            diagnostics.add(Kind::collective_call, place_of(unit.tokens, unit.ast[e].tokens), fmt::format("'{}' contains a marked region and is used as a pointer", unit.program[symbol].name),
                            "call it by its name, so that all ranks come to the call together");
    }
}

}  // namespace dmcg
