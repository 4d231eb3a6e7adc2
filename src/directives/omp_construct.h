// A pragma with the statement that it is about.
#pragma once

#include <algorithm>

#include "directives/omp_clauses.h"
#include "dmcg/walk.h"

namespace dmcg {

/// A pragma, the statement that it is about (invalid: none), and what it says about variables.
struct OmpConstruct {
    Pragma pragma;
    StmtId stmt;
    FunctionId function;
    std::vector<NamedVariable> variables;

    bool has(std::string_view part) const { return has_part(pragma, part); }
    bool names(SymbolId symbol, std::string_view clause) const {
        return std::any_of(variables.begin(), variables.end(), [&](const NamedVariable& v) { return v.variable.variable == symbol && v.clause == clause; });
    }
    const PragmaClause* clause(std::string_view name) const { return find_clause(pragma, name); }

    /// Iterations of one loop are dealt out: to threads, to tasks or to teams.
    bool splits_loop() const { return has("for") || has("loop") || has("taskloop") || has("distribute"); }
    /// No statement belongs to it.
    bool stands_alone() const {
        return has("barrier") || has("flush") || has("taskwait") || has("taskyield") || (has("ordered") && clause("depend"));
    }
    bool is_team() const { return has("parallel") || has("teams"); }
    bool shares_work() const { return has("for") || has("sections") || has("single"); }
};

/// True if the pragma of `inner` stands in what `outer` is about. Of two pragmas before one statement the later stands inside.
inline bool stands_in(const Ast& ast, const OmpConstruct& inner, const OmpConstruct& outer) {
    if (!outer.stmt.valid() || inner.pragma.token <= outer.pragma.token) return false;
    if (inner.stmt.valid()) return is_within(ast, inner.stmt, outer.stmt);
    const TokenRange text = ast[outer.stmt].tokens;
    return text.first <= inner.pragma.token && inner.pragma.token <= text.last;
}

/// The index of a loop that `for` is written before; invalid: it has none.
SymbolId index_of(const Ast& ast, const Program& program, const ForStmt& loop);

/// The indices of the loops that belong to a construct with `for`: they are private without a clause.
std::vector<SymbolId> indices_of(const Ast& ast, const Program& program, const OmpConstruct& construct);

}  // namespace dmcg
