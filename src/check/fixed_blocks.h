// The memory that is there when the program begins: variables of file scope and string literals, told by each unit.
#pragma once

#include <map>

#include "check/places.h"

namespace dmcg::check {

/// For each unit a function that runs before main.
std::map<size_t, Pieces> fixed_blocks(const core::Core& core, const Places& places);

/// The arguments with which dmcg_begin is told of a variable, the last one, the statement, left out.
Pieces life(const core::Core& core, core::PlaceId place, SymbolId symbol, int kind);

}  // namespace dmcg::check
