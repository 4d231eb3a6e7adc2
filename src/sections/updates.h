// Statements that fold a value into a variable, an element of an array or a field, in any order with the same result.
//
//   s += e   s = s - e   h[d[i]]++   c[l].sum[k] += x   m = fmax(m, e)   if (e < m) m = e   m = e < m ? e : m
#pragma once

#include <vector>

#include "dmcg/sections.h"
#include "forms.h"

namespace dmcg {

struct Update {
    ObjectId object;
    Fold fold;              // without its box
    ExprId target;          // c[l].sum[k]
    AccessId write;
    AccessRange range;      // of the statement; of the object it contains the accesses of this update alone
    bool constant = false;  // `found = 1`: combines by || (0: by &&) if the variable holds a truth value
    OrderFault fault;
    ExprId must_be_number{};    // x < e ? x : e. It is e behind a NaN: then the result is that of the iterations behind it
};

/// All updates in `body`, in the order of the text.
std::vector<Update> find_updates(const Unit&, const Accesses&, StmtId body);

}  // namespace dmcg
