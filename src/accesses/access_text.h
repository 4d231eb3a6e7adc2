// Where an access stands in the text; an assembler statement has no expression.
#pragma once

#include <string>

#include "dmcg/accesses.h"
#include "stages.h"

namespace dmcg {

TokenRange tokens_of(const Unit&, const Access&);
Range place_of(const Unit&, const Access&);

/// As the user wrote it.
std::string spelled(const Unit&, const Access&);

}  // namespace dmcg
