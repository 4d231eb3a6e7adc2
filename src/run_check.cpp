#include "run_check.h"

#include <fmt/format.h>

#include "fortran.h"
#include "process.h"
#include "traced_run.h"

namespace dmcg {

int run_check(const Options& options, const check::WatchedProgram& program) {
    const TemporaryFolder folder(options.keep);
    if (options.keep) fmt::print(stderr, "dmcg: the watched program is in {}\n", folder.path().string());
    if (const int failed = build_traced(options, folder.path(), {program.texts, check::check_runtime(), {"-O1", "-fno-inline"}, {}, {"-O1"}})) {
        fmt::print(stderr, "dmcg: the program cannot be built to be watched\n");
        return failed;
    }
    const std::string record = run_traced(options, folder.path(), "DMCG_CHECK_REPORT");
    if (record.empty() && !std::filesystem::exists(folder.path() / "record"))
        return fmt::print(stderr, "dmcg: it ended before what was seen could be written\n"), 1;
    const check::Report report = check::report(program, record);
    fmt::print(stderr, "{}", options.fortran->with_places(report.text));
    return report.has_conflict ? 1 : 0;
}

}  // namespace dmcg
