// The accesses of a marked loop by names: a block, members of structures, subscripts of axes.
//
//   W grid_.v[i][j]   of [100][50], elements of 8 bytes
#pragma once

#include <string>
#include <vector>

#include "memory/strides.h"

namespace dmcg::memory {

/// [i][j].u : subscripts, then a member; either may be missing.
struct Level {
    std::vector<Polynomial> subscripts;
    std::vector<Polynomial> extents;        // the slowest first; invalid: not known
    std::string member;
};

struct NamedAccess {
    const MemoryAccess* access = nullptr;
    BlockId block;
    std::vector<Polynomial> rounds;         // of an allocation in loops
    Polynomial origin;                      // bytes before the first element; 0 mostly
    std::vector<Level> levels;
    Polynomial rest;                        // bytes behind the element's begin; 0 mostly
    Polynomial element;                     // bytes
    Condition when;                         // of an alternative; invalid: always
};

struct NamedRegion {
    LoopAround loop;
    uint32_t context = 0;
    std::vector<NamedAccess> accesses;
    std::vector<Polynomial> claims;             // have to be at least 0
    std::vector<const MemoryAccess*> vague;     // may touch what their addresses say, or anything
};

/// Each marked loop in each context in which it is reached.
std::vector<NamedRegion> name_accesses(Model&, const core::Core&);

}  // namespace dmcg::memory
