// Arrays of row pointers whose rows are the lines of one matrix.
//
//   double **a = malloc(n * sizeof *a);
//   for (i = 0; i < n; i++) a[i] = malloc(m * sizeof **a);      n rows of m elements
//
// and, for `double ***a`, planes of such rows: a[i] has row pointers of its own.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "dmcg/ids.h"

namespace dmcg {

/// Of `T ***a`: the pointers a[i] to row pointers.
struct Planes {
    ExprId count;          // the bound of the loop that gives them their values: so many planes
    int64_t more = 0;
    StmtId fill;           // this loop; it may be the one that gives the rows their places, too
    ExprId table;          // the allocation of the row pointers of one plane; invalid: they are places in one block
    ExprId place, first;   // what a[i] gets then, and a[0] before, if anything
    bool in_first = false; // a[0] gets the block itself; else it has a name of its own
};

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
    bool has_first = false;             // the first row gets its place even if there are no others: a[0] = malloc(..)
    std::optional<Planes> planes{};     // of T ***a: `count` is that of the rows in a plane, and `fill` the loop over the planes
    std::vector<ExprId> places{};       // what gives row pointers their values: a[0] = malloc(..), a[i] = a[0] + i * m
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
    /// Its rows follow each other by how they are allocated: behind one there is the next.
    bool in_one_block(SymbolId s) const {
        return std::any_of(allocations.begin(), allocations.end(), [&](const RowAllocation& a) { return family_of(a.pointer) == family_of(s) && a.stride.valid(); });
    }
    /// There may be an empty table of row pointers, which has no a[0] to be read.
    bool may_lack_first(SymbolId s) const {
        return std::any_of(allocations.begin(), allocations.end(), [&](const RowAllocation& a) { return family_of(a.pointer) == family_of(s) && a.stride.valid() && !a.has_first; });
    }
    const RowAllocation* made_by(ExprId call) const {
        const auto found = std::find_if(allocations.begin(), allocations.end(), [&](const RowAllocation& a) { return a.call == call; });
        return found == allocations.end() ? nullptr : &*found;
    }
};

}  // namespace dmcg
