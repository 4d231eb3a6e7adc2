// Arrays of row pointers whose rows are the lines of one matrix.
//
//   double **a = malloc(n * sizeof *a);
//   for (i = 0; i < n; i++) a[i] = malloc(m * sizeof **a);      n rows of m elements
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "dmcg/ids.h"

namespace dmcg {

/// Where a matrix is made: its row pointers, then its rows.
struct RowAllocation {
    SymbolId pointer;      // a
    ExprId call;           // the allocation of the row pointers
    StmtId fill;           // the loop that gives them their values
    ExprId count;          // the bound of that loop: so many rows
    int64_t more = 0;      // and so many more: 1 for `i <= last`
    ExprId row;            // the allocation of one row; invalid: the rows are places in one block
    ExprId stride;         // of such rows: the elements from one to the next
    bool filled = false;   // the loop gives the elements values, too
};

/// free(a[i]): `argument` is a[i].
struct RowRelease { SymbolId pointer; ExprId argument; };

/// Why a pointer to pointers is no matrix.
struct NoRows { SymbolId pointer; ExprId place; std::string why; };

struct RowPointers {
    std::vector<int> family;                    // by SymbolId: pointers that may name one matrix have one number; -1: no row pointers
    std::vector<RowAllocation> allocations;
    std::vector<RowRelease> releases;
    std::vector<NoRows> refused;

    void forget() { family.clear(), allocations.clear(), releases.clear(); }
    int family_of(SymbolId s) const { return s.valid() && s.index() < family.size() ? family[s.index()] : -1; }
    const RowAllocation* made_by(ExprId call) const {
        const auto found = std::find_if(allocations.begin(), allocations.end(), [&](const RowAllocation& a) { return a.call == call; });
        return found == allocations.end() ? nullptr : &*found;
    }
};

}  // namespace dmcg
