// The tables of loops and of definitions and uses, to the letter.
#include "../loops/with_loops.h"
#include "dmcg/core.h"
#include "dmcg/defuse.h"
#include "dump/dump.h"

using namespace dmcg;

namespace {

const char* const matmul =
    "#include <stdio.h>\n"
    "#define N 8\n"
    "double a[N][N], b[N][N], c[N][N];\n"
    "int main(void) {\n"
    "    int i, j, k;\n"
    "    /* INIT_BEGIN */ for (i = 0; i < N; i++) for (j = 0; j < N; j++) c[i][j] = 0; /* INIT_END */\n"
    "    /* DOALL_BEGIN P=BLK */\n"
    "    for (i = 0; i < N - 1; i++)\n"
    "        for (j = N; j > 0; j -= 3)\n"
    "            for (k = 0; k <= i; k++)\n"
    "                c[i][j] = c[i][j] + a[i][k]*b[k][j];\n"
    "    /* DOALL_END */\n"
    "    printf(\"%g\\n\", c[1][1]);\n"
    "    return 0;\n"
    "}\n";

}  // namespace

TEST_CASE("dump: the published def-use table") {
    const WithLoops p(matmul);
    CHECK(dump_defuse(def_use(lower(p.unit))) ==
          "          (c,1)                       (a,1)     (b,1)\n"
          "def-chain (1,0,1,1) (2,1,2,2)\n"
          "use-chain (2,1,2) (3,0,3)             (2,1,1)   (2,1,1)\n");
}

TEST_CASE("dump: loops") {
    const WithLoops p(matmul);
    CHECK(dump_loops(p.unit, p.table) ==
          "loop 1  line 6  main  i from 0 < N step 1  distance N  count 8  whole  parent -\n"
          "loop 2  line 6  main  j from 0 < N step 1  distance N  count 8  whole  parent 1\n"
          "loop 3  line 8  main  i from 0 < N - 1 step 1  distance N - 1  count 7  split 1  parent -\n"
          "loop 4  line 9  main  j from N > 0 step -3  distance N  count 3  whole  parent 3\n"
          "loop 5  line 10  main  k from 0 <= i step 1  distance i + 1  whole  parent 4\n");
}
