// All comparisons come down to one: is the difference of two affine forms a constant?
#include "geometry.h"

#include <algorithm>
#include <cstdlib>

namespace dmcg::verifying {
namespace {

constexpr int64_t widest_line = 4096;   // wider lines are not looked at index by index

int64_t floor_div(int64_t a, int64_t b) { return a / b - (a % b != 0 && (a < 0) != (b < 0)); }

/// How many iterations, if that has an affine form.
std::optional<Affine> trip_count(const Loop& loop) {
    if (std::abs(loop.step) == 1) return loop.distance;
    if (const auto count = constant_count(loop)) return Affine(*count);
    return {};
}

}  // namespace

bool contains(const Span& outer, const Span& inner) {
    if (outer.whole) return true;
    return !inner.whole && surely_at_most(outer.low, inner.low) && surely_at_most(inner.high, outer.high);
}

bool same(const Span& a, const Span& b) {
    if (a.whole || b.whole) return a.whole == b.whole;
    return same_value(a.low, b.low) && same_value(a.high, b.high);
}

Span united(const Span& a, const Span& b) {
    if (contains(a, b)) return a;
    if (contains(b, a)) return b;
    if (a.whole || b.whole) return {};
    const bool a_low = surely_at_most(a.low, b.low), b_low = surely_at_most(b.low, a.low);
    const bool a_high = surely_at_most(b.high, a.high), b_high = surely_at_most(a.high, b.high);
    if (!(a_low || b_low) || !(a_high || b_high)) return {};
    return {false, a_low ? a.low : b.low, a_high ? a.high : b.high};
}

bool is_whole(const Box& box) {
    return std::all_of(box.begin(), box.end(), [](const Span& s) { return s.whole; });
}

bool is_empty(const Box& box) {
    return std::any_of(box.begin(), box.end(), [](const Span& s) { return !s.whole && surely_at_most(s.high, s.low); });
}

bool contains(const Box& outer, const Box& inner) {
    if (is_whole(outer)) return true;
    if (outer.size() != inner.size()) return false;
    for (size_t axis = 0; axis < outer.size(); axis++)
        if (!contains(outer[axis], inner[axis])) return false;
    return true;
}

bool apart(const Box& a, const Box& b) {
    if (a.size() != b.size()) return false;
    for (size_t axis = 0; axis < a.size(); axis++) {
        if (a[axis].whole || b[axis].whole) continue;
        if (surely_at_most(a[axis].high, b[axis].low) || surely_at_most(b[axis].high, a[axis].low)) return true;
    }
    return false;
}

bool same(const Box& a, const Box& b) {
    if (is_whole(a) || is_whole(b)) return is_whole(a) == is_whole(b);
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](const Span& x, const Span& y) { return same(x, y); });
}

Box united(const Box& a, const Box& b) {
    if (a.size() != b.size()) return Box(std::max(a.size(), b.size()));
    Box result;
    for (size_t axis = 0; axis < a.size(); axis++) result.push_back(united(a[axis], b[axis]));
    return result;
}

Box normalised(Box box, const Object& object) {
    for (size_t axis = 0; axis < box.size() && axis < object.extents.size(); axis++) {
        Span& span = box[axis];
        if (!span.whole && surely_at_most(span.low, Affine(0)) && surely_at_most(object.extents[axis], span.high)) span = {};
    }
    return box;
}

Box across(const Lines& lines) {
    Box box = lines.box;
    if (!box.empty()) box[static_cast<size_t>(lines.axis)] = {};
    return box;
}

std::optional<std::vector<Position>> positions(const Lines& base, const Lines& other) {
    if (base.ring || other.ring || base.axis != other.axis || base.stride != other.stride || other.width > widest_line) return {};
    const auto difference = value_of(other.first - base.first);
    if (!difference) return {};
    std::vector<Position> found;
    const int64_t size = std::abs(base.stride);
    for (int64_t t = 0; t < other.width; t++) {
        const int64_t strides = floor_div(*difference + t, size), rest = *difference + t - strides * size;
        found.push_back({base.stride > 0 ? strides : -strides, rest >= base.width});
    }
    return found;
}

bool lies_in(const Lines& base, const Lines& other) {
    const auto found = positions(base, other);
    return found && std::all_of(found->begin(), found->end(), [](const Position& p) { return p.shift == 0 && !p.between; });
}

bool same(const std::optional<Ring>& a, const std::optional<Ring>& b) {
    return a.has_value() == b.has_value() && (!a || (same_value(a->low, b->low) && same_value(a->size, b->size)));
}

bool same(const Lines& a, const Lines& b) {
    return same(a.ring, b.ring) && a.axis == b.axis && a.stride == b.stride && a.width == b.width && same_value(a.first, b.first) && same(across(a), across(b));
}

std::optional<Lines> united(const Lines& a, const Lines& b) {
    if (a.ring || b.ring || a.axis != b.axis || a.stride != b.stride) return {};
    const auto difference = value_of(b.first - a.first);
    if (!difference) return {};
    const int64_t low = std::min<int64_t>(0, *difference), high = std::max(a.width, *difference + b.width);
    if (high - low > std::abs(a.stride)) return {};
    Lines result = *difference < 0 ? b : a;
    result.width = high - low;
    result.box = united(across(a), across(b));
    return result;
}

std::optional<ReachedBox> reach(const Lines& lines, const Loop& loop, const Object& object) {
    if (lines.ring || lines.stride % loop.step != 0) return {};
    const auto count = trip_count(loop);
    const int64_t per_index = std::abs(lines.stride / loop.step), size = std::abs(lines.stride);
    // From the first line to the last one: a loop whose count has no affine form ends before distance / |step| strides.
    const Affine length = count ? size * (*count - Affine(1)) : per_index * (loop.distance - Affine(1));
    const Affine low = lines.stride > 0 ? lines.first : lines.first - length;
    const Affine high = (lines.stride > 0 ? lines.first + length : lines.first) + Affine(lines.width);
    ReachedBox result{lines.box, count && lines.width == size};
    if (result.box.empty()) return {};
    result.box[static_cast<size_t>(lines.axis)] = Span{false, low, high};
    result.box = normalised(std::move(result.box), object);
    return result;
}

void add_symbols(const Affine& value, std::vector<SymbolId>& symbols) {
    for (const Term& term : value.terms) {
        if (term.atom.symbol.valid()) symbols.push_back(term.atom.symbol);
        symbols.insert(symbols.end(), term.atom.depends.begin(), term.atom.depends.end());
    }
}

void add_symbols(const Box& box, std::vector<SymbolId>& symbols) {
    for (const Span& span : box) {
        if (span.whole) continue;
        add_symbols(span.low, symbols);
        add_symbols(span.high, symbols);
    }
}

void add_symbols(const Lines& lines, std::vector<SymbolId>& symbols) {
    add_symbols(lines.first, symbols);
    add_symbols(across(lines), symbols);
    add_symbols(lines.ring, symbols);
}

void add_symbols(const std::optional<Ring>& ring, std::vector<SymbolId>& symbols) {
    if (!ring) return;
    add_symbols(ring->low, symbols);
    add_symbols(ring->size, symbols);
}

bool is_vague(const Affine& value) {
    return std::any_of(value.terms.begin(), value.terms.end(), [](const Term& t) { return t.atom.once.valid(); });
}

bool is_vague(const std::optional<Ring>& ring) { return ring && (is_vague(ring->low) || is_vague(ring->size)); }

bool is_vague(const Box& box) {
    return std::any_of(box.begin(), box.end(), [](const Span& s) { return !s.whole && (is_vague(s.low) || is_vague(s.high)); });
}

}  // namespace dmcg::verifying
