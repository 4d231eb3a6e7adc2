// Heap memory that has the name of its pointer.
#include "with_accesses.h"

using namespace dmcg;

namespace {

const char* const head = "void *malloc(unsigned long); void *calloc(unsigned long, unsigned long); void *realloc(void *, unsigned long);\n"
                         "void free(void *); void exit(int); void *p_of(void *);\n";

std::string extents(const WithAccesses& p, std::string_view name) {
    const ObjectId block = p.target(name);
    if (!block.valid()) return "no block";
    std::string all;
    for (const Affine& e : p.accesses[block].extents) all += "[" + to_c(e) + "]";
    return all;
}

}  // namespace

TEST_CASE("blocks: accesses") {
    const WithAccesses p(std::string(head) +
        "double *g;\nint main(void) {\n    int n = 5, i = 0;\n    double *a = malloc(n * sizeof *a);\n    a[i] = 1;\n    *a += 2;\n"
        "    g = calloc(n, 8);\n    *(g + i) = a[2];\n    a = realloc(a, 80);\n    free(g);\n    if (a && g != a) i = 1;\n    return 0;\n}\n");
    CHECK(p.of("double *a = malloc") == "read n, allocate (call), write a, write a..");
    CHECK(p.of("a[i] = 1") == "read a, read i, write a[i]");
    CHECK(p.of("*a += 2") == "read a, read a[0], write a[0] +");
    CHECK(p.of("g = calloc") == "read n, allocate (call), write g, write g..");
    CHECK(p.of("*(g + i)") == "read g, read i, read a, read a[2], write g[i]");
    CHECK(p.of("a = realloc") == "read a, allocate (call), write a");
    CHECK(p.of("free(g)") == "read g, allocate (call), write g.. ends");
}

TEST_CASE("blocks: released by functions") {
    const WithAccesses p(std::string(head) +
        "static double *g;\nstatic void plain(double *p) { free(p); }\nstatic void outer(double *p) { *p = 1; plain(p); }\n"
        "static void perhaps(double *p, int c) { if (c) free(p); }\nstatic void used(double *p) { free(p); g[0] = 1; free(g); g[1] = 2; }\n"
        "static void guarded(double *p) { if (p) { free(p); } }\nstatic void renew(void) { free(g); g = malloc(16); }\n"
        "int main(void) {\n    double *a = malloc(80), *b = malloc(80), *c = malloc(80), *d = malloc(80), *e = malloc(80);\n    g = malloc(16);\n"
        "    guarded(e);\n    renew();\n    plain(a);\n    outer(b);\n    perhaps(c, 1);\n    used(d);\n    return 0;\n}\n");
    const auto has = [&](std::string_view call, std::string_view access) { return p.of(call).find(access) != std::string::npos; };
    CHECK(has("plain(a)", "write a.. ends"));
    CHECK(has("outer(b)", "write b.. ends"));
    CHECK(has("perhaps(c", "write c.. may end"));
    CHECK(has("used(d)", "write d.. ends"));
    CHECK(has("used(d)", "write g.. may end"));      // it is used behind that
    CHECK(has("guarded(e)", "write e.. ends"));
    CHECK_FALSE(has("renew()", "end"));
}

TEST_CASE("blocks: how many elements") {
    const WithAccesses p(std::string(head) +
        "#define N 10\nstatic double *g, *h; static int size;\nvoid set(void) { size = N; g = malloc(size * sizeof *g); }\n"
        "void lost(int k) { h = malloc(k * sizeof *h); }\nfloat *make(int m) { float *v = malloc(sizeof(float) * m); v[0] = 0; return v; }\n"
        "int main(void) {\n    int n = size + 5, m = 3;\n    double *a = malloc(n * sizeof *a), *b = malloc((n + 1) * m * 8), *c = malloc(n * 4);\n"
        "    float (*d)[N] = malloc(n * sizeof *d), *e = make(n + 2), *f = calloc(N, sizeof(float));\n    double (*w)[m] = malloc(N * sizeof *w);\n"
        "    int *changed = malloc(m * sizeof(int)), k = n, *late = malloc(sizeof(int) * k);\n"
        "    m = 4;\n    while (n > 100) late = malloc(sizeof(int) * k);\n    set();\n    lost(n);\n    a[0] = b[0] = c[0] = d[0][0] = e[0] = f[0] = w[0][0];\n"
        "    changed[0] = late[0];\n    return g[0] + h[0];\n}\n");
    CHECK(extents(p, "a") == "[n]");
    CHECK(extents(p, "b") == "[?]");          // m changes
    CHECK(extents(p, "c") == "[((4*n) / sizeof *c)]");          // half elements
    CHECK(extents(p, "d") == "[n][N]");
    CHECK(extents(p, "e") == "[n + 2]");
    CHECK(extents(p, "f") == "[N]");
    CHECK(extents(p, "changed") == "[?]");
    CHECK(extents(p, "late") == "[k]");
    CHECK(extents(p, "g") == "[size]");
    CHECK(extents(p, "h") == "[?]");          // a parameter of lost()
    CHECK(extents(p, "v") == "[m]");
}

TEST_CASE("blocks: pointers that are no names") {
    const WithAccesses p(std::string(head) +
        "double *list[3], *other(void), x[9]; static double y[7], *lent = y; void keep(double *q) { list[0] = q; }\n"
        "double *both(void) { double *r = malloc(8); list[1] = r; return r; }\nvoid foreign(double *);\n"
        "double *hidden(void) { double *s = malloc(16); return s + 1; }\n"
        "int main(void) {\n    double *a = malloc(8), *b = malloc(8), *c = malloc(8), *d = x, *e = malloc(8), *f = both(), *g = malloc(8);\n"
        "    double *h = malloc(8), **i = &h, *j = hidden(), *ok = malloc(8);\n"
        "    x[0] = 1;\n    list[0] = a;\n    keep(b);\n    c++;\n    e = other();\n    foreign(g);\n    free(ok);\n    return d == *i && j;\n}\n");
    for (const char* name : {"a", "b", "c", "d", "e", "f", "g", "h", "j", "r"}) {
        CAPTURE(name);
        CHECK(extents(p, name) == "no block");
    }
    CHECK(extents(p, "ok") == "[1]");
    CHECK(extents(p, "lent") == "[7]");       // y stands nowhere else
}

TEST_CASE("blocks: what happens without memory is not looked at") {
    const WithAccesses p(std::string(head) +
        "int puts(const char *);\nint main(int argc, char **argv) {\n    double *a = malloc(80), *b = 0;\n    if (!a) { puts(\"no\"); exit(1); }\n"
        "    if (argc > 1) b = malloc(8);\n    if (!b) { puts(\"maybe\"); exit(2); }\n    if ((b = malloc(8)) == 0) return 3;\n    return 0;\n}\n");
    CHECK(p.of("if (!a)") == "read a");
    CHECK(p.of("if (!b)") == "read b, outside (call), exit (call)");
    CHECK(p.of("if ((b") == "allocate (call), write b, write b..");
    CHECK(p.accesses.without_memory.size() == 2);
}
