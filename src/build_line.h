// How the user builds what dmcg has written.
#pragma once

#include <filesystem>
#include <string>

#include "options.h"

namespace dmcg {

/// `#include "x.h"` of the user's program means a file beside that program.
std::string folder_of(const InputFile& input);

/// Where the outputs lie; "." for standard output.
std::filesystem::path folder_of_outputs(const Options& options);

/// The path as it is written in the folder of the outputs, which may not be there yet.
std::string path_at_outputs(const std::filesystem::path& path, const Options& options);

/// The command that builds the program of several files, in the folder where dmcg runs.
std::string build_line(const Options& options);

/// Flags of the compiler for a command in the folder of the outputs, each after a space: ` -DN=3 -I../inc`.
std::string flags_at_outputs(const Options& options);

/// The same, for a program that includes files of its own: where the inputs are, if not beside the outputs.
std::string include_flags_at_outputs(const Options& options);

}  // namespace dmcg
