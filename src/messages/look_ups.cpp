// That the places stay the same is seen in main: between its first and its last statement that runs the region, nothing may write
// to the arrays that say them. What the values of variables say is compared when the program runs.
#include "look_ups.h"

#include <algorithm>
#include <set>

#include "dmcg/walk.h"

namespace dmcg {
namespace {

/// Is there a loop around the statement, or around a call of its function, or are there several calls?
bool runs_again(const Structure& structure, FunctionId function, StmtId stmt) {
    for (StmtId s = structure.unit.ast[stmt].parent; s.valid(); s = structure.unit.ast[s].parent)
        if (is_loop(structure.unit.ast, s)) return true;
    const auto calls = structure.calls.of(function);      // one that calls itself has several
    return calls.size() > 1 || std::any_of(calls.begin(), calls.end(), [&](const CollectiveCall* c) { return runs_again(structure, c->caller, c->stmt); });
}

struct Steadiness {
    const Structure& structure;
    FunctionId main = structure.calls.functions.back();
    std::set<ObjectId> names{};            // of the arrays, in all functions that call the region's
    std::set<FunctionId> spanned{};
    size_t first = SIZE_MAX, last = 0;     // statements of main's body

    /// False if the array is not the same in all calls, or not known to be.
    bool name(FunctionId function, ObjectId id) {
        const Object& object = structure.accesses[id];
        if (!names.insert(id).second) return true;      // said elsewhere, perhaps by a function that calls itself
        if (!object.is_parameter_target) {
            const Symbol& symbol = structure.unit.program[object.symbol];
            return function == main || !symbol.function.valid() || symbol.storage != Storage::automatic;
        }
        const auto calls = structure.calls.of(function);
        return !calls.empty() && std::all_of(calls.begin(), calls.end(), [&](const CollectiveCall* c) {
            const auto argument = std::find_if(c->arguments.begin(), c->arguments.end(), [&](const Argument& a) { return a.formal == id; });
            return argument != c->arguments.end() && argument->actual.valid() && !argument->part && name(c->caller, argument->actual);
        });
    }

    const std::vector<StmtId>& body() const { return std::get<CompoundStmt>(structure.unit.ast[structure.unit.program[main].body].node).body; }

    /// The statements of main that run `stmt` of the function.
    void span(FunctionId function, StmtId stmt) {
        if (function != main && spanned.insert(function).second)
            for (const CollectiveCall* c : structure.calls.of(function)) span(c->caller, c->stmt);
        for (size_t i = 0; function == main && i < body().size(); i++) {
            if (!is_within(structure.unit.ast, stmt, body()[i])) continue;
            first = std::min(first, i);
            last = std::max(last, i);
        }
    }

    bool is_changed() const {
        if (first > last || structure.accesses.free_jumps[structure.unit.program[main].definition.index()]) return true;
        for (size_t i = first; i <= last; i++) {
            const AccessRange range = structure.accesses.of(body()[i]);
            for (uint32_t a = range.begin; a < range.end; a++) {
                const Access& access = structure.accesses.accesses[a];
                if (access.kind == AccessKind::write && (access.object.index() == 0 || names.contains(access.object))) return true;
            }
        }
        return false;
    }
};

/// Blocks of iterations, one after the other, all of which are run.
bool is_plain(const Structure& structure, const RegionSections& region) {
    const Loop& loop = structure.table[region.loop];
    const Type& index = structure.unit.program[structure.unit.program[loop.index].type];
    const auto& spec = structure.unit.regions[region.region].partition;
    return spec && spec->kind == PartitionKind::block && loop.step == 1 && !loop.window && is_signed_integer(index);
}

}  // namespace

std::optional<Inspection> look_up_of(const Structure& structure, const RegionSections& region, const Section& section) {
    const bool hidden = !section.write && !section.own && section.box.size() == 1 && section.box[0].whole && !section.exact;
    if (!hidden || !is_plain(structure, region)) return {};
    const StmtId loop = structure.table[region.loop].stmt;
    const FunctionId function = structure.unit.regions[region.region].function;
    const auto found = inspection_of({structure.unit, structure.accesses, structure.table, loop, region.loop}, section.access);
    if (!found || found->arrays.empty() || !runs_again(structure, function, loop)) return {};
    Steadiness steadiness{structure};
    for (const ObjectId array : found->arrays)
        if (!steadiness.name(function, array)) return {};
    steadiness.span(function, loop);
    return steadiness.is_changed() ? std::nullopt : found;
}

}  // namespace dmcg
