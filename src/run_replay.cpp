// Builds in a folder that is removed afterwards:
//
//   gcc -O1 -c part0.c; gcc -O2 -c trace.c; gcc part0.o trace.o -o program
#include "run_replay.h"

#include <fmt/format.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "output.h"
#include "process.h"
#include "replay/replay.h"

namespace dmcg {

namespace {

constexpr int most_ranks = 8, most_spoiled_ranks = 4;

struct Builder {
    const Options& options;
    const std::filesystem::path folder;

    std::string file(const std::string& name) const { return (folder / name).string(); }

    bool compile(const std::string& name, const std::vector<std::string>& flags, const std::string& text) const {
        std::vector<std::string> command = {compiler_name(), "-w", "-fno-builtin"};
        command.insert(command.end(), flags.begin(), flags.end());
        command.insert(command.end(), {"-c", file(name + ".c"), "-o", file(name + ".o")});
        return !write_output(file(name + ".c"), text) && run_command(command) == 0;
    }

    bool build(const std::vector<std::string>& texts) const {
        std::vector<std::string> link = {compiler_name()};
        for (size_t i = 0; i < texts.size(); i++) {
            const std::string name = fmt::format("part{}", i);
            std::vector<std::string> flags = options.inputs[i].options.flags;
            flags.push_back("-O1");
            if (!compile(name, flags, texts[i])) return false;
            link.push_back(file(name + ".o"));
        }
        if (!compile("trace", {"-O2"}, check::trace_runtime())) return false;
        link.insert(link.end(), {file("trace.o"), "-o", file("program"), "-lm"});
        return run_command(link) == 0;
    }
};

std::string text_of_file(const std::string& path) {
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

int print_report(const replay::ReplayReport& report) {
    fmt::print(stderr, "{}", replay::report_text(report));
    return report.faults.empty() ? report.not_replayed.empty() ? 0 : 4 : 1;
}

/// One line for a spoiled plan.
void print_verdict(const replay::NamedSteps& plan, const replay::ReplayReport& report, bool is_reached) {
    const std::string text = !report.faults.empty() ? "found: " + report.faults[0].text : !report.not_replayed.empty() ? "not replayed: " + report.not_replayed[0]
                           : is_reached ? "not found" : "not reached";
    fmt::print("{}  {}\n", plan.name, text);
}

}  // namespace

int run_replay(const Options& options, const replay::Replayable& program) {
    const TemporaryFolder folder(options.keep);
    const Builder builder{options, folder.path()};
    if (options.keep) fmt::print(stderr, "dmcg: the program that tells what it does is in {}\n", folder.path().string());
    if (!builder.build(program.texts)) return fmt::print(stderr, "dmcg: the program cannot be built to tell what it does\n"), 3;
    const std::string trace = builder.file("trace");
    setenv("DMCG_TRACE", trace.c_str(), 1);
    std::vector<std::string> command = {builder.file("program")};
    command.insert(command.end(), options.arguments.begin(), options.arguments.end());
    const int status = run_command(command);
    if (status != 0) fmt::print(stderr, "dmcg: the program ended with status {}\n", status);
    const Trace told = read_trace(text_of_file(trace));
    const replay::ReplayReport right = replay::replay(program.plans[0].steps, told, most_ranks, 1);
    if (options.spoil != 0) return print_report(right);
    for (size_t i = 1; i < program.plans.size(); i++)
        print_verdict(program.plans[i], replay::replay(program.plans[i].steps, told, most_spoiled_ranks, 1), right.reached[program.plans[i].spoiled]);
    return 0;
}

}  // namespace dmcg
