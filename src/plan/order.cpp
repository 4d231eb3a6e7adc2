// A header that does more than count is evaluated once by each rank; in pieces it would be evaluated several times.
//
//   for (i = 0, t = a; i < n; i++)      does more than count
#include "plan/order.h"

#include <algorithm>

#include "dmcg/walk.h"

namespace dmcg {

namespace {

bool sets_index_alone(const Unit& unit, const Loop& loop, const ForStmt& header) {
    if (const auto* declaration = as<DeclarationStmt>(unit.ast, header.init)) return declaration->declarators.size() == 1;
    const auto* init = as<ExpressionStmt>(unit.ast, header.init);
    const auto* assign = init ? as<AssignExpr>(unit.ast, init->expr) : nullptr;
    return assign && !assign->op && assign->target.valid() && unit.program.symbol(assign->target) == loop.index;
}

bool steps_index_alone(const Unit& unit, const Loop& loop, const ForStmt& header) {
    const auto is_index = [&](ExprId e) { return e.valid() && unit.program.symbol(e) == loop.index; };
    if (const auto* unary = as<UnaryExpr>(unit.ast, header.step)) return is_index(unary->operand);
    const auto* assign = as<AssignExpr>(unit.ast, header.step);
    if (!assign || !is_index(assign->target)) return false;
    if (assign->op) return *assign->op == BinaryOp::add || *assign->op == BinaryOp::sub;
    const auto* sum = as<BinaryExpr>(unit.ast, assign->value);
    return sum && ((sum->op == BinaryOp::add && (is_index(sum->left) || is_index(sum->right))) || (sum->op == BinaryOp::sub && is_index(sum->left)));
}

}  // namespace

bool counts_only(const Unit& unit, const Loop& loop) {
    const auto& header = std::get<ForStmt>(unit.ast[loop.stmt].node);
    return sets_index_alone(unit, loop, header) && steps_index_alone(unit, loop, header);
}

bool is_unproven(const Unit& unit, const Loop& loop, const Diagnostics& told) {
    const Range place = place_of(unit.tokens, unit.ast[loop.stmt].tokens);
    return std::any_of(told.all().begin(), told.all().end(), [&](const Diagnostic& d) {
        return d.kind == Kind::loop_maybe_not_parallel && d.place.file == place.file && place.begin <= d.place.begin && d.place.end <= place.end;
    });
}

}  // namespace dmcg
