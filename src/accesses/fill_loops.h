// The loops that give row pointers their places: for (i = first; i < bound; i++), where nothing in the body changes i or the bound.
#pragma once

#include "dmcg/polynomial.h"
#include "stages.h"

namespace dmcg::rows {

/// for (index = first; index < bound + more; index++)
struct Header {
    SymbolId index;
    int64_t first = 0;
    ExprId bound;
    int64_t more = 0;

    Polynomial end(const Unit&) const;
};

/// Nothing: it is no such loop.
std::optional<Header> header_of(const Unit&, StmtId loop);

bool is_name(const Unit&, ExprId, SymbolId);

/// Functions other than the library's are called there.
bool calls_others(const Unit&, TokenRange);

/// It is worth the same from the begin of the loop to behind it.
bool is_invariant(const Unit&, const Polynomial& value, TokenRange loop);

/// In an iteration that is followed by another one.
bool may_change(const Unit&, SymbolId index, StmtId body);

}  // namespace dmcg::rows
