// What is in memory that nobody has written.
//
//   double *a = malloc(n * sizeof *a);      other bytes on each rank
//   static double b[N];  c = calloc(n, 8);  0 on each rank
#pragma once

#include "stages.h"

namespace dmcg {

/// Elements that the program has not set yet may differ from rank to rank.
bool may_differ(const Unit&, const Accesses&, ObjectId);

}  // namespace dmcg
