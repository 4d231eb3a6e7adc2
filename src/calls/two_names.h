// What functions say of memory; arrays that one knows by two names: what is known of one would be true of the other.
#pragma once

#include "dmcg/calls.h"
#include "dmcg/diagnostics.h"

namespace dmcg {

/// Refuses calls that give a function an array by two names, if it writes there.
void refuse_two_names(const Unit&, const Accesses&, const Calls&, Diagnostics&);

/// Does the function, or what it calls, touch the object?
bool is_mentioned(const Unit&, const Accesses&, FunctionId, ObjectId);

/// The function names the pointer elsewhere than in input and output, which one rank alone does: fopen(name, "r").
bool is_followed_by_all(const Unit&, const Accesses&, FunctionId, SymbolId pointer);

}  // namespace dmcg
