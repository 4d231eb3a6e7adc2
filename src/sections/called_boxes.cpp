// From the callees up: what a function does with its parameter is a box in terms of its other parameters; a call puts in the arguments
// and adds the place where its pointer points. Recursive functions tell nothing.
#include "called_boxes.h"

#include <algorithm>
#include <set>

#include "boxes.h"
#include "dmcg/calls.h"
#include "dmcg/flow.h"
#include "dmcg/walk.h"
#include "shapes/bounds.h"
#include "accesses/library.h"

namespace dmcg {
namespace {

using Run = CalledBox::Run;

constexpr size_t most_boxes = 16;    // of one function and one parameter

bool same(const CalledBox& a, const CalledBox& b) {
    return std::equal(a.axes.begin(), a.axes.end(), b.axes.begin(), b.axes.end(),
                      [](const Run& x, const Run& y) { return same_value(x.low, y.low) && same_value(x.high, y.high); });
}

/// From the least to the greatest index of both; nothing if it is not known which that is.
std::optional<Run> united(const Run& a, const Run& b, const Bounds& bounds) {
    const bool a_low = bounds.at_least_0(b.low - a.low), b_low = bounds.at_least_0(a.low - b.low);
    const bool a_high = bounds.at_least_0(a.high - b.high), b_high = bounds.at_least_0(b.high - a.high);
    if (!(a_low || b_low) || !(a_high || b_high)) return {};
    return Run{a_low ? a.low : b.low, a_high ? a.high : b.high};
}

std::optional<CalledBox> united(const CalledBox& a, const CalledBox& b, const Bounds& bounds) {
    CalledBox all{{}, false, a.guarded || b.guarded};
    for (size_t i = 0; i < a.axes.size(); i++) {
        const auto run = united(a.axes[i], b.axes[i], bounds);
        if (!run) return {};
        all.axes.push_back(*run);
    }
    all.every = (a.every && same(all, a)) || (b.every && same(all, b));
    return all;
}

struct Finder {
    const Unit& unit;
    const IterationTable& table;
    Accesses all;
    std::set<FunctionId> done{}, open{};

    FunctionId callee(const Access& a) const {
        const auto* call = as<CallExpr>(unit.ast, a.expr);
        return call ? called_function(unit, *call) : FunctionId{};
    }

    SymbolId parameter(const Access& a) const {
        const auto& arguments = std::get<CallExpr>(unit.ast[a.expr].node).arguments;
        const auto i = static_cast<size_t>(std::find(arguments.begin(), arguments.end(), a.argument) - arguments.begin());
        return unit.program[callee(a)].parameters[i];
    }

    // ---------------------------------------------------------------- what the function does

    /// One box for each access; none if one of them cannot be told.
    std::vector<CalledBox> in_function(FunctionId f, ObjectId formal, AccessKind kind) const {
        const StmtId body = unit.program[f].body;
        const AccessRange range = all.of(body);
        const SectionContext context{unit, all, table, body, {}};
        std::vector<CalledBox> found;
        for (uint32_t i = range.begin; i < range.end; i++) {
            if (all.accesses[i].object != formal || all.accesses[i].kind != kind) continue;
            const auto box = box_in_function(context, {static_cast<int32_t>(i)});
            if (!box || found.size() == most_boxes) return {};
            found.push_back(*box);
        }
        return found;
    }

    // ---------------------------------------------------------------- said by the caller

    /// The same number, whatever type it goes through.
    bool keeps_number(const Type& to, const Type& from) const {
        return is_integer(to) && is_integer(from) && is_signed_integer(to) == is_signed_integer(from) && integer_width(to) >= integer_width(from);
    }

    std::optional<Affine> argument_for(const Access& call, SymbolId parameter) const {
        const auto& arguments = std::get<CallExpr>(unit.ast[call.expr].node).arguments;
        const auto& parameters = unit.program[callee(call)].parameters;
        for (size_t i = 0; i < parameters.size() && i < arguments.size(); i++) {
            if (parameters[i] != parameter) continue;
            const Type& type = unit.program[unit.program[parameter].type];
            const auto constant = unit.program.constant(arguments[i]);
            const bool small = constant && *constant >= 0 && *constant <= 0x7fff && is_integer(type) && integer_width(type) >= 16;
            if (!small && !keeps_number(type, unit.program.type(arguments[i]))) return {};
            return affine_of(unit, arguments[i], AffineMode::bound);
        }
        return {};
    }

    std::optional<Affine> said_by(const Access& call, FunctionId caller, const Affine& value) const {
        Affine result(value.constant);
        for (const Term& t : value.terms) {
            const SymbolId s = t.atom.symbol;
            std::optional<Affine> other;
            if (!s.valid()) other = t.atom.value ? std::optional(Affine(*t.atom.value)) : std::nullopt;
            else if (unit.program[s].kind == SymbolKind::parameter) other = argument_for(call, s);
            else if (is_visible(unit, s, caller)) other = Affine(t.atom);
            if (!other) return {};
            result = result + t.coefficient * *other;
        }
        return result;
    }

    // ---------------------------------------------------------------- where the pointer points

    /// On an axis behind another one a pointer may go on to the next line: does it surely not?
    bool stays_in_line(const Run& run, size_t axis, const Access& call, const Bounds& bounds) const {
        const Affine& extent = all[call.object].extents[axis];
        return axis == 0 || (bounds.at_least_0(run.low) && !is_unknown(extent) && bounds.at_least_0(extent - run.high));
    }

    /// Is some element of it surely in another line?
    bool leaves_line(const Run& run, size_t axis, const Access& call, const Bounds& bounds) const {
        const Affine& extent = all[call.object].extents[axis];
        const bool some = axis > 0 && bounds.at_least_0(run.high - run.low - Affine(1));
        return some && (bounds.at_least_0(Affine(-1) - run.low) || (!is_unknown(extent) && bounds.at_least_0(run.high - extent - Affine(1))));
    }

    /// Said by the caller, from the place on to which the pointer points.
    std::optional<CalledBox> moved(const CalledBox& place, const CalledBox& box, const Access& call, FunctionId caller) const {
        const Object& object = all[call.object];
        const size_t last = place.axes.size() - 1;
        if (last + box.axes.size() != object.extents.size()) return {};
        CalledBox result{place.axes, box.every, box.guarded};
        result.axes.resize(object.extents.size());
        for (size_t i = 0; i < box.axes.size(); i++) {
            const auto low = said_by(call, caller, box.axes[i].low), high = said_by(call, caller, box.axes[i].high);
            if (!low || !high) return {};
            const Affine begin = i == 0 ? place.axes[last].low : Affine(0);
            result.axes[last + i] = {begin + *low, begin + *high};
        }
        return result;
    }

    std::optional<CalledBox> moved(const CalledBox& place, const std::vector<CalledBox>& boxes, const Access& call, FunctionId caller, const Bounds& bounds) const {
        std::optional<CalledBox> found;
        for (const CalledBox& box : boxes) {
            const auto here = moved(place, box, call, caller);
            found = !here ? std::nullopt : found ? united(*found, *here, bounds) : here;
            if (!found) return {};
        }
        return found;
    }

    bool has_same_elements(ObjectId one, ObjectId other) const {
        const TypeId a = all[one].element, b = all[other].element;
        return a.valid() && b.valid() && same_type(unit.program, a, b);
    }

    void complete(Access& a, FunctionId caller) {
        const FunctionId f = callee(a);
        const CalledBox place = *a.called;
        a.called.reset();
        const bool is_element = !a.whole && a.subscripts.size() == all[a.object].extents.size();
        if (!f.valid() || is_element || !walk(f)) return;
        const ObjectId formal = all.target(parameter(a));
        if (!formal.valid() || all[formal].flat_axes != 1 || !has_same_elements(formal, a.object)) return;
        const std::vector<CalledBox> boxes = in_function(f, formal, a.kind);
        if (boxes.empty()) return;
        const LocalValues locals{unit, all, table};
        const Bounds bounds(locals, a, {});
        const auto there = moved(place, boxes, a, caller, bounds);
        if (!there) return;
        const size_t axis = place.axes.size() - 1;
        if (stays_in_line(there->axes[axis], axis, a, bounds)) a.called = there;
        else if (leaves_line(there->axes[axis], axis, a, bounds)) become_unknown(a);
    }

    /// The subscripts of its pointer do not tell which lines it reaches.
    static void become_unknown(Access& access) {
        access.whole = true;
        access.first_element = false;
        access.subscripts.clear();
        access.values.clear();
    }

    /// False: the function is being looked at.
    bool walk(FunctionId f) {
        if (open.contains(f)) return false;
        if (!done.insert(f).second) return true;
        open.insert(f);
        const AccessRange range = all.of(unit.program[f].body);
        for (uint32_t i = range.begin; i < range.end; i++)
            if (all.accesses[i].called) complete(all.accesses[i], f);
        open.erase(f);
        return true;
    }
};

}  // namespace

Accesses with_shapes(const Unit& unit, Accesses accesses, const IterationTable& table, const Calls& calls) {
    Finder finder{unit, table, find_shapes(unit, std::move(accesses), table, calls)};
    for (size_t f = 0; f < unit.program.functions.size(); f++) finder.walk({static_cast<int32_t>(f)});
    return std::move(finder.all);
}

}  // namespace dmcg
