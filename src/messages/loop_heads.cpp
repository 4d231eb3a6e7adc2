// The copies at the head of a loop are found by walking its body until they no longer change.
#include <utility>

#include "walker.h"

namespace dmcg {

/// The copies at the head of a loop, where the way in meets the way back. Copies that were found to come back as they went in do
/// so again: else each loop around this one would double the work.
Flow Walker::find_head(const Frame& loop) {
    const auto known = heads_.find(loop.stmt);
    if (known != heads_.end() && known->second == *flow_) return flow_;
    const bool was_probing = std::exchange(probing_, true);
    Flow head = flow_;
    for (int round = 0; round < 64; round++) {
        flow_ = head;
        const MarkCounts before = count_marks();
        frames_.push_back(loop);
        loop_body();
        const Flow back = flow_;
        frames_.pop_back();
        forget_marks(before);
        const Flow next = back ? merge(head, back, loop.stmt, {}, loop.body) : head;
        if (!next || *next == *head) break;
        head = next;
    }
    probing_ = was_probing;
    heads_.insert_or_assign(loop.stmt, *head);
    return head;
}

Walker::MarkCounts Walker::count_marks() const {
    return {marks_.statements.size(), marks_.init_by_master.size(), marks_.messages.size(), marks_.called_first.size()};
}

/// Takes back what was marked since then.
void Walker::forget_marks(const MarkCounts& before) {
    const auto cut = [](auto& list, size_t size) { list.erase(list.begin() + static_cast<ptrdiff_t>(size), list.end()); };
    cut(marks_.statements, before.statements);
    cut(marks_.init_by_master, before.init_by_master);
    cut(marks_.messages, before.messages);
    cut(marks_.called_first, before.called_first);
}

}  // namespace dmcg
