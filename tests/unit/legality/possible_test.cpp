// Loops of which it is not known: what hides it is told, and what would settle it.
#include "marked_loop.h"

using namespace dmcg;

TEST_CASE("subscripts that are not affine") {
    check_all({
        {"for (i = 0; i < n; i++) a[idx[i]] = b[i];",
         "the split loop over 'i' may not be parallel: 'a[idx[i]]' may write the same element in two iterations; the "
         "subscript 'idx[i]' is not affine in the loop indices"
         " | if no two iterations write the same element, say so: TRUST(a) in the directive"},
        {"for (i = 0; i < n; i++) a[i] = a[idx[i]];",
         "the split loop over 'i' may not be parallel: 'a[idx[i]]' may read an element that 'a[i]' writes in another "
         "iteration; the subscript 'idx[i]' is not affine in the loop indices"
         " | if no iteration needs what another one writes, say so: TRUST(a) in the directive"
         " | 'a[i]' writes it here"},
        {"for (i = 0; i < n; i++) a[i | 1] = i;",
         "the split loop over 'i' may not be parallel: 'a[i | 1]' may write the same element in two iterations; the "
         "subscript 'i | 1' is not affine in the loop indices"
         " | if no two iterations write the same element, say so: TRUST(a) in the directive"},
        {"for (i = 0; i < n; i++) a[i * i] = i;",
         "the split loop over 'i' may not be parallel: 'a[i * i]' may write the same element in two iterations; the "
         "subscript 'i * i' is not affine in the loop indices"
         " | if no two iterations write the same element, say so: TRUST(a) in the directive"},
        {"for (i = 0; i < n; i++) for (j = 0; j < n; j++) a[i * n + j] = 1;", ""},
        {"for (i = 0; i < n; i++) for (j = 0; j <= n; j++) a[i * n + j] = i;",
         "the split loop over 'i' may not be parallel: 'a[i * n + j]' may write the same element in two iterations; "
         "the subscript 'i * n + j' is not affine in the loop indices"
         " | if no two iterations write the same element, say so: TRUST(a) in the directive"},
        {"for (i = 0; i < n; i++) a[i] = a[(i + 1) % n];",
         "the split loop over 'i' may not be parallel: 'a[(i + 1) % n]' may read an element that 'a[i]' writes in "
         "another iteration; the subscript '(i + 1) % n' is not affine in the loop indices"
         " | if no iteration needs what another one writes, say so: TRUST(a) in the directive"
         " | 'a[i]' writes it here"},
        {"for (i = 0; i < n; i++) { j = idx[i]; a[j] = i; }",
         "the split loop over 'i' may not be parallel: 'a[j]' may write the same element in two iterations; the "
         "subscript 'j' is not affine in the loop indices"
         " | if no two iterations write the same element, say so: TRUST(a) in the directive"},
        {"for (i = 0; i < n; i++) { int t = i; t = t / 2; a[t] = i; }",
         "the split loop over 'i' may not be parallel: 'a[t]' may write the same element in two iterations; the "
         "subscript 't' is not affine in the loop indices"
         " | if no two iterations write the same element, say so: TRUST(a) in the directive"},
        {"for (i = 0; i < n; i++) { int t = i; if (b[i] > 0) t = 0; a[t] = i; }",
         "the split loop over 'i' may not be parallel: 'a[t]' may write the same element in two iterations; the "
         "subscript 't' is not affine in the loop indices"
         " | if no two iterations write the same element, say so: TRUST(a) in the directive"},
        {"for (i = 0; i < n; i++) { m = i; while (b[m] > 0) m--; a[m] = i; }",
         "the split loop over 'i' may not be parallel: 'a[m]' may write the same element in two iterations; the "
         "subscript 'm' is not affine in the loop indices"
         " | if no two iterations write the same element, say so: TRUST(a) in the directive"},
        {"for (i = 0; i < n; i++) { for (j = 0; j < n; j++) b[i] += j; m = j; for (j = 0; j < n; j++) a[m + i] = j; }",
         "the split loop over 'i' may not be parallel: 'a[m + i]' may write the same element in two iterations; the "
         "subscript 'm + i' is not affine in the loop indices"
         " | if no two iterations write the same element, say so: TRUST(a) in the directive", "", "", "", "m = 0;"},
        {"for (i = 0; i < n; i++) { unsigned char t = i; a[t] = i; }",
         "the split loop over 'i' may not be parallel: 'a[t]' may write the same element in two iterations; the "
         "subscript 't' is not affine in the loop indices"
         " | if no two iterations write the same element, say so: TRUST(a) in the directive"},
        {"for (i = 0; i < n; i++) { for (j = 0; j < n; j++) b[i] += 1; a[j] = i; }",
         "the split loop over 'i' may not be parallel: 'a[j]' may write the same element in two iterations; the "
         "subscript 'j' is not affine in the loop indices"
         " | if no two iterations write the same element, say so: TRUST(a) in the directive"},
    });
}

TEST_CASE("conditions and jumps") {
    check_all({
        {"for (i = 1; i < n; i++) if (b[i] > 0) a[i] = a[i - 1];",
         "the split loop over 'i' may not be parallel: 'a[i]' may write a[1] in iteration i = 1, 'a[i - 1]' may read "
         "it in iteration i = 2 (flow dependence, distance 1; an example with n = 3); it stands under the condition 'b[i] > 0'"
         " | if no iteration needs what another one writes, say so: TRUST(a) in the directive"
         " | 'a[i - 1]' reads it here"},
        {"for (i = 0; i < n; i++) if (b[i] > 0) a[0] = i;",
         "the split loop over 'i' may not be parallel: 'a[0]' may write a[0] in iteration i = 0, 'a[0]' may overwrite "
         "it in iteration i = 1 (output dependence; an example with n = 2); it stands under the condition 'b[i] > 0'"
         " | let each iteration write its own elements of 'a'; if the values are used in one iteration only, declare "
         "'a' in the loop body"},
        {"for (i = 1; i < n; i++) { if (b[i] > 0) continue; a[i] = a[i - 1]; }",
         "the split loop over 'i' may not be parallel: 'a[i]' may write a[1] in iteration i = 1, 'a[i - 1]' may read "
         "it in iteration i = 2 (flow dependence, distance 1; an example with n = 3); a 'continue' may skip it"
         " | if no iteration needs what another one writes, say so: TRUST(a) in the directive"
         " | 'a[i - 1]' reads it here"},
        {"for (i = 1; i < n; i++) for (j = 0; j < n; j++) { if (b[j] > 0) break; c[i][j] = c[i - 1][j]; }",
         "the split loop over 'i' may not be parallel: 'c[i][j]' may write c[1][0] in iteration i = 1, j = 0, 'c[i - "
         "1][j]' may read it in iteration i = 2, j = 0 (flow dependence, distance 1; an example with n = 3); a 'break' may skip it"
         " | if no iteration needs what another one writes, say so: TRUST(c) in the directive"
         " | 'c[i - 1][j]' reads it here"},
        {"for (unsigned u = 1; u < N; u++) if (u - 5 < 10) a[u] = a[u - 1];",
         "the split loop over 'u' may not be parallel: 'a[u]' may write a[1] in iteration u = 1, 'a[u - 1]' may read "
         "it in iteration u = 2 (flow dependence, distance 1); it stands under the condition 'u - 5 < 10'"
         " | if no iteration needs what another one writes, say so: TRUST(a) in the directive"
         " | 'a[u - 1]' reads it here"},
        {"for (i = 1; i < n; i++) a[i] = b[i] > 0 ? a[i - 1] : 0;",
         "the split loop over 'i' may not be parallel: 'a[i]' writes a[1] in iteration i = 1, 'a[i - 1]' may read it "
         "in iteration i = 2 (flow dependence, distance 1; an example with n = 3); it stands under the condition 'b[i] > 0'"
         " | if no iteration needs what another one writes, say so: TRUST(a) in the directive"
         " | 'a[i - 1]' reads it here"},
        {"for (i = 1; i < n; i++) { j = 0; while (b[j] > i) { a[i] = a[i - 1]; j++; } }",
         "the split loop over 'i' may not be parallel: 'a[i]' may write a[1] in iteration i = 1, 'a[i - 1]' may read "
         "it in iteration i = 2 (flow dependence, distance 1; an example with n = 3); it stands under the condition 'b[j] > i'"
         " | if no iteration needs what another one writes, say so: TRUST(a) in the directive"
         " | 'a[i - 1]' reads it here"},
        {"for (i = 1; i < n; i++) a[i] = b[i] > 0 && a[i - 1] > 0;",
         "the split loop over 'i' may not be parallel: 'a[i]' writes a[1] in iteration i = 1, 'a[i - 1]' may read it "
         "in iteration i = 2 (flow dependence, distance 1; an example with n = 3); it stands under the condition 'b[i] > 0'"
         " | if no iteration needs what another one writes, say so: TRUST(a) in the directive"
         " | 'a[i - 1]' reads it here"},
        {"for (i = 1; i < n; i++) { if (i < 10) b[i] = 1; else a[i] = b[i ^ 7]; }",
         "the split loop over 'i' may not be parallel: 'b[i]' may write an element that 'b[i ^ 7]' reads in another "
         "iteration; the subscript 'i ^ 7' is not affine in the loop indices"
         " | if no iteration needs what another one writes, say so: TRUST(b) in the directive"
         " | 'b[i ^ 7]' reads it here"},
        {"for (i = 0; i < n; i++) if (b[i] > 0) a[0] = i;",
         "the split loop over 'i' may not be parallel: 'a[0]' may write a[0] in iteration i = 0, 'a[0]' may overwrite "
         "it in iteration i = 1 (output dependence; an example with n = 2); it stands under the condition 'b[i] > 0'"
         " | let each iteration write its own elements of 'a'; if the values are used in one iteration only, declare "
         "'a' in the loop body", "", "TRUST(a)"},
    });
}

TEST_CASE("values that are not known") {
    check_all({
        {"for (i = 0; i < n; i++) a[i] = a[i + m];",
         "the split loop over 'i' may not be parallel: 'a[i + m]' reads a[1] in iteration i = 0, 'a[i]' overwrites it "
         "in iteration i = 1 (anti dependence; an example with m = 1, n = 2); this depends on 'm' and 'n'"
         " | if no iteration needs what another one writes, say so: TRUST(a) in the directive"
         " | 'a[i]' writes it here"},
        {"for (i = 0; i < n; i++) a[i] = a[k];",
         "the split loop over 'i' may not be parallel: 'a[k]' reads a[1] in iteration i = 0, 'a[i]' overwrites it in "
         "iteration i = 1 (anti dependence; an example with k = 1, n = 2); this depends on 'k' and 'n'"
         " | if no iteration needs what another one writes, say so: TRUST(a) in the directive"
         " | 'a[i]' writes it here"},
        {"for (i = 0; i < n; i++) for (j = 0; j < n; j++) if (c[i][k] + c[k][j] < c[i][j]) c[i][j] = c[i][k] + c[k][j];",
         "the split loop over 'i' may not be parallel: 'c[k][j]' reads c[1][0] in iteration i = 0, j = 0, 'c[i][j]' "
         "may overwrite it in iteration i = 1, j = 0 (anti dependence; an example with k = 1, n = 2); it stands under the condition "
         "'c[i][k] + c[k][j] < c[i][j]'"
         " | if no iteration needs what another one writes, say so: TRUST(c) in the directive"
         " | 'c[i][j]' writes it here"},
        {"for (i = 0; i < 50; i++) v[i] = v[i + w];",
         "the split loop over 'i' is not parallel: 'v[i + w]' reads v[10] in iteration i = 0, 'v[i]' overwrites it "
         "in iteration i = 10 (anti dependence, distance 10; an example with w = 10)"
         " | let the loop read a copy of 'v' that is made before it, or write TRUST(v) in the directive: then each iteration "
         "reads 'v' as it was when the loop began, which is right here"
         " | 'v[i]' writes it here", "", "", "int w = 90; double v[w]; w = 10;", "v[0] = w;"},
        {"for (i = s; i < n; i++) a[i] = a[i - s];",
         "the split loop over 'i' may not be parallel: 'a[i]' writes a[1] in iteration i = 1, 'a[i - s]' reads it in "
         "iteration i = 2 (flow dependence; an example with s = 1, n = 3); this depends on 's' and 'n'"
         " | if no iteration needs what another one writes, say so: TRUST(a) in the directive"
         " | 'a[i - s]' reads it here"},
        {"for (i = 0; i < n; i++) for (j = 0; j < idx[i]; j++) a[i + j] = i;",
         "the split loop over 'i' may not be parallel: 'a[i + j]' may write the same element in two iterations; the "
         "bounds of the loop 'j < idx[i]' are not affine"
         " | if no two iterations write the same element, say so: TRUST(a) in the directive"},
    });
}

TEST_CASE("calls and pointers") {
    check_all({
        {"for (i = 0; i < n; i++) a[i] = total();",
         "the split loop over 'i' may not be parallel: 'total()' may read an element that 'a[i]' writes in another "
         "iteration; which elements the call 'total()' touches is not known"
         " | if no iteration needs what another one writes, say so: TRUST(a) in the directive"
         " | 'a[i]' writes it here", "double total(void) { double t = 0; for (int x = 0; x < N; x++) t += a[x]; return t; }"},
        {"for (i = 0; i < n; i++) b[i] = set(i);",
         "the split loop over 'i' may not be parallel: 'set(i)' may write the same element in two iterations; which "
         "elements the call 'set(i)' touches is not known"
         " | if no two iterations write the same element, say so: TRUST(a) in the directive", "double set(int x) { a[x] = x; return x; }"},
        {"for (i = 1; i < n; i++) a[i] = p[i - 1];",
         "the split loop over 'i' may not be parallel: 'p[i - 1]' may read an element that 'a[i]' writes in another "
         "iteration; which elements 'p[i - 1]' touches is not known"
         " | if no iteration needs what another one writes, say so: TRUST(a) in the directive"
         " | 'a[i]' writes it here", "double *p = a;"},
        {"for (i = 1; i < n; i++) memcpy(c[i], c[i - 1], sizeof c[i]);",
         "the split loop over 'i' may not be parallel: 'memcpy(c[i], c[i - 1], sizeof c[i])' may read in one iteration"
         " what it writes in another; which elements the call 'memcpy(c[i], c[i - 1], sizeof c[i])' touches is not "
         "known"
         " | if no iteration needs what another one writes, say so: TRUST(c) in the directive", "#include <string.h>"},
        {"for (i = 1; i < n; i++) memcpy(c[i], d[i - 1], sizeof c[i]);", "", "#include <string.h>"},
        {"for (i = 1; i < n; i++) memcpy(c[i], d[i - 1], n * sizeof c[i]);",
         "the split loop over 'i' may not be parallel: 'memcpy(c[i], d[i - 1], n * sizeof c[i])' may write the same "
         "element in two iterations; which elements the call 'memcpy(c[i], d[i - 1], n * sizeof c[i])' touches is not "
         "known"
         " | if no two iterations write the same element, say so: TRUST(c) in the directive", "#include <string.h>"},
        {"for (i = 1; i < n; i++) u[0].x[i] = u[0].y[i - 1];",
         "the split loop over 'i' may not be parallel: 'u[0].y[i - 1]' may read an element that 'u[0].x[i]' writes in "
         "another iteration; 'u[0].y[i - 1]' is a member of a union"
         " | if no iteration needs what another one writes, say so: TRUST(u) in the directive"
         " | 'u[0].x[i]' writes it here", "union { double x[N], y[N]; } u[2];"},
    });
}
