// Each iteration changes elements of its own, and which rank has them no partition says: what the ranks have is merged, not summed up. A sum of
// floating-point numbers would begin with 0 on the other ranks, and (old + x) + y is not old + (x + y).
//
//   a[i] += x;  a[i] -= y;  a[i + n / 2] *= z;        i < n / 2
#include <algorithm>

#include "dmcg/walk.h"
#include "legality/judge.h"
#include "sections/noted_stores.h"

namespace dmcg {

namespace {

struct OwnElements {
    const Unit& unit;
    const Accesses& accesses;
    const IterationTable& table;
    const bool trust;

    /// No clause says that values are combined.
    bool is_combined_unasked(const RegionSections& region, const VariableRole& role) const {
        const Object& object = accesses[role.object];
        const auto& clauses = unit.regions[region.region].reduce;
        const bool named = std::any_of(clauses.begin(), clauses.end(), [&](const ReduceClause& c) { return c.variable == object.symbol; });
        const bool known = object.is_array && std::none_of(object.extents.begin(), object.extents.end(), is_unknown);
        return role.role == Role::reduction && !named && known && object.element.valid() && is_floating(unit.program[object.element]) && !keeps_old_value(role.folds.front().op);
    }

    /// An iteration may change an element several times: several statements do it, a called function, or a loop that does not move on with each round.
    bool changes_often(const RegionSections& region, ObjectId object) const {
        const AccessRange range = accesses.of(table[region.loop].stmt);
        const auto is_write = [&](const Access& a) { return a.kind == AccessKind::write && a.object == object; };
        const auto first = accesses.accesses.begin() + range.begin, last = accesses.accesses.begin() + range.end;
        return std::count_if(first, last, is_write) > 1 || std::any_of(first, last, [&](const Access& a) { return is_write(a) && (a.through_call || stays_in_a_loop(a, region.loop)); });
    }

    bool stays_in_a_loop(const Access& access, LoopId split) const {
        for (StmtId s = access.stmt; s.valid() && s != table[split].stmt; s = unit.ast[s].parent)
            if (is_loop(unit.ast, s) && !moves_with(access, s)) return true;
        return false;
    }

    /// A subscript is computed from what the loop sets: its index, a variable of its body.
    bool moves_with(const Access& access, StmtId inner) const {
        const AccessRange range = accesses.of(inner);
        const auto is_set = [&](const Term& t) {
            return std::ranges::any_of(accesses.in(range), [&](const Access& a) {
                return a.kind == AccessKind::write && t.atom.symbol.valid() && a.object == accesses.object(t.atom.symbol);
            });
        };
        return std::any_of(access.values.begin(), access.values.end(), [&](const Affine& value) { return std::any_of(value.terms.begin(), value.terms.end(), is_set); });
    }

    /// No two iterations touch one element of the object.
    bool never_meet(const RegionSections& region, const VariableRole& merged) const {
        RegionSections alone{region.region, region.loop, {}, {merged}, {}};
        for (const VariableRole& role : region.roles)
            if (role.object != merged.object) alone.roles.push_back({role.object, Role::private_});
        Diagnostics found;
        const LegalityOptions strict{true, trust};
        legality::check_regions({unit, accesses, table, strict}, {{alone}}, found, {});
        return found.all().empty();
    }

    VariableRole merged(const RegionSections& region, const VariableRole& role) const {
        if (lacks_last_store(unit, accesses, table, region, role)) {
            VariableRole own = role;
            own.may_meet = !never_meet(region, role);
            return own;
        }
        const Object& object = accesses[role.object];
        VariableRole own{role.object, Role::reduction, {{ReductionOp::merge, "", object.element, Box(object.extents.size())}}, true};
        const bool wanted = is_combined_unasked(region, role) && changes_often(region, role.object) && never_meet(region, own);
        own.may_meet = false;
        return wanted ? own : role;
    }
};

}  // namespace

Sections with_own_elements(const Unit& unit, const Accesses& accesses, const IterationTable& table, Sections sections, const LegalityOptions& options) {
    const OwnElements own{unit, accesses, table, options.trust};
    for (RegionSections& region : sections.regions) {
        const RegionSections before = region;
        for (VariableRole& role : region.roles) role = own.merged(before, role);
    }
    return sections;
}

}  // namespace dmcg
