// OpenMP's sections are split over the ranks where a loop over their numbers can be.
#pragma once

#include "pipeline.h"

namespace dmcg {

/// The translation in which the sections that can be split are loops; nothing if there are none. What hinders others is added to `told`, at
/// places in `sources`.
std::optional<Translation> translate_with_split_sections(const Options&, const Sources&, const Tokens&, Diagnostics& told);

}  // namespace dmcg
