#include "../directives/with_regions.h"
#include "dump/dump.h"

namespace dmcg {
namespace {

TEST_CASE("regions, one row each") {
    WithRegions c(
        "double a[9], b[9];\n"
        "int main(void) {\n"
        "    int i, s = 0;\n"
        "    /* INIT_BEGIN */\n"
        "    a[0] = 1;\n"
        "    a[1] = 2;\n"
        "    /* INIT_END */\n"
        "    /* SYN */\n"
        "    /* DD a(-1) (0,1) */ /* DOALL_BEGIN P=CYC(4) TRUST(a) REDUCE(+:s) PRIVATE(b) */\n"
        "    for (i = 1; i < 9; i++)\n"
        "        s += i;\n"
        "    /* DOALL_END */\n"
        "    return s;\n"
        "}\n");
    CHECK(c.messages() == "");
    CHECK(dump_regions({c.sources, c.tokens, c.ast, c.program, c.regions}) ==
          "region 1  init  lines 5-6  in main\n"
          "region 2  syn  lines 8-8  in main\n"
          "region 3  doall  lines 10-11  P=CYC(4)  REDUCE(+:s)  PRIVATE(b)  TRUST(a)  DD a(-1)  DD a(0,1)  in main\n");
}

}  // namespace
}  // namespace dmcg
