// Pragmas of OpenMP become regions of the same form as comments.
#include "with_regions.h"

namespace dmcg {
namespace {

/// A loop over a with this pragma before it.
std::string loop_with(const std::string& pragma) { return in_main(pragma + "\n    for (i = 0; i < 10; i++) a[i] = i;\n"); }

TEST_CASE("a schedule is a partition") {
    const std::pair<const char*, const char*> known[] = {
        {"", "BLK"}, {"schedule(static)", "BLK"}, {"schedule(static,1)", "CYC"}, {"schedule ( static , 8 )", "CYC(8)"},
        {"schedule(monotonic: static, 2)", "CYC(2)"}, {"schedule(static, i)", "BLK"}, {"schedule(dynamic, 3)", "BLK"}, {"schedule(runtime)", "BLK"}};
    for (const auto& [schedule, partition] : known) {
        WithRegions c(loop_with(std::string("#pragma omp parallel for ") + schedule));
        INFO(schedule);
        CHECK(c.messages() == "");
        REQUIRE(c.size() == 1);
        CHECK(partition_name(*c[0].partition) == partition);
    }
    CHECK(partition_name(*WithRegions(loop_with("#pragma omp for"), parse_partition("CYC(3)"))[0].partition) == "CYC(3)");
}

TEST_CASE("continued lines and comments are white space") {
    WithRegions c(loop_with("#  pragma omp /* two */ parallel \\\n    for private ( s ) // words"));
    CHECK(c.messages() == "");
    REQUIRE(c.size() == 1);
    CHECK(c.source(c[0].statements[0]) == "for (i = 0; i < 10; i++) a[i] = i;");
    REQUIRE(c.regions.scopes.size() == 2);
    CHECK(c.regions.scopes[1].clause == "index");
    CHECK(c.name(c.regions.scopes[0].variable.variable) == "s");
    CHECK(c.source(c.regions.scopes[0].variable.place) == "s");
    REQUIRE(c.regions.pragmas.size() == 1);
    CHECK(c.regions.pragmas[0].comment.starts_with("/* #pragma omp"));
}

TEST_CASE("reductions name variables, arrays and sections") {
    WithRegions c(loop_with("#pragma omp parallel for reduction(+ : s, b[0:4]) reduction(&&:a)"));
    CHECK(c.messages() == "");
    REQUIRE(c[0].reduce.size() == 3);
    CHECK(c.name(c[0].reduce[1].variable) == "b");
    CHECK(c[0].reduce[2].op == ReductionOp::logical_and);
}

TEST_CASE("what is declared in the parallel region is a thread's own, the rest is shared") {
    WithRegions c(in_main("#pragma omp parallel\n{ int mine = 0; static int one;\n#pragma omp for\nfor (i = 0; i < 10; i++) mine += i; (void)one; }\n"));
    CHECK(c.messages() == "");
    REQUIRE(c.size() == 1);
    const auto own = [&](std::string_view name) {
        const auto& list = c[0].sharing->own;
        return std::find(list.begin(), list.end(), c.symbol(name)) != list.end();
    };
    CHECK(own("mine"));
    CHECK(own("i"));
    CHECK_FALSE(own("s"));
    CHECK_FALSE(own("one"));
    CHECK(c.regions.parallels.size() == 1);
}

TEST_CASE("simd and other pragmas stay") {
    WithRegions c(loop_with("#pragma GCC ivdep\n#pragma omp simd\n#pragma ompx parallel for"));
    CHECK(c.messages() == "");
    CHECK(c.size() == 0);
    CHECK(c.regions.pragmas.empty());
}

}  // namespace
}  // namespace dmcg
