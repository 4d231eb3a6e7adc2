// A program with a plan made by hand, and the text that comes of it.
#pragma once

#include <sys/wait.h>

#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

#include "../loops/with_loops.h"
#include "dmcg/ast.h"
#include "dmcg/plan.h"

namespace dmcg {

inline Span span(int64_t low, int64_t high) { return {false, Affine(low), Affine(high)}; }

struct WithPlan : WithLoops {
    Plan plan;

    explicit WithPlan(std::string_view text) : WithLoops(text) {
        REQUIRE_MESSAGE(!diagnostics.has_errors(), messages());
        plan.placement.main = program.function_by_name.at("main");
    }

    LoopId loop_of(RegionId region) const { return table.of_region(region); }

    /// The first statement of the file itself (not of a header) that begins with `text`.
    StmtId own(std::string_view text) const {
        for (size_t i = 0; i < ast.stmts.size(); i++) {
            const StmtId stmt{static_cast<int32_t>(i)};
            if (place_of(tokens, ast[stmt].tokens).file.value == 0 && WithRegions::source(stmt).starts_with(text)) return stmt;
        }
        FAIL("no statement " << text);
        return {};
    }

    /// A partition for the split loop of a region.
    PartitionId partition(RegionId region) {
        const LoopId loop = loop_of(region);
        const FunctionId main = plan.placement.main;
        plan.placement.partitions.push_back({*regions[region].partition, loop, {loop}, main, table[loop].stmt, false, {{main, table[loop]}}});
        return PartitionId{static_cast<int32_t>(plan.placement.partitions.size()) - 1};
    }

    void add(Step step) { plan.steps.push_back(std::move(step)); }

    /// Initialise, the partition of region 0 and its split loop, Finalise; `messages` stand before the loop.
    void split(std::vector<Message> before = {}, std::vector<Message> after = {}, bool final_index = false) {
        const RegionId region{0};
        const StmtId loop = table[loop_of(region)].stmt;
        add(Initialise{plan.placement.main});
        add(DefinePartition{partition(region)});
        for (Message& m : before) add(transfer(std::move(m), {loop, Side::before}));
        add(SplitLoop{region, loop_of(region), PartitionId{0}, final_index});
        for (Message& m : after) add(transfer(std::move(m), {loop, Side::after}));
    }

    Transfer transfer(Message m, Point point) const {
        m.point = point;
        if (!m.partition.valid() && m.kind != MessageKind::bcast) m.partition = PartitionId{0};
        return Transfer{std::move(m)};
    }

    Message message(MessageKind kind, std::string_view name) const {
        Message m;
        m.kind = kind;
        m.object = object(name);
        return m;
    }

    /// What is combined into a variable or into all of an array.
    Fold fold(ReductionOp op, std::string_view name) const {
        const Object& o = accesses[object(name)];
        return {op, "", o.element, Box(o.extents.size())};
    }

    /// A message about lines of an array: those of the loop's own iterations if nothing else is said.
    Message lines(MessageKind kind, std::string_view name, int axis, int64_t first, int64_t stride, int64_t width = 1) const {
        Message m = message(kind, name);
        m.lines = Lines{axis, Affine(first), stride, width, Box(accesses[m.object].extents.size()), false};
        return m;
    }

    std::string emitted() const { return emit(unit, accesses, table, plan).front(); }

    /// The lines of the result that are not in the program, each without its indentation; those of helpers left out.
    std::string inserted() const {
        std::istringstream old(sources.files[0].text), made(emitted());
        std::set<std::string> known;
        std::string line, all;
        while (std::getline(old, line)) known.insert(trimmed(line));
        bool in_main = false;
        while (std::getline(made, line)) {
            in_main = in_main || line.find(" main(") != std::string::npos;
            if (in_main && !known.contains(trimmed(line)) && !trimmed(line).empty()) all += trimmed(line) + "\n";
        }
        return all;
    }

    static std::string trimmed(const std::string& line) {
        const size_t first = line.find_first_not_of(" \t");
        return first == std::string::npos ? "" : line.substr(first);
    }

    static std::string read(const std::filesystem::path& path) {
        std::ifstream file(path, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }

    static int run(const std::string& command) {
        const int status = std::system(command.c_str());
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

    /// Compiles the result with all warnings as errors. Returns the compiler's complaints.
    std::string compile() const {
        const std::string base = (folder.path / "made").string();
        std::ofstream(base + ".c", std::ios::binary) << emitted();
        run("mpicc -std=gnu11 -Wall -Wextra -Werror -O1 " + base + ".c " DMCG_SOURCE_DIR "/tests/shim/yield.c -o " + base + " -lm >" + base + ".log 2>&1");
        return read(base + ".log");
    }

    /// What the compiled program prints on so many ranks, and its status if that is not 0.
    std::string printed(int ranks) const {
        const std::string base = (folder.path / "made").string();
        for (int tries = 2;; tries--) {
            const int status = run(fmt::format("mpiexec -n {} {} >{}.out 2>&1 </dev/null", ranks, base, base));
            const std::string out = read(base + ".out");
            const bool is_taken_for_signal = out.find("BAD TERMINATION") != std::string::npos;    // rarely, on a busy machine: mpiexec takes the status of MPI_Abort for a signal
            if (!is_taken_for_signal || tries == 0) return out + (status ? fmt::format("status {}\n", status) : "");
        }
    }

    /// What the sequential program prints.
    std::string expected() const {
        const std::string base = (folder.path / "sequential").string();
        std::ofstream(base + ".c", std::ios::binary) << sources.files[0].text;
        REQUIRE(run("gcc -w -O1 " + base + ".c -o " + base + " -lm") == 0);
        const int status = run(base + " >" + base + ".out 2>&1");
        return read(base + ".out") + (status ? fmt::format("status {}\n", status) : "");
    }

    /// The result runs on 1, 3 and 7 ranks as the program does.
    void check_runs() const {
        const std::string complaints = compile();
        REQUIRE_MESSAGE(complaints == "", complaints << emitted());
        const std::string wanted = expected();
        for (const int ranks : {1, 3, 7}) CHECK_MESSAGE(printed(ranks) == wanted, "on " << ranks << " ranks\n" << emitted());
    }
};

}  // namespace dmcg
