// A scalar that each iteration writes before it reads it is private; one that is only folded into is a reduction; one that is
// only read is shared. What is left carries a value from iteration to iteration: the loop is no DOALL loop.
#include "roles.h"

#include <fmt/format.h>

#include <algorithm>

#include "dmcg/flow.h"
#include "reduction.h"

namespace dmcg {
namespace {

struct RoleFinder {
    const Unit& unit;
    const Accesses& accesses;
    const Loop& loop;
    const Region& region;
    const Liveness& live;
    Diagnostics& diagnostics;

    StmtId body() const { return std::get<ForStmt>(unit.ast[loop.stmt].node).body; }

    bool declared_inside(ObjectId object) const {
        const SymbolId s = accesses[object].symbol;
        if (!s.valid() || unit.program[s].storage != Storage::automatic) return false;   // a static one outlives the iteration
        const TokenRange range = unit.ast[loop.stmt].tokens;
        const TokenId at = unit.program[s].declared_at;
        return at.value >= range.first.value && at.value <= range.last.value;
    }

    const Access* first(AccessKind kind, ObjectId object) const {
        const AccessRange range = accesses.of_stmt[body().index()];
        for (uint32_t i = range.begin; i < range.end; i++)
            if (accesses.accesses[i].kind == kind && accesses.accesses[i].object == object) return &accesses.accesses[i];
        return nullptr;
    }

    Range place(const Access& access) const { return place_of(unit.tokens, unit.ast[access.expr].tokens); }

    VariableRole written_scalar(ObjectId object, const Access& write) const {
        const std::string& name = accesses[object].name;
        if (const auto op = find_reduction(unit, accesses, body(), object)) return {object, Role::reduction, op};
        if (reads_first(unit, accesses, body(), object)) {
            const Access* read = first(AccessKind::read, object);
            diagnostics.add(Kind::loop_carried_scalar, place(write),
                            fmt::format("'{}' carries a value from one iteration of the split loop to another", name),
                            fmt::format("if each iteration needs a '{}' of its own, write it before it is read on every path", name))
                .note(read ? place(*read) : Range{}, "it may be read here before this iteration has written it");
            return {object, Role::private_, {}};
        }
        if (!live.live_after(loop.stmt, object)) return {object, Role::private_, {}};
        if (!surely_writes(unit, accesses, body(), object))
            diagnostics.add(Kind::loop_last_value, place(write),
                            fmt::format("'{}' is read after the split loop, but not every iteration writes it", name),
                            "write it in every iteration, or do not read it after the loop");
        return {object, Role::lastprivate, {}};
    }

    VariableRole role(ObjectId object) const {
        const Object& o = accesses[object];
        if (o.symbol == loop.index) return {object, Role::index, {}};
        if (declared_inside(object)) return {object, Role::private_, {}};
        const Access* write = first(AccessKind::write, object);
        if (!write || o.is_array || !o.symbol.valid() || o.is_parameter_target) return {object, Role::shared, {}};
        return written_scalar(object, *write);
    }

    const VariableRole* find(const std::vector<VariableRole>& roles, SymbolId symbol) const {
        const auto it = std::find_if(roles.begin(), roles.end(),
                                     [&](const VariableRole& r) { return accesses[r.object].symbol == symbol; });
        return it == roles.end() ? nullptr : &*it;
    }

    std::string found_as(const VariableRole* role) const {
        if (!role) return "the loop does not mention it";
        switch (role->role) {
            case Role::index: return "it is the index of the loop";
            case Role::shared: return first(AccessKind::write, role->object) ? "all iterations write the same array" : "the loop only reads it";
            case Role::private_: return "each iteration writes its own value";
            case Role::lastprivate: return "each iteration writes its own value, and the last one is read after the loop";
            case Role::reduction: return fmt::format("the loop combines values into it by {}", reduction_name(*role->op));
        }
        return "";
    }

    void contradiction(Range at, SymbolId variable, std::string_view clause, const VariableRole* role) const {
        diagnostics.add(Kind::clause_contradicts, at,
                        fmt::format("{} names '{}', but {}", clause, unit.program[variable].name, found_as(role)),
                        "take the variable out of the clause; dmcg finds such variables by itself");
    }

    void check_private(const std::vector<VariableRole>& roles, const VariableClause& clause, std::string_view word) const {
        const VariableRole* role = find(roles, clause.variable);
        const bool ok = role && (role->role == Role::private_ || role->role == Role::lastprivate);
        if (ok) return;
        if (role && accesses[role->object].is_array)
            diagnostics.add(Kind::clause_not_supported, clause.place,
                            fmt::format("{} names the array '{}'", word, unit.program[clause.variable].name),
                            "declare the array inside the loop body: then each iteration has its own");
        else
            contradiction(clause.place, clause.variable, word, role);
    }

    void check_clauses(const std::vector<VariableRole>& roles) const {
        for (const ReduceClause& clause : region.reduce) {
            const VariableRole* role = find(roles, clause.variable);
            if (!role || role->role != Role::reduction || *role->op != clause.op)
                contradiction(clause.place, clause.variable, fmt::format("REDUCE({})", reduction_name(clause.op)), role);
        }
        for (const VariableClause& clause : region.private_) check_private(roles, clause, "PRIVATE");
        for (const VariableClause& clause : region.lastprivate) check_private(roles, clause, "LASTPRIVATE");
    }
};

}  // namespace

std::vector<VariableRole> find_roles(const Unit& unit, const Accesses& accesses, const Loop& loop, const Region& region,
                                     Diagnostics& diagnostics) {
    const Liveness live(unit, accesses, region.function);
    const RoleFinder finder{unit, accesses, loop, region, live, diagnostics};
    std::vector<VariableRole> roles;
    const AccessRange range = accesses.of_stmt[loop.stmt.index()];
    for (uint32_t i = range.begin; i < range.end; i++) {
        const ObjectId object = accesses.accesses[i].object;
        const auto known = [&](const VariableRole& r) { return r.object == object; };
        if (object.valid() && std::none_of(roles.begin(), roles.end(), known)) roles.push_back(finder.role(object));
    }
    finder.check_clauses(roles);
    return roles;
}

}  // namespace dmcg
