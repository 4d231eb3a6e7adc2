// Loops that are not parallel, whatever the values are: both accesses, two iterations, and the element they share are told.
#include "marked_loop.h"

using namespace dmcg;

TEST_CASE("flow: an iteration reads what an earlier one writes") {
    check_all({
        {"for (i = 1; i < n; i++) a[i] = a[i - 1];", ""},
        {"for (i = 5; i < N; i++) a[i] = a[i - 5] + 1;", ""},
        {"for (i = 0; i < n - 1; i++) a[i + 1] = f(a[i]);", ""},
        {"for (i = n - 2; i >= 0; i--) a[i] = a[i + 1];", ""},
        {"for (i = 2; i < n; i += 2) a[i] = a[i - 2];", ""},
        {"for (i = 1; i < n; i++) for (j = 0; j < n; j++) c[i][j] = c[i - 1][j];", ""},
        {"for (i = 1; i < n; i++) for (j = 1; j < n - 1; j++) c[i][j] = c[i - 1][j + 1];", ""},
        {"for (j = 1; j < n; j++) for (i = 0; i < n; i++) c[i][j] = c[i][j - 1];", ""},
        {"for (i = 0; i < n; i++) a[i] = a[n - 1 - i];", ""},
        {"for (i = 0; i < n; i++) for (j = 0; j < n; j++) c[i][j] = c[j][i];", ""},
        {"for (i = 0; i < n; i++) for (j = 0; j < i; j++) a[i] += a[j];", ""},
        {"for (i = 0; i < n; i++) { a[0] = a[0] + b[i]; }", ""},
        {"for (unsigned u = 1; u < N; u++) a[u] = a[u - 1];", ""},
        {"for (i = 0; i < 20; i++) { a[2 * i] = 1; b[i] = a[3 * i]; }", ""},
        {"for (i = 1; i < n; i++) { int t = i - 1; a[i] = a[t]; }", ""},
        {"for (i = 1; i < n; i++) p[i].x = p[i - 1].x;", "", "struct point { double x, y; } p[N];"},
        {"for (i = 1; i < n; i++) if (i > 3) a[i] = a[i - 1];", ""},
    });
}

TEST_CASE("anti: an iteration reads what a later one writes") {
    check_all({
        {"for (i = 0; i < n - 1; i++) a[i] = a[i + 1];", ""},
        {"for (i = n - 1; i > 0; i--) a[i] = a[i - 1];", ""},
        {"for (i = 0; i < n - 1; i++) { b[i] = a[i + 1]; a[i] = 0; }", ""},
        {"for (i = 0; i < n; i++) for (j = i + 1; j < n; j++) c[i][j] = c[j][j];", ""},
    });
}

TEST_CASE("output: two iterations write the same element") {
    check_all({
        {"for (i = 0; i < n; i++) a[0] = i;", ""},
        {"for (i = 0; i < n; i++) a[k] = i;", ""},
        {"for (i = 0; i < n; i++) for (j = 0; j < n; j++) a[j] = i;", ""},
        {"for (i = 0; i < n - 1; i++) { a[i] = 1; a[i + 1] = 2; }", ""},
        {"for (i = 0; i < n; i++) for (j = 0; j < n; j++) a[i + j] = 1;", ""},
        {"for (i = 0; i < n; i++) for (j = 0; j < n; j++) { a[j] = c[i][j]; d[i][j] = a[j] * 2; }", ""},
        {"for (i = 0; i < n; i++) a[0] = i;", "", "", "TRUST(a)"},
    });
}
