// Functions of the library that each rank may call for itself: they change nothing but memory, and give each rank the same.
#pragma once

#include <string>

#include "dmcg/core.h"

namespace dmcg::replay {

bool is_harmless(const core::Core&, const std::string& name);

bool is_realloc(const std::string& name);

/// exit() and its like.
bool ends_the_program(const std::string& name);
bool prints_at_the_end(const std::string& name);       // err() and its like

}  // namespace dmcg::replay
