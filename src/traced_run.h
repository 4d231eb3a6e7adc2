// A printed program that tells what it does, linked to one of the runtimes of src/check and run once.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "options.h"

namespace dmcg {

/// How such a program is built. Flags of the program's own stand between the two lists.
struct TracedBuild {
    std::vector<std::string> texts;             // one for each file of options.inputs
    std::string runtime;
    std::vector<std::string> flags_before, flags_behind, runtime_flags;
};

/// Builds `folder`/program. 0: done; 1: the program cannot be built; 3: the runtime cannot.
int build_traced(const Options&, const std::filesystem::path& folder, const TracedBuild&);

/// Runs it with options.arguments, `variable` of its environment naming the file `record`, and says if it fails. Returns what stands in that
/// file; empty: there is none.
std::string run_traced(const Options&, const std::filesystem::path& folder, const char* variable);

}  // namespace dmcg
