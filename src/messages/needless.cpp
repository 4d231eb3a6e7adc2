// One demand after the other is met:
//
//   Gather c       the master reads c in the loop that follows
//   Allgather c    and the function called there reads it on all ranks: this alone does for both
#include "needless.h"

#include <algorithm>

#include "copies.h"
#include "sections/box_algebra.h"

namespace dmcg {
namespace {

bool has_same_owners(const Message& a, const Message& b) { return a.lines && b.lines && Spread{a.partition, *a.lines}.same_lines(Spread{b.partition, *b.lines}); }

/// From the lines' owners alone, to some ranks: no more than an Allgather of these lines brings.
bool is_from_owners(const Message& m) {
    switch (m.kind) {
        case MessageKind::gather: case MessageKind::fetch: case MessageKind::halo: case MessageKind::exchange: return true;
        case MessageKind::bcast_line: return m.surely_owned;
        default: return false;
    }
}

/// What the earlier message brings, the later one, which is the next, brings to the same ranks, and does not need the earlier one for it.
bool brings_too(const Message& later, const Message& earlier) {
    switch (later.kind) {
        case MessageKind::bcast: return covers_all(later.box) && (earlier.kind == MessageKind::bcast || earlier.kind == MessageKind::scatter || earlier.kind == MessageKind::bcast_line);
        case MessageKind::allgather: return is_from_owners(earlier) && has_same_owners(later, earlier) && covers_lines(*later.lines, *earlier.lines);
        case MessageKind::gather: return earlier.kind == MessageKind::fetch && has_same_owners(later, earlier) && covers_lines(*later.lines, *earlier.lines);
        default: return false;
    }
}

}  // namespace

std::vector<Message> without_needless(const std::vector<Message>& messages, const std::vector<CalledFirst>& first) {
    std::vector<Message> needed;     // the last one first
    for (auto m = messages.rbegin(); m != messages.rend(); ++m) {
        const bool has_calls = std::any_of(first.begin(), first.end(), [&](const CalledFirst& c) { return c.stmt == m->point.stmt; });
        const auto next = std::find_if(needed.rbegin(), needed.rend(), [&](const Message& n) { return n.point == m->point; });
        const bool is_needless = !has_calls && next != needed.rend() && next->object == m->object && brings_too(*next, *m);
        if (is_needless) next->slow |= m->slow;
        else needed.push_back(*m);
    }
    std::reverse(needed.begin(), needed.end());
    return needed;
}

}  // namespace dmcg
