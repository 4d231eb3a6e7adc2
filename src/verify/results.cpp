// What a split loop leaves in parts: values that are folded, and values of the last iteration. Of an array only some elements may be
// pending; what was known of the others stays true.
//
//   begin h[0:n]     the master holds h[0:n], the others the identity
//   split loop       each rank holds what its iterations gave
//   combine h[0:n]   the master, or all ranks, hold h[0:n]
#include <fmt/format.h>

#include <algorithm>

#include "machine.h"
#include "sections/sharing.h"

namespace dmcg::verifying {
namespace {

/// Operators whose old value must be with the master alone, for each rank's value is combined with the others'.
bool counts_twice(ReductionOp op) { return op == ReductionOp::add || op == ReductionOp::mul || op == ReductionOp::bit_xor; }

bool contains_fold(const std::vector<Fold>& folds, const Fold& fold) {
    return std::any_of(folds.begin(), folds.end(), [&](const Fold& f) { return same(f, fold); });
}

const VariableRole* reduction_of(const RegionSections* sections, ObjectId object) {
    if (!sections) return nullptr;
    const auto it = std::find_if(sections->roles.begin(), sections->roles.end(),
                                 [&](const VariableRole& r) { return r.object == object && r.role == Role::reduction; });
    return it == sections->roles.end() ? nullptr : &*it;
}

/// Several iterations may store other values into one element: then each store says which iteration it is. OpenMP's threads may not; there
/// what is stored may be told from what was there.
bool notes_stores(const View& view, const VariableRole& role, const BeginReduction& step) {
    const Region& region = view.unit.regions[step.region];
    const bool takes_turns = region.sharing && std::ranges::any_of(view.accesses.in(region.statements.front()), [&](const Access& a) { return a.object == step.object && dmcg::takes_turns(view.unit, region, a); });
    const bool may_meet = role.may_meet && (!region.sharing || takes_turns);
    if (step.stores.empty() && !may_meet) return true;
    const auto is_noted = [&](const Access& a) { return !a.through_call && std::find(step.stores.begin(), step.stores.end(), a.expr) != step.stores.end(); };
    const AccessRange range = view.accesses.of(view.table[view.table.of_region(step.region)].stmt);
    const auto all = view.accesses.accesses.begin();
    return std::all_of(all + range.begin, all + range.end, [&](const Access& a) { return a.kind != AccessKind::write || a.object != step.object || is_noted(a); });
}

}  // namespace

void Machine::begin_reduction(const Node& node, const BeginReduction& step) {
    const std::string where = line_of(view_.unit, node.stmt);
    std::vector<SymbolId> symbols;
    if (state_.resized[step.object.index()]) fault(fmt::format("{}: how large {} is goes by a variable that has changed since it was allocated", where, name(step.object)));
    add_symbols(step.fold.box, symbols);
    check_known(symbols, fmt::format("{}: what is combined of {}", where, name(step.object)));
    forget_descriptions(view_, state_, step.object, step.fold.field);
    Holding& known = held(step.object);
    if (known.pending == Pending::none) known = {{}, Pending::begun, step.region, known.facts};
    if (known.pending != Pending::begun || known.region != step.region) fault(fmt::format("{}: two reductions into {} cross", where, name(step.object)));
    const VariableRole* role = reduction_of(in_.sections.of(step.region), step.object);
    if (step.fold.op == ReductionOp::merge && role && !notes_stores(view_, *role, step))
        fault(fmt::format("{}: of an element of {} into which two iterations store the later one counts, and nothing tells which that is", where, name(step.object)));
    const Holder who = step.fold.op == ReductionOp::merge || keeps_old_value(step.fold.op) ? Holder::all : Holder::master;
    if (!judge().follows({known.before}, box_fact(who, step.fold.box), step.object))
        fault(fmt::format("{}: the reduction begins with the master's {}, but {}", where, name(step.object), who_holds(view_, {{{step.object, {known.before}}}, state_.partitions, state_.with_master}, step.object)));
    known.begun.push_back(step.fold);
}

/// A loop around has begun the reduction, and the split loop has run in it before: each rank goes on from what its iterations gave.
bool Machine::goes_on(const Holding& known, const Fold& fold, const SplitLoop& step) const {
    return known.pending == Pending::partial && known.region == step.region && contains_fold(known.begun, fold) && known.combined.empty();
}

void Machine::before_fold(const VariableRole& role, const Fold& fold, const SplitLoop& step) {
    const Holding& known = holding(state_, role.object);
    const std::string where = line_of(view_.unit, here_);
    if (goes_on(known, fold, step)) return;
    const bool begun = known.pending == Pending::begun && known.region == step.region;
    if (counts_twice(fold.op)) {
        if (!begun || !contains_fold(known.begun, fold))
            fault(fmt::format("{}: each rank combines into {} from its old value, which so counts more than once", where, name(role.object)));
    } else if (fold.op == ReductionOp::merge && (!begun || !contains_fold(known.begun, fold))) {
        fault(fmt::format("{}: nobody notes what {} is before the loop, so its changes cannot be told", where, name(role.object)));
    } else if (!judge().follows({begun ? known.before : known.facts}, box_fact(Holder::all, fold.box), role.object)) {
        fault(fmt::format("{}: {} keeps its old value where no iteration changes it, but {}", where, name(role.object), who_holds(view_, state_, role.object)));
    }
}

/// Each rank searches for something better than the old values.
void Machine::before_picks(const RegionSections& sections) {
    for (const Pick& pick : sections.picks)
        for (const Cell& cell : pick.cells)
            if (!follows(cell.object, box_fact(Holder::all, cell.box)))
                fault(fmt::format("{}: each rank begins its search with {}, but {}", line_of(view_.unit, here_), name(cell.object), who_holds(view_, state_, cell.object)));
}

void Machine::before_role(const VariableRole& role, const SplitLoop& step) {
    if (state_.scratch[role.object.index()] && (role.role == Role::reduction || role.role == Role::picked))
        fault(fmt::format("{}: the ranks combine into {} what the iterations of another loop have left", line_of(view_.unit, here_), name(role.object)));
    for (const Fold& fold : role.folds) before_fold(role, fold, step);
    const auto count = constant_runs(view_.table[step.loop]);
    const bool all_written = count && *count > 0 && !view_.accesses[role.object].is_array;
    if (role.role != Role::lastprivate || all_written || follows(role.object, whole_fact(Holder::all))) return;
    fault(fmt::format("{}: {} keeps its old value where no iteration changes it, but {}", line_of(view_.unit, here_), name(role.object),
                      who_holds(view_, state_, role.object)));
}

void Machine::after_role(const VariableRole& role, const SplitLoop& step) {
    if (role.role == Role::shared) return;
    for (const Fold& fold : role.folds) forget_descriptions(view_, state_, role.object, fold.field);
    if (role.folds.empty()) forget_descriptions(view_, state_, role.object);
    state_.unset.set(role.object.index(), false);
    const Holding& known = holding(state_, role.object);
    Holding after;
    switch (role.role) {
        case Role::index:
            if (step.final_index) after.facts.push_back(whole_fact(Holder::all));
            break;
        case Role::reduction:
            after = {{}, Pending::partial, step.region, known.pending == Pending::none ? known.facts : known.before, known.begun};
            break;
        case Role::picked:
            after = {{}, Pending::partial, step.region, known.facts};
            after.noted = known.noted;
            break;
        case Role::lastprivate:
            after.pending = Pending::last;
            after.region = step.region;
            break;
        case Role::private_:
            if (!view_.accesses[role.object].is_array) break;
            after.facts.push_back(whole_fact(Holder::all));    // each has as much as the others, which is nothing that anybody may read
            state_.scratch.set(role.object.index(), true);
            break;
        case Role::shared: break;
    }
    set(role.object, std::move(after));
}

bool Machine::can_be_combined(const Message& m, const VariableRole& role) const {
    const Holding& known = holding(state_, m.object);
    const bool begun = contains_fold(known.begun, *m.fold), right = begun || !counts_twice(m.fold->op);
    const bool parts = known.pending == Pending::partial || (known.pending == Pending::begun && begun);    // no iteration may have run
    return right && parts && known.region == m.for_region && contains_fold(role.folds, *m.fold) &&
           !contains_fold(known.combined, *m.fold);
}

/// The other elements are where they were. A field leaves the rest of its element: who had that, has all of it.
Holding Machine::combined(const Holding& known, ObjectId object) const {
    Holding after;
    for (Fact f : known.before) {
        const bool elsewhere = f.part == Part::box && std::all_of(known.combined.begin(), known.combined.end(), [&](const Fold& fold) { return apart(f.box, fold.box); });
        if (!known.to_all && !elsewhere && f.holder == Holder::owners) continue;
        if (!known.to_all && !elsewhere) f.holder = Holder::master;
        learn(judge(), after, f, object);
    }
    for (const Fold& fold : known.combined) {
        const Fact result = box_fact(known.to_all ? Holder::all : Holder::master, fold.box);
        if (fold.field.empty() || judge().follows({known.before}, result, object)) learn(judge(), after, result, object);
    }
    return after;
}

void Machine::end_reduction(const EndReduction& step) {
    const Message& m = step.message;
    const VariableRole* role = reduction_of(in_.sections.of(m.for_region), m.object);
    check_description(m);
    if (state_.absent[m.object.index()] && !m.may_be_absent) fault(fmt::format("{} combines memory that may not have been allocated", title(view_, m)));
    if (!m.fold || !role || !can_be_combined(m, *role)) {
        fault(fmt::format("{} combines what no split loop has left to be combined so", title(view_, m)));
        return set(m.object, {});
    }
    forget_descriptions(view_, state_, m.object, m.fold->field);
    Holding& known = held(m.object);
    known.combined.push_back(*m.fold);
    known.to_all = known.to_all && step.to_all;
    if (known.combined.size() == role->folds.size()) set(m.object, combined(known, m.object));
}

void Machine::begin_pick(const BeginPick& step) { held(step.pick.object).noted = true; }

/// Ranks in blocks find equal values in their order; whether a value that equals the old one was found, only its iteration tells.
bool Machine::can_be_picked(const EndReduction& step) const {
    const RegionSections* sections = in_.sections.of(step.message.for_region);
    const Pick& pick = *step.message.pick;
    const auto same_pick = [&](const Pick& p) {
        return p.bodies == pick.bodies && p.object == pick.object && p.value == pick.value && p.latest == pick.latest && same(p.best, pick.best) && p.cells.size() == pick.cells.size();
    };
    const bool blocks = in_.plan.placement.partitions[step.partition.index()].spec.kind == PartitionKind::block;
    const bool pending = std::all_of(pick.cells.begin(), pick.cells.end(), [&](const Cell& c) {
        return holding(state_, c.object).pending == Pending::partial && holding(state_, c.object).region == step.message.for_region;
    });
    const bool known = holding(state_, pick.object).noted || (blocks && !pick.latest && !pick.value.valid());
    const bool as_said = step.message.fold && same(*step.message.fold, pick.best) && step.message.object == pick.object;
    return sections && pending && known && as_said && std::any_of(sections->picks.begin(), sections->picks.end(), same_pick);
}

void Machine::end_pick(const EndReduction& step) {
    const Message& m = step.message;
    check_description(m);
    const bool right = can_be_picked(step);
    if (!right) fault(fmt::format("{} chooses among what no split loop has left to be chosen from", title(view_, m)));
    for (const Cell& cell : m.pick->cells) {
        forget_descriptions(view_, state_, cell.object);
        Holding& known = held(cell.object);
        known.combined.push_back({m.fold->op, "", m.fold->type, cell.box});
        known.to_all = step.to_all;
    }
    for (const Cell& cell : m.pick->cells)
        if (!holding(state_, cell.object).combined.empty()) set(cell.object, right ? combined(holding(state_, cell.object), cell.object) : Holding{});
}

void Machine::last_value(const Message& m) {
    const Holding& known = holding(state_, m.object);
    if (known.pending != Pending::last || known.region != m.for_region)
        fault(fmt::format("{}: no split loop has left a last value", title(view_, m)));
    forget_descriptions(view_, state_, m.object);
    set(m.object, {{whole_fact(Holder::all)}, Pending::none, {}});
}

}  // namespace dmcg::verifying
