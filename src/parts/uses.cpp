// From the name outwards: as long as the value is a pointer into the memory, what is around it says what becomes of it.
#include "parts/uses.h"

#include <algorithm>

#include "accesses/library.h"
#include "accesses/names.h"
#include "dmcg/walk.h"

namespace dmcg {
namespace {

bool compares(BinaryOp op) { return op >= BinaryOp::lt && op <= BinaryOp::ne; }

bool is_logical(BinaryOp op) { return op == BinaryOp::logical_and || op == BinaryOp::logical_or; }

}  // namespace

PointerUses::PointerUses(const Unit& unit) : unit_(unit), parent_(unit.ast.exprs.size()), mentions_(unit.program.symbols.size()) {
    for (size_t s = 0; s < unit.ast.stmts.size(); s++) {
        const StmtNode& node = unit.ast.stmts[s].node;
        const bool is_value = std::holds_alternative<DeclarationStmt>(node) || std::holds_alternative<ReturnStmt>(node);
        for (const ExprId root : own_expressions(unit, {static_cast<int32_t>(s)})) add_root(root, is_value);
    }
}

const std::vector<PointerMention>& PointerUses::of(SymbolId symbol) const { return mentions_[symbol.index()]; }

void PointerUses::add_root(ExprId root, bool is_value) {
    for_each_below(unit_.ast, root, [&](ExprId e) { for_each_child(unit_.ast[e], [&](ExprId child) { parent_[child.index()] = e; }); });
    for_each_below(unit_.ast, root, [&](ExprId e) {
        const SymbolId symbol = name_of(unit_, e);
        if (!symbol.valid() || !is_pointer(e)) return;
        mentions_[symbol.index()].push_back({e, use_of(e, is_value)});
    });
}

bool PointerUses::is_array(ExprId e) const {
    const TypeId type = unit_.program.type_id(e);
    return type.valid() && unit_.program[type].kind == TypeKind::array;
}

bool PointerUses::is_pointer(ExprId e) const {
    const TypeId type = unit_.program.type_id(e);
    return type.valid() && (unit_.program[type].kind == TypeKind::pointer || unit_.program[type].kind == TypeKind::array);
}

/// `e`: a pointer. Nothing: `above` is a pointer, too, or an element that goes on.
std::optional<PointerUse> PointerUses::use_of_pointer(ExprId e, ExprId above, bool is_name) const {
    const ExprNode& node = unit_.ast[above].node;
    if (const auto* x = std::get_if<BinaryExpr>(&node)) {
        if (compares(x->op) || is_logical(x->op) || !is_pointer(above)) return PointerUse::harmless;
        return {};
    }
    if (const auto* x = std::get_if<UnaryExpr>(&node)) {
        if (x->op == UnaryOp::logical_not) return PointerUse::harmless;
        return x->op == UnaryOp::dereference ? std::nullopt : std::optional(PointerUse::kept);
    }
    if (const auto* x = std::get_if<AssignExpr>(&node)) return x->target == e ? PointerUse::harmless : PointerUse::kept;
    if (const auto* x = std::get_if<CommaExpr>(&node)) return x->left == e ? std::optional(PointerUse::harmless) : std::nullopt;
    if (const auto* x = std::get_if<ConditionalExpr>(&node)) return x->condition == e && x->yes.valid() ? PointerUse::harmless : PointerUse::kept;
    if (const auto* x = std::get_if<IndexExpr>(&node)) return x->base == e ? std::nullopt : std::optional(PointerUse::kept);
    if (std::holds_alternative<CastExpr>(node)) return {};
    if (const auto* x = std::get_if<MemberExpr>(&node)) return x->arrow ? std::nullopt : std::optional(PointerUse::kept);
    const auto* call = std::get_if<CallExpr>(&node);
    if (!call || call->callee == e) return PointerUse::kept;
    if (called_library(unit_, *call)) return callee_name(unit_, *call) == "free" ? PointerUse::harmless : PointerUse::kept;
    return is_name && called_function(unit_, *call).valid() ? PointerUse::handed_over : PointerUse::kept;
}

/// What `above` makes of an element: is it, or its address, used further?
bool PointerUses::goes_on(ExprId element, ExprId above) const {
    const auto* unary = as<UnaryExpr>(unit_.ast, above);
    const auto* member = as<MemberExpr>(unit_.ast, above);
    return is_array(element) || (unary && unary->op == UnaryOp::address_of) || (member && !member->arrow);
}

/// `above` leads from a pointer to an element, or from an element to a part of it.
bool PointerUses::is_element(ExprId above) const {
    const auto* unary = as<UnaryExpr>(unit_.ast, above);
    return as<IndexExpr>(unit_.ast, above) || as<MemberExpr>(unit_.ast, above) || (unary && unary->op == UnaryOp::dereference);
}

PointerUse PointerUses::use_of(ExprId name, bool root_is_value) const {
    bool element = false, is_name = true;
    ExprId e = name;
    for (ExprId above = parent_[e.index()]; above.valid(); e = above, above = parent_[e.index()]) {
        if (element && !goes_on(e, above)) return PointerUse::harmless;
        if (!element || is_array(e))
            if (const auto use = use_of_pointer(e, above, is_name)) return *use;
        element = is_element(above);
        is_name = is_name && as<CastExpr>(unit_.ast, above);
    }
    return (element && !is_array(e)) || !root_is_value ? PointerUse::harmless : PointerUse::kept;
}

}  // namespace dmcg
