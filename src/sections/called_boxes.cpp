// What a function does with an array is a box in terms of its parameters; a call puts in the arguments and adds the place where its
// pointer points. A flat array has the caller's axes: the function's subscripts are taken apart by what it calls the lengths of the
// lines, and that the elements are in these lines is proven by the function or by its caller. Recursive functions tell nothing.
#include "called_boxes.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "accesses/names.h"
#include "boxes.h"
#include "dmcg/flow.h"
#include "dmcg/walk.h"
#include "known_at_call.h"
#include "shapes/call_terms.h"
#include "shapes/called_places.h"
#include "shapes/copied_elements.h"
#include "shapes/shape.h"

namespace dmcg {
namespace {

using Run = CalledBox::Run;

constexpr size_t most_boxes = 16;    // of one function and one array
constexpr size_t most_readings = 16; // ways to say the lengths of lines in the function's terms

bool same(const CalledBox& a, const CalledBox& b) {
    return std::equal(a.axes.begin(), a.axes.end(), b.axes.begin(), b.axes.end(),
                      [](const Run& x, const Run& y) { return same_value(x.low, y.low) && same_value(x.high, y.high); });
}

/// From the least to the greatest index of both; nothing if it is not known which that is.
std::optional<Run> united(const Run& a, const Run& b, const KnownAtCall& bounds) {
    const bool a_low = bounds.at_least_0(b.low - a.low), b_low = bounds.at_least_0(a.low - b.low);
    const bool a_high = bounds.at_least_0(a.high - b.high), b_high = bounds.at_least_0(b.high - a.high);
    if (!(a_low || b_low) || !(a_high || b_high)) return {};
    return Run{a_low ? a.low : b.low, a_high ? a.high : b.high};
}

std::optional<CalledBox> united(const CalledBox& a, const CalledBox& b, const KnownAtCall& bounds) {
    CalledBox all{{}, false, a.guarded || b.guarded};
    for (size_t i = 0; i < a.axes.size(); i++) {
        const auto run = united(a.axes[i], b.axes[i], bounds);
        if (!run) return {};
        all.axes.push_back(*run);
    }
    all.every = (a.every && same(all, a)) || (b.every && same(all, b));
    return all;
}

/// Under a condition within its expression: c && put(i).
bool may_be_left_out(const Ast& ast, ExprId whole, ExprId call) {
    bool found = false;
    for_each_child(ast[whole], [&](ExprId part) {
        bool inside = false;
        for_each_below(ast, part, [&](ExprId e) { inside = inside || e == call; });
        if (!inside) return;
        const auto* choice = as<ConditionalExpr>(ast, whole);
        const auto* binary = as<BinaryExpr>(ast, whole);
        const bool second = binary && (binary->op == BinaryOp::logical_and || binary->op == BinaryOp::logical_or) && part == binary->right;
        found = second || (choice && part != choice->condition) || may_be_left_out(ast, part, call);
    });
    return found;
}

using LineLengths = std::vector<Affine>;     // of a flat array: extents of its axes in one subscript but the first, in the terms of one function

/// What a function does with an array, in its own terms.
struct InFunction {
    CalledBox box;
    bool in_lines = true;    // of a flat array: it surely does not go beyond a line; else who calls the function may know more
};

/// The same, said by the caller.
struct InCaller {
    std::optional<InFunction> told;
    bool leaves_line = false;      // surely
};

Shape shape_of(const LineLengths& lengths) {
    Shape shape{{}, true};
    std::optional<Polynomial> stride = Polynomial{{{1, {}}}};
    for (auto length = lengths.rbegin(); length != lengths.rend() && stride; ++length) {
        stride = product(*stride, polynomial_of(*length));
        if (stride) shape.strides.insert(shape.strides.begin(), *stride);
    }
    return shape;
}

struct Finder {
    const Unit& unit;
    const IterationTable& table;
    Accesses all;
    std::set<FunctionId> open{};
    std::map<std::tuple<FunctionId, ObjectId, AccessKind, std::string>, std::vector<InFunction>> known{};

    /// How many of its axes have subscripts of their own in the text.
    size_t text_axes(ObjectId object) const { return all[object].extents.size() - all[object].flat_axes + 1; }

    bool is_element(const Access& a) const { return !a.whole && a.subscripts.size() == text_axes(a.object); }

    // ---------------------------------------------------------------- what the function does

    Affine value(const Polynomial& plain, StmtId at) const { return as_affine(LocalValues{unit, all, table}.resolved_in_nest(plain, at)); }

    /// The lengths may be local variables, with or without their values written out.
    AxisValues by_lines(const LineLengths& lengths, const Polynomial& sum, const Access& where) const {
        Shape shape = shape_of(lengths);
        AxisValues found = by_axis({unit, all, table, {}, false}, shape, sum, where);
        if (found.inside) return found;
        shape.all_locals = false;
        AxisValues plain = by_axis({unit, all, table, {}, false}, shape, sum, where);
        return plain.inside ? plain : found;
    }

    /// With its subscripts by axis; nothing if they cannot be told.
    std::optional<Access> with_values(Access access, const LineLengths& lengths, bool& in_lines) const {
        if (access.whole && access.first_element) {
            access.whole = false;
            access.values.assign(lengths.size() + 1, Affine(0));
        } else if (!is_element(access)) {
            return {};
        } else if (!lengths.empty()) {
            AxisValues first = by_lines(lengths, first_subscript(unit, all, access), access);
            in_lines = first.inside;
            access.values = std::move(first.values);
            for (size_t i = 1; i < access.subscripts.size(); i++)
                access.values.push_back(value(polynomial_of(affine_of(unit, access.subscripts[i], AffineMode::subscript)), access.stmt));
        }
        return access.values.size() == lengths.size() + text_axes(access.object) ? std::optional(access) : std::nullopt;
    }

    std::optional<InFunction> in_function(const SectionContext& context, uint32_t i, FunctionId f, const LineLengths& lengths) {
        InFunction found;
        std::optional<Access> access = all.accesses[i];
        if (access->through_call && !is_element(*access)) {
            const InCaller there = in_caller(*access, f, lengths);
            if (!there.told) return {};
            found.in_lines = there.told->in_lines;
            access->called = there.told->box;
        } else {
            access = with_values(*access, lengths, found.in_lines);
        }
        const auto box = access ? box_in_function(context, *access) : std::nullopt;
        if (!box) return {};
        found.box = *box;
        if (found.in_lines && box->guarded)    // by conditions, which the box does not know
            for (size_t axis = 0; axis < lengths.size(); axis++) found.box.axes[axis + 1] = {Affine(0), lengths[axis]};
        return found;
    }

    std::vector<InFunction> find_in_function(FunctionId f, ObjectId array, AccessKind kind, const LineLengths& lengths) {
        const StmtId body = unit.program[f].body;
        const AccessRange range = all.of(body);
        const SectionContext context{unit, all, table, body, {}};
        if (!std::all_of(lengths.begin(), lengths.end(), [&](const Affine& l) { return context.invariant(l); })) return {};
        std::vector<InFunction> found;
        for (uint32_t i = range.begin; i < range.end; i++) {
            if (all.accesses[i].object != array || all.accesses[i].kind != kind) continue;
            const auto box = in_function(context, i, f, lengths);
            if (!box || found.size() == most_boxes) return {};
            found.push_back(*box);
        }
        return found;
    }

    /// One box for each access; none if one of them cannot be told.
    std::vector<InFunction> in_function(FunctionId f, ObjectId array, AccessKind kind, const LineLengths& lengths) {
        std::string text;
        for (const Affine& length : lengths) text += to_c(length) + ";";
        const auto key = std::tuple(f, array, kind, text);
        if (const auto it = known.find(key); it != known.end()) return it->second;
        if (!open.insert(f).second) return {};
        std::vector<InFunction> found = find_in_function(f, array, kind, lengths);
        open.erase(f);
        return known[key] = std::move(found);
    }

    // ---------------------------------------------------------------- where the pointer points

    /// The place of the pointer, so many elements further, by axis; nothing if it cannot be told.
    std::optional<std::vector<Affine>> place(const Access& a, const LineLengths& lengths, const Polynomial& more) const {
        const auto found = called_place(unit, all, a.object, a.argument);
        if (!found) return {};
        std::vector<Polynomial> index = found->index;
        index.back() = index.back() + more;
        std::vector<Affine> values = lengths.empty() ? std::vector<Affine>{value(index[0], a.stmt)} : by_lines(lengths, index[0], a).values;
        for (size_t i = 1; i < index.size(); i++) values.push_back(value(index[i], a.stmt));
        return values;
    }

    /// From the place on to which the pointer points; it goes on along the axis `first`.
    std::optional<CalledBox> moved(const CalledBox& box, const Access& a, const LineLengths& lengths, const CallTerms& terms, FunctionId caller, size_t first) const {
        const auto low = terms.said_in(caller, box.axes[0].low), width = terms.said_in(caller, box.axes[0].high - box.axes[0].low);
        auto begin = low && width ? place(a, lengths, *low) : std::nullopt;
        if (begin && begin->size() != first + 1) {      // in lines behind this axis: at the begin of such a line
            begin = place(a, lengths, {});
            const bool at_begin = begin && begin->size() > first && std::all_of(begin->begin() + static_cast<std::ptrdiff_t>(first) + 1, begin->end(), [](const Affine& x) { return value_of(x) == 0; });
            if (!at_begin) return {};
            begin->resize(first + 1);
            begin->back() = begin->back() + as_affine(*low);
        }
        if (!begin) return {};
        CalledBox result{{}, box.every, box.guarded};
        for (const Affine& at : *begin) result.axes.push_back({at, at + Affine(1)});
        result.axes.back().high = result.axes.back().low + value(*width, a.stmt);
        return with_axes(std::move(result), box, 1, a, terms, caller);
    }

    /// The axes of the function's box from `begin` on are those of the caller's.
    std::optional<CalledBox> with_axes(CalledBox result, const CalledBox& box, size_t begin, const Access& a, const CallTerms& terms, FunctionId caller) const {
        for (size_t axis = begin; axis < box.axes.size(); axis++) {
            const auto low = terms.said_in(caller, box.axes[axis].low), high = terms.said_in(caller, box.axes[axis].high);
            if (!low || !high) return {};
            result.axes.push_back({value(*low, a.stmt), value(*high, a.stmt)});
        }
        return result;
    }

    // ---------------------------------------------------------------- said by the caller

    /// One call of a function that touches an array.
    struct Call {
        const Access& access;
        const LineLengths& lengths;
        const CallTerms& terms;
        FunctionId caller;
        const KnownAtCall& bounds;
    };

    const Affine& length_of(const Call& call, size_t axis) const {
        const Object& object = all[call.access.object];
        return axis <= call.lengths.size() ? call.lengths[axis - 1] : object.extents[axis - call.lengths.size() + object.flat_axes - 1];
    }

    /// Along the axis `first` a pointer may go on to the next line: does it surely not? Behind it the subscripts of an array are believed,
    /// those of a flat one are our reading of a sum.
    InCaller in_lines(CalledBox box, const Call& call, size_t first, bool proven) const {
        InFunction told{std::move(box), true};
        for (size_t axis = std::max<size_t>(first, 1); axis < told.box.axes.size(); axis++) {
            const bool flat = axis <= call.lengths.size(), in_doubt = axis == first || (flat && !proven);
            if (!in_doubt || stays_in_line(told.box.axes[axis], length_of(call, axis), call.bounds)) continue;
            if (!flat) return {{}, leaves_line(told.box.axes[axis], length_of(call, axis), call.bounds)};
            told.in_lines = false;
        }
        return {std::move(told), false};
    }

    InCaller in_caller(const InFunction& inside, const Call& call) const {
        const size_t axes = call.lengths.size() + text_axes(call.access.object);
        if (inside.box.axes.size() > axes) return {};
        const size_t first = axes - inside.box.axes.size();
        const bool itself = !call.access.argument.valid();
        if (itself && first > 0) return {};
        const CalledBox nothing{{}, inside.box.every, inside.box.guarded};
        auto box = itself ? with_axes(nothing, inside.box, 0, call.access, call.terms, call.caller)
                          : moved(inside.box, call.access, call.lengths, call.terms, call.caller, first);
        return box && box->axes.size() == axes ? in_lines(std::move(*box), call, first, inside.in_lines) : InCaller{};
    }

    InCaller in_caller(const std::vector<InFunction>& boxes, const Call& call) const {
        InCaller found;
        for (const InFunction& inside : boxes) {
            InCaller here = in_caller(inside, call);
            if (!here.told || !found.told) {
                found = std::move(here);
                if (!found.told) return found;
                continue;
            }
            const auto all_of_it = united(found.told->box, here.told->box, call.bounds);
            if (!all_of_it) return {};
            found.told = InFunction{*all_of_it, found.told->in_lines && here.told->in_lines};
        }
        return found;
    }

    /// What the last `count` lengths of lines may be called in the function.
    static std::vector<LineLengths> readings(const CallTerms& terms, FunctionId caller, const LineLengths& lengths, size_t count) {
        std::vector<LineLengths> found{{}};
        for (auto length = lengths.end() - static_cast<std::ptrdiff_t>(count); length != lengths.end(); ++length) {
            std::vector<LineLengths> longer;
            for (const Affine& name : terms.in_callee(caller, *length))
                for (LineLengths start : found)
                    if (longer.size() < most_readings) start.push_back(name), longer.push_back(std::move(start));
            found = std::move(longer);
        }
        return found;
    }

    bool is_conditional(const Access& call) const {
        const std::vector<ExprId> roots = own_expressions(unit, call.stmt);
        return std::any_of(roots.begin(), roots.end(), [&](ExprId root) { return may_be_left_out(unit.ast, root, call.expr); });
    }

    bool has_same_elements(ObjectId one, ObjectId other) const {
        const TypeId a = all[one].element, b = all[other].element;
        return a.valid() && b.valid() && same_type(unit.program, a, b);
    }

    /// The function sees the array with all of its axes, or with some of the last ones only.
    InCaller in_caller(const Access& access, FunctionId caller, const LineLengths& lengths) {
        const auto terms = called_here(unit, all, access);
        if (!terms || !has_same_elements(terms->inside, access.object)) return {};
        const KnownAtCall bounds({unit, all, table}, access, lengths);
        InCaller best;
        for (size_t count = lengths.size() + 1; count-- > 0;)
            for (const LineLengths& names : readings(*terms, caller, lengths, count)) {
                InCaller found = in_caller(in_function(terms->callee, terms->inside, access.kind, names), {access, lengths, *terms, caller, bounds});
                if (found.told && is_conditional(access)) found.told->box.guarded = true, found.told->box.every = false;
                if (found.told && found.told->in_lines) return found;
                if (!best.told) best = std::move(found);
            }
        return best;
    }

    /// memcpy(&a[i * n], b, n * sizeof *a): so many elements from the pointer on.
    InCaller in_caller(const CopiedElements& copied, const Access& access, FunctionId caller, const LineLengths& lengths) const {
        Access through = access;
        through.argument = copied.pointer;
        const CallTerms terms{unit, {}, access.expr, access.object};
        const KnownAtCall bounds({unit, all, table}, access, lengths);
        const bool guarded = is_conditional(access);
        return in_caller(InFunction{{{{Affine(0), copied.count}}, access.kind == AccessKind::write && copied.every && !guarded, guarded}}, {through, lengths, terms, caller, bounds});
    }

    // ---------------------------------------------------------------- the calls

    /// The subscripts of its pointer do not tell which lines it reaches.
    static void become_unknown(Access& access) {
        access.whole = true;
        access.first_element = false;
        access.subscripts.clear();
        access.values.clear();
        access.called.reset();
    }

    void complete(Access& a, FunctionId caller) {
        if (!a.through_call || !a.object.valid() || all[a.object].extents.empty() || is_element(a)) return;
        const std::vector<Affine>& extents = all[a.object].extents;
        const LineLengths lengths{extents.begin() + 1, extents.begin() + static_cast<std::ptrdiff_t>(all[a.object].flat_axes)};
        const auto copied = copied_elements(unit, a, all[a.object]);
        InCaller found = copied ? in_caller(*copied, a, caller, lengths) : in_caller(a, caller, lengths);
        if (found.told && found.told->in_lines) a.called = std::move(found.told->box);
        if (found.leaves_line || (goes_by_row(a) && !stays_in_row(a))) become_unknown(a);
    }

    /// f(u[i]) of rows in one block: behind the row there is the next.
    bool goes_by_row(const Access& a) const {
        const Object& object = all[a.object];
        return object.row_pointers > 0 && !a.subscripts.empty() && unit.program.rows.in_one_block(object.symbol);
    }

    bool stays_in_row(const Access& a) const {
        const std::vector<Affine>& extents = all[a.object].extents;
        if (!a.called || a.called->axes.size() != extents.size()) return false;
        const KnownAtCall bounds({unit, all, table}, a, extents);
        for (size_t axis = 1; axis < extents.size(); axis++)
            if (!stays_in_line(a.called->axes[axis], extents[axis], bounds)) return false;
        return true;
    }

    void complete_calls(FunctionId f) {
        const AccessRange range = all.of(unit.program[f].body);
        for (uint32_t i = range.begin; i < range.end; i++) complete(all.accesses[i], f);
    }
};

}  // namespace

Accesses with_shapes(const Unit& unit, Accesses accesses, const IterationTable& table, const Calls& calls) {
    Finder finder{unit, table, find_shapes(unit, std::move(accesses), table, calls)};
    for (size_t f = 0; f < unit.program.functions.size(); f++) finder.complete_calls({static_cast<int32_t>(f)});
    return std::move(finder.all);
}

}  // namespace dmcg
