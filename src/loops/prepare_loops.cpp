// The iteration table: a row for each `for` loop that counts. A split loop that does not count is refused with the reason.
#include <fmt/format.h>

#include <algorithm>

#include "accesses/copied_values.h"
#include "accesses/names.h"
#include "counted_loop.h"
#include "dmcg/walk.h"
#include "resolve/line_pointers.h"

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
        Diagnostic& error = diagnostics.add(fault.kind, place_of(unit.tokens, fault.tokens), fault.text, fault.advice);
        if (!fault.note.empty()) error.note(place_of(unit.tokens, fault.note_at), fault.note);
    }

    /// All stages could deal out such a loop, but its header counts in addresses.
    Fault pointer_index(const Loop& loop) const {
        const TokenRange header = unit.ast[std::get<ForStmt>(unit.ast[loop.stmt].node).init].tokens;
        return {Kind::loop_index, header, fmt::format("the index '{}' is a pointer", accesses[accesses.object(loop.index)].name),
                "count iterations with an int or a long: for (i = 0; i < n; i++) with a[i]"};
    }

    void add(StmtId stmt) {
        const RegionId region = region_of(stmt);
        const auto read = read_counted_loop(unit, accesses, stmt, region.valid());
        if (const auto* fault = std::get_if<Fault>(&read)) {
            if (region.valid()) refuse(*fault);
            return;
        }
        Loop loop = std::get<Loop>(read);
        const FunctionId function = function_around(unit, unit.ast[stmt].tokens.first);
        for (Affine* value : {&loop.start, &loop.bound, &loop.distance}) {
            if (region.valid()) *value = without_temporaries(unit, accesses, *value, stmt);
            *value = without_copies(unit, accesses, function, *value, unit.ast[stmt].tokens.first);
        }
        loop.region = region;
        loop.parent = enclosing(stmt);
        table.row_of_stmt.emplace(stmt, LoopId{static_cast<int32_t>(table.rows.size())});
        table.rows.push_back(loop);
        if (!region.valid()) return;
        if (pointer_of_count(unit.program, loop.index).valid()) refuse(pointer_index(loop));
        if (const auto escape = find_escape(unit, accesses, loop)) refuse(*escape);
    }
};

}  // namespace

LoopId IterationTable::of_stmt(StmtId stmt) const {
    const auto it = row_of_stmt.find(stmt);
    return it == row_of_stmt.end() ? LoopId{} : it->second;
}

LoopId IterationTable::of_region(RegionId region) const {
    const auto it = std::find_if(rows.begin(), rows.end(), [&](const Loop& l) { return region.valid() && l.region == region; });
    return it == rows.end() ? LoopId{} : LoopId{static_cast<int32_t>(it - rows.begin())};
}

namespace {

std::optional<int64_t> steps_in(const Affine& distance, int64_t step) {
    const auto length = value_of(distance);
    if (!length) return {};
    return *length <= 0 ? 0 : (*length + std::abs(step) - 1) / std::abs(step);
}

}  // namespace

std::optional<int64_t> constant_count(const Loop& loop) { return steps_in(loop.distance, loop.step); }

Affine first_run(const Loop& loop) { return loop.window ? loop.window->low : loop.start; }

Affine distance_run(const Loop& loop) { return loop.window ? loop.window->high - loop.window->low : loop.distance; }

std::optional<int64_t> constant_runs(const Loop& loop) { return steps_in(distance_run(loop), loop.step); }

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
