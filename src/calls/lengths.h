// Whether all calls of a function give a parameter arrays of one length.
//
//   twice(big);  twice(small);      what is known of the lines of `big` says nothing about those of `small`
#pragma once

#include "dmcg/accesses.h"
#include "dmcg/calls.h"

namespace dmcg {

/// Lengths that nobody knows are one only if it is the same array in all calls.
bool have_one_length(const Unit&, const Accesses&, const Calls&, FunctionId callee, ObjectId formal);

}  // namespace dmcg
