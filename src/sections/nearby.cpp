// Of a case `i + c` the distance is c, whatever its condition says: an iteration in which that element does not exist does not evaluate it. Of a case
// `v` it is v - i, and the condition tells how far i may be from v.
#include "nearby.h"

#include <algorithm>

#include "cases.h"
#include "rings.h"

namespace dmcg {
namespace {

constexpr int64_t farthest = 512;

/// How far from i the values lie.
struct DistanceRange { int64_t least = farthest, most = -farthest; };

bool has_moving_bound(const Case& c) { return c.low.moves || c.high.moves; }

/// The tightest of the differences between the value and the bounds of i that are numbers.
template <class Better>
std::optional<int64_t> to_bounds(const Affine& value, const std::vector<Affine>& bounds, Better better) {
    std::optional<int64_t> found;
    for (const Affine& bound : bounds)
        if (const auto d = value_of(value - bound); d && (!found || better(*d, *found))) found = d;
    return found;
}

std::optional<DistanceRange> distances_of(const Case& c) {
    const auto least = c.low.moves ? value_of(c.low.value) : to_bounds(c.low.value, c.range.high, std::greater<>{});
    const auto most = c.high.moves ? value_of(c.high.value) : to_bounds(c.high.value, c.range.low, std::less<>{});
    return least && most ? std::optional(DistanceRange{*least, *most}) : std::nullopt;
}

/// What all cases lie in.
std::optional<DistanceRange> distances_of(const std::vector<Case>& cases) {
    DistanceRange all;
    for (const Case& c : cases) {
        const auto one = distances_of(c);
        if (!one) return {};
        all = {std::min(all.least, one->least), std::max(all.most, one->most)};
    }
    if (all.least < -farthest || all.most > farthest || all.least > all.most) return {};
    return all;
}

/// Each iteration reads all that the loop reads, or nearly: then no line is near.
bool is_everything(const DistanceRange& d, const Loop& loop) {
    const auto count = value_of(loop.distance);
    return count && d.most - d.least + 1 >= *count;
}

bool within(const DistanceRange& d, int64_t reach) { return -reach <= d.least && d.most <= reach; }

/// a <= b, for some iteration lies in the range.
bool at_most(const Affine& a, const Affine& b, const Iterations& range) {
    if (surely_at_most(a, b)) return true;
    const auto follows = [&](const Affine& low, const Affine& high) { return surely_at_most(high - low, b - a); };
    return std::any_of(range.low.begin(), range.low.end(), [&](const Affine& low) {
        return std::any_of(range.high.begin(), range.high.end(), [&](const Affine& high) { return follows(low, high); });
    });
}

struct Circle {
    Ring ring;
    Affine extent;          // of the axis
    bool slowest;           // what lies outside of this axis is not in the array, so that it is not read

    bool contains(const Affine& low, const Affine& high, const Iterations& range) const {
        const Affine end = ring.low + ring.size;
        const bool above = at_most(ring.low, low, range) || (slowest && surely_at_most(ring.low, Affine(0)));
        return above && (at_most(high + Affine(1), end, range) || (slowest && surely_at_most(extent, end)));
    }

    /// How far from i the value is, which lies in the ring.
    std::optional<Affine> distance_of(const Case& c) const {
        if (c.low.moves != c.high.moves || !same_value(c.low.value, c.high.value)) return {};
        for (const Affine& low : c.range.low)
            for (const Affine& high : c.range.high) {
                if (c.low.moves && contains(low + c.low.value, high + c.low.value, c.range)) return c.low.value;
                if (!c.low.moves && same_value(low, high) && contains(c.low.value, c.low.value, c.range)) return c.low.value - low;
            }
        return {};
    }

    /// The one distance round the ring that all cases have, if one of them gets round.
    std::optional<int64_t> distance_of(const std::vector<Case>& cases) const {
        std::optional<int64_t> all;
        bool round = false;
        for (const Case& c : cases) {
            const auto distance = distance_of(c);
            const auto one = distance ? least_distance(*distance, ring.size) : std::nullopt;
            if (!one || (all && all != one)) return {};
            all = one;
            round = round || value_of(*distance) != one;
        }
        return round ? all : std::nullopt;
    }
};

}  // namespace

std::optional<Lines> lines_nearby(const SectionContext& context, const Access& access, size_t axis, int64_t reach) {
    if (!context.split.valid() || access.kind != AccessKind::read) return {};
    const auto cases = cases_of(context, access, axis);
    const auto found = cases ? distances_of(*cases) : std::nullopt;
    const Loop& loop = context.table[context.split];
    if (!found || is_everything(*found, loop)) return {};
    if (std::none_of(cases->begin(), cases->end(), has_moving_bound) && !within(*found, reach)) return {};
    return Lines{static_cast<int>(axis), loop.start + Affine(found->least), loop.step, found->most - found->least + 1, {}, true};
}

std::optional<Lines> lines_around(const SectionContext& context, const Access& access, size_t axis, int64_t reach) {
    if (!context.split.valid() || access.kind != AccessKind::read) return {};
    const Loop& loop = context.table[context.split];
    const auto& spec = context.unit.regions[loop.region].partition;
    if (std::abs(loop.step) != 1 || !spec || spec->kind != PartitionKind::block) return {};
    const Circle circle{ring_of(loop), context.accesses[access.object].extents[axis], axis == 0};
    const auto cases = cases_of(context, access, axis);
    const auto distance = cases ? circle.distance_of(*cases) : std::nullopt;
    if (!distance || std::abs(*distance) > reach) return {};
    const bool inside = surely_at_most(Affine(0), circle.ring.low) && surely_at_most(circle.ring.low + circle.ring.size, circle.extent);
    return Lines{static_cast<int>(axis), loop.start + Affine(*distance), loop.step, 1, {}, !inside, circle.ring};
}

}  // namespace dmcg
