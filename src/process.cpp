// posix_spawn, and no shell anywhere.
#include "process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <sstream>

namespace dmcg {

namespace {

namespace fs = std::filesystem;

/// The started process; 0: it could not be started, which is told. `output`: where its standard output goes; -1: as ours.
pid_t start(const std::vector<std::string>& command, const std::string& folder, int output) {
    std::vector<char*> words;
    for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    if (!folder.empty()) posix_spawn_file_actions_addchdir_np(&actions, folder.c_str());
    if (output >= 0) posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    pid_t child = 0;
    const int error = posix_spawnp(&child, words[0], &actions, nullptr, words.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (error == 0) return child;
    fmt::print(stderr, "dmcg: cannot start '{}': {}; is it installed?\n", command[0], std::strerror(error));
    return 0;
}

int wait_for_end(pid_t child) {
    if (child == 0) return 127;
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

}  // namespace

int run_command(const std::vector<std::string>& command, const std::string& folder) { return wait_for_end(start(command, folder, -1)); }

CommandOutput run_and_read(const std::vector<std::string>& command) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return {127, {}};
    const pid_t child = start(command, {}, ends[1]);
    close(ends[1]);
    CommandOutput output;
    char buffer[1 << 14];
    for (ssize_t got; (got = read(ends[0], buffer, sizeof buffer)) > 0 || (got < 0 && errno == EINTR);)
        if (got > 0) output.text.append(buffer, static_cast<size_t>(got));
    close(ends[0]);
    output.status = wait_for_end(child);
    return output;
}

std::vector<std::string> words_from(const char* variable, const std::string& otherwise) {
    const char* value = std::getenv(variable);
    std::istringstream words(value && *value ? value : otherwise);
    std::vector<std::string> command;
    for (std::string word; words >> word;) command.push_back(word);
    return command;
}

std::string compiler_name() {
    const char* value = std::getenv("DMCGCC_CC");
    return value && *value ? value : "gcc";
}

TemporaryFolder::TemporaryFolder(bool keep, const fs::path& parent) : keep_(keep) {
    std::error_code ignored;
    const fs::path folder = parent.empty() ? fs::temp_directory_path(ignored) : parent;
    std::string name = (folder / "dmcg.XXXXXX").string();
    if (mkdtemp(name.data())) path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    if (!keep_ && !path_.empty()) fs::remove_all(path_, ignored);
}

}  // namespace dmcg
