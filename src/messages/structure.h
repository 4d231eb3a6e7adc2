// Questions about the statement tree that placement asks again and again.
#pragma once

#include <vector>

#include "stages.h"

namespace dmcg {

struct Structure {
    const Unit& unit;
    const Accesses& accesses;
    const IterationTable& table;
    FunctionId function;

    RegionId doall_at(StmtId stmt) const;               // the DOALL region whose loop it is
    RegionId init_around(StmtId stmt) const;            // the INIT region that it stands in directly
    bool contains_region(StmtId stmt) const;            // a DOALL loop or a SYN inside (or the loop itself)
    bool inside(StmtId inner, StmtId outer) const;      // also if they are the same

    /// A jump out of `stmt` that all ranks must follow: break, continue, goto to the outside; return or exit that no loop encloses.
    bool jumps_out(StmtId stmt) const;

    AccessRange accesses_of(StmtId stmt) const { return accesses.of_stmt[stmt.index()]; }
    AccessRange accesses_of(ExprId e) const { return e.valid() ? accesses.of_expr[e.index()] : AccessRange{}; }
    bool writes(AccessRange range, ObjectId object) const;
    bool writes(AccessRange range, SymbolId symbol) const;   // the variable, or what it points to
    bool allocates_block(AccessRange range) const;           // every rank allocates it, or nobody can use it
    bool ends_without_memory(StmtId stmt) const;             // stands where the program ends because there is no memory left
    bool declared_inside(SymbolId symbol, StmtId stmt) const;
    bool is_compound(StmtId stmt) const;
    bool is_exit_call(StmtId stmt) const;               // the statement `exit(e);`
};

/// All direct parts of a statement that are statements.
std::vector<StmtId> children(const Ast& ast, StmtId stmt);

}  // namespace dmcg
