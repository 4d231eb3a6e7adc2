// Which elements a function touches behind a pointer that it is given, said where it is called.
//
//   void scale(double *r, int n) { for (j = 0; j < n; j++) r[j] *= 2; }     of r: 0 .. n - 1
//   scale(&m[i * k], k);                                                    of m: i * k .. i * k + k - 1
#pragma once

#include "stages.h"

namespace dmcg {

/// Flat arrays get their axes, parameters their lengths (find_shapes), calls the elements that they touch, where these can be
/// told (Access::called).
Accesses with_shapes(const Unit&, Accesses, const IterationTable&, const Calls&);

}  // namespace dmcg
