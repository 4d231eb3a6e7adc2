// A file is written beside its place under another name and then renamed, so nobody ever sees half a program.
//
//   -o prog_mpi.c      prog_mpi.c.Xk3f9a is written, then renamed to prog_mpi.c
#include "output.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

namespace dmcg {

namespace {

namespace fs = std::filesystem;

bool write_all(int file, const std::string& text) {
    size_t done = 0;
    while (done < text.size()) {
        const ssize_t written = write(file, text.data() + done, text.size() - done);
        if (written < 0 && errno != EINTR) return false;
        if (written > 0) done += static_cast<size_t>(written);
    }
    return true;
}

std::string failure(const std::string& path) {
    return fmt::format("cannot write '{}': {}", path, std::strerror(errno));
}

/// The permissions of the file that is replaced, or those that a new file gets.
mode_t permissions(const std::string& path) {
    struct stat old{};
    if (stat(path.c_str(), &old) == 0) return old.st_mode & 0777;
    const mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

/// A text written beside the file that it is to replace.
struct Replacement {
    std::string beside;
    std::string target;
};

std::optional<std::string> write_beside(const std::string& path, const std::string& text, std::vector<Replacement>& made) {
    std::error_code ignored;
    const fs::path link = fs::canonical(path, ignored);   // a link stays a link
    const std::string target = link.empty() ? path : link.string();
    if (fs::is_directory(target, ignored)) return fmt::format("cannot write '{}': it is a folder", path);
    std::string beside = target + ".XXXXXX";
    const int file = mkstemp(beside.data());
    if (file < 0) return failure(path);
    made.push_back({beside, target});
    bool good = write_all(file, text) && fchmod(file, permissions(target)) == 0;
    good = close(file) == 0 && good;
    return good ? std::nullopt : std::optional(failure(path));
}

/// Several files at once: when the first is replaced, all the others are written and only have to be renamed.
std::optional<std::string> replace_files(const std::vector<std::string>& paths, const std::vector<std::string>& texts) {
    std::vector<Replacement> made;
    std::optional<std::string> what;
    for (size_t i = 0; i < paths.size() && !what; i++) what = write_beside(paths[i], texts[i], made);
    for (const Replacement& file : made) {
        if (!what && std::rename(file.beside.c_str(), file.target.c_str()) != 0) what = failure(file.target);
        if (what) unlink(file.beside.c_str());
    }
    return what;
}

/// What is no regular file (/dev/null, a pipe) is written into, never replaced.
std::optional<std::string> write_into(const std::string& path, const std::string& text) {
    const int file = open(path.c_str(), O_WRONLY);
    if (file < 0) return failure(path);
    const bool good = write_all(file, text);
    std::optional<std::string> what;
    if (!good) what = failure(path);
    close(file);
    return what;
}

}  // namespace

std::optional<std::string> write_output(const std::string& path, const std::string& text) {
    if (path.empty()) return write_all(STDOUT_FILENO, text) ? std::nullopt : std::optional(failure("standard output"));
    std::error_code ignored;
    const fs::file_status status = fs::status(path, ignored);
    if (fs::exists(status) && !fs::is_regular_file(status)) return write_into(path, text);
    return replace_files({path}, {text});
}

std::optional<std::string> write_outputs(const std::vector<std::string>& paths, const std::vector<std::string>& texts) {
    if (paths.size() == 1) return write_output(paths[0], texts[0]);
    const fs::path folder = fs::path(paths[0]).parent_path();
    std::error_code error;
    const bool is_new = fs::create_directory(folder, error);
    if (error) return fmt::format("cannot make the folder '{}': {}", folder.string(), error.message());
    auto what = replace_files(paths, texts);
    if (what && is_new) fs::remove(folder, error);
    return what;
}

}  // namespace dmcg
