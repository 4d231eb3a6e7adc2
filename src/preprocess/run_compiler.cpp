// A pipe and posix_spawn; the output is read to its end before the child is waited for, so it cannot block. What else it reads
// and writes are files in memory.
#include "run_compiler.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/mman.h>
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

/// A file in memory, to be read from its begin; -1: there is none.
int memory_file(const std::string& text) {
    const int file = memfd_create("dmcg", MFD_CLOEXEC);
    size_t done = 0;
    while (file >= 0 && done < text.size()) {
        const ssize_t written = write(file, text.data() + done, text.size() - done);
        if (written < 0 && errno != EINTR) break;
        if (written > 0) done += static_cast<size_t>(written);
    }
    if (file >= 0) lseek(file, 0, SEEK_SET);
    return file;
}

struct Streams { int input = -1, output = -1, error = -1; };   // -1: that of dmcg

int spawn(const CompilerCall& call, Streams streams, pid_t& child) {
    std::vector<char*> argv;
    for (const std::string& argument : call.arguments) argv.push_back(const_cast<char*>(argument.c_str()));
    argv.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    if (streams.input >= 0) posix_spawn_file_actions_adddup2(&actions, streams.input, STDIN_FILENO);
    if (streams.error >= 0) posix_spawn_file_actions_adddup2(&actions, streams.error, STDERR_FILENO);
    posix_spawn_file_actions_adddup2(&actions, streams.output, STDOUT_FILENO);
    if (!call.folder.empty()) posix_spawn_file_actions_addchdir_np(&actions, call.folder.c_str());
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

CompilerRun run_compiler(const CompilerCall& call) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return {{}, {}, fmt::format("cannot make a pipe: {}", std::strerror(errno))};
    const Streams streams{call.input.empty() ? -1 : memory_file(call.input), ends[1], memory_file("")};
    pid_t child = 0;
    const int error = spawn(call, streams, child);
    close(ends[1]);
    CompilerRun run;
    if (error == 0) {
        run.output = read_all(ends[0]);
        run.failure = wait_for(child, call.arguments[0]);
    } else {
        run.failure = fmt::format("cannot run '{}': {}", call.arguments[0], std::strerror(error));
    }
    if (streams.error >= 0) lseek(streams.error, 0, SEEK_SET), run.messages = read_all(streams.error);
    for (const int file : {ends[0], streams.input, streams.error})
        if (file >= 0) close(file);
    return run;
}

}  // namespace dmcg
