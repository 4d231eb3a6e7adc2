// The order of the writes does not matter: if each of them leaves 0 or 1, the value is never another one.
#include "truth_values.h"

#include <algorithm>

#include "dmcg/walk.h"

namespace dmcg {
namespace {

bool is_truth(const Unit& unit, ExprId e) {
    if (!e.valid()) return false;
    if (const auto value = unit.program.constant(e)) return *value == 0 || *value == 1;
    if (unit.program.type_id(e).valid() && unit.program.type(e).kind == TypeKind::bool_) return true;
    if (const auto* x = as<UnaryExpr>(unit.ast, e)) return x->op == UnaryOp::logical_not;
    if (const auto* x = as<AssignExpr>(unit.ast, e)) return !x->op && is_truth(unit, x->value);
    if (const auto* x = as<ConditionalExpr>(unit.ast, e)) return x->yes.valid() && is_truth(unit, x->yes) && is_truth(unit, x->no);
    const auto* x = as<BinaryExpr>(unit.ast, e);
    const bool compares = x && x->op >= BinaryOp::lt && x->op <= BinaryOp::ne;
    return compares || (x && (x->op == BinaryOp::logical_and || x->op == BinaryOp::logical_or));
}

bool leaves_truth(const Unit& unit, const Access& write) {
    const bool bits = !write.op || *write.op == BinaryOp::bit_and || *write.op == BinaryOp::bit_or || *write.op == BinaryOp::bit_xor;
    return bits && !write.whole && !write.through_call && is_truth(unit, write.value);
}

}  // namespace

bool holds_truth(const Unit& unit, const Accesses& accesses, ObjectId object) {
    const Object& o = accesses[object];
    if (o.is_array || o.is_parameter_target || !o.symbol.valid()) return false;
    const Symbol& symbol = unit.program[o.symbol];
    if (symbol.kind != SymbolKind::variable || !symbol.defined_here || !is_integer(unit.program[symbol.type])) return false;
    const ExprId init = symbol.declarator.valid() ? unit.ast[symbol.declarator].init : ExprId{};
    if (init.valid() && !is_truth(unit, init)) return false;
    return std::all_of(accesses.accesses.begin(), accesses.accesses.end(), [&](const Access& a) {
        return a.object != object || a.kind != AccessKind::write || leaves_truth(unit, a);
    });
}

}  // namespace dmcg
