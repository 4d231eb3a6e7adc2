// Builds in a folder that is removed afterwards:
//
//   gcc -O1 -g -fsanitize=thread -c prog.c; gcc -O2 -c watch.c; gcc prog.o watch.o -o prog       (without the sanitizer's own library)
#include "run_check.h"

#include <fmt/format.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "output.h"
#include "process.h"

namespace dmcg {

namespace {

namespace fs = std::filesystem;

struct Builder {
    const Options& options;
    const fs::path folder;

    std::string file(const std::string& name) const { return (folder / name).string(); }

    std::vector<std::string> compile(const InputFile& input, const std::string& name) const {
        const fs::path own = fs::path(input.path).parent_path();
        std::vector<std::string> command = {compiler_name(), "-w", "-O1", "-g", "-fsanitize=thread", "-fno-pie", "-fno-inline", "-Dregister="};
        command.insert(command.end(), input.options.flags.begin(), input.options.flags.end());
        command.insert(command.end(), {"-iquote", own.empty() ? "." : own.string(), "-c", file(name + ".c"), "-o", file(name + ".o")});
        return command;
    }

    /// An exit status of dmcg; 0: it is built.
    int build(const std::vector<std::string>& texts) const {
        std::vector<std::string> link = {compiler_name(), "-no-pie", "-Wl,--wrap=memcpy,--wrap=memmove,--wrap=memset"};
        for (size_t i = 0; i < texts.size(); i++) {
            const std::string name = fmt::format("part{}", i);
            if (write_output(file(name + ".c"), texts[i]) || run_command(compile(options.inputs[i], name)) != 0) return 1;
            link.push_back(file(name + ".o"));
        }
        if (write_output(file("watch.c"), check::runtime_text())) return 1;
        if (run_command({compiler_name(), "-O2", "-fno-pie", "-c", file("watch.c"), "-o", file("watch.o")}) != 0) return 3;
        link.insert(link.end(), {file("watch.o"), "-o", file("program"), "-lm"});
        return run_command(link) == 0 ? 0 : 1;
    }

    /// "prog.c:13": where the call stands that returns to `address`.
    std::string line_of(const std::string& address) const {
        const std::string call = fmt::format("{:x}", std::stoull(address, nullptr, 16) - 1);
        std::string text = run_and_read({"addr2line", "-e", file("program"), call}).text;
        text = text.substr(0, text.find_first_of("\n "));
        const auto behind = [&](const std::string& path) { return text.substr(path.size()); };
        for (size_t i = 0; i < options.inputs.size(); i++)
            if (const std::string part = file(fmt::format("part{}.c", i)); text.starts_with(part + ":")) return options.inputs[i].path + behind(part);
        const std::string here = fs::current_path().string() + "/";
        return text.starts_with(here) ? behind(here) : text;
    }
};

std::string text_of_file(const std::string& path) {
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

}  // namespace

int run_check(const Options& options, const check::WatchedProgram& program) {
    const TemporaryFolder folder(options.keep);
    const Builder builder{options, folder.path()};
    if (options.keep) fmt::print(stderr, "dmcg: the watched program is in {}\n", folder.path().string());
    if (const int failed = builder.build(program.texts)) {
        fmt::print(stderr, "dmcg: the program cannot be built to be watched\n");
        return failed;
    }
    const std::string record = builder.file("record");
    setenv("DMCG_CHECK_REPORT", record.c_str(), 1);
    std::vector<std::string> command = {builder.file("program")};
    command.insert(command.end(), options.arguments.begin(), options.arguments.end());
    const int status = run_command(command);
    if (status != 0) fmt::print(stderr, "dmcg: the program ended with status {}\n", status);
    if (!fs::exists(record)) return fmt::print(stderr, "dmcg: it ended before what was seen could be written\n"), 1;
    const check::Report report =
        check::report(program.loops, text_of_file(record), [&](const std::string& address) { return builder.line_of(address); });
    fmt::print(stderr, "{}", report.text);
    return report.has_conflict ? 1 : 0;
}

}  // namespace dmcg
