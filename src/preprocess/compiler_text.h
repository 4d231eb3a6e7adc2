// What gcc -fdirectives-only cannot read, though the compiler proper can: it is given a text with the same lines and columns.
//
//   #if 0
//   don't                 the literal has no end: @ and blanks in its place
//   #endif
//   %:define N 5          "# define N 5"
#pragma once

#include <optional>
#include <string>

namespace dmcg {

/// The text as gcc -fdirectives-only can read it; nothing if it can read it as it is. What is left out stands in inactive text, or
/// else is an error of the user's that is found when places are checked: @ is not what the file has there.
std::optional<std::string> text_for_compiler(const std::string& text);

}  // namespace dmcg
