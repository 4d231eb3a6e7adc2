// The functions that the inserted text calls, and the head of the file.
#pragma once

#include "emit/emitter.h"

namespace dmcg {

/// Inserts the head comment, #include lines, and those helpers that the inserted text (and other helpers) use. The head
/// says how the outputs are built.
void add_helpers(Emitter& emitter, const EmitOptions& options);

/// Without its folder, fit to stand in a comment.
std::string file_name(const Emitter& emitter, FileId file);

/// Is dmcg_<name> one of these functions?
bool is_helper(std::string_view name);

/// True if what was inserted, or a helper that it needs, uses the number of ranks.
bool needs_size(const Emitter& emitter);

}  // namespace dmcg
