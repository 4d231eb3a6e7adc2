// What the clauses of one pragma say about variables and about the way iterations are dealt out.
#pragma once

#include "directives/pragma.h"
#include "dmcg/program.h"
#include "dmcg/regions.h"

namespace dmcg {

/// One variable of a clause.
struct NamedVariable { std::string clause; VariableClause variable; ReductionOp op{}; };

/// Where names of a clause are looked up.
struct ClauseScope {
    const Tokens& tokens;
    const Ast& ast;
    const Program& program;
    Diagnostics& diagnostics;
    std::vector<StmtId> around{};   // the statements around the pragma, outermost first
};

/// The variables that the clauses name; a name without meaning is reported.
std::vector<NamedVariable> variables_of(const ClauseScope& scope, const Pragma& pragma);

/// The first clause of that name; null: there is none.
const PragmaClause* find_clause(const Pragma& pragma, std::string_view name);

/// schedule(static, 4) is CYC(4), every other is BLK.
PartitionSpec partition_of(const Pragma& pragma);

/// The clauses about the lanes of a vector unit, as written: "safelen(8) aligned(a: 32)".
std::string lane_clauses(const Pragma& pragma);

/// The number of loops that belong together: 1 without collapse.
int64_t collapsed_loops(const Pragma& pragma);

}  // namespace dmcg
