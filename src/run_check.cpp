// Builds in a folder that is removed afterwards:
//
//   gcc -O1 -c part0.c; gcc -O2 -c watch.c; gcc part0.o watch.o -o program
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
        std::vector<std::string> command = {compiler_name(), "-w", "-O1", "-fno-inline"};
        command.insert(command.end(), input.options.flags.begin(), input.options.flags.end());
        command.insert(command.end(), {"-c", file(name + ".c"), "-o", file(name + ".o")});
        return command;
    }

    /// An exit status of dmcg; 0: it is built.
    int build(const std::vector<std::string>& texts) const {
        std::vector<std::string> link = {compiler_name()};
        for (size_t i = 0; i < texts.size(); i++) {
            const std::string name = fmt::format("part{}", i);
            if (write_output(file(name + ".c"), texts[i]) || run_command(compile(options.inputs[i], name)) != 0) return 1;
            link.push_back(file(name + ".o"));
        }
        if (write_output(file("watch.c"), check::check_runtime())) return 1;
        if (run_command({compiler_name(), "-w", "-O2", "-c", file("watch.c"), "-o", file("watch.o")}) != 0) return 3;
        link.insert(link.end(), {file("watch.o"), "-o", file("program"), "-lm"});
        return run_command(link) == 0 ? 0 : 1;
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
    const check::Report report = check::report(program, text_of_file(record));
    fmt::print(stderr, "{}", report.text);
    return report.has_conflict ? 1 : 0;
}

}  // namespace dmcg
