// Comments on the lines of the preprocessor: the compiler takes them out, so that they stand before no token.
//
//   #define FILL  for (i = 0; i < n; i++) a[i] = 0; /* SYN */
//   #if N > 2     /* DOALL_BEGIN P=BLK */
#pragma once

#include "dmcg/source.h"
#include "dmcg/tokens.h"

namespace dmcg {

/// Those of one file, in the order of the text.
std::vector<LostComment> find_lost_comments(const Sources&, FileId);

}  // namespace dmcg
