// Calls through a pointer that may mean functions with marked regions, written as a choice between calls by name: all ranks make it together.
//
//   double r = step(u, n);      double r; if (step == jacobi) r = jacobi(u, n); else r = sor(u, n);
//   ops[k].run(&g);             if (ops[k].run == fill) fill(&g); else smooth(&g);
//
// Source: indirect call promotion, as compilers do it (there for speed, and with a call through the pointer at the end: here all functions are known).
#pragma once

#include "preprocess/other_texts.h"
#include "stages.h"

namespace dmcg {

/// One for each statement that is such a call, an assignment or a definition with one, or returns what one gives. Lines stay lines.
std::vector<TextChange> promoted_calls(const Unit&);

}  // namespace dmcg
