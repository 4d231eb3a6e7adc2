// Whole arrays that memcpy copies between split loops are copied by their owners, line by line.
#pragma once

#include "pipeline.h"

namespace dmcg {

/// The translation in which the copies that can be split are loops; nothing if there are none, or nothing is gained.
std::optional<Translation> translate_with_split_copies(const Options&, const Sources&, const Tokens&);

}  // namespace dmcg
