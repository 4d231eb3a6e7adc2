#include "structure.h"

#include <algorithm>

#include "accesses/names.h"
#include "dmcg/walk.h"
#include "sections/box_algebra.h"

namespace dmcg {
namespace {

/// The statement that a break or continue at `jump` leaves.
StmtId target_of(const Ast& ast, StmtId jump, bool breaks) {
    for (StmtId s = ast[jump].parent; s.valid(); s = ast[s].parent)
        if (is_loop(ast, s) || (breaks && std::holds_alternative<SwitchStmt>(ast[s].node))) return s;
    return {};
}

}  // namespace

std::vector<StmtId> children(const Ast& ast, StmtId stmt) {
    const auto some = [](std::initializer_list<StmtId> list) {
        std::vector<StmtId> result;
        std::copy_if(list.begin(), list.end(), std::back_inserter(result), [](StmtId s) { return s.valid(); });
        return result;
    };
    return std::visit(Overloaded{[&](const CompoundStmt& s) { return s.body; },
                                 [&](const IfStmt& s) { return some({s.yes, s.no}); },
                                 [&](const WhileStmt& s) { return some({s.body}); },
                                 [&](const DoStmt& s) { return some({s.body}); },
                                 [&](const ForStmt& s) { return some({s.init, s.body}); },
                                 [&](const SwitchStmt& s) { return some({s.body}); },
                                 [&](const CaseStmt& s) { return some({s.body}); },
                                 [&](const LabelStmt& s) { return some({s.body}); },
                                 [&](const auto&) { return std::vector<StmtId>{}; }},
                      ast[stmt].node);
}

bool Structure::inside(StmtId inner, StmtId outer) const {
    for (StmtId s = inner; s.valid(); s = unit.ast[s].parent)
        if (s == outer) return true;
    return false;
}

RegionId Structure::doall_at(StmtId stmt) const {
    const auto it = index->doall.find(stmt);
    return it == index->doall.end() ? RegionId{} : it->second;
}

RegionId Structure::init_around(StmtId stmt) const {
    const auto it = index->init.find(stmt);
    return it == index->init.end() ? RegionId{} : it->second;
}

/// Statements are numbered in the order of the text: those inside of one follow it.
bool Structure::contains_region(StmtId stmt) const {
    const auto next = std::lower_bound(index->met_by_all.begin(), index->met_by_all.end(), stmt);
    return next != index->met_by_all.end() && inside(*next, stmt);
}

std::vector<const CollectiveCall*> Structure::calls_in(ExprId e) const {
    std::vector<const CollectiveCall*> found;
    if (!e.valid()) return found;
    const TokenRange range = unit.ast[e].tokens;
    const auto tokens_of = [&](const CollectiveCall* call) { return unit.ast[call->call].tokens; };
    auto call = std::lower_bound(index->calls_in_order.begin(), index->calls_in_order.end(), range.first,
                                 [&](const CollectiveCall* c, TokenId first) { return tokens_of(c).first < first; });
    for (; call != index->calls_in_order.end() && tokens_of(*call).first <= range.last; ++call)
        if (tokens_of(*call).last <= range.last) found.push_back(*call);
    return found;
}

std::vector<const CollectiveCall*> Structure::calls_of(StmtId stmt) const {
    std::vector<const CollectiveCall*> found;
    const auto [first, last] = index->calls.equal_range(stmt);
    for (auto call = first; call != last; ++call) found.push_back(call->second);
    return found;
}

bool Structure::is_exit_call(StmtId stmt) const {
    const auto* expression = as<ExpressionStmt>(unit.ast, stmt);
    return expression && is_call_of(unit, expression->expr, "exit");
}

/// A label has one place in a function.
bool Structure::has_label(StmtId stmt, TokenId name) const {
    bool found = false;
    for_each_below(unit.ast, stmt, [&](StmtId s) {
        const auto* label = as<LabelStmt>(unit.ast, s);
        found = found || (label && name.valid() && unit.tokens[label->name].text == unit.tokens[name].text);
    });
    return found;
}

bool Structure::jumps_out(StmtId stmt) const {
    const auto out_of = [&](StmtId s) {
        const StmtNode& node = unit.ast[s].node;
        if (const auto* jump = std::get_if<GotoStmt>(&node)) return !has_label(stmt, jump->label);
        if (std::holds_alternative<BreakStmt>(node)) return !inside(target_of(unit.ast, s, true), stmt);
        if (std::holds_alternative<ContinueStmt>(node)) return !inside(target_of(unit.ast, s, false), stmt);
        return std::holds_alternative<ReturnStmt>(node) || is_exit_call(s);
    };
    if (ends_without_memory(stmt)) return false;
    const bool leaves_program = std::holds_alternative<ReturnStmt>(unit.ast[stmt].node) || is_exit_call(stmt);
    if (leaves_program || out_of(stmt)) return true;
    // In a serial loop the master leaves the program by itself (LeaveByMaster): all ranks need not follow it through each iteration.
    const auto is_leave = [&](StmtId s) { return (in_main() && std::holds_alternative<ReturnStmt>(unit.ast[s].node)) || is_exit_call(s); };
    const size_t end = end_of_numbers(unit.ast, stmt);
    for (size_t i = stmt.index() + 1; i < end; i++) {
        const StmtId s{static_cast<int32_t>(i)};
        if (!out_of(s) || ends_without_memory(s)) continue;
        bool in_loop = false;
        for (StmtId up = s; up.valid() && up != unit.ast[stmt].parent; up = unit.ast[up].parent) in_loop |= is_loop(unit.ast, up);
        if (!(is_leave(s) && in_loop)) return true;
    }
    return false;
}

bool Structure::ends_program(StmtId stmt) const {
    const size_t end = end_of_numbers(unit.ast, stmt);
    for (size_t i = stmt.index(); i < end; i++) {
        const StmtId s{static_cast<int32_t>(i)};
        if (in_main() && std::holds_alternative<ReturnStmt>(unit.ast[s].node) && !ends_without_memory(s)) return true;
    }
    return false;
}

bool Structure::writes(AccessRange range, ObjectId object) const {
    return accesses.writes(range, object);
}

bool Structure::writes(AccessRange range, SymbolId symbol) const {
    const ObjectId object = accesses.object(symbol), target = accesses.target(symbol);
    return (object.valid() && writes(range, object)) || (target.valid() && writes(range, target));
}

bool Structure::allocates_block(AccessRange range) const {
    const auto is_block = [&](ObjectId o) { return o.valid() && accesses[o].is_block; };
    return std::ranges::any_of(accesses.in(range), [&](const Access& a) {
        const bool to_pointer = a.kind == AccessKind::write && a.object.valid() && !accesses[a.object].is_array && accesses[a.object].symbol.valid();
        return a.fresh || (to_pointer && is_block(accesses.target(accesses[a.object].symbol)));      // a = realloc(a, n)
    });
}

bool Structure::allocates_rows(StmtId stmt) const {
    const auto& made = unit.program.rows.allocations;
    return std::any_of(made.begin(), made.end(), [&](const RowAllocation& a) {
        return std::ranges::any_of(a.places, [&](ExprId place) { return is_inside(unit.ast[place].tokens, unit.ast[stmt].tokens); });
    });
}

bool Structure::ends_without_memory(StmtId stmt) const {
    const auto& branches = accesses.without_memory;
    for (StmtId s = stmt; s.valid() && !branches.empty(); s = unit.ast[s].parent)
        if (std::binary_search(branches.begin(), branches.end(), s)) return true;
    return false;
}

bool Structure::declared_inside(ObjectId object, StmtId stmt) const {
    const SymbolId symbol = accesses[object].symbol;
    return symbol.valid() && declared_inside(symbol, stmt);
}

bool Structure::declared_inside(SymbolId symbol, StmtId stmt) const {
    const TokenId at = unit.program[symbol].declared_at;
    return at.value >= unit.ast[stmt].tokens.first.value && at.value <= unit.ast[stmt].tokens.last.value;
}

/// The variables whose declaration stands in the statement.
std::vector<ObjectId> Structure::declared_in(StmtId stmt) const {
    const TokenRange range = unit.ast[stmt].tokens;
    std::vector<ObjectId> found;
    for (auto it = std::lower_bound(index->declared.begin(), index->declared.end(), std::pair(range.first, ObjectId{})); it != index->declared.end() && it->first <= range.last; ++it)
        found.push_back(it->second);
    return found;
}

Box Structure::over_loops_around(Box box, StmtId stmt) const {
    const auto& node = [&](StmtId s) -> const Stmt& { return unit.ast[s]; };
    for (StmtId s = stmt, around = node(s).parent; around.valid(); s = around, around = node(s).parent) {
        const LoopId id = table.of_stmt(around);
        if (id.valid() && loop_body(unit.ast, around) == s) box = over_loop(table[id], box);
    }
    return box;
}

Box Structure::hull_in_rounds(const Box& a, const Box& b, StmtId stmt) const {
    Box result = hull(a, b);
    const Box wider = hull(over_loops_around(a, stmt), over_loops_around(b, stmt));
    for (size_t i = 0; i < result.size(); i++)
        if (result[i].whole) result[i] = wider[i];
    return result;
}

TokenRange Structure::place_of_need(AccessId access, StmtId stmt, const Point& point) const {
    const ExprId e = access.valid() ? accesses.accesses[access.index()].expr : ExprId{};
    if (e.valid()) return unit.ast[e].tokens;
    const bool at_end = is_compound(stmt) && point.side == Side::body_end;
    const TokenRange all = unit.ast[is_compound(stmt) && !at_end ? point.stmt : stmt].tokens;
    const TokenId at = at_end ? all.last : all.first;
    return {at, at};
}

bool Structure::leaves_function(StmtId stmt) const {
    const auto is_body = [&](FunctionId f) { return unit.program[f].body == stmt; };
    return std::holds_alternative<ReturnStmt>(unit.ast[stmt].node) || std::any_of(calls.functions.begin(), calls.functions.end(), is_body);
}

bool Structure::is_compound(StmtId stmt) const { return stmt.valid() && std::holds_alternative<CompoundStmt>(unit.ast[stmt].node); }

}  // namespace dmcg
