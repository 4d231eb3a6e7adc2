// What follows from facts. The two rules that matter most: lines and rest together are the whole; and a rank has what it reads of
// its own lines if it owns them, or if it lies in the rest and all ranks hold that.
#include <algorithm>

#include "facts.h"

namespace dmcg::verifying {
namespace {

bool has(Holder holder, Holder wanted) { return holder == wanted || (holder == Holder::all && wanted == Holder::master); }

/// The neighbours that owners of lines have count as further lines on each side.
bool neighbours_within(const std::vector<Position>& positions, const Fact& fact, const Fact& wanted) {
    return std::all_of(positions.begin(), positions.end(), [&](const Position& p) {
        return p.between || (p.shift - wanted.before >= -fact.before && p.shift + wanted.after <= fact.after);
    });
}

}  // namespace

bool View::writes(AccessRange range, SymbolId symbol) const {
    const ObjectId object = accesses.object(symbol);
    return object.valid() && accesses.writes(range, object);
}

std::vector<Box> Judge::widenings(const Box& box) const {
    std::vector<Box> result{box};
    for (const Interval& range : ranges_at(view_, here_)) {
        Box wider = result.back();
        for (Span& span : wider) {
            span.low = least_over(range, span.low);
            span.high = most_over(range, span.high);
        }
        result.push_back(std::move(wider));
    }
    return result;
}

bool Judge::at_most(const Affine& a, const Affine& b) const {
    Affine difference = b - a;
    for (const Interval& range : ranges_at(view_, here_)) difference = least_over(range, difference);
    return surely_at_most(Affine(0), difference);
}

bool Judge::contained(const Box& outer, const Box& inner) const {
    if (contains(outer, inner)) return true;
    if (outer.size() != inner.size()) return false;
    for (size_t axis = 0; axis < outer.size(); axis++) {
        const Span &o = outer[axis], &i = inner[axis];
        if (!o.whole && (i.whole || !at_most(o.low, i.low) || !at_most(i.high, o.high))) return false;
    }
    return true;
}

/// Each axis for itself: one may have to be widened and another not.
bool Judge::inside(const Box& outer, const Box& inner) const {
    if (is_whole(outer)) return true;
    if (outer.size() != inner.size()) return false;
    const std::vector<Box> boxes = widenings(inner);
    for (size_t axis = 0; axis < outer.size(); axis++)
        if (std::none_of(boxes.begin(), boxes.end(), [&](const Box& b) { return contains({outer[axis]}, {b[axis]}); })) return false;
    return true;
}

std::vector<Lines> Judge::in_rounds(const RegionSections& sections, ObjectId object, const Lines& lines) const {
    std::vector<Lines> all(ranges_at(view_, here_).size() + 1, lines);
    for (size_t level = 0; level < all.size(); level++) {
        bool first = true;
        for (const Section& s : sections.sections) {
            if (!s.write || s.object != object) continue;
            const Box wide = widenings(across(*s.own))[level];
            for (size_t axis = 0; axis < wide.size(); axis++) widen(all[level].box[axis], wide[axis], first);
            first = false;
        }
    }
    return all;
}

void Judge::widen(Span& span, const Span& by, bool first) const {
    if (first) span = by;
    const auto comparable = [&](const Affine& a, const Affine& b) { return at_most(a, b) || at_most(b, a); };
    if (span.whole || by.whole || !comparable(by.low, span.low) || !comparable(by.high, span.high)) return void(span = {});
    if (at_most(by.low, span.low)) span.low = by.low;
    if (at_most(span.high, by.high)) span.high = by.high;
}

bool Judge::is_iteration(const Affine& k, PartitionId partition) const {
    const Loop* loop = view_.loop_of(partition);
    const auto count = loop ? constant_count(*loop) : std::nullopt;
    if (!loop || (!count && (std::abs(loop->step) != 1 || !partitions_[partition.index()].current))) return false;
    return inside({Span{false, Affine(0), count ? Affine(*count) : loop->distance}}, {Span{false, k, k + Affine(1)}});
}

std::optional<ReachedBox> Judge::reach_of(PartitionId partition, const Lines& lines, ObjectId object) const {
    const Loop* loop = view_.loop_of(partition);
    if (!loop || (!partitions_[partition.index()].current && !constant_count(*loop))) return {};
    return reach(lines, *loop, view_.accesses[object]);
}

bool Judge::all_hold(const State& state, SymbolId symbol) const {
    const ObjectId object = view_.accesses.object(symbol);
    return !object.valid() || follows(holding(state, object), whole_fact(Holder::all), object);
}

Fact Judge::normal(Fact fact, ObjectId object) const {
    fact.box = normalised(std::move(fact.box), view_.accesses[object]);
    fact.lines.box = normalised(across(fact.lines), view_.accesses[object]);
    if (fact.part == Part::box && is_whole(fact.box)) fact.part = Part::whole;
    return fact;
}

bool Judge::follows(const Holding& known, const Fact& any_form, ObjectId object) const {
    if (whole(known, any_form.holder == Holder::master ? Holder::master : Holder::all, object)) return true;
    if (any_form.part == Part::whole) return false;
    const Fact wanted = normal(any_form, object);
    if (wanted.ring) return in_ring(known, wanted, object);
    if (wanted.holder == Holder::owners) return own_lines(known, wanted, object);
    switch (wanted.part) {
        case Part::whole: return whole(known, wanted.holder, object);
        case Part::box: return box(known, wanted.holder, wanted.box, object);
        case Part::lines: return all_lines(known, wanted.holder, wanted.partition, wanted.lines, object);
        case Part::rest: return rest(known, wanted.holder, wanted.partition, wanted.lines, object);
    }
    return false;
}

bool Judge::whole(const Holding& known, Holder who, ObjectId object) const {
    return std::any_of(known.facts.begin(), known.facts.end(), [&](const Fact& f) {
        if (!has(f.holder, who)) return false;
        switch (f.part) {
            case Part::whole: return true;
            case Part::box: return is_whole(f.box);
            case Part::lines: return rest_given(known, who, f.partition, f.lines, object);
            case Part::rest: return lines_given(known, who, f.partition, f.lines, object);
        }
        return false;
    });
}

bool Judge::box(const Holding& known, Holder who, const Box& wanted, ObjectId object) const {
    if (whole(known, who, object) || is_empty(wanted)) return true;
    if (is_vague(wanted)) return false;
    return box_given(known, who, wanted, object);
}

bool Judge::box_given(const Holding& known, Holder who, const Box& wanted, ObjectId object) const {
    const std::vector<Box> wider = widenings(normalised(wanted, view_.accesses[object]));
    const auto any = [&](auto holds) { return std::any_of(wider.begin(), wider.end(), holds); };
    return std::any_of(known.facts.begin(), known.facts.end(), [&](const Fact& f) {
        if (!has(f.holder, who)) return false;
        if (f.part == Part::whole) return true;
        if (f.part == Part::box) return any([&](const Box& b) { return contained(f.box, normalised(b, view_.accesses[object])); });
        const auto reached = reach_of(f.partition, f.lines, object);
        if (f.part == Part::lines) return reached && reached->filled && any([&](const Box& b) { return contains(reached->box, b); });
        return reached && any([&](const Box& b) { return apart(reached->box, b); });
    });
}

bool Judge::all_lines(const Holding& known, Holder who, PartitionId partition, const Lines& lines, ObjectId object) const {
    return whole(known, who, object) || lines_given(known, who, partition, lines, object);
}

bool Judge::lines_given(const Holding& known, Holder who, PartitionId partition, const Lines& lines, ObjectId object) const {
    const bool given = std::any_of(known.facts.begin(), known.facts.end(), [&](const Fact& f) {
        return f.part == Part::lines && has(f.holder, who) && f.partition == partition && lies_in(f.lines, lines) &&
               inside(across(f.lines), across(lines));
    });
    if (given) return true;
    const auto reached = reach_of(partition, lines, object);
    return reached && (is_empty(reached->box) || box_given(known, who, reached->box, object));
}

/// All of `inner` lies in `outer`.
bool Judge::within(PartitionId partition, const Lines& inner, PartitionId other, const Lines& outer, ObjectId object) const {
    if (partition == other && lies_in(outer, inner) && contains(across(outer), across(inner))) return true;
    const auto a = reach_of(partition, inner, object), b = reach_of(other, outer, object);
    return a && b && b->filled && contains(b->box, a->box);
}

bool Judge::rest(const Holding& known, Holder who, PartitionId partition, const Lines& lines, ObjectId object) const {
    return whole(known, who, object) || rest_given(known, who, partition, lines, object);
}

bool Judge::rest_given(const Holding& known, Holder who, PartitionId partition, const Lines& lines, ObjectId object) const {
    const auto reached = reach_of(partition, lines, object);
    if (reached && reached->filled && is_whole(reached->box)) return true;   // there is no rest
    return std::any_of(known.facts.begin(), known.facts.end(), [&](const Fact& f) {
        return f.part == Part::rest && has(f.holder, who) && within(f.partition, f.lines, partition, lines, object);
    });
}

bool Judge::own_lines(const Holding& known, const Fact& wanted, ObjectId object) const {
    if (whole(known, Holder::all, object)) return true;
    if (wanted.before == 0 && wanted.after == 0 && all_lines(known, Holder::all, wanted.partition, wanted.lines, object)) return true;
    return std::any_of(known.facts.begin(), known.facts.end(), [&](const Fact& f) {
        return f.holder == Holder::owners && f.partition == wanted.partition && own_lines_from(known, f, wanted, object);
    });
}

bool Judge::stand_in(const Ring& ring, PartitionId partition, const Lines& lines) const {
    const Loop* loop = view_.loop_of(partition);
    if (!loop || lines.ring || lines.width != 1 || std::abs(lines.stride) != 1 || std::abs(loop->step) != 1) return false;
    const Affine last = lines.first + lines.stride * (loop->distance - Affine(1));
    const Affine &least = lines.stride > 0 ? lines.first : last, &most = lines.stride > 0 ? last : lines.first;
    return at_most(ring.low, least) && at_most(most + Affine(1), ring.low + ring.size);
}

/// The owners have got what lies so far round the ring, or all ranks have all of the ring.
bool Judge::in_ring(const Holding& known, const Fact& wanted, ObjectId object) const {
    Box all = across(wanted.lines);
    all[static_cast<size_t>(wanted.lines.axis)] = {false, wanted.ring->low, wanted.ring->low + wanted.ring->size};
    if (box(known, Holder::all, all, object)) return true;
    return wanted.holder == Holder::owners && std::any_of(known.facts.begin(), known.facts.end(), [&](const Fact& f) {
        return f.holder == Holder::owners && f.partition == wanted.partition && same(f.ring, wanted.ring) && own_lines_from(known, f, wanted, object);
    });
}

bool Judge::own_lines_from(const Holding& known, const Fact& fact, const Fact& wanted, ObjectId object) const {
    const auto found = positions(fact.lines, wanted.lines);
    if (!found || !neighbours_within(*found, fact, wanted)) return false;
    const bool gap = std::any_of(found->begin(), found->end(), [](const Position& p) { return p.between; });
    if (!gap && inside(across(fact.lines), across(wanted.lines))) return true;
    return rest(known, Holder::all, fact.partition, fact.lines, object);   // what is in none of the lines is with all
}

}  // namespace dmcg::verifying
