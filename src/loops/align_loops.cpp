// Loops over the same lines of an array deal them out alike, so that each line stays with one rank: they count the iterations of the
// hull of their ranges, and each runs those of its own range, the window.
//
//   for (i = 0; i < n; i++) u[i] = ...;                  counts 0 .. n, and runs them
//   for (i = 1; i < n - 1; i++) v[i] = u[i-1] + u[i+1];  counts 0 .. n, runs 1 .. n - 1
//   for (k = 0; k < n; k++)
//       for (i = k + 1; i < n; i++) a[i][k] /= a[k][k];  counts 0 .. n, runs k + 1 .. n
//
// Loops of two functions are compared in the terms of their callers.
#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "accesses/copied_values.h"
#include "accesses/names.h"
#include "dmcg/calls.h"
#include "dmcg/walk.h"
#include "stages.h"

namespace dmcg {
namespace {

/// Ranges whose ends differ by more are dealt out each for itself: the hull would leave some ranks much less to do.
constexpr int64_t rim = 8;

using Axes = std::set<std::pair<int32_t, size_t>>;    // of arrays (number of the object, number of the axis)

struct Extent { Affine low, high; };

struct Member {
    LoopId loop;
    FunctionId function;
    Extent own, range;      // its own iterations, and those that it counts in a group, in the terms of its function
    Extent outside;         // those in the terms of the callers
};

struct Group {
    std::vector<Member> members;
    PartitionSpec spec;
    TypeId index_type;
    Extent hull;        // in the terms of the callers
    Axes axes;
};

struct Given { const CollectiveCall* call; ObjectId object; };

struct Aligner {
    const Unit& unit;
    const Accesses& accesses;
    const Calls& calls;
    IterationTable& table;
    std::vector<Group> groups{};
    std::map<ObjectId, std::vector<Given>> given{};     // to a parameter

    Extent own_range(const Loop& loop) const { return {loop.start, loop.start + loop.distance}; }

    // ---------------------------------------------------------------- which arrays

    static bool is_subscript(const Unit& unit, ExprId e, SymbolId index) { return depends_on(affine_of(unit, e, AffineMode::subscript), index); }

    /// Or its parameter is declared as if it had one, or is given arrays of one size.
    bool has_size(ObjectId id) const {
        const Object& object = accesses[id];
        if (!object.is_array || object.extents.empty()) return false;
        return !is_unknown(object.extents[0]) || (object.is_parameter_target && (!object.length.monomials.empty() || is_given_one_size(id)));
    }

    bool is_given_one_size(ObjectId parameter) const {
        std::optional<Affine> size;
        const auto is_that = [&](const Given& g) {
            const auto here = has_size(g.object) ? in_callee(unit, *g.call, accesses[g.object].extents[0]) : std::nullopt;
            const bool is_first = !size;
            if (is_first) size = here;
            return here && (is_first || same_value(*here, *size));
        };
        const auto known = given.find(parameter);
        return known != given.end() && std::ranges::all_of(known->second, is_that);
    }

    /// The axes of arrays that move with the index.
    Axes axes_of(const Loop& loop, bool written) const {
        Axes axes;
        const AccessRange range = accesses.of(loop.stmt);
        for (uint32_t i = range.begin; i < range.end; i++) {
            const Access& a = accesses.accesses[i];
            const bool wanted = a.object.valid() && a.kind == (written ? AccessKind::write : a.kind) && has_size(a.object);
            for (size_t axis = 0; wanted && axis < a.subscripts.size(); axis++)
                if (is_subscript(unit, a.subscripts[axis], loop.index)) axes.insert({outermost(a.object), axis});
            if (wanted && a.subscripts.empty() && (a.through_call || a.whole) && mentions(a.expr, loop.index)) axes.insert({outermost(a.object), 0});
        }
        return axes;
    }

    /// f(&m[i * n], n), f(m, i, n): the function is told which line. Or p[i] through a pointer into the array.
    bool mentions(ExprId access, SymbolId index) const {
        bool found = false;
        for_each_below(unit.ast, access, [&](ExprId e) { found = found || (as<NameExpr>(unit.ast, e) && unit.program.symbol(e) == index); });
        return found;
    }

    void find_given() {
        for (const CollectiveCall& call : calls.calls)
            for (const Argument& a : call.arguments)
                if (a.formal.valid() && a.actual.valid() && !a.part && !calls.is_recursive(call.callee)) given[a.formal].push_back({&call, a.actual});
    }

    static bool is_one(const std::vector<Given>& all) {
        return std::ranges::all_of(all, [&](const Given& g) { return g.object == all.front().object; });
    }

    /// The array that all callers give to the function as this one.
    int32_t outermost(ObjectId object) const {
        for (auto outer = given.find(object); outer != given.end() && is_one(outer->second); outer = given.find(object)) object = outer->second.front().object;
        return object.value;
    }

    // ---------------------------------------------------------------- in the terms of the callers

    /// As all calls of the function give it; in its own terms where they do not agree, or do not know it.
    Affine outside(const Affine& value, FunctionId function) const {
        const auto all = calls.is_recursive(function) ? std::vector<const CollectiveCall*>{} : calls.of(function);
        std::optional<Affine> common;
        for (const CollectiveCall* call : all) {
            const auto here = in_caller(unit, *call, value);
            if (!here) return value;
            const Affine further = outside(*here, call->caller);
            if (common && !same_value(*common, further)) return value;
            common = further;
        }
        return common.value_or(value);
    }

    /// i__1 = *m - 1;      *m - 1 where callers do not know i__1
    Extent known_to_callers(const Extent& range, FunctionId function, TokenId place) const {
        const auto all = calls.of(function);
        if (all.empty()) return range;
        const auto known = [&](const Affine& value) {
            Affine result(value.constant);
            for (const Term& t : value.terms) {
                const auto copied = in_caller(unit, *all.front(), Affine(t.atom)) ? std::nullopt : value_of_copy(unit, accesses, function, t.atom.symbol, place);
                result = result + t.coefficient * copied.value_or(Affine(t.atom));
            }
            return result;
        };
        return {known(range.low), known(range.high)};
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
        const FunctionId function = function_around(unit, unit.ast[loop.stmt].tokens.first);
        const Extent own = known_to_callers(own_range(loop), function, unit.ast[loop.stmt].tokens.first), range = widest(loop).value_or(own);
        const Member member{id, function, own, range, {outside(range.low, function), outside(range.high, function)}};
        const auto axes = axes_of(loop, false);
        for (Group& group : groups) {
            if (!joins(group, loop, member.outside, axes)) continue;
            group.members.push_back(member);
            group.hull = hull(group.hull, member.outside);
            group.axes.insert(axes.begin(), axes.end());
            return;
        }
        groups.push_back({{member}, *spec, unit.program[loop.index].type, member.outside, axes});
    }

    static bool is_same(const Extent& a, const Extent& b) { return same_value(a.low, b.low) && same_value(a.high, b.high); }

    /// An end of the hull, as one of the function's loops has it.
    static Affine end_of(const Group& group, const Member& member, Affine Extent::* end) {
        for (const Member& other : group.members)
            if (other.function == member.function && same_value(other.outside.*end, group.hull.*end)) return other.range.*end;
        return member.range.*end + Affine(*value_of(group.hull.*end - member.outside.*end));
    }

    void count_hull(const Group& group, const Member& member) const {
        const Extent counted{end_of(group, member, &Extent::low), end_of(group, member, &Extent::high)};
        if (is_same(member.own, counted) || (is_same(member.own, member.range) && is_same(member.outside, group.hull))) return;
        Loop& loop = table.rows[member.loop.index()];
        loop.window = Window{member.own.low, member.own.high};
        loop.start = counted.low;
        loop.distance = counted.high - counted.low;
    }

    void align() {
        find_given();
        for (size_t i = 0; i < table.rows.size(); i++)
            if (table.rows[i].split()) add(LoopId{static_cast<int32_t>(i)});
        for (const Group& group : groups)
            for (const Member& member : group.members) count_hull(group, member);
    }
};

}  // namespace

IterationTable align_loops(const Unit& unit, const Accesses& accesses, const Calls& calls, IterationTable table) {
    Aligner{unit, accesses, calls, table}.align();
    return table;
}

}  // namespace dmcg
