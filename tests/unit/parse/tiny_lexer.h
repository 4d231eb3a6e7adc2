// Tokens for the tests of the parser, made without the preprocessor: white space, comments and line markers are skipped,
// `#pragma` lines become pragma tokens, macros stay as they are. Places are offsets into the text.
#pragma once

#include "dmcg/tokens.h"

namespace dmcg::test {

/// The tokens of `text`, as if it were files[0].
Tokens tokens_of(const std::string& text);

/// What `gcc -E` makes of the text, as tokens.
Tokens preprocessed(const std::string& text);

}  // namespace dmcg::test
