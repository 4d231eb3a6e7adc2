// Loops that are not parallel, whatever the values are: both accesses, two iterations, and the element they share are told.
#include "marked_loop.h"

using namespace dmcg;

TEST_CASE("flow: an iteration reads what an earlier one writes") {
    check_all({
        {"for (i = 1; i < n; i++) a[i] = a[i - 1];",
         "the split loop over 'i' is not parallel: 'a[i]' writes a[1] in iteration i = 1, 'a[i - 1]' reads it in "
         "iteration i = 2 (flow dependence, distance 1; an example with n = 3)"
         " | an iteration needs what an earlier one computes: take the directive out"
         " | 'a[i - 1]' reads it here"},
        {"for (i = 3; i < n; i++) for (j = 0; j < n; j++) { m = i - 2; c[i][j] = c[m][j]; }",
         "the split loop over 'i' is not parallel: 'c[i][j]' writes c[3][0] in iteration i = 3, j = 0, 'c[m][j]' reads it in iteration i = 5, j = 0 (flow dependence, distance 2; an example with n = 6)"
         " | an iteration needs what an earlier one computes; the loop over 'j' in line 10 is parallel: interchange the two loops and mark that one, or mark it where it stands"
         " | 'c[m][j]' reads it here", "", "", "", "m = 0;"},
        {"for (i = 5; i < N; i++) a[i] = a[i - 5] + 1;",
         "the split loop over 'i' is not parallel: 'a[i]' writes a[5] in iteration i = 5, 'a[i - 5]' reads it in "
         "iteration i = 10 (flow dependence, distance 5)"
         " | an iteration needs what an earlier one computes: take the directive out"
         " | 'a[i - 5]' reads it here"},
        {"for (i = 0; i < n - 1; i++) a[i + 1] = f(a[i]);",
         "the split loop over 'i' is not parallel: 'a[i + 1]' writes a[1] in iteration i = 0, 'a[i]' reads it in "
         "iteration i = 1 (flow dependence, distance 1; an example with n = 3)"
         " | an iteration needs what an earlier one computes: take the directive out"
         " | 'a[i]' reads it here"},
        {"for (i = n - 2; i >= 0; i--) a[i] = a[i + 1];",
         "the split loop over 'i' is not parallel: 'a[i]' writes a[1] in iteration i = 1, 'a[i + 1]' reads it in "
         "iteration i = 0 (flow dependence, distance 1; an example with n = 3)"
         " | an iteration needs what an earlier one computes: take the directive out"
         " | 'a[i + 1]' reads it here"},
        {"for (i = 2; i < n; i += 2) a[i] = a[i - 2];",
         "the split loop over 'i' is not parallel: 'a[i]' writes a[2] in iteration i = 2, 'a[i - 2]' reads it in "
         "iteration i = 4 (flow dependence, distance 1; an example with n = 5)"
         " | an iteration needs what an earlier one computes: take the directive out"
         " | 'a[i - 2]' reads it here"},
        {"for (i = 1; i < n; i++) for (j = 0; j < n; j++) c[i][j] = c[i - 1][j];",
         "the split loop over 'i' is not parallel: 'c[i][j]' writes c[1][0] in iteration i = 1, j = 0, 'c[i - 1][j]' reads it in iteration i = 2, j = 0 (flow dependence, distance 1; an example with n = 3)"
         " | an iteration needs what an earlier one computes; the loop over 'j' in line 10 is parallel: interchange the two loops and mark that one, or mark it where it stands"
         " | 'c[i - 1][j]' reads it here"},
        {"for (i = 1; i < n; i++) for (j = 1; j < n - 1; j++) c[i][j] = c[i - 1][j + 1];",
         "the split loop over 'i' is not parallel: 'c[i][j]' writes c[1][2] in iteration i = 1, j = 2, 'c[i - 1][j + "
         "1]' reads it in iteration i = 2, j = 1 (flow dependence, distance 1; an example with n = 4)"
         " | an iteration needs what an earlier one computes; the loop over 'j' in line 10 is parallel: mark that one"
         " | 'c[i - 1][j + 1]' reads it here"},
        {"for (j = 1; j < n; j++) for (i = 0; i < n; i++) c[i][j] = c[i][j - 1];",
         "the split loop over 'j' is not parallel: 'c[i][j]' writes c[0][1] in iteration j = 1, i = 0, 'c[i][j - 1]' reads it in iteration j = 2, i = 0 (flow dependence, distance 1; an example with n = 3)"
         " | an iteration needs what an earlier one computes; the loop over 'i' in line 10 is parallel: interchange the two loops and mark that one, or mark it where it stands"
         " | 'c[i][j - 1]' reads it here"},
        {"for (i = 0; i < n; i++) a[i] = a[n - 1 - i];",
         "the split loop over 'i' is not parallel: 'a[i]' writes a[0] in iteration i = 0, 'a[n - 1 - i]' reads it in "
         "iteration i = 1 (flow dependence; an example with n = 2)"
         " | an iteration needs what an earlier one computes: take the directive out"
         " | 'a[n - 1 - i]' reads it here"},
        {"for (i = 0; i < n; i++) for (j = 0; j < n; j++) c[i][j] = c[j][i];",
         "the split loop over 'i' is not parallel: 'c[i][j]' writes c[0][1] in iteration i = 0, j = 1, 'c[j][i]' reads"
         " it in iteration i = 1, j = 0 (flow dependence; an example with n = 2)"
         " | an iteration needs what an earlier one computes; the loop over 'j' in line 10 is parallel: mark that one"
         " | 'c[j][i]' reads it here"},
        {"for (i = 0; i < n; i++) for (j = 0; j < i; j++) a[i] += a[j];",
         "the split loop over 'i' is not parallel: 'a[i]' writes a[1] in iteration i = 1, j = 0, 'a[j]' reads it in "
         "iteration i = 2, j = 1 (flow dependence; an example with n = 3)"
         " | an iteration needs what an earlier one computes: take the directive out"
         " | 'a[j]' reads it here"},
        {"for (i = 0; i < n; i++) { a[0] = b[i] - a[0]; }",
         "the split loop over 'i' is not parallel: 'a[0]' writes a[0] in iteration i = 0, 'a[0]' reads it in iteration"
         " i = 1 (flow dependence; an example with n = 2)"
         " | an iteration needs what an earlier one computes: take the directive out"
         " | 'a[0]' reads it here"},
        {"for (unsigned u = 1; u < N; u++) a[u] = a[u - 1];",
         "the split loop over 'u' is not parallel: 'a[u]' writes a[1] in iteration u = 1, 'a[u - 1]' reads it in "
         "iteration u = 2 (flow dependence, distance 1)"
         " | an iteration needs what an earlier one computes: take the directive out"
         " | 'a[u - 1]' reads it here"},
        {"for (i = 0; i < 20; i++) { a[2 * i] = 1; b[i] = a[3 * i]; }",
         "the split loop over 'i' is not parallel: 'a[3 * i]' reads a[6] in iteration i = 2, 'a[2 * i]' overwrites it in iteration i = 3 (anti dependence)"
         " | let the loop read a copy of 'a' that is made before it, or write TRUST(a) in the directive: then each iteration reads 'a' as it was when the loop began, which is right here"
         " | 'a[2 * i]' writes it here"},
        {"for (i = 1; i < n; i++) { int t = i - 1; a[i] = a[t]; }",
         "the split loop over 'i' is not parallel: 'a[i]' writes a[1] in iteration i = 1, 'a[t]' reads it in iteration"
         " i = 2 (flow dependence, distance 1; an example with n = 3)"
         " | an iteration needs what an earlier one computes: take the directive out"
         " | 'a[t]' reads it here"},
        {"for (i = 1; i < n; i++) p[i].x = p[i - 1].x;",
         "the split loop over 'i' is not parallel: 'p[i].x' writes p[1].x in iteration i = 1, 'p[i - 1].x' reads it in"
         " iteration i = 2 (flow dependence, distance 1; an example with n = 3)"
         " | an iteration needs what an earlier one computes: take the directive out"
         " | 'p[i - 1].x' reads it here", "struct point { double x, y; } p[N];"},
        {"for (i = 1; i < 10; i++) q[0].v[i] = q[0].v[i - 1];",
         "the split loop over 'i' is not parallel: 'q[0].v[i]' writes q[0].v[1] in iteration i = 1, 'q[0].v[i - 1]' "
         "reads it in iteration i = 2 (flow dependence, distance 1)"
         " | an iteration needs what an earlier one computes: take the directive out"
         " | 'q[0].v[i - 1]' reads it here", "struct row { double v[10]; } q[10];"},
        {"for (i = 1; i < n; i++) p[i] = p[i - 1];",
         "the split loop over 'i' is not parallel: 'p[i]' writes p[1] in iteration i = 1, 'p[i - 1]' reads it in "
         "iteration i = 2 (flow dependence, distance 1; an example with n = 3)"
         " | an iteration needs what an earlier one computes: take the directive out"
         " | 'p[i - 1]' reads it here", "struct point { double x, y; } p[N];"},
        {"for (i = 1; i < n; i++) { do { a[i] = a[i - 1]; s--; } while (0); }",
         "the split loop over 'i' is not parallel: 'a[i]' writes a[1] in iteration i = 1, 'a[i - 1]' reads it in "
         "iteration i = 2 (flow dependence, distance 1; an example with n = 3)"
         " | an iteration needs what an earlier one computes: take the directive out"
         " | 'a[i - 1]' reads it here"},
        {"for (i = 0; i < n; i++) for (j = 0; j < n; j++) if (i != k) c[i][j] = c[i][j] + c[k + 1][j];",
         "the split loop over 'i' is not parallel: 'c[i][j]' writes c[1][0] in iteration i = 1, j = 0, 'c[k + 1][j]' reads it in iteration i = 2, j = 0 (flow dependence; an example with n = 3, k = 0)"
         " | an iteration needs what an earlier one computes; the loop over 'j' in line 10 is parallel: interchange the two loops and mark that one, or mark it where it stands"
         " | 'c[k + 1][j]' reads it here", "", "", "for (k = 0; k < n - 1; k++) {", "}"},
        {"for (i = 1; i < n; i++) if (i > 3) a[i] = a[i - 1];",
         "the split loop over 'i' is not parallel: 'a[i]' writes a[4] in iteration i = 4, 'a[i - 1]' reads it in "
         "iteration i = 5 (flow dependence, distance 1; an example with n = 6)"
         " | an iteration needs what an earlier one computes: take the directive out"
         " | 'a[i - 1]' reads it here"},
    });
}

TEST_CASE("anti: an iteration reads what a later one writes") {
    check_all({
        {"for (i = 0; i < n - 1; i++) a[i] = a[i + 1];",
         "the split loop over 'i' is not parallel: 'a[i + 1]' reads a[1] in iteration i = 0, 'a[i]' overwrites it in iteration i = 1 (anti dependence, distance 1; an example with n = 3)"
         " | let the loop read a copy of 'a' that is made before it, or write TRUST(a) in the directive: then each iteration reads 'a' as it was when the loop began, which is right here"
         " | 'a[i]' writes it here"},
        {"for (i = n - 1; i > 0; i--) a[i] = a[i - 1];",
         "the split loop over 'i' is not parallel: 'a[i - 1]' reads a[1] in iteration i = 2, 'a[i]' overwrites it in iteration i = 1 (anti dependence, distance 1; an example with n = 3)"
         " | let the loop read a copy of 'a' that is made before it, or write TRUST(a) in the directive: then each iteration reads 'a' as it was when the loop began, which is right here"
         " | 'a[i]' writes it here"},
        {"for (i = 0; i < n - 1; i++) { b[i] = a[i + 1]; a[i] = 0; }",
         "the split loop over 'i' is not parallel: 'a[i + 1]' reads a[1] in iteration i = 0, 'a[i]' overwrites it in iteration i = 1 (anti dependence, distance 1; an example with n = 3)"
         " | let the loop read a copy of 'a' that is made before it, or write TRUST(a) in the directive: then each iteration reads 'a' as it was when the loop began, which is right here"
         " | 'a[i]' writes it here"},
        {"for (i = 0; i < n; i++) for (j = i + 1; j < n - 1; j++) c[i][j] = c[j][j + 1];",
         "the split loop over 'i' is not parallel: 'c[j][j + 1]' reads c[1][2] in iteration i = 0, j = 1, 'c[i][j]' overwrites it in iteration i = 1, j = 2 (anti dependence; an example with n = 4)"
         " | let the loop read a copy of 'c' that is made before it, or write TRUST(c) in the directive: then each iteration reads 'c' as it was when the loop began, which is right here"
         " | 'c[i][j]' writes it here"},
    });
}

TEST_CASE("output: two iterations write the same element") {
    check_all({
        {"for (i = 0; i < n; i++) a[i % 2] = i;",
         "the split loop over 'i' is not parallel: 'a[i % 2]' writes a[0] in iteration i = 0, 'a[i % 2]' overwrites it in "
         "iteration i = 2 (output dependence; an example with n = 3)"
         " | let each iteration write its own elements of 'a'; if the values are used in one iteration only, declare "
         "'a' in the loop body"},
        {"for (i = 0; i < n; i++) a[i & 1] = i;",
         "the split loop over 'i' is not parallel: 'a[i & 1]' writes a[0] in iteration i = 0, 'a[i & 1]' overwrites it in "
         "iteration i = 2 (output dependence; an example with n = 3)"
         " | let each iteration write its own elements of 'a'; if the values are used in one iteration only, declare "
         "'a' in the loop body"},
        {"for (i = -2; i < 2; i++) a[i / 2 + 1] = i;",
         "the split loop over 'i' is not parallel: 'a[i / 2 + 1]' writes a[1] in iteration i = 0, 'a[i / 2 + 1]' overwrites it "
         "in iteration i = 1 (output dependence)"
         " | let each iteration write its own elements of 'a'; if the values are used in one iteration only, declare "
         "'a' in the loop body"},
        {"for (i = 0; i < n; i++) if (i < 5) a[0] = i;",
         "the split loop over 'i' is not parallel: 'a[0]' writes a[0] in iteration i = 0, 'a[0]' overwrites it in "
         "iteration i = 1 (output dependence; an example with n = 2)"
         " | let each iteration write its own elements of 'a'; if the values are used in one iteration only, declare "
         "'a' in the loop body"},
        {"for (i = 0; i < n; i++) { static double t[N]; a[i] = t[0]; t[0] = i; }",
         "the split loop over 'i' is not parallel: 't[0]' writes t[0] in iteration i = 0, 't[0]' reads it in iteration i = 1 (flow dependence; an example with n = 2)"
         " | 't' is static, so all iterations share it: declare it without 'static' if each needs its own | 't[0]' reads it here"},
        {"for (i = 0; i < n; i++) if (i < 5) a[k] = i;",
         "the split loop over 'i' is not parallel: 'a[k]' writes a[0] in iteration i = 0, 'a[k]' overwrites it in "
         "iteration i = 1 (output dependence; an example with k = 0, n = 2)"
         " | let each iteration write its own elements of 'a'; if the values are used in one iteration only, declare "
         "'a' in the loop body"},
        {"for (i = 0; i < n; i++) for (j = 0; j <= i; j++) a[j] = i;",
         "the split loop over 'i' is not parallel: 'a[j]' writes a[0] in iteration i = 0, j = 0, 'a[j]' overwrites it "
         "in iteration i = 1, j = 0 (output dependence; an example with n = 2)"
         " | let each iteration write its own elements of 'a'; if the values are used in one iteration only, declare "
         "'a' in the loop body"},
        {"for (i = 0; i < n - 1; i++) { a[i] = 1; a[i + 1] = 2; }",
         "the split loop over 'i' is not parallel: 'a[i + 1]' writes a[1] in iteration i = 0, 'a[i]' overwrites it in "
         "iteration i = 1 (output dependence, distance 1; an example with n = 3)"
         " | let each iteration write its own elements of 'a'; if the values are used in one iteration only, declare "
         "'a' in the loop body"
         " | 'a[i]' overwrites it here"},
        {"for (i = 0; i < n; i++) for (j = 0; j < n; j++) a[i + j] = i;",
         "the split loop over 'i' is not parallel: 'a[i + j]' writes a[1] in iteration i = 0, j = 1, 'a[i + j]' "
         "overwrites it in iteration i = 1, j = 0 (output dependence; an example with n = 2)"
         " | let each iteration write its own elements of 'a'; if the values are used in one iteration only, declare "
         "'a' in the loop body"},
        {"for (i = 0; i < n; i++) for (j = 0; j <= i; j++) { a[j] = c[i][j]; d[i][j] = a[j] * 2; }",
         "the split loop over 'i' is not parallel: 'a[j]' writes a[0] in iteration i = 0, j = 0, 'a[j]' overwrites it "
         "in iteration i = 1, j = 0 (output dependence; an example with n = 2)"
         " | let each iteration write its own elements of 'a'; if the values are used in one iteration only, declare "
         "'a' in the loop body | the iterations cannot have 'a' for themselves: 'a[j]' may write other elements than those that the last iteration writes, and the array is read after the loop"},
        {"for (i = 0; i < n; i++) if (i < 5) a[0] = i;",
         "the split loop over 'i' is not parallel: 'a[0]' writes a[0] in iteration i = 0, 'a[0]' overwrites it in "
         "iteration i = 1 (output dependence; an example with n = 2)"
         " | let each iteration write its own elements of 'a'; if the values are used in one iteration only, declare "
         "'a' in the loop body", "", "TRUST(a)"},
    });
}
