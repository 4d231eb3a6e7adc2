// Questions about the statement tree that placement asks again and again.
#pragma once

#include <memory>
#include <vector>

#include "dmcg/calls.h"
#include "dmcg/messages.h"
#include "dmcg/sections.h"
#include "stages.h"
#include "statement_index.h"

namespace dmcg {

struct Structure {
    const Unit& unit;
    const Accesses& accesses;
    const IterationTable& table;
    const Calls& calls;
    FunctionId function;
    std::shared_ptr<const StatementIndex> index = std::make_shared<const StatementIndex>(unit, accesses, calls);

    Structure of(FunctionId other) const { return {unit, accesses, table, calls, other, index}; }
    bool in_main() const { return !calls.functions.empty() && calls.functions.back() == function; }

    RegionId doall_at(StmtId stmt) const;               // the DOALL region whose loop it is
    RegionId init_around(StmtId stmt) const;            // the INIT region that it stands in directly
    bool contains_region(StmtId stmt) const;            // a DOALL loop, a SYN, a collective call or an exchange of pointers inside (or the loop itself)
    bool inside(StmtId inner, StmtId outer) const;      // also if they are the same

    /// A jump out of `stmt` that all ranks must follow: break, continue, goto to the outside; return; exit, or return of main,
    /// that no loop encloses.
    bool jumps_out(StmtId stmt) const;
    bool has_label(StmtId stmt, TokenId name) const;    // in it

    /// Some `return` of main inside ends the program, which the master does for all.
    bool ends_program(StmtId stmt) const;

    std::vector<const CollectiveCall*> calls_in(ExprId e) const;      // in the order of the text
    std::vector<const CollectiveCall*> calls_of(StmtId stmt) const;   // in its own expressions

    AccessRange accesses_of(StmtId stmt) const { return accesses.of_stmt[stmt.index()]; }
    AccessRange accesses_of(ExprId e) const { return e.valid() ? accesses.of_expr[e.index()] : AccessRange{}; }
    bool writes(AccessRange range, ObjectId object) const;
    bool writes(AccessRange range, SymbolId symbol) const;   // the variable, or what it points to
    bool allocates_block(AccessRange range) const;           // every rank allocates it, or nobody can use it
    bool allocates_rows(StmtId stmt) const;                  // of a matrix of row pointers: likewise
    bool ends_without_memory(StmtId stmt) const;             // stands where the program ends because there is no memory left
    bool declared_inside(SymbolId symbol, StmtId stmt) const;
    bool declared_inside(ObjectId object, StmtId stmt) const;
    std::vector<ObjectId> declared_in(StmtId stmt) const;
    bool is_compound(StmtId stmt) const;
    TokenRange place_of_need(AccessId access, StmtId stmt, const Point& point) const;     // what is read, or where the statement begins; of a body, where the message stands
    bool leaves_function(StmtId stmt) const;            // a `return`, or the body of a function
    bool is_exit_call(StmtId stmt) const;               // the statement `exit(e);`

    /// The box with the indices of the counted loops around the statement replaced by all their values.
    Box over_loops_around(Box box, StmtId stmt) const;

    /// A box around both: that of the round at hand if it can be told, else one for all rounds of the loops around the statement.
    Box hull_in_rounds(const Box& a, const Box& b, StmtId stmt) const;
};

/// All direct parts of a statement that are statements.
std::vector<StmtId> children(const Ast& ast, StmtId stmt);

}  // namespace dmcg
