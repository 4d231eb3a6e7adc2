// Calls through pointers that mean one function.
//
//   void repeat(void (*f)(double *, int), double *a, int n) { f(a, n); }    repeat(relax, a, n):    f(a, n) is relax(a, n)
#pragma once

#include "dmcg/ast.h"
#include "stages.h"

namespace dmcg {

/// The tree says the name of the function, where all values of the pointer are that one; the text stays as it is.
void write_out_known_callees(const Unit&, Ast&, Program&);

}  // namespace dmcg
