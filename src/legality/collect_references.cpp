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

/// `value` is what the choice says, of values that the loop leaves alone; nothing: that cannot be said.
std::optional<Constraint> chosen(const ValueResolver& resolver, const Affine& value, const Choice& choice) {
    const auto known = [&](const Affine& part) { return resolver.bound(part, {}, {}); };
    const auto more = known(choice.right - choice.left), yes = known(choice.yes), no = known(choice.no);
    if (!more || !yes || !no || choice.type != Unsigned::no) return {};
    const Constraint holds = choice.equal ? Constraint{*more, Relation::equal_0} : Constraint{*more - Affine(1), Relation::at_least_0};
    const Constraint fails = choice.equal ? Constraint{*more, Relation::not_0} : Constraint{-1 * *more, Relation::at_least_0};
    Constraint found{{}, Relation::one_of};
    found.alternatives = {{holds, {value - *yes, Relation::equal_0}}, {fails, {value - *no, Relation::equal_0}}};
    return found;
}

constexpr size_t most_parameters = 16;    // more make isl slow, and say no more

/// m = 8 and out = 1 - in, of variables that have these values in the whole loop: what others would mean is no example.
std::vector<Constraint> kept_values(const ValueResolver& resolver, const LocalValues& locals, StmtId loop) {
    std::vector<Constraint> found;
    const std::vector<Atom>& atoms = resolver.parameters.atoms;    // grows by those that the values are made of
    for (size_t i = 0; i < atoms.size() && atoms.size() < most_parameters; i++) {
        const Affine atom(atoms[i]);
        const SymbolId variable = atoms[i].symbol;
        const auto set = variable.valid() ? locals.definition(variable, loop) : std::nullopt;
        const auto value = set ? resolver.value(set->value, AffineMode::bound, {}) : std::nullopt;
        const auto only = only_value(locals.unit, locals.accesses, variable);
        const auto choice = atoms[i].choice;
        const auto one = choice ? chosen(resolver, atom, *choice) : std::nullopt;
        if (one) found.push_back(*one);
        if (only || value) found.push_back({atom - (only ? Affine(*only) : *value), Relation::equal_0});
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
    for (const Constraint& kept : kept_values(resolver, {unit, accesses, table}, scope)) result.context.push_back(kept);
    return result;
}

}  // namespace dmcg::legality
