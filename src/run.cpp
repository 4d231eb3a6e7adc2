// Compiles and runs a translated program in a folder that is removed afterwards.
//
//   dmcg run prog.c -n 4 -- 200      mpicc -O2 /tmp/dmcg.x/prog_mpi.c -o /tmp/dmcg.x/prog_mpi -lm
//                                    mpiexec -n 4 /tmp/dmcg.x/prog_mpi 200
#include "run.h"

#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <sstream>

#include "output.h"

namespace dmcg {

namespace {

namespace fs = std::filesystem;

/// The words of an environment variable ("mpiexec --oversubscribe"), or `otherwise`.
std::vector<std::string> command_from(const char* variable, const std::string& otherwise) {
    const char* value = std::getenv(variable);
    std::istringstream words(value && *value ? value : otherwise);
    std::vector<std::string> command;
    for (std::string word; words >> word;) command.push_back(word);
    return command.empty() ? std::vector{otherwise} : command;
}

/// Runs a command and waits for it. The exit status as a shell gives it; 127: it cannot be started (and that is told).
int run_command(const std::vector<std::string>& command) {
    std::vector<char*> words;
    for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    pid_t child = 0;
    if (const int error = posix_spawnp(&child, words[0], nullptr, nullptr, words.data(), environ); error != 0) {
        fmt::print(stderr, "dmcg: cannot start '{}': {}; is MPI installed?\n", command[0], std::strerror(error));
        return 127;
    }
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

/// Where the program is put: other machines see the current folder rather than this machine's /tmp.
fs::path place_for_program(const Options& options) {
    const bool other_machines = !options.hosts.empty() || !options.hostfile.empty();
    std::error_code ignored;
    return other_machines && !std::getenv("TMPDIR") ? fs::current_path(ignored) : fs::temp_directory_path(ignored);
}

/// A folder of our own; removed at the end unless it is to be kept.
class TemporaryFolder {
public:
    TemporaryFolder(const fs::path& place, bool keep) : keep_(keep) {
        std::string name = (place / "dmcg.XXXXXX").string();
        if (mkdtemp(name.data())) path_ = name;
    }
    ~TemporaryFolder() {
        std::error_code ignored;
        if (!keep_ && !path_.empty()) fs::remove_all(path_, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    const fs::path& path() const { return path_; }

private:
    fs::path path_;
    bool keep_;
};

std::vector<std::string> compile_command(const Options& options, const fs::path& source, const fs::path& program) {
    std::vector<std::string> command = command_from("MPICC", "mpicc");
    command.push_back("-O2");
    const std::vector<std::string>& flags = options.preprocess.flags;
    command.insert(command.end(), flags.begin(), flags.end());
    // `#include "x.h"` of the user's program means a file beside that program
    const fs::path folder = fs::path(options.input).parent_path();
    command.insert(command.end(), {"-iquote", folder.empty() ? "." : folder.string()});
    command.insert(command.end(), {source.string(), "-o", program.string(), "-lm"});
    return command;
}

std::vector<std::string> run_command_line(const Options& options, const fs::path& program) {
    std::vector<std::string> command = command_from("MPIEXEC", "mpiexec");
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

int run_program(const Options& options, const std::string& text) {
    leave_interrupts_to_the_program();
    const TemporaryFolder folder(place_for_program(options), options.keep);
    const fs::path source = folder.path() / (fs::path(options.input).stem().string() + "_mpi.c");
    const fs::path program = fs::path(source).replace_extension();
    if (folder.path().empty() || write_output(source.string(), text)) {
        fmt::print(stderr, "dmcg: cannot write into the folder for temporary files: {}\n", std::strerror(errno));
        return 1;
    }
    if (options.keep) fmt::print(stderr, "dmcg: the translated program is {}\n", source.string());
    const int compiled = run_command(compile_command(options, source, program));
    if (compiled == 127) return 1;
    if (compiled != 0) {
        fmt::print(stderr, "dmcg: internal error: the translated program does not compile; please report it with the input\n");
        return 3;
    }
    const int status = run_command(run_command_line(options, program));
    return status == 127 ? 1 : status;
}

}  // namespace dmcg
