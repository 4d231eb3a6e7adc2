// The program in a simpler form of C, where there is one with the same meaning: loops and branches for jumps around marked loops;
// calls by name for calls through pointers; exit() for STOP of Fortran; marked loops whose header steps the index alone, by a number; labels that nothing jumps to as statements of their own.
#pragma once

#include <optional>

#include "options.h"

namespace dmcg {

/// The simpler program, read into `changed`; nothing if there is none.
std::optional<Tokens> read_simpler_text(const Options&, const Sources&, const Tokens&, Sources& changed, Diagnostics&);

}  // namespace dmcg
