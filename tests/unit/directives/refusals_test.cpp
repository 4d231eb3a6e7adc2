// Every fault of a directive, as the user sees it.
#include "with_regions.h"

namespace dmcg {
namespace {

constexpr const char* loop = "    for (i = 0; i < 10; i++) a[i] = i;\n";

/// The messages about `lines` in main (they begin at line 4).
std::string told(const std::string& lines, std::string_view header = {}) {
    WithRegions c(in_main(lines), {}, header);
    return c.messages();
}

/// The messages about one DOALL_BEGIN before a loop.
std::string told_of(const std::string& clauses) {
    return told("    /* " + clauses + " */\n" + loop + "    /* DOALL_END */\n");
}

/// The first line of the messages, and what the caret marks.
std::string first_line(const std::string& messages) { return messages.substr(0, messages.find('\n')); }

TEST_CASE("unknown words in a directive") {
    CHECK(told_of("DOALL_BEGIN P=BLK SHARED(a)") ==
          "t.c:4:26: error: unknown word 'SHARED' in a directive [directive-unknown-word]\n"
          "    /* DOALL_BEGIN P=BLK SHARED(a) */\n"
          "                         ^~~~~~\n"
          "note: DOALL_BEGIN knows P=partition, REDUCE(op:x,...), PRIVATE(x,...), LASTPRIVATE(x,...), TRUST(x,...)\n");
    CHECK(told_of("DOALL_BEGIN P=BLOCKS") ==
          "t.c:4:22: error: unknown partition 'BLOCKS' [directive-unknown-word]\n"
          "    /* DOALL_BEGIN P=BLOCKS */\n"
          "                     ^~~~~~\n"
          "note: the partitions are BLK, CYC, CYC(b), CSS(k), GSS, FSS, TSS, TSS(f,l)\n");
    CHECK(told_of("DOALL_BEGIN P=BLK REDUCE(/:s)") ==
          "t.c:4:33: error: unknown operator '/' in REDUCE [directive-unknown-word]\n"
          "    /* DOALL_BEGIN P=BLK REDUCE(/:s) */\n"
          "                                ^\n"
          "note: the operators are + - * & | ^ && || min max\n");
    CHECK(told("    /* INIT_BEGIN foo */\n    s = 1;\n    /* INIT_END */\n") ==
          "t.c:4:19: error: unknown word 'foo' in a directive [directive-unknown-word]\n"
          "    /* INIT_BEGIN foo */\n"
          "                  ^~~\n"
          "note: INIT_BEGIN stands alone in its comment\n");
    CHECK(told_of("DOALL_BEGN P=BLK") ==
          "t.c:4:8: error: unknown directive 'DOALL_BEGN' [directive-unknown-word]\n"
          "    /* DOALL_BEGN P=BLK */\n"
          "       ^~~~~~~~~~\n"
          "note: write DOALL_BEGIN\n");
    CHECK(first_line(told_of("doall_begin P=BLK")) ==
          "t.c:4:8: error: unknown directive 'doall_begin' [directive-unknown-word]");
    CHECK(first_line(told("    /* INITIALISE_BEGIN */ /* INIT_BEGIN */\n    /* INIT_ENDE */\n")) ==
          "t.c:5:8: error: unknown directive 'INIT_ENDE' [directive-unknown-word]");
}

TEST_CASE("a word that is not running text is not ignored") {
    for (const char* text : {"INIT_BEGIN foo", "DOALL_END;", "SYN 2", "DOALL_BEGIN blk P=BLK", "DOALL_BEGIN p = BLK",
                             "DOALL_BEGIN private(s) and more", "SYN now"}) {
        INFO(text);
        CHECK(told(std::string("    /* ") + text + " */\n").find("[directive-unknown-word]") != std::string::npos);
    }
}

TEST_CASE("the caret stands at the word, also on a later line of the comment") {
    CHECK(told("    /* DOALL_BEGIN\n     * P=BLK\n     * FOO(s) */\n" + std::string(loop) + "    // DOALL_END\n") ==
          "t.c:6:8: error: unknown word 'FOO' in a directive [directive-unknown-word]\n"
          "     * FOO(s) */\n"
          "       ^~~\n"
          "note: DOALL_BEGIN knows P=partition, REDUCE(op:x,...), PRIVATE(x,...), LASTPRIVATE(x,...), TRUST(x,...)\n");
}

TEST_CASE("directives that are not well formed") {
    CHECK(told_of("DOALL_BEGIN P=CYC(0)") ==
          "t.c:4:22: error: 'CYC(0)' is not a partition [directive-syntax]\n"
          "    /* DOALL_BEGIN P=CYC(0) */\n"
          "                     ^~~~~~\n"
          "note: write CYC or CYC(b) with b >= 1\n");
    CHECK(told_of("DOALL_BEGIN P=BLK P=CYC") ==
          "t.c:4:26: error: a second P= in one directive [directive-syntax]\n"
          "    /* DOALL_BEGIN P=BLK P=CYC */\n"
          "                         ^\n");
    CHECK(told_of("DOALL_BEGIN P=BLK PRIVATE(s) REDUCE(+:s)") ==
          "t.c:4:46: error: 's' stands twice in the clauses [directive-syntax]\n"
          "    /* DOALL_BEGIN P=BLK PRIVATE(s) REDUCE(+:s) */\n"
          "                                             ^\n"
          "t.c:4:34: note: it stands here already\n"
          "    /* DOALL_BEGIN P=BLK PRIVATE(s) REDUCE(+:s) */\n"
          "                                 ^\n");
    CHECK(told("    /* DOALL_END DOALL_BEGIN P=BLK */\n")
              .starts_with("t.c:4:5: error: DOALL_END without DOALL_BEGIN [directive-no-begin]\n"));
    CHECK(told("    /* SYN SYN */\n") ==
          "t.c:4:12: error: a second directive 'SYN' in one comment [directive-syntax]\n"
          "    /* SYN SYN */\n"
          "           ^~~\n"
          "note: give each directive a comment of its own\n");
    CHECK(first_line(told_of("DOALL_BEGIN P BLK")) ==
          "t.c:4:22: error: 'BLK' where '=' should stand in P=partition [directive-syntax]");
    CHECK(first_line(told_of("DOALL_BEGIN P=")) ==
          "t.c:4:5: error: the directive ends where a partition should stand in P=partition [directive-syntax]");
    CHECK(first_line(told_of("DOALL_BEGIN P=BLK, TRUST(a)")) ==
          "t.c:4:25: error: ',' where a clause should stand in DOALL_BEGIN [directive-syntax]");
    CHECK(first_line(told_of("DOALL_BEGIN P=BLK REDUCE(s)")) ==
          "t.c:4:5: error: REDUCE without an operator and a ':' [directive-syntax]");
    CHECK(first_line(told_of("DOALL_BEGIN P=BLK PRIVATE()")) ==
          "t.c:4:34: error: ')' where a variable should stand in PRIVATE [directive-syntax]");
    CHECK(first_line(told_of("DOALL_BEGIN P=BLK PRIVATE(s")) ==
          "t.c:4:5: error: the directive ends where ',' or ')' should stand in PRIVATE [directive-syntax]");
    CHECK(first_line(
              told("    /* DD a(x) */\n    /* DOALL_BEGIN P=BLK */\n" + std::string(loop) + "    /* DOALL_END */\n")) ==
          "t.c:4:13: error: 'x' where a whole number should stand in DD a(distance,...) [directive-syntax]");
}

TEST_CASE("DOALL_BEGIN without a partition") {
    CHECK(told_of("DOALL_BEGIN") ==
          "t.c:4:5: error: DOALL_BEGIN does not say how the iterations are split [directive-no-partition]\n"
          "    /* DOALL_BEGIN */\n"
          "    ^~~~~~~~~~~~~~~~~\n"
          "note: write for example DOALL_BEGIN P=BLK; the partitions are BLK, CYC, CYC(b), CSS(k), GSS, FSS, TSS, "
          "TSS(f,l)\n");
}

TEST_CASE("a half without the other") {
    CHECK(told("    /* DOALL_BEGIN P=BLK */\n" + std::string(loop)) ==
          "t.c:4:5: error: DOALL_BEGIN without DOALL_END [directive-no-end]\n"
          "    /* DOALL_BEGIN P=BLK */\n"
          "    ^~~~~~~~~~~~~~~~~~~~~~~\n"
          "note: put /* DOALL_END */ behind the region, in the same function\n");
    CHECK(told("    /* INIT_END */\n") ==
          "t.c:4:5: error: INIT_END without INIT_BEGIN [directive-no-begin]\n"
          "    /* INIT_END */\n"
          "    ^~~~~~~~~~~~~~\n"
          "note: put /* INIT_BEGIN */ before the region, in the same function\n");
    // one missing END is one message: the END belongs to the nearest BEGIN
    CHECK(told("    /* DOALL_BEGIN P=BLK */\n" + std::string(loop) + "    /* DOALL_BEGIN P=BLK */\n" + loop +
               "    /* DOALL_END */\n") ==
          "t.c:4:5: error: DOALL_BEGIN without DOALL_END [directive-no-end]\n"
          "    /* DOALL_BEGIN P=BLK */\n"
          "    ^~~~~~~~~~~~~~~~~~~~~~~\n"
          "note: put /* DOALL_END */ behind the region, in the same function\n");
    WithRegions two("void f(void) { /* INIT_BEGIN */ }\nvoid g(void) { /* INIT_END */ }\n");
    CHECK(two.diagnostics.all().size() == 2);
    CHECK(two.size() == 0);
}

TEST_CASE("regions that nest or cross") {
    const std::string text =
        "    int j;\n    /* DOALL_BEGIN P=BLK */\n    for (i = 0; i < 10; i++) {\n        /* DOALL_BEGIN P=BLK */\n    "
        "    for (j = 0; j < 3; j++) a[i] = j;\n"
        "        /* DOALL_END */\n    }\n    /* DOALL_END */\n";
    CHECK(told(text) ==
          "t.c:7:9: error: DOALL region inside a DOALL region [directive-crossing]\n"
          "        /* DOALL_BEGIN P=BLK */\n"
          "        ^~~~~~~~~~~~~~~~~~~~~~~\n"
          "note: regions stand side by side\n"
          "t.c:5:5: note: the other region begins here\n"
          "    /* DOALL_BEGIN P=BLK */\n"
          "    ^~~~~~~~~~~~~~~~~~~~~~~\n");
    const std::string crossing = "    /* INIT_BEGIN */\n    s = 1;\n    /* DOALL_BEGIN P=BLK */\n    /* INIT_END */\n" +
                                 std::string(loop) + "    /* DOALL_END */\n";
    CHECK(first_line(told(crossing)) ==
          "t.c:6:5: error: DOALL region that crosses an INIT region [directive-crossing]");
    const std::string inside =
        "    /* DOALL_BEGIN P=BLK */\n    for (i = 0; i < 3; i++) { /* INIT_BEGIN */ s = 1; /* INIT_END */ }\n    /* "
        "DOALL_END */\n";
    CHECK(first_line(told(inside)) == "t.c:5:31: error: INIT region inside a DOALL region [directive-crossing]");
}

TEST_CASE("a DOALL region that is not one for loop") {
    auto what = [](const std::string& content) {
        std::string line = first_line(told("    /* DOALL_BEGIN P=BLK */\n" + content + "    /* DOALL_END */\n"));
        const std::string lead = "t.c:4:5: error: a DOALL region is one for loop, this one ";
        REQUIRE(line.starts_with(lead));
        REQUIRE(line.ends_with(" [directive-not-a-loop]"));
        return line.substr(lead.size(), line.size() - lead.size() - 23);
    };
    CHECK(what("") == "is empty");
    CHECK(what("    while (s) s--;\n") == "is a while loop");
    CHECK(what("    { for (i = 0; i < 3; i++) ; }\n") == "is a block in braces");
    CHECK(what("    int k = 0; (void)k;\n") == "has 2 statements");
    CHECK(what("    int k = 0;\n") == "is a declaration");
    CHECK(what(std::string(loop) + "    ;\n") == "has 2 statements");
    CHECK(what("    #pragma GCC ivdep\n" + std::string(loop) + loop) == "has 2 statements");
    CHECK(what("    if (s) s = 1;\n") == "is an if statement");
    CHECK(told("    /* DOALL_BEGIN P=BLK */\n    for (i = 0; i < 3; i++) {\n        s++;\n        /* DOALL_END */\n    "
               "}\n") ==
          "t.c:4:5: error: a DOALL region is one for loop, this one ends inside a for loop [directive-not-a-loop]\n"
          "    /* DOALL_BEGIN P=BLK */\n"
          "    ^~~~~~~~~~~~~~~~~~~~~~~\n"
          "note: put DOALL_BEGIN right before the for and DOALL_END right behind its body\n"
          "t.c:7:9: note: the region ends here\n"
          "        /* DOALL_END */\n"
          "        ^~~~~~~~~~~~~~~\n");
}

TEST_CASE("directives where no statement can stand") {
    CHECK(told("    s = 1 + /* SYN */ 2;\n") ==
          "t.c:4:13: error: SYN inside an expression statement [directive-place]\n"
          "    s = 1 + /* SYN */ 2;\n"
          "            ^~~~~~~~~\n"
          "note: put it between two statements\n");
    CHECK(first_line(told("    for (i = 0; /* SYN */ i < 3; i++) ;\n")) ==
          "t.c:4:17: error: SYN inside a for loop [directive-place]");
    CHECK(first_line(told("    for (i = 0; i < 3; i++) /* SYN */ ;\n")) ==
          "t.c:4:29: error: SYN inside a for loop [directive-place]");
    CHECK(first_line(told("    s = /* DOALL_BEGIN P=BLK */ 1;\n    /* DOALL_END */\n")) ==
          "t.c:4:9: error: DOALL_BEGIN inside an expression statement [directive-place]");
    WithRegions outside("/* SYN */\nint x;\n/* DOALL_BEGIN P=BLK */\nint f(void) { return 0; }\n/* DOALL_END */\n");
    CHECK(outside.messages() ==
          "t.c:1:1: error: SYN outside of a function body [directive-place]\n"
          "/* SYN */\n"
          "^~~~~~~~~\n"
          "t.c:3:1: error: DOALL_BEGIN outside of a function body [directive-place]\n"
          "/* DOALL_BEGIN P=BLK */\n"
          "^~~~~~~~~~~~~~~~~~~~~~~\n"
          "t.c:5:1: error: DOALL_END outside of a function body [directive-place]\n"
          "/* DOALL_END */\n"
          "^~~~~~~~~~~~~~~\n");
    CHECK(first_line(told("    /* INIT_BEGIN */\n    { s = 1;\n    /* INIT_END */\n    }\n")) ==
          "t.c:4:5: error: INIT_BEGIN and INIT_END stand in different blocks [directive-place]");
    CHECK(first_line(
              told("    /* DOALL_BEGIN P=BLK */\n    for (i = 0; i < 3; i++) { /* SYN */ }\n    /* DOALL_END */\n")) ==
          "t.c:5:31: error: SYN inside a DOALL region [directive-place]");
    CHECK(told("    /* DD a(1) */\n    s = 1;\n") ==
          "t.c:4:5: error: DD does not belong to a DOALL region [directive-place]\n"
          "    /* DD a(1) */\n"
          "    ^~~~~~~~~~~~~\n"
          "note: put it right before DOALL_BEGIN or inside the region\n");
}

TEST_CASE("a region in an included file") {
    const std::string text = "static void h(void) {\n    /* INIT_BEGIN */\n    ;\n    /* INIT_END */\n}\n", header = "#pragma once\n" + text;
    CHECK(WithRegions("#include \"h.h\"\nint main(void) { h(); return 0; }\n", {}, text.c_str()).size() == 1);
    WithRegions c("#include \"h.h\"\nint main(void) { h(); return 0; }\n", {}, header.c_str());
    CHECK(c.size() == 0);
    CHECK(first_line(c.messages()) == "h.h:3:5: error: INIT_BEGIN in an included file [directive-place]");
    CHECK(c.diagnostics.all().size() == 2);
}

TEST_CASE("a for loop that a macro makes") {
    CHECK(told("#define s(x) s\n#define FOR(i) for (i = 0; i < s(1); i++)\n    /* DOALL_BEGIN P=BLK */\n    FOR(i) a[i] = i;\n   "
               " /* DOALL_END */\n") ==
          "t.c:6:5: error: the for loop of this region comes from the macro 'FOR' [directive-place]\n"
          "    /* DOALL_BEGIN P=BLK */\n"
          "    ^~~~~~~~~~~~~~~~~~~~~~~\n"
          "note: write the loop out\n"
          "t.c:7:5: note: the macro is called here\n"
          "    FOR(i) a[i] = i;\n"
          "    ^~~~~~\n"
          "t.c:5:1: note: the macro is defined here\n"
          "#define FOR(i) for (i = 0; i < s(1); i++)\n"
          "^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~\n");
    CHECK(first_line(told("#define s(x) s\n#define RANGE (i = 0; i < s(1); i++)\n    /* DOALL_BEGIN P=BLK */\n    for RANGE a[i] = i;\n  "
                          "  /* DOALL_END */\n")) ==
          "t.c:6:5: error: the for loop of this region comes from the macro 'RANGE' [directive-place]");
    CHECK(told("#define FOR(i, n) for (i = 0; i < (n); i++)\n    /* DOALL_BEGIN P=BLK */\n    FOR(i, 10) a[i] = i;\n    /* DOALL_END */\n") == "");
    CHECK(told("#define FILL(n) for (i = 0; i < (n); i++) { a[i] = i; }\n    /* DOALL_BEGIN P=BLK */\n    FILL(10);\n    /* DOALL_END */\n") == "");
    CHECK(first_line(told("#define FILL(n) for (i = 0; i < (n); i++) { a[i] = i; }\n    /* DOALL_BEGIN P=BLK */\n    FILL(10);;\n    /* DOALL_END */\n")) ==
          "t.c:5:5: error: a DOALL region is one for loop, this one has 3 statements [directive-not-a-loop]");
    CHECK(told("#define N 10\n#define SET(x) x = 1\n    /* DOALL_BEGIN P=BLK */\n    for (i = 0; i < N; i++) "
               "SET(a[i]);\n    /* DOALL_END */\n") == "");
}

TEST_CASE("a directive in a line of the preprocessor") {
    CHECK(told("#define STEP s++; /* SYN */ s--\n    STEP;\n") ==
          "t.c:4:19: error: SYN in the definition of a macro [directive-place]\n"
          "#define STEP s++; /* SYN */ s--\n"
          "                  ^~~~~~~~~\n"
          "note: put the directives around the macro's call\n");
    CHECK(first_line(told("#define LOOP /* a /* DOALL_BEGIN P=BLK */ s = '\"'; /* DOALL_END */\n    LOOP\n")) ==
          "t.c:4:52: error: DOALL_END in the definition of a macro [directive-place]");
    CHECK(told("#define STEP s += sizeof \"/* SYN */\"; /* SYN is not needed here */\n    STEP;\n") == "");
    CHECK(told("#define STEP s++; /* SYN */ s--\n    s++;\n") == "");
    CHECK(told("#if 1 /* DOALL_BEGIN P=BLK */\n    for (i = 0; i < 10; i++) a[i] = i;\n#endif\n") ==
          "t.c:4:7: error: DOALL_BEGIN in a line of the preprocessor [directive-place]\n"
          "#if 1 /* DOALL_BEGIN P=BLK */\n"
          "      ^~~~~~~~~~~~~~~~~~~~~~~\n"
          "note: give the directive a line of its own\n");
    CHECK(first_line(told("#ifdef N // what\\\n DOALL_END\n#else //DOALL_END\n#endif\n")) ==
          "t.c:6:7: error: DOALL_END in a line of the preprocessor [directive-place]");
    CHECK(told("#ifndef SYN\n#define SYN\n#endif /* SYN */\n    s = '#'; /* # */ // # DOALL_END\n") == "");
}

TEST_CASE("a directive among the arguments of a macro") {
    std::string messages = told("#define TWICE(x) x x\n    TWICE(s++; /* SYN */ s--;)\n");
    CHECK(messages ==
          "t.c:5:16: error: SYN inside a macro call [directive-place]\n"
          "    TWICE(s++; /* SYN */ s--;)\n"
          "               ^~~~~~~~~\n");
}

TEST_CASE("clauses and DD that name no variable") {
    CHECK(told_of("DOALL_BEGIN P=BLK REDUCE(+:sum, main)") ==
          "t.c:4:35: error: 'sum' is not declared here [directive-unknown-name]\n"
          "    /* DOALL_BEGIN P=BLK REDUCE(+:sum, main) */\n"
          "                                  ^~~\n"
          "note: name a variable that is declared before the directive\n"
          "t.c:4:40: error: 'main' is a function, not a variable [directive-unknown-name]\n"
          "    /* DOALL_BEGIN P=BLK REDUCE(+:sum, main) */\n"
          "                                       ^~~~\n");
    CHECK(
        first_line(told("    /* DD q(1) */ /* DOALL_BEGIN P=BLK */\n" + std::string(loop) + "    /* DOALL_END */\n")) ==
        "t.c:4:11: error: 'q' is not declared here [directive-unknown-name]");
}

}  // namespace
}  // namespace dmcg
