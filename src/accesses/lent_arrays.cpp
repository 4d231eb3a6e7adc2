#include "lent_arrays.h"

#include "dmcg/walk.h"
#include "names.h"

namespace dmcg {
namespace {

/// Its declaration is run once at most.
bool is_declared_once(const Unit& unit, const Symbol& s) {
    if (s.storage != Storage::automatic) return true;
    const FunctionId main = main_function(unit);
    return main.valid() && s.function == main && s.scope == unit.program[main].body;
}

std::optional<LentArray> lent_to(const Unit& unit, SymbolId pointer) {
    const Symbol& s = unit.program[pointer];
    const ExprId init = s.kind == SymbolKind::variable && s.declarator.valid() ? unit.ast[s.declarator].init : ExprId{};
    if (!init.valid() || unit.program[s.type].kind != TypeKind::pointer || !is_declared_once(unit, s)) return {};
    const ExprId value = without_casts(unit.ast, init);
    const auto* row = as<IndexExpr>(unit.ast, value);
    const LentArray lent{name_of(unit, row ? row->base : value), init, row != nullptr};
    if (!lent.array.valid() || (row && !unit.program.constant(row->index))) return {};
    const Symbol& array = unit.program[lent.array];
    const bool is_array = array.kind == SymbolKind::variable && unit.program[array.type].kind == TypeKind::array && array.defined_here && !array.is_thread_local && is_declared_once(unit, array);
    const TypeId memory = is_array && row ? unit.program[array.type].element : array.type;
    const bool fits = is_array && unit.program[memory].kind == TypeKind::array && same_type(unit.program, unit.program[memory].element, unit.program[s.type].element);
    return fits ? std::optional(lent) : std::nullopt;
}

bool points_to_array(const Unit& unit, const Expr& e) {
    const TypeId type = unit.program.type_id({static_cast<int32_t>(&e - unit.ast.exprs.data())});
    return type.valid() && unit.program[type].kind == TypeKind::pointer && unit.program[unit.program[type].element].kind == TypeKind::array;
}

}  // namespace

std::map<SymbolId, LentArray> arrays_lent_for_good(const Unit& unit) {
    std::map<SymbolId, LentArray> found;
    std::map<SymbolId, std::multiset<std::optional<int64_t>>> places;       // by array
    for (size_t i = 0; i < unit.program.symbols.size(); i++) {
        const SymbolId pointer{static_cast<int32_t>(i)};
        const auto lent = lent_to(unit, pointer);
        if (!lent) continue;
        found.emplace(pointer, *lent);
        const auto* row = as<IndexExpr>(unit.ast, without_casts(unit.ast, lent->init));
        places[lent->array].insert(row ? unit.program.constant(row->index) : std::nullopt);
    }
    if (found.empty()) return found;
    std::map<SymbolId, size_t> mentions;
    for (size_t i = 0; i < unit.ast.exprs.size(); i++)
        if (const SymbolId s = name_of(unit, {static_cast<int32_t>(i)}); s.valid() && places.contains(s)) mentions[s]++;
    std::erase_if(found, [&](const auto& one) {
        const auto& here = places.at(one.second.array);
        const bool whole = here.contains(std::nullopt) && here.size() > 1;
        return whole || mentions[one.second.array] != here.size() || std::set(here.begin(), here.end()).size() != here.size();
    });
    return found;
}

bool means_one_array(const Unit& unit, const std::set<ExprId>& exchanges, SymbolId pointer) {
    if (unit.program[unit.program[unit.program[pointer].type].element].kind != TypeKind::array || unit.program.rows.family_of(pointer) >= 0) return false;
    int mentions = 0, allowed = 0;
    const auto is = [&](ExprId e) { return e.valid() && name_of(unit, e) == pointer; };
    for (const Expr& e : unit.ast.exprs) {
        if (const auto* name = std::get_if<NameExpr>(&e.node); name && is({static_cast<int32_t>(&e - unit.ast.exprs.data())})) mentions++;
        if (const auto* x = std::get_if<UnaryExpr>(&e.node))
            allowed += is(x->operand) && (x->op == UnaryOp::dereference || x->op == UnaryOp::address_of || x->op == UnaryOp::logical_not);
        const ExprId here{static_cast<int32_t>(&e - unit.ast.exprs.data())};
        if (const auto* x = std::get_if<AssignExpr>(&e.node)) allowed += (!x->op && is(x->target)) + (exchanges.contains(here) && is(x->value));
        else allowed += exchanges.contains(here) && is(here);
        if (const auto* x = std::get_if<CastExpr>(&e.node)) allowed += is(x->operand) && !points_to_array(unit, e);
        if (const auto* x = std::get_if<CallExpr>(&e.node)) allowed += called_library(unit, *x) && x->arguments.size() == 1 && is(x->arguments[0]);
        if (const auto* x = std::get_if<BinaryExpr>(&e.node))
            allowed += (x->op == BinaryOp::eq || x->op == BinaryOp::ne) && (is(x->left) || is(x->right));
    }
    return mentions == allowed;
}

}  // namespace dmcg
