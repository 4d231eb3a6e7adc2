// The def-use table; first of all the published one.
#include <fmt/format.h>

#include "../lower/lowered.h"
#include "dmcg/defuse.h"

using namespace dmcg;

namespace {

struct Table : Lowered {
    DefUseTable result;

    explicit Table(std::string_view text) : Lowered(text) { result = def_use(core); }

    /// "(c,1) def (1,0,1,1) use (2,1,2)" of one variable; empty: it has no column.
    std::string column(std::string_view name) const {
        for (const DefUseColumn& c : result.columns) {
            if (c.name != name) continue;
            std::string text = fmt::format("({},{}) def", c.name, c.is_array);
            for (const Definition& d : c.definitions) text += fmt::format(" ({},{},{},{})", d.block, d.doall, d.statement, d.op);
            text += " use";
            for (const Use& u : c.uses) text += fmt::format(" ({},{},{})", u.block, u.doall, u.statement);
            return text;
        }
        return "";
    }
};

}  // namespace

TEST_CASE("defuse: the published matrix multiplication") {
    const Table t(
        "#include <stdio.h>\n#define N 8\ndouble a[N][N], b[N][N], c[N][N];\nint main(void) {\n    int i, j, k;\n"
        "    /* INIT_BEGIN */\n    for (i = 0; i < N; i++) for (j = 0; j < N; j++) c[i][j] = 0;\n    /* INIT_END */\n"
        "    /* DOALL_BEGIN P=BLK */\n    for (i = 0; i < N; i++) for (j = 0; j < N; j++) for (k = 0; k < N; k++)\n"
        "        c[i][j] = c[i][j] + a[i][k]*b[k][j];\n    /* DOALL_END */\n"
        "    for (i = 0; i < N; i++) for (j = 0; j < N; j++) printf(\"%g\\n\", c[i][j]);\n    return 0;\n}\n");
    REQUIRE(t.result.columns.size() == 3);
    CHECK(t.result.columns[0].name == "c");
    CHECK(t.result.columns[1].name == "a");
    CHECK(t.column("c") == "(c,1) def (1,0,1,1) (2,1,2,2) use (2,1,2) (3,0,3)");
    CHECK(t.column("a") == "(a,1) def use (2,1,1)");
    CHECK(t.column("b") == "(b,1) def use (2,1,1)");
}

TEST_CASE("defuse: operators of self references") {
    const Table t(
        "int a[9], s, p, q, d, m, e, f, g;\nint main(void) {\n    int i;\n    s = 1;\n"
        "    /* DOALL_BEGIN P=CYC */\n    for (i = 0; i < 9; i++) {\n        s += a[i];\n        p = 2 * p;\n        q = 3 - q;\n        d--;\n        m = m - 1;\n"
        "        e |= 2;\n        f = e;\n        g <<= 1;\n    }\n    /* DOALL_END */\n    s = s / 2;\n    if (s > 1) s = 0;\n    return s;\n}\n");
    CHECK(t.column("s") == "(s,0) def (1,0,1,0) (2,1,2,2) (3,0,3,5) (3,0,5,0) use (2,1,2) (3,0,3) (3,0,4) (3,0,6)");
    CHECK(t.column("p") == "(p,0) def (2,1,1,4) use (2,1,1)");
    CHECK(t.column("q") == "(q,0) def (2,1,1,0) use (2,1,1)");
    CHECK(t.column("d") == "(d,0) def (2,1,1,3) use (2,1,1)");
    CHECK(t.column("m") == "(m,0) def (2,1,1,3) use (2,1,1)");
    CHECK(t.column("e") == "(e,0) def (2,1,1,8) use (2,1,1) (2,1,2)");
    CHECK(t.column("f") == "(f,0) def (2,1,1,0) use");
    CHECK(t.column("g") == "(g,0) def (2,1,1,10) use (2,1,1)");
    CHECK(t.column("i") == "");
}

TEST_CASE("defuse: blocks are cut at split loops, empty ones are not counted") {
    const Table t(
        "int a[9], b[9], x;\nint main(void) {\n    int i, k, t;\n"
        "    /* DOALL_BEGIN P=BLK */\n    for (i = 0; i < 9; i++) a[i] = i;\n    /* DOALL_END */\n"
        "    /* DOALL_BEGIN P=BLK */\n    for (i = 0; i < 9; i++) b[i] = a[i];\n    /* DOALL_END */\n"
        "    for (k = 0; k < 3; k++) {\n        x = k;\n        /* DOALL_BEGIN P=BLK */\n        for (i = 0; i < 9; i++) { int y = b[i]; t = y; b[i] = t * x; }\n        /* DOALL_END */\n"
        "        a[k] = b[k];\n    }\n    return 0;\n}\n");
    CHECK(t.column("a") == "(a,1) def (1,1,1,0) (5,0,3,0) use (2,1,2)");
    CHECK(t.column("b") == "(b,1) def (2,1,1,0) (4,1,3,0) use (4,1,2) (5,0,4)");
    CHECK(t.column("x") == "(x,0) def (3,0,1,0) use (4,1,2)");
    CHECK(t.column("y") == "(y,0) def (4,1,1,0) use (4,1,2)");
    CHECK(t.column("k") == "");
}

TEST_CASE("defuse: parameters, calls, headers") {
    const Table t(
        "#include <stdio.h>\nvoid fill(double *v, int n) { for (int k = 0; k < n; k++) v[k] = k; }\n"
        "void work(double v[], int n) {\n    int i;\n    fill(v, n);\n    /* DOALL_BEGIN P=BLK */\n    for (i = 0; i < n; i++) v[i] *= 2;\n    /* DOALL_END */\n    printf(\"%g\\n\", v[0]);\n}\n");
    CHECK(t.column("v") == "(v,1) def (1,0,1,0) (2,1,2,4) use (2,1,2) (3,0,3)");
    CHECK(t.column("n") == "");
}

TEST_CASE("defuse: effects in expressions belong to their statement") {
    const Table t(
        "#include <stdio.h>\nint a[9], s, n;\nint next(int x) { n++; return x + 1; }\nint main(void) {\n    int i;\n    while (next(s) < 3) s++;\n"
        "    /* DOALL_BEGIN P=BLK */\n    for (i = 0; i < 9; i++) { a[i] = s > 1 && next(s) ? n : 2; }\n    /* DOALL_END */\n"
        "    do s = a[s % 9]; while (s && next(s));\n    switch (n) { case 1: a[0] = 1; }\n    return next(a[0]);\n}\n");
    CHECK(t.column("a") == "(a,1) def (2,1,1,0) (3,0,3,0) use (3,0,2) (3,0,4)");
    CHECK(t.column("n") == "(n,0) def (1,0,1,0) (2,1,2,0) (3,0,3,0) (3,0,5,0) use (1,0,1) (2,1,2) (3,0,3) (3,0,4) (3,0,5)");
    CHECK(t.column("s") == "(s,0) def (1,0,2,2) (3,0,4,0) use (1,0,1) (1,0,2) (2,1,3) (3,0,4) (3,0,5)");
}

TEST_CASE("defuse: arrays behind pointers and parameters") {
    const Table t(
        "double a[9];\nvoid scale(double *v, int n) { int i; for (i = 0; i < n; i++) v[i] = 2 * v[i]; }\nint main(void) {\n    int i; double *p = a;\n"
        "    scale(p, 9);\n    /* DOALL_BEGIN P=BLK */\n    for (i = 0; i < 9; i++) a[i] = a[i] + 1;\n    /* DOALL_END */\n    return p[3];\n}\n");
    CHECK(t.column("a") == "(a,1) def (1,0,2,0) (2,1,3,2) use (1,0,2) (2,1,3) (3,0,4)");
}
