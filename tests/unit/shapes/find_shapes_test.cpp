// The axes of flat arrays, and what subscripts are worth.
#include "../loops/with_loops.h"
#include "dmcg/ast.h"
#include "dmcg/calls.h"

using namespace dmcg;

namespace {

struct WithShapes : WithLoops {
    explicit WithShapes(const std::string& body, const std::string& before = "")
        : WithLoops("void *malloc(unsigned long);\n#define N 8\n" + before + "\nint main(int argc, char **argv) {\n    int n = argc + 2, m = argc + 1, i, j, k, t;\n" +
                    "    double *a = malloc(n * m * sizeof *a), *b = malloc(n * n * n * 8), x[N * N];\n" + body + "\n    return 0;\n}\n") {
        accesses = find_shapes(unit, accesses, table, {});
    }

    std::string extents(std::string_view name) const {
        const ObjectId id = target(name).valid() ? target(name) : object(name);
        std::string all;
        for (const Affine& e : accesses[id].extents) all += "[" + to_c(e) + "]";
        return all;
    }

    /// The values of the subscripts of the first access that is spelled so.
    std::string values(std::string_view text) const {
        for (const Access& a : accesses.accesses) {
            if (!a.expr.valid() || a.subscripts.empty() || spelling(tokens, sources, ast[a.expr].tokens) != text) continue;
            std::string all;
            for (const Affine& v : a.values) all += "[" + to_c(v) + "]";
            return all.empty() ? "?" : all;
        }
        return "no access";
    }
};

const std::string doall = "    /* DOALL_BEGIN P=BLK */\n", end = "    /* DOALL_END */\n";

std::string split(const std::string& statement, const std::string& inner = "for (j = 0; j < m; j++)") {
    return doall + "    for (i = 0; i < n; i++)\n        " + inner + "\n            " + statement + "\n" + end;
}

}  // namespace

TEST_CASE("shapes: lines of a block") {
    const WithShapes p(split("a[i * m + j] = 0;") + split("a[(i + 1) * m - m + j] = a[m * i + m - 1 - j];") + "    a[m + 1] = a[3];\n    for (i = 0; i < n * m; i++) a[i] = 1;\n");
    CHECK(p.extents("a") == "[n][m]");
    CHECK(p.values("a[i * m + j]") == "[i][j]");
    CHECK(p.values("a[(i + 1) * m - m + j]") == "[i][j]");
    CHECK(p.values("a[m * i + m - 1 - j]") == "[i][-j + m - 1]");
    CHECK(p.values("a[m + 1]") == "?");       // a line may have one element
    CHECK(p.values("a[i]") == "?");
}

TEST_CASE("shapes: several axes, macros, locals") {
    const WithShapes p("#define AT(i, j, k) (((i) * n + (j)) * n + (k))\n" +
                       split("for (k = 1; k < n; k++) { t = AT(i, j, k); b[t] = b[AT(i, j, k - 1)] + b[t - n * n]; }", "for (j = 0; j < n; j++)") +
                       split("{ int row = i * N; x[row + j] = x[row + N - 1]; }", "for (j = 0; j < N; j++)"));
    CHECK(p.extents("b") == "[n][n][n]");
    CHECK(p.values("b[t]") == "[i][j][k]");
    CHECK(p.values("b[AT(i, j, k - 1)]") == "[i][j][k - 1]");
    CHECK(p.values("b[t - n * n]") == "[i - 1][j][k]");
    CHECK(p.extents("x") == "[N][N]");
    CHECK(p.values("x[row + j]") == "[i][j]");
    CHECK(p.values("x[row + N - 1]") == "[i][N - 1]");
}

TEST_CASE("shapes: only what is surely within its line") {
    const WithShapes p(split("{ a[i * m + j] = 1; if (j > 0 && i > 0) a[i * m + j - 1] = 2; if (j != m - 1) a[i * m + j + 1] = 3; }") +
                       split("a[i * m + (j + 1) % m] = j < m - 1 ? a[i * m + j + 1] : a[i * m + j + 1 - 1];") + split("a[i * m + j - 1] = a[i * m + m / 2];") +
                       split("{ if (j > 0) { j = 0; a[i * m + j - 1] = 4; } }", "while (j < m)"));
    CHECK(p.extents("a") == "[n][m]");
    CHECK(p.values("a[i * m + j - 1]") == "[i][j - 1]");
    CHECK(p.values("a[i * m + j + 1]") == "[i][j + 1]");
    CHECK(p.values("a[i * m + (j + 1) % m]") == "[i][((j + 1) % m)]");
    CHECK(p.values("a[i * m + m / 2]") == "[i][(m / 2)]");
    const auto unknown = std::count_if(p.accesses.accesses.begin(), p.accesses.accesses.end(),
                                       [](const Access& a) { return !a.subscripts.empty() && a.values.empty() && a.kind == AccessKind::write; });
    CHECK(unknown == 2);                       // j - 1 without a condition, and with one that is out of date
}

TEST_CASE("shapes: arrays that stay as they are") {
    CHECK(WithShapes(split("a[2 * i + j] = 0;", "for (j = 0; j < 2; j++)")).extents("a") == "[?][2]");     // n * m may be odd
    CHECK(WithShapes(split("a[2 * i + j] = 0;", "for (j = 0; j < 3; j++)")).extents("a") == "[((long)n * m)]");
    CHECK(WithShapes(split("x[i + j] = 0;")).extents("x") == "[(N * N)]");
    CHECK(WithShapes(split("x[3 * i] = x[3 * i + 1];", "")).extents("x") == "[(N * N)]");
    CHECK(WithShapes(split("a[i * m + j] = 0;") + "    m++;\n").extents("a") == "[?][argc + 1]");      // m is no length, but what it was is one
    CHECK(WithShapes(split("a[i * m + j] = 0;") + "    m++, argc++;\n").extents("a") == "[?]");
    CHECK(WithShapes(split("a[i * m + j * n] = 0;")).extents("a") == "[((long)n * m)]");
    CHECK(WithShapes("    for (i = 0; i < n; i++) for (j = 0; j < m; j++) a[i * m + j] = 0;\n").extents("a") == "[((long)n * m)]");
}

TEST_CASE("shapes: values of local variables") {
    const WithShapes p(
        "    int before = n - 1;\n    for (i = 0; i < n; i++) {\n        t = i + 1;\n        x[t] = 0;\n        t = 2 * t;\n        a[t] = x[before];\n"
        "        for (j = 0; j < n; j++) { b[t + j] = 0; if (j) t = 3; }\n        k = j;\n        b[k] = 1;\n        short s = i;\n        b[s] = 2;\n    }\n");
    CHECK(p.values("x[t]") == "[i + 1]");
    CHECK(p.values("a[t]") == "[t]");
    CHECK(p.values("x[before]") == "[before]");
    CHECK(p.values("b[t + j]") == "[t + j]");
    CHECK(p.values("b[k]") == "[k]");
    CHECK(p.values("b[s]") == "[s]");
}
