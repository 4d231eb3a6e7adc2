#include "references.h"

#include <algorithm>

#include "dmcg/walk.h"
#include "names.h"

namespace dmcg {

std::vector<HandedOver> find_references(const Unit& unit) {
    std::vector<HandedOver> found;
    for (size_t i = 0; i < unit.ast.exprs.size(); i++) {
        const auto* call = std::get_if<CallExpr>(&unit.ast.exprs[i].node);
        if (!call) continue;
        for (const ExprId argument : call->arguments) {
            const auto* address = as<UnaryExpr>(unit.ast, argument);
            const SymbolId parameter = address ? reference_given(unit.ast, unit.program, *call, argument) : SymbolId{};
            if (parameter.valid()) found.push_back({{static_cast<int32_t>(i)}, argument, name_of(unit, address->operand), parameter});
        }
    }
    return found;
}

std::vector<bool> symbols_assigned_to(const Unit& unit, const std::set<ExprId>& copies) {
    std::vector<bool> assigned(unit.program.symbols.size(), false);
    const std::vector<HandedOver> references = find_references(unit);
    std::set<ExprId> handed_over;
    for (const HandedOver& r : references) handed_over.insert(r.argument);
    const auto mark = [&](ExprId e) {
        if (const SymbolId symbol = name_of(unit, e); symbol.valid()) assigned[symbol.index()] = true;
    };
    for (size_t i = 0; i < unit.ast.exprs.size(); i++) {
        const ExprId here{static_cast<int32_t>(i)};
        const auto* assign = as<AssignExpr>(unit.ast, here);
        const auto* unary = as<UnaryExpr>(unit.ast, here);
        if (assign && !copies.contains(here)) mark(assign->target);
        if (unary && unary->op >= UnaryOp::address_of && unary->op <= UnaryOp::post_dec && !handed_over.contains(here)) mark(unary->operand);
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (const HandedOver& r : references) {
            if (!assigned[r.parameter.index()] || assigned[r.variable.index()]) continue;
            assigned[r.variable.index()] = changed = true;
        }
    }
    return assigned;
}

namespace {

/// Sets of pointers that are exchanged with each other.
struct Classes {
    std::vector<size_t> above;

    explicit Classes(size_t symbols) : above(symbols) {
        for (size_t i = 0; i < symbols; i++) above[i] = i;
    }
    size_t of(SymbolId s) const {
        size_t at = s.index();
        while (above[at] != at) at = above[at];
        return at;
    }
    bool join(SymbolId a, SymbolId b) {
        const size_t one = of(a), other = of(b);
        above[one] = other;
        return one != other;
    }
};

}  // namespace

std::vector<std::pair<SymbolId, SymbolId>> exchanged_by_calls(const Unit& unit, const std::vector<Rotation>& rotations) {
    if (rotations.empty()) return {};
    Classes classes(unit.program.symbols.size());
    for (const Rotation& r : rotations)
        for (const auto& [to, from] : r.from)
            if (!r.is_borrow()) classes.join(to, from);
    const std::vector<HandedOver> references = find_references(unit);
    std::vector<std::pair<SymbolId, SymbolId>> found;
    for (bool changed = true; changed;) {
        changed = false;
        found.clear();
        for (size_t i = 0; i < references.size(); i++)
            for (size_t j = i + 1; j < references.size() && references[j].call == references[i].call; j++) {
                if (classes.of(references[i].parameter) != classes.of(references[j].parameter)) continue;
                found.emplace_back(references[i].variable, references[j].variable);
                changed |= classes.join(references[i].variable, references[j].variable);
            }
    }
    return found;
}

bool is_known_by_name(const Unit& unit, SymbolId variable) {
    if (!unit.program[variable].address_taken) return true;
    std::set<ExprId> handed_over;
    for (const HandedOver& r : find_references(unit)) handed_over.insert(r.argument);
    for (size_t i = 0; i < unit.ast.exprs.size(); i++) {
        const auto* unary = std::get_if<UnaryExpr>(&unit.ast.exprs[i].node);
        if (unary && unary->op == UnaryOp::address_of && name_of(unit, unary->operand) == variable && !handed_over.contains({static_cast<int32_t>(i)})) return false;
    }
    return true;
}

}  // namespace dmcg
