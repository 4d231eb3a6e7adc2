// Which halos travel while the loop runs, how many iterations wait for them, and why others wait as a whole.
#include "plan/overlap.h"

#include <algorithm>

#include "../messages/with_placement.h"

namespace dmcg {
namespace {

struct Overlapped : WithPlacement {
    Plan plan;

    explicit Overlapped(const std::string& split) : WithPlacement(text_of(split)) {
        plan = make_plan(unit, accesses, table, calls, sections, placement, diagnostics);
        overlap_halos(unit, accesses, table, calls, sections, false, diagnostics, plan);
    }

    /// u and v are set by all ranks, the loop writes v, another one copies it to u.
    static std::string text_of(const std::string& split) {
        return "static double u[40], v[40];\nstatic int w[40];\nint main(void) {\n    int i, n = 0, t;\n    double s = 0;\n"
               "    for (i = 0; i < 40; i++) u[i] = v[i] = i;\n    for (t = 0; t < 3; t++) {\n" + split +
               "    /* DOALL_BEGIN P=BLK */\n    for (i = 3; i < 37; i++) u[i] = v[i];\n    /* DOALL_END */\n    }\n    return n + (s > 0) + w[3];\n}\n";
    }

    /// Of the first split loop: "rim 1 1", "waits: ..." or "".
    std::string first() const {
        for (const Step& step : plan.steps)
            if (const auto* split = std::get_if<SplitLoop>(&step)) return split->rim ? fmt::format("rim {} {}", split->rim->before, split->rim->after) : "waits: " + split->waits;
        return "no loop";
    }

    size_t overlapping() const {
        return static_cast<size_t>(std::count_if(plan.steps.begin(), plan.steps.end(), [](const Step& s) { return std::holds_alternative<Transfer>(s) && std::get<Transfer>(s).overlaps; }));
    }
};

std::string marked(const std::string& loop, const std::string& partition = "BLK") { return "    /* DOALL_BEGIN P=" + partition + " */\n    " + loop + "\n    /* DOALL_END */\n"; }

}  // namespace

TEST_CASE("as many iterations wait at each end as lines are read there") {
    CHECK(Overlapped(marked("for (i = 3; i < 37; i++) v[i] = u[i - 1] + u[i + 1];")).first() == "rim 1 1");
    CHECK(Overlapped(marked("for (i = 3; i < 37; i++) v[i] = u[i - 2];")).first() == "rim 2 0");
    CHECK(Overlapped(marked("for (i = 3; i < 37; i++) v[i] = u[i + 3] + u[i];")).first() == "rim 0 3");
}

TEST_CASE("the halo is begun before the loop and ends in it") {
    CHECK(Overlapped(marked("for (i = 3; i < 37; i++) v[i] = u[i - 1] + u[i + 1];")).overlapping() == 1);
    CHECK(Overlapped(marked("for (i = 3; i < 37; i++) v[i] = u[i - 1];", "BLK TRUST(u)")).overlapping() == 0);
}

TEST_CASE("a loop that may not run in another order waits") {
    CHECK(Overlapped(marked("for (i = 3; i < 37; i++) v[i] = u[i - 1];", "BLK TRUST(u)")).first() == "waits: values may be old by TRUST: which ones, the order tells");
    CHECK(Overlapped(marked("for (i = 3; i < 37; i++) { v[i] = u[i - 1]; s += v[i]; }")).first() == "waits: the digits of s depend on the order");
}

TEST_CASE("a sum of whole numbers does not depend on the order") {
    CHECK(Overlapped(marked("for (i = 3; i < 37; i++) { v[i] = u[i - 1]; n += w[i]; }")).first() == "rim 1 0");
}

}  // namespace dmcg
