// Running other programs, and folders for what they make.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace dmcg {

/// Runs a command in `folder` (empty: here) and waits for it. The exit status as a shell gives it; 127: it cannot be started
/// (and that is told).
int run_command(const std::vector<std::string>& command, const std::string& folder = {});

struct CommandOutput {
    int status = 0;      // as run_command() gives it
    std::string text;    // what it wrote to standard output
};

CommandOutput run_and_read(const std::vector<std::string>& command);

/// The words of an environment variable ("mpiexec --oversubscribe"); if it is empty, those of `otherwise`.
std::vector<std::string> words_from(const char* variable, const std::string& otherwise);

/// The C compiler that dmcgcc stands in for.
std::string compiler_name();

/// A folder of our own; removed at the end unless it is to be kept.
class TemporaryFolder {
public:
    /// In the folder `parent`; empty: where temporary files belong.
    explicit TemporaryFolder(bool keep, const std::filesystem::path& parent = {});
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    /// Empty: it could not be made.
    const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
    bool keep_;
};

}  // namespace dmcg
