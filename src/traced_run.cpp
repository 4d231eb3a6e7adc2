// In a folder that is removed afterwards:
//
//   gcc -O1 -c part0.c; gcc -O1 -c runtime.c; gcc part0.o runtime.o -o program -lm
#include "traced_run.h"

#include <fmt/format.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "fortran.h"
#include "output.h"
#include "process.h"

namespace dmcg {

namespace {

using Words = std::vector<std::string>;

std::string file(const std::filesystem::path& folder, const std::string& name) { return (folder / name).string(); }

bool compile(const std::filesystem::path& folder, const std::string& name, const std::string& text, std::initializer_list<Words> flags) {
    Words command = {compiler_name(), "-w"};
    for (const Words& words : flags) command.insert(command.end(), words.begin(), words.end());
    command.insert(command.end(), {"-c", file(folder, name + ".c"), "-o", file(folder, name + ".o")});
    return !write_output(file(folder, name + ".c"), text) && run_command(command) == 0;
}

}  // namespace

int build_traced(const Options& options, const std::filesystem::path& folder, const TracedBuild& build) {
    Words link = {compiler_name()};
    for (size_t i = 0; i < build.texts.size(); i++) {
        const std::string name = fmt::format("part{}", i);
        if (!compile(folder, name, build.texts[i], {build.flags_before, options.inputs[i].options.flags, build.flags_behind})) return 1;
        link.push_back(file(folder, name + ".o"));
    }
    if (!compile(folder, "runtime", build.runtime, {build.runtime_flags})) return 3;
    link.insert(link.end(), {file(folder, "runtime.o"), "-o", file(folder, "program")});
    if (const std::string library = fortran_library(build.texts); !library.empty()) link.push_back(library);
    link.push_back("-lm");
    return run_command(link) == 0 ? 0 : 1;
}

std::string run_traced(const Options& options, const std::filesystem::path& folder, const char* variable) {
    const std::string record = file(folder, "record");
    setenv(variable, record.c_str(), 1);
    Words command = {file(folder, "program")};
    command.insert(command.end(), options.arguments.begin(), options.arguments.end());
    const int status = run_command(command);
    if (status != 0) fmt::print(stderr, "dmcg: the program ended with status {}\n", status);
    std::ifstream written(record, std::ios::binary);
    return {std::istreambuf_iterator<char>(written), {}};
}

}  // namespace dmcg
