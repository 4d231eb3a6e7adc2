// Steps that change who runs what: the text of each, where it stands, braces, indentation, macros.
#include "dmcg/ast.h"
#include "with_plan.h"

using namespace dmcg;

namespace {

/// main with these lines in it, from line 5 on.
std::string program(const std::string& lines) {
    return "#include <stdio.h>\n#include <stdlib.h>\nint main(void)\n{\n    int x = 1;\n" + lines + "}\n";
}

/// The generated text between `int x = 1;` and the last brace.
std::string body(const WithPlan& p) {
    const std::string text = p.emitted();
    const std::string from = "int x = 1;\n";
    const size_t begin = text.find(from, text.find("main(")) + from.size();
    return text.substr(begin, text.rfind('}') - begin);
}

}  // namespace

TEST_CASE("one simple statement for the master") {
    WithPlan p(program("    puts(\"a\");  /* says a */\n    return 0;\n"));
    p.add(MasterOnly{p.stmt("puts"), p.stmt("puts")});
    CHECK(body(p) == "    if (dmcg_rank == 0) puts(\"a\");  /* says a */\n    return 0;\n");
}

TEST_CASE("several statements, an if, and a body without braces for the master") {
    WithPlan p(program("    puts(\"a\");\n    puts(\"b\");   // b\n    if (x) puts(\"c\");\n    if (x)\n        puts(\"d\");\n    else\n        x = 2;\n"));
    p.add(MasterOnly{p.stmt("puts(\"a\")"), p.stmt("puts(\"b\")")});
    p.add(MasterOnly{p.stmt("if (x) puts"), p.stmt("if (x) puts")});
    p.add(MasterOnly{p.stmt("puts(\"d\")"), p.stmt("puts(\"d\")")});
    CHECK(body(p) ==
          "    if (dmcg_rank == 0) {\n    puts(\"a\");\n    puts(\"b\");   // b\n    }\n"
          "    if (dmcg_rank == 0) {\n    if (x) puts(\"c\");\n    }\n"
          "    if (x) {\n        if (dmcg_rank == 0)\n        puts(\"d\");\n    }\n    else\n        x = 2;\n");
}

TEST_CASE("statements on one line, labels, and the body of do") {
    WithPlan p(program("    x = 1; puts(\"a\"); x = 2;\nagain: puts(\"b\");\n    do puts(\"c\"); while (x < 0);\n    if (x < 0) goto again;\n"));
    for (const char* text : {"puts(\"a\")", "puts(\"b\")", "puts(\"c\")"}) p.add(MasterOnly{p.stmt(text), p.stmt(text)});
    CHECK(body(p) ==
          "    x = 1;\n    if (dmcg_rank == 0) {\n    puts(\"a\");\n    }\n    x = 2;\n"
          "again: {\n    if (dmcg_rank == 0)\n    puts(\"b\");\n}\n"
          "    do {\n        if (dmcg_rank == 0) {\n        puts(\"c\");\n        }\n    }\n     while (x < 0);\n    if (x < 0) goto again;\n");
}

TEST_CASE("windows line ends and tabs are kept") {
    WithPlan p("#include <stdio.h>\r\nint main(void)\r\n{\r\n\tputs(\"a\");\r\n\treturn 0;\r\n}\r\n");
    p.add(Initialise{p.function("main")});
    p.add(MasterOnly{p.stmt("puts"), p.stmt("puts")});
    p.add(LeaveTogether{p.own("return")});
    const std::string text = p.emitted();
    for (size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 1)) CHECK(text[at - 1] == '\r');
    CHECK(text.find("\tif (dmcg_rank == 0) puts(\"a\");\r\n\tMPI_Finalize();\r\n\treturn 0;\r\n}\r\n") != std::string::npos);
}

TEST_CASE("what is not edited stays byte for byte") {
    const std::string odd = "/* \xE4\xF6 \t */ int  y [ 3 ] ;  \n#define  EMPTY \\\n  \n\n";
    WithPlan p(odd + program("    puts(\"a\");\n    return x;\n"));
    const std::string text = p.emitted();
    CHECK(text.find(odd) != std::string::npos);
    CHECK(text.ends_with(program("    puts(\"a\");\n    return x;\n")));
}

TEST_CASE("conditions and values that the master finds") {
    WithPlan p(program("    while ((x = getchar()) != EOF) x++;\n    switch (x + 1) { case 1: x = 2; }\n    if (x) x = 3;\n"));
    const auto condition = [&](const char* stmt) { return as<WhileStmt>(p.ast, p.own(stmt))->condition; };
    p.add(AgreeOn{p.own("while"), condition("while"), false});
    p.add(AgreeOn{p.own("switch"), p.expr("x + 1"), true});
    CHECK(body(p) ==
          "    while (dmcg_agree(dmcg_rank == 0 && ((x = getchar()) != EOF))) x++;\n"
          "    switch (dmcg_agree_value(dmcg_rank == 0 ? (x + 1) : 0)) { case 1: x = 2; }\n    if (x) x = 3;\n");
}

TEST_CASE("initialisers that the master evaluates") {
    WithPlan p("#include <stdlib.h>\nstruct p { int x, y; };\nstruct p make(void);\nint main(void)\n{\n"
               "    char *home = getenv(\"H\"), c = 'c';\n    int list[] = { rand(), 2, rand() };\n    struct p point = make();\n    return (long)home + list[0] + c + point.x;\n}\n");
    for (const char* name : {"home", "list", "point"}) p.add(MasterInit{p.program[p.symbol(name)].declarator});
    const std::string text = p.emitted();
    CHECK(text.find("char *home = dmcg_rank == 0 ? (getenv(\"H\")) : 0, c = 'c';") != std::string::npos);
    CHECK(text.find("int list[] = { dmcg_rank == 0 ? (rand()) : 0, 2, dmcg_rank == 0 ? (rand()) : 0 };") != std::string::npos);
    CHECK(text.find("struct p point = dmcg_rank == 0 ? (make()) : (struct p){0};") != std::string::npos);
}

TEST_CASE("all ranks leave") {
    WithPlan p(program("    if (x < 0)\n        return 1;\n    if (x > 5)\n        exit(x);\n    exit(EXIT_FAILURE);\n    return x + 1;\n"));
    for (const char* text : {"return 1", "exit(x)", "exit(EXIT", "return x"}) p.add(LeaveTogether{p.stmt(text)});
    p.add(Finalise{p.function("main")});
    CHECK(body(p) ==
          "    if (x < 0) {\n        MPI_Finalize();\n        return 1;\n    }\n"
          "    if (x > 5)\n        {\n            const int dmcg_status = x;\n            MPI_Finalize();\n            exit(dmcg_status);\n        }\n"
          "    MPI_Finalize();\n    exit(EXIT_FAILURE);\n"
          "    {\n        const int dmcg_status = x + 1;\n        MPI_Finalize();\n        return dmcg_status;\n    }\n");
}

TEST_CASE("the master finds the status with which all leave") {
    WithPlan p(program("    return x + 1;\n"));
    p.add(AgreeOn{p.own("return"), p.expr("x + 1"), true});
    p.add(LeaveTogether{p.own("return")});
    CHECK(body(p).find("const int dmcg_status = dmcg_agree_value(dmcg_rank == 0 ? (x + 1) : 0);\n") != std::string::npos);
}

TEST_CASE("main may end without return") {
    WithPlan p(program("    x++;\n"));
    p.add(Initialise{p.function("main")});
    p.add(Finalise{p.function("main")});
    CHECK(body(p) == "    MPI_Init(NULL, NULL);\n    MPI_Comm_rank(MPI_COMM_WORLD, &dmcg_rank);\n\n    x++;\n    MPI_Finalize();\n");
}

TEST_CASE("without a marked loop all ranks but the master end at the begin of main") {
    const std::string start = "int main(void)\n{\n    dmcg_master_only();    /* the other ranks end here */\n    int x = 1;\n";
    WithPlan p(program("    return x;\n"));
    p.add(RunByMaster{p.function("main")});
    CHECK(p.emitted().find(start + "    return x;\n}\n") != std::string::npos);
    CHECK(p.emitted().find("begun") == std::string::npos);
    WithPlan q("int main(void)\n{\n    int x = 1;\n    return x > 1 ? main() : x;\n}\n");
    q.add(RunByMaster{q.function("main"), true});
    CHECK(q.emitted().find("    if (begun++)    /* main is called again */\n        return;\n") != std::string::npos);
    CHECK(q.emitted().find(start) != std::string::npos);
    q.check_runs();
}

TEST_CASE("the rank is known before the first step that needs it") {
    WithPlan p("int f(void);\nint main(void)\n{\n    int a = 1;\n    /* asks */\n    int b = f();\n    return a + b;\n}\n");
    p.add(Initialise{p.function("main")});
    p.add(MasterInit{p.program[p.symbol("b")].declarator});
    const std::string text = p.emitted();
    CHECK(text.find("int a = 1;\n    MPI_Init(NULL, NULL);\n    MPI_Comm_rank(MPI_COMM_WORLD, &dmcg_rank);\n\n    /* asks */\n    int b = dmcg_rank") != std::string::npos);
}

TEST_CASE("the head of the file") {
    WithPlan p("#define _GNU_SOURCE\n#include <stdio.h>\nint main(void) { puts(\"\"); return 0; }\n");
    p.add(MasterOnly{p.stmt("puts"), p.stmt("puts")});
    CHECK(p.emitted().starts_with("/* Made by dmcg from t.c: no loop runs in parallel.\n   Build: mpicc -O2 t_mpi.c -o t_mpi -lm     Run: mpiexec -n 4 ./t_mpi */\n"
                                  "#define _GNU_SOURCE\n#include <mpi.h>\n#include <stdio.h>\n"
                                  "\nstatic int dmcg_rank;    /* this process */\n\nint main(void)"));
    WithPlan q("#ifdef X\n#include <stdio.h>\n#endif\nint main(void) { return 0; }\n");
    q.add(Initialise{q.function("main")});
    q.add(Initialise{q.function("main")});
    CHECK(q.emitted().find("*/\n#include <mpi.h>\n#include <stddef.h>\n#ifdef X\n") != std::string::npos);
}

TEST_CASE("names of the user's that begin with dmcg_ or meet the helpers' names") {
    WithPlan p("#define value 3\nint main(void)\n{\n    int dmcg_rank = value, dmcg0_x = 0;\n    switch (dmcg_rank) { default: ; }\n    return dmcg0_x;\n}\n");
    p.add(Initialise{p.function("main")});
    p.add(AgreeOn{p.own("switch"), as<SwitchStmt>(p.ast, p.own("switch"))->value, true});
    const std::string text = p.emitted();
    CHECK(text.find("switch (dmcg1_agree_value(dmcg1_rank == 0 ? (dmcg_rank) : 0))") != std::string::npos);
    CHECK(text.find("static long long dmcg1_agree_value(long long value)") < text.find("#define value 3"));
    CHECK(p.compile() == "");
}

TEST_CASE("SYN and explanations") {
    WithPlan p(program("    x = 2;\n    /* SYN */\n    x = 3;\n    if (x) {\n        x = 4;\n        /* SYN */\n    }\n"));
    p.add(Synchronise{RegionId{0}});
    p.add(Synchronise{RegionId{1}});
    p.add(Explain{{p.stmt("x = 2"), Side::before}, "cheap"});
    CHECK(body(p) == "    /* cheap */\n    x = 2;\n    /* SYN */\n    MPI_Barrier(MPI_COMM_WORLD);\n    x = 3;\n    if (x) {\n        x = 4;\n        /* SYN */\n"
                     "        MPI_Barrier(MPI_COMM_WORLD);\n    }\n");
}

TEST_CASE("an edit inside of a macro: its call is written out") {
    WithPlan p("#include <stdlib.h>\n#define SAY(x) do { f(x); f(x); } while (0)\nvoid f(int);\nint main(void)\n{\n    SAY(1);\n    if (getenv(\"A\") == NULL) return 1;\n    return 0;\n}\n");
    p.add(MasterOnly{p.own("SAY"), p.own("SAY")});
    p.add(AgreeOn{p.own("if"), as<IfStmt>(p.ast, p.own("if"))->condition, false});
    check_edits(p.unit, p.accesses, p.table, p.plan, p.diagnostics);
    CHECK_FALSE(p.diagnostics.has_errors());
    p.add(MasterOnly{p.own("f("), p.own("f(")});
    check_edits(p.unit, p.accesses, p.table, p.plan, p.diagnostics);
    CHECK_FALSE(p.diagnostics.has_errors());
}

TEST_CASE("the master alone ends all ranks, with the status and without a word") {
    for (const char* status : {"0", "1", "3", "77"}) {
        WithPlan p("#include <stdio.h>\n#include <stdlib.h>\nstatic void stop(int s)\n{\n    printf(\"stops\\n\");\n    exit(s);\n}\nint main(void)\n{\n    stop(" +
                   std::string(status) + ");\n    return 0;\n}\n");
        p.add(Initialise{p.function("main")});
        p.add(MasterOnly{p.stmt("stop("), p.stmt("stop(")});
        p.add(LeaveByMaster{{}, p.expr("exit(s)")});
        p.add(LeaveTogether{p.stmt("return 0")});
        CHECK(p.emitted().find("    dmcg_exit(s);\n") != std::string::npos);
        CHECK(p.emitted().find("static void __attribute__((__noreturn__)) dmcg_exit") < p.emitted().find("static void stop"));
        p.check_runs();
    }
}

TEST_CASE("return in code that the master alone runs") {
    WithPlan p("int main(void)\n{\n    int x = 3;\n    if (x > 2) {\n        if (x > 1) return (x);\n        return 1;\n    }\n    return 0;\n}\n");
    p.add(Initialise{p.function("main")});
    p.add(MasterOnly{p.stmt("if (x > 2)"), p.stmt("if (x > 2)")});
    p.add(LeaveTogether{p.stmt("return 0")});
    p.add(LeaveByMaster{p.stmt("return (x)"), {}});
    p.add(LeaveByMaster{p.stmt("return 1"), {}});
    CHECK(p.emitted().find("if (x > 1) dmcg_exit((x));\n        dmcg_exit(1);\n") != std::string::npos);
    CHECK(p.compile() == "");
    CHECK(p.printed(1) == "status 3\n");
}
