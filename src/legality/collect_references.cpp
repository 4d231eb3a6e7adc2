// An access is taken with all that stands around it. What cannot be said in affine form is left out of the reference,
// which then covers more than the access does, and the doubt is noted: so a proof stays a proof, and a refutation is
// known not to be one.
#include "legality/collect_references.h"

#include <algorithm>
#include <cstdlib>

#include "legality/members.h"
#include "legality/resolve_values.h"

namespace dmcg::legality {

namespace {

struct Collector {
    const ValueResolver& resolver;
    std::optional<Doubt> jump;  // of the whole region

    const Unit& unit() const { return resolver.unit; }

    Dimension dimension(LoopId id, const std::vector<LoopId>& outer) const {
        const Loop& loop = resolver.table[id];
        const TokenId here = unit().ast[loop.stmt].tokens.first;
        return {loop.index, unit().program[loop.index].name, loop.step, resolver.bound(distance_run(loop), outer, here)};
    }

    void add_doubt(Reference& reference, DoubtKind kind, ExprId expr) const {
        if (!reference.doubt) reference.doubt = Doubt{kind, spelled(unit(), expr), place(unit(), expr)};
    }

    void add_loops(Reference& reference, const Surroundings& around) const {
        std::vector<LoopId> outer;
        for (const LoopId id : around.loops) {
            bool exact = true;
            const auto range = resolver.range_of(id, outer, exact);
            reference.loops.push_back(dimension(id, outer));
            reference.domain.insert(reference.domain.end(), range.begin(), range.end());
            const auto& statement = std::get<ForStmt>(unit().ast[resolver.table[id].stmt].node);
            if (!exact) add_doubt(reference, DoubtKind::bound, statement.condition);
            outer.push_back(id);
        }
    }

    bool reads(ExprId condition, ObjectId object) const {
        const AccessRange range = resolver.accesses.of(condition);
        return std::any_of(resolver.accesses.accesses.begin() + range.begin, resolver.accesses.accesses.begin() + range.end,
                           [&](const Access& a) { return a.object == object && a.kind == AccessKind::read; });
    }

    void add_guards(Reference& reference, const Surroundings& around) const {
        const bool only_guards = !reference.doubt && !around.doubt && !jump;
        bool on_itself = only_guards;
        for (const Guard& guard : around.guards) {
            bool exact = true;
            const auto constraints = resolver.guard(guard, around.loops, exact);
            reference.domain.insert(reference.domain.end(), constraints.begin(), constraints.end());
            if (exact) continue;
            add_doubt(reference, DoubtKind::condition, guard.condition);
            on_itself &= reads(guard.condition, resolver.accesses.accesses[reference.access.index()].object);
        }
        if (only_guards && reference.doubt) reference.doubt->on_itself = on_itself;
    }

    void add_subscript(Reference& reference, ExprId expr, const std::vector<LoopId>& loops) const {
        reference.subscripts.push_back(resolver.value(expr, AffineMode::subscript, loops));
        if (!reference.subscripts.back()) add_doubt(reference, DoubtKind::subscript, expr);
    }

    /// The subscripts of the object's own axes.
    void add_axes(Reference& reference, const Access& access, const std::vector<LoopId>& loops) const {
        for (const Affine& value : access.values) {
            reference.subscripts.push_back(resolver.subscript(value, loops, unit().ast[access.expr].tokens.first));
            if (!reference.subscripts.back()) add_doubt(reference, DoubtKind::subscript, spelled_subscript(access, reference.subscripts.size() - 1));
        }
        if (!access.values.empty() || access.subscripts.empty()) return;
        reference.subscripts.resize(resolver.accesses[access.object].extents.size());    // it cannot be told which line is meant
        add_doubt(reference, DoubtKind::line, access.subscripts[0]);
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

    /// The doubts that do not come from the places around the access.
    void add_own_doubts(Reference& reference, const Access& access) const {
        if (access.through_call) add_doubt(reference, DoubtKind::call, access.expr);
        if (access.whole) add_doubt(reference, DoubtKind::pointer, access.expr);
        if (access.conditional) add_doubt(reference, DoubtKind::condition, condition_over(unit(), access.expr));
    }

    Reference reference(AccessId id) const {
        const Access& access = resolver.accesses.accesses[id.index()];
        const Surroundings around = surroundings_of(unit(), resolver.table, resolver.split, access.stmt);
        Reference made;
        made.access = id;
        made.write = access.kind == AccessKind::write;
        if (!access.whole && !access.through_call) {
            add_axes(made, access, around.loops);
            add_members(made, target_of(unit(), access.expr), around.loops);
        }
        add_own_doubts(made, access);
        add_loops(made, around);
        add_guards(made, around);
        if (!made.doubt) made.doubt = around.doubt;
        if (!made.doubt) made.doubt = jump;
        return made;
    }
};

/// A static variable is one for all iterations, also if it is declared in the body.
bool is_shared(const Unit& unit, const Accesses& accesses, const std::vector<VariableRole>& roles, ObjectId object) {
    const SymbolId symbol = accesses[object].symbol;
    if (symbol.valid() && unit.program[symbol].storage == Storage::local_static && accesses[object].is_array)
        return true;
    const auto role =
        std::find_if(roles.begin(), roles.end(), [&](const VariableRole& r) { return r.object == object; });
    return role == roles.end() ? accesses[object].is_array : role->role == Role::shared || role->may_meet;
}

/// Objects that the range mentions and writes, in order of first mention.
std::vector<ObjectId> written_objects(const Accesses& accesses, AccessRange range) {
    std::vector<ObjectId> objects;
    for (uint32_t i = range.begin; i < range.end; i++) {
        const Access& access = accesses.accesses[i];
        const bool known = std::find(objects.begin(), objects.end(), access.object) != objects.end();
        if (access.kind == AccessKind::write && access.object.valid() && !known) objects.push_back(access.object);
    }
    return objects;
}

/// Ranges of the counted loops around the split loop, as far as nothing in them changes what they depend on.
std::vector<Constraint> enclosing_ranges(const ValueResolver& resolver) {
    std::vector<Constraint> context;
    for (LoopId id = resolver.table[resolver.split].parent; id.valid(); id = resolver.table[id].parent) {
        const Loop& loop = resolver.table[id];
        const Affine index(
            Atom{resolver.unit.program[loop.index].name, loop.index, {}, {loop.index}, false, false, false, {}});
        if (!resolver.bound(index, {}, {})) continue;
        const Unchanged unchanged{resolver.unit, resolver.accesses, loop.stmt};
        const ValueResolver outside{resolver.unit, resolver.accesses,  resolver.table, id,
                                    unchanged,     resolver.parameters};
        bool exact = true;
        const auto range = outside.range_of(id, {}, exact);
        context.insert(context.end(), range.begin(), range.end());
    }
    return context;
}

void add_parameters(const ValueResolver& resolver, const Extents& extents) {
    for (const auto& extent : extents)
        for (const Term& term : extent ? extent->terms : std::vector<Term>{})
            if (!term.atom.value) resolver.parameters.position(term.atom);
}

}  // namespace

RegionReferences collect_references(const Unit& unit, const Accesses& accesses, const IterationTable& table,
                                    const std::vector<VariableRole>& roles, LoopId split) {
    RegionReferences result;
    const StmtId scope = table[split].stmt;
    const ValueResolver resolver{unit, accesses, table, split, {unit, accesses, scope}, result.parameters};
    const Collector collector{resolver, jump_in(unit, scope)};
    const AccessRange range = accesses.of_stmt[std::get<ForStmt>(unit.ast[scope].node).body.index()];
    for (const ObjectId object : written_objects(accesses, range)) {
        if (!is_shared(unit, accesses, roles, object)) continue;
        ObjectReferences references{object, known_extents(resolver.unchanged, object), {}};
        add_parameters(resolver, references.extents);
        for (uint32_t i = range.begin; i < range.end; i++)
            if (accesses.accesses[i].object == object && accesses.accesses[i].kind <= AccessKind::write)
                references.references.push_back(collector.reference(AccessId{static_cast<int32_t>(i)}));
        result.objects.push_back(std::move(references));
    }
    result.context = enclosing_ranges(resolver);
    return result;
}

}  // namespace dmcg::legality
