// From the outside in: each sum adds to the place that its pointer is.
#include "parts/offsets.h"

#include "accesses/names.h"
#include "dmcg/walk.h"

namespace dmcg {
namespace {

std::optional<PlaceInBlock> moved(std::optional<PlaceInBlock> place, const std::optional<Polynomial>& by) {
    if (!place || !by) return {};
    place->offset = place->offset + *by;
    return place;
}

bool has_elements(const Unit& unit, ExprId e) {
    const TypeId type = unit.program.type_id(e);
    return type.valid() && (unit.program[type].kind == TypeKind::pointer || unit.program[type].kind == TypeKind::array);
}

}  // namespace

std::optional<PlaceInBlock> place_in_block(const Unit& unit, ExprId e) {
    if (!has_elements(unit, e)) return {};
    if (const SymbolId name = name_of(unit, e); name.valid()) return PlaceInBlock{name, {}};
    const auto* address = as<UnaryExpr>(unit.ast, e);
    const auto* element = address && address->op == UnaryOp::address_of ? as<IndexExpr>(unit.ast, address->operand) : nullptr;
    if (element) return moved(place_in_block(unit, element->base), polynomial_of(unit, element->index));
    const auto* sum = as<BinaryExpr>(unit.ast, e);
    if (!sum || (sum->op != BinaryOp::add && sum->op != BinaryOp::sub)) return {};
    const bool left = has_elements(unit, sum->left);
    const Polynomial by = polynomial_of(unit, left ? sum->right : sum->left);
    return moved(place_in_block(unit, left ? sum->left : sum->right), sum->op == BinaryOp::add ? by : difference({}, by));
}

std::vector<ExprId> steps_to_place(const Unit& unit, ExprId e) {
    const auto* address = as<UnaryExpr>(unit.ast, e);
    const auto* element = address ? as<IndexExpr>(unit.ast, address->operand) : nullptr;
    const auto* sum = as<BinaryExpr>(unit.ast, e);
    if (!element && !sum) return {};
    const bool left = element || has_elements(unit, sum->left);
    std::vector<ExprId> steps = steps_to_place(unit, element ? element->base : left ? sum->left : sum->right);
    steps.push_back(element ? element->index : left ? sum->right : sum->left);
    return steps;
}

}  // namespace dmcg
