// Loops of which it is not known: what hides it is told, and what would settle it.
#include "marked_loop.h"

using namespace dmcg;

TEST_CASE("subscripts that are not affine") {
    check_all({
        {"for (i = 0; i < n; i++) a[idx[i]] = b[i];", ""},
        {"for (i = 0; i < n; i++) a[i] = a[idx[i]];", ""},
        {"for (i = 0; i < n; i++) a[i % 2] = i;", ""},
        {"for (i = 0; i < n; i++) a[i * i] = i;", ""},
        {"for (i = 0; i < n; i++) for (j = 0; j < n; j++) a[i * n + j] = 1;", ""},
        {"for (i = 0; i < n; i++) a[i] = a[(i + 1) % n];", ""},
        {"for (i = 0; i < n; i++) { j = idx[i]; a[j] = i; }", ""},
    });
}

TEST_CASE("conditions and jumps") {
    check_all({
        {"for (i = 1; i < n; i++) if (b[i] > 0) a[i] = a[i - 1];", ""},
        {"for (i = 0; i < n; i++) if (b[i] > 0) a[0] = i;", ""},
        {"for (i = 1; i < n; i++) { if (b[i] > 0) continue; a[i] = a[i - 1]; }", ""},
        {"for (i = 1; i < n; i++) a[i] = b[i] > 0 ? a[i - 1] : 0;", ""},
        {"for (i = 1; i < n; i++) { j = 0; while (b[j] > i) { a[i] = a[i - 1]; j++; } }", ""},
        {"for (i = 0; i < n; i++) if (b[i] > 0) a[0] = i;", "", "", "TRUST(a)"},
    });
}

TEST_CASE("values that are not known") {
    check_all({
        {"for (i = 0; i < n; i++) a[i] = a[i + m];", ""},
        {"for (i = 0; i < n; i++) a[i] = a[k];", ""},
        {"for (i = 0; i < n; i++) for (j = 0; j < n; j++) if (c[i][k] + c[k][j] < c[i][j]) c[i][j] = c[i][k] + c[k][j];", ""},
        {"for (i = 0; i < n; i++) for (j = 0; j < idx[i]; j++) a[i + j] = i;", ""},
    });
}

TEST_CASE("calls and pointers") {
    check_all({
        {"for (i = 0; i < n; i++) a[i] = total();", "", "double total(void) { double t = 0; for (int x = 0; x < N; x++) t += a[x]; return t; }"},
        {"for (i = 0; i < n; i++) b[i] = set(i);", "", "double set(int x) { a[x] = x; return x; }"},
        {"for (i = 1; i < n; i++) a[i] = p[i - 1];", "", "double *p = a;"},
        {"for (i = 1; i < n; i++) u.x[i] = u.y[i - 1];", "", "union { double x[N], y[N]; } u;"},
    });
}
