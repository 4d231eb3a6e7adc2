// Which functions run while a marked loop does.
#pragma once

#include <set>

#include "check/trace_hooks.h"

namespace dmcg::check {

/// Those that have a body.
std::set<SymbolId> bodies_of(const core::Core& core);

/// Of the functions with a body: those that the watched loops call, those call, and so on; through a pointer, any whose address is taken.
std::set<SymbolId> reached_from_loops(const core::Core& core, const std::vector<WatchedLoop>& loops);

}  // namespace dmcg::check
