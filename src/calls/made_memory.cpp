// What split loops work on is followed through calls, up and down, to the functions that allocate it.
#include "made_memory.h"

#include <algorithm>
#include <set>

#include "accesses/blocks.h"
#include "accesses/library.h"
#include "accesses/names.h"
#include "accesses/references.h"
#include "dmcg/walk.h"
#include "resolve/structures.h"

namespace dmcg {
namespace {

/// m = f(n) - 1;      who gets the memory that the call gives back, and the whole value
struct Gift { SymbolId pointer; ExprId value; };

Gift gift_of(const Unit& unit, ExprId call) {
    const auto is_made = [&](ExprId value) { return value.valid() && without_offsets(unit, value) == call; };
    for (const Expr& e : unit.ast.exprs)
        if (const auto* assign = std::get_if<AssignExpr>(&e.node); assign && !assign->op && is_made(assign->value)) return {name_of(unit, assign->target), assign->value};
    for (size_t d = 0; d < unit.ast.declarators.size(); d++)
        if (const ExprId init = unit.ast.declarators[d].init; is_made(init)) return {unit.program.symbol_of_declarator[d], init};
    return {};
}

struct Search {
    const Unit& unit;
    const Accesses& accesses;
    std::vector<bool> shared = std::vector<bool>(accesses.objects.size(), false);     // by ObjectId
    std::vector<bool> may_make{};                                                     // by FunctionId
    std::vector<std::pair<FunctionId, ExprId>> calls{};
    std::vector<Argument> given_back{};
    bool changed = true;

    void share(ObjectId object) {
        if (!object.valid() || object.index() == 0 || shared[object.index()]) return;
        shared[object.index()] = changed = true;
    }

    void share_if(ObjectId one, ObjectId other) {
        if (one.valid() && shared[one.index()]) share(other);
    }

    void used_by_loops() {
        for (const Region& region : unit.regions.regions)
            for (const StmtId stmt : region.kind == RegionKind::init ? std::vector<StmtId>{} : region.statements)
                for (uint32_t i = accesses.of(stmt).begin; i < accesses.of(stmt).end; i++)
                    if (const ObjectId object = accesses.accesses[i].object; object.valid() && accesses[object].is_array) share(object);
    }

    void find_calls() {
        for (size_t i = 0; i < unit.ast.exprs.size(); i++) {
            const ExprId e{static_cast<int32_t>(i)};
            const auto* call = as<CallExpr>(unit.ast, e);
            const FunctionId callee = call ? called_function(unit, *call) : FunctionId{};
            if (callee.valid()) calls.emplace_back(callee, e);
        }
    }

    /// What it returns has a name where it is called, or it is not followed.
    void find_results() {
        for (const auto& [callee, e] : calls) {
            if (!may_make[callee.index()] || !is_pointer(e)) continue;
            const auto result = memory_given_back(unit, accesses, e, callee);
            if (result) given_back.push_back(*result);
            else if (allocation_of(unit, e)) may_make[callee.index()] = false;
        }
    }

    bool is_pointer(ExprId e) const { return unit.program[unit.program.type_id(e)].kind == TypeKind::pointer; }

    void through_calls() {
        const std::vector<HandedOver> references = find_references(unit);
        while (changed) {
            changed = false;
            for (const auto& [callee, call] : calls) {
                const auto& parameters = unit.program[callee].parameters;
                const auto& arguments = std::get<CallExpr>(unit.ast[call].node).arguments;
                for (size_t i = 0; i < parameters.size() && i < arguments.size(); i++)
                    for (const ObjectId given : {accesses.argument_target[arguments[i].index()], accesses.argument_part[arguments[i].index()]})
                        share_if(accesses.target(parameters[i]), given);
            }
            for (const Argument& result : given_back) share_if(result.actual, result.formal);
            for (const HandedOver& r : references) {
                share_if(accesses.target(r.parameter), accesses.target(r.variable));
                share_if(accesses.target(r.variable), accesses.target(r.parameter));
            }
        }
    }

    static bool happens_once(const Access& a) { return a.kind == AccessKind::outside || a.kind == AccessKind::exit; }

    template <class Is>
    bool has(AccessRange range, Is is) const {
        return std::ranges::any_of(accesses.in(range), is);
    }

    /// They allocate memory, and do something that must happen once, or stand beside it: printf("%d\n", fill(&g, n)), which the master alone would run.
    void find_functions() {
        may_make.assign(unit.program.functions.size(), false);
        for (const auto& [callee, call] : calls) {
            if (may_make[callee.index()]) continue;
            const StmtId stmt = innermost_statement(unit.ast, unit.ast[call].tokens);
            const AccessRange inside = accesses.of(call), beside = as<ExpressionStmt>(unit.ast, stmt) ? accesses.of(stmt) : AccessRange{}, body = accesses.of(unit.program[callee].body);
            may_make[callee.index()] = has(body, [&](const Access& a) { return a.fresh && !a.released; }) &&
                                       (has(beside, happens_once) || has(inside, [&](const Access& a) { return happens_once(a) && a.expr == call; }));
        }
    }

    bool makes_shared_memory(FunctionId f) const {
        return may_make[f.index()] && has(accesses.of(unit.program[f].body), [&](const Access& a) {
            return a.fresh && !a.released && a.object.valid() && shared[a.object.index()];
        });
    }

    bool contains_pointer(TypeId type) const { return type.valid() && !holds_numbers(unit, type); }

    bool is_local(ObjectId object, FunctionId f) const {
        const SymbolId symbol = accesses[object].symbol;
        return symbol.valid() && unit.program[symbol].function == f && !is_reference(unit.program[symbol]) && unit.program[symbol].storage != Storage::local_static && accesses.object(symbol) == object;
    }

    /// It, or what it calls: g->last = n sets none, though there are pointers beside `last`.
    bool sets_pointers(FunctionId f, std::set<FunctionId>& seen) const {
        if (!seen.insert(f).second) return false;
        const StmtId body = unit.program[f].body;
        const bool itself = has(accesses.of(body), [&](const Access& a) {
            if (a.kind != AccessKind::write || a.through_call || !a.object.valid() || is_local(a.object, f)) return false;
            return contains_pointer(as<CallExpr>(unit.ast, a.expr) ? accesses[a.object].element : unit.program.type_id(a.expr));
        });
        return itself || std::ranges::any_of(calls, [&](const auto& c) { return unit.ast[body].tokens.contains(unit.ast[c.second].tokens) && sets_pointers(c.first, seen); });
    }

    /// In options = read(argc, argv), or read(&options), a name gets a value: pointers cannot be sent, so each rank finds its own.
    bool gives_pointers(FunctionId callee, ExprId call) const {
        const TypeId result = unit.program.type_id(call);
        if (unit.program[result].kind == TypeKind::record && contains_pointer(result)) return true;
        std::set<FunctionId> seen;
        return sets_pointers(callee, seen) && has(accesses.of(call), [&](const Access& a) {
            if (a.expr != call || !a.through_call || a.kind != AccessKind::write || a.fresh || !a.object.valid()) return false;
            const Object& object = accesses[a.object];
            return object.symbol.valid() && unit.program[object.symbol].storage != Storage::local_static && contains_pointer(object.element);
        });
    }

    std::vector<FunctionId> givers_of_pointers() const {
        std::set<FunctionId> found;
        for (const auto& [callee, call] : calls)
            if (has(accesses.of(call), [&](const Access& a) { return happens_once(a) && a.expr == call; }) && gives_pointers(callee, call)) found.insert(callee);
        return {found.begin(), found.end()};
    }
};

}  // namespace

std::optional<Argument> memory_given_back(const Unit& unit, const Accesses& accesses, ExprId call, FunctionId callee) {
    const auto [pointer, value] = gift_of(unit, call);
    const auto made = value.valid() ? allocation_of(unit, value) : std::nullopt;
    if (!made || !made->handed_over.valid() || unit.program[made->handed_over].function != callee) return {};
    const ObjectId formal = accesses.target(made->handed_over), actual = pointer.valid() ? accesses.target(pointer) : ObjectId{};
    const bool blocks = formal.valid() && actual.valid() && accesses[formal].is_block && accesses[actual].is_block;
    return blocks ? std::optional(Argument{made->handed_over, call, {}, formal, actual}) : std::nullopt;
}

std::vector<FunctionId> makers_of_shared_memory(const Unit& unit, const Accesses& accesses) {
    Search search{unit, accesses};
    search.find_calls();
    search.find_functions();
    if (std::none_of(search.may_make.begin(), search.may_make.end(), [](bool b) { return b; })) return {};
    search.find_results();
    search.used_by_loops();
    search.through_calls();
    std::vector<FunctionId> makers;
    for (size_t i = 0; i < unit.program.functions.size(); i++) {
        const FunctionId f{static_cast<int32_t>(i)};
        if (search.makes_shared_memory(f)) makers.push_back(f);
    }
    return makers;
}

std::vector<FunctionId> givers_of_pointers(const Unit& unit, const Accesses& accesses) {
    Search search{unit, accesses};
    search.find_calls();
    return search.givers_of_pointers();
}

}  // namespace dmcg
