// Compiles and runs a translated program in a folder that is removed afterwards.
//
//   dmcg run prog.c -n 4 -- 200      mpicc -O2 -iquote . -c /tmp/dmcg.x/prog_mpi.c -o /tmp/dmcg.x/prog_mpi.o
//                                    mpicc /tmp/dmcg.x/prog_mpi.o -o /tmp/dmcg.x/prog_mpi -lm
//                                    mpiexec -n 4 /tmp/dmcg.x/prog_mpi 200
#include "run.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "build_line.h"
#include "output.h"
#include "process.h"

namespace dmcg {

namespace {

namespace fs = std::filesystem;

/// Where the program is put: other machines see the current folder rather than this machine's /tmp.
fs::path place_for_program(const Options& options) {
    const bool other_machines = !options.hosts.empty() || !options.hostfile.empty();
    std::error_code ignored;
    return other_machines && !std::getenv("TMPDIR") ? fs::current_path(ignored) : fs::temp_directory_path(ignored);
}

std::vector<std::string> compile_command(const InputFile& input, const fs::path& source) {
    std::vector<std::string> command = words_from("MPICC", "mpicc");
    command.push_back("-O2");
    const std::vector<std::string>& flags = input.options.flags;
    command.insert(command.end(), flags.begin(), flags.end());
    command.insert(command.end(), {"-iquote", folder_of(input), "-c", source.string(), "-o", fs::path(source).replace_extension("o").string()});
    return command;
}

std::vector<std::string> link_command(const std::vector<fs::path>& sources, const fs::path& program, const std::string& library) {
    std::vector<std::string> command = words_from("MPICC", "mpicc");
    for (const fs::path& source : sources) command.push_back(fs::path(source).replace_extension("o").string());
    command.insert(command.end(), {"-o", program.string()});
    if (!library.empty()) command.push_back(library);
    command.push_back("-lm");
    return command;
}

/// Where the translated files are written; each has a name of its own, though two inputs may not.
std::vector<fs::path> sources_in(const fs::path& folder, const Options& options) {
    std::vector<fs::path> sources;
    for (const InputFile& input : options.inputs) {
        fs::path source = folder / (fs::path(input.path).stem().string() + "_mpi.c");
        for (int i = 2; std::find(sources.begin(), sources.end(), source) != sources.end(); i++)
            source = folder / fmt::format("{}_mpi{}.c", fs::path(input.path).stem().string(), i);
        sources.push_back(source);
    }
    return sources;
}

/// dmcg's exit status for a program that cannot be built; 0: it is built.
int build(const Options& options, const std::vector<fs::path>& sources, const fs::path& program, const std::string& library) {
    for (size_t i = 0; i < sources.size(); i++) {
        const int status = run_command(compile_command(options.inputs[i], sources[i]));
        if (status == 127) return 1;
        if (status == 0) continue;
        fmt::print(stderr, "dmcg: internal error: the translated program does not compile; please report it with the input\n");
        return 3;
    }
    const int status = run_command(link_command(sources, program, library));
    if (status != 0 && status != 127) fmt::print(stderr, "dmcg: the program cannot be linked; name all its files\n");
    return status == 0 ? 0 : 1;
}

std::vector<std::string> run_command_line(const Options& options, const fs::path& program) {
    std::vector<std::string> command = words_from("MPIEXEC", "mpiexec");
    command.insert(command.end(), {"-n", std::to_string(options.ranks)});
    if (!options.hosts.empty()) command.insert(command.end(), {"--host", options.hosts});           // MPICH and Open MPI know both
    if (!options.hostfile.empty()) command.insert(command.end(), {"--hostfile", options.hostfile});
    command.push_back(program.string());
    command.insert(command.end(), options.arguments.begin(), options.arguments.end());
    return command;
}

/// Ctrl-C reaches mpiexec as well: dmcg waits for its end and then tidies up.
void leave_interrupts_to_the_program() {
    signal(SIGINT, [](int) {});
    signal(SIGTERM, [](int) {});
}

}  // namespace

int run_program(const Options& options, const std::vector<std::string>& texts) {
    leave_interrupts_to_the_program();
    const TemporaryFolder folder(options.keep, place_for_program(options));
    const std::vector<fs::path> sources = sources_in(folder.path(), options);
    std::vector<std::string> paths;
    for (const fs::path& source : sources) paths.push_back(source.string());
    if (folder.path().empty() || write_outputs(paths, texts)) {
        fmt::print(stderr, "dmcg: cannot write into the folder for temporary files: {}\n", std::strerror(errno));
        return 1;
    }
    if (options.keep) fmt::print(stderr, "dmcg: the translated program is {}\n", fmt::join(paths, " "));
    const fs::path program = fs::path(sources.front()).replace_extension();
    if (const int failed = build(options, sources, program, fortran_library(texts))) return failed;
    const int status = run_command(run_command_line(options, program));
    return status == 127 ? 1 : status;
}

}  // namespace dmcg
