// The objects of the program, before anything is known of their use.
#pragma once

#include <vector>

#include "stages.h"

namespace dmcg {

struct BlockPointer;

/// An Accesses with its objects and the tables that lead to them; no accesses yet.
Accesses find_objects(const Unit&, const std::vector<BlockPointer>&);

/// See Accesses::free_jumps and hidden_jumps.
struct Jumps { std::vector<bool> free, hidden; };
Jumps find_jumps(const Ast&);

/// By FunctionId: main, the functions with marked regions, and those that call such a function (without main: all).
std::vector<bool> find_placed_functions(const Unit&);

/// By FunctionId: all functions that may wait for it to return. A function that is named where it is not called may be called by all.
std::vector<std::vector<bool>> find_waiting_functions(const Unit&);

/// Arrays of variable length whose length variable changes while they live get extents that no longer name it.
void hide_changed_extents(const Unit&, Accesses&);

/// The number of elements of each block, from its allocations; unknown where that is not one value as long as the block lives.
void measure_blocks(const Unit&, const std::vector<BlockPointer>&, Accesses&);

}  // namespace dmcg
