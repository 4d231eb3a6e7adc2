// Which reads go round a ring, how far, and which only look like it.
#include <doctest/doctest.h>

#include "with_sections.h"

using namespace dmcg;

namespace {

/// The lines of x[subscript] in `for (header) { before; y[i] = x[subscript]; }`.
std::string lines(const std::string& subscript, const std::string& header = "i = 0; i < N; i++", const std::string& before = "") {
    return WithSections("#define N 16\n#define M 20\n"
                        "double x[N], y[M]; int n = 9, table[N];\n"
                        "int main(void)\n{\n    int i, east, west;\n    unsigned long u; unsigned v;\n    /* DOALL_BEGIN P=BLK */\n    for (" + header + ") { " + before +
                        " y[i] = x[" + subscript + "]; }\n    /* DOALL_END */\n    return 0;\n}\n").read();
}

/// The same of x[n] with an n that is not known.
std::string unknown(const std::string& subscript, const std::string& header = "i = 0; i < n; i++") {
    return WithSections("void f(int n, double *y)\n{\n    int i;\n    double x[n];\n    /* DOALL_BEGIN P=BLK */\n    for (" + header + ") y[i] = x[" + subscript +
                        "];\n    /* DOALL_END */\n}\nint main(void)\n{\n    double y[9];\n    f(9, y);\n    return 0;\n}\n").read();
}

}  // namespace

TEST_CASE("rings: remainders") {
    CHECK(lines("(i + 1) % N") == "[1+k round 0:N]");
    CHECK(lines("(i + N - 1) % N") == "[-1+k round 0:N]");
    CHECK(lines("(N + i - 3) % N") == "[-3+k round 0:N]");
    CHECK(lines("(i + 2 * N - 1) % N") == "[-1+k round 0:N]");
    CHECK(lines("(i - 1 + 16) % 16") == "[-1+k round 0:16]");
    CHECK(lines("(i + 15) % N") == "[-1+k round 0:N]");
    CHECK(lines("i % N") == "[k]");
    CHECK(lines("(i + 1) % N", "i = 0; i < N - 1; i++") == "[1+k]");
    CHECK(lines("(i + 2) % N", "i = 3; i < N - 1; i++") == "[5+k round 0:N]");
    CHECK(lines("(i + 1) % N", "i = N - 1; i >= 0; i--") == "[N-k round 0:N]");
    CHECK(lines("2 + (i + 1) % 12", "i = 2; i < 14; i++") == "[5+k round 2:14]");
    CHECK(lines("2 + (i - 1) % 12", "i = 2; i < 14; i++") == "[3+k round 2:14]");
}

TEST_CASE("rings: no remainder of an index in the ring") {
    CHECK(lines("(i - 1) % N") == "all");                               // -1 in the first iteration
    CHECK(lines("(i + 1) % (N - 1)") == "all");                         // iteration N - 1 is none of the ring's
    CHECK(lines("(i + 1) % n") == "all");
    CHECK(lines("(2 * i) % N") == "all");
    CHECK(lines("(i + table[0]) % N") == "all");                        // how far is not known
    CHECK(lines("(N - 1 - i) % N") == "all");
    CHECK(lines("(i + 1) / N") == "all");
    CHECK(lines("(i + 1) % N", "i = 0; i < N; i += 2") == "all");
}

TEST_CASE("rings: a size that is not known") {
    CHECK(unknown("(i + 1) % n") == "[1+k round 0:n]");
    CHECK(unknown("(i + n - 1) % n") == "[-1+k round 0:n]");
    CHECK(unknown("(i + n - 2) % n") == "[-2+k round 0:n]");
    CHECK(unknown("(i + n - 5) % n") == "[-5+k round 0:n]");
    CHECK(unknown("(i - 1) % n") == "all");
    CHECK(unknown("(i + n - 1) % n", "i = 1; i < n - 1; i++") == "[k]");
    CHECK(unknown("(i + 1) % n", "i = 0; i < n + 1; i++") == "all");
}

TEST_CASE("rings: chosen values") {
    CHECK(lines("i == N - 1 ? 0 : i + 1") == "[1+k round 0:N]");
    CHECK(lines("i == 0 ? N - 1 : i - 1") == "[-1+k round 0:N]");
    CHECK(lines("i != 0 ? i - 1 : N - 1") == "[-1+k round 0:N]");
    CHECK(lines("0 < i ? i - 1 : N - 1") == "[-1+k round 0:N]");
    CHECK(lines("i >= 1 ? i - 1 : 15") == "[-1+k round 0:16]");
    CHECK(lines("i + 1 < N ? i + 1 : 0") == "[1+k round 0:N]");
    CHECK(lines("i + 3 >= N ? i + 3 - N : i + 3") == "[3+k round 0:N]");
    CHECK(lines("i < 2 ? i - 2 + N : i - 2") == "[-2+k round 0:N]");
    CHECK(lines("i == 14 ? 1 : i + 1", "i = 1; i <= 14; i++") == "[2+k round 1:15]");
    CHECK(unknown("i == n - 1 ? 0 : i + 1") == "[1+k round 0:n]");
    CHECK(unknown("i == 0 ? n - 1 : i - 1") == "[-1+k round 0:n]");
    CHECK(unknown("i < 3 ? i - 3 + n : i - 3") == "[-3+k round 0:n]");
    CHECK(unknown("i + 2 < n ? i + 2 : i + 2 - n") == "[2+k round 0:n]");
}

TEST_CASE("rings: values that are chosen otherwise") {
    CHECK(lines("i < N - 2 ? i + 1 : 0") == "all");                     // two iterations read element 0
    CHECK(lines("i == 5 ? 0 : i + 1") == "[-5+k width 7]");
    CHECK(lines("i == 0 ? N - 2 : i - 1") == "all");                    // N - 1 is left out
    CHECK(lines("i == 0 ? 0 : i - 1") == "[-1+k width 2]");
    CHECK(lines("i == N - 1 ? 1 : i + 2") == "all");
    CHECK(lines("i < n ? i + 1 : 0") == "all");
    CHECK(lines("table[i] ? i + 1 : 0") == "all");
}

TEST_CASE("rings: masks and unsigned types") {
    CHECK(lines("(i + 1) & (N - 1)") == "[1+k round 0:N]");
    CHECK(lines("(i - 1) & (N - 1)") == "[-1+k round 0:N]");
    CHECK(lines("(i - 1) & 15") == "[-1+k round 0:16]");
    CHECK(lines("(i - 1) & 14") == "all");
    CHECK(lines("(u + N - 1) % N", "u = 0; u < N; u++", "i = u;") == "[-1+k round 0:N]");
    CHECK(lines("(u - 1) % N", "u = 0; u < N; u++", "i = u;") == "all");     // 2^64 - 1 in the first iteration
    CHECK(lines("(v + N - 1) % N", "v = 0; v < N; v++", "i = v;") == "[-1+k round 0:N]");
    CHECK(lines("u > 0 ? u - 1 : N - 1", "u = 0; u < N; u++", "i = u;") == "[-1+k round 0:N]");
    CHECK(lines("u - 1 < N ? u - 1 : N - 1", "u = 0; u < N; u++", "i = u;") == "all");
}

TEST_CASE("rings: variables of the iteration") {
    CHECK(lines("east", "i = 0; i < N; i++", "east = (i + 1) % N;") == "[1+k round 0:N]");
    CHECK(lines("west", "i = 0; i < N; i++", "const int west = i > 0 ? i - 1 : N - 1;") == "[-1+k round 0:N]");
    CHECK(lines("east", "i = 0; i < N; i++", "west = i + 1; east = west % N;") == "[1+k round 0:N]");
    CHECK(lines("east", "i = 0; i < N; i++", "east = (i + 1) % N; if (n > 3) east = 0;") == "all");
    CHECK(lines("west", "i = 0; i < N; i++", "west = i - 1; if (west < 0) west = N - 1;") == "[-1+k round 0:N]");
    CHECK(lines("east", "i = 0; i < N; i++", "east = i + 1; if (east == N) { east = 0; }") == "[1+k round 0:N]");
    CHECK(lines("west", "i = 0; i < N; i++", "if (i == 0) west = N - 1; else west = i - 1;") == "[-1+k round 0:N]");
    CHECK(lines("west", "i = 0; i < N; i++", "west = i - 1; if (west < 0) west = N - 1; west += n;") == "all");
    CHECK(lines("west", "i = 0; i < N; i++", "west = i - 1; if (west < 0) { west = N - 1; n = 2; }") == "all");
}
