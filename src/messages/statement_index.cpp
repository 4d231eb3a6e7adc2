#include "calls/at_exit.h"
#include "dmcg/ast.h"
#include "statement_index.h"

#include <algorithm>
#include <set>

namespace dmcg {
namespace {

/// The arrays that split loops use, and those that are handed to functions with such loops.
std::set<ObjectId> used_together(const Unit& unit, const Accesses& accesses, const Calls& calls) {
    std::set<ObjectId> used;
    for (const Region& region : unit.regions.regions) {
        const AccessRange range = region.statements.empty() ? AccessRange{} : accesses.of(region.statements[0]);
        for (uint32_t i = range.begin; i < range.end; i++) used.insert(accesses.accesses[i].object);
    }
    for (const CollectiveCall& call : calls.calls)
        for (const Argument& a : call.arguments) used.insert({a.formal, a.actual});
    return used;
}

}  // namespace

StatementIndex::StatementIndex(const Unit& unit, const Accesses& accesses, const Calls& all_calls) {
    for (size_t i = 0; i < unit.regions.regions.size(); i++) {
        const Region& region = unit.regions.regions[i];
        const RegionId id{static_cast<int32_t>(i)};
        if (region.kind == RegionKind::syn && region.parent.valid()) met_by_all.push_back(region.parent);
        if (region.kind != RegionKind::syn && !region.statements.empty()) met_by_all.push_back(region.statements[0]);
        if (region.kind == RegionKind::doall && !region.statements.empty()) doall.try_emplace(region.statements[0], id);
        if (region.kind == RegionKind::init)
            for (const StmtId s : region.statements) init.try_emplace(s, id);
    }
    for (const CollectiveCall& call : all_calls.calls) {
        calls.emplace(call.stmt, &call);
        calls_in_order.push_back(&call);
        met_by_all.push_back(call.stmt);
    }
    read_at_exit = dmcg::read_at_exit(unit, accesses, all_calls);
    const std::set<ObjectId> used = used_together(unit, accesses, all_calls);
    for (const Rotation& r : accesses.rotations)
        if (!r.is_borrow() && std::any_of(r.from.begin(), r.from.end(), [&](const auto& move) { return used.contains(accesses.target(move.first)); })) met_by_all.push_back(r.stmts.back());
    for (size_t i = 0; i < accesses.objects.size(); i++)
        if (const SymbolId symbol = accesses.objects[i].symbol; symbol.valid())
            declared.emplace_back(unit.program[symbol].declared_at, ObjectId{static_cast<int32_t>(i)});
    std::stable_sort(calls_in_order.begin(), calls_in_order.end(), [&](const CollectiveCall* a, const CollectiveCall* b) {
        return unit.ast[a->call].tokens.first < unit.ast[b->call].tokens.first;
    });
    std::sort(met_by_all.begin(), met_by_all.end());
    std::sort(declared.begin(), declared.end());
}

bool StatementIndex::is_read_at_exit(FunctionId function, ObjectId object) const {
    const auto read = read_at_exit.find(function);
    return read != read_at_exit.end() && std::ranges::find(read->second, object) != read->second.end();
}

}  // namespace dmcg
