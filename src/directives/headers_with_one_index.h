// Headers of marked loops that step several variables, written with the index alone: the others follow from it.
#pragma once

#include "preprocess/other_texts.h"
#include "stages.h"

namespace dmcg {

/// Nothing for a loop that cannot be written so. The program's directives are without faults; no line begins or ends elsewhere.
std::vector<TextChange> headers_with_one_index(const Sources&, const Tokens&, const Ast&, const Program&, const Regions&);

}  // namespace dmcg
