// Names and types, and what is known of functions without a body.
#pragma once

#include "dmcg/program.h"
#include "options.h"

namespace dmcg {

/// resolve(), with what the options say of functions (--functions, --pure), and with those of libf2c where f2c.h is included. A row of the user's
/// that does not fit the function's declaration is an error.
Program resolve_with_functions(const Options&, const Sources&, const Tokens&, const Ast&, Diagnostics&);

}  // namespace dmcg
