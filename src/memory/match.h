// Does a store reach a place?
//
//   for all x in [0, n): rows[8*x] = (*block, 8*m*x)      at rows[8*i]: yes where 0 <= i < n, and then (*block, 8*m*i)
#pragma once

#include "memory/contents.h"

namespace dmcg::memory {

enum class Reach : uint8_t { never, always, where, maybe };

struct Match {
    Reach reach = Reach::never;
    Condition condition;        // of `where`
    Value value;                // what is there then; of `maybe`: what may be
};

/// `size` bytes at `at`, in the entry's block.
Match match(const Entry&, const Address& at, int64_t size);

}  // namespace dmcg::memory
