// Split loops: what they demand before, what they leave behind.
#include <fmt/format.h>

#include <algorithm>

#include "loops/memory_of_bounds.h"
#include "unknown_lines.h"
#include "walker.h"

namespace dmcg {

/// Every rank needs the variables of a bound of the split loop.
void Walker::require_bound(const Affine& value, const Loop& loop, Point point) {
    for (const Term& term : value.terms) {
        std::vector<SymbolId> symbols = term.atom.depends;
        if (term.atom.symbol.valid()) symbols.push_back(term.atom.symbol);
        for (const SymbolId s : symbols)
            if (accesses_.object(s).valid()) require({DemandKind::all, accesses_.object(s), {}, {}, loop.region, loop.stmt, {}}, point);
    }
}

/// What a pointer leads to stands in the bounds by the access alone: i < *n
void Walker::require_memory_of_bounds(const Loop& loop, Point point) {
    if (unit_.regions[loop.region].function != structure_.function) return;
    for (const AccessId read : memory_of_bounds(unit_, accesses_, loop.stmt)) {
        Demand demand = demand_of(loop.stmt, read, DemandKind::all);
        demand.for_region = loop.region;
        require(demand, point);
    }
}

/// Partitions whose variables are computed before `stmt` need the variables of the bounds there.
void Walker::define_partitions(StmtId stmt) {
    for (size_t i = 0; i < placement_.partitions.size(); i++) {
        const Partition& p = placement_.partitions[i];
        if (p.defined_before != stmt) continue;
        if (flow_) flow_->set_known({static_cast<int32_t>(i)}, true);
        const Loop& loop = p.shape();
        for (const Affine* value : {&loop.start, &loop.distance}) require_bound(*value, loop, {stmt, Side::before});
        for (const LoopId each : p.loops) require_memory_of_bounds(structure_.table[each], {stmt, Side::before});
    }
}

void Walker::refuse_write(const ObjectUse& use, StmtId stmt) {
    if (!probing_) refuse_unknown_lines({unit_, accesses_, structure_.table, stmt, structure_.table.of_stmt(stmt)}, use, diagnostics_);
}

void Walker::split(StmtId stmt, RegionId region) {
    place(stmt, Place::split);
    const RegionSections* sections = sections_.of(region);
    const PartitionId partition = placement_.partition_of_region[region.index()];
    if (!sections || !partition.valid() || !flow_) return;
    const Point point{stmt, Side::before};
    std::vector<ObjectUse> uses = use_of_region(structure_, placement_, *sections);
    if (!known_before(partition)) forget_owners(partition, uses, point);
    // Scalars first: they may tell which part of an array is meant.
    std::stable_partition(uses.begin(), uses.end(), [&](const ObjectUse& use) { return !accesses_[use.object].is_array; });
    const Loop& loop = structure_.table[sections->loop];
    if (loop.window) {
        for (const Affine* value : {&loop.window->low, &loop.window->high}) require_bound(*value, loop, point);
        require_memory_of_bounds(loop, point);
    }
    for (const ObjectUse& use : uses) split_object(use, point);
    for (const ObjectUse& use : uses) look_up(use, point);      // by then the places are known
    std::vector<Message> results = results_of(*sections, stmt);
    for (Message& result : results) before_result(result, point);
    for (const ObjectUse& use : uses)
        if (use.written) value_changes(use.object, point);
    for (const VariableRole& role : sections->roles) role_changes(role, point);
    for (const ObjectUse& use : uses) finish_write(use, stmt);
    for (const Message& result : results) after_result(result);
    for (const ObjectUse& use : uses)
        if (decisions_.at_once && use.written && !use.unknown_write.valid()) collect(use.object, stmt, {stmt, Side::after});
}

/// The iterations are dealt out anew: lines that the loop does not write again are collected while their owners are known.
void Walker::forget_owners(PartitionId partition, const std::vector<ObjectUse>& uses, Point point) {
    const auto written_anew = [&](ObjectId object, const Spread& old) {
        return std::any_of(uses.begin(), uses.end(), [&](const ObjectUse& use) {
            return use.object == object && use.written && use.written->must && use.written->spread.same_lines(old) && covers(use.written->spread.lines.box, old.lines.box);
        });
    };
    for (const ObjectId object : flow_->in_parts()) {
        const auto& spread = copies(object).spread;
        if (spread && spread->partition == partition && !written_anew(object, *spread)) forget_owner(object, point);
    }
}

/// Collects the lines, so that nobody needs to know their owners any more.
void Walker::forget_owner(ObjectId object, Point point) {
    const bool rest_with_all = copies(object).all;
    Demand demand = collecting(copies(object), object);
    demand.for_region = structure_.doall_at(point.stmt);
    demand.for_stmt = point.stmt;
    require(demand, point);
    become(object, Copies::whole(rest_with_all));
}

void Walker::split_object(const ObjectUse& use, Point point) {
    if (use.unknown_write.valid()) return refuse_write(use, point.stmt);
    if (use.written) prepare_write(use, point);
    for (const Demand& demand : can_look_up(use) ? use.besides : use.demands) require(with_written(demand, use), point);
}

/// Blocks of whole lines are with their owners, and what is in none of them is with all.
bool Walker::can_look_up(const ObjectUse& use) const {
    if (use.looked_up.empty() || !flow_) return false;
    const auto& spread = copies(use.object).spread;
    if (!spread || spread->lines.stride != 1 || spread->lines.width != 1 || spread->lines.unproven || !sendable(use.object)) return false;
    const auto& spec = placement_.partitions[spread->partition.index()].spec;
    return spec.kind == PartitionKind::block && copies(use.object).all && all_know(spread->lines.first);
}

/// The elements that the iterations read, as they themselves say. Who holds what is as before; the loops around may bring all of it
/// instead, if it does not change there.
void Walker::look_up(const ObjectUse& use, Point point) {
    if (use.looked_up.empty() || !flow_) return;
    const RegionId region = structure_.doall_at(point.stmt);
    const Demand all{DemandKind::all, use.object, {Span{}}, {}, region, point.stmt, use.looked_up[0]};
    if (holds(all)) return;
    if (!can_look_up(use)) return require(all, point);
    expose({all, {}});
    Message m;
    m.kind = MessageKind::look_up;
    m.point = point;
    m.object = use.object;
    m.partition = copies(use.object).spread->partition;
    m.lines = copies(use.object).spread->lines;
    m.for_region = region;
    m.for_stmt = point.stmt;
    m.for_access = use.looked_up[0];
    m.reads = use.looked_up;
    know_description(m, all, point);
    marks_.messages.push_back(std::move(m));
    touch(use.object);
}

/// Of own lines the owner will hold what it reads and what it writes. If neither contains the other it also gets what lies
/// between them, so that one box tells what it holds.
Demand Walker::with_written(Demand demand, const ObjectUse& use) {
    if (!use.written || !demand.own || copies(use.object).all || !demand.own->same_lines(use.written->spread)) return demand;
    Box& box = demand.own->lines.box;
    const Box& written = use.written->spread.lines.box;
    if (!covers(box, written) && !covers(written, box)) box = hull(box, written);
    return demand;
}

/// Some read wants as much on each rank, or no rank knows before the loop what it will run.
bool Walker::is_read_by_all(const ObjectUse& use, const Box& box) const {
    if (placement_.partitions[use.written->spread.partition.index()].spec.is_self_scheduled()) return true;
    return std::any_of(use.demands.begin(), use.demands.end(), [&](const Demand& d) { return d.kind == DemandKind::all && !d.slow && !is_part_of(d.box, box); });
}

/// Lines of other owners that this loop does not write anew are collected before their owners are forgotten.
void Walker::prepare_write(const ObjectUse& use, Point point) {
    const Written& w = *use.written;
    const Copies& now = copies(use.object);
    if (!now.spread) return;
    if (!now.spread->same_lines(w.spread)) {
        const auto before = reach_of(*now.spread, shape_of(now.spread->partition));
        const auto after = box_of(w.spread.lines, shape_of(w.spread.partition));
        if (before && after && covers(*after, *before)) return;
        Demand demand = collecting(now, use.object);
        demand.for_region = structure_.doall_at(point.stmt);
        demand.for_stmt = point.stmt;
        demand.for_access = w.access;
        demand.slow = !is_read_by_all(use, now.spread->lines.box);
        return require(demand, point);
    }
    const bool nested = covers(w.spread.lines.box, now.spread->lines.box) || covers(now.spread->lines.box, w.spread.lines.box);
    if (now.all || nested) return;
    Demand both{DemandKind::own, use.object, {}, w.spread, structure_.doall_at(point.stmt), point.stmt, w.access};
    both.own->lines.box = hull(w.spread.lines.box, now.spread->lines.box);
    require(both, point);
}

void Walker::finish_write(const ObjectUse& use, StmtId stmt) {
    if (!use.written || use.unknown_write.valid()) return;
    Copies now = copies(use.object);
    Spread spread = use.written->spread;
    if (now.spread && now.spread->same_lines(spread)) spread.lines.box = structure_.hull_in_rounds(spread.lines.box, now.spread->lines.box, stmt);
    spread.master = false;
    now.spread = spread;
    now.forget_extra();
    become(use.object, std::move(now));
    touch(use.object);
}

}  // namespace dmcg
