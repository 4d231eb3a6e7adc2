// Each subscript is affine in the indices of the loops around it. Inner indices are replaced by their least and greatest
// value; what is left moves with the split index (own lines) or stands still (a box). What cannot be told is the whole axis.
//
//   split i, for (j = 1; j < n-1; j++)   a[i+1][j-1]     lines first i+1, box [0, n-2) of axis 1
#include "boxes.h"

#include <algorithm>

#include "accesses/flow_common.h"
#include "dmcg/walk.h"
#include "jumps.h"
#include "nearby.h"
#include "rings.h"

namespace dmcg {
namespace {

constexpr int64_t widest_window = 1024;     // of a read: that many lines are looked at by the verifier one by one

/// The values of one subscript: from low to high-1, `high - low` being constant for own lines.
struct Reach {
    Affine low, high;          // may contain the split index
    bool known = true;
    bool every = true;         // each index between is reached if the inner loops run to their end
};

bool written_in(const Accesses& accesses, AccessRange range, ObjectId object) {
    return accesses.writes(range, object);
}

/// Only blocks and counted loops stand between the statement and the scope. What stands in the condition of an `if` is not
/// guarded by it.
bool straight_path(const SectionContext& context, StmtId stmt) {
    if (stmt == context.scope) return true;
    for (StmtId s = context.unit.ast[stmt].parent; s.valid(); s = context.unit.ast[s].parent) {
        if (!std::holds_alternative<CompoundStmt>(context.unit.ast[s].node) && !context.table.of_stmt(s).valid()) return false;
        if (s == context.scope) break;
    }
    return true;
}

struct Builder {
    const SectionContext& context;
    const Access& access;
    bool guarded;              // under a condition: C does not promise that the subscripts are inside the array

    /// Counted loops around the access inside the scope, innermost first, the split loop left out.
    std::vector<const Loop*> inner_loops() const {
        std::vector<const Loop*> loops;
        for (StmtId s = access.stmt; s.valid(); s = context.unit.ast[s].parent) {
            const LoopId id = context.table.of_stmt(s);
            if (id.valid() && id != context.split) loops.push_back(&context.table[id]);
            if (s == context.scope) break;
        }
        return loops;
    }

    /// Iterations that are not run may have lines outside of the array, and their lines are not written.
    bool windowed() const { return context.split.valid() && context.table[context.split].window.has_value(); }

    /// Are the lines of all iterations that are counted in the array?
    bool all_inside(const Lines& lines) const {
        const Affine& extent = context.accesses[access.object].extents[static_cast<size_t>(lines.axis)];
        const Affine end = lines.first + lines.stride * (context.table[context.split].distance - Affine(1)) + Affine(lines.width);
        return lines.stride > 0 && surely_at_most(Affine(0), lines.first) && surely_at_most(end, extent);
    }

    SymbolId split_index() const { return context.split.valid() ? context.table[context.split].index : SymbolId{}; }

    /// Replaces the index of an inner loop by its range.
    void eliminate(Reach& reach, const Loop& inner) const {
        const int64_t cl = coefficient_of(reach.low, inner.index), ch = coefficient_of(reach.high, inner.index);
        if (cl == 0 && ch == 0) return;
        const bool up = inner.step > 0;
        const Affine least = up ? inner.start : inner.start - inner.distance + Affine(1);
        const Affine most = up ? inner.start + inner.distance - Affine(1) : inner.start;
        reach.low = without(reach.low, inner.index) + cl * (cl > 0 ? least : most);
        reach.high = without(reach.high, inner.index) + ch * (ch > 0 ? most : least);
        if (std::abs(cl) != 1 || cl != ch || std::abs(inner.step) != 1) reach.every = false;
    }

    /// True if only the split index is left, or something that stands still in the scope.
    bool settled(const Affine& value) const {
        return std::all_of(value.terms.begin(), value.terms.end(), [&](const Term& t) {
            const bool is_split = t.atom.symbol.valid() && t.atom.symbol == split_index();
            return is_split || context.invariant(Affine(t.atom));
        });
    }

    /// The access has a subscript for so many axes.
    size_t axes() const { return access.called ? access.called->axes.size() : access.values.size(); }

    Reach reach_of(size_t axis) const {
        const Affine& value = access.called ? access.called->axes[axis].low : access.values[axis];
        Reach reach{value, access.called ? access.called->axes[axis].high : value + Affine(1), true, true};
        int used = 0;
        for (const Loop* inner : inner_loops()) {
            used += coefficient_of(reach.low, inner->index) != 0 || coefficient_of(reach.high, inner->index) != 0;
            eliminate(reach, *inner);
        }
        if (used > 1) reach.every = false;
        reach.known = settled(reach.low) && settled(reach.high);
        return reach;
    }

    /// Lines of `axis` if the reach moves with the split index and has a constant width; of a write this must fit into the stride.
    std::optional<Lines> lines(const Reach& reach, int axis) const {
        if (!reach.known || !context.split.valid()) return {};
        const Loop& loop = context.table[context.split];
        const int64_t c = coefficient_of(reach.low, loop.index);
        const auto width = value_of(reach.high - reach.low);
        if (c == 0 || loop.step == 0 || !width || *width < 1) return {};
        if (*width > (access.kind == AccessKind::read ? widest_window : std::abs(c * loop.step))) return {};
        return Lines{axis, without(reach.low, loop.index) + c * loop.start, c * loop.step, *width, {}};
    }

    /// With the split loop.
    bool moves(const Reach& reach) const {
        return context.split.valid() && (coefficient_of(reach.low, split_index()) != 0 || coefficient_of(reach.high, split_index()) != 0);
    }

    Span span(const Reach& reach) const {
        if (!reach.known || moves(reach)) return {};
        return {false, reach.low, reach.high};
    }

    bool covers_axis(const Span& span, const Affine& extent) const {
        return !span.whole && same_value(span.low, Affine(0)) && same_value(span.high, extent);
    }

    /// Some value lies surely beside the axis: m[0][7] of m[5][4] is m[1][3] or nothing at all, a[-1] nobody can say what.
    bool leaves(size_t axis) const {
        Reach reach = reach_of(axis);
        if (windowed() && moves(reach)) return false;
        if (context.split.valid()) eliminate(reach, context.table[context.split]);
        const Affine& extent = context.accesses[access.object].extents[axis];
        return surely_at_most(reach.low, Affine(-1)) || (!is_unknown(extent) && surely_at_most(extent, reach.high - Affine(1)));
    }

    bool leaves_some_axis() const {
        const size_t count = std::min(axes(), context.accesses[access.object].extents.size());
        for (size_t axis = 0; axis < count && !somewhere(); axis++)
            if (leaves(axis)) return true;
        return false;
    }

    bool somewhere() const { return access.whole && !access.called; }
    bool is_sure() const { return access.called ? access.called->every : !access.conditional && !access.whole; }

    Section build(AccessId id) const {
        const Object& object = context.accesses[access.object];
        const bool anywhere = somewhere() || (!guarded && leaves_some_axis());
        Section section{id, access.object, access.kind == AccessKind::write, is_sure() && !windowed(), {}, {}, true};
        section.box.resize(object.extents.size());
        if (anywhere || (axes() == 0 && !access.subscripts.empty())) section.exact = section.must = false;
        const int count = anywhere ? 0 : static_cast<int>(std::min(axes(), section.box.size()));
        if (context.axis < count) add_axis(section, context.axis);
        for (int axis = 0; axis < count; axis++)
            if (axis != context.axis) add_axis(section, axis);
        for (size_t axis = 0; axis < section.box.size(); axis++)
            if (covers_axis(section.box[axis], object.extents[axis])) section.box[axis] = Span{};
        if (!section.own) return section;
        section.own->box = section.box;
        section.own->box[static_cast<size_t>(section.own->axis)] = Span{};
        return section;
    }

    /// Surely inside the array, for all iterations of the split loop: by its declaration, or because an access that no
    /// condition guards reaches the same indices.
    bool inside(Reach reach, size_t axis) const {
        if (reached_unguarded(reach, axis)) return true;
        if (context.split.valid()) eliminate(reach, context.table[context.split]);
        eliminate_outer_loops(reach);
        return surely_at_most(Affine(0), reach.low) && surely_at_most(reach.high, context.accesses[access.object].extents[axis]);
    }

    /// Loops around the scope with bounds that are numbers: others may change while the loops run.
    void eliminate_outer_loops(Reach& reach) const {
        StmtId s = context.unit.ast[context.scope].parent;
        for (; s.valid() && context.unit.ast[s].parent.valid(); s = context.unit.ast[s].parent) {
            const LoopId id = context.table.of_stmt(s);
            const bool constant = id.valid() && value_of(context.table[id].start) && value_of(context.table[id].distance);
            if (constant && !may_be_entered_by_jump(s)) eliminate(reach, context.table[id]);
        }
    }

    /// By a label in it, where the function has jumps.
    bool may_be_entered_by_jump(StmtId stmt) const {
        StmtId function = stmt;
        while (context.unit.ast[function].parent.valid()) function = context.unit.ast[function].parent;
        bool found = false;
        if (!context.accesses.free_jumps[function.index()]) return found;
        for_each_below(context.unit.ast, stmt, [&](StmtId s) { found |= as<LabelStmt>(context.unit.ast, s) != nullptr; });
        return found;
    }

    bool reached_unguarded(const Reach& reach, size_t axis) const {
        const AccessRange range = context.accesses.of(context.scope);
        for (uint32_t i = range.begin; i < range.end; i++) {
            const Access& other = context.accesses.accesses[i];
            const bool comparable = other.object == access.object && !other.whole && !other.called && other.values.size() > axis;
            if (!comparable || other.conditional || !straight_path(context, other.stmt)) continue;
            const Reach there = Builder{context, other, false}.reach_of(axis);
            if (same_value(there.low, reach.low) && same_value(there.high, reach.high)) return !may_be_jumped_over(context, other);
        }
        return false;
    }

    void add_axis(Section& section, int axis) const {
        const Reach reach = reach_of(static_cast<size_t>(axis));
        Span& span_here = section.box[static_cast<size_t>(axis)];
        if (!reach.every) section.must = false;
        const bool unproven = guarded && !inside(reach, static_cast<size_t>(axis));
        if (!section.own) section.own = own_lines(reach, axis, unproven);
        const bool own = section.own && section.own->axis == axis;
        span_here = unproven || (own && moves(reach)) ? Span{} : span(reach);
        if (span_here.whole && !own) section.exact = section.must = false;
    }

    std::optional<Lines> own_lines(const Reach& reach, int axis, bool unproven) const {
        auto straight = lines(reach, axis);
        if (straight) straight->unproven = unproven || (windowed() && !all_inside(*straight));
        if (!straight) return other_lines(reach, axis);
        const auto around = guarded && !access.called && is_far(*straight) ? lines_around(context, access, static_cast<size_t>(axis), widest_window) : std::nullopt;
        return around ? around : straight;
    }

    /// Of reads whose subscripts are no i + c.
    std::optional<Lines> other_lines(const Reach& reach, int axis) const {
        if (access.called) return {};
        const size_t here = static_cast<size_t>(axis);
        if (auto ring = lines_in_ring(context, access, here)) {
            ring->unproven = (guarded && ring->unproven) || (windowed() && !ring->ring && !all_inside(*ring));
            return ring;
        }
        if (access.kind != AccessKind::read || !context.split.valid() || (reach.known && !guarded)) return {};
        const int64_t limit = farthest_neighbour(axis);
        if (auto around = lines_around(context, access, here, limit)) return around;
        auto near = lines_nearby(context, access, here, limit);
        if (near) near->unproven = !all_inside(*near);
        return near;
    }

    int64_t offset_of(const Lines& lines) const {
        const auto offset = value_of(lines.first - context.table[context.split].start);
        return offset ? std::max(std::abs(*offset), std::abs(*offset + lines.width - 1)) : widest_window;
    }

    /// It may be near when it is counted round a ring.
    bool is_far(const Lines& lines) const { return access.kind == AccessKind::read && offset_of(lines) > 1; }

    /// How far the reads of this array go that move with the split loop; -1: there are none.
    int64_t farthest_neighbour(int axis) const {
        const AccessRange range = context.accesses.of(context.scope);
        int64_t most = -1;
        for (uint32_t i = range.begin; i < range.end; i++) {
            const Access& other = context.accesses.accesses[i];
            const Builder builder{context, other, false};
            const bool comparable = other.kind == AccessKind::read && other.object == access.object && !builder.somewhere() && builder.axes() > static_cast<size_t>(axis);
            if (!comparable) continue;
            if (const auto lines = builder.lines(builder.reach_of(static_cast<size_t>(axis)), axis)) most = std::max(most, builder.offset_of(*lines));
        }
        return most;
    }
};

}  // namespace

bool SectionContext::invariant(SymbolId symbol) const {
    const ObjectId object = accesses.object(symbol);
    if (!object.valid() || std::find(old.begin(), old.end(), object) != old.end()) return true;
    const TokenRange range = unit.ast[scope].tokens;
    const int32_t at = unit.program[symbol].declared_at.value;
    const bool declared_inside = at >= range.first.value && at <= range.last.value;
    return !declared_inside && !written_in(accesses, accesses.of_stmt[scope.index()], object);
}

bool SectionContext::memory_keeps(const Atom& atom) const {
    return std::ranges::none_of(accesses.in(scope), [&](const Access& a) {
        const auto points_to_it = [&](SymbolId s) { return accesses.target(s) == a.object; };
        return a.kind == AccessKind::write && (a.whole || std::any_of(atom.depends.begin(), atom.depends.end(), points_to_it));
    });
}

bool SectionContext::invariant(const Affine& value) const {
    return std::all_of(value.terms.begin(), value.terms.end(), [&](const Term& t) {
        if (t.atom.symbol.valid()) return invariant(t.atom.symbol);
        if (t.atom.once.valid() || (t.atom.reads_memory && !memory_keeps(t.atom))) return false;
        return std::all_of(t.atom.depends.begin(), t.atom.depends.end(), [&](SymbolId s) { return invariant(s); });
    });
}

namespace {

bool moves(const Access& access, size_t axis, SymbolId index) {
    if (!access.called) return coefficient_of(access.values[axis], index) != 0;
    return coefficient_of(access.called->axes[axis].low, index) != 0 || coefficient_of(access.called->axes[axis].high, index) != 0;
}

/// Each inner loop around the access either runs at least once or moves exactly one subscript (its box is then empty too).
bool inner_loops_run(const SectionContext& context, const Access& access) {
    const size_t axes = access.called ? access.called->axes.size() : access.values.size();
    for (StmtId s = access.stmt; s.valid() && s != context.scope; s = context.unit.ast[s].parent) {
        const LoopId loop = context.table.of_stmt(s);
        if (!loop.valid()) continue;
        int moved = 0;
        for (size_t axis = 0; axis < axes; axis++) moved += moves(access, axis, context.table[loop].index);
        const auto count = constant_runs(context.table[loop]);
        const bool runs = count && *count > 0;
        if (moved > 1 || (moved == 0 && !runs)) return false;
    }
    return true;
}

bool surely_runs(const SectionContext& context, const Access& access) { return !may_be_skipped(context, access) && inner_loops_run(context, access); }

bool is_guarded(const SectionContext& context, const Access& access) {
    return (access.called ? access.called->guarded : access.conditional) || !straight_path(context, access.stmt);
}

/// The scope is entered at its begin, and left only at its end.
bool runs_to_its_end(const SectionContext& context) {
    const auto* body = as<CompoundStmt>(context.unit.ast, context.scope);
    bool jumps = false;
    for_each_below(context.unit.ast, context.scope, [&](StmtId s) {
        const bool last = body && body->body.back() == s && as<ReturnStmt>(context.unit.ast, s);
        jumps |= as<LabelStmt>(context.unit.ast, s) || (!last && is_jump(context.unit.ast, s));
    });
    return !jumps && !has_hidden_jumps(context.unit, context.accesses, context.scope);
}

}  // namespace

std::optional<CalledBox> box_in_function(const SectionContext& context, const Access& access) {
    const Builder builder{context, access, false};
    CalledBox box{{}, false, is_guarded(context, access) || !runs_to_its_end(context)};
    box.every = !box.guarded && builder.is_sure() && inner_loops_run(context, access);
    for (size_t axis = 0; axis < builder.axes(); axis++) {
        const Reach reach = builder.reach_of(axis);
        if (!reach.known) return {};
        box.every = box.every && reach.every;
        box.axes.push_back({reach.low, reach.high});
    }
    return box;
}

Section section_of(const SectionContext& context, AccessId id) {
    const Access& access = context.accesses.accesses[id.index()];
    const bool guarded = is_guarded(context, access);
    Builder builder{context, access, guarded};
    if (!guarded && builder.leaves_some_axis()) builder.guarded = may_be_jumped_over(context, access);
    Section section = builder.build(id);
    section.must = section.must && !guarded && surely_runs(context, access);
    return section;
}

}  // namespace dmcg
