// Runs the user's compiler and keeps what it prints.
//
//   run_compiler({"gcc", "-E", "a.c"})      its standard output; standard error goes to the user
#pragma once

#include <string>
#include <vector>

namespace dmcg {

struct CompilerRun {
    std::string output;
    std::string failure;  // why it cannot be used; empty: it ended with status 0
};

/// No shell and no temporary files; the program is looked up in PATH and runs in `folder` (empty: here).
CompilerRun run_compiler(const std::vector<std::string>& arguments, const std::string& folder);

}  // namespace dmcg
