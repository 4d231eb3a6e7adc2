// Several short values in one message cost one latency instead of several.
//
//   Allreduce sx; Allreduce sy; Reduce m       sx and sy go together; m only the master wants
#include "reductions.h"

#include <algorithm>

#include "sections/box_algebra.h"

namespace dmcg {
namespace {

/// Numbers that are combined whether an iteration has run or not, each variable as a whole.
bool is_plain(const Accesses& accesses, const Message& m) {
    const ReductionOp op = m.fold->op;
    const bool plain = op != ReductionOp::merge && op != ReductionOp::logical_and && op != ReductionOp::logical_or;
    return plain && !m.pick && covers_all(m.fold->box) && (m.fold->field.empty() || !accesses[m.object].is_array);
}

bool go_together(const Accesses& accesses, const Message& a, const Message& b) {
    return a.point == b.point && a.kind == b.kind && is_plain(accesses, a) && is_plain(accesses, b);
}

/// `a[..] = e;`, also by another operator: a number of the array.
bool is_direct(const Unit& unit, const Accesses& accesses, const Access& write) {
    const auto is_number = [&](TypeId type) { return type.valid() && is_arithmetic(unit.program[type]); };
    const bool assigned = write.value.valid() && !write.through_call && !write.whole;
    return assigned && is_number(unit.program.type_id(write.expr)) && is_number(accesses[write.object].element);
}

}  // namespace

std::vector<ExprId> noted_stores(const Unit& unit, const Accesses& accesses, const Loop& loop, const VariableRole& role) {
    if (!role.may_meet || !accesses[role.object].is_array) return {};
    std::vector<ExprId> stores;
    const AccessRange range = accesses.of(loop.stmt);
    for (uint32_t i = range.begin; i < range.end; i++) {
        const Access& a = accesses.accesses[i];
        if (a.object != role.object || a.kind != AccessKind::write) continue;
        if (!is_direct(unit, accesses, a)) return {};
        if (std::find(stores.begin(), stores.end(), a.expr) == stores.end()) stores.push_back(a.expr);
    }
    return stores;
}

void join_reductions(const Accesses& accesses, std::vector<Step>& steps) {
    for (size_t i = 0; i + 1 < steps.size(); i++) {
        auto* first = std::get_if<EndReduction>(&steps[i]);
        const auto* next = std::get_if<EndReduction>(&steps[i + 1]);
        if (first && next) first->with_next = go_together(accesses, first->message, next->message);
    }
}

}  // namespace dmcg
