// The program in a simpler form of C, where there is one with the same meaning: marked loops whose header steps the index alone, by a number; labels that
// nothing jumps to as statements of their own.
#pragma once

#include <functional>

#include "pipeline.h"

namespace dmcg {

/// The simpler program, read into `changed`; nothing if there is none.
std::optional<Tokens> read_simpler_text(const Options&, const Sources&, const Tokens&, Sources& changed, Diagnostics&);

/// `translate`, given the simpler program; nothing if there is none.
std::optional<Translation> translate_simpler_text(const Options&, const Sources&, const Tokens&, const std::function<Translation(const Sources&, const Tokens&, Diagnostics&)>& translate);

}  // namespace dmcg
