#include "rows.h"

#include <fmt/format.h>

#include "dmcg/walk.h"
#include "facts.h"

namespace dmcg::verifying {
namespace {

struct RowChecker {
    const Unit& unit;
    const Accesses& accesses;
    const Plan& plan;
    const Graph& graph;

    const RowPointers& rows() const { return unit.program.rows; }
    const std::string& name(SymbolId s) const { return unit.program[s].name; }

    size_t joins(const RowAllocation& a) const {
        return static_cast<size_t>(std::count_if(plan.steps.begin(), plan.steps.end(), [&](const Step& s) {
            const auto* join = std::get_if<JoinRows>(&s);
            return join && join->matrix.fill == a.fill && join->matrix.pointer == a.pointer;
        }));
    }

    bool keeps(ExprId row) const {
        return std::any_of(plan.steps.begin(), plan.steps.end(), [&](const Step& s) {
            const auto* keep = std::get_if<KeepRow>(&s);
            return keep && keep->row == row;
        });
    }

    /// The others would have no such row.
    bool is_made_by_master(const RowAllocation& a) const {
        return std::any_of(graph.nodes.begin(), graph.nodes.end(), [&](const Node& node) {
            const bool evaluates = node.kind == NodeKind::evaluate || node.kind == NodeKind::declare;
            return evaluates && node.alone && std::ranges::any_of(a.places, [&](ExprId place) { return innermost_statement(unit.ast, unit.ast[place].tokens) == node.stmt; });
        });
    }

    std::optional<std::string> fault_of(const Message& m, int family) const {
        bool own_rows = false;
        for (const RowAllocation& a : rows().allocations) {
            if (rows().family_of(a.pointer) != family) continue;
            const TokenRange fill = unit.ast[a.fill].tokens, at = unit.ast[m.point.stmt].tokens;
            own_rows |= a.row.valid();
            if (a.row.valid() && joins(a) != 1) return fmt::format("a message moves rows of {} that are in no block", name(a.pointer));
            if (is_made_by_master(a)) return fmt::format("a message moves rows of {} to which the master alone has given places", name(a.pointer));
            const bool inside = at.first >= unit.ast[a.call].tokens.first && at.last <= fill.last && !(m.point.stmt == a.fill && m.point.side == Side::after);
            if (inside && accesses[m.object].symbol == a.pointer) return fmt::format("a message moves {} before all of its rows have their places", name(a.pointer));
        }
        for (const RowRelease& r : rows().releases)
            if (own_rows && rows().family_of(r.pointer) == family && !keeps(r.argument)) return fmt::format("a row of {} is released that is a part of a block", name(r.pointer));
        return {};
    }
};

}  // namespace

std::optional<std::string> rows_fault(const Unit& unit, const Accesses& accesses, const Plan& plan, const Graph& graph) {
    const RowChecker checker{unit, accesses, plan, graph};
    for (const Step& step : plan.steps) {
        const Message* m = message_of(step);
        const int family = m ? unit.program.rows.family_of(accesses[m->object].symbol) : -1;
        if (family < 0 || accesses[m->object].row_pointers == 0) continue;
        if (const auto fault = checker.fault_of(*m, family)) return fault;
    }
    return {};
}

}  // namespace dmcg::verifying
