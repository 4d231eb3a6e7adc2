// Which guarded, clamped and windowed reads are near the lines of their iteration, and which only look like it.
#include <doctest/doctest.h>

#include "with_sections.h"

using namespace dmcg;

namespace {

/// What `body` reads of x in `for (i = 0; i < n; i++) { body }`, n being unknown.
std::string read_by(const std::string& body) {
    return WithSections("#define MAX(a, b) ((a) > (b) ? (a) : (b))\n#define MIN(a, b) ((a) < (b) ? (a) : (b))\n"
                        "void f(int n, int m, double *y)\n{\n    int i, j, k, l;\n    double x[n];\n    /* DOALL_BEGIN P=BLK */\n"
                        "    for (i = 0; i < n; i++) { " + body + " }\n    /* DOALL_END */\n}\n"
                        "int main(void)\n{\n    double y[9];\n    f(9, 2, y);\n    return 0;\n}\n").read();
}

}  // namespace

TEST_CASE("nearby: a guard need not be understood") {
    CHECK(read_by("y[i] = i > 0 ? x[i - 1] : 0;") == "[-1+k]");
    CHECK(read_by("y[i] = m > 0 ? x[i - 1] : 0;") == "[-1+k]");
    CHECK(read_by("if (y[i] > 0) y[i] = x[i + 2];") == "[2+k]");
    CHECK(read_by("if (i < 1) continue; y[i] = x[i - 1];") == "[-1+k]");
    CHECK(read_by("y[i] = i > 0 && x[i - 1] > 3;") == "[-1+k]");
}

TEST_CASE("nearby: windows") {
    CHECK(read_by("for (j = -1; j <= 2; j++) { k = i + j; if (k < 0 || k >= n) continue; y[i] += x[k]; }") == "[-1+k width 4]");
    CHECK(read_by("for (j = MAX(0, i - 2); j <= i; j++) y[i] += x[j];") == "[-2+k width 3]");
    CHECK(read_by("k = MIN(i + 3, n - 1); for (j = i; j <= k; j++) y[i] += x[j];") == "[k width 4]");
    CHECK(read_by("for (j = -m; j <= m; j++) if (i + j >= 0 && i + j < n) y[i] += x[i + j];") == "all");
}

TEST_CASE("nearby: clamps") {
    CHECK(read_by("y[i] = x[i > 0 ? i - 1 : 0];") == "[-1+k width 2]");
    CHECK(read_by("y[i] = x[MAX(i - 3, 0)];") == "[-3+k width 4]");
    CHECK(read_by("y[i] = x[MIN(MAX(i - 1, 0), n - 1)];") == "[-1+k width 2]");
    CHECK(read_by("k = i + 1; if (k > n - 1) k = n - 1; y[i] = x[k];") == "[k width 2]");
    CHECK(read_by("k = i - 1; if (k < 0) k = 0; else if (k >= n) k = n - 1; y[i] = x[k];") == "[-1+k width 2]");
    CHECK(read_by("y[i] = x[i > 3 ? i - 1 : 0];") == "[-3+k width 4]");
    CHECK(read_by("y[i] = x[i > 0 ? i - 1 : 1];") == "[-1+k width 3]");
    CHECK(read_by("unsigned long u, v; u = i; v = u ? u - 1 : 0; y[i] = x[v];") == "[-1+k width 2]");
    CHECK(read_by("unsigned long u, v; u = i; v = u != 1 ? u - 1 : 0; y[i] = x[v];") == "all");
}

TEST_CASE("nearby: what is not held near is all of the array") {
    CHECK(read_by("y[i] = x[m > 0 ? i - 1 : 0];") == "all");
    CHECK(read_by("y[i] = x[i > m ? i - 1 : 0];") == "all");
    CHECK(read_by("y[i] = x[i < n - 1 ? i + 1 : 0];") == "[1+k round 0:n]");
    CHECK(read_by("k = i - 1; l = k; k = n; if (k < 0) l = 0; y[i] = x[l];") == "[-1+k]");
    CHECK(read_by("k = i - 1; l = k; l -= m; if (k < 0) l = 0; y[i] = x[l];") == "all");
    CHECK(read_by("if (i == 0) k = 0; y[i] = x[k]; k = i;") == "all");
    CHECK(read_by("for (j = 0; j < 2; j++) { y[i] = x[k]; k = i; }") == "all");
    CHECK(read_by("k = i; y[i] = k-- > 0 ? x[k] : 0;") == "all");
}
