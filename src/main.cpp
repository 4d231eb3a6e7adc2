// The program dmcg: reads the command line, translates, and writes the result or runs it.
//
//   dmcg prog.c -o prog_mpi.c
#include <fmt/format.h>

#include <exception>

#include "build_line.h"
#include "found_headers.h"
#include "options.h"
#include "output.h"
#include "pipeline.h"
#include "run.h"
#include "run_check.h"
#include "run_replay.h"

namespace {

int run(const std::vector<std::string>& words) {
    const auto read = dmcg::read_options(words);
    if (const int* status = std::get_if<int>(&read)) return *status;
    const dmcg::Options& options = std::get<dmcg::Options>(read);

    if (options.check && !options.check_plan) {
        const dmcg::CheckedProgram watched = dmcg::watch(options);
        fmt::print(stderr, "{}", options.fortran->with_places(watched.diagnostics));
        return watched.status != 0 ? watched.status : dmcg::run_check(options, watched.program);
    }
    const dmcg::Translation made = dmcg::translate(options);
    fmt::print(stderr, "{}", options.fortran->with_places(made.diagnostics));
    if (made.status != 0) return made.status;
    std::vector<std::string> texts = made.product.texts;
    for (std::string& text : texts) text = options.suggest && !options.apply ? options.fortran->with_places(text) : options.fortran->with_name(text);
    if (made.product.replayable) return dmcg::run_replay(options, *made.product.replayable);
    if (options.run) return dmcg::run_program(options, texts);
    const bool are_programs = options.dump == dmcg::Dump::none;
    if (const auto failure = dmcg::write_outputs(output_paths(options), are_programs ? dmcg::with_found_headers(options, texts) : texts)) {
        fmt::print(stderr, "dmcg: {}\n", *failure);
        return 1;
    }
    if (texts.size() > 1 && !options.suggest && !options.convert && options.dump == dmcg::Dump::none) fmt::print("{}\n", dmcg::build_line(options));
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run({argv + 1, argv + argc});
    } catch (const std::exception& error) {
        fmt::print(stderr, "dmcg: internal error: {}; please report it with the input\n", error.what());
        return 3;
    }
}
