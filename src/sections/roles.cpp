// A scalar that each iteration writes before it reads it is private; one that is only folded into is a reduction; one that is
// only read is shared. What is left carries a value from iteration to iteration: the loop is no DOALL loop.
// An array that is only folded into is a reduction, too, unless each iteration has elements of its own.
#include "roles.h"

#include <fmt/format.h>

#include <algorithm>

#include "accesses/names.h"
#include "boxes.h"
#include "carried.h"
#include "directives/omp_numbers.h"
#include "dmcg/flow.h"
#include "dmcg/walk.h"
#include "picks.h"
#include "private_arrays.h"
#include "reduction.h"
#include "sharing.h"
#include "stores.h"
#include "truth_values.h"

namespace dmcg {
namespace {

struct RoleFinder {
    const Unit& unit;
    const Accesses& accesses;
    const IterationTable& table;
    const LoopId id;
    const Loop& loop;
    const Region& region;
    const std::vector<Update>& updates;
    std::vector<Pick>& picks;
    const std::vector<Pick>& values;     // searches that are reductions
    const Liveness& live;
    Diagnostics& diagnostics;
    std::vector<ObjectId> carried{};      // scalars whose value goes from one iteration to another, or may do so
    std::vector<ObjectId> kept{};         // scalars that are read after the loop though some iterations leave them as they are

    SectionContext context() const { return {unit, accesses, table, loop.stmt, id}; }
    StmtId body() const { return loop_body(unit.ast, loop.stmt); }

    bool declared_inside(ObjectId object) const {
        const SymbolId s = accesses[object].symbol;
        if (!s.valid() || unit.program[s].storage != Storage::automatic) return false;   // a static one outlives the iteration
        const TokenRange range = unit.ast[loop.stmt].tokens;
        const TokenId at = unit.program[s].declared_at;
        return at.value >= range.first.value && at.value <= range.last.value;
    }

    /// An array or structure that OpenMP's threads have for themselves has no value before the loop; what one iteration left is nothing to another.
    bool is_scratch(ObjectId object) const {
        const SymbolId symbol = accesses[object].symbol;
        const bool has_parts = accesses[object].is_array || (symbol.valid() && unit.program[unit.program[symbol].type].kind == TypeKind::record);
        if (!region.sharing || !has_parts) return false;
        const auto& list = region.sharing->scratch;
        return std::find(list.begin(), list.end(), accesses[object].symbol) != list.end();
    }

    const Access* first(AccessKind kind, ObjectId object) const {
        const AccessRange range = accesses.of_stmt[body().index()];
        for (uint32_t i = range.begin; i < range.end; i++)
            if (accesses.accesses[i].kind == kind && accesses.accesses[i].object == object) return &accesses.accesses[i];
        return nullptr;
    }

    Range place(const Access& access) const { return place_of(unit.tokens, unit.ast[access.expr].tokens); }

    /// The search that the object is a part of; null: none.
    const Pick* pick_of(ObjectId object) const {
        const auto mentions = [&](const Pick& p) { return std::any_of(p.cells.begin(), p.cells.end(), [&](const Cell& c) { return c.object == object; }); };
        const auto it = std::find_if(picks.begin(), picks.end(), mentions);
        return it == picks.end() ? nullptr : &*it;
    }

    /// OpenMP's threads combine values into elements of a shared array, and nothing keeps them apart: a data race if two iterations meet.
    bool may_race(ObjectId object) const {
        if (!region.sharing || !accesses[object].is_array) return false;
        const SymbolId symbol = accesses[object].symbol;
        const auto named = [&](const ReduceClause& clause) { return clause.variable == symbol; };
        if (std::any_of(region.reduce.begin(), region.reduce.end(), named) || is_own(object)) return false;
        return std::ranges::any_of(accesses.in(body()), [&](const Access& a) { return a.kind == AccessKind::write && a.object == object && !takes_turns(unit, region, a) && !is_of_the_thread(a); });
    }

    /// part[id] += e;      id is the number of the thread
    bool is_of_the_thread(const Access& a) const {
        const NumberReader numbers{unit.tokens, unit.ast, unit.program};
        return std::any_of(a.subscripts.begin(), a.subscripts.end(), [&](ExprId s) { return numbers.tells_threads_apart(s); });
    }

    /// A clause, or OpenMP, says that the order of the iterations does not count.
    bool any_order(ObjectId object) const {
        return region.sharing || std::any_of(region.reduce.begin(), region.reduce.end(), [&](const ReduceClause& c) { return c.variable == accesses[object].symbol; });
    }

    /// A variable or array into which the iterations fold values; nothing if it is something else.
    std::optional<VariableRole> reduction(ObjectId object) const {
        const auto found = find_reduction(context(), updates, object);
        if (!found) return {};
        refuse_order(*found);
        return VariableRole{object, Role::reduction, found->folds, may_race(object), any_order(object) ? std::vector<ExprId>{} : found->must_be_numbers};
    }

    void refuse_order(const Reduction& reduction) const {
        if (reduction.fault.reason.empty()) return;
        const TokenRange target = unit.ast[reduction.fault_at].tokens;
        diagnostics.add(Kind::reduction_order, place_of(unit.tokens, target),
                        fmt::format("the iterations combine values into '{}', but the order matters: {}",
                                    spelling(unit.tokens, unit.sources, target), reduction.fault.reason), reduction.fault.advice);
    }

    /// `if (..) found = c;`, of which the old value may be left.
    std::optional<VariableRole> flag(ObjectId object) const {
        const bool left = live.live_after(loop.stmt, object) && !surely_writes(unit, accesses, body(), object);
        if (!left && !reads_first(unit, accesses, body(), object)) return {};
        const auto fold = stored_alike(context(), object);
        return fold ? std::optional(VariableRole{object, Role::reduction, {*fold}}) : std::nullopt;
    }

    /// Has each thread of OpenMP its own?
    bool is_own(ObjectId object) const { return region.sharing->is_own(accesses[object].symbol); }

    /// Scratch space. For OpenMP it is shared unless each thread has its own, by a clause or as a threadprivate variable.
    bool is_private_array(ObjectId object) const {
        return (!region.sharing || is_own(object)) && first(AccessKind::read, object) && !has_own_lines(context(), object) && !hinders_private(context(), live, object);
    }

    /// OpenMP has a clause for this, too.
    bool is_lastprivate_array(ObjectId object) const {
        const auto named = [&](const VariableClause& c) { return c.variable == accesses[object].symbol; };
        const bool may_be = !region.sharing || std::any_of(region.lastprivate.begin(), region.lastprivate.end(), named);
        return may_be && holds_numbers(unit, accesses[object].element) && !has_own_lines(context(), object) && !hinders_lastprivate(context(), live, object);
    }

    VariableRole written_array(ObjectId object) const {
        if (is_private_array(object)) return {object, Role::private_};
        const auto alike = region.sharing ? std::nullopt : stored_alike(context(), object);    // for OpenMP it is a race all the same
        if (alike) return {object, Role::reduction, {*alike}};
        if (is_lastprivate_array(object)) return {object, Role::lastprivate};
        return merged_array(object);
    }

    /// What OpenMP's threads change of an array without taking turns, no other one reads.
    VariableRole merged_array(ObjectId object) const {
        if (const auto stored = stored_anywhere(context(), object)) return {object, Role::reduction, {*stored}, true};
        const bool shared = region.sharing && !is_own(object) && !may_take_turns(object);
        const auto fold = shared ? changed_anywhere(context(), object) : region.sharing ? std::nullopt : changed_in_several_lines(context(), object);
        return fold ? VariableRole{object, Role::reduction, {*fold}, true} : VariableRole{object, Role::shared};
    }

    /// One thread at a time uses the object: in the body, or in a function that it calls.
    bool may_take_turns(ObjectId object) const {
        return std::ranges::any_of(accesses.in(body()), [&](const Access& a) { return a.object == object && takes_turns(unit, region, a); });
    }

    /// Several of OpenMP's threads write it: that is told, and what follows from it is not.
    bool is_race(ObjectId object) const {
        if (!region.sharing || is_own(object)) return false;
        return std::ranges::any_of(accesses.in(body()), [&](const Access& a) { return a.kind == AccessKind::write && a.object == object && !takes_turns(unit, region, a); });
    }

    /// What is set in the same places comes from the same iteration.
    void add_last_set(const Pick& last) {
        const auto same = std::find_if(picks.begin(), picks.end(), [&](const Pick& p) { return p.best.op == ReductionOp::merge && p.bodies == last.bodies; });
        if (same == picks.end()) picks.push_back(last);
        else same->cells.push_back(last.cells[0]);
    }

    VariableRole written_scalar(ObjectId object, const Access& write) {
        if (const auto found = flag(object)) return *found;
        const bool needed = live.live_after(loop.stmt, object) || reads_first(unit, accesses, body(), object);
        if (const auto fold = needed ? changed_by_one_iteration(context(), object) : std::nullopt) return {object, Role::reduction, {*fold}};
        if (reads_first(unit, accesses, body(), object)) {
            if (is_element_of_structure(context(), write)) return refuse_element(context(), object, diagnostics), VariableRole{object, Role::shared};
            carried.push_back(object);
            return {object, Role::private_};
        }
        if (!live.live_after(loop.stmt, object)) return {object, Role::private_};
        if (!holds_numbers(unit, accesses[object].element) || !surely_writes(unit, accesses, body(), object)) {
            const auto last = is_race(object) ? std::nullopt : last_set(context(), object);
            if (last) return add_last_set(*last), VariableRole{object, Role::picked};
            kept.push_back(object);
        }
        return {object, Role::lastprivate};
    }

    VariableRole role(ObjectId object) {
        const Object& o = accesses[object];
        if (o.symbol == loop.index) return {object, Role::index};
        if (declared_inside(object)) return {object, Role::private_};
        const Access* write = first(AccessKind::write, object);
        if (!write || !o.symbol.valid()) return {object, Role::shared};
        if (o.is_parameter_target && !has_known_length(o)) return {object, Role::shared};
        if (o.is_parameter_target) return reduction(object).value_or(merged_array(object));
        if (is_scratch(object)) return {object, Role::private_};
        if (pick_of(object)) return {object, Role::picked};
        for (const Pick& value : values)
            if (value.object == object) return {object, Role::reduction, {value.best}};
        if (const auto found = reduction(object)) return *found;
        return o.is_array ? written_array(object) : written_scalar(object, *write);
    }

    /// Of a pointer that names a block, the role of the block.
    const VariableRole* find(const std::vector<VariableRole>& roles, SymbolId symbol) const {
        const VariableRole* found = nullptr;
        for (const VariableRole& r : roles)
            if (accesses[r.object].symbol == symbol && (!found || accesses[r.object].is_block)) found = &r;
        return found;
    }

    static std::string operators(const VariableRole& role) {
        std::string text;
        for (const Fold& fold : role.folds) text += fmt::format("{}{}", text.empty() ? "" : " and ", reduction_name(fold.op));
        return text;
    }

    bool is_of_any_length(ObjectId object) const { return accesses[object].is_parameter_target && !has_known_length(accesses[object]); }

    bool is_last_set(const VariableRole& role) const { return role.role == Role::picked && pick_of(role.object)->best.op == ReductionOp::merge; }

    static std::string_view extreme(const Pick& pick) { return pick.best.op == ReductionOp::min ? "smallest" : "greatest"; }

    /// Of 0 and 1 some operators make the same: `if (e) changed = 1` in reduction(|: changed).
    static bool are_alike(ReductionOp a, ReductionOp b) {
        const auto is_or = [](ReductionOp op) { return op == ReductionOp::bit_or || op == ReductionOp::logical_or || op == ReductionOp::max; };
        const auto is_and = [](ReductionOp op) { return op == ReductionOp::bit_and || op == ReductionOp::logical_and || op == ReductionOp::min || op == ReductionOp::mul; };
        return (is_or(a) && is_or(b)) || (is_and(a) && is_and(b));
    }

    bool combines_by(const VariableRole& role, ReductionOp op) const {
        if (role.role == Role::picked) return pick_of(role.object)->object == role.object && pick_of(role.object)->best.op == op;
        const TypeId type = accesses[role.object].element;
        const bool is_bool = type.valid() && unit.program[type].kind == TypeKind::bool_;
        const auto meant = is_bool ? as_logical(op).value_or(op) : op;      // | of _Bool is ||
        const auto fits = [&](const Fold& f) { return f.op == op || f.op == meant || (are_alike(f.op, op) && holds_truth(unit, accesses, role.object)); };
        return role.role == Role::reduction && std::all_of(role.folds.begin(), role.folds.end(), fits);
    }

    static bool is_in(const std::vector<ObjectId>& list, ObjectId object) { return std::find(list.begin(), list.end(), object) != list.end(); }

    std::string found_as(const VariableRole* role) const {
        if (!role) return "the loop does not mention it";
        if (is_in(carried, role->object)) return "an iteration may read what an earlier one, or the code before the loop, has left in it";
        if (is_in(kept, role->object)) return "it is read after the loop, and not every iteration writes it";
        switch (role->role) {
            case Role::index: return "it is the index of the loop";
            case Role::shared:
                if (!first(AccessKind::write, role->object)) return "the loop only reads it";
                if (is_of_any_length(role->object)) return "what the calls hand over has no length that is known in this function";
                return updates_own_lines(context(), updates, role->object) ? "each iteration combines values into elements of its own"
                                                                           : "the loop does more with it than combine values";
            case Role::private_: return "each iteration writes its own value";
            case Role::lastprivate: return "each iteration writes its own value, and the last one is read after the loop";
            case Role::picked:
                if (is_last_set(*role)) return "it is read after the loop, with the value of the last iteration that sets it";
                if (pick_of(role->object)->object != role->object)
                    return fmt::format("it goes with the {} '{}'", extreme(*pick_of(role->object)), accesses[pick_of(role->object)->object].name);
                return fmt::format("the loop looks for the {} value", extreme(*pick_of(role->object)));
            case Role::reduction:
                if (role->folds[0].op == ReductionOp::merge) return "the iterations store values into it";
                return fmt::format("the loop combines values into it by {}", operators(*role));
        }
        return "";
    }

    /// Why it is not private.
    std::string found_shared(const VariableRole* role) const {
        const bool array = role && role->role == Role::shared && accesses[role->object].is_array && first(AccessKind::write, role->object);
        if (!array) return found_as(role);
        if (has_own_lines(context(), role->object)) return "each iteration writes elements of its own";
        const auto hindrance = hinders_lastprivate(context(), live, role->object);
        return hindrance ? hindrance->text : "the loop only writes it";
    }

    void contradiction(Range at, SymbolId variable, std::string_view clause, const std::string& found, const VariableRole* role = nullptr) const {
        diagnostics.add(Kind::clause_contradicts, at,
                        fmt::format("{} names '{}', but {}", clause, unit.program[variable].name, found),
                        role && is_of_any_length(role->object) ? "give the function whole arrays of one size only, and that size as a parameter"
                                                               : "take the variable out of the clause; dmcg finds such variables by itself");
    }

    void check_private(const std::vector<VariableRole>& roles, const VariableClause& clause, std::string_view word) const {
        const VariableRole* role = find(roles, clause.variable);
        const bool wanted = role && (is_in(carried, role->object) || is_in(kept, role->object));
        const bool lasts = role && (role->role == Role::lastprivate || is_last_set(*role));
        const bool ok = role && !wanted && (role->role == Role::private_ || lasts);
        if (ok && lasts && word == "PRIVATE")
            diagnostics.add(Kind::clause_contradicts, clause.place,
                            fmt::format("PRIVATE names '{}', but {}", unit.program[clause.variable].name, found_as(role)),
                            fmt::format("write LASTPRIVATE({}), or take it out of the clause", unit.program[clause.variable].name));
        if (!ok) contradiction(clause.place, clause.variable, word, found_shared(role));
    }

    /// OpenMP's clauses may name more than a loop needs.
    bool combines_nothing(const VariableRole* role) const {
        if (!region.sharing) return false;
        const bool scratch = role && role->role == Role::private_ && !is_in(carried, role->object);     // and nobody reads it afterwards
        return !role || scratch || (role->role == Role::shared && (!first(AccessKind::write, role->object) || updates_own_lines(context(), updates, role->object)));
    }

    void check_clauses(const std::vector<VariableRole>& roles) const {
        for (const ReduceClause& clause : region.reduce) {
            const VariableRole* role = find(roles, clause.variable);
            if (combines_nothing(role)) continue;
            if (!role || !combines_by(*role, clause.op))
                contradiction(clause.place, clause.variable, fmt::format("{}({})", region.sharing ? "reduction" : "REDUCE", reduction_name(clause.op)), found_as(role), role);
        }
        for (const VariableClause& clause : region.private_) check_private(roles, clause, "PRIVATE");
        for (const VariableClause& clause : region.lastprivate) check_private(roles, clause, region.sharing ? "lastprivate" : "LASTPRIVATE");
    }
};

/// Searches of which the value alone is wanted: a place that nobody reads, here or behind the loop, is each rank's own.
std::vector<Pick> take_values_alone(const SectionContext& context, const Liveness& live, std::vector<Pick>& picks) {
    const auto& [unit, accesses, table, scope, id, axis, old] = context;
    const StmtId loop = table[id].stmt;
    for (Pick& pick : picks)
        std::erase_if(pick.cells, [&](const Cell& cell) {
            const bool may_be = cell.object != pick.object && !accesses[cell.object].is_array;
            return may_be && !live.live_after(loop, cell.object) && !reads_first(unit, accesses, loop_body(unit.ast, loop), cell.object);
        });
    const auto has_place = [](const Pick& p) { return !p.best.field.empty() || p.cells.size() > 1 || p.cells[0].object != p.object || p.value.valid(); };
    const auto alone = std::stable_partition(picks.begin(), picks.end(), has_place);
    std::vector<Pick> values(alone, picks.end());
    picks.erase(alone, picks.end());
    return values;
}

}  // namespace

std::vector<VariableRole> find_roles(const SectionContext& context, std::vector<Pick>& picks, const Region& region, const Liveness& live,
                                     Diagnostics& diagnostics) {
    const auto& [unit, accesses, table, scope, id, axis, old] = context;
    const Loop& loop = table[id];
    const std::vector<Pick> values = take_values_alone(context, live, picks);
    const auto updates = find_updates(unit, accesses, loop_body(unit.ast, loop.stmt));
    RoleFinder finder{unit, accesses, table, id, loop, region, updates, picks, values, live, diagnostics};
    std::vector<VariableRole> roles;
    const AccessRange range = accesses.of_stmt[loop.stmt.index()];
    for (uint32_t i = range.begin; i < range.end; i++) {
        const ObjectId object = accesses.accesses[i].object;
        const auto known = [&](const VariableRole& r) { return r.object == object; };
        if (object.valid() && std::none_of(roles.begin(), roles.end(), known)) roles.push_back(finder.role(object));
    }
    finder.check_clauses(roles);
    const auto races = check_races(context, region, roles, diagnostics);
    for (const ObjectId object : finder.carried)
        if (!races.contains(object)) refuse_carried(context, object, diagnostics);
    for (const ObjectId object : finder.kept)
        if (!races.contains(object)) refuse_last_value(context, object, diagnostics);
    return roles;
}

}  // namespace dmcg
