// Which functions all ranks call together, and where a call stands.
#pragma once

#include <vector>

#include "accesses/names.h"
#include "dmcg/accesses.h"
#include "dmcg/walk.h"
#include "stages.h"

namespace dmcg {

/// By FunctionId: those that contain a marked region, that make memory or give pointers which each rank must have, and all that call such a one.
std::vector<bool> collective_functions(const Unit&, const Accesses&);

/// The function with a body that the expression calls; invalid: none.
FunctionId callee_of(const Unit&, ExprId);

RegionId region_around(const Unit&, StmtId);

/// The operand of ?: && || that the call stands in, which is evaluated only sometimes.
bool is_conditional(const Ast&, ExprId root, ExprId call);

/// All calls of functions with a body, with the statement that each stands in: f(statement, call, callee).
template <class F>
void for_each_call(const Unit& unit, FunctionId function, F f) {
    for_each_below(unit.ast, unit.program[function].body, [&](StmtId stmt) {
        for (const ExprId root : own_expressions(unit, stmt))
            for_each_below(unit.ast, root, [&](ExprId e) {
                if (const FunctionId callee = callee_of(unit, e); callee.valid()) f(stmt, e, callee);
            });
    });
}

}  // namespace dmcg
