#include "collective.h"

#include <algorithm>

#include "accesses/library.h"
#include "made_memory.h"
#include "resolve/structures.h"
#include "two_names.h"

namespace dmcg {
namespace {

struct CollectiveFunctions {
    const Unit& unit;
    const Accesses& accesses;
    std::vector<bool> collective{};

    const Ast& ast() const { return unit.ast; }

    /// void swap(void) { t = now; now = next; next = t; }   of memory that collective functions use: all ranks must know of it.
    bool is_used_together(SymbolId pointer) const {
        if (is_reference(unit.program[pointer])) return true;
        if (unit.program[pointer].function.valid()) return false;
        for (size_t f = 0; f < collective.size(); f++)
            if (collective[f] && is_mentioned(unit, accesses, {static_cast<int32_t>(f)}, accesses.target(pointer))) return true;
        return false;
    }

    void find_collective() {
        collective.assign(unit.program.functions.size(), false);
        for (const Region& region : unit.regions.regions)
            if (region.kind != RegionKind::init && region.function.valid()) collective[region.function.index()] = true;
        for (const FunctionId maker : makers_of_shared_memory(unit, accesses)) collective[maker.index()] = true;
        add_callers();
        for (const FunctionId giver : givers_of_pointers(unit, accesses)) try_with(giver);
    }

    void add_callers() {
        for (bool changed = true; changed;) {
            changed = false;
            for (const Rotation& r : accesses.rotations) {
                if (r.is_borrow()) continue;
                const FunctionId f = function_around(unit, ast()[r.stmts[0]].tokens.first);
                const bool used = std::any_of(r.from.begin(), r.from.end(), [&](const auto& move) { return is_used_together(move.first); });
                if (f.valid() && !collective[f.index()] && used) collective[f.index()] = changed = true;
            }
            for (size_t i = 0; i < collective.size(); i++) {
                if (collective[i]) continue;
                for_each_call(unit, {static_cast<int32_t>(i)}, [&](StmtId, ExprId, FunctionId callee) {
                    if (collective[callee.index()]) collective[i] = changed = true;
                });
            }
        }
    }

    /// All ranks call it together, and what calls it, if they can: it is no error if they cannot.
    void try_with(FunctionId function) {
        const std::vector<bool> before = collective;
        collective[function.index()] = true;
        add_callers();
        for (size_t i = 0; i < collective.size(); i++)
            if (collective[i] && !before[i] && !can_be_called_together({static_cast<int32_t>(i)})) return void(collective = before);
    }

    /// All of its names are calls in statements, outside of regions, and always evaluated there.
    bool can_be_called_together(FunctionId function) const {
        const auto named = std::count_if(ast().exprs.begin(), ast().exprs.end(), [&](const Expr& e) {
            return std::get_if<NameExpr>(&e.node) && unit.program.symbol(ExprId{static_cast<int32_t>(&e - ast().exprs.data())}) == unit.program[function].symbol;
        });
        long called = 0;
        for (size_t i = 0; i < collective.size(); i++)
            for_each_call(unit, {static_cast<int32_t>(i)}, [&](StmtId stmt, ExprId e, FunctionId callee) {
                if (callee != function || region_around(unit, stmt).valid()) return;
                const auto roots = own_expressions(unit, stmt);
                called += std::none_of(roots.begin(), roots.end(), [&](ExprId root) { return is_conditional(ast(), root, e); });
            });
        return named == called;
    }
};

}  // namespace

std::vector<bool> collective_functions(const Unit& unit, const Accesses& accesses) {
    CollectiveFunctions finder{unit, accesses};
    finder.find_collective();
    return std::move(finder.collective);
}

FunctionId callee_of(const Unit& unit, ExprId e) {
    const auto* call = as<CallExpr>(unit.ast, e);
    return call ? called_function(unit, *call) : FunctionId{};
}

RegionId region_around(const Unit& unit, StmtId stmt) {
    for (size_t i = 0; i < unit.regions.regions.size(); i++)
        for (const StmtId s : unit.regions.regions[i].statements)
            if (is_within(unit.ast, stmt, s)) return {static_cast<int32_t>(i)};
    return {};
}

bool is_conditional(const Ast& ast, ExprId root, ExprId call) {
    const auto contains = [&](ExprId e) {
        bool inside = false;
        for_each_below(ast, e, [&](ExprId x) { inside |= x == call; });
        return inside;
    };
    bool conditional = false;
    for_each_below(ast, root, [&](ExprId e) {
        const auto* binary = as<BinaryExpr>(ast, e);
        const auto* choice = as<ConditionalExpr>(ast, e);
        const bool logical = binary && (binary->op == BinaryOp::logical_and || binary->op == BinaryOp::logical_or);
        conditional |= logical && contains(binary->right);
        conditional |= choice && (contains(choice->yes) || contains(choice->no));
    });
    return conditional;
}

}  // namespace dmcg
