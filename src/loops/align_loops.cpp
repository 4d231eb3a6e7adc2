// Loops over the same lines of an array deal them out alike, so that each line stays with one rank: they count the iterations of the
// hull of their ranges, and each runs those of its own range, the window.
//
//   for (i = 0; i < n; i++) u[i] = ...;                  counts 0 .. n, and runs them
//   for (i = 1; i < n - 1; i++) v[i] = u[i-1] + u[i+1];  counts 0 .. n, runs 1 .. n - 1
//   for (k = 0; k < n; k++)
//       for (i = k + 1; i < n; i++) a[i][k] /= a[k][k];  counts 0 .. n, runs k + 1 .. n
#include "align_loops.h"

#include <algorithm>
#include <cstdlib>
#include <set>

#include "dmcg/walk.h"

namespace dmcg {
namespace {

/// Ranges whose ends differ by more are dealt out each for itself: the hull would leave some ranks much less to do.
constexpr int64_t rim = 8;

using Axes = std::set<std::pair<int32_t, size_t>>;    // of arrays (number of the object, number of the axis)

struct Extent { Affine low, high; };

struct Group {
    std::vector<LoopId> members;
    PartitionSpec spec;
    TypeId index_type;
    Extent hull;
    Axes axes;
};

struct Aligner {
    const Unit& unit;
    const Accesses& accesses;
    IterationTable& table;
    std::vector<Group> groups;

    Extent own_range(const Loop& loop) const { return {loop.start, loop.start + loop.distance}; }

    // ---------------------------------------------------------------- which arrays

    static bool is_subscript(const Unit& unit, ExprId e, SymbolId index) { return depends_on(affine_of(unit, e, AffineMode::subscript), index); }

    /// Or its parameter is declared as if it had one.
    bool has_size(const Object& object) const {
        return object.is_array && !object.extents.empty() && (!is_unknown(object.extents[0]) || (object.is_parameter_target && !object.length.monomials.empty()));
    }

    /// The axes of arrays that move with the index.
    Axes axes_of(const Loop& loop, bool written) const {
        Axes axes;
        const AccessRange range = accesses.of(loop.stmt);
        for (uint32_t i = range.begin; i < range.end; i++) {
            const Access& a = accesses.accesses[i];
            const bool wanted = a.object.valid() && a.kind == (written ? AccessKind::write : a.kind) && has_size(accesses[a.object]);
            for (size_t axis = 0; wanted && axis < a.subscripts.size(); axis++)
                if (is_subscript(unit, a.subscripts[axis], loop.index)) axes.insert({a.object.value, axis});
            if (wanted && a.subscripts.empty() && a.through_call && mentions(a.expr, loop.index)) axes.insert({a.object.value, 0});
        }
        return axes;
    }

    /// f(&m[i * n], n), f(m, i, n): the function is told which line.
    bool mentions(ExprId call, SymbolId index) const {
        bool found = false;
        for_each_below(unit.ast, call, [&](ExprId e) { found = found || (as<NameExpr>(unit.ast, e) && unit.program.symbol(e) == index); });
        return found;
    }

    // ---------------------------------------------------------------- ranges that move with a loop around them

    /// The least or greatest value that it has in the counted loops around.
    std::optional<Affine> extreme(Affine value, LoopId around, bool least) const {
        for (LoopId id = around; id.valid(); id = table[id].parent) {
            const Loop& outer = table[id];
            const int64_t c = coefficient_of(value, outer.index);
            const Affine last = outer.start + (outer.step > 0 ? 1 : -1) * (outer.distance - Affine(1));
            const bool at_start = (c > 0) == (outer.step > 0) ? least : !least;
            value = without(value, outer.index) + c * (at_start ? outer.start : last);
            if (depends_on(value, outer.index)) return {};
        }
        return value;
    }

    /// A range of which one end moves, in its widest form. It begins at 0 if that is near, so that the line that goes to all in the first
    /// round has an owner, too.
    std::optional<Extent> widest(const Loop& loop) const {
        const Extent own = own_range(loop);
        const auto low = extreme(own.low, loop.parent, true), high = extreme(own.high, loop.parent, false);
        if (!low || !high) return {};
        const bool low_moves = !same_value(*low, own.low), high_moves = !same_value(*high, own.high);
        if (low_moves == high_moves || axes_of(loop, true).empty()) return {};
        const auto begin = value_of(*low);
        return Extent{begin && *begin > 0 && *begin <= rim ? Affine(0) : *low, *high};
    }

    // ---------------------------------------------------------------- loops over the same lines

    static bool near(const Affine& a, const Affine& b) {
        const auto difference = value_of(b - a);
        return difference && std::abs(*difference) <= rim;
    }

    /// Of two ranges whose ends are near.
    static Extent hull(const Extent& a, const Extent& b) {
        return {*value_of(b.low - a.low) < 0 ? b.low : a.low, *value_of(b.high - a.high) > 0 ? b.high : a.high};
    }

    bool joins(const Group& group, const Loop& loop, const Extent& range, const Axes& axes) const {
        const PartitionSpec& spec = *unit.regions[loop.region].partition;
        if (spec.kind != group.spec.kind || spec.numbers != group.spec.numbers || unit.program[loop.index].type != group.index_type) return false;
        if (!near(group.hull.low, range.low) || !near(group.hull.high, range.high)) return false;
        return std::any_of(axes.begin(), axes.end(), [&](const auto& axis) { return group.axes.contains(axis); });
    }

    void add(LoopId id) {
        const Loop& loop = table[id];
        const auto& spec = unit.regions[loop.region].partition;
        const bool known = spec && (spec->kind == PartitionKind::block || spec->kind == PartitionKind::cyclic || spec->kind == PartitionKind::block_cyclic);
        if (!known || loop.step != 1) return;
        const Extent range = widest(loop).value_or(own_range(loop));
        const auto axes = axes_of(loop, false);
        for (Group& group : groups) {
            if (!joins(group, loop, range, axes)) continue;
            group.members.push_back(id);
            group.hull = hull(group.hull, range);
            group.axes.insert(axes.begin(), axes.end());
            return;
        }
        groups.push_back({{id}, *spec, unit.program[loop.index].type, range, axes});
    }

    void count_hull(Loop& loop, const Extent& hull) const {
        const Extent own = own_range(loop);
        if (same_value(own.low, hull.low) && same_value(own.high, hull.high)) return;
        loop.window = Window{own.low, own.high};
        loop.start = hull.low;
        loop.distance = hull.high - hull.low;
    }

    void align() {
        for (size_t i = 0; i < table.rows.size(); i++)
            if (table.rows[i].split()) add(LoopId{static_cast<int32_t>(i)});
        for (const Group& group : groups)
            for (const LoopId id : group.members) count_hull(table.rows[id.index()], group.hull);
    }
};

}  // namespace

void align_loops(const Unit& unit, const Accesses& accesses, IterationTable& table) { Aligner{unit, accesses, table, {}}.align(); }

}  // namespace dmcg
