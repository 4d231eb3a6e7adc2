#include "accesses/known_callees.h"

#include <map>

#include "dmcg/walk.h"
#include "function_pointers.h"
#include "names.h"

namespace dmcg {

namespace {

/// The name of the only function of the program's that the callee may mean; invalid: there are several, or it is called by its name.
ExprId only_callee(const Unit& unit, ExprId callee) {
    const auto possible = possible_callees(unit, callee);
    if (!possible) return {};
    for (const ExprId e : *possible)
        if (name_of(unit, e) != name_of(unit, possible->front())) return {};
    return unit.program[name_of(unit, possible->front())].body.valid() ? possible->front() : ExprId{};
}

}  // namespace

void write_out_known_callees(const Unit& unit, Ast& ast, Program& program) {
    std::map<ExprId, ExprId> known;
    for (const Expr& e : ast.exprs) {
        const auto* call = std::get_if<CallExpr>(&e.node);
        if (const ExprId name = call ? only_callee(unit, call->callee) : ExprId{}; name.valid()) known[call->callee] = name;
    }
    for (const auto& [callee, name] : known) {
        ast.exprs[callee.index()].node = ast[name].node;
        program.symbol_of_expr[callee.index()] = program.symbol(name);
        program.type_of_expr[callee.index()] = program.type_id(name);
    }
}

}  // namespace dmcg
