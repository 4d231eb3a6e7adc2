// The command line, read: what to translate, and what to do with the result.
//
//   dmcg -DN=100 prog.c -o prog_mpi.c        flags {"-DN=100"}, input prog.c, output prog_mpi.c
//   dmcg run prog.c -n 4 -- 200              run, ranks 4, arguments {"200"}
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "dmcg/regions.h"
#include "stages.h"

namespace dmcg {

/// The tables that --dump can print; `none`: the translated program.
enum class Dump : uint8_t { none, tokens, ast, text, regions, loops, defuse, sections, messages, plan };

struct Options {
    std::string input;
    std::string output;                        // empty: standard output
    PreprocessOptions preprocess;              // -I -D -U -std= -include, in the order given
    std::optional<PartitionSpec> partition;    // -P
    Dump dump = Dump::none;

    int spoil = -1;                            // a test of the verifier: 0: what it says of spoiled plans; n: take the nth of them

    bool run = false;                          // `dmcg run`: the rest is for it alone
    int ranks = 4;
    std::string hosts;                         // machines to run on, "a,b,c"; empty: this one, or those of hostfile
    std::string hostfile;                      // a file that names them, one a line
    bool keep = false;                         // the temporary folder stays
    std::vector<std::string> arguments;        // of the program, after `--`
};

/// Reads the command line. An exit status instead: --help and --version (0, printed), usage error (2, told).
std::variant<Options, int> read_options(const std::vector<std::string>& words);

}  // namespace dmcg
