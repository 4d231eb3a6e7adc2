// Is all that is read written before, in the same iteration? Each text differs from the first by one element, one condition or one order.
#include "polyhedra/coverage.h"

#include "../loops/with_loops.h"
#include "dmcg/ast.h"
#include "dmcg/calls.h"

namespace dmcg::polyhedra {
namespace {

/// The body of a loop over i, with t[8]: is the last read of t covered?
bool covered(const std::string& body) {
    WithLoops made("static double t[8], x[20];\nint main(void) {\n    int i, j;\n    double s = 0;\n    for (i = 0; i < 20; i++) {\n" + body + "    }\n    return s > 0;\n}\n");
    made.accesses = find_shapes(made.unit, made.accesses, made.table, {});
    AccessId read;
    for (size_t k = 0; k < made.accesses.accesses.size(); k++)
        if (made.accesses.accesses[k].object == made.object("t") && made.accesses.accesses[k].kind == AccessKind::read) read = AccessId{static_cast<int32_t>(k)};
    REQUIRE(read.valid());
    IslContext context;
    return written_before(context, made.unit, made.accesses, made.table, read, std::get<ForStmt>(made.ast[made.stmt("for (i")].node).body);
}

const std::string write_all = "        for (j = 0; j < 8; j++) t[j] = x[i];\n";

}  // namespace

TEST_CASE("all elements, in the other order") { CHECK(covered(write_all + "        for (j = 0; j < 8; j++) s += t[7 - j];\n")); }

TEST_CASE("one element more is read") { CHECK_FALSE(covered("        for (j = 0; j < 7; j++) t[j] = x[i];\n        for (j = 0; j < 8; j++) s += t[j];\n")); }

TEST_CASE("the last one is written by itself") { CHECK(covered("        for (j = 0; j < 7; j++) t[j] = x[i];\n        t[7] = 0;\n        for (j = 0; j < 8; j++) s += t[j];\n")); }

TEST_CASE("every second element") {
    CHECK_FALSE(covered("        for (j = 0; j < 8; j += 2) t[j] = x[i];\n        for (j = 0; j < 8; j++) s += t[j];\n"));
    CHECK(covered("        for (j = 0; j < 8; j += 2) t[j] = x[i];\n        for (j = 0; j < 4; j++) s += t[2 * j];\n"));
}

TEST_CASE("written under a condition, or behind the read") {
    CHECK_FALSE(covered("        if (x[i] > 0)\n    " + write_all + "        for (j = 0; j < 8; j++) s += t[j];\n"));
    CHECK_FALSE(covered("        for (j = 0; j < 8; j++) s += t[j];\n" + write_all));
}

TEST_CASE("each element from the one before, the first one by itself") {
    CHECK(covered("        t[0] = 0;\n        for (j = 1; j < 8; j++) t[j] = t[j - 1] + x[i];\n"));
    CHECK_FALSE(covered("        for (j = 1; j < 8; j++) t[j] = t[j - 1] + x[i];\n"));
}

}  // namespace dmcg::polyhedra
