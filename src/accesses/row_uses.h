// What is done with pointers to pointers: which of them may name the same matrix, and what keeps them from being one.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "dmcg/walk.h"
#include "names.h"
#include "stages.h"

namespace dmcg::memory { class CoreWithModel; }

namespace dmcg::rows {

/// The tree upwards.
struct Parents {
    explicit Parents(const Unit&);
    ExprId above(ExprId e) const { return parent[e.index()]; }
    /// Not counting casts.
    ExprId outside_casts(ExprId e) const;

    const Unit& unit;
    std::vector<ExprId> parent;                  // by ExprId; invalid: none
    std::map<ExprId, StmtId> statement;          // of expressions without parent
    std::map<ExprId, DeclaratorId> initialised;  // of initialisers
    std::vector<bool> unevaluated;               // by ExprId: in sizeof
};

/// Sets of pointers that may name the same matrix.
class Families {
public:
    explicit Families(size_t symbols);
    int of(SymbolId s) const;
    void join(SymbolId a, SymbolId b);
    void refuse(SymbolId s, ExprId place, std::string why);
    bool is_refused(SymbolId s) const;
    std::vector<NoRows> reasons;

private:
    mutable std::vector<int> above_;
};

/// What the loops that fill row pointers do.
struct Fills {
    std::vector<RowAllocation> allocations;
    std::map<ExprId, SymbolId> targets;    // the a[i] that get their rows there, and their a
    std::vector<TokenRange> places;    // the a[0] + i * m that they get
};

/// Of a pointer to row pointers of numbers or structures that the program defines: 1 of T **a, 2 of T ***a; 0: it is none.
int depth_of(const Unit&, SymbolId s);
inline bool is_candidate(const Unit& unit, SymbolId s) { return depth_of(unit, s) > 0; }
/// malloc, calloc or a function that returns what they do; not realloc, nor memory that is not to be released.
bool is_new_memory(const Unit&, ExprId e);
/// *out = m: the caller's pointer gets all that the local one has had.
bool is_given(const Unit&, SymbolId pointer, SymbolId local);
/// Only asked whether it is null, or released: `if (!a)`, `free(a)`.
bool is_test_or_release(const Parents&, ExprId name);
/// The assignment `place = ...` that the statement is, or that its condition begins with: if ((a = malloc(n)) == NULL). Invalid: none.
ExprId assignment_in(const Unit&, StmtId s);
/// The same; null: none.
const AssignExpr* assignment(const Unit&, StmtId s);

/// The loop behind the allocation `value` of the row pointers; refuses the pointer if there is none.
void find_fill(const Parents&, SymbolId pointer, ExprId value, StmtId stmt, Families&, Fills&);

/// Every mention of the pointers is one that leaves the rows where they are.
std::vector<RowRelease> check_uses(const Parents&, const Fills&, const std::set<ExprId>& copies, memory::CoreWithModel&, Families&);

}  // namespace dmcg::rows
