// Calls of functions that do nothing but exchange the pointers they are given the addresses of: the tree exchanges them at the call.
//
//   void swap(double **a, double **b) { double *t = *a; *a = *b; *b = t; }
//   swap(&u, &v);                                   the tree says t = u, u = v, v = t, the text stays as it is
//   void flip(Sim *s) { ... }   flip(&sim);         the same with sim.now and sim.next
//   void swap(Grid *a, Grid *b) { Grid t = *a; *a = *b; *b = t; }  swap(&g, &h);       t = g, g = h, h = t
#pragma once

#include "dmcg/program.h"

namespace dmcg {

/// Of functions that are called so only: before structures are taken apart for these and for pointers to them, after write_out_references() for
/// pointers. The caller knows lengths and axes of the memory that the function does not.
/// True: there are such; nobody calls them any longer.
bool write_out_called_exchanges(Ast&, Program&);

}  // namespace dmcg
