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

}  // namespace

void join_reductions(const Accesses& accesses, std::vector<Step>& steps) {
    for (size_t i = 0; i + 1 < steps.size(); i++) {
        auto* first = std::get_if<EndReduction>(&steps[i]);
        const auto* next = std::get_if<EndReduction>(&steps[i + 1]);
        if (first && next) first->with_next = go_together(accesses, first->message, next->message);
    }
}

}  // namespace dmcg
