#include "merges.h"

#include <algorithm>

#include "contents.h"
#include "sections/noted_stores.h"
#include "sections/sharing.h"

namespace dmcg {
namespace {

/// There the master sends all of it to all.
bool is_sent_whole(const Placement& placement, ObjectId object, Point point) {
    return std::any_of(placement.messages.begin(), placement.messages.end(), [&](const Message& m) {
        return m.kind == MessageKind::bcast && m.object == object && m.point == point && std::all_of(m.box.begin(), m.box.end(), [](const Span& s) { return s.whole; });
    });
}

/// OpenMP's threads that take no turns change different elements of what they also read. A loop that only stores leaves what the sequential one leaves, races or not.
bool is_changed_by_one_thread(const Unit& unit, const Accesses& accesses, const Region& region, ObjectId object) {
    bool reads = false, turns = false;
    for (const Access& a : accesses.in(region.statements.front()))
        if (a.object == object && region.sharing) reads = reads || a.kind == AccessKind::read, turns = turns || takes_turns(unit, region, a);
    return reads && !turns;
}

}  // namespace

BeginReduction begin_of_merge(const Unit& unit, const Accesses& accesses, const IterationTable& table, const Sections& sections, const Placement& placement, const Message& m) {
    const RegionSections& region = *sections.of(m.for_region);
    const auto role = std::find_if(region.roles.begin(), region.roles.end(), [&](const VariableRole& r) { return r.object == m.object; });
    BeginReduction begin{m.for_region, m.object, *m.fold, m.point.stmt};
    const bool differs = may_differ(unit, accesses, m.object) && !is_sent_whole(placement, m.object, {m.point.stmt, Side::before});
    if (differs || !is_changed_by_one_thread(unit, accesses, unit.regions[m.for_region], m.object)) begin.stores = noted_stores(unit, accesses, table[region.loop], *role);
    begin.alike = begin.stores.empty() && differs;
    return begin;
}

}  // namespace dmcg
