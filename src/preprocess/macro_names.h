// Names that mean something else where they are macros.
#pragma once

#include <string_view>

#include "dmcg/tokens.h"

namespace dmcg {

/// True if a macro of that name is called somewhere. One that is defined and never called is not known.
bool is_called_macro(const Tokens&, std::string_view name);

}  // namespace dmcg
