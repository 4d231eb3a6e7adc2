#include <doctest/doctest.h>

#include <algorithm>

#include "directives/headers_with_one_index.h"
#include "with_regions.h"

namespace dmcg {
namespace {

/// The loop as it is written with one index; "" if it cannot be.
std::string rewritten(const std::string& loop) {
    const WithRegions p("int a[90], b[90];\nvoid f(int n, unsigned u, double *x)\n{\n    int i, j, k; double *p;\n    /* DOALL_BEGIN P=BLK */\n" + loop + "\n    /* DOALL_END */\n}\n");
    REQUIRE_FALSE(p.diagnostics.has_errors());
    std::vector<TextChange> changes = headers_with_one_index(p.sources, p.tokens, p.ast, p.program, p.regions);
    std::string text = p.sources.files[0].text;
    std::sort(changes.begin(), changes.end(), [](const TextChange& a, const TextChange& b) { return a.place.begin > b.place.begin; });
    for (const TextChange& c : changes) text.replace(c.place.begin, c.place.end - c.place.begin, c.text);
    const size_t begin = text.find("BLK */\n") + 7;
    return changes.empty() ? "" : text.substr(begin, text.find("\n    /* DOALL_END", begin) - begin);
}

}  // namespace

TEST_CASE("variables that follow from the index") {
    CHECK(rewritten("for (i = 0, j = n - 1; i < n; i++, j--) a[i] = b[j];") == "for (i = 0; i < n; i++) { j = n - 1 - i; a[i] = b[j]; }");
    CHECK(rewritten("for (int y = 2, z = 0; y < n; y += 2, z += 6) { a[y] = z; }") == "for (int y = 2; y < n; y += 2) { int z = 3 * (y - 2); a[y] = z; }");
    CHECK(rewritten("for (i = n - 1, j = 0; i >= 0; i--, j++) a[i] = j;") == "for (i = n - 1; i >= 0; i--) { j = n - 1 - i; a[i] = j; }");
    CHECK(rewritten("for (i = 0, p = x + n; i < n; i++, --p) *p = i;") == "for (i = 0; i < n; i++) { p = x + n - i; *p = i; }");
    CHECK(rewritten("for (i = (n) - 1, j = (n) - 1; i >= 0; i--, j++) a[j] = i;") == "for (i = (n) - 1; i >= 0; i--) { j = (n) - 1 + ((n) - 1 - i); a[j] = i; }");
}

TEST_CASE("variables that come from both sides meet halfway") {
    CHECK(rewritten("for (i = 0, j = n - 1; i < j; i++, j--) a[i] = j;") == "for (i = 0; i < n / 2; i++) { j = n - 1 - i; a[i] = j; }");
    CHECK(rewritten("for (i = 0, j = n - 1; i <= j; i++, j--) a[i] = j;") == "for (i = 0; i < (n + 1) / 2; i++) { j = n - 1 - i; a[i] = j; }");
    CHECK(rewritten("for (i = 3, j = n; j > i; i++, j--) a[i] = j;") == "for (i = 3; i < (n + 4) / 2; i++) { j = n + (3 - i); a[i] = j; }");
    CHECK(rewritten("for (i = 0, j = 2 * n - 1; i < j; i++, j--) a[i] = j;") == "for (i = 0; i < (2 * n) / 2; i++) { j = 2 * n - 1 - i; a[i] = j; }");
    CHECK(rewritten("for (i = k, j = n; i < j; i++, j--) a[i] = j;") == "");        // where they meet may lie below 0
    CHECK(rewritten("for (i = 0, j = n; i < j; i++, j -= 2) a[i] = j;") == "");
}

TEST_CASE("variables that do not follow from the index") {
    CHECK(rewritten("for (i = 0, j = 0; i < n; i += 2, j++) a[i] = j;") == "");
    CHECK(rewritten("for (i = 0, j = 0; i < n; i++, j++) { a[i] = j; j += a[i]; }") == "");
    CHECK(rewritten("for (i = 0, j = k; i < n; i++, j++) { a[i] = j; k = 3; }") == "");
    CHECK(rewritten("for (i = 0, j = a[0]; i < n; i++, j++) a[i] = j;") == "");
    CHECK(rewritten("for (i = 0, j = 0; i < n && j < 7; i++, j++) a[i] = j;") == "");
    CHECK(rewritten("for (u = 0, k = n; u < 9u; u++, k--) a[u] = k;") == "");              // n - u has no sign
    CHECK(rewritten("for (i = 0; i < n; i++, k++) a[i] = k;") == "");
    CHECK(rewritten("for (i = 0; i < n; i++) a[i] = 1;") == "");
}

}  // namespace dmcg
