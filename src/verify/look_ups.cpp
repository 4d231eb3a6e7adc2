// Elements that are looked up: the owners hold them, the ranks hold what tells where they are, and that has not changed since the
// lists were made.
//
//   LookUp p before split loop: p[column[k]]       the owners hold p, each rank its rows of start and column; written since: neither
#include <fmt/format.h>

#include <algorithm>

#include "machine.h"
#include "sections/inspection.h"

namespace dmcg::verifying {
namespace {

std::optional<Inspection> inspection(const View& view, AccessId read, LoopId loop) {
    return inspection_of({view.unit, view.accesses, view.table, view.table[loop].stmt, loop}, read);
}

}  // namespace

const SplitLoop* Machine::split_of(RegionId region) const {
    for (const Step& step : in_.plan.steps)
        if (const auto* split = std::get_if<SplitLoop>(&step); split && split->region == region) return split;
    return nullptr;
}

/// Each rank evaluates before the loop where the access reads: from what its own iterations read in the loop.
void Machine::check_places(const Message& m, AccessId read, const SplitLoop& step) {
    const auto found = inspection(view_, read, step.loop);
    const Access& a = view_.accesses.accesses[read.index()];
    if (!found || a.object != m.object) return fault(fmt::format("{}: where {} reads is not known before the loop", title(view_, m), text_of(a)));
    if (!check_known(found->scalars, title(view_, m))) return;
    for (const Section& section : in_.sections.of(step.region)->sections)
        if (!section.write && std::find(found->arrays.begin(), found->arrays.end(), section.object) != found->arrays.end()) check_read(section, step);
}

/// The arrays that tell where the elements are, by all names that functions have for them.
std::set<ObjectId> Machine::places(const Message& m) const {
    std::set<ObjectId> names;
    const SplitLoop* step = split_of(m.for_region);
    for (const AccessId read : m.reads)
        if (const auto found = step ? inspection(view_, read, step->loop) : std::nullopt) names.insert(found->arrays.begin(), found->arrays.end());
    for (size_t known = 0; known != names.size();) {
        known = names.size();
        for (const CollectiveCall& call : in_.calls.calls)
            for (const Argument& a : call.arguments) {
                if (!a.formal.valid() || !a.actual.valid()) continue;
                if (names.contains(a.formal)) names.insert(a.actual);
                if (names.contains(a.actual)) names.insert(a.formal);
            }
    }
    return names;
}

/// The object changes: lists that were made from it may be wrong.
void Machine::outdate(ObjectId object) {
    if (state_.listed.empty()) return;
    for (const Step& step : in_.plan.steps) {
        const auto* transfer = std::get_if<Transfer>(&step);
        if (!transfer || transfer->message.kind != MessageKind::look_up) continue;
        const std::pair key{transfer->message.for_region, transfer->message.object};
        if (!state_.listed.contains(key) || state_.outdated.contains(key)) continue;
        if (object.index() == 0 || places(transfer->message).contains(object)) state_.outdated.insert(key);
    }
}

void Machine::look_up(const Message& m) {
    const SplitLoop* step = split_of(m.for_region);
    if (!m.lines || !m.partition.valid() || m.reads.empty()) return fault(fmt::format("{} says no lines", title(view_, m)));
    if (!step || m.point != Point{view_.table[step->loop].stmt, Side::before})
        return fault(fmt::format("{} does not stand before the loop that reads them", title(view_, m)));
    const auto in_blocks = [&](PartitionId p) { return in_.plan.placement.partitions[p.index()].spec.kind == PartitionKind::block; };
    const Loop& loop = view_.table[step->loop];
    if (!in_blocks(m.partition) || !in_blocks(step->partition) || loop.step != 1 || loop.window)
        return fault(fmt::format("{}: iterations or elements are not dealt out in blocks", title(view_, m)));
    if (m.lines->stride != 1 || m.lines->width != 1 || view_.accesses[m.object].extents.size() != 1)
        return fault(fmt::format("{}: its elements have no owners", title(view_, m)));
    if (!follows(m.object, lines_fact(Holder::owners, Part::lines, m.partition, *m.lines)))
        fault(fmt::format("{}: the owners send their elements, but {}", title(view_, m), who_holds(view_, state_, m.object)));
    if (!follows(m.object, lines_fact(Holder::all, Part::rest, m.partition, *m.lines)))
        fault(fmt::format("{}: some of the elements have no owner, but {}", title(view_, m), who_holds(view_, state_, m.object)));
    for (const AccessId read : m.reads) check_places(m, read, *step);
    const std::pair key{m.for_region, m.object};
    if (state_.outdated.contains(key)) fault(fmt::format("{}: what tells where the elements are may have changed since the ranks found it out", title(view_, m)));
    state_.listed.insert(key);
    state_.looked_up.insert(m.reads.begin(), m.reads.end());
}

}  // namespace dmcg::verifying
