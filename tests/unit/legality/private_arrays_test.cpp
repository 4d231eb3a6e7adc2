// Scratch arrays that are declared outside of the loop: what is read must have been written in the same iteration.
#include <doctest/doctest.h>

#include "marked_loop.h"

using namespace dmcg;

namespace {

const char* const scratch = "double t[8], u[8][8]; static double g; struct p { double x, y; } q[4]; int r[40];";

/// The text of the note that tells why the iterations share t; empty: they need not.
std::string shared(const char* loop, const char* after = "", const char* before = "") {
    const std::string text = verdict_on({loop, "", scratch, "", before, after});
    const std::string mark = "cannot have 't' for themselves: ";
    const size_t at = text.find(mark);
    return at == std::string::npos ? text : text.substr(at + mark.size(), text.find('\n', at) - at - mark.size());
}

std::string left_by_another(const char* read) { return fmt::format("'{}' may read what another iteration, or the code before the loop, has left in it", read); }

const char* const others_too = "'t[j]' may write other elements than those that the last iteration writes, and the array is read after the loop";

}  // namespace

TEST_CASE("each iteration writes what it reads") {
    const char* const loops[] = {
        "for (i = 0; i < n; i++) { t[0] = i; t[1] = 2 * i; a[i] = t[0] + t[1]; }",
        "for (i = 0; i < n; i++) { for (j = 0; j < 8; j++) t[j] = i; for (j = 7; j >= 0; j--) a[i] += t[j]; }",
        "for (i = 0; i < n; i++) { t[0] = i; for (j = 1; j < 8; j++) t[j] = t[j - 1] + j; a[i] = t[7]; }",
        "for (i = 0; i < n; i++) { t[7] = i; for (j = 6; j >= 0; j--) t[j] = t[j + 1] + j; a[i] = t[0]; }",
        "for (i = 0; i < n; i++) { for (j = 0; j < 8; j += 2) { t[j] = i; t[j + 1] = j; } for (j = 0; j < 8; j++) a[i] += t[j]; }",
        "for (i = 0; i < n; i++) { for (j = 0; j < 4; j++) t[2 * j] = i; for (j = 0; j < 4; j++) t[7 - 2 * j] = i; for (j = 0; j < 8; j++) a[i] += t[j]; }",
        "for (i = 0; i < n; i++) { for (j = 0; j < 8; j++) t[j] = i; a[i] = t[(int)b[i]]; }",
        "for (i = 0; i < n; i++) { for (j = 0; j < m; j++) t[j] = i; for (j = 1; j < m; j++) a[i] += t[j - 1]; }",
        "for (i = 0; i < n; i++) { if (b[i] > 0) { t[3] = i; a[i] = t[3]; } }",
        "for (i = 0; i < n; i++) { for (j = 0; j < 8; j++) { if (j < 4) t[j] = i; else t[j] = -i; } for (j = 0; j < 8; j++) a[i] += t[j]; }",
        "for (i = 0; i < n; i++) { for (j = 0; j < 8; j++) { if (b[j] > i) continue; t[j] = i; a[i] += t[j]; } }",
        "for (i = 0; i < n; i++) { j = 0; while (b[j] > i) { t[2] = j; a[i] += t[2]; j++; } }",
        "for (i = 0; i < 8; i++) { for (j = 0; j <= i; j++) t[j] = i; for (j = 0; j <= i; j++) a[i] += t[i - j]; }",
    };
    for (const char* loop : loops) {
        CAPTURE(loop);
        CHECK(shared(loop) == "");
    }
}

TEST_CASE("something may be read that another iteration has written") {
    CHECK(shared("for (i = 0; i < n; i++) { for (j = 1; j < 8; j++) t[j] = i; for (j = 0; j < 8; j++) a[i] += t[j]; }") == left_by_another("t[j]"));
    CHECK(shared("for (i = 0; i < n; i++) { for (j = 0; j < 8; j += 2) t[j] = i; a[i] = t[3]; }") == left_by_another("t[3]"));
    CHECK(shared("for (i = 0; i < n; i++) { for (j = 0; j < m; j++) t[j] = i; a[i] = t[0]; }") == left_by_another("t[0]"));   // m may be 0
    CHECK(shared("for (i = 0; i < n; i++) { for (j = 0; j < 8; j++) if (b[j] > 0) t[j] = i; a[i] = t[0]; }") == left_by_another("t[0]"));
    CHECK(shared("for (i = 0; i < n; i++) { for (j = 0; j < 8; j++) { if (b[j] > i) break; t[j] = i; } a[i] = t[0]; }") == left_by_another("t[0]"));
    CHECK(shared("for (i = 0; i < n; i++) { for (j = 0; j < 8; j++) { if (b[j] > i) continue; t[j] = i; } a[i] = t[0]; }") == left_by_another("t[0]"));
    CHECK(shared("for (i = 0; i < n; i++) { switch (r[i]) { case 0: t[0] = i; break; default: a[i] = t[0]; } }") == left_by_another("t[0]"));
    CHECK(shared("for (i = 0; i < n; i++) { for (j = 0; j < 7; j++) { t[j] = i; a[i] += t[j + 1]; } }") == left_by_another("t[j + 1]"));
    CHECK(shared("for (i = 0; i < n; i++) { a[i] = t[0]; t[0] = i; }").find("(flow dependence; an example with n = 2)") != std::string::npos);
    CHECK(shared("for (i = 0; i < n; i++) { t[r[i]] = i; a[i] = t[0]; }") == left_by_another("t[0]"));
    CHECK(shared("for (i = 0; i < n; i++) { for (j = 0; j < 8; j++) t[j] += i; a[i] = t[0]; }").find("(flow dependence; an example with n = 2)") != std::string::npos);
}

TEST_CASE("what the last iteration has left may be read after the loop") {
    const char* const after = "a[0] = t[0];";
    CHECK(shared("for (i = 0; i < n; i++) { for (j = 0; j < 8; j++) t[j] = i; for (j = 0; j < 8; j++) a[i] += t[j]; }", after) == "");
    CHECK(shared("for (i = 0; i < n; i++) t[0] = i;", after) == "");
    CHECK(shared("for (i = 0; i < n; i++) t[k] = i;", after) == "");
    CHECK(shared("for (i = 0; i < n; i++) { for (j = 0; j < 8; j++) t[j] = 3 * j; }", after) == "");
}

TEST_CASE("what the iterations have left may be read after the loop") {
    const char* const loop = "for (i = 0; i < n; i++) { for (j = 0; j <= i % 8; j++) t[j] = i; for (j = 0; j <= i % 8; j++) a[i] += t[j]; }";
    CHECK(shared(loop, "a[0] = t[0];") == others_too);
    CHECK(shared(loop, "for (j = 1; j < 8; j++) t[j] = 0; for (j = 0; j < 8; j++) a[j] = t[j];") == others_too);
    CHECK(shared(loop, "for (j = 0; j < 8; j++) { t[j] = 0; a[j] = t[7 - j]; }") == others_too);
    CHECK(shared(loop, "for (k = 0; k < 2; k++) { for (j = 0; j < 8; j++) t[j] = 0; for (j = 0; j < 8; j++) a[j] = t[7 - j]; }") == "");
    CHECK(shared(loop, "", "for (j = 0; j < 8; j++) b[j] = t[j];") == "");     // it is read before the loop only
    CHECK(shared(loop, "if (k) goto end; a[0] = 3; end: if (k) { t[0] = 1; a[1] = t[0]; }") != "");
}
