// Reads and writes of statements, in the order of evaluation.
#include "with_accesses.h"

using namespace dmcg;

TEST_CASE("accesses: expressions") {
    const WithAccesses p(
        "double c[9][9], a[9]; int i, j, n; struct point { double x, y; } q, p[5];\n"
        "void f(void) {\n"
        "    c[i][j] += a[i];\n    n++;\n    --n;\n    i = n > 2 ? j : n;\n    n = j && i;\n    *(a + i) = 1;\n    i[a] = 2;\n"
        "    q.x = 3;\n    p[i].y = a[j];\n    n = sizeof a[i];\n    q = p[2];\n    (i = j, n = i);\n    **c = 4;\n}\n");
    CHECK(p.of("c[i][j]") == "read i, read j, read c[i][j], read i, read a[i], write c[i][j] +");
    CHECK(p.of("n++") == "read n, write n +");
    CHECK(p.of("--n") == "read n, write n -");
    CHECK(p.of("i = n") == "read n, read? j, read? n, write i");
    CHECK(p.of("n = j") == "read j, read? i, write n");
    CHECK(p.of("*(a + i)") == "read i, write a[i]");
    CHECK(p.of("i[a]") == "read i, write a[i]");
    CHECK(p.of("q.x") == "read q, write q");
    CHECK(p.of("p[i].y") == "read i, read j, read a[j], read p[i], write p[i]");
    CHECK(p.of("n = sizeof") == "write n");
    CHECK(p.of("q = p") == "read p[2], write q");
    CHECK(p.of("(i = j") == "read j, write i, read i, write n");
    CHECK(p.of("**c") == "write c[0]");
}

TEST_CASE("accesses: ranges of expressions and statements") {
    const WithAccesses p("int a[9];\nint f(int n) {\n    int i, s = 0;\n    for (i = 0; i < n; i += 2)\n        s += a[i];\n    return s;\n}\n");
    CHECK(p.of("for") == "write i, read i, read n, read s, read i, read a[i], write s +, read i, write i +");
    CHECK(p.of("int i") == "write s");
    CHECK(p.text(p.accesses.of(p.expr("i < n"))) == "read i, read n");
    CHECK(p.text(p.accesses.of(p.expr("i += 2"))) == "read i, write i +");
    CHECK(p.text(p.accesses.of(p.expr("a[i]"))) == "read i, read a[i]");
    const Access& write = p.accesses.accesses[p.accesses.of(p.stmt("s +=")).end - 1];
    CHECK(p.source(write.stmt) == "s += a[i];");
    CHECK(write.value == p.expr("a[i]"));
    CHECK(write.expr == p.expr("s"));
}

TEST_CASE("accesses: arrays and their extents") {
    const WithAccesses p(
        "#define N 8\ndouble a[N][2 * N]; int b[] = {1, 2, 3}; extern int e[];\ntypedef float grid[4][N]; grid g; int x;\n"
        "int f(int n, double v[n], double w[][N], int *q) { double h[n][n + 1]; h[0][0] = 0; return n; }\n");
    const auto extents = [&](ObjectId o) {
        std::string all;
        for (const Affine& e : p.accesses[o].extents) all += "[" + to_c(e) + "]";
        return all;
    };
    CHECK(extents(p.object("a")) == "[N][2*N]");
    CHECK(extents(p.object("b")) == "[3]");
    CHECK(extents(p.object("e")) == "[?]");
    CHECK(extents(p.object("g")) == "[4][N]");
    CHECK(extents(p.object("x")) == "");
    CHECK(extents(p.object("h")) == "[n][n + 1]");
    CHECK(extents(p.target("v")) == "[?]");
    CHECK(extents(p.target("w")) == "[?][N]");
    CHECK(extents(p.target("q")) == "[?]");
    CHECK_FALSE(p.accesses[p.object("v")].is_array);
    CHECK(type_name(p.program, p.accesses[p.target("w")].element) == "double");
    CHECK_FALSE(p.target("n").valid());
}

TEST_CASE("accesses: the length of an array is measured if its variable changes") {
    const WithAccesses p("void f(int n) {\n    double a[n][4];\n    n = 3;\n    a[0][0] = n;\n}\nvoid g(int m) {\n    double b[m];\n    b[0] = m;\n}\n");
    CHECK(to_c(p.accesses[p.object("a")].extents.at(0)) == "(sizeof a / sizeof a[0])");
    CHECK(to_c(p.accesses[p.object("a")].extents.at(1)) == "4");
    CHECK(to_c(p.accesses[p.object("b")].extents.at(0)) == "m");
}

TEST_CASE("accesses: pointers mean unnamed memory and what escapes; local ones are followed") {
    const WithAccesses p(
        "int x, y, a[4], b[4];\nint *q = &x;\n"
        "void f(int *r) {\n    int *s = a;\n    *q = 1;\n    y = r[2];\n    *r = 3;\n    s[1]++;\n    b[0] = 4;\n}\n");
    CHECK(p.accesses[p.object("x")].escapes);
    CHECK(p.accesses[p.object("a")].escapes);
    CHECK_FALSE(p.accesses[p.object("y")].escapes);
    CHECK_FALSE(p.accesses[p.object("b")].escapes);
    CHECK(p.of("*q = 1") == "read q, write memory.., write? x..");
    CHECK(p.of("y = r[2]") == "read *r[2], write y");
    CHECK(p.of("*r = 3") == "write *r[0]");
    CHECK(p.of("s[1]++") == "read s, read? a.., write? a.. +");
}

TEST_CASE("accesses: a pointer parameter that moves stays in what it points to") {
    const WithAccesses p("int f(const char *t) {\n    int n = 0;\n    while (*t++) n++;\n    return n;\n}\n");
    CHECK(p.text(p.accesses.of(p.expr("*t++"))) == "read t, write t +, read? *t..");
}

TEST_CASE("accesses: addresses in tests, arguments and sizeof do not escape") {
    const WithAccesses p(
        "#include <string.h>\n#include <stdio.h>\nchar t[9]; int v, w[4]; int m[3][3];\nint *keep(int *x) { return x; }\n"
        "int f(void) {\n    if (t == 0) return 1;\n    scanf(\"%d\", &v);\n    keep(w);\n    strcpy(t, \"ab\");\n    return sizeof m + (m[1] - m[0]);\n}\n"
        "char *g(char *u) { return strchr(u, 'a'); }\n");
    CHECK_FALSE(p.accesses[p.object("t")].escapes);
    CHECK_FALSE(p.accesses[p.object("v")].escapes);
    CHECK_FALSE(p.accesses[p.object("m")].escapes);
    CHECK(p.accesses[p.target("x")].escapes);
    CHECK(p.accesses[p.object("w")].escapes);
    CHECK(p.accesses[p.target("u")].escapes);
}

TEST_CASE("accesses: initialisers") {
    const WithAccesses p("int f(int n) {\n    int a[3] = {1, n}, x = n;\n    static int *s = &x + 0, y = 5;\n    char t[] = \"abc\";\n    return a[0] + x + y + t[0];\n}\n");
    CHECK(p.of("int a[3]") == "read n, write a.., read n, write x");
    CHECK(p.of("static int") == "");
    CHECK(p.of("char t") == "write t..");
    CHECK(p.accesses[p.object("x")].escapes);
}

TEST_CASE("accesses: volatile, asm and errno are outside") {
    const WithAccesses p(
        "#include <errno.h>\nvolatile int v; int x, y;\nvoid f(void) {\n    x = v;\n    v = 1;\n    __asm__(\"nop\" : \"=r\"(x) : \"r\"(y));\n    x = errno;\n}\n");
    CHECK(p.of("x = v") == "read v, outside, write x");
    CHECK(p.of("v = 1") == "write v, outside");
    CHECK(p.of("x = errno") == "outside (call), write x");
    CHECK(p.of("__asm__").find("write? y") != std::string::npos);
    CHECK(p.of("__asm__").starts_with("outside"));
}

TEST_CASE("accesses: statement expressions hide their control flow") {
    const WithAccesses p("int x;\nint f(int c) {\n    int y = ({ if (c) x = 1; c + 1; });\n    return y;\n}\n");
    CHECK(p.of("int y") == "read c, write? x, read c, write y");
}
