// The table of DESIGN.md section 4 as functions: which messages turn the copies that are there into those that are demanded.
#include "copies.h"

#include <algorithm>

namespace dmcg {
namespace {

/// The shift d with  other.first = lines.first + stride * d, if the lines of both differ by that alone.
std::optional<int64_t> shift_between(const Lines& lines, const Lines& other) {
    if (lines.axis != other.axis || lines.stride != other.stride || lines.width != other.width) return {};
    const auto difference = value_of(other.first - lines.first);
    if (!difference || *difference % lines.stride != 0) return {};
    return *difference / lines.stride;
}

/// The box without the axis along which lines are dealt out.
Box across(const Lines& lines) {
    Box box = lines.box;
    if (!box.empty()) box[static_cast<size_t>(lines.axis)] = Span{};
    return box;
}

/// `held` contains the wanted lines and neighbours.
bool held_by(const Spread& held, const Spread& wanted) {
    const auto shift = shift_between(held.lines, wanted.lines);
    if (!shift || held.partition != wanted.partition || (wanted.ring && !same_ring(held.ring, wanted.ring))) return false;
    return *shift - wanted.before >= -held.before && *shift + wanted.after <= held.after;
}

/// All of the wanted lines, or all of them that has owners while the rest is with every rank.
bool held_besides(const Copies& copies, const Spread& wanted) {
    return std::any_of(copies.also.begin(), copies.also.end(), [&](const Spread& s) {
        const bool all_owned = copies.all && copies.spread && copies.spread->lines.axis == s.lines.axis && covers_lines(s.lines, copies.spread->lines);
        return held_by(s, wanted) && (covers_lines(s.lines, wanted.lines) || all_owned);
    });
}

bool one_covers(const std::vector<Box>& boxes, const Box& box) {
    return std::any_of(boxes.begin(), boxes.end(), [&](const Box& b) { return covers(b, box); });
}

bool part_at_all(const Copies& copies, const Box& box) { return one_covers(copies.at_all, box); }
bool part_at_master(const Copies& copies, const Box& box) { return part_at_all(copies, box) || one_covers(copies.at_master, box); }

/// The iteration whose line the box is, if the box is one line and its owner holds all of it: what lies beside the spread
/// part of the line is with the owner only if it is with all.
std::optional<Affine> single_line(const Copies& copies, const Demand& demand) {
    const Spread& spread = *copies.spread;
    const Box& box = demand.box;
    if (box.empty() || std::abs(spread.lines.stride) != 1 || spread.lines.width != 1) return {};
    const auto held = [&](Box beside) {
        if (!beside.empty()) beside[static_cast<size_t>(spread.lines.axis)] = Span{};
        return covers(across(spread.lines), beside);
    };
    if (!copies.all && !held(box) && !held(demand.reach)) return {};
    const Span& span = box[static_cast<size_t>(spread.lines.axis)];
    if (span.whole || !same_value(span.high - span.low, Affine(1))) return {};
    return spread.lines.stride * (span.low - spread.lines.first);
}

struct Converter {
    const Demand& demand;
    const Placement& placement;
    FunctionId function;
    const Object& object;
    Copies copies;
    std::vector<Message> messages;

    const Loop& loop_of(PartitionId id) const { return *placement.partitions[id.index()].in(function); }

    Message& add(MessageKind kind) {
        Message m;
        m.kind = kind;
        m.object = demand.object;
        m.for_region = demand.for_region;
        m.for_stmt = demand.for_stmt;
        m.for_access = demand.for_access;
        messages.push_back(std::move(m));
        return messages.back();
    }

    Message& add(MessageKind kind, const Spread& spread) {
        Message& m = add(kind);
        m.partition = spread.partition;
        m.lines = spread.lines;
        return m;
    }

    void gather() {
        if (copies.with_master()) return;
        add(MessageKind::gather, *copies.spread);
        copies.spread->master = true;
    }

    void bcast(const Box& box) {
        add(MessageKind::bcast).box = box;
        if (covers_all(box)) copies = Copies{};
        else copies.at_all.push_back(box);
    }

    void line(MessageKind kind, const Affine& iteration) {
        Message& m = add(kind, *copies.spread);
        m.box = demand.box;
        m.iteration = iteration;
        (kind == MessageKind::bcast_line ? copies.at_all : copies.at_master).push_back(demand.box);
    }

    /// The lines with no more of each than the statement reads, if that is one column; nothing if it is not all among the lines.
    std::optional<Spread> column() const {
        Spread part = *copies.spread;
        bool narrow = false;
        for (size_t axis = 0; axis < demand.all_read.size(); axis++) {
            const Span &wanted = demand.all_read[axis], &held = part.lines.box[axis];
            const bool one = !wanted.whole && same_value(wanted.high - wanted.low, Affine(1)) && !same_value(object.extents[axis], Affine(1));
            if (static_cast<int>(axis) == part.lines.axis || !one || !covers({held}, {wanted})) continue;
            part.lines.box[axis] = wanted;
            narrow = true;
        }
        const auto reach = narrow ? reach_of(part, loop_of(part.partition)) : std::nullopt;
        return reach && covers(*reach, in_numbers(demand.all_read)) ? std::optional(part) : std::nullopt;
    }

    /// All of an axis said by its length.
    Box in_numbers(Box box) const {
        for (size_t axis = 0; axis < box.size(); axis++)
            if (const Affine& extent = object.extents[axis]; box[axis].whole && !is_unknown(extent)) box[axis] = {false, Affine(0), extent};
        return box;
    }

    /// Line 0 where the loop begins with line 1: it is where what has no owner is.
    bool has_no_owner(const Affine& iteration) const {
        const bool beyond = surely_at_most(iteration, Affine(-1)) || surely_at_most(loop_of(copies.spread->partition).distance, iteration);
        return beyond && !copies.spread->outdated;
    }

    void to_master() {
        const auto iteration = single_line(copies, demand);
        if (iteration && has_no_owner(*iteration)) return copies.at_master.push_back(demand.box);
        if (iteration) return line(MessageKind::fetch, *iteration);
        const auto part = column();
        if (!part) return gather();
        add(MessageKind::gather, *part);
        copies.at_master.push_back(demand.all_read);
    }

    void to_all() {
        const auto iteration = copies.spread ? single_line(copies, demand) : std::nullopt;
        if (!copies.spread || (iteration && has_no_owner(*iteration) && !copies.all)) return bcast(demand.box);
        if (iteration && has_no_owner(*iteration)) return copies.at_all.push_back(demand.box);
        if (iteration) return line(MessageKind::bcast_line, *iteration);
        const auto reach = reach_of(*copies.spread, loop_of(copies.spread->partition));
        if (copies.all || is_all(*copies.spread)) {
            add(MessageKind::allgather, *copies.spread).slow = reach && is_part_of(demand.box, in_numbers(*reach));
            copies.all = true;
            copies.spread.reset();
        } else if (reach && covers(*reach, demand.box)) {
            add(MessageKind::allgather, *copies.spread);
            copies.at_all.push_back(*reach);
            copies.spread->master = true;
        } else {
            gather();
            bcast(demand.box);
        }
    }

    void scatter(Spread wanted) {
        gather();
        wanted.master = true;
        add(MessageKind::scatter, wanted).slow = copies.spread.has_value();
        copies.spread = wanted;
    }

    /// The lines are all of the array.
    bool is_all(const Spread& spread) const {
        const auto reach = reach_of(spread, loop_of(spread.partition));
        for (size_t axis = 0; reach && axis < reach->size(); axis++) {
            const Span& span = (*reach)[axis];
            const bool full = span.whole || (same_value(span.low, Affine(0)) && same_value(span.high, object.extents[axis]) && !is_unknown(object.extents[axis]));
            if (!full) return false;
        }
        return reach.has_value();
    }

    /// All that is wanted lies in the lines that have owners, or is with every rank anyway.
    bool obtainable(const Spread& wanted) const {
        if (copies.all || is_all(*copies.spread)) return true;
        const auto there = reach_of(*copies.spread, loop_of(copies.spread->partition)), here = box_of(wanted.lines, loop_of(wanted.partition));
        return wanted.before == 0 && wanted.after == 0 && there && here && covers(*there, *here);
    }

    void exchange(const Spread& wanted) {
        const bool neighbours = copies.spread->same_lines(wanted);
        Message& m = add(neighbours ? MessageKind::halo : MessageKind::exchange, *copies.spread);
        m.lines->box = wanted.lines.box;
        m.before = wanted.before;
        m.after = wanted.after;
        m.ring = wanted.ring;
        if (!neighbours) {
            m.wanted = wanted.lines;
            m.wanted_partition = wanted.partition;
        }
        copies.also.push_back(wanted);
    }

    /// The demand as one on all ranks: what has no better message.
    void instead_to_all() {
        if (copies.spread && copies.all) {
            add(MessageKind::allgather, *copies.spread).slow = true;
            copies.spread.reset();
            return;
        }
        gather();
        bcast(Box(demand.own->lines.box.size()));
        messages.back().slow = true;
    }

    /// The wanted lines told as neighbours of the lines that the same ranks own, if they are.
    Spread as_neighbours(Spread wanted) const {
        const auto shift = copies.spread ? shift_between(copies.spread->lines, wanted.lines) : std::nullopt;
        if (!shift || copies.spread->partition != wanted.partition) return wanted;
        wanted.lines.first = copies.spread->lines.first;
        wanted.before = std::max<int64_t>(0, wanted.before - *shift);
        wanted.after = std::max<int64_t>(0, wanted.after + *shift);
        return wanted;
    }

    /// The lines that have owners stand in the ring in which the neighbours are counted.
    bool fits_ring(const Spread& wanted) const {
        if (!wanted.ring) return true;
        const Partition& partition = placement.partitions[wanted.partition.index()];
        return copies.spread->same_lines(wanted) && can_stand_in_ring(partition.spec) && stands_in(copies.spread->lines, loop_of(wanted.partition), *wanted.ring);
    }

    /// Of an array of unknown length lines beyond those of the iterations can only be said where they are neighbours of the owned ones.
    bool has_known_ends(const Spread& wanted) const {
        const bool beyond = wanted.before > 0 || wanted.after > 0 || wanted.lines.unproven;
        return !beyond || !is_unknown(object.extents[0]) || copies.spread->same_lines(wanted);
    }

    /// Each rank gets its own lines first.
    void deal_out(const Spread& wanted) {
        Spread own = wanted;
        own.before = own.after = 0;
        own.ring.reset();
        scatter(own);
    }

    void to_owners() {
        const bool has_neighbours = demand.own->before > 0 || demand.own->after > 0;
        if (!copies.spread && has_neighbours && is_all(*demand.own)) deal_out(*demand.own);
        const Spread wanted = as_neighbours(*demand.own);
        const bool neighbours = wanted.before > 0 || wanted.after > 0;
        if (!copies.spread) return neighbours ? instead_to_all() : scatter(wanted);
        if (!fits_ring(wanted) || !has_known_ends(wanted)) return instead_to_all();
        const bool same_axis = copies.spread->lines.axis == wanted.lines.axis;
        if (same_axis && obtainable(wanted)) return exchange(wanted);
        if (neighbours || copies.all) return instead_to_all();
        scatter(wanted);
    }
};

}  // namespace

bool covers_lines(const Lines& outer, const Lines& inner) { return covers(across(outer), across(inner)); }

bool can_stand_in_ring(const PartitionSpec& spec) { return spec.kind == PartitionKind::block; }

bool Spread::same_lines(const Spread& other) const {
    const auto shift = shift_between(lines, other.lines);
    return partition == other.partition && shift && *shift == 0;
}

namespace {

bool same_spread(const Spread& a, const Spread& b) {
    return a.same_lines(b) && same_box(across(a.lines), across(b.lines)) && a.master == b.master && a.before == b.before && a.after == b.after && same_ring(a.ring, b.ring) &&
           a.outdated == b.outdated;
}

}  // namespace

std::optional<Box> reach_of(const Spread& spread, const Loop& loop) { return spread.outdated ? std::nullopt : box_of(spread.lines, loop); }

bool Copies::operator==(const Copies& other) const {
    if (all != other.all || spread.has_value() != other.spread.has_value()) return false;
    const auto same_boxes = [](const std::vector<Box>& a, const std::vector<Box>& b) { return std::equal(a.begin(), a.end(), b.begin(), b.end(), same_box); };
    const bool same_also = std::equal(also.begin(), also.end(), other.also.begin(), other.also.end(), same_spread);
    return same_boxes(at_all, other.at_all) && same_boxes(at_master, other.at_master) && same_also && (!spread || same_spread(*spread, *other.spread));
}

namespace {

/// The box lies beside all lines that have owners.
bool is_beside(const Copies& copies, const Box& box, const Loop* loop) {
    if (box.empty() || !loop) return false;
    const auto reach = reach_of(*copies.spread, *loop);
    return reach && apart(*reach, box);
}

bool own_satisfied(const Copies& copies, const Demand& demand, const Loop* loop) {
    const Spread& wanted = *demand.own;
    const auto reach = loop ? box_of(wanted.lines, *loop) : std::nullopt;
    if (reach && wanted.before == 0 && wanted.after == 0 && part_at_all(copies, *reach)) return true;
    if (held_besides(copies, wanted)) return true;
    if (!copies.spread || !held_by(*copies.spread, wanted)) return false;
    return copies.all || covers_lines(copies.spread->lines, wanted.lines);
}

}  // namespace

std::optional<Copies> Copies::without_owners() const {
    if (!spread) return *this;
    if (part_at_all(*this, {})) return whole(true);
    return spread->master ? std::optional(whole(false)) : std::nullopt;
}

bool satisfied(const Copies& copies, const Demand& demand, const Placement& placement, FunctionId function) {
    if (copies.everywhere()) return true;
    const auto loop_of = [&](const std::optional<Spread>& spread) {
        return spread ? placement.partitions[spread->partition.index()].in(function) : nullptr;
    };
    if (demand.kind == DemandKind::own) return own_satisfied(copies, demand, loop_of(demand.own));
    const bool everywhere = demand.kind == DemandKind::all;
    if (everywhere ? part_at_all(copies, demand.box) : copies.with_master()) return true;
    if (!everywhere && !demand.box.empty() && part_at_master(copies, demand.box)) return true;
    return copies.spread && (copies.all || !everywhere) && is_beside(copies, demand.box, loop_of(copies.spread));
}

Conversion convert(const Copies& copies, const Demand& demand, const Placement& placement, FunctionId function, const Object& object) {
    if (satisfied(copies, demand, placement, function)) return {{}, copies};
    Converter converter{demand, placement, function, object, copies, {}};
    switch (demand.kind) {
        case DemandKind::master: converter.to_master(); break;
        case DemandKind::all: converter.to_all(); break;
        case DemandKind::own: converter.to_owners(); break;
    }
    return {std::move(converter.messages), std::move(converter.copies)};
}

namespace {

/// One side has spread lines, the other none.
std::optional<Copies> join_one(const Copies& spread, const Copies& plain) {
    Copies result;
    result.all = spread.all && plain.all;
    if (plain.all) result.spread = spread.spread;
    else if (!spread.spread->master) return {};
    return result;
}

std::optional<Copies> join_both(const Copies& a, const Copies& b) {
    Copies result = Copies::whole(a.all && b.all);
    result.spread = a.spread;
    result.spread->outdated = a.spread->outdated || b.spread->outdated;
    const bool master = a.spread->master && b.spread->master;
    if (a.spread->same_lines(*b.spread)) {
        const Box ba = across(a.spread->lines), bb = across(b.spread->lines);
        if (same_box(ba, bb) || result.all) {
            result.spread->lines.box = hull(ba, bb);
            result.spread->master = master;
            return result;
        }
    }
    if (!master) return {};
    return Copies::whole(false);
}

}  // namespace

std::optional<Copies> join(const Copies& a, const Copies& b) {
    if (a.everywhere() && b.everywhere()) return a == b ? a : Copies::whole(true);
    std::optional<Copies> result;
    if (!a.spread && !b.spread) result = Copies::whole(a.all && b.all);
    else if (a.spread && b.spread) result = join_both(a, b);
    else result = a.spread ? join_one(a, b) : join_one(b, a);
    if (!result) return result;
    for (const Box& box : a.at_all)
        if (b.everywhere() || part_at_all(b, box)) result->at_all.push_back(box);
    if (a.everywhere()) result->at_all = b.at_all;
    const auto add_if = [&](bool held, const Box& box) {
        if (held && !part_at_master(*result, box)) result->at_master.push_back(box);
    };
    for (const Box& box : a.at_master) add_if(b.with_master() || part_at_master(b, box), box);
    for (const Box& box : b.at_master) add_if(a.with_master() || part_at_master(a, box), box);
    for (const Spread& s : a.also)
        if (b.everywhere() || held_besides(b, s)) result->also.push_back(s);
    if (a.everywhere()) result->also = b.also;
    return result;
}

Demand collecting(const Copies& copies, ObjectId object) {
    return {copies.all ? DemandKind::all : DemandKind::master, object, {}, {}, {}, {}, {}};
}

}  // namespace dmcg
