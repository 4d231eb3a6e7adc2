// Headers of loops: what each becomes, or why it is none.
#include "with_loops.h"

using namespace dmcg;

namespace {

const std::string names =
    "#define N 64\nenum { rows = 5 };\nconst int columns = 7;\nint a[100]; int g; static int h; int size(void);\nint twice(int x) { return 2 * x; }\n"
    "int next(void) { return ++g; }\nint peek(void) { return a[g]; }\nvoid bump(int *p) { ++*p; }\n"
    "void f(int n, int m, unsigned u, unsigned long ul) { int i, j; long l; unsigned k; double x = 1.5; unsigned char c; int *p = &j; (void)p;\n";

WithLoops split(const std::string& loop) { return WithLoops(names + "/* DOALL_BEGIN P=BLK */\n" + loop + "\n/* DOALL_END */\n}\n"); }

/// The row of a split loop, or why it is refused.
std::string row(const std::string& loop) {
    const WithLoops p = split(loop);
    return p.faults().empty() ? p.row(p.table.of_region({0}).index()) : p.faults();
}

}  // namespace

TEST_CASE("loops: forms of the step") {
    for (const std::string step : {"i++", "++i", "i += 1", "i = i + 1", "i = 1 + i", "i -= -1", "i = i - -1"})
        CHECK(row("for (i = 0; i < n; " + step + ") a[i] = 0;") == "i from 0 < n step 1 distance n");
    for (const std::string step : {"i--", "--i", "i -= 1", "i = i - 1", "i += -1", "i = -1 + i"})
        CHECK(row("for (i = n; i > 0; " + step + ") a[i] = 0;") == "i from n > 0 step -1 distance n");
    CHECK(row("for (i = 3; i < n; i += 2) a[i] = 0;") == "i from 3 < n step 2 distance n - 3");
    CHECK(row("for (i = 0; i < n; i += rows) a[i] = 0;") == "i from 0 < n step 5 distance n");
    CHECK(row("for (i = 0; i < n; i = columns + i) a[i] = 0;") == "i from 0 < n step 7 distance n");
}

TEST_CASE("loops: relations and bounds") {
    CHECK(row("for (i = 1; i <= n; i++) a[i] = 0;") == "i from 1 <= n step 1 distance n");
    CHECK(row("for (i = m; i <= n; i++) a[i] = 0;") == "i from m <= n step 1 distance n - m + 1");
    CHECK(row("for (i = 0; N > i; i++) a[i] = 0;") == "i from 0 < N step 1 distance N count 64");
    CHECK(row("for (i = 0; i != n; i++) a[i] = 0;") == "i from 0 != n step 1 distance n");
    CHECK(row("for (i = n; i != 0; i--) a[i] = 0;") == "i from n != 0 step -1 distance n");
    CHECK(row("for (i = 9; i > 0; i -= 2) a[i] = 0;") == "i from 9 > 0 step -2 distance 9 count 5");
    CHECK(row("for (i = 9; 1 <= i; i -= 3) a[i] = 0;") == "i from 9 >= 1 step -3 distance 9 count 3");
    CHECK(row("for (i = 5; i < 5; i++) a[i] = 0;") == "i from 5 < 5 step 1 distance 0 count 0");
    CHECK(row("for (i = 5; i < 2; i++) a[i] = 0;") == "i from 5 < 2 step 1 distance -3 count 0");
    CHECK(row("for (i = 0; i < N - 1; i++) a[i] = 0;") == "i from 0 < N - 1 step 1 distance N - 1 count 63");
    CHECK(row("for (i = 0; i < n / 2; i++) a[i] = 0;") == "i from 0 < (n / 2) step 1 distance (n / 2)");
    CHECK(row("for (i = 0; i < twice(n); i++) a[i] = 0;") == "i from 0 < twice(n) step 1 distance twice(n)");
    CHECK(row("for (i = 0; i < g; i++) a[i] = 0;") == "i from 0 < g step 1 distance g");
}

TEST_CASE("loops: something is added to the index that is compared") {
    CHECK(row("for (i = 0; i + 1 < n; i++) a[i] = 0;") == "i from 0 < n - 1 step 1 distance n - 1");
    CHECK(row("for (i = 0; n >= 2 + i; i++) a[i] = 0;") == "i from 0 <= n - 2 step 1 distance n - 1");
    CHECK(row("for (i = m; i - m < n; i += 2) a[i] = 0;") == "i from m < n + m step 2 distance n");
    CHECK(row("for (i = n; (long)i - 1 > m; i--) a[i] = 0;") == "i from n > m + 1 step -1 distance n - m - 1");
    CHECK(row("for (k = 2; k - 1 < u; k++) a[k] = 0;") == "k from 2 < u + 1 step 1 distance u - 1");
    CHECK(row("for (c = 0; c + 1 <= 255; c++) a[c] = 0;") == "c from 0 <= 254 step 1 distance 255 count 255");
    CHECK(row("for (k = u; k + 1 < u; k++) a[k] = 0;") == "'k + 1' is unsigned and may wrap [loop-bound]");
    CHECK(row("for (k = 0; k - 1 < u; k++) a[k] = 0;") == "'k - 1' is unsigned and may wrap [loop-bound]");
    CHECK(row("for (i = 0; i - 1 < u; i++) a[i] = 0;") == "'u' is unsigned but 'i - 1' is signed and may start below zero [loop-bound]");
    CHECK(row("for (i = 0; (unsigned char)i < n; i++) a[i] = 0;") == "the condition does not compare the index 'i' with a bound [loop-header]");
    CHECK(row("for (i = 0; i < n - i; i++) a[i] = 0;") == "the bound depends on the index 'i' [loop-bound]");
}

TEST_CASE("loops: the condition steps the index") {
    CHECK(row("for (i = n; i-- > 0; ) a[i] = 0;") == "i from n - 1 > -1 step -1 distance n");
    CHECK(row("for (i = n; --i >= 0; ) a[i] = 0;") == "i from n - 1 >= 0 step -1 distance n");
    CHECK(row("for (i = n; i--; ) a[i] = 0;") == "i from n - 1 != -1 step -1 distance n");
    CHECK(row("for (i = n; --i; ) a[i] = 0;") == "i from n - 1 != 0 step -1 distance n - 1");
    CHECK(row("for (i = n; i; i--) a[i] = 0;") == "i from n != 0 step -1 distance n");
    CHECK(row("for (i = -1; ++i < n; ) a[i] = 0;") == "i from 0 < n step 1 distance n");
    CHECK(row("for (i = 0; n > i++; ) a[i] = 0;") == "i from 1 < n + 1 step 1 distance n");
    CHECK(row("for (k = u; k-- > 0; ) a[k] = 0;") == "k from u - 1 > -1 step -1 distance u");
    CHECK(row("for (k = 9; --k > 2; ) a[k] = 0;") == "k from 8 > 2 step -1 distance 6 count 6");
    CHECK(row("for (k = u; --k > 2; ) a[k] = 0;") == "'--k' is unsigned and may wrap [loop-bound]");
    CHECK(row("for (k = u; k-- >= 0; ) a[k] = 0;") == "'k-- >= 0' always holds for the type of 'k', so the loop never ends [loop-bound]");
    CHECK(row("for (i = n; --i > 0u; ) a[i] = 0;") == "'0u' is unsigned but '--i' is signed and may start below zero [loop-bound]");
    CHECK(row("for (i = n; i-- > 0; i--) a[i] = 0;") == "the condition steps the index 'i', and something else is stepped here [loop-header]");
    CHECK(row("for (i = 0; i < n; ) a[i] = 0;") == "the loop has no step in its header [loop-header]");
}

TEST_CASE("loops: a split loop of which one end moves with a loop around it counts the widest range") {
    const auto inner = [](const std::string& outer, const std::string& part, const std::string& loop) {
        const WithLoops p(names + outer + "{\n/* DOALL_BEGIN P=" + part + " */\n" + loop + "\n/* DOALL_END */\n}\n}\n");
        return p.faults().empty() ? p.row(p.table.of_region({0}).index()) : p.faults();
    };
    const std::string up = "for (j = 0; j < n; j++)", loop = "for (i = j + 1; i < n; i++) a[i] = 0;";
    CHECK(inner(up, "CYC", loop) == "i from 0 < n step 1 distance n only j + 1 .. n");
    CHECK(inner(up, "BLK", loop) == "i from 0 < n step 1 distance n only j + 1 .. n");
    CHECK(inner(up, "CYC(3)", "for (i = j; i <= n; i++) a[i] = 0;") == "i from 0 <= n step 1 distance n + 1 only j .. n + 1");
    CHECK(inner("for (j = 3; j < n; j += 2)", "CYC", "for (i = j - 2; i < m; i++) a[i] = 0;") == "i from 0 < m step 1 distance m only j - 2 .. m");
    CHECK(inner("for (j = m; j < n; j++)", "CYC", loop) == "i from m + 1 < n step 1 distance n - m - 1 only j + 1 .. n");
    CHECK(inner("for (j = n; j > 0; j--)", "CYC", loop) == "i from 0 < n step 1 distance n only j + 1 .. n");
    CHECK(inner(up, "BLK", "for (i = 0; i <= j; i++) a[i] = 0;") == "i from 0 <= j step 1 distance n only 0 .. j + 1");
    CHECK(inner(up + " for (int q = j; q < m; q++)", "BLK", "for (i = q; i < n; i++) a[i] = 0;") == "i from 0 < n step 1 distance n only q .. n");
}

TEST_CASE("loops: a split loop that moves otherwise, or leaves no line with a rank, counts what it runs") {
    const auto inner = [](const std::string& outer, const std::string& loop) {
        const WithLoops p(names + outer + "{\n/* DOALL_BEGIN P=CYC */\n" + loop + "\n/* DOALL_END */\n}\n}\n");
        return p.faults().empty() ? p.row(p.table.of_region({0}).index()) : p.faults();
    };
    const std::string up = "for (j = 0; j < n; j++)";
    CHECK(inner("while (j < n)", "for (i = j + 1; i < n; i++) a[i] = 0;") == "i from j + 1 < n step 1 distance n - j - 1");
    CHECK(inner(up, "for (i = j + 1; i < n; i += 2) a[i] = 0;") == "i from j + 1 < n step 2 distance n - j - 1");
    CHECK(inner(up, "for (i = j; i < j + m; i++) a[i] = 0;") == "i from j < j + m step 1 distance m");      // both ends move
    CHECK(inner(up, "for (i = j + 1; i < n; i++) g += a[i];") == "i from j + 1 < n step 1 distance n - j - 1");     // nothing is written
}

TEST_CASE("loops: split loops over the same lines count the same iterations") {
    const auto rows = [](const std::string& first, const std::string& second, const std::string& part = "BLK") {
        const WithLoops p(names + "/* DOALL_BEGIN P=BLK */\n" + first + "\n/* DOALL_END */\n/* DOALL_BEGIN P=" + part + " */\n" + second + "\n/* DOALL_END */\n}\n");
        return p.faults().empty() ? p.row(0) + "; " + p.row(1) : p.faults();
    };
    const std::string all = "for (i = 0; i < n; i++) a[i] = 0;", all_row = "i from 0 < n step 1 distance n; ";
    CHECK(rows(all, "for (i = 1; i < n - 1; i++) a[i] = 0;") == all_row + "i from 0 < n - 1 step 1 distance n only 1 .. n - 1");
    CHECK(rows("for (i = 1; i <= n; i++) a[i] = 0;", "for (i = 0; i < n; i++) a[i] = 0;") ==
          "i from 0 <= n step 1 distance n + 1 only 1 .. n + 1; i from 0 < n step 1 distance n + 1 only 0 .. n");
    CHECK(rows(all, "for (j = 1; j < n; j++) a[j] = 0;") == all_row + "j from 0 < n step 1 distance n only 1 .. n");
    const std::string apart = "i from 1 < n step 1 distance n - 1";
    CHECK(rows(all, "for (i = 1; i < n; i++) a[i] = 0;", "CYC") == all_row + apart);
    CHECK(rows(all, "for (l = 1; l < n; l++) a[l] = 0;") == all_row + "l from 1 < n step 1 distance n - 1");     // another type
    CHECK(rows(all, "for (i = 9; i < n; i++) a[i] = 0;") == all_row + "i from 9 < n step 1 distance n - 9");     // too far
    CHECK(rows(all, "for (i = 1; i < m; i++) a[i] = 0;") == all_row + "i from 1 < m step 1 distance m - 1");     // perhaps too far
    CHECK(rows(all, "for (i = 1; i < n; i++) { int b[2]; b[0] = i; }") == all_row + apart);                         // no array in common
}

TEST_CASE("loops: split loops over the same lines in two functions count the same iterations, in the terms of each") {
    const auto called = [](const std::string& function, const std::string& calls) {
        const WithLoops p("int a[40], b[40], d[30];\nvoid f(int *c, int n) {\nint i, k = n - 1;\n/* DOALL_BEGIN P=BLK */\n" + function +
                          "\n/* DOALL_END */\n}\nint main(void) {\nint i, m = 40;\n/* DOALL_BEGIN P=BLK */\nfor (i = 0; i < m; i++) a[i] = 0;\n/* DOALL_END */\n" + calls + "\nreturn 0; }\n");
        return p.faults().empty() ? p.row(0) : p.faults();
    };
    const std::string inner = "for (i = 1; i < n - 1; i++) c[i] = 0;", apart = "i from 1 < n - 1 step 1 distance n - 2";
    CHECK(called(inner, "f(a, m);") == "i from 0 < n - 1 step 1 distance n only 1 .. n - 1");
    CHECK(called(inner, "f(a, m); f(a, m);") == "i from 0 < n - 1 step 1 distance n only 1 .. n - 1");
    CHECK(called("for (i = 1; i < k; i++) c[i] = 0;", "f(a, m);") == "i from 0 < k step 1 distance n only 1 .. n - 1");    // the caller does not know k
    CHECK(called(inner, "f(a, m); f(a, 30);") == apart);        // sizes of two calls
    CHECK(called(inner, "f(b, m);") == apart);                  // no array in common
    CHECK(called(inner, "f(a, m); f(d, m);") == apart);         // arrays of two lengths
    CHECK(called(inner, "f(a + 1, m);") == apart);              // other lines of it
    CHECK(called("for (i = 1; i < n - 9; i++) c[i] = 0;", "f(a, m);") == "i from 1 < n - 9 step 1 distance n - 10");       // too far
}

TEST_CASE("loops: types of the index") {
    CHECK(row("for (long q = 0; q < n; q++) a[q] = 0;") == "q from 0 < n step 1 distance n");
    CHECK(row("for (l = 0; l < ul; l++) a[l] = 0;") == "l from 0 < ul step 1 distance ul");
    CHECK(row("for (k = 0; k < u; k++) a[k] = 0;") == "k from 0 < u step 1 distance u");
    CHECK(row("for (k = u; k > 0; k--) a[k] = 0;") == "k from u > 0 step -1 distance u");
    CHECK(row("for (c = 0; c < 10; c++) a[c] = 0;") == "c from 0 < 10 step 1 distance 10 count 10");
    CHECK(row("for (g = 0; g < n; g++) a[g] = 0;") == "g from 0 < n step 1 distance n");
    CHECK(row("for (k = 9; k > 2; k -= 3) a[k] = 0;") == "k from 9 > 2 step -3 distance 7 count 3");
}

TEST_CASE("loops: headers that are refused") {
    CHECK(row("for (; i < n; i++) a[i] = 0;") == "the loop has no start value in its header [loop-header]");
    CHECK(row("for (i = 0; ; i++) a[i] = 0;") == "the loop has no condition in its header [loop-header]");
    CHECK(row("for (i = 0; i < n; ) a[i] = 0;") == "the loop has no step in its header [loop-header]");
    CHECK(row("for (i = 0, j = 1; i < n; i++) a[i] = 0;") == "the loop header sets several variables [loop-header]");
    CHECK(row("for (int y = 0, z = 1; y < n; y++) a[y] = z;") == "the loop header declares several variables [loop-header]");
    CHECK(row("for (i = 0; i < n && a[i]; i++) a[i] = 0;") == "the condition does not compare the index 'i' with a bound [loop-header]");
    CHECK(row("for (i = 0; i * i < n; i++) a[i] = 0;") == "the condition does not compare the index 'i' with a bound [loop-header]");
    CHECK(row("for (i = 0; i < n; i++, j++) a[i] = 0;") == "the loop header steps several variables [loop-header]");
    CHECK(row("for (i = 1; i < n; i *= 2) a[i] = 0;") == "the step does not add a constant to the index 'i' [loop-header]");
    CHECK(row("for (i = 0; i < n; i += m) a[i] = 0;") == "the step 'm' is not a constant [loop-header]");
    CHECK(row("for (i = 0; i < n; i += 0) a[i] = 0;") == "with a step of 0 the loop never ends [loop-bound]");
    CHECK(row("for (i = i + 1; i < n; i++) a[i] = 0;") == "the start value depends on the index 'i' itself [loop-header]");
    CHECK(row("for (x = 0; x < n; x++) a[n] = 0;") == "the index 'x' is no integer [loop-index]");
    CHECK(row("for (p = a; p < a + 9; p++) *p = 0;") == "the index 'p' is no integer [loop-index]");
}

TEST_CASE("loops: bounds that are refused") {
    CHECK(row("for (i = 0; i < x; i++) a[i] = 0;") == "the bound 'x' is no integer [loop-bound]");
    CHECK(row("for (i = a; i < n; i++) a[n] = 0;") == "the start 'a' is no integer [loop-bound]");
    CHECK(row("for (i = 0; i < n - i; i++) a[i] = 0;") == "the bound depends on the index 'i' [loop-bound]");
    CHECK(row("for (i = 0; i != n; i += 2) a[i] = 0;") == "with a step of 2 the index may miss the bound of '!=' [loop-bound]");
    CHECK(row("for (i = 0; i < n; i--) a[i] = 0;") == "the index goes down but is compared as if it went up [loop-bound]");
    CHECK(row("for (i = 0; i > n; i++) a[i] = 0;") == "the index goes up but is compared as if it went down [loop-bound]");
    CHECK(row("for (i = 0; i < size(); i++) a[i] = 0;") == "the bound has an effect each time it is computed [loop-bound]");
    CHECK(row("for (i = 0; i < next(); i++) a[i] = 0;") == "the bound has an effect each time it is computed [loop-bound]");
    CHECK(row("for (i = next(); i < n; i++) a[i] = 0;") == "the start has an effect each time it is computed [loop-bound]");
    CHECK(row("for (k = u; k >= 0; k--) a[k] = 0;") == "'k >= 0' always holds for the type of 'k', so the loop never ends [loop-bound]");
    CHECK(row("for (c = 0; c <= 255; c++) a[c] = 0;") == "'c <= 255' always holds for the type of 'c', so the loop never ends [loop-bound]");
    CHECK(row("for (i = 0; i <= 2147483647; i++) a[0] = i;") == "'i <= 2147483647' always holds for the type of 'i', so the loop never ends [loop-bound]");
    CHECK(row("for (k = u; k > 0; k -= 2) a[k] = 0;") == "with a step of -2 the unsigned comparison may miss the bound below zero [loop-bound]");
    CHECK(row("for (i = -1; i < u; i++) a[0] = i;") == "'u' is unsigned but the index 'i' is signed and may start below zero [loop-bound]");
    CHECK(row("for (i = m; i < u; i++) a[0] = i;") == "'u' is unsigned but the index 'i' is signed and may start below zero [loop-bound]");
}

TEST_CASE("loops: bodies that are refused") {
    CHECK(row("for (i = 0; i < n; i++) i = 2;") == "the index 'i' may be changed in the body of the loop [loop-index]");
    CHECK(row("for (i = 0; i < n; i++) bump(&i);") == "the index 'i' may be changed in the body of the loop by a function called there [loop-index]");
    CHECK(row("for (j = 0; j < n; j++) *p = 2;") == "the index 'j' may be changed in the body of the loop through a pointer [loop-index]");
    CHECK(row("for (j = 0; j < n; j++) a[j] = 2;") == "j from 0 < n step 1 distance n");
    CHECK(row("for (i = 0; i < n; i++) n--;") == "'n', on which the bound of the loop depends, may be changed in its body [loop-bound]");
    CHECK(row("for (i = 0; i < a[0]; i++) a[i] = 1;") == "'a', on which the bound of the loop depends, may be changed in its body [loop-bound]");
    CHECK(row("for (i = 0; i < g; i++) next();") == "'g', on which the bound of the loop depends, may be changed in its body [loop-bound]");
    CHECK(row("for (i = m; i < n; i++) m = 2;") == "'m', on which the start of the loop depends, may be changed in its body [loop-bound]");
    CHECK(row("for (i = 0; i < n; i++) if (a[i]) break;") == "'break' leaves the split loop [loop-jump]");
    CHECK(row("for (i = 0; i < n; i++) if (a[i]) return;") == "'return' leaves the split loop [loop-jump]");
    CHECK(row("for (i = 0; i < n; i++) { extern void _exit(int); _exit(1); }") == "the program may end inside the split loop [loop-jump]");
    CHECK(row("for (g = 0; g < n; g++) a[g] = peek();") == "a function called in the split loop reads its index 'g' [loop-index]");
}

TEST_CASE("loops: jumps that stay inside are fine") {
    CHECK(row("for (i = 0; i < n; i++) { if (a[i]) continue; a[i] = 1; }") == "i from 0 < n step 1 distance n");
    CHECK(row("for (i = 0; i < n; i++) { for (j = 0; j < 9; j++) if (a[j]) break; }") == "i from 0 < n step 1 distance n");
    CHECK(row("for (i = 0; i < n; i++) switch (a[i]) { case 1: a[i] = 2; break; default: a[i] = 3; }") == "i from 0 < n step 1 distance n");
    CHECK(row("for (i = 0; i < n; i++) { if (a[i]) goto next; a[i] = 1; next: ; }") == "i from 0 < n step 1 distance n");
}

TEST_CASE("loops: goto into and out of a split loop") {
    const WithLoops out(names + "/* DOALL_BEGIN P=BLK */\nfor (i = 0; i < n; i++) if (a[i]) goto end;\n/* DOALL_END */\nend: ;\n}\n");
    CHECK(out.faults() == "'goto' leaves the split loop [loop-jump]");
    const WithLoops p(names + "if (n) goto in;\n/* DOALL_BEGIN P=BLK */\nfor (i = 0; i < n; i++) { in: a[i] = 1; }\n/* DOALL_END */\n}\n");
    CHECK(p.faults() == "'goto' enters the split loop [loop-jump]");
}

TEST_CASE("loops: the table holds all counted loops in order") {
    const WithLoops p(
        names + "for (i = 0; i < n; i++) {\n  while (m) m--;\n  /* DOALL_BEGIN P=CYC */\n  for (j = 0; j < N; j++)\n    for (int q = 0; q < 3; q++)\n      for (l = 2; l * l < n; l++)"
                " a[j] = 2;\n  /* DOALL_END */\n}\nfor (i = 0; i < 4; i++) if (a[i]) break;\n}\n");
    CHECK(p.faults() == "");
    REQUIRE(p.table.rows.size() == 4);
    CHECK(p.row(0) == "i from 0 < n step 1 distance n");
    CHECK(p.row(1) == "j from 0 < N step 1 distance N count 64");
    CHECK(p.row(2) == "q from 0 < 3 step 1 distance 3 count 3");
    CHECK_FALSE(p.table.rows[0].parent.valid());
    CHECK(p.table.rows[1].parent == LoopId{0});
    CHECK(p.table.rows[2].parent == LoopId{1});
    CHECK(p.table.rows[1].split());
    CHECK_FALSE(p.table.rows[2].split());
    CHECK(p.table.rows[2].declared_in_header);
    CHECK(p.table.of_region({0}) == LoopId{1});
    CHECK(p.table.of_stmt(p.table.rows[3].stmt) == LoopId{3});
}
