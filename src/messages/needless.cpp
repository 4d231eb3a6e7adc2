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

/// What the earlier message brings, the later one brings to the same ranks, and does not need the earlier one for it.
bool brings_too(const Message& later, const Message& earlier) {
    switch (later.kind) {
        case MessageKind::bcast: return covers_all(later.box) && (earlier.kind == MessageKind::bcast || earlier.kind == MessageKind::scatter);
        case MessageKind::allgather: return is_from_owners(earlier) && has_same_owners(later, earlier) && covers_lines(*later.lines, *earlier.lines);
        case MessageKind::gather: return earlier.kind == MessageKind::fetch && has_same_owners(later, earlier) && covers_lines(*later.lines, *earlier.lines);
        default: return false;
    }
}

/// The message at the same point that makes this one needless.
Message* instead_of(std::vector<Message>& messages, size_t i) {
    for (size_t next = i + 1; next < messages.size(); next++) {
        if (messages[next].point != messages[i].point) continue;
        if (messages[next].object != messages[i].object) return nullptr;    // which may read what this one has brought
        if (brings_too(messages[next], messages[i])) return &messages[next];
    }
    return nullptr;
}

}  // namespace

std::vector<Message> without_needless(std::vector<Message> messages, const std::vector<CalledFirst>& first) {
    std::vector<Message> needed;
    for (size_t i = 0; i < messages.size(); i++) {
        const bool has_calls = std::any_of(first.begin(), first.end(), [&](const CalledFirst& c) { return c.stmt == messages[i].point.stmt; });
        Message* other = has_calls ? nullptr : instead_of(messages, i);
        if (other) other->slow |= messages[i].slow;
        else needed.push_back(messages[i]);
    }
    return needed;
}

}  // namespace dmcg
