// A message names what it moves by the begin of the array. Where no message moves a matrix, its rows stay where they are.
#include "rows.h"

#include <algorithm>
#include <set>

namespace dmcg {
namespace {

/// The families of row pointers that messages move.
std::set<int> moved_families(const Unit& unit, const Accesses& accesses, const Plan& plan) {
    std::set<int> moved;
    for (const Message& m : plan.placement.messages)
        if (accesses[m.object].row_pointers > 0) moved.insert(unit.program.rows.family_of(accesses[m.object].symbol));
    return moved;
}

}  // namespace

void join_rows(const Unit& unit, const Accesses& accesses, Plan& plan) {
    const RowPointers& rows = unit.program.rows;
    const std::set<int> moved = moved_families(unit, accesses, plan);
    std::set<int> joined;
    std::vector<Step> steps;
    for (const RowAllocation& a : rows.allocations)
        if (const int family = rows.family_of(a.pointer); a.row.valid() && moved.contains(family)) {
            joined.insert(family);
            steps.push_back(JoinRows{a});
        }
    for (const RowRelease& r : rows.releases)
        if (joined.contains(rows.family_of(r.pointer))) steps.push_back(KeepRow{r.argument});
    plan.steps.insert(plan.steps.begin(), steps.begin(), steps.end());
}

}  // namespace dmcg
