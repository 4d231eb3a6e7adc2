#include "given_functions.h"

#include <algorithm>

#include "core/walk.h"
#include "dmcg/accesses.h"
#include "dmcg/calls.h"
#include "dmcg/program.h"

namespace dmcg::verifying {

FunctionsOfParameters GivenFunctions::by(const CollectiveCall& call, const FunctionsOfParameters& outer) const {
    const auto& parameters = unit_.program[call.callee].parameters;
    const bool takes_functions = std::ranges::any_of(parameters, [&](SymbolId p) {
        const Type& type = unit_.program[unit_.program[p].type];
        return type.kind == TypeKind::pointer && unit_.program[type.element].kind == TypeKind::function;
    });
    if (!takes_functions || calls_.is_recursive(call.callee)) return {};
    const auto is_call = [&](const core::Statement& s) { return s.from.expr == call.call && std::holds_alternative<core::Call>(s.node); };
    const auto made = std::ranges::find_if(core_.statements, is_call);
    if (made == core_.statements.end()) return {};
    const auto& arguments = std::get<core::Call>(made->node).arguments;
    FunctionsOfParameters given;
    for (size_t i = 0; i < std::min(parameters.size(), arguments.size()); i++)
        if (const SymbolId f = function_named(arguments[i], outer); f.valid() && keeps_its_value(call.callee, parameters[i])) given.emplace(parameters[i], f);
    return given;
}

std::optional<bool> GivenFunctions::is_chosen(core::ValueId condition, const FunctionsOfParameters& parameters) const {
    const auto* x = condition.valid() && !parameters.empty() ? std::get_if<core::Binary>(&core_[condition].node) : nullptr;
    if (!x || x->op != BinaryOp::eq) return {};
    const SymbolId a = function_named(x->left, parameters), b = function_named(x->right, parameters);
    return a.valid() && b.valid() ? std::optional(a == b) : std::nullopt;
}

/// By its name, or by a parameter.
SymbolId GivenFunctions::function_named(core::ValueId v, const FunctionsOfParameters& parameters) const {
    if (const SymbolId f = core::function_of(core_, v); f.valid()) return f;
    const auto* read = std::get_if<core::Read>(&core_[v].node);
    const auto* variable = read ? std::get_if<core::Variable>(&core_[read->place].node) : nullptr;
    const auto given = variable ? parameters.find(variable->symbol) : parameters.end();
    return given == parameters.end() ? SymbolId{} : given->second;
}

bool GivenFunctions::keeps_its_value(FunctionId function, SymbolId parameter) const {
    const ObjectId object = accesses_.object(parameter);
    return object.valid() && !unit_.program[parameter].address_taken && !accesses_.writes(unit_.program[function].body, object);
}

}  // namespace dmcg::verifying
