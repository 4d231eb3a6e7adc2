// Writes the result at once, or not at all.
#pragma once

#include <optional>
#include <string>

namespace dmcg {

/// Writes `text` into the file `path`, or to standard output if it is empty. A regular file is replaced in one moment: on a
/// failure the old one is still there, or none. Returns what failed.
std::optional<std::string> write_output(const std::string& path, const std::string& text);

}  // namespace dmcg
