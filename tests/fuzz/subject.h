// What is fuzzed: all stages of dmcg on one text, without a compiler.
#pragma once

#include <string>

namespace dmcg::fuzz {

enum class Outcome { translated, refused };

/// Translates the text. Throws std::exception for a fault of dmcg's own: an internal error, a refusal without a place, places that
/// do not give the text back.
Outcome translate_text(const std::string& text);

}  // namespace dmcg::fuzz
