// Variables that are named where FunctionMentions does not look: in the operands of sizeof, in statement expressions.
//
//   p = malloc(n * sizeof *p);      hidden, but not evaluated: p does not change there
#pragma once

#include <vector>

#include "mentions.h"

namespace dmcg {

/// By SymbolId. `evaluated`: somewhere else than in the operand of a sizeof.
struct HiddenMentions {
    std::vector<bool> any, evaluated;
};

/// `by_function`: by FunctionId.
HiddenMentions find_hidden_mentions(const Ast&, const Program&, const std::vector<FunctionMentions>& by_function);

}  // namespace dmcg
