// The functions that the inserted text calls, and the head of the file.
#pragma once

#include "emit/emitter.h"

namespace dmcg {

/// Inserts the head comment, #include lines, and those helpers that the inserted text (and other helpers) use. `outputs`: the
/// file that each text is for, as in EmitOptions.
void add_helpers(Emitter& emitter, const std::vector<std::string>& outputs);

/// True if what was inserted, or a helper that it needs, uses the number of ranks.
bool needs_size(const Emitter& emitter);

}  // namespace dmcg
