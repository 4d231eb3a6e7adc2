// The programs of tests/memory: what the model says of each access is where it lies when the program is walked round by round.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <sstream>

#include "../lower/lowered.h"
#include "concrete_walker.h"
#include "memory/analyse.h"

using namespace dmcg;
using namespace dmcg::memory;

namespace {

std::vector<std::filesystem::path> programs() {
    std::vector<std::filesystem::path> all;
    for (const auto& entry : std::filesystem::directory_iterator(DMCG_SOURCE_DIR "/tests/memory"))
        if (entry.path().extension() == ".c") all.push_back(entry.path());
    std::sort(all.begin(), all.end());
    return all;
}

std::string read(const std::filesystem::path& path) {
    std::stringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

int sum(const std::map<std::string, int>& counts) {
    return std::accumulate(counts.begin(), counts.end(), 0, [](int n, const auto& entry) { return n + entry.second; });
}

}  // namespace

namespace {

/// Takes the first guess about each loop for the truth.
class Credulous : public Walker {
public:
    using Walker::Walker;
    bool believes_guesses() const override { return true; }
};

Findings compared(const Lowered& lowered, Model& model) {
    ConcreteWalker walker(lowered.core, model, 20000);
    walker.compare();
    return walker.findings;
}

}  // namespace

TEST_CASE("accesses lie where the model says") {
    int right = 0, vague = 0, unknown = 0;
    for (const auto& path : programs()) {
        INFO(path.filename().string());
        const Lowered lowered(read(path));
        const auto model = analyse(lowered.core, lowered.program.layout_of_record);
        const Findings found = compared(lowered, *model);
        for (const auto& [name, times] : found.wrong) { INFO(name); CHECK(times == 0); }
        right += sum(found.right);
        vague += sum(found.vague);
        unknown += sum(found.unknown);
    }
    MESSAGE(right << " right, " << vague << " among others, " << unknown << " not compared");
    CHECK(right > 100 * vague);
}

TEST_CASE("the comparison notices guesses about loops that are not proven") {
    int noticed = 0;
    for (const auto& path : programs()) {
        const Lowered lowered(read(path));
        Model model(lowered.core, lowered.program.layout_of_record);
        Credulous(lowered.core, model).run();
        if (!compared(lowered, model).wrong.empty()) noticed++;
    }
    MESSAGE(noticed << " programs");
    CHECK(noticed >= 14);
}
