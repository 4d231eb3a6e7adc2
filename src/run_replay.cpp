#include "run_replay.h"

#include <fmt/format.h>

#include "process.h"
#include "replay/replay.h"
#include "traced_run.h"

namespace dmcg {

namespace {

constexpr int most_ranks = 8;
const std::vector<int> spoiled_ranks{3, 2, 4};     // three find most: ends, and a rank between

int print_report(const replay::ReplayReport& report) {
    fmt::print(stderr, "{}", replay::report_text(report));
    return report.faults.empty() ? report.not_replayed.empty() ? 0 : 4 : 1;
}

/// One line for a spoiled plan, behind what the program has printed. `number`: that of --spoil.
void print_verdict(size_t number, const replay::NamedSteps& plan, const replay::ReplayReport& report, bool is_reached) {
    const std::string text = !report.faults.empty() ? "found: " + report.faults[0].text : !report.not_replayed.empty() ? "not replayed: " + report.not_replayed[0]
                           : is_reached ? "not found" : "not reached";
    fmt::print("spoiled {}  {}  {}\n", number, plan.name, text);
}

}  // namespace

int run_replay(const Options& options, const replay::Replayable& program) {
    const TemporaryFolder folder(options.keep);
    if (options.keep) fmt::print(stderr, "dmcg: the program that tells what it does is in {}\n", folder.path().string());
    const TracedBuild build{program.texts, check::trace_runtime(), {"-fno-builtin"}, {"-O1"}, {"-fno-builtin", "-O1"}};
    if (build_traced(options, folder.path(), build) != 0) return fmt::print(stderr, "dmcg: the program cannot be built to tell what it does\n"), 3;
    const Trace told = read_trace(run_traced(options, folder.path(), "DMCG_TRACE"));
    if (options.spoil != 0) return print_report(replay::replay(program.plans[0].steps, told, most_ranks, 1));
    if (!told.complete) return fmt::print(stderr, "dmcg: the end of the run was not recorded\n"), 4;
    fmt::print("\n");
    const replay::ReplayReport right = replay::replay_to_fault(program.plans[0].steps, told, {3}, 1);
    for (size_t i = 1; i < program.plans.size(); i++)
        print_verdict(i, program.plans[i], replay::replay_to_fault(program.plans[i].steps, told, spoiled_ranks, 1), right.reached[program.plans[i].spoiled]);
    return 0;
}

}  // namespace dmcg
