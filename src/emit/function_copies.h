// Functions with split loops that an iteration of a split loop calls: it is run by one rank, so it calls a copy in which nothing is split.
//
//   #pragma omp parallel for
//   for (i = 0; i < 2; i++) sort(v, first[i], last[i]);      in sort() itself: the copy sorts its part alone
#pragma once

#include "emit/emitter.h"

namespace dmcg {

void write_copies(Emitter&);

}  // namespace dmcg
