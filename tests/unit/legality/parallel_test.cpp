// Loops that are parallel: nothing is said about them.
#include "marked_loop.h"

using namespace dmcg;

TEST_CASE("each iteration has its own elements") {
    check_all({
        {"for (i = 0; i < n; i++) a[i] = i;"},
        {"for (i = 0; i < n; i++) a[i] = a[i] + b[i];"},
        {"for (i = 1; i < n - 1; i++) a[i] = b[i - 1] + b[i + 1];"},
        {"for (i = n - 1; i >= 0; i--) a[i] += b[n - 1 - i];"},
        {"for (i = 0; i < n; i++) for (j = 0; j < n; j++) c[i][j] = c[i][j] + d[j][i];"},
        {"for (j = 0; j < n; j++) for (i = 0; i < n; i++) c[i][j] = 2 * c[i][j];"},
        {"for (i = 0; i < n; i++) for (j = 1; j < n; j++) c[i][j] = c[i][j - 1];"},
        {"for (i = 0; i < n; i++) a[n - i] = b[i];"},
        {"for (i = 0; i < n; i++) a[i + k] = a[i + k] * 2;"},
        {"for (unsigned u = 0; u < N; u++) a[u] = b[u];"},
        {"for (long l = 5; l < 50; l += 5) a[l] = l;"},
    });
}

TEST_CASE("strides that never meet") {
    check_all({
        {"for (i = 0; i < n; i++) a[2 * i] = a[2 * i + 1];"},
        {"for (i = 0; i < n; i += 2) a[i] = a[i + 1];"},
        {"for (i = 0; i < n; i += 3) { a[i] = 1; a[i + 1] = 2; a[i + 2] = 3; }"},
        {"for (i = 1; i < n; i += 2) a[i] = a[i - 1];"},
        {"for (i = 0; i < n; i++) a[4 * i + 1] = a[6 * i + 2];"},
        {"for (i = 2; i < n; i++) a[6 * i] = a[10 * i + 3];"},
        {"for (i = n; i > 0; i -= 2) a[i] = a[i - 1];"},
    });
}

TEST_CASE("quotients and remainders, rounded as C does") {
    check_all({
        {"for (i = 1; i < N - 1; i++) for (j = 1 + (i + k) % 2; j < N - 1; j += 2) c[i][j] = c[i-1][j] + c[i+1][j] + c[i][j-1];"},
        {"for (i = 1; i < N - 1; i++) for (j = 2 - (i + k) % 2; j < N - 1; j += 2) c[i][j] = c[i-1][j] + c[i+1][j] + c[i][j-1];"},
        {"for (i = 0; i < n; i++) a[2 * (i / 2) + (i + 1) % 2] = b[i];"},                // neighbours change places
        {"for (i = 0; i < n; i++) { int t = i % 10; c[i / 10][t] = 1; }"},
        {"for (i = -8; i < 0; i++) a[i & 7] = 1;"},                                      // 0 to 7
        {"for (i = -9; i < 0; i++) a[-10 * (i / 10) - i % 10] = 1;"},                    // -(i / 10) is 0, -(i % 10) is -i
    });
}

TEST_CASE("ranges that do not overlap") {
    check_all({
        {"for (i = 0; i < 50; i++) a[i] = a[i + 50];"},
        {"for (i = 0; i < n; i++) a[i] = a[i + 50];"},                                   // a[N] has no more than 50 behind
        {"for (i = 0; i < n; i++) v[i] = v[i + n];", "", "", "", "double v[2 * n];", "v[0] = 0;"},
        {"for (i = 0; i < n / 2; i++) v[i] = v[i + s];", "", "", "", "double v[2 * s];", "v[0] = 0;"},
        {"for (i = k + 1; i < n; i++) for (j = k; j < n; j++) c[i][j] -= c[k][j] * d[i][k];"},
        {"for (i = k + 1; i < n; i++) for (j = k + 1; j < n; j++) c[i][j] -= c[i][k] * c[k][j];"},
        {"for (i = 1; i < n; i++) a[i] = a[0];"},
        {"for (i = 0; i < n; i++) c[i][0] = c[i][1];"},
        {"for (i = 0; i < n; i++) c[0][i] = c[1][i];"},
        {"for (i = 0; i < 40; i++) a[i] = a[99 - i];"},
    });
}

TEST_CASE("triangular and other dependent inner loops") {
    check_all({
        {"for (i = 0; i < n; i++) for (j = 0; j < i; j++) c[i][j] = c[i][j + 1];"},
        {"for (i = 0; i < n; i++) for (j = i + 1; j < n; j++) c[i][j] = c[j][i];"},      // above from below the diagonal
        {"for (i = 0; i < n; i++) for (j = i + 1; j < n; j++) c[i][j] = c[j][j];"},
        {"for (i = 0; i < 10; i++) for (j = 10 * i; j < 10 * i + 10; j++) a[j] = j;"},
        {"for (i = 0; i < 10; i++) for (j = 0; j < 10; j++) a[10 * i + j] = j;"},
        {"for (i = 0; i < n; i++) for (j = 0; j < idx[i]; j++) c[i][j] = i;"},           // a bound that is not known
        {"for (i = 0; i < n; i++) { for (j = 0; j < n; j++) { d[i][j] = 1; j++; } c[0][i] = d[i][i]; }"},   // an index that the body changes
        {"for (i = 0; i < n; i++) { j = 0; while (j < n) { c[i][j] = i; j++; } }"},
    });
}

TEST_CASE("conditions that keep iterations apart") {
    check_all({
        {"for (i = 0; i < n; i++) if (i < 50) a[i] = a[i + 50];"},
        {"for (i = 0; i < n; i++) { if (i < 10) b[i] = 1; else a[i] = b[i]; }"},
        {"for (i = 0; i < n; i++) for (j = 0; j < n; j++) if (j == i) a[j] = 1;"},
        {"for (i = 0; i < n; i++) for (j = 0; j < n; j++) if (i == j && b[i] > 0) a[j] = b[j];"},
        {"for (i = 0; i < n; i++) if (b[i] > 0) a[i] = -a[i];"},
    });
}

TEST_CASE("what the loops around the region say") {
    check_all({
        {"for (i = 50; i < N; i++) a[i] = a[k];", "", "", "", "for (k = 0; k < 50; k++) {", "}"},
        {"for (i = 0; i < n; i++) if (i != k) for (j = 0; j < n; j++) c[i][j] -= c[i][k] * c[k][j];", "", "", "", "for (k = 0; k < n; k++) {", "}"},
        {"for (i = k + 1; i < n; i++) for (j = k; j < n; j++) c[i][j] -= d[i][k] * c[k][j];", "", "", "", "for (k = 0; k < n - 1; k++) {", "}"},
        {"for (i = 0; i < k; i++) a[i] += b[i] * a[k];", "", "", "", "for (k = n - 1; k >= 0; k--) {", "}"},
        {"for (i = 1; i < n; i++) w[m][i] = w[1 - m][i - 1] + w[1 - m][i];", "", "double w[2][N];", "", "for (m = 0; m < 2; m++) {", "}"},
    });
}

TEST_CASE("values of variables that are set in the iteration") {
    check_all({
        {"for (i = 0; i < n; i++) { int t = 2 * i; a[t] = a[t + 1]; }"},
        {"for (i = 0; i < n; i++) { int t = i + k; int r = t - k; a[r] = r; }"},
        {"for (i = 0; i < n; i++) { for (j = 0; j < n; j++) { const int t = i; c[t][j] = c[t][j] * 2; } }"},
        {"for (i = 0; i < n; i++) { m = i + 1; for (j = 0; j < n; j++) c[m][j] = c[m][j] + 1; }", "", "", "", "", "m = 0;"},
    });
}

TEST_CASE("members of structures") {
    check_all({
        {"for (i = 1; i < n; i++) p[i].x = p[i - 1].y;", "", "struct point { double x, y; } p[N];"},
        {"for (i = 0; i < n; i++) p[i].x = p[i].y;", "", "struct point { double x, y; } p[N];"},
        {"for (i = 0; i < 10; i++) q[i].v[3] = q[i].v[2];", "", "struct row { double v[10]; } q[10];"},
        {"for (i = 0; i < 10; i++) q[0].v[i] = q[1].v[i];", "", "struct row { double v[10]; } q[10];"},
    });
}

TEST_CASE("several iterations store the same value") {
    check_all({
        {"for (i = 0; i < n; i++) for (j = 0; j < n; j++) a[i + j] = 1;", ""},
        {"for (i = 0; i < n; i++) if (b[i] > 0) a[k] = m + 1;", ""},
        {"for (i = 0; i < n; i++) if (b[i] > 0) { a[idx[i]] = s; a[0] = s; }", ""},
        {"for (i = 0; i < n; i++) if (k != 3 && b[i] > 0) k = 3;", "", "", "", "", "s = k;"},
    });
}

TEST_CASE("TRUST: reads of what other iterations write are as when the loop began") {
    check_all({
        {"for (i = 0; i < n; i++) for (j = 0; j < n; j++) if (c[i][k] + c[k][j] < c[i][j]) c[i][j] = c[i][k] + c[k][j];", "", "", "TRUST(c)"},
        {"for (i = 0; i < n - 1; i++) a[i] = a[i + 1];", "", "", "TRUST(a)"},
        {"for (i = 0; i < n; i++) a[idx[i]] = b[i];", "", "", "TRUST(a)"},
    });
}

TEST_CASE("conditions that are joined by || and turned by !") {
    check_all({
        {"for (i = 0; i < 40; i++) if (i < 10 || i > 29) a[i] = b[i]; else a[i] = 0;"},
        {"for (i = 0; i < 40; i++) if (!(i < 20)) a[i] = a[39 - i];"},
        {"for (i = 0; i < 40; i++) if (!(i < 10 || i > 19)) a[i] = a[i + 10];"},
        {"for (i = 0; i < 40; i++) if (i < 10 || (i > 15 && i < 20)) a[i] = a[i + 20];"},
        {"for (i = 0; i < 40; i++) if (i < 10 || i > 29) a[i] = a[39 - i];",
         "the split loop over 'i' is not parallel: 'a[i]' writes a[0] in iteration i = 0, 'a[39 - i]' reads it in iteration i = 39 (flow dependence)"
         " | an iteration needs what an earlier one computes: take the directive out | 'a[39 - i]' reads it here"},
    });
}
