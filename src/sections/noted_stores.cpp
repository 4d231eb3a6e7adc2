#include "sections/noted_stores.h"

#include <algorithm>

namespace dmcg {

bool is_noted_store(const Unit& unit, const Accesses& accesses, const Access& write) {
    const auto is_number = [&](TypeId type) { return type.valid() && is_arithmetic(unit.program[type]); };
    const bool assigned = write.value.valid() && !write.through_call && !write.whole;
    return assigned && is_number(unit.program.type_id(write.expr)) && is_number(accesses[write.object].element);
}

std::vector<ExprId> noted_stores(const Unit& unit, const Accesses& accesses, const Loop& loop, const VariableRole& role) {
    if (!role.may_meet || !accesses[role.object].is_array) return {};
    std::vector<ExprId> stores;
    const AccessRange range = accesses.of(loop.stmt);
    for (uint32_t i = range.begin; i < range.end; i++) {
        const Access& a = accesses.accesses[i];
        if (a.object != role.object || a.kind != AccessKind::write) continue;
        if (!is_noted_store(unit, accesses, a)) return {};
        if (std::find(stores.begin(), stores.end(), a.expr) == stores.end()) stores.push_back(a.expr);
    }
    return stores;
}

bool lacks_last_store(const Unit& unit, const Accesses& accesses, const IterationTable& table, const RegionSections& region, const VariableRole& role) {
    const bool merged = role.role == Role::reduction && role.may_meet && role.folds.front().op == ReductionOp::merge && accesses[role.object].is_array;
    return merged && !unit.regions[region.region].sharing && noted_stores(unit, accesses, table[region.loop], role).empty();
}

}  // namespace dmcg
