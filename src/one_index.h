// Marked loops whose header steps several variables.
#pragma once

#include <functional>

#include "pipeline.h"

namespace dmcg {

/// The program with headers that step the index alone, read into `changed`; nothing if no header can be written so.
std::optional<Tokens> read_with_one_index(const Options&, const Sources&, const Tokens&, Sources& changed, Diagnostics&);

/// `translate`, given the program with headers that step the index alone; nothing if no header can be written so.
std::optional<Translation> translate_with_one_index(const Options&, const Sources&, const Tokens&, const std::function<Translation(const Sources&, const Tokens&, Diagnostics&)>& translate);

}  // namespace dmcg
