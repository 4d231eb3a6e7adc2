// Is each access behind a pointer one to some object? What the program does is taken from the analyzer, so an access that it does not see at all would
// be missed by everything else.
//
//   b.v[i] = 1;      writes the block b.v, or unnamed memory, or one of several arrays, but not nothing
#pragma once

#include <optional>
#include <string>

#include "dmcg/core.h"
#include "stages.h"

namespace dmcg::verifying {

/// The first access to memory of which nothing is known.
std::optional<std::string> unseen_access(const Unit&, const core::Core&, const Accesses&);

}  // namespace dmcg::verifying
