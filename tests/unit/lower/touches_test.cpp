// Which variables a statement reads and writes, with what it calls; values and places of the same form.
#include "core/touches.h"

#include <fmt/format.h>

#include "core/same.h"
#include "core/walk.h"
#include "lowered.h"

using namespace dmcg;

namespace {

struct Touched : Lowered {
    using Lowered::Lowered;

    /// "read n, write *v": of all statements in the function; `*` is memory that is reached through a variable.
    std::string of(std::string_view name) const {
        const core::Touches touches(core);
        std::set<std::string> words;
        note(touches, function(name)->body, words);
        return fmt::format("{}", fmt::join(words, ", "));
    }

    void note(const core::Touches& touches, core::StatementId s, std::set<std::string>& words) const {
        for (const core::Touch& t : touches.of(s))
            words.insert(fmt::format("{} {}{}", t.is_write ? "write" : "read", t.root.behind ? "*" : "", core[t.root.variable].name));
        for (const core::StatementId part : core::parts(core, s)) note(touches, part, words);
    }
};

const std::string functions =
    "void *memcpy(void *, const void *, unsigned long); int total, a[9], b[9];\n"
    "void fill(double *v, int n) { for (int k = 0; k < n; k++) v[k] = k; }\n"
    "void add(int *to, const int *from) { *to += *from; total++; }\n"
    "void twice(int *x) { add(x, x); }\n"
    "int even(int n, int *log); int odd(int n, int *log) { *log = n; return n ? even(n - 1, log) : 0; }\n"
    "int even(int n, int *log) { return n ? odd(n - 1, log) : 1; }\n"
    "void outside(int *x, int y);\n";

std::string touched(const std::string& body) { return Touched(functions + "void t(double *v, int n, int *p, int **rows) {\n" + body + "\n}\n").of("t"); }

}  // namespace

TEST_CASE("touches: the pointer by which memory is reached is no read of its own") {
    CHECK(touched("v[n] = 1;") == "read n, write *v");
    CHECK(touched("rows[n][2] = rows[2][n];") == "read *rows, read n, write *rows");
    CHECK(touched("p = &a[n];") == "read n, write p");
    CHECK(touched("int *q; q = p; int x = q != 0;") == "read p, read q, write q, write x");
}

TEST_CASE("touches: what functions do, and functions that they call") {
    CHECK(touched("fill(v, n);") == "read n, write *v");
    CHECK(touched("twice(a + n); ") == "read a, read n, read total, write a, write total");
    CHECK(touched("add(p, b);") == "read *p, read b, read total, write *p, write total");
    CHECK(touched("odd(n, p);") == "read n, write *p");
    CHECK(touched("outside(p, n);") == "read *p, read n, write *p");
    CHECK(touched("memcpy(a, b, sizeof a);") == "read b, write a");
}

TEST_CASE("touches: pointers that are given on") {
    CHECK(touched("int *q = a; *q = 1;") == "write *q, write a, write q");
    CHECK(touched("int *q = p, *r; r = q; r[1]++;") == "read *p, read *q, read *r, read p, read q, write *p, write *q, write *r, write q, write r");
}

TEST_CASE("same: by form, and never of what is volatile") {
    const Lowered program("struct s { int x, y; } r[9]; volatile int w; void t(int i, int *p) {\n"
                          "    r[i + 1].x = r[i + 1].x + 1; r[i].x = r[i].y + 1; p[2] = p[2] + 1; p[1] = p[2] + 1; w = w + 1;\n}\n");
    std::string verdicts;
    for (const core::Statement& s : program.core.statements)
        if (const auto* assign = std::get_if<core::Assign>(&s.node)) {
            const core::ValueId left = std::get<core::Binary>(program.core[assign->value].node).left;
            const core::PlaceId read = std::get<core::Read>(program.core[left].node).place;
            verdicts += fmt::format("{}{} ", core::same(program.core, read, assign->target) ? '=' : '-', core::same(program.core, left, left) ? '=' : '-');
        }
    CHECK(verdicts == "== -= == -= =- ");
}
