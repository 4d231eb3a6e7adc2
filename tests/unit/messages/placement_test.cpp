// Where messages stand: as far out of the loops as they can go, and those that move more than is lacked are marked.
#include "with_placement.h"

namespace dmcg {

namespace {

/// `lines` from line 5 on, arrays a, b of 12 elements and m of 12 rows.
std::string with_arrays(const std::string& lines) {
    return "int printf(const char *, ...); int scanf(const char *, ...);\nstatic double a[12], b[12], m[12][12];\nint main(void) {\n    int i, j, t;\n" + lines + "    return 0;\n}\n";
}

const std::string read_a = "    for (i = 0; i < 12; i++) scanf(\"%lf\", &a[i]);\n";

std::string marked(const std::string& loop) { return "    /* DOALL_BEGIN P=BLK */\n    " + loop + "\n    /* DOALL_END */\n"; }

}  // namespace

TEST_CASE("a halo is sent in each step, what goes into the loop and comes out of it once") {
    const WithPlacement made(with_arrays(read_a + "    for (t = 0; t < 3; t++) {\n" + marked("for (i = 1; i < 11; i++) b[i] = a[i - 1] + a[i + 1];") +
                                         marked("for (i = 1; i < 11; i++) a[i] = b[i];") + "    }\n    for (i = 0; i < 12; i++) printf(\"%g\", a[i]);\n"));
    // line 5 reads a, 6 is the time loop, 8 and 11 are the split ones, 14 prints
    CHECK(made.sent() == "6: Bcast a slow; 8: Halo a -1..+1; 14: Gather a");
}

TEST_CASE("what no round of a loop changes is sent before it") {
    const WithPlacement made(with_arrays(read_a + "    for (t = 0; t < 3; t++) {\n" + marked("for (i = 0; i < 12; i++) for (j = 0; j < 12; j++) b[i] += a[j];") + "    }\n"));
    CHECK(made.sent() == "6: Bcast a");
}

TEST_CASE("what a round changes is sent in each") {
    const WithPlacement made(with_arrays("    for (t = 0; t < 3; t++) {\n" + marked("for (i = 0; i < 12; i++) for (j = 0; j < 12; j++) b[i] += a[j];") +
                                         marked("for (i = 0; i < 12; i++) a[i] = b[i];") + "    }\n"));
    CHECK(made.sent() == "7: Allgather a");       // each rank reads all of a: no more is sent than is lacked
}

TEST_CASE("sweeps along two axes send more than is lacked, and say so") {
    const WithPlacement made(with_arrays("    for (t = 0; t < 3; t++) {\n" + marked("for (i = 0; i < 12; i++) for (j = 1; j < 12; j++) m[i][j] += m[i][j - 1];") +
                                         marked("for (j = 0; j < 12; j++) for (i = 1; i < 12; i++) m[i][j] += m[i - 1][j];") + "    }\n"));
    CHECK(made.sent() == "7: Allgather m slow; 10: Allgather m slow");
    for (const LoopModel& model : made.placement.models) CHECK(model.model == Model::independent);
}

TEST_CASE("sweeps along one axis send nothing") {
    const WithPlacement made(with_arrays("    for (t = 0; t < 3; t++) {\n" + marked("for (i = 0; i < 12; i++) for (j = 1; j < 12; j++) m[i][j] += m[i][j - 1];") +
                                         marked("for (i = 0; i < 12; i++) for (j = 10; j >= 0; j--) m[i][j] += m[i][j + 1];") + "    }\n"));
    CHECK(made.sent() == "");
}

TEST_CASE("a subscript that is another in each iteration wants a part, one that is the same wants all") {
    const std::string fill = marked("for (i = 0; i < 12; i++) a[i] = i;");
    CHECK(WithPlacement(with_arrays(fill + marked("for (i = 0; i < 12; i++) b[i] = a[i * i % 12];"))).sent() == "9: Allgather a slow");
    CHECK(WithPlacement(with_arrays(fill + marked("for (i = 0; i < 12; i++) for (j = 0; j < 12; j++) b[i] += a[j];"))).sent() == "9: Allgather a");
}

}  // namespace dmcg
