// Files that are read as other texts than those on the disk.
#pragma once

#include <optional>

#include "stages.h"

namespace dmcg {

/// preprocess(), but the input number i is read as texts[i], if there is one: by the same name, in the same folder. The compiler's own
/// messages are not printed again.
Tokens preprocess_as(const std::vector<InputFile>& inputs, const std::vector<std::optional<std::string>>& texts, Sources& sources, Diagnostics&);

}  // namespace dmcg
