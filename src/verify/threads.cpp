// Looks at the writes, not at the roles of variables from which the clauses were made.
//
//   #pragma omp parallel for reduction(+: s)
//   for (i = lo; i < hi; i++) { t = a[i]; s += t; }        fault: t
#include "verify/threads.h"

#include <fmt/format.h>

#include <algorithm>

#include "dmcg/walk.h"
#include "text_statements.h"

namespace dmcg {

namespace {

bool has_clause(const LoopPragma& pragma, SymbolId symbol) {
    return std::any_of(pragma.clauses.begin(), pragma.clauses.end(), [&](const ThreadClause& c) { return c.variable == symbol; });
}

/// Is it one variable that the threads share? A variable that is declared in the loop lives on the stack of each thread.
bool is_shared(const Unit& unit, const Accesses& accesses, const Access& access, StmtId loop) {
    const Object& object = accesses[access.object];
    if (!object.symbol.valid() || object.is_array || object.is_block || object.is_parameter_target) return false;
    const Symbol& symbol = unit.program[object.symbol];
    return symbol.storage != Storage::automatic || !is_within(unit.ast, symbol.scope, loop);
}

std::optional<std::string> fault_in(const Unit& unit, const Accesses& accesses, const Loop& loop, const LoopPragma& pragma) {
    const AccessRange range = accesses.of(loop.stmt);
    for (uint32_t i = range.begin; i < range.end; i++) {
        const Access& access = accesses.accesses[i];
        if (access.kind != AccessKind::write || !access.object.valid() || !is_shared(unit, accesses, access, loop.stmt)) continue;
        const SymbolId symbol = accesses[access.object].symbol;
        const bool own = has_clause(pragma, symbol) || symbol == loop.index;
        const bool hidden = access.through_call && unit.program[symbol].storage != Storage::automatic;
        if (!own || hidden) return fmt::format("the threads of a rank share the loop of {}, and all write {}", verifying::line_of(unit, loop.stmt), unit.program[symbol].name);
    }
    return {};
}

}  // namespace

std::optional<std::string> thread_fault(const Unit& unit, const Accesses& accesses, const IterationTable& table, const LoopPragmas& pragmas) {
    for (const auto& [region, pragma] : pragmas)
        if (auto fault = fault_in(unit, accesses, table[table.of_region(region)], pragma)) return fault;
    return {};
}

}  // namespace dmcg
