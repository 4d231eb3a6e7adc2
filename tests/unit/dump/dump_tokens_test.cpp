// --dump=tokens, row by row.
#include <doctest/doctest.h>

#include "../preprocess/preprocessed.h"
#include "dump/dump.h"

using namespace dmcg;

TEST_CASE("one row a token of the user's files, with its calls; a header's file name in front") {
    const Preprocessed p("#include <stddef.h>\n#include \"h.h\"\n#define F(x) x + N\n#pragma omp barrier\nint a = F(b);\n", {}, "#define N 5\nint h;\n");
    CHECK(dump_tokens(p.tokens, p.sources) ==
          "h.h:2:1 identifier int\n"
          "h.h:2:5 identifier h\n"
          "h.h:2:6 punctuator ;\n"
          "4:1 pragma #pragma omp barrier\n"
          "5:1 identifier int\n"
          "5:5 identifier a\n"
          "5:7 punctuator =\n"
          "5:9 identifier b [F]\n"
          "5:9 punctuator + [F]\n"
          "5:9 number 5 [F N]\n"
          "5:13 punctuator ;\n"
          "6:1 end\n");
}
