// The references of a region, object by object.
#include "dmcg/walk.h"
#include "legality/collect_references.h"

#include <algorithm>

#include "polyhedra/references.h"
#include "shapes/local_values.h"

namespace dmcg::legality {

namespace {

bool is_shared(const Accesses& accesses, const std::vector<VariableRole>& roles, ObjectId object) {
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

void add_parameters(const ValueResolver& resolver, const Extents& extents) {
    for (const auto& extent : extents)
        for (const Term& term : extent ? extent->terms : std::vector<Term>{})
            if (!term.atom.value) resolver.parameters.position(term.atom);
}

/// What a variable holds for ever that is set once, by a constant initialiser.
std::optional<int64_t> only_value(const Unit& unit, const Accesses& accesses, SymbolId variable) {
    if (!variable.valid()) return std::nullopt;
    const Symbol& symbol = unit.program[variable];
    const ObjectId object = accesses.object(variable);
    if (symbol.kind != SymbolKind::variable || !symbol.declarator.valid() || !object.valid() || accesses[object].escapes) return std::nullopt;
    const ExprId init = unit.ast[symbol.declarator].init;
    const std::optional<int64_t> value = init.valid() ? unit.program.constant(init) : std::nullopt;
    if (!value) return std::nullopt;
    const bool changes = std::any_of(accesses.accesses.begin(), accesses.accesses.end(), [&](const Access& a) {
        return a.object == object && a.kind == AccessKind::write && (a.value != init || a.op);
    });
    return changes ? std::nullopt : value;
}

/// What the assignment before the loop gives it.
std::optional<int64_t> value_before(const LocalValues& locals, SymbolId variable, StmtId loop) {
    const auto set = variable.valid() ? locals.definition(variable, loop) : std::nullopt;
    return set ? locals.unit.program.constant(set->value) : std::nullopt;
}

/// m = 8 for a variable m that has the value in the whole loop: what other values would mean is no example.
std::vector<Constraint> kept_values(const LocalValues& locals, const Parameters& parameters, StmtId loop) {
    std::vector<Constraint> found;
    for (const Atom& atom : parameters.atoms) {
        const auto only = only_value(locals.unit, locals.accesses, atom.symbol);
        if (const auto value = only ? only : value_before(locals, atom.symbol, loop)) found.push_back({Affine(atom) + Affine(-*value), Relation::equal_0});
    }
    return found;
}

}  // namespace

RegionReferences collect_references(const Unit& unit, const Accesses& accesses, const IterationTable& table,
                                    const std::vector<VariableRole>& roles, LoopId split) {
    RegionReferences result;
    const StmtId scope = table[split].stmt;
    const ValueResolver resolver{unit, accesses, table, {unit, accesses, scope}, result.parameters};
    const ReferenceMaker maker{resolver, jump_in(unit, scope)};
    const AccessRange range = accesses.of_stmt[loop_body(unit.ast, scope).index()];
    for (const ObjectId object : written_objects(accesses, range)) {
        if (!is_shared(accesses, roles, object)) continue;
        ObjectReferences references{object, known_extents(resolver.unchanged, object), {}};
        add_parameters(resolver, references.extents);
        for (uint32_t i = range.begin; i < range.end; i++)
            if (accesses.accesses[i].object == object && accesses.accesses[i].kind <= AccessKind::write)
                references.references.push_back(maker.reference(AccessId{static_cast<int32_t>(i)}));
        result.objects.push_back(std::move(references));
    }
    result.context = ranges_around(resolver);
    for (const Constraint& kept : kept_values({unit, accesses, table}, result.parameters, scope)) result.context.push_back(kept);
    return result;
}

}  // namespace dmcg::legality
