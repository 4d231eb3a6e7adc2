// Labels that no goto names.
//
//   unused: for (..) ..          unused: ; for (..) ..
#pragma once

#include "preprocess/other_texts.h"
#include "stages.h"

namespace dmcg {

/// What makes each of them, in a block, the label of an empty statement.
std::vector<TextChange> unused_labels(const Sources&, const Tokens&, const Ast&);

}  // namespace dmcg
