// Which functions all ranks call together, and what a call gives to the parameters.
#include <cstdlib>

#include "../accesses/with_accesses.h"
#include "calls/made_memory.h"
#include "dmcg/calls.h"

namespace dmcg {
namespace {

struct WithCalls : WithAccesses {
    Calls calls;

    explicit WithCalls(std::string_view text) : WithAccesses(text) { calls = find_calls(unit, accesses, diagnostics); }

    /// "sweep step main"
    std::string functions() const {
        std::string all;
        for (const FunctionId f : calls.functions) all += (all.empty() ? "" : " ") + name(program[f].symbol);
        return all;
    }

    /// The first call of the function: what the parameter gets.
    const Argument& given(const std::string& callee, std::string_view parameter) const {
        for (const Argument& a : calls.of(function(callee)).at(0)->arguments)
            if (name(a.parameter) == parameter) return a;
        FAIL("no parameter " << parameter);
        std::abort();
    }
};

const std::string sweep = R"(
static void sweep(double *u, int n) {
    int i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) u[i] = i;
    /* DOALL_END */
}
static double a[40], b[40];
)";

}  // namespace

TEST_CASE("callees stand before their callers, functions without regions are not there") {
    const WithCalls made(sweep + "static int twice(int n) { return 2 * n; }\nstatic void step(double *v) { sweep(v, twice(5)); }\nint main(void) { step(a); return 0; }\n");
    CHECK(made.functions() == "sweep step main");
    CHECK_FALSE(made.calls.is_collective(made.function("twice")));
    CHECK(made.calls.calls.size() == 2);
}

TEST_CASE("a function that main does not reach is not called by all ranks") {
    const WithCalls made(sweep + "static void never(void) { sweep(b, 3); }\nint main(void) { sweep(a, 40); return (void *)never == 0; }\n");
    CHECK(made.functions() == "sweep main");
    CHECK(made.calls.of(made.function("sweep")).size() == 1);
}

TEST_CASE("a call gives an array and a value, in the caller's terms") {
    const WithCalls made(sweep + "int main(void) { int m = 7; sweep(b, 2 * m + 1); return 0; }\n");
    const Argument& u = made.given("sweep", "u");
    CHECK(u.actual == made.object("b"));
    CHECK_FALSE(u.part);
    REQUIRE(made.given("sweep", "n").value);
    CHECK(to_c(*made.given("sweep", "n").value) == "2*m + 1");
}

TEST_CASE("a pointer into an array gives a part of it") {
    const WithCalls made(sweep + "int main(void) { sweep(a + 3, 5); return 0; }\n");
    CHECK(made.given("sweep", "u").part);
    CHECK(made.given("sweep", "u").actual == made.object("a"));
}

TEST_CASE("an array that a function writes by two names is refused, one that it only reads is not") {
    const std::string add = "static void add(double *to, const double *from) {\n    int i;\n    /* DOALL_BEGIN P=BLK */\n    for (i = 0; i < 40; i++) %s;\n    /* DOALL_END */\n}\n";
    const auto with = [&](const std::string& body) {
        std::string text = "static double a[40], s[40];\n" + add + "int main(void) { add(a, a); return 0; }\n";
        return text.replace(text.find("%s"), 2, body);
    };
    CHECK(WithCalls(with("to[i] = from[i]")).diagnostics.has_errors());
    CHECK_FALSE(WithCalls(with("s[i] = to[i] + from[i]")).diagnostics.has_errors());
}

TEST_CASE("memory that a function makes for a split loop is made by all ranks, other memory is not") {
    const std::string make = "void *malloc(unsigned long); void exit(int); int printf(const char *, ...);\n"
                             "static double *vec(int n) {\n    double *v = malloc(n * sizeof *v);\n    printf(\"%d numbers\\n\", n);\n    return v;\n}\n";
    const WithCalls used(sweep + make + "int main(void) { double *p = vec(9); sweep(p, 9); return 0; }\n");
    CHECK(makers_of_shared_memory(used.unit, used.accesses) == std::vector{used.function("vec")});
    const WithCalls unused(sweep + make + "int main(void) { double *p = vec(9); p[0] = 1; sweep(a, 9); return 0; }\n");
    CHECK(makers_of_shared_memory(unused.unit, unused.accesses).empty());
}

}  // namespace dmcg
