// Loops of INIT regions, which every rank runs, are split where that changes no message: each rank then sets its own lines alone.
//
//   /* INIT_BEGIN */ for (i = 0; i < n; i++) c[i] = 0; /* INIT_END */       only the rank that has line i of c in later loops sets it
#pragma once

#include "pipeline.h"

namespace dmcg {

/// The regions, with those INIT loops as DOALL loops for which the same program with them split is accepted, proven and sends the same.
Regions with_init_loops_split(const Options&, const Unit&, const core::Core&);

}  // namespace dmcg
