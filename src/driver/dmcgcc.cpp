// The program dmcgcc: stands in for the C compiler when a project of several files is built.
//
//   make CC=dmcgcc
//
// To compile is what the user's compiler does; the object gets a note of how it was made. To link is where the work is done.
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <exception>
#include <filesystem>

#include "dmcg/diagnostics.h"
#include "driver/compiler_command.h"
#include "driver/link_program.h"
#include "driver/object_file.h"
#include "driver/record.h"
#include "process.h"

namespace {

namespace fs = std::filesystem;
using namespace dmcg;

constexpr const char* about =
    "dmcgcc stands in for the C compiler in a build: make CC=dmcgcc. A program in which loops are marked for dmcg\n"
    "becomes an MPI program when it is linked; all else is done by the compiler itself.\n"
    "\n"
    "Environment: DMCGCC_CC the compiler (gcc), MPICC the MPI compiler (mpicc), DMCG_OPTIONS options for dmcg\n"
    "(\"--pure=f -P CYC\").\n";

/// The compiler takes this process over.
int become_compiler(const std::vector<std::string>& words) {
    std::vector<std::string> all{compiler_name()};
    all.insert(all.end(), words.begin(), words.end());
    std::vector<char*> argv;
    for (std::string& word : all) argv.push_back(word.data());
    argv.push_back(nullptr);
    execvp(argv[0], argv.data());
    fmt::print(stderr, "dmcgcc: cannot start '{}': {}\n", all[0], std::strerror(errno));
    return 127;
}

std::string object_of(const CompilerCommand& command, const std::string& source) {
    return command.output().empty() ? fs::path(source).stem().string() + ".o" : command.output();
}

/// After an error there is no object: one without its note would be taken for a file that dmcgcc has not seen.
int note_source(const CompilerCommand& command, const std::string& source) {
    const std::string object = object_of(command, source);
    if (!file_bytes(object)) return 0;   // -o /dev/null
    const auto record = make_record(fs::current_path().string(), source, command.words(ItemKind::option));
    const auto failure = record ? store_record(*record, object) : std::optional(fmt::format("cannot read '{}'", source));
    if (!failure) return 0;
    fmt::print(stderr, "dmcgcc: {}\n", *failure);
    std::error_code ignored;
    fs::remove(object, ignored);
    return 1;
}

int compile(const CompilerCommand& command, const std::vector<std::string>& words) {
    std::vector<std::string> all{compiler_name()};
    all.insert(all.end(), words.begin(), words.end());
    if (const int status = run_command(all)) return status;
    for (const CommandItem& item : command.items)
        if (item.kind == ItemKind::source)
            if (const int status = note_source(command, item.file())) return status;
    return 0;
}

int run(const std::vector<std::string>& words) {
    if (words.size() == 1 && words[0] == "--help") {
        fmt::print("{}", about);
        return 0;
    }
    const CompilerCommand command = read_command(words);
    switch (command.mode) {
        case CompilerMode::object: return compile(command, words);
        case CompilerMode::link: return link_program(command);
        case CompilerMode::other: break;
    }
    return become_compiler(words);
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run({argv + 1, argv + argc});
    } catch (const std::exception& error) {
        dmcg::internal_error(error.what());
    }
}
