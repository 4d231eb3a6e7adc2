// Functions that run when a signal comes: signal(SIGINT, f).
#pragma once

#include "structure.h"

namespace dmcg {

/// Refuses such functions where they would meet something else than in the sequential program.
void refuse_handlers(const Structure& main, Diagnostics&);

}  // namespace dmcg
