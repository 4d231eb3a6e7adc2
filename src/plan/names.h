// The text of a message stands at another place than the code that it is made from, so a name may mean something else there.
//
//   static double u[N];   int main(void) { .. { int N = 2; /* Scatter of u: 16 rows, not N rows */ .. } }
#pragma once

#include "dmcg/plan.h"
#include "stages.h"

namespace dmcg {

/// Refuses messages that name a variable where its name means another one.
void refuse_hidden_names(const Unit&, const Accesses&, const IterationTable&, const Plan&, Diagnostics&);

/// Constants are said by their names, as the user does, where these mean the same in all code that all ranks run together; else by
/// their values.
struct SaidInNumbers {
    Accesses accesses;
    Plan plan;
};
SaidInNumbers in_numbers(const Unit&, const Accesses&, const Plan&);

}  // namespace dmcg
