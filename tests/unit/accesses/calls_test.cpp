// What calls do: functions with a body by their summary, the library by its table, others by suspicion.
#include <algorithm>

#include "library/library_tables.h"
#include "with_accesses.h"

using namespace dmcg;

TEST_CASE("calls: tables of the library are sorted") {
    const auto& math = math_functions();
    CHECK(std::is_sorted(math.begin(), math.end()));
    CHECK(std::adjacent_find(math.begin(), math.end()) == math.end());
    const auto& table = library_functions();
    const auto less = [](const LibraryFunction& a, const LibraryFunction& b) { return a.name < b.name; };
    CHECK(std::is_sorted(table.begin(), table.end(), less));
    for (const LibraryFunction& f : table) {
        CHECK_MESSAGE(f.arguments.find_first_not_of(".rwb1eskfvupd") == std::string_view::npos, f.name);
        CHECK_MESSAGE(!std::binary_search(math.begin(), math.end(), f.name), f.name);
    }
    CHECK(library_function("sqrtf")->effects == pure);
    CHECK(library_function("__builtin_memcpy")->arguments == "wr");
    CHECK_FALSE(library_function("frobnicate"));
}

TEST_CASE("calls: the library") {
    const WithAccesses p(
        "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <math.h>\n#include <ctype.h>\n#include <time.h>\n"
        "double a[9], b[9], x; int i, n; char t[20], *e; int m[3][4]; static int by(const void *p, const void *q) { return *(const int *)p - *(const int *)q; }\n"
        "void f(void) {\n"
        "    x = sqrt(a[i]) + fmax(x, 1);\n    scanf(\"%d %19s\", &n, t);\n    scanf(\"%lf\", &a[i]);\n    printf(\"%d %s\", n, t);\n"
        "    memcpy(a, b, sizeof a);\n    x = frexp(a[i], &n);\n    n = strtol(t, &e, 10);\n    n = rand();\n    qsort(m[1], 4, sizeof(int), by);\n"
        "    n = isalpha(t[i]);\n    exit(n);\n    free(e);\n    printf(\"%d%n\", i, &n);\n    n = time(NULL);\n    memset(m, 0, sizeof m);\n}\n");
    CHECK(p.of("x = sqrt") == "read i, read a[i], read x, write x");
    CHECK(p.of("scanf(\"%d %19s") == "outside (call), write? n (call), write? t.. (call)");
    CHECK(p.of("scanf(\"%lf") == "read i, outside (call), write? a[i] (call)");
    CHECK(p.of("printf(\"%d %s") == "read n, outside (call), read? t.. (call)");
    CHECK(p.of("memcpy") == "read? b.. (call), write? a.. (call)");
    CHECK(p.of("x = frexp") == "read i, read a[i], write n (call), write x");
    CHECK(p.of("n = strtol") == "read? t.. (call), write e (call), write n");
    CHECK(p.of("n = rand") == "outside (call), write n");
    CHECK(p.of("qsort") == "read? m.. (call), write? m.. (call)");
    CHECK(p.of("n = isalpha") == "read i, read t[i], write n");
    CHECK(p.of("exit") == "read n, exit (call)");
    CHECK(p.of("free") == "read e, allocate (call)");
    CHECK(p.of("printf(\"%d%n") == "read i, outside (call), read? n (call), write? n (call)");
    CHECK(p.of("n = time") == "outside (call), write n");
    CHECK(p.of("memset") == "write? m.. (call)");
}

TEST_CASE("calls: assert may end the program") {
    const WithAccesses p("#include <assert.h>\nvoid f(int n) {\n    assert(n > 0);\n}\n");
    CHECK(p.of("assert") == "read n, exit? (call)");
}

TEST_CASE("calls: summaries") {
    const WithAccesses p(
        "int g, h, table[5];\n"
        "void set(int *p, int v) { *p = v; }\n"
        "void add(int *p) { *p += 1; }\n"
        "void maybe(int *p) { if (g) *p = 1; }\n"
        "void both(void) { g = 1; h = g; }\n"
        "int sum(const int *v, int n) { int s = 0; for (int k = 0; k < n; k++) s += v[k]; return s; }\n"
        "void fill(int v[3]) { for (int k = 0; k < 3; k++) v[k] = k; }\n"
        "int count(void) { static int calls; return ++calls; }\n"
        "void chain(int *q) { set(q, 4); }\n"
        "int x, a[4], m[2][3];\n"
        "void f(int i) {\n"
        "    set(&x, 1);\n    add(&x);\n    maybe(&x);\n    both();\n    x = sum(a, 4);\n    x = sum(m[i], 3);\n    fill(a);\n    set(&a[i], 2);\n"
        "    count();\n    chain(&x);\n    set(a, 3);\n    x = sum(&m[0][0], 6);\n    chain(a + i);\n}\n");
    CHECK(p.of("set(&x, 1)") == "write x (call)");
    CHECK(p.of("add(&x)") == "read? x (call), write x (call)");
    CHECK(p.of("maybe(&x)") == "read? g (call), write? x (call)");
    CHECK(p.of("both()") == "write g (call), write h (call)");
    CHECK(p.of("x = sum(a, 4)") == "read? a.. (call), write x");
    CHECK(p.of("x = sum(m[i]") == "read i, read? m.. (call), write x");
    CHECK(p.of("fill(a)") == "write? a.. (call)");
    CHECK(p.of("set(&a[i]") == "read i, write a[i] (call)");
    CHECK(p.of("count()") == "read? calls (call), write calls (call)");
    CHECK(p.of("chain(&x)") == "write x (call)");
    CHECK(p.of("set(a, 3)") == "write? a.. (call)");
    CHECK(p.of("x = sum(&m[0][0]") == "read? m.. (call), write x");
    CHECK(p.of("chain(a + i)") == "read i, write a[i] (call)");
}

TEST_CASE("calls: recursion and what is defined later") {
    const WithAccesses p(
        "#include <stdio.h>\n#include <stdlib.h>\nint depth; void odd(int n);\n"
        "void even(int n) { if (n) odd(n - 1); else depth++; }\nvoid odd(int n) { if (n) even(n - 1); else puts(\"odd\"); }\n"
        "void stop(void) { exit(1); }\nint *make(void) { return malloc(4); }\n"
        "void f(void) {\n    even(3);\n    stop();\n    make();\n}\n");
    CHECK(p.of("even(3)") == "outside (call), read? depth (call), write? depth (call)");
    CHECK(p.of("stop()") == "exit? (call)");
    CHECK(p.of("make()") == "allocate (call)");
}

TEST_CASE("calls: unknown functions and pointers to functions") {
    const WithAccesses p(
        "int linked; static int hidden; int a[3], b[3]; void foreign(int *, const int *); int (*op)(int);\n"
        "void f(void) {\n    foreign(a, b);\n    hidden = op(1);\n}\n");
    const std::string unknown = p.of("foreign");
    CHECK(unknown.find("outside") != std::string::npos);
    CHECK(unknown.find("write? a.. (call)") != std::string::npos);
    CHECK(unknown.find("write? linked (call)") != std::string::npos);
    CHECK(unknown.find("hidden") == std::string::npos);
    CHECK(p.accesses[p.object("a")].escapes);
    CHECK(p.of("hidden = op").find("write? hidden (call)") != std::string::npos);
    CHECK(p.of("hidden = op").starts_with("read op"));
}

TEST_CASE("calls: own functions with names of the library") {
    const WithAccesses p("int n; double round(double x) { n++; return x; }\nvoid f(void) {\n    round(2);\n}\n");
    CHECK(p.of("round(2)") == "read? n (call), write n (call)");
}
