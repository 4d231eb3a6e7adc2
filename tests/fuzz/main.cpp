// The fuzzer: damaged programs through all stages of dmcg, in one process, the same for the same seed.
//
//   fuzz --seconds 600 --seed 1 tests/fuzz/corpus tests/cases examples     damage the programs of these folders
//   fuzz --replay tests/fuzz/corpus                                        run them as they stand
//   fuzz --reduce finding.c                                                the smallest part of it that still fails
//
// What fails is written into the folder --findings (here if not given). Build with -DDMCG_SANITIZE=ON to find more.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "mutate.h"
#include "prologue.h"
#include "subject.h"

namespace {

namespace fs = std::filesystem;
using namespace dmcg::fuzz;

constexpr unsigned most_seconds = 60;    // of processor time for one program: the machine may have other work
constexpr unsigned most_waiting = 1200;  // by the clock

struct Arguments {
    std::vector<std::string> inputs;
    bool replay = false, reduce = false;
    uint64_t seed = 1, runs = UINT64_MAX;
    double seconds = 60;
    fs::path findings = ".";
};

std::string read_text(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

void write_text(const fs::path& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

std::vector<fs::path> programs_in(const std::vector<std::string>& inputs) {
    std::vector<fs::path> found;
    for (const std::string& input : inputs) {
        if (fs::is_regular_file(input)) found.push_back(input);
        if (!fs::is_directory(input)) continue;
        for (const auto& entry : fs::recursive_directory_iterator(input))
            if (entry.path().extension() == ".c") found.push_back(entry.path());
    }
    std::sort(found.begin(), found.end());
    return found;
}

/// What the parent process sees of the one that works.
struct Shared {
    uint64_t runs = 0, translated = 0, findings = 0;
};

Shared* make_shared_counts() {
    void* memory = mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? nullptr : new (memory) Shared;
}

double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// A program that takes longer ends the process.
void limit_time() {
    const itimerval processor{{0, 0}, {most_seconds, 0}};
    setitimer(ITIMER_PROF, &processor, nullptr);
    alarm(most_waiting);
}

/// The fault of one program as text; empty: none.
std::string fault_of(const std::string& text, Shared& counts) {
    limit_time();
    try {
        counts.translated += translate_text(text) == Outcome::translated;
        return {};
    } catch (const std::exception& error) {
        return error.what();
    }
}

/// Works until the time is over. The program under test is kept in `current`, so that it is there after a crash.
class Worker {
public:
    Worker(const Arguments& arguments, std::vector<std::string> corpus, Shared& counts, std::chrono::steady_clock::time_point start)
        : arguments_(arguments), corpus_(std::move(corpus)), counts_(counts), start_(start),
          current_(open((arguments.findings / "current.c").c_str(), O_CREAT | O_RDWR | O_TRUNC, 0644)) {}

    void run() {
        while (counts_.runs < arguments_.runs && seconds_since(start_) < arguments_.seconds) {
            Random random(arguments_.seed * 1'000'000'007u + counts_.runs++);
            const std::string text = prologue + mutated(corpus_, random);
            keep(text);
            const std::string fault = fault_of(text, counts_);
            if (!fault.empty()) report(text, fault);
        }
    }

private:
    const Arguments& arguments_;
    std::vector<std::string> corpus_;
    Shared& counts_;
    std::chrono::steady_clock::time_point start_;
    int current_;

    void keep(const std::string& text) const {
        const bool kept = ftruncate(current_, 0) == 0 && pwrite(current_, text.data(), text.size(), 0) == static_cast<ssize_t>(text.size());
        if (!kept) throw std::runtime_error("cannot write current.c");
    }

    void report(const std::string& text, const std::string& fault) {
        const fs::path path = arguments_.findings / fmt::format("finding-{}-{}.c", arguments_.seed, counts_.runs);
        write_text(path, text);
        counts_.findings++;
        fmt::print("{}: {}\n", path.string(), fault);
        std::fflush(stdout);
    }
};

/// Runs `work` in a process of its own. True if it ended well.
template <class F>
bool in_own_process(F work) {
    std::fflush(stdout);
    const pid_t child = fork();
    if (child == 0) {
        work();
        std::fflush(stdout);
        _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

int fuzz(const Arguments& arguments) {
    std::vector<std::string> corpus;
    for (const fs::path& path : programs_in(arguments.inputs)) corpus.push_back(without_includes(read_text(path)));
    if (corpus.empty()) throw std::runtime_error("there is no program to damage");
    fs::create_directories(arguments.findings);
    Shared& counts = *make_shared_counts();
    const auto start = std::chrono::steady_clock::now();
    while (!in_own_process([&] { Worker(arguments, corpus, counts, start).run(); })) {
        const fs::path crash = arguments.findings / fmt::format("crash-{}-{}.c", arguments.seed, counts.runs);
        fs::rename(arguments.findings / "current.c", crash);
        counts.findings++;
        fmt::print("{}: a crash, or more than {} seconds\n", crash.string(), most_seconds);
    }
    fs::remove(arguments.findings / "current.c");
    fmt::print("{} programs made of {}, {} translated, {} findings, {:.0f} seconds\n", counts.runs, corpus.size(), counts.translated, counts.findings,
               seconds_since(start));
    return counts.findings == 0 ? 0 : 1;
}

int replay(const Arguments& arguments) {
    Shared counts;
    const std::vector<fs::path> paths = programs_in(arguments.inputs);
    for (const fs::path& path : paths) {
        fmt::print("{}\n", path.string());
        std::fflush(stdout);    // the last line tells what crashed
        const std::string text = read_text(path);
        for (const std::string& variant : {text, prologue + without_includes(text)}) {
            const std::string fault = fault_of(variant, counts);
            if (fault.empty()) continue;
            fmt::print("    {}\n", fault);
            counts.findings++;
        }
    }
    fmt::print("{} programs, {} findings\n", paths.size(), counts.findings);
    return paths.empty() || counts.findings > 0 ? 1 : 0;
}

bool fails(const std::string& text) {
    Shared* counts = make_shared_counts();
    const bool ended_well = in_own_process([&] { counts->findings = !fault_of(text, *counts).empty(); });
    const bool failed = !ended_well || counts->findings > 0;
    munmap(counts, sizeof(Shared));
    return failed;
}

/// Takes pieces out as long as the rest fails: first many neighbouring ones, then fewer.
std::string reduced(std::string text, bool by_lines) {
    for (size_t many = 64; many > 0; many /= 2) {
        for (size_t at = 0;;) {
            std::vector<std::string_view> pieces = pieces_of(text);
            if (by_lines) pieces = lines_of(text);
            if (at >= pieces.size()) break;
            std::string rest;
            for (size_t i = 0; i < pieces.size(); i++)
                if (i < at || i >= at + many) rest += pieces[i];
            if (fails(rest)) text = rest;
            else at += many;
        }
    }
    return text;
}

int reduce(const Arguments& arguments) {
    for (const fs::path& path : programs_in(arguments.inputs)) {
        std::string text = read_text(path);
        if (!fails(text)) throw std::runtime_error(fmt::format("{} does not fail", path.string()));
        write_text(path.string() + ".reduced", reduced(reduced(std::move(text), true), false));
        fmt::print("{}.reduced\n", path.string());
    }
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    Arguments arguments;
    CLI::App app("Damages programs and translates them.");
    app.add_option("programs", arguments.inputs, "files or folders")->required();
    app.add_flag("--replay", arguments.replay, "run the programs as they stand");
    app.add_flag("--reduce", arguments.reduce, "make failing programs smaller");
    app.add_option("--seed", arguments.seed);
    app.add_option("--runs", arguments.runs);
    app.add_option("--seconds", arguments.seconds);
    app.add_option("--findings", arguments.findings, "folder for what fails");
    CLI11_PARSE(app, argc, argv);
    try {
        return arguments.replay ? replay(arguments) : arguments.reduce ? reduce(arguments) : fuzz(arguments);
    } catch (const std::exception& error) {
        fmt::print(stderr, "fuzz: {}\n", error.what());
        return 2;
    }
}
