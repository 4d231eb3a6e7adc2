// Pragmas that are not OpenMP's: they stay, for the compiler.
#pragma once

#include <vector>

#include "stages.h"

namespace dmcg {

/// The pragmas that the compiler reads and a loop must follow directly, `#pragma GCC ivdep`, in the order of the text.
std::vector<TokenId> pragmas_of_loop(const Unit&, StmtId loop);

}  // namespace dmcg
