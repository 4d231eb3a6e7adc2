#include "polyhedra/references.h"

#include <algorithm>

#include "accesses/library.h"
#include "dmcg/walk.h"
#include "polyhedra/members.h"
#include "shapes/call_terms.h"

namespace dmcg::polyhedra {

namespace {

struct Collector {
    const ValueResolver& resolver;

    const Unit& unit() const { return resolver.unit; }

    Dimension dimension(LoopId id, const std::vector<LoopId>& outer) const {
        const Loop& loop = resolver.table[id];
        const TokenId here = unit().ast[loop.stmt].tokens.first;
        return {loop.index, unit().program[loop.index].name, loop.step, resolver.bound(distance_run(loop), outer, here)};
    }

    void add_doubt(Reference& reference, DoubtKind kind, ExprId expr) const {
        if (!reference.doubt) reference.doubt = Doubt{kind, spelled(unit(), expr), place(unit(), expr)};
    }

    bool reads(ExprId condition, ObjectId object) const {
        return std::ranges::any_of(resolver.accesses.in(condition), [&](const Access& a) { return a.object == object && a.kind == AccessKind::read; });
    }

    /// Each part of the condition that is not known reads the object.
    bool is_about(const Guard& guard, ObjectId object, const std::vector<LoopId>& loops) const {
        bool exact = true;
        (void)resolver.guard(guard, loops, exact);
        const auto* both = as<BinaryExpr>(unit().ast, guard.condition);
        const auto* negated = as<UnaryExpr>(unit().ast, guard.condition);
        if (exact) return true;
        if (negated && negated->op == UnaryOp::logical_not) return is_about({negated->operand, !guard.holds}, object, loops);
        if (both && (both->op == BinaryOp::logical_and || both->op == BinaryOp::logical_or))
            return is_about({both->left, guard.holds}, object, loops) && is_about({both->right, guard.holds}, object, loops);
        return reads(guard.condition, object);
    }

    void add_guards(Reference& reference, const Surroundings& around, bool jumps) const {
        const bool only_guards = !reference.doubt && !around.doubt && !jumps;
        bool on_itself = only_guards;
        for (const Guard& guard : around.guards) {
            bool exact = true;
            const auto constraints = resolver.guard(guard, around.loops, exact);
            reference.domain.insert(reference.domain.end(), constraints.begin(), constraints.end());
            if (exact) continue;
            add_doubt(reference, DoubtKind::condition, guard.condition);
            on_itself &= is_about(guard, resolver.accesses.accesses[reference.access.index()].object, around.loops);
        }
        if (only_guards && reference.doubt) reference.doubt->on_itself = on_itself;
    }

    void add_subscript(Reference& reference, ExprId expr, const std::vector<LoopId>& loops) const {
        reference.subscripts.push_back(resolver.value(expr, AffineMode::subscript, loops));
        if (!reference.subscripts.back()) add_doubt(reference, DoubtKind::subscript, expr);
    }

    /// p[m[i]] of a pointer that is followed: the first part of the subscript stands where no subscript is written.
    void add_doubt_of_axis(Reference& reference, const Access& access) const {
        const ExprId subscript = spelled_subscript(access, reference.subscripts.size() - 1);
        const bool written = unit().ast[access.expr].tokens.first < unit().ast[subscript].tokens.first;
        written ? add_doubt(reference, DoubtKind::subscript, subscript) : add_doubt(reference, DoubtKind::pointer, access.expr);
    }

    /// The subscripts of the object's own axes.
    void add_axes(Reference& reference, const Access& access, const std::vector<LoopId>& loops) const {
        for (const Affine& value : access.values) {
            reference.subscripts.push_back(resolver.subscript(value, loops, unit().ast[access.expr].tokens.first));
            if (!reference.subscripts.back()) add_doubt_of_axis(reference, access);
        }
        if (!access.values.empty() || access.subscripts.empty()) return;
        const Object& object = resolver.accesses[access.object];
        reference.subscripts.resize(object.extents.size());    // it cannot be told which line is meant
        add_doubt(reference, DoubtKind::line, object.row_pointers > 0 ? access.subscripts.back() : access.subscripts[0]);
    }

    /// The subscript in which the doubt is: that of the axis, or the one of all axes together.
    ExprId spelled_subscript(const Access& access, size_t axis) const {
        const size_t flat = resolver.accesses[access.object].flat_axes;
        return access.subscripts[axis < flat ? 0 : axis - flat + 1];
    }

    /// Members of a union share their bytes, so what stands behind one says nothing.
    void add_members(Reference& reference, ExprId access, const std::vector<LoopId>& loops) const {
        const MemberPath path = member_path(unit(), access);
        const bool in_union =
            std::any_of(path.fields.begin(), path.fields.end(), [](const FieldStep& f) { return f.in_union; });
        reference.fields = path.fields;
        if (in_union)
            add_doubt(reference, DoubtKind::member, access);
        else
            for (const ExprId subscript : path.inner) add_subscript(reference, subscript, loops);
    }

    /// The elements that a function is known to touch. Of one axis they may be several.
    void add_called(Reference& reference, const Access& access, const std::vector<LoopId>& loops) const {
        const TokenId here = unit().ast[access.expr].tokens.first;
        reference.subscripts.assign(resolver.accesses[access.object].extents.size(), {});
        bool several = false, exact = access.called->every;
        for (size_t axis = 0; axis < access.called->axes.size(); axis++) {
            const auto low = resolver.subscript(access.called->axes[axis].low, loops, here), high = resolver.subscript(access.called->axes[axis].high, loops, here);
            const bool one = low && high && value_of(*high - *low) == 1;
            if (one) reference.subscripts[axis] = *low;
            else if (low && high && !several) reference.subscripts[axis] = *low + one_of(reference, access, *high - *low);
            exact = exact && reference.subscripts[axis];
            several = several || !one;
        }
        if (!exact) add_doubt(reference, DoubtKind::call, access.expr);
    }

    /// 0 .. count - 1, under the name that the function has for the array; one of the library has none.
    Affine one_of(Reference& reference, const Access& access, const Affine& count) const {
        const auto call = called_here(unit(), resolver.accesses, access);
        const SymbolId array = resolver.accesses[call ? call->inside : access.object].symbol;
        const std::string& name = unit().program[array].name;
        const Affine index(Atom{name, array, {}, {array}, false, false, false, {}});
        reference.loops.push_back({array, name, 1, count});
        reference.domain.push_back({index, Relation::at_least_0});
        reference.domain.push_back({count - index - Affine(1), Relation::at_least_0});
        return index;
    }

    bool is_one_element(const Access& access) const { return access.subscripts.size() == resolver.accesses[access.object].extents.size(); }

    /// Which elements a function touches is known if it is given one, or if the library says so: one of ours that is given a line may go on.
    bool tells_elements(const Access& access) const {
        const auto* call = as<CallExpr>(unit().ast, access.expr);
        return !access.whole && (!access.through_call || is_one_element(access) || (call && called_library(unit(), *call)));
    }

    /// The doubts that do not come from the places around the access.
    void add_own_doubts(Reference& reference, const Access& access) const {
        // a function may leave out some of what it is given, unless it surely writes the one element
        if (access.through_call && (access.conditional || !is_one_element(access))) add_doubt(reference, DoubtKind::call, access.expr);
        if (access.whole) add_doubt(reference, DoubtKind::pointer, access.expr);
        if (access.conditional && !access.through_call) add_doubt(reference, DoubtKind::condition, condition_over(unit(), access.expr));
    }
};

}  // namespace

bool ReferenceMaker::add_loop(Reference& reference, LoopId id, const std::vector<LoopId>& outer) const {
    bool exact = true;
    const auto range = resolver.range_of(id, outer, exact);
    reference.loops.push_back(Collector{resolver}.dimension(id, outer));
    reference.domain.insert(reference.domain.end(), range.begin(), range.end());
    return exact;
}

Reference ReferenceMaker::element(AccessId id, const std::vector<LoopId>& loops) const {
    const Access& access = resolver.accesses.accesses[id.index()];
    const Collector collector{resolver};
    Reference made;
    made.access = id;
    made.write = access.kind == AccessKind::write;
    if (collector.tells_elements(access)) collector.add_axes(made, access, loops);
    if (!access.whole && !access.through_call) collector.add_members(made, target_of(resolver.unit, access.expr), loops);
    collector.add_own_doubts(made, access);
    return made;
}

void ReferenceMaker::add_called(Reference& made, const std::vector<LoopId>& loops) const {
    made.doubt.reset();    // what is known of its elements tells more
    Collector{resolver}.add_called(made, resolver.accesses.accesses[made.access.index()], loops);
}

Reference ReferenceMaker::reference(AccessId id) const {
    const Surroundings around =
        surroundings_of(resolver.unit, resolver.table, resolver.unchanged.scope, resolver.accesses.accesses[id.index()].stmt);
    const Collector collector{resolver};
    Reference made = element(id, around.loops);
    const Access& access = resolver.accesses.accesses[id.index()];
    if (access.called) made.doubt.reset();    // what is known of its elements tells more
    std::vector<LoopId> outer;
    for (const LoopId loop : around.loops) {
        const auto& statement = std::get<ForStmt>(resolver.unit.ast[resolver.table[loop].stmt].node);
        if (!add_loop(made, loop, outer)) collector.add_doubt(made, DoubtKind::bound, statement.condition);
        outer.push_back(loop);
    }
    if (access.called) collector.add_called(made, access, around.loops);
    collector.add_guards(made, around, jump.has_value());
    if (!made.doubt) made.doubt = around.doubt;
    if (!made.doubt) made.doubt = jump;
    return made;
}

std::vector<Constraint> ranges_around(const ValueResolver& resolver) {
    std::vector<Constraint> context;
    for (StmtId s = resolver.unit.ast[resolver.unchanged.scope].parent; s.valid(); s = resolver.unit.ast[s].parent) {
        const LoopId id = resolver.table.of_stmt(s);
        if (!id.valid()) continue;
        const Loop& loop = resolver.table[id];
        const Affine index(Atom{resolver.unit.program[loop.index].name, loop.index, {}, {loop.index}, false, false, false, {}});
        if (!resolver.bound(index, {}, {})) continue;
        const Unchanged unchanged{resolver.unit, resolver.accesses, loop.stmt};
        const ValueResolver outside{resolver.unit, resolver.accesses, resolver.table, unchanged, resolver.parameters};
        bool exact = true;
        const auto range = outside.range_of(id, {}, exact);
        context.insert(context.end(), range.begin(), range.end());
    }
    return context;
}

}  // namespace dmcg::polyhedra
