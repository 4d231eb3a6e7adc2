// The command line, read: what to translate, and what to do with the result.
//
//   dmcg -DN=100 prog.c -o prog_mpi.c        flags {"-DN=100"}, input prog.c, output prog_mpi.c
//   dmcg a.c b.c -o out                      one program of two files, outputs out/a.c and out/b.c
//   dmcg convert --to=omp prog.c             convert openmp
//   dmcg run prog.c -n 4 -- 200              run, ranks 4, arguments {"200"}
#pragma once

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "dmcg/legality.h"
#include "emit/convert.h"
#include "fortran.h"
#include "library/function_table.h"
#include "stages.h"

namespace dmcg {

/// What --dump can print: tables, and the core program as C; `none`: the translated program.
enum class Dump : uint8_t { none, tokens, ast, text, regions, core, memory, loops, defuse, sections, images, aliases, legality, messages, plan };

struct Options {
    std::vector<InputFile> inputs;                 // the files of one program; from the command line each has all flags
    std::shared_ptr<const FortranInputs> fortran;  // of which f2c has made a file
    std::vector<std::string> flags;            // those for the compiler, -I -D -std= ..., in the order given
    std::string output;                        // a file or, of several inputs, a folder; empty: standard output
    std::optional<PartitionSpec> partition;    // -P
    std::vector<std::string> pure;             // --pure: functions without a body that change nothing
    std::vector<std::string> function_files;   // --functions
    std::vector<FunctionRow> functions;        // what stands in them
    std::map<std::string, std::string> used_outside;   // of dmcgcc: names that objects use which dmcg cannot see, and one such object
    LegalityOptions legality;                  // --strict, --trust
    Dump dump = Dump::none;
    bool trace = false;                        // --trace: the core program tells what it does
    bool lines = false;                        // --line
    bool overlap = false;                      // --overlap: halos travel while the iterations run that need nothing of them
    bool threads = false;                      // --threads: OpenMP's threads share what a rank has of a split loop
    std::optional<Spelling> convert;           // `dmcg convert`: the program in this spelling instead of an MPI program

    bool looks_up_lengths = false;             // the program looks up the lengths that no variable has
    std::optional<std::vector<std::string>> kept_pointers;     // accesses through pointers are named by the memory model; these have been added for that

    int spoil = -1;                            // a test of the verifier: 0: what it says of spoiled plans; n: take the nth of them

    bool suggest = false;                      // `dmcg suggest`
    bool associative = false;                  // --associative: mark loops that change the order of floating-point operations, too
    bool apply = false;                        // --apply: the annotated program instead of the report

    bool check = false;                        // `dmcg check`: runs the sequential program, watched; `arguments` and `keep` are for it, too

    bool check_plan = false;                   // --plan: carries the plan out on what it did, and no program is written

    bool run = false;                          // `dmcg run`: the rest is for it alone
    int ranks = 4;
    std::string hosts;                         // machines to run on, "a,b,c"; empty: this one, or those of hostfile
    std::string hostfile;                      // a file that names them, one a line
    bool keep = false;                         // the temporary folder stays
    std::vector<std::string> arguments;        // of the program, after `--`
};

/// Where each text of the result goes: the output file or, in the output folder, a file with the input's name; empty: to
/// standard output.
std::vector<std::string> output_paths(const Options& options);

/// By its flags: a for declares nothing.
bool is_c90(const Options& options);

/// Reads the command line. An exit status instead: --help and --version (0, printed), usage error (2, told).
std::variant<Options, int> read_options(const std::vector<std::string>& words);

}  // namespace dmcg
