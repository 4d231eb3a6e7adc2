// Boxes: comparison, hull, the box of a loop's lines.
#include "box_algebra.h"

#include <algorithm>

namespace dmcg {
namespace {

bool same_span(const Span& a, const Span& b) {
    if (a.whole || b.whole) return a.whole == b.whole;
    return same_value(a.low, b.low) && same_value(a.high, b.high);
}

bool covers(const Span& outer, const Span& inner) {
    if (outer.whole) return true;
    return !inner.whole && surely_at_most(outer.low, inner.low) && surely_at_most(inner.high, outer.high);
}

Span hull(const Span& a, const Span& b) {
    if (covers(a, b)) return a;
    if (covers(b, a)) return b;
    if (a.whole || b.whole) return {};
    const auto pick = [](const Affine& x, const Affine& y, bool lower) -> std::optional<Affine> {
        if (surely_at_most(x, y)) return lower ? x : y;
        if (surely_at_most(y, x)) return lower ? y : x;
        return {};
    };
    const auto low = pick(a.low, b.low, true), high = pick(a.high, b.high, false);
    return low && high ? Span{false, *low, *high} : Span{};
}

std::optional<int64_t> count(const Span& span) { return span.whole ? std::nullopt : value_of(span.high - span.low); }

bool has_fewer(const Span& part, const Span& whole) {
    const std::optional<int64_t> few = count(part), many = count(whole);
    return few.has_value() && (many.has_value() ? *few < *many : *few == 1);
}

}  // namespace

bool same_box(const Box& a, const Box& b) {
    if (a.size() != b.size()) return covers_all(a) && covers_all(b);
    for (size_t i = 0; i < a.size(); i++)
        if (!same_span(a[i], b[i])) return false;
    return true;
}

bool covers(const Box& outer, const Box& inner) {
    if (covers_all(outer)) return true;
    if (outer.size() != inner.size()) return false;
    for (size_t i = 0; i < outer.size(); i++)
        if (!covers(outer[i], inner[i])) return false;
    return true;
}

Box hull(const Box& a, const Box& b) {
    if (a.size() != b.size()) return Box(std::max(a.size(), b.size()));
    Box result;
    for (size_t i = 0; i < a.size(); i++) result.push_back(hull(a[i], b[i]));
    return result;
}

bool is_part_of(const Box& box, const Box& whole) {
    for (size_t axis = 0; axis < std::min(box.size(), whole.size()); axis++)
        if (has_fewer(box[axis], whole[axis])) return true;
    return false;
}

bool covers_all(const Box& box) {
    for (const Span& span : box)
        if (!span.whole) return false;
    return true;
}

bool apart(const Box& a, const Box& b) {
    for (size_t i = 0; i < a.size() && i < b.size(); i++) {
        if (a[i].whole || b[i].whole) continue;
        if (surely_at_most(a[i].high, b[i].low) || surely_at_most(b[i].high, a[i].low)) return true;
    }
    return false;
}

Box over_loop(const Loop& loop, Box box) {
    const bool up = loop.step > 0;
    const Affine least = up ? loop.start : loop.start - loop.distance + Affine(1);
    const Affine most = up ? loop.start + loop.distance - Affine(1) : loop.start;
    for (Span& span : box) {
        const int64_t low = coefficient_of(span.low, loop.index), high = coefficient_of(span.high, loop.index);
        span.low = without(span.low, loop.index) + low * (low > 0 ? least : most);
        span.high = without(span.high, loop.index) + high * (high > 0 ? most : least);
    }
    return box;
}

std::optional<Box> box_of(const Lines& lines, const Loop& loop) {
    if (lines.ring) {
        Box box = lines.box;
        box[static_cast<size_t>(lines.axis)] = {false, lines.ring->low, lines.ring->low + lines.ring->size};
        return box;
    }
    const bool dense = lines.width >= std::abs(lines.stride);
    if (!dense || std::abs(loop.step) != 1) return {};
    const Affine way = std::abs(lines.stride) * (loop.distance - Affine(1)), width(lines.width);
    Span span{false, lines.first, lines.first + way + width};
    if (lines.stride < 0) span = {false, lines.first - way, lines.first + width};
    Box box = lines.box;
    box[static_cast<size_t>(lines.axis)] = span;
    return box;
}

std::optional<Lines> widen(const Lines& a, const Lines& b) {
    if (a.ring || b.ring || a.axis != b.axis || a.stride != b.stride) return {};
    const auto shift = value_of(b.first - a.first);
    if (!shift) return {};
    const int64_t low = std::min<int64_t>(0, *shift), high = std::max(a.width, *shift + b.width);
    if (high - low > std::abs(a.stride)) return {};
    Lines result = *shift < 0 ? b : a;
    result.width = high - low;
    result.box = hull(a.box, b.box);
    result.unproven = a.unproven || b.unproven;
    return result;
}

bool same_ring(const std::optional<Ring>& a, const std::optional<Ring>& b) {
    return a.has_value() == b.has_value() && (!a || (same_value(a->low, b->low) && same_value(a->size, b->size)));
}

bool stands_in(const Lines& lines, const Loop& loop, const Ring& ring) {
    if (lines.ring || lines.width != 1) return false;
    const auto reach = box_of(lines, loop);
    if (!reach) return false;
    const Span& span = (*reach)[static_cast<size_t>(lines.axis)];
    return surely_at_most(ring.low, span.low) && surely_at_most(span.high, ring.low + ring.size);
}

Box in_one_piece(Box box) {
    size_t axis = 0;
    while (axis < box.size() && !box[axis].whole && same_value(box[axis].high - box[axis].low, Affine(1))) axis++;
    for (axis++; axis < box.size(); axis++) box[axis] = Span{};
    return box;
}

}  // namespace dmcg
