// --dump=aliases: what two names have in common.
#include <doctest/doctest.h>

#include "../lower/lowered.h"
#include "dump/dump.h"
#include "memory/analyse.h"

using namespace dmcg;

namespace {

std::string aliases_of(const std::string& text) {
    const Lowered lowered(text);
    Diagnostics diagnostics;
    const Unit unit{lowered.sources, lowered.tokens, lowered.ast, lowered.program, lowered.regions};
    const Accesses accesses = find_accesses(unit, diagnostics);
    REQUIRE(!diagnostics.has_errors());
    return dump_aliases(unit, lowered.core, accesses, *memory::analyse(lowered.core, lowered.program.layout_of_record));
}

const std::string sum_of =
    "static double x[20], y[20];\n"
    "static void add(double *to, const double *from) {\n"
    "    int i;\n"
    "    /* DOALL_BEGIN P=BLK */\n"
    "    for (i = 0; i < 20; i++) to[i] += from[i];\n"
    "    /* DOALL_END */\n"
    "}\n";

}  // namespace

TEST_CASE("two parameters that are one array") {
    CHECK(aliases_of(sum_of + "int main(void) { add(x, x); return 0; }\n").starts_with("line 5: 'to' and 'from' are one place: (x, 8*i)\n"));
}

TEST_CASE("two arrays are two places") {
    CHECK(aliases_of(sum_of + "int main(void) { add(x, y); add(y, x); return 0; }\n").find("one place") == std::string::npos);
}
