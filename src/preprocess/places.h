// What stands where, token by token.
#pragma once

#include "dmcg/tokens.h"

namespace dmcg {

/// The outermost macro call that made the token; -1: none.
int32_t outermost_call_of(const Tokens&, const Token&);

/// One of the files to translate.
bool is_main_file(const Tokens&, FileId);

/// True if `b` written right behind `a` would be read as something else.
bool needs_space(const Token& a, const Token& b);

}  // namespace dmcg
