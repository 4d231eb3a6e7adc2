// Each access behind a pointer that the core has, the analyzer has looked at; one that it leaves out is found.
#include <doctest/doctest.h>

#include "planned.h"
#include "verify/pointed.h"

using namespace dmcg;

namespace {

constexpr auto pointers = R"(
void *malloc(unsigned long size);
int printf(const char *format, ...);
typedef struct { int n; const char *name; } Named;
static double table[3];
static double first(const double *from) { return from[0]; }
int main(int argc, char **argv)
{
    Named kind = { 20, "row" };
    const char *text = "text", *none = argv[0];
    double *row = malloc(20 * sizeof(double)), *last = argc > 1 ? &table[1] : 0;
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < 20; i++)
        row[i] = i + text[i % 4];
    /* DOALL_END */
    printf("%g %c%c%c\n", first(row), kind.name[1], none[0], text[1]);
    return last ? *last : 0;
}
)";

std::string without(const Planned& p, std::string_view text) {
    Accesses fewer = p.accesses;
    for (Access& a : fewer.accesses)
        if (a.expr.valid() && spelling(p.tokens, p.sources, p.ast[a.expr].tokens) == text) a.object = {};
    return verifying::unseen_access(p.unit, p.core, fewer).value_or("");
}

}  // namespace

TEST_CASE("an access behind a pointer that is left out is found") {
    const Planned p(pointers);
    CHECK(without(p, "") == "");
    CHECK(without(p, "row[i]") == "line 14: what row[i] is has not been looked at");
    CHECK(without(p, "from[0]") == "line 6: what from[0] is has not been looked at");
    CHECK(without(p, "none[0]") == "line 16: what none[0] is has not been looked at");
    CHECK(without(p, "*last") == "line 17: what *last is has not been looked at");
}

TEST_CASE("behind a pointer to a text there is no object") {
    const Planned p(pointers);
    CHECK(without(p, "text[1]") == "");
    CHECK(without(p, "kind.name[1]") == "");
}
