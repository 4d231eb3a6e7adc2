// Paths in flags are those of the folder where dmcg runs; in another folder they are spelled from there.
//
//   dmcg -DN=3 -Iinc src/a.c -o out/a_mpi.c      in out: mpicc -O2 -DN=3 -I../inc -iquote ../src a_mpi.c -o a_mpi -lm
#include "build_line.h"

#include <algorithm>
#include <filesystem>

#include "output.h"
#include "source/shell_word.h"

namespace dmcg {

namespace fs = std::filesystem;

namespace {

/// The folder of each input once.
std::vector<fs::path> folders_of_inputs(const Options& options) {
    std::vector<fs::path> folders;
    for (const InputFile& input : options.inputs) {
        const fs::path folder = folder_of(input);
        if (std::find(folders.begin(), folders.end(), folder) == folders.end()) folders.push_back(folder);
    }
    return folders;
}

}  // namespace

std::string folder_of(const InputFile& input) {
    const fs::path folder = fs::path(input.path).parent_path();
    return folder.empty() ? "." : folder.string();
}

fs::path folder_of_outputs(const Options& options) {
    const fs::path output = output_paths(options).front();
    std::error_code ignored;
    const bool is_device = fs::exists(output, ignored) && !fs::is_regular_file(output, ignored);
    return is_device || output.parent_path().empty() ? "." : output.parent_path();
}

std::string path_at_outputs(const fs::path& path, const Options& options) {
    const auto whole = [](const fs::path& p) { return fs::weakly_canonical(fs::absolute(p)); };
    return path.is_absolute() ? path.string() : whole(path).lexically_relative(whole(folder_of_outputs(options))).string();
}

std::string build_line(const Options& options) {
    std::string line = "mpicc -O2";
    for (const std::string& flag : options.flags) line += " " + shell_word(flag);
    for (const fs::path& folder : folders_of_inputs(options)) line += " -iquote " + shell_word(folder.string());
    for (const std::string& path : output_paths(options)) line += " " + shell_word(path);
    return line + " -lm";
}

std::string flags_at_outputs(const Options& options) {
    std::string line;
    bool is_path = false;       // -isystem and its like stand before a path of their own
    for (const std::string& flag : options.flags) {
        const bool has_path = !is_path && flag.starts_with("-I");
        const std::string word = is_path ? path_at_outputs(flag, options) : has_path ? "-I" + path_at_outputs(flag.substr(2), options) : flag;
        is_path = !is_path && flag.starts_with("-i");
        line += " " + shell_word(word);
    }
    return line;
}

std::string include_flags_at_outputs(const Options& options) {
    std::string line;
    for (const fs::path& folder : folders_of_inputs(options))
        if (const std::string path = path_at_outputs(folder, options); path != ".") line += " -iquote " + shell_word(path);
    return line;
}

}  // namespace dmcg
