// The iteration table: a row for each `for` loop that counts. A split loop that does not count is refused with the reason.
#include <algorithm>

#include "counted_loop.h"
#include "dmcg/walk.h"

namespace dmcg {
namespace {

struct Preparer {
    const Unit& unit;
    const Accesses& accesses;
    Diagnostics& diagnostics;
    IterationTable table;

    RegionId region_of(StmtId stmt) const {
        for (size_t i = 0; i < unit.regions.regions.size(); i++) {
            const Region& r = unit.regions.regions[i];
            if (r.kind == RegionKind::doall && !r.statements.empty() && r.statements[0] == stmt) return RegionId{static_cast<int32_t>(i)};
        }
        return {};
    }

    LoopId enclosing(StmtId stmt) const {
        for (StmtId s = unit.ast[stmt].parent; s.valid(); s = unit.ast[s].parent)
            if (const LoopId id = table.of_stmt(s); id.valid()) return id;
        return {};
    }

    void refuse(const Fault& fault) {
        diagnostics.add(fault.kind, place_of(unit.tokens, fault.tokens), fault.text, fault.advice);
    }

    /// The least value of `start` if it is the index of an enclosing loop that counts up, plus a constant.
    std::optional<int64_t> least(const Affine& start, LoopId around) const {
        for (LoopId id = around; id.valid(); id = table[id].parent) {
            const Loop& outer = table[id];
            const auto begin = value_of(outer.start), offset = value_of(start - Affine(start.terms[0].atom));
            const bool is_index = start.terms[0].atom.symbol == outer.index && start.terms[0].coefficient == 1;
            if (is_index) return begin && offset && outer.step > 0 ? std::optional(*begin + *offset) : std::nullopt;
        }
        return {};
    }

    /// Cyclic parts are as even from any iteration on. So if the start moves, all iterations from 0 on are dealt out, once.
    void fix_start(Loop& loop) const {
        const auto& partition = unit.regions[loop.region].partition;
        const bool cyclic = partition && (partition->kind == PartitionKind::cyclic || partition->kind == PartitionKind::block_cyclic);
        if (!cyclic || loop.step != 1 || loop.start.terms.size() != 1) return;
        const auto begin = least(loop.start, loop.parent);
        if (!begin || *begin < 0 || depends_on(loop.distance + loop.start, loop.start.terms[0].atom.symbol)) return;
        loop.from = loop.start;
        loop.distance = loop.distance + loop.start;
        loop.start = Affine(0);
    }

    void add(StmtId stmt) {
        const RegionId region = region_of(stmt);
        const auto read = read_counted_loop(unit, accesses, stmt);
        if (const auto* fault = std::get_if<Fault>(&read)) {
            if (region.valid()) refuse(*fault);
            return;
        }
        Loop loop = std::get<Loop>(read);
        loop.region = region;
        loop.parent = enclosing(stmt);
        if (region.valid()) fix_start(loop);
        table.rows.push_back(loop);
        if (!region.valid()) return;
        if (const auto escape = find_escape(unit, accesses, loop)) refuse(*escape);
    }
};

}  // namespace

LoopId IterationTable::of_stmt(StmtId stmt) const {
    const auto it = std::find_if(rows.begin(), rows.end(), [&](const Loop& l) { return l.stmt == stmt; });
    return it == rows.end() ? LoopId{} : LoopId{static_cast<int32_t>(it - rows.begin())};
}

LoopId IterationTable::of_region(RegionId region) const {
    const auto it = std::find_if(rows.begin(), rows.end(), [&](const Loop& l) { return region.valid() && l.region == region; });
    return it == rows.end() ? LoopId{} : LoopId{static_cast<int32_t>(it - rows.begin())};
}

std::optional<int64_t> constant_count(const Loop& loop) {
    const auto distance = value_of(loop.distance);
    if (!distance || loop.from) return {};
    const int64_t step = std::abs(loop.step);
    return *distance <= 0 ? 0 : (*distance + step - 1) / step;
}

IterationTable prepare_loops(const Unit& unit, const Accesses& accesses, Diagnostics& diagnostics) {
    Preparer preparer{unit, accesses, diagnostics, {}};
    std::vector<StmtId> loops;
    for (size_t i = 0; i < unit.ast.stmts.size(); i++)
        if (std::holds_alternative<ForStmt>(unit.ast.stmts[i].node)) loops.push_back(StmtId{static_cast<int32_t>(i)});
    std::sort(loops.begin(), loops.end(), [&](StmtId a, StmtId b) { return unit.ast[a].tokens.first.value < unit.ast[b].tokens.first.value; });
    for (const StmtId stmt : loops) preparer.add(stmt);
    return std::move(preparer.table);
}

}  // namespace dmcg
