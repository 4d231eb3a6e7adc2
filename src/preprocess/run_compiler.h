// Runs the user's compiler and keeps what it prints.
//
//   run_compiler({{"gcc", "-E", "a.c"}})      its standard output and error
#pragma once

#include <string>
#include <vector>

namespace dmcg {

struct CompilerCall {
    std::vector<std::string> arguments;   // with the program itself, which is looked up in PATH
    std::string folder{};                 // where it runs; empty: here
    std::string input{};                  // its standard input; empty: that of dmcg
};

struct CompilerRun {
    std::string output;
    std::string messages;  // what it wrote to standard error
    std::string failure;   // why it cannot be used; empty: it ended with status 0
};

/// No shell and no temporary files.
CompilerRun run_compiler(const CompilerCall& call);

}  // namespace dmcg
