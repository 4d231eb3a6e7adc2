// A backward closure:  while (err > EPS) wants err;  err = sum / n;  on all ranks then wants sum and n.
#include "wanted.h"

#include <algorithm>

#include "dmcg/walk.h"

namespace dmcg {
namespace {

struct Closure {
    const Structure& structure;
    std::set<ObjectId> wanted;

    bool add_reads(AccessRange range) {
        const size_t before = wanted.size();
        for (uint32_t i = range.begin; i < range.end; i++) {
            const Access& a = structure.accesses.accesses[i];
            if (a.kind == AccessKind::read && a.object.valid()) wanted.insert(a.object);
        }
        return wanted.size() > before;
    }

    void add(const Affine& value) {
        for (const Term& t : value.terms) {
            if (t.atom.symbol.valid()) wanted.insert(structure.accesses.object(t.atom.symbol));
            for (const SymbolId s : t.atom.depends) wanted.insert(structure.accesses.object(s));
        }
    }

    bool writes_wanted(AccessRange range) const {
        for (uint32_t i = range.begin; i < range.end; i++) {
            const Access& a = structure.accesses.accesses[i];
            if (a.kind == AccessKind::write && wanted.contains(a.object)) return true;
        }
        return false;
    }

    void add_region(const RegionSections& region) {
        for (const Section& s : region.sections)
            if (!s.write) wanted.insert(s.object);
        add(structure.table[region.loop].start);
        add(structure.table[region.loop].distance);
        add(first_run(structure.table[region.loop]));
        add(distance_run(structure.table[region.loop]));
    }

    /// Every rank passes the arguments of a call.
    void add_arguments() {
        for (const CollectiveCall& call : structure.calls.calls)
            for (const Argument& a : call.arguments) add_reads(structure.accesses_of(a.expr));
    }

    /// What a parameter points to is wanted if the argument is, and the other way round.
    bool pass_through_calls() {
        const size_t before = wanted.size();
        for (const CollectiveCall& call : structure.calls.calls)
            for (const Argument& a : call.arguments) {
                if (!a.formal.valid() || !a.actual.valid()) continue;
                if (wanted.contains(a.formal)) wanted.insert(a.actual);
                if (wanted.contains(a.actual)) wanted.insert(a.formal);
            }
        return wanted.size() > before;
    }

    ExprId condition_of(StmtId stmt) const {
        const StmtNode& node = structure.unit.ast[stmt].node;
        if (const auto* s = std::get_if<IfStmt>(&node)) return s->condition;
        if (const auto* s = std::get_if<WhileStmt>(&node)) return s->condition;
        if (const auto* s = std::get_if<DoStmt>(&node)) return s->condition;
        if (const auto* s = std::get_if<ForStmt>(&node)) return s->condition;
        if (const auto* s = std::get_if<ReturnStmt>(&node)) return s->value;
        return {};
    }
};

bool is_simple(const Stmt& s) { return std::holds_alternative<ExpressionStmt>(s.node) || std::holds_alternative<DeclarationStmt>(s.node); }

}  // namespace

std::set<ObjectId> objects_of_all(const Structure& structure, const Sections& sections) {
    Closure closure{structure, {}};
    for (const RegionSections& region : sections.regions) {
        closure.add_region(region);
        for (const Section& s : region.sections) closure.wanted.insert(s.object);
    }
    for (bool more = true; more;) {
        more = closure.pass_through_calls();
        for (size_t i = 0; i < structure.unit.ast.stmts.size(); i++) {
            const StmtId stmt{static_cast<int32_t>(i)};
            const AccessRange range = structure.accesses_of(stmt);
            if (is_simple(structure.unit.ast[stmt]) && closure.writes_wanted(range)) more |= closure.add_reads(range);
        }
    }
    return closure.wanted;
}

std::set<StmtId> returns_to_master(const Structure& structure, const Placement& placement) {
    const Unit& unit = structure.unit;
    const auto by_master = [&](const CollectiveCall* call) {
        const auto first = [&](const CalledFirst& c) { return c.call == call->call && c.stmt == call->stmt; };
        return as<ExpressionStmt>(unit.ast, call->stmt) && std::any_of(placement.called_first.begin(), placement.called_first.end(), first);
    };
    std::set<StmtId> found;
    for (const FunctionId function : placement.functions) {
        const auto calls = structure.calls.of(function);
        if (calls.empty() || structure.calls.is_recursive(function) || !std::all_of(calls.begin(), calls.end(), by_master)) continue;
        for_each_below(unit.ast, unit.program[function].body, [&](StmtId s) {
            const auto* leave = as<ReturnStmt>(unit.ast, s);
            if (leave && leave->value.valid() && as<NameExpr>(unit.ast, leave->value)) found.insert(s);
        });
    }
    return found;
}

std::set<ObjectId> wanted_by_all(const Structure& structure, const Sections& sections, const Placement& placement, const std::set<StmtId>& returns_to_master) {
    Closure closure{structure, {}};
    for (const RegionSections& region : sections.regions)
        if (structure.calls.is_collective(structure.unit.regions[region.region].function)) closure.add_region(region);
    closure.add_arguments();
    for (const Object& object : structure.accesses.objects)
        for (const Affine& extent : object.extents) closure.add(extent);
    for (const Condition& c : placement.conditions)
        if (c.by == ConditionBy::each_rank && !returns_to_master.contains(c.stmt)) closure.add_reads(structure.accesses_of(closure.condition_of(c.stmt)));
    for (bool more = true; more;) {
        more = closure.pass_through_calls();
        for (const PlacedStmt& p : placement.statements) {
            const AccessRange range = structure.accesses_of(p.stmt);
            const bool init = structure.init_around(p.stmt).valid();
            const bool runs = p.place == Place::all && !p.control;
            if (runs && (init || closure.writes_wanted(range))) more |= closure.add_reads(range);
            const auto* loop = std::get_if<ForStmt>(&structure.unit.ast[p.stmt].node);
            if (p.control && loop) more |= closure.add_reads(structure.accesses_of(loop->step));
        }
    }
    return closure.wanted;
}

}  // namespace dmcg
