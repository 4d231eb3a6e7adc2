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

std::optional<std::string> replace_file(const std::string& path, const std::string& text) {
    const mode_t mode = permissions(path);
    std::string beside = path + ".XXXXXX";
    const int file = mkstemp(beside.data());
    if (file < 0) return failure(path);
    bool good = write_all(file, text) && fchmod(file, mode) == 0;
    good = close(file) == 0 && good;
    if (good && std::rename(beside.c_str(), path.c_str()) == 0) return std::nullopt;
    const std::string what = failure(path);
    unlink(beside.c_str());
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
    const fs::path target = fs::canonical(path, ignored);   // a link stays a link
    return replace_file(target.empty() ? path : target.string(), text);
}

}  // namespace dmcg
