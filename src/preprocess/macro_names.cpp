#include "preprocess/macro_names.h"

#include <algorithm>

namespace dmcg {

bool is_called_macro(const Tokens& tokens, std::string_view name) {
    return std::any_of(tokens.calls.begin(), tokens.calls.end(), [&](const MacroCall& c) { return c.name == name; });
}

}  // namespace dmcg
