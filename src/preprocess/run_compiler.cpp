// A pipe and posix_spawn; the output is read to its end before the child is waited for, so it cannot block.
#include "run_compiler.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

extern char** environ;

namespace dmcg {

namespace {

std::string read_all(int descriptor) {
    std::string text;
    constexpr size_t step = 1 << 16;
    while (true) {
        const size_t old = text.size();
        if (text.capacity() < old + step) text.reserve(2 * text.capacity() + step);
        text.resize(old + step);
        const ssize_t got = read(descriptor, text.data() + old, step);
        text.resize(old + (got > 0 ? static_cast<size_t>(got) : 0));
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return text;
    }
}

int spawn(const std::vector<std::string>& arguments, const std::string& folder, int output, pid_t& child) {
    std::vector<char*> argv;
    for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
    argv.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    if (!folder.empty()) posix_spawn_file_actions_addchdir_np(&actions, folder.c_str());
    const int error = posix_spawnp(&child, argv[0], &actions, nullptr, argv.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

std::string wait_for(pid_t child, const std::string& name) {
    int status = 0;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR) return fmt::format("cannot wait for '{}': {}", name, std::strerror(errno));
    if (WIFSIGNALED(status)) return fmt::format("'{}' was ended by signal {}", name, WTERMSIG(status));
    if (WEXITSTATUS(status) != 0) return fmt::format("'{}' ended with status {}", name, WEXITSTATUS(status));
    return {};
}

}  // namespace

CompilerRun run_compiler(const std::vector<std::string>& arguments, const std::string& folder) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return {{}, fmt::format("cannot make a pipe: {}", std::strerror(errno))};
    pid_t child = 0;
    const int error = spawn(arguments, folder, ends[1], child);
    close(ends[1]);
    CompilerRun run;
    if (error == 0) {
        run.output = read_all(ends[0]);
        run.failure = wait_for(child, arguments[0]);
    } else {
        run.failure = fmt::format("cannot run '{}': {}", arguments[0], std::strerror(error));
    }
    close(ends[0]);
    return run;
}

}  // namespace dmcg
