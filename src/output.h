// Writes the result at once, or not at all.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace dmcg {

/// Writes `text` into the file `path`, or to standard output if it is empty. A regular file is replaced in one moment: on a
/// failure the old one is still there, or none. Returns what failed.
std::optional<std::string> write_output(const std::string& path, const std::string& text);

/// Writes texts[i] into paths[i], all of them or none; makes the folder that they stand in, if it is missing. Returns what
/// failed.
std::optional<std::string> write_outputs(const std::vector<std::string>& paths, const std::vector<std::string>& texts);

}  // namespace dmcg
