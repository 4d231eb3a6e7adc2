// The order of the steps: what a step needs stands before it.
#include "../messages/with_placement.h"
#include "dmcg/overloaded.h"
#include "dmcg/plan.h"

namespace dmcg {
namespace {

struct Steps : WithPlacement {
    Plan plan;

    explicit Steps(std::string_view text) : WithPlacement(text) { plan = make_plan(unit, accesses, table, calls, sections, placement, diagnostics); }

    std::string text(const EndReduction& e) const { return fmt::format("end {}{}", accesses[e.message.object].name, e.with_next ? " with next" : ""); }

    /// One word or two for each step that sends, runs or begins something; empty for the others.
    std::string text(const Step& step) const {
        return std::visit(Overloaded{[](const Initialise&) -> std::string { return "init"; }, [](const Finalise&) -> std::string { return "finalise"; },
                                     [](const DefinePartition&) -> std::string { return "define"; }, [](const SplitLoop&) -> std::string { return "split"; },
                                     [&](const Transfer& t) { return WithPlacement::text(t.message); }, [&](const BeginReduction& b) { return "begin " + accesses[b.object].name; },
                                     [&](const EndReduction& e) { return text(e); }, [](const MasterOnly&) -> std::string { return "master"; },
                                     [](const AgreeOn&) -> std::string { return "agree"; }, [](const LeaveTogether&) -> std::string { return "leave"; },
                                     [](const auto&) -> std::string { return ""; }},
                          step);
    }

    std::string order() const {
        std::string all;
        for (const Step& step : plan.steps)
            if (const std::string word = text(step); !word.empty()) all += (all.empty() ? "" : ", ") + word;
        return all;
    }
};

}  // namespace

TEST_CASE("a step of Jacobi's method") {
    const Steps made(R"(
int printf(const char *, ...);
static double u[40], v[40];
int main(void) {
    int i, count = 0, many = 0;
    double change = 1;
    for (i = 0; i < 40; i++) u[i] = v[i] = i;
    while (change > 0.5) {
        change = 0;
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < 39; i++) {
            v[i] = u[i - 1] + u[i + 1];
            count += v[i] > 3;
            many += v[i] > 9;
            if (v[i] - u[i] > change) change = v[i] - u[i];
        }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < 39; i++) u[i] = v[i] / 8;
        /* DOALL_END */
    }
    printf("%d %d\n", count, many);
    return 0;
})");
    // the counts only go on, so they are begun before the while loop and combined behind it, in one message; the change decides about the next step
    CHECK(made.order() == "init, define, begin count, begin many, Halo u -1..+1, split, end change, split, end count with next, end many, master, leave, finalise");
}

TEST_CASE("what the master reads is sent before the loop that needs it, and the loop's bound before its parts are told") {
    const Steps made(R"(
int scanf(const char *, ...); int printf(const char *, ...);
static double a[40];
int main(void) {
    int i, n;
    scanf("%d", &n);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) a[i] = i;
    /* DOALL_END */
    printf("%g\n", a[3]);
    return 0;
})");
    CHECK(made.order() == "init, master, Bcast n, define, split, Fetch a, master, leave, finalise");
}

}  // namespace dmcg
