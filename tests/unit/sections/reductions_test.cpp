// What is a reduction, by which operator, into what; and what only looks like one.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "../loops/with_loops.h"
#include "dmcg/calls.h"
#include "dmcg/sections.h"

using namespace dmcg;

namespace {

struct WithReductions : WithLoops {
    Sections sections;

    explicit WithReductions(std::string_view text) : WithLoops(text) {
        accesses = find_shapes(unit, accesses, table, {});
        sections = find_sections(unit, accesses, table, diagnostics);
    }

    /// "reduction +", "reduction + .n, max .x", "private", or the first error's kind.
    std::string role(std::string_view name) const {
        if (diagnostics.has_errors()) return std::string(kind_name(diagnostics.all().front().kind));
        static constexpr std::string_view words[] = {"index", "shared", "private", "lastprivate", "reduction"};
        for (const VariableRole& r : sections.regions[0].roles) {
            if (accesses[r.object].name != name) continue;
            std::string text(words[static_cast<size_t>(r.role)]);
            for (const Fold& f : r.folds) text += fmt::format("{} {}{}{}", &f == &r.folds[0] ? "" : ",", reduction_name(f.op), box(f.box) + (f.box.empty() && !f.field.empty() ? " " : ""), f.field);
            return text;
        }
        return "not there";
    }

    static std::string box(const Box& box) {
        std::string text;
        for (const Span& s : box) text += s.whole ? "[*]" : fmt::format("[{}:{}]", to_c(s.low), to_c(s.high));
        return text.empty() ? text : " " + text;
    }
};

/// The role of `name` in `for (i = 0; i < n; i++) { body }`.
std::string role(const std::string& name, const std::string& body) {
    return WithReductions("#include <math.h>\n#define MAX(a, b) ((a) > (b) ? (a) : (b))\n"
                        "double f(double); double x[100], y[100], m[9][9], s, t, u; int a[100], h[50], k, n = 9, count, flag; unsigned w; char c; _Bool b;\n"
                        "struct { double x; int n; struct { int p; } in; union { int v; float f; } un; int bits : 3, sum[4]; } q, r[20];\n"
                        "int main(void)\n{\n    int i, j, ok = 1, odd = 7;\n    odd = 5;\n    /* DOALL_BEGIN P=BLK */\n    for (i = 0; i < n; i++) { " + body +
                        " }\n    /* DOALL_END */\n    return s + ok + odd;\n}\n").role(name);
}

}  // namespace

TEST_CASE("sums and products") {
    CHECK(role("s", "s += x[i];") == "reduction +");
    CHECK(role("s", "s = x[i] - y[i] + s;") == "reduction +");
    CHECK(role("s", "s = s - x[i]; s -= 2;") == "reduction +");
    CHECK(role("s", "s *= x[i];") == "reduction *");
    CHECK(role("count", "if (x[i] > 0) count++; else --count;") == "reduction +");
    CHECK(role("s", "for (j = 0; j < 9; j++, s += 1) t = 2;") == "reduction +");
    CHECK(role("count", "k = a[i], count += k;") == "reduction +");
    CHECK(role("w", "w ^= a[i];") == "reduction ^");
}

TEST_CASE("what only looks like a sum") {
    CHECK(role("s", "s = x[i] - s;") == "loop-carried-scalar");
    CHECK(role("s", "s += s * x[i];") == "loop-carried-scalar");
    CHECK(role("s", "s += x[i]; y[i] = s;") == "loop-carried-scalar");
    CHECK(role("s", "s += x[i]; s *= 2;") == "loop-carried-scalar");
    CHECK(role("s", "t = (s += x[i]);") == "loop-carried-scalar");
    CHECK(role("count", "count += x[i];") == "reduction-order");
    CHECK(role("b", "b ^= a[i];") == "reduction-order");
    CHECK(role("s", "s = s && x[i];") == "reduction-order");
}

TEST_CASE("extremes") {
    CHECK(role("s", "s = fmax(s, x[i]);") == "reduction max");
    CHECK(role("s", "s = fmin(f(x[i]), s);") == "loop-bound");    // f may change everything
    CHECK(role("s", "if (x[i] < s) s = x[i];") == "reduction min");
    CHECK(role("s", "if (s <= x[i]) { s = x[i]; }") == "reduction max");
    CHECK(role("s", "s = x[i] > s ? x[i] : s;") == "reduction max");
    CHECK(role("s", "s = x[i] > s ? s : x[i];") == "reduction min");
    CHECK(role("s", "s = MAX(s, x[i] - y[i]);") == "reduction max");
    CHECK(role("c", "if (a[i] > c) c = a[i];") == "reduction-order");
    CHECK(role("w", "if (a[i] > w) w = a[i];") == "reduction max");
    CHECK(role("k", "if (w > k) k = w;") == "reduction-order");
    CHECK(role("s", "if (x[i] > s) s = y[i];") == "loop-maybe-carried-scalar");
    CHECK(role("s", "if (x[i] > s) s = x[i]; else k = 1;") == "loop-maybe-carried-scalar");
}

TEST_CASE("truth values") {
    CHECK(role("ok", "ok = ok && x[i] > 0;") == "reduction &&");
    CHECK(role("ok", "if (a[i]) ok = ok && x[i] > 0;") == "reduction &&");
    CHECK(role("ok", "if (a[i]) ok = 0;") == "reduction &&");
    CHECK(role("flag", "if (a[i]) flag = 1;") == "reduction ||");
    CHECK(role("odd", "if (a[i]) odd = 1;") == "reduction merge");
    CHECK(role("odd", "if (a[i]) odd = odd || x[i] > 0;") == "reduction ||");
    CHECK(role("odd", "odd = odd || x[i] > 0;") == "reduction ||");      // n may be 0: the old value stays
    CHECK(role("ok", "ok = 1; if (a[i]) ok = 0; a[i] = ok;") == "lastprivate");
    CHECK(role("ok", "if (!ok) a[i] = 1; ok = 0;") == "loop-carried-scalar");
}

TEST_CASE("elements and arrays") {
    CHECK(role("h", "h[3] += a[i];") == "reduction + [3:4]");
    CHECK(role("h", "h[k] |= a[i];") == "reduction | [k:k + 1]");
    CHECK(role("h", "h[a[i]]++;") == "reduction + [*]");
    CHECK(role("h", "for (j = 2; j < 9; j++) h[j] += a[i] * j;") == "reduction + [2:9]");
    CHECK(role("m", "for (j = 0; j < n; j++) m[k][j] *= x[i];") == "reduction * [k:k + 1][0:n]");
    CHECK(role("m", "for (j = 0; j < 4; j++) m[j][2] += x[i];") == "reduction + [0:4][*]");
    CHECK(role("x", "x[i] += 1; x[i + 1] -= 1;") == "reduction + [0:n + 1]");
    CHECK(role("h", "h[0] += a[i]; h[2]++; if (a[i] > h[1]) h[1] = a[i];") == "reduction + [0:1], + [2:3], max [1:2]");
    CHECK(role("h", "h[0] += a[i]; h[1]++; if (a[i] > h[2]) h[2] = a[i];") == "reduction + [0:2], max [2:3]");
    CHECK(role("x", "x[i] += 1;") == "shared");
    CHECK(role("x", "x[2 * i] += 1; x[2 * i + 1] += 2;") == "shared");
    CHECK(role("h", "h[a[i]]++; k = h[2];") == "shared");
    CHECK(role("h", "h[h[i]]++;") == "shared");
    CHECK(role("h", "h[a[i]] += 1; h[2] *= 2;") == "shared");
}

TEST_CASE("fields") {
    CHECK(role("q", "q.x += x[i]; q.n++;") == "reduction + .x, + .n");
    CHECK(role("q", "q.in.p |= a[i]; q.x = fmax(q.x, x[i]);") == "reduction | .in.p, max .x");
    CHECK(role("r", "r[a[i]].sum[i % 4] += 1;") == "reduction + [*].sum");
    CHECK(role("r", "if (x[i] > r[3].x) r[3].x = x[i];") == "reduction max [3:4].x");
    CHECK(role("q", "q.un.v += a[i];") == "loop-carried-scalar");
    CHECK(role("q", "q.bits += a[i];") == "loop-carried-scalar");
    CHECK(role("q", "q.x += q.n;") == "loop-carried-scalar");
}
