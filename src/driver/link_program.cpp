// See link_program.h. Nothing is left beside the program: objects, archives and texts are made in a temporary folder.
#include "driver/link_program.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <map>
#include <variant>

#include "driver/object_file.h"
#include "driver/program_parts.h"
#include "driver/replace_parts.h"
#include "options.h"
#include "pipeline.h"
#include "process.h"

namespace dmcg {

namespace {

namespace fs = std::filesystem;

std::string here() { return fs::current_path().string(); }

/// The folder as the user would name it from here; empty: here.
std::string folder_from_here(const std::string& folder) {
    return folder == here() ? "" : fs::path(folder).lexically_proximate(here()).string();
}

int fail(const std::string& what) {
    fmt::print(stderr, "dmcgcc: {}\n", what);
    return 1;
}

/// The command as it is, but for the output. The linker tells which files it takes.
std::vector<std::string> sequential_command(const CompilerCommand& command, const std::string& output) {
    std::vector<std::string> words{compiler_name()};
    for (const CommandItem& item : command.items)
        if (item.kind != ItemKind::output) words.insert(words.end(), item.words.begin(), item.words.end());
    words.insert(words.end(), {"-o", output, "-Wl,--trace,--trace"});
    return words;
}

std::vector<CompileRecord> records_of_sources(const CompilerCommand& command) {
    std::vector<CompileRecord> records;
    for (const CommandItem& item : command.items)
        if (item.kind == ItemKind::source)
            if (auto record = make_record(here(), item.file(), command.words(ItemKind::option))) records.push_back(std::move(*record));
    return records;
}

/// Why a part can no longer be translated; empty: it can.
std::string stale(const ProgramPart& part) {
    const std::string path = source_path(part.record);
    const auto text = file_bytes(path);
    if (!text) return fmt::format("cannot read '{}', of which '{}' was made", path, part.file);
    if (checksum(*text) != part.record.checksum) return fmt::format("'{}' has changed since '{}' was made of it: compile it again", path, part.file);
    return {};
}

/// What the variable DMCG_OPTIONS says, and the files. Nothing: it cannot be read (and that is told).
std::optional<Options> options_for(const ProgramParts& program) {
    std::vector<std::string> words = words_from("DMCG_OPTIONS", "");
    words.push_back("program.c");
    const auto read = read_options(words);
    if (!std::holds_alternative<Options>(read)) return std::nullopt;
    Options options = std::get<Options>(read);
    options.inputs.clear();
    for (const ProgramPart& part : program.parts)
        options.inputs.push_back({part.record.source, {part.record.flags, compiler_name(), folder_from_here(part.record.folder)}});
    for (const OutsideUse& use : program.outside) options.used_outside.try_emplace(use.name, use.file);
    return options;
}

/// Moves what the linker made to where the user wants it.
int deliver(const std::string& made, const std::string& output) {
    if (std::rename(made.c_str(), output.c_str()) == 0) return 0;
    return fail(fmt::format("cannot write '{}'", output));
}

int translate_and_link(const CompilerCommand& command, const ProgramParts& program, const std::string& made) {
    for (const ProgramPart& part : program.parts)
        if (const std::string why = stale(part); !why.empty()) return fail(why);
    const auto options = options_for(program);
    if (!options) return 2;
    const Translation result = translate(*options);
    fmt::print(stderr, "{}", result.diagnostics);
    if (result.status != 0) return result.status;
    return link_replaced(command, program, result.product.texts, made);
}

bool is_regular_or_new(const std::string& path) {
    struct stat status {};
    return stat(path.c_str(), &status) != 0 || S_ISREG(status.st_mode);
}

}  // namespace

int link_program(const CompilerCommand& command) {
    const std::string output = command.output().empty() ? "a.out" : command.output();
    if (!is_regular_or_new(output)) return run_command(sequential_command(command, output));
    const fs::path folder = fs::path(output).parent_path();
    const TemporaryFolder temporary(false, folder.empty() ? "." : folder);
    if (temporary.path().empty()) return fail(fmt::format("cannot write into the folder of '{}'", output));
    const std::string made = (temporary.path() / fs::path(output).filename()).string();
    // Where sources are compiled, files are made beside the program (dependencies ...) that have its name.
    const std::string sequential = command.has(ItemKind::source) ? output : made;
    const CommandOutput linked = run_and_read(sequential_command(command, sequential));
    if (linked.status != 0) return linked.status;
    const ProgramParts program = find_parts(records_of_sources(command), linked.text);
    if (!program.any_marked()) return deliver(sequential, output);
    std::error_code ignored;
    fs::remove(output, ignored);
    const int status = translate_and_link(command, program, made);
    return status == 0 ? deliver(made, output) : status;
}

}  // namespace dmcg
