// The tokens that the grammar gets to see. Attributes and `__extension__` stand almost anywhere and mean nothing to the
// structure of a program, so the parser is spared them; a pragma is shown only where a statement or declaration can stand.
//
//     static int f(void) __attribute__((pure));      the grammar sees: static int f ( void ) ;
//     x = 1 +                                        the pragma stands inside an expression and is not shown
//     #pragma GCC unroll 4
//         y;
#pragma once

#include <vector>

#include "dmcg/tokens.h"

namespace dmcg {

struct VisibleTokens {
    std::vector<TokenId> shown;           // in order; the token of kind `end` is not among them
    std::vector<TokenRange> attributes;   // hidden `__attribute__((...))`, in order
    std::vector<bool> hidden_prefix;      // by token, from the unit's first: hidden, and belongs to what follows it (attribute, __extension__)
};

/// Sorts the tokens of a translation unit into shown and hidden ones.
VisibleTokens visible_tokens(const Tokens& tokens, TokenRange unit);

}  // namespace dmcg
