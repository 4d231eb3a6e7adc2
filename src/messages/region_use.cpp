// Own lines of an object that differ by multiples of the stride are one demand with neighbours; lines that lie between two
// strides are one wider line; everything else is read by all ranks as a box.
//
//   u[i-1] u[i] u[i+1]     own lines u[i], one neighbour on each side
//   x[2*i] x[2*i+1]        lines of width 2
#include "region_use.h"

#include <algorithm>

#include "look_ups.h"

namespace dmcg {
namespace {

struct Collector {
    const Structure& structure;
    const Placement& placement;
    const RegionSections& region;
    ObjectUse use;

    PartitionId partition() const { return placement.partition_of_region[region.region.index()]; }

    /// Does a rank know before the loop which lines will be its own?
    bool knows_own_lines() const {
        const PartitionId id = partition();
        return !id.valid() || !placement.partitions[id.index()].spec.is_self_scheduled();
    }

    Demand demand(DemandKind kind, const Section& section) const {
        return {kind, use.object, section.box, {}, region.region, structure.table[region.loop].stmt, section.access};
    }

    Box around(const Box& a, const Box& b) const { return structure.hull_in_rounds(a, b, structure.table[region.loop].stmt); }

    void add_write(const Section& section) {
        if (!section.own) {
            if (!use.unknown_write.valid()) use.unknown_write = section.access;
            return;
        }
        if (!use.written) {
            use.written = Written{Spread{partition(), *section.own, false, 0, 0}, section.must, section.access};
            return;
        }
        Spread& spread = use.written->spread;
        const auto wider = widen(spread.lines, *section.own);
        if (!wider) {
            if (!use.unknown_write.valid()) use.unknown_write = section.access, use.other_write = use.written->access;
            return;
        }
        const bool before = use.written->must && spread.lines.width == wider->width && covers(spread.lines.box, wider->box);
        const bool now = section.must && section.own->width == wider->width && covers(section.own->box, wider->box);
        use.written->must = before || now;
        const Box box = around(spread.lines.box, section.own->box);
        spread.lines = *wider;
        spread.lines.box = box;
    }

    /// The lines that reads are measured against: those that the loop writes, else those of the iteration's own number
    /// (u[i] among u[i-1] u[i] u[i+1]), else those that are read, surely if some are.
    std::optional<Lines> reference(const std::vector<const Section*>& reads) const {
        if (use.written) return use.written->spread.lines;
        std::optional<Lines> lines;
        bool several = false;
        for (const bool unproven : {false, true})
            for (const Section* s : reads) {
                if (!s->own || s->own->unproven != unproven) continue;
                const Lines line = one_line(*s->own);
                const auto wider = lines ? widen(*lines, line) : line;
                several |= !wider || s->own->ring || s->own->width > line.width;
                if (wider) lines = wider;
            }
        return several ? centred(*lines) : lines;
    }

    /// No wider than the stride.
    static Lines one_line(Lines lines) {
        lines.width = std::min(lines.width, std::abs(lines.stride));
        lines.ring.reset();
        return lines;
    }

    Lines centred(Lines lines) const {
        const Loop& loop = structure.table[region.loop];
        const auto offset = value_of(lines.first - (lines.stride / loop.step) * loop.start);
        if (offset && *offset % lines.stride == 0) lines.first = lines.first - Affine(*offset);
        return lines;
    }

    /// What the loop does not surely write keeps its old value with its owner, who must have it.
    std::optional<Demand> old_values() const {
        if (!use.written || use.written->must || !knows_own_lines()) return {};
        Demand wanted{DemandKind::own, use.object, {}, use.written->spread, region.region, structure.table[region.loop].stmt, use.written->access};
        return wanted;
    }

    /// They come with what is read of the own lines. Of other parts of the lines the neighbours want only what is read.
    void add_old_values(std::optional<Demand>& own) {
        std::optional<Demand> old = old_values();
        if (!old) return;
        if (!own) { own = std::move(old); return; }
        Box& box = own->own->lines.box;
        const Box& written = old->own->lines.box;
        const bool neighbours = own->own->before > 0 || own->own->after > 0;
        if (neighbours && !covers(box, written) && !covers(written, box)) return use.demands.push_back(*old);
        if (!neighbours) own->for_access = old->for_access;
        box = around(written, box);
    }

    /// The same where any rank may run any iteration.
    void add_old_values(std::vector<Demand>& everywhere) const {
        if (!use.written || use.written->must || knows_own_lines()) return;
        const Lines& lines = use.written->spread.lines;
        Section section{};
        section.access = use.written->access;
        section.write = true;
        section.own = lines;
        section.box.resize(lines.box.size());
        add_box(everywhere, section);
    }

    /// How many lines behind those of its iteration a read lies. In a ring these must stand, and other reads go round no other one.
    std::optional<Strides> strides_to(const Lines& lines, const Section& section, const std::optional<Demand>& own) const {
        if (!section.own || !knows_own_lines()) return {};
        const auto& ring = section.own->ring;
        if (ring && own && own->own->ring && !same_ring(ring, own->own->ring)) return {};
        const auto& spec = structure.unit.regions[region.region].partition;
        if (ring && !(spec && can_stand_in_ring(*spec) && stands_in(lines, structure.table[region.loop], *ring))) return {};
        return strides_between(lines, *section.own);
    }

    void add_reads(const std::vector<const Section*>& reads) {
        const auto lines = reference(reads);
        std::optional<Demand> own;
        std::vector<Demand> everywhere;
        add_old_values(everywhere);
        for (const Section* s : reads) {
            const auto strides = lines ? strides_to(*lines, *s, own) : std::nullopt;
            if (!strides) {
                add_box(everywhere, *s);
                continue;
            }
            if (!own) {
                own = demand(DemandKind::own, *s);
                own->own = Spread{partition(), *lines, false, 0, 0};
                own->own->lines.box = s->own->box;
            }
            own->own->lines.box = around(own->own->lines.box, s->own->box);
            const bool neighbours = strides->least != 0 || strides->most != 0;
            if (neighbours) own->for_access = s->access;
            if (neighbours && s->own->ring) own->own->ring = s->own->ring;
            own->own->before = std::max(own->own->before, -strides->least);
            own->own->after = std::max(own->own->after, strides->most);
        }
        add_old_values(own);
        const bool part_of_all = own && std::any_of(everywhere.begin(), everywhere.end(), [&](const Demand& d) { return contains(d.box, *own); });
        if (own && !part_of_all) use.demands.push_back(*own);
        use.demands.insert(use.demands.end(), everywhere.begin(), everywhere.end());
        if (part_of_all) use.demands.push_back(*own);   // by then every rank has it
    }

    bool contains(const Box& box, const Demand& own) const {
        const auto reach = box_of(own.own->lines, structure.table[region.loop]);
        return covers_all(box) || (reach && covers(box, *reach));
    }

    /// a <= b for all values that the indices of the loops around have.
    bool at_most(const Affine& a, const Affine& b) const {
        Affine least = b - a;
        for (LoopId id = structure.table[region.loop].parent; id.valid(); id = structure.table[id].parent) {
            const Loop& loop = structure.table[id];
            const Affine last = loop.start + (loop.step > 0 ? 1 : -1) * (loop.distance - Affine(1));
            const int64_t c = coefficient_of(least, loop.index);
            least = without(least, loop.index) + c * ((c > 0) == (loop.step > 0) ? loop.start : last);
        }
        return surely_at_most(Affine(0), least);
    }

    /// One span for two, if the second surely begins within the first or where it ends.
    std::optional<Span> joined(const Span& first, const Span& second) const {
        if (!at_most(first.low, second.low) || !at_most(second.low, first.high)) return {};
        if (at_most(first.high, second.high)) return Span{false, first.low, second.high};
        return at_most(second.high, first.high) ? std::optional(first) : std::nullopt;
    }

    /// One box for two that differ on one axis only, without a gap between them.
    std::optional<Box> joined(const Box& a, const Box& b) const {
        Box result = a;
        int different = 0;
        for (size_t i = 0; i < a.size() && i < b.size(); i++) {
            if (covers({a[i]}, {b[i]}) && covers({b[i]}, {a[i]})) continue;
            if (a[i].whole || b[i].whole || ++different > 1) return {};
            const auto forward = joined(a[i], b[i]), backward = joined(b[i], a[i]);
            if (!forward && !backward) return {};
            result[i] = forward ? *forward : *backward;
        }
        return result;
    }

    /// What is read is another part in each iteration, so a rank needs but those of its own.
    bool varies(const Section& section) const {
        const SymbolId index = structure.table[region.loop].index;
        const auto& values = structure.accesses.accesses[section.access.index()].values;
        return knows_own_lines() && (section.own || std::any_of(values.begin(), values.end(), [&](const Affine& value) { return depends_on(value, index); }));
    }

    /// Boxes that contain one another are one demand.
    void add_box(std::vector<Demand>& everywhere, const Section& section) const {
        Demand wanted = demand(DemandKind::all, section);
        wanted.slow = varies(section);
        if (section.own) wanted.box = whole_reach(section);
        for (Demand& other : everywhere)
            if (const auto both = joined_demand(other, wanted)) { other = *both; return; }
        everywhere.push_back(wanted);
    }

    /// One demand for two, if one box is enough: slow, unless one of them wants on each rank all that it has.
    std::optional<Demand> joined_demand(const Demand& a, const Demand& b) const {
        const bool inner = covers(a.box, b.box), outer = covers(b.box, a.box);
        const auto both = inner || outer ? std::nullopt : joined(a.box, b.box);
        if (!inner && !outer && !both) return {};
        Demand result = inner || both ? a : b;
        if (both) result.box = *both;
        result.slow = (a.slow || is_part_of(a.box, result.box)) && (b.slow || is_part_of(b.box, result.box)) && (a.slow || b.slow);
        return result;
    }

    /// What the iterations that are run reach together: those that are only counted may lie outside of the array.
    Box whole_reach(const Section& section) const {
        if (!section.box[static_cast<size_t>(section.own->axis)].whole) return section.box;
        Loop loop = structure.table[region.loop];
        Lines lines = *section.own;
        if (loop.window && !section.write && !lines.ring) {
            lines.first = lines.first + lines.stride * (first_run(loop) - loop.start);
            lines.unproven = false;
            loop.distance = distance_run(loop);
        }
        const auto reach = lines.unproven ? std::nullopt : box_of(lines, loop);
        return reach ? *reach : Box(lines.box.size());
    }
};

void add_look_ups(const Structure& structure, const Placement& placement, const RegionSections& region, const std::vector<const Section*>& reads, ObjectUse& use) {
    std::vector<const Section*> others;
    for (const Section* read : reads) {
        const auto inspection = use.written ? std::nullopt : look_up_of(structure, region, *read);
        if (!inspection) {
            others.push_back(read);
            continue;
        }
        use.looked_up.push_back(read->access);
        use.places.insert(use.places.end(), inspection->arrays.begin(), inspection->arrays.end());
    }
    Collector rest{structure, placement, region, {}};
    rest.use.object = use.object;
    rest.add_reads(others);
    use.besides = std::move(rest.use.demands);
}

/// What says where others are must be there before they are looked up.
void keep_first_look_ups(std::vector<ObjectUse>& uses) {
    std::vector<ObjectId> places;
    for (const ObjectUse& use : uses) places.insert(places.end(), use.places.begin(), use.places.end());
    for (ObjectUse& use : uses)
        if (std::find(places.begin(), places.end(), use.object) != places.end()) use.looked_up.clear();
}

ObjectUse use_of_object(const Structure& structure, const Placement& placement, const RegionSections& region, ObjectId object) {
    Collector collector{structure, placement, region, {}};
    collector.use.object = object;
    std::vector<const Section*> reads;
    for (const Section& s : region.sections) {
        if (s.object != object) continue;
        if (s.write) collector.add_write(s);
        else reads.push_back(&s);
    }
    collector.add_reads(reads);
    add_look_ups(structure, placement, region, reads, collector.use);
    return collector.use;
}

}  // namespace

std::optional<Strides> strides_between(const Lines& lines, const Lines& other) {
    if (lines.axis != other.axis || lines.stride != other.stride) return {};
    const auto difference = value_of(other.first - lines.first);
    if (!difference) return {};
    const int64_t size = std::abs(lines.stride), rest = (*difference % size + size) % size;
    const int64_t first = (*difference - rest) / size, last = first + (rest + other.width - 1) / size;
    const bool gap = lines.width < size && (last > first || rest + other.width > lines.width);
    if (gap) return {};
    return lines.stride > 0 ? Strides{first, last} : Strides{-last, -first};
}

std::vector<ObjectUse> use_of_region(const Structure& structure, const Placement& placement, const RegionSections& region) {
    std::vector<ObjectUse> uses;
    for (const VariableRole& role : region.roles)
        if (role.role == Role::shared) uses.push_back(use_of_object(structure, placement, region, role.object));
    keep_first_look_ups(uses);
    return uses;
}

LoopModel model_of_region(const Structure& structure, const Placement& placement, const RegionSections& region) {
    LoopModel model{region.region, Model::independent, {}};
    for (const ObjectUse& use : use_of_region(structure, placement, region)) {
        const bool array = structure.accesses[use.object].is_array;
        for (const Demand& d : use.demands) {
            const bool global = d.kind == DemandKind::all && array;
            const bool neighbours = d.own && (d.own->before > 0 || d.own->after > 0);
            if (global && model.model != Model::global) model = {region.region, Model::global, d.for_access};
            if (neighbours && model.model == Model::independent) model = {region.region, Model::semi_global, d.for_access};
            if (!model.access.valid() && array && d.own) model.access = d.for_access;
        }
    }
    return model;
}

}  // namespace dmcg
