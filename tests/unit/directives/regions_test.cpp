// Regions that are found, and what belongs to them.
#include "dmcg/ast.h"
#include "with_regions.h"

namespace dmcg {
namespace {

TEST_CASE("clauses in any order, with free white space, over several lines") {
    WithRegions c(
        in_main("    double t, last, u;\n"
                "    /*\n     * DOALL_BEGIN REDUCE( + : s , u )\n     *    P = CYC ( 4 )\n     *    PRIVATE(t) "
                "LASTPRIVATE(last) TRUST(a) REDUCE(-:i)\n     */\n"
                "    for (i = 0; i < 10; i++) a[i] = i;\n    // DOALL_END\n"));
    CHECK(c.messages() == "");
    REQUIRE(c.size() == 1);
    CHECK(c[0].kind == RegionKind::doall);
    CHECK(partition_name(*c[0].partition) == "CYC(4)");
    REQUIRE(c[0].reduce.size() == 3);
    CHECK(c.name(c[0].reduce[0].variable) == "s");
    CHECK(c.name(c[0].reduce[1].variable) == "u");
    CHECK(c[0].reduce[1].op == ReductionOp::add);
    CHECK(c[0].reduce[2].op == ReductionOp::add);
    CHECK(c.source(c[0].reduce[1].place) == "u");
    REQUIRE(c[0].private_.size() == 1);
    CHECK(c.name(c[0].private_[0].variable) == "t");
    CHECK(c.name(c[0].lastprivate.at(0).variable) == "last");
    CHECK(c.name(c[0].trust.at(0).variable) == "a");
    REQUIRE(c[0].statements.size() == 1);
    CHECK(c.source(c[0].statements[0]) == "for (i = 0; i < 10; i++) a[i] = i;");
    CHECK(c[0].function == c.program.function_by_name.at("main"));
    CHECK(c[0].parent == c.program[c[0].function].body);
    CHECK(c.source(c[0].place).starts_with("/*\n     * DOALL_BEGIN"));
}

TEST_CASE("line comments, continued lines, stars around, tight text") {
    for (const char* begin : {"// DOALL_BEGIN P=BLK\n", "//DOALL_BEGIN P=BLK\n", "/// DOALL_BEGIN \\\n  P = BLK\n",
                              "/*DOALL_BEGIN P=BLK*/", "/** DOALL_BEGIN P=BLK **/"}) {
        WithRegions c(in_main(std::string(begin) + "for (i = 0; i < 10; i++) a[i] = i;/*DOALL_END*/\n"));
        INFO(begin);
        CHECK(c.messages() == "");
        CHECK(c.size() == 1);
    }
}

TEST_CASE("running text and strings are no directives") {
    WithRegions c(in_main(
        "    /* SYN is needed here */ // DD means data distance\n    /* the DOALL_BEGIN P=BLK goes before a loop */\n"
        "    /* DOALL_BEGIN and DOALL_END enclose a loop */ /* DOALL_END, see above there */ // INIT_BEGIN: begins a "
        "block\n"
        "    /* SYNC all of them */ /* DOALLBEGIN */ /* MAX_SIZE */ /* DD */ /* DD a */ /* BEGIN */ /**/ // \n"
        "    const char *t = \"/* DOALL_BEGIN P=BLK */\"; (void)t;\n"));
    CHECK(c.messages() == "");
    CHECK(c.size() == 0);
}

TEST_CASE("a directive in a branch that is not compiled or in a macro that is not called does not show up") {
    WithRegions c(
        in_main("#if 0\n    /* DOALL_BEGIN P=BLK */\n#endif\n#define M /* DOALL_BEGIN P=BLK */ s++\n    s++;\n"));
    CHECK(c.messages() == "");
    CHECK(c.size() == 0);
}

TEST_CASE("INIT encloses whole statements and declarations of a block; SYN knows what stands behind it") {
    WithRegions c(
        in_main("    /* INIT_BEGIN */\n    int n = 3;\n    for (i = 0; i < 10; i++) { a[i] = n; }\n    /* INIT_END */\n"
                "    /* SYN */\n    s = 1;\n    { s = 2; /* SYN */ }\n    /* INIT_BEGIN */ /* INIT_END */\n"));
    CHECK(c.messages() == "");
    REQUIRE(c.size() == 4);
    CHECK(c[0].kind == RegionKind::init);
    REQUIRE(c[0].statements.size() == 2);
    CHECK(c.source(c[0].statements[0]) == "int n = 3;");
    CHECK(c.source(c[0].statements[1]).ends_with("a[i] = n; }"));
    CHECK(c[1].kind == RegionKind::syn);
    CHECK(c.source(c[1].before) == "s = 1;");
    CHECK(c[2].kind == RegionKind::syn);
    CHECK_FALSE(c[2].before.valid());
    CHECK(c[2].parent != c[1].parent);
    CHECK(c[3].statements.empty());
}

TEST_CASE("a DOALL loop may be the body of a control statement") {
    WithRegions c(in_main(
        "    if (s)\n    /* DOALL_BEGIN P=BLK */\n    for (i = 0; i < 10; i++) a[i] = i;\n    /* DOALL_END */\n    "
        "else s = 2;\n"
        "    switch (s) { case 1: /* DOALL_BEGIN P=BLK */ for (i = 0; i < 10; i++) a[i] = i; /* DOALL_END */ break; }\n"
        "    do /* DOALL_BEGIN P=BLK */ for (i = 0; i < 10; i++) a[i] = i; /* DOALL_END */ while (s);\n"
        "    while (s) /* DOALL_BEGIN P=BLK */ for (i = 0; i < 10; i++) a[i] = i; /* DOALL_END */\n"));
    CHECK(c.messages() == "");
    REQUIRE(c.size() == 4);
    for (size_t i = 0; i < 4; i++) CHECK_FALSE(c[i].parent.valid());
}

TEST_CASE("nested loops: the outer one is the region") {
    WithRegions c(
        in_main("    int j;\n    /* DOALL_BEGIN P=BLK */\n    for (i = 0; i < 10; i++)\n        for (j = 0; j < 10; "
                "j++)\n            a[i] += j;\n    /* DOALL_END */\n"));
    CHECK(c.messages() == "");
    REQUIRE(c.size() == 1);
    CHECK(c.source(c[0].statements[0]).starts_with("for (i"));
}

TEST_CASE("DD before the region, between BEGIN and the loop, and inside it") {
    WithRegions c(in_main(
        "    /* DD a(-1) (1) b(0,+2) */ // DD b( -3 )\n    /* DOALL_BEGIN P=BLK */\n    /* DD a(2) */\n"
        "    for (i = 1; i < 9; i++) {\n        // DD b(4)\n        b[i] = a[i-1];\n    }\n    /* DOALL_END */\n"
        "    /* DD b(9) */ /* DOALL_BEGIN P=CYC */ for (i = 0; i < 10; i++) a[i] = i; /* DOALL_END */\n"));
    CHECK(c.messages() == "");
    REQUIRE(c.size() == 2);
    std::string all;
    for (const DataDistance& distance : c[0].distances) {
        all += c.name(distance.array) + std::string(c.source(distance.place)) + "=";
        for (int64_t offset : distance.offsets) all += std::to_string(offset) + ";";
    }
    CHECK(all == "a(-1)=-1;a(1)=1;b(0,+2)=0;2;b( -3 )=-3;a(2)=2;b(4)=4;");
    REQUIRE(c[1].distances.size() == 1);
    CHECK(c[1].distances[0].offsets.at(0) == 9);
}

TEST_CASE("names mean what they mean where the directive stands") {
    WithRegions c(
        "double x;\nvoid g(double x) {\n    { double x = 1; (void)x; }\n    int i;\n    /* DOALL_BEGIN P=BLK "
        "REDUCE(+:x) */\n"
        "    for (i = 0; i < 3; i++) x += i;\n    /* DOALL_END */\n    double y; (void)y;\n}\n"
        "void h(double x[]) {\n    for (int x = 0; x < 3; x++) {\n        int i;\n        /* DOALL_BEGIN P=BLK "
        "PRIVATE(x) */\n        for (i = 0; i < 3; i++) ;\n        /* DOALL_END */\n    }\n}\n"
        "void k(void) { int i; /* DOALL_BEGIN P=BLK TRUST(x) */ for (i = 0; i < 3; i++) ; /* DOALL_END */ double x; "
        "(void)x; }\n");
    CHECK(c.messages() == "");
    REQUIRE(c.size() == 3);
    CHECK(c.program[c[0].reduce[0].variable].kind == SymbolKind::parameter);
    const Symbol& inner = c.program[c[1].private_[0].variable];
    CHECK(std::holds_alternative<ForStmt>(c.ast[inner.scope].node));
    CHECK_FALSE(c.program[c[2].trust[0].variable].function.valid());
}

TEST_CASE("the partition of the command line replaces P= and makes it unnecessary") {
    WithRegions c(in_main("    /* DOALL_BEGIN */ for (i = 0; i < 10; i++) a[i] = i; /* DOALL_END */\n"
                          "    /* DOALL_BEGIN P=BLK */ for (i = 0; i < 10; i++) a[i] = i; /* DOALL_END */\n"),
                  parse_partition("CSS(3)"));
    CHECK(c.messages() == "");
    REQUIRE(c.size() == 2);
    CHECK(partition_name(*c[0].partition) == "CSS(3)");
    CHECK(partition_name(*c[1].partition) == "CSS(3)");
}

}  // namespace
}  // namespace dmcg
