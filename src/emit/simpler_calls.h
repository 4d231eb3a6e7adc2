// Calls through a pointer that may mean functions with marked regions, written as a choice between calls by name: all ranks make it together.
//
//   double r = step(u, n);      double r; if (step == jacobi) r = jacobi(u, n); else r = sor(u, n);
//   ops[k].run(&g);             if (ops[k].run == fill) fill(&g); else smooth(&g);
//
// And STOP of Fortran, as f2c writes it, which ends the program as exit() does. f2c.h includes no header, so that is declared there:
//
//   s_stop("", (ftnlen)0);      { extern void exit(int); exit(0); }
//
// Source: indirect call promotion, as compilers do it (there for speed, and with a call through the pointer at the end: here all functions are known).
#pragma once

#include "preprocess/other_texts.h"
#include "stages.h"

namespace dmcg {

/// One for each statement that is such a call, an assignment or a definition with one, or returns what one gives. Lines stay lines.
std::vector<TextChange> promoted_calls(const Unit&);

/// One for each call of libf2c's s_stop() that is a statement. Lines stay lines.
std::vector<TextChange> exits_for_stops(const Unit&);

}  // namespace dmcg
