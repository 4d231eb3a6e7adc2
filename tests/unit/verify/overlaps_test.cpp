// Halos that are on their way while a loop runs: a rim that is too narrow, a loop that writes what is sent, an order that matters.
#include "planned.h"
#include "plan/overlap.h"

using namespace dmcg;

namespace {

/// A loop that reads lines of its neighbours, in a loop over steps; `body` is that of the iterations i.
std::string program(const std::string& body) {
    return "#include <stdio.h>\n#define N 20\ndouble u[N], v[N], w[N];\nint main(void) {\n    int i, s, t = 0; double sum = 0;\n"
           "    for (i = 0; i < N; i++) u[i] = v[i] = w[i] = i;\n    for (s = 0; s < 3; s++) {\n        /* DOALL_BEGIN P=BLK */\n"
           "        for (i = 2; i < N - 2; i++) {" + body + "}\n        /* DOALL_END */\n        /* DOALL_BEGIN P=BLK */\n"
           "        for (i = 2; i < N - 2; i++) u[i] = v[i];\n        /* DOALL_END */\n    }\n"
           "    for (i = 0; i < N; i++) printf(\"%g %g\\n\", u[i], w[i]);\n    printf(\"%d %g\\n\", t, sum);\n    return 0;\n}\n";
}

struct Overlapped : Planned {
    explicit Overlapped(const std::string& text) : Planned(text) { overlap_halos(unit, accesses, table, calls, sections, false, diagnostics, plan); }

    /// Of the first loop, in a plan.
    static SplitLoop& loop(Plan& plan) {
        for (Step& step : plan.steps)
            if (auto* split = std::get_if<SplitLoop>(&step)) return *split;
        FAIL("no split loop");
        return std::get<SplitLoop>(plan.steps.front());
    }

    std::string fault_with(std::optional<Rim> rim) const {
        Plan other = plan;
        loop(other).rim = rim;
        return fault(other);
    }

    /// The first loop with its halos on their way, whether that may be or not.
    std::string fault_of_haste(Rim rim) const {
        Plan other = plan;
        loop(other).rim = rim;
        for (Step& step : other.steps)
            if (auto* halo = std::get_if<Transfer>(&step); halo && halo->message.kind == MessageKind::halo) halo->overlaps = true;
        return fault(other);
    }

    void check_rim(int64_t before, int64_t after) {
        const SplitLoop& first = loop(plan);
        REQUIRE_MESSAGE(first.rim, first.waits);
        CHECK(first.rim->before == before);
        CHECK(first.rim->after == after);
        CHECK(fault() == "");
    }
};

}  // namespace

TEST_CASE("a rim that is as wide as the reads, and narrower ones") {
    Overlapped p(program("v[i] = u[i - 2] + u[i + 1];"));
    p.check_rim(2, 1);
    CHECK(p.fault_with(Rim{3, 2}) == "");
    CHECK(p.fault_with(Rim{1, 1}) == "line 9 reads u[i - 2] in an iteration that does not wait for Halo of u before line 9");
    CHECK(p.fault_with(Rim{2, 0}) == "line 9 reads u[i + 1] in an iteration that does not wait for Halo of u before line 9");
    CHECK(p.fault_with(Rim{-1, 1}) != "");
    CHECK(p.fault_with({}) == "Halo of u before line 9 is still on its way at line 7");    // where the next round begins
}

TEST_CASE("neighbours in a ring are waited for as others are") {
    std::string text = program("v[i] = u[(i + N - 2) % N] + u[(i + 1) % N];");
    while (text.find("i = 2; i < N - 2") != std::string::npos) text.replace(text.find("i = 2; i < N - 2"), 16, "i = 0; i < N");
    Overlapped p(text);
    p.check_rim(2, 1);
    CHECK(p.fault_with(Rim{1, 1}) == "line 9 reads u[(i + N - 2) % N] in an iteration that does not wait for Halo of u before line 9");
    CHECK(p.fault_with(Rim{2, 0}) == "line 9 reads u[(i + 1) % N] in an iteration that does not wait for Halo of u before line 9");
}

TEST_CASE("what comes between the begin of a halo and its loop") {
    Overlapped p(program("v[i] = u[i - 1];"));
    for (Step& step : p.plan.steps)
        if (auto* halo = std::get_if<Transfer>(&step); halo && halo->overlaps) halo->message.point.side = Side::after;
    CHECK(p.fault().find("is still on its way at") != std::string::npos);
}

TEST_CASE("the last iteration runs last") {
    Overlapped p(program("v[i] = u[i - 1]; t = i * i % 7;"));
    p.check_rim(1, 1);
    CHECK(p.fault_with(Rim{1, 0}) == "line 9: the loop runs in stages, and t is not that of the last iteration");
}

TEST_CASE("a loop that writes what is sent") {
    Overlapped p("#include <stdio.h>\n#define N 20\nint u[N][2];\nint main(void) {\n    int i, s;\n    for (i = 0; i < N; i++) u[i][0] = u[i][1] = i;\n"
                 "    for (s = 0; s < 4; s++) {\n        /* DOALL_BEGIN P=BLK */\n"
                 "        for (i = 1; i < N - 1; i++) u[i][s % 2] = u[i - 1][1 - s % 2];\n        /* DOALL_END */\n    }\n"
                 "    for (i = 0; i < N; i++) printf(\"%d\\n\", u[i][0]);\n    return 0;\n}\n");
    CHECK(Overlapped::loop(p.plan).waits == "it writes u, which is sent");
    CHECK(p.fault_of_haste({1, 0}).find("writes u[i][s % 2] while Halo of u") != std::string::npos);
}

TEST_CASE("loops that must wait") {
    Overlapped sum(program("v[i] = u[i - 1]; sum += v[i];"));
    CHECK(Overlapped::loop(sum.plan).waits == "the digits of sum depend on the order");
    CHECK(sum.fault_of_haste({1, 1}) == "line 9: the loop runs in stages, but sum depends on the order");
    Overlapped more(program("v[i] = u[i - 1] + u[7];"));
    CHECK(Overlapped::loop(more.plan).waits != "");
    CHECK(more.fault_of_haste({1, 1}) != "");
}
