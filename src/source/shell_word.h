// Words as a shell reads them.
#pragma once

#include <string>

namespace dmcg {

/// The word as a shell reads it.
std::string shell_word(const std::string& word);

}  // namespace dmcg
