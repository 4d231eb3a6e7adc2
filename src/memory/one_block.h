// Which accesses through pointers mean one block, whatever calls and rounds lead there.
//
//   b = a; c.v = b.v;  ...  c.v[i] = 1;      the block that was allocated for a.v
#pragma once

#include <map>

#include "memory/model.h"

namespace dmcg::memory {

struct MeantBlock {
    BlockId block;
    TypeId element;         // of a[i], *p that is a number; else invalid
};

/// By the expression of the text. Left out: those that may mean several blocks, one of the blocks of an allocation in a loop, or anything. Empty:
/// not all that may run has been walked.
std::map<ExprId, MeantBlock> one_block_of_accesses(const core::Core&, const Model&);

/// By the call of free. What such a call may release among others has no entry, and is in `unclear`; an invalid block there: that may be any.
std::map<ExprId, BlockId> one_block_of_releases(const core::Core&, const Model&, std::set<BlockId>& unclear);

/// The one block at whose begin the variable points when main returns, if it does not point nowhere.
BlockId block_at_end(Model&, SymbolId variable);

}  // namespace dmcg::memory
