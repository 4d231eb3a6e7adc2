// What the walk says of whole programs: as --dump=memory prints it.
#include <doctest/doctest.h>

#include "../lower/lowered.h"
#include "memory/analyse.h"
#include "memory/walker.h"

using namespace dmcg;
using namespace dmcg::memory;

namespace {

/// The memory model of a text.
struct Walked {
    Lowered lowered;
    std::unique_ptr<Model> model;

    explicit Walked(const std::string& text) : lowered("#include <stdlib.h>\n#include <stdio.h>\n" + text), model(analyse(lowered.core, lowered.program.layout_of_record)) {}

    std::string shown(Value v) const {
        return memory::text(v, [&](BlockId b) { return model->blocks[b].name; });
    }

    /// The addresses that marked loops write, but for variables.
    std::string written() const {
        std::string all;
        for (const MemoryAccess& a : model->accesses) {
            const bool marked = std::any_of(a.loops.begin(), a.loops.end(), [](const LoopAround& l) { return l.region.valid(); });
            const bool is_array = !is(a.address, ValueKind::address) || !model->blocks[a.address->address.block].type.valid() || lowered.core[model->blocks[a.address->address.block].type].kind == TypeKind::array;
            if (marked && a.is_write && is_array) all += (all.empty() ? "" : "; ") + shown(a.address);
        }
        return all;
    }

    /// What the variable of main holds at the end.
    std::string held(const std::string& name) const {
        for (const auto& [block, contents] : model->end)
            if (model->blocks[block].name == name)
                return shown(model->memory.load(model->end, {block, {}, false, model->algebra.number(0)}, scalar_of(8)));
        return "nothing";
    }
};

/// Counts how often a loop is entered.
class CountingWalker : public Walker {
public:
    using Walker::Walker;
    size_t entered = 0;

private:
    bool repeat(const Repeated& loop) override {
        entered++;
        return Walker::repeat(loop);
    }
};

size_t loops_entered(const std::string& text) {
    const Lowered lowered(text);
    Model model(lowered.core, lowered.program.layout_of_record);
    CountingWalker walker(lowered.core, model);
    walker.run();
    return walker.entered;
}

const std::string marked = "/* DOALL_BEGIN P=BLK */ ", end = " /* DOALL_END */";

}  // namespace

TEST_CASE("a loop leaves its variable, and what counts along with it") {
    const Walked w("int main(void) { long i, n, k = 3, s = 0; scanf(\"%ld\", &n); for (i = 0; i < n; i++) { k += 2; s += i; } return 0; }");
    CHECK(w.held("i") == "(n >= 0 ? n : 0)");
    CHECK(w.held("k") == "(n >= 0 ? 2*n : 0) + 3");
    CHECK(w.held("s") == "(n >= 0 ? 1/2*n*n - 1/2*n : 0)");
}

TEST_CASE("a loop that never runs leaves everything as it was") {
    const Walked w("int main(void) { long i, k = 3; for (i = 5; i < 5; i++) k = 4; return 0; }");
    CHECK(w.held("i") == "5");
    CHECK(w.held("k") == "3");
}

TEST_CASE("rows in one block, found by the pointers that lead there") {
    const Walked w("int main(void) { int n, m, i, j; scanf(\"%d %d\", &n, &m); double **a = malloc(n * sizeof *a); a[0] = malloc(n * m * sizeof **a);\n"
                   "for (i = 1; i < n; i++) a[i] = a[0] + i * m;\n" + marked + "for (i = 0; i < n; i++) { for (j = 0; j < m; j++) a[i][j] = 1; }" + end + " }");
    CHECK(w.written() == "(*malloc#2, 8*m*i + 8*j)");
}

TEST_CASE("pointers that are exchanged take turns") {
    const Walked w("int main(void) { int n = 50, i, t; double *a = malloc(n * 8), *b = malloc(n * 8), *c; for (t = 0; t < 9; t++) {\n" + marked +
                   "for (i = 0; i < n; i++) b[i] = a[i];" + end + " c = a; a = b; b = c; } return 0; }");
    CHECK(w.written() == "[(*b, 8*i) | (*a, 8*i)] by t%2");
    CHECK(w.held("a") == "(*b, 0)");
}

TEST_CASE("pointers that are exchanged when only the run knows are never the same") {
    const Walked w("int main(void) { int n = 50, i, t; double *a = malloc(n * 8), *b = malloc(n * 8), *c; for (t = 0; t < 9; t++) {\n" + marked +
                   "for (i = 0; i < n; i++) b[i] = a[i];" + end + " if (getchar() == 65) { c = a; a = b; b = c; } } }");
    CHECK(w.written() == "[(*b, 8*i) | (*a, 8*i)] by turn(t)%2");
}

TEST_CASE("a pointer that walks") {
    const Walked w("int main(void) { int n, m, i, j; scanf(\"%d %d\", &n, &m); double *a = malloc(n * m * 8), *p = a;\n" + marked +
                   "for (i = 0; i < n; i++) { for (j = 0; j < m; j++) *p++ = 1; }" + end + " }");
    CHECK(w.written() == "(*a, 8*m*i + 8*j)");
}

TEST_CASE("each call of a function has its own arrays") {
    const Walked w("double x[50], y[90]; void fill(double *a, int n) { int i; --a; " + marked + "for (i = 1; i <= n; i++) a[i] = i;" + end + " }\n"
                   "int main(void) { fill(x, 50); fill(&y[40], 50); }");
    CHECK(w.written() == "(x, 8*i - 8); (y, 8*i + 312)");
}

TEST_CASE("which function a pointer means, and which texts are the same") {
    const std::string functions = "static int f(void) { return 1; } static int g(void) { return 2; } static int (*const table[])(void) = {f, g};\n";
    const Walked w(functions + "long x, y, z; int main(void) { int (*p)(void) = getchar() ? f : g; x = table[1] == f; y = table[0] == f; z = p == g; }");
    CHECK(w.held("x") == "0");
    CHECK(w.held("y") == "1");
    CHECK(w.held("z") == "(getchar == 0 ? 1 : 0)");
    const Walked texts("#include <string.h>\nlong x, y, z; int is(const char *name) { return !strcmp(name, \"main\"); }\n"
                       "int main(void) { x = is(__func__); y = is(\"other\"); z = is(\"ma\" \"in\"); }");
    CHECK(texts.held("x") == "1");
    CHECK(texts.held("y") == "0");
    CHECK(texts.held("z") == "(strcmp == 0 ? 1 : 0)");
}

TEST_CASE("loops that jumps make") {
    const Walked w("int main(void) { long k = 0; again: k += 2; if (k < 10) goto again; return 0; }");
    CHECK(w.model->notes.empty());
    const Walked swapped("int main(void) { int i, t = 0; double *a = malloc(80), *b = malloc(80), *c; again:;\n" + marked + "for (i = 0; i < 10; i++) b[i] = a[i];" + end +
                         " c = a; a = b; b = c; if (++t < 5) goto again; }");
    CHECK(swapped.written() == "[(*b, 8*i) | (*a, 8*i)] by k%2");
}

TEST_CASE("a jump over a store, and a switch") {
    const Walked w("int main(void) { long c = getchar(), x = 1, y; if (c > 5) goto out; x = 2; out: switch (c) { case 1: y = 10; break; case 2: y = 20; break; default: y = 30; } return 0; }");
    CHECK(w.held("x") == "(getchar - 6 >= 0 ? 1 : 2)");
    CHECK(w.held("y").find("30") != std::string::npos);
    CHECK(w.held("y").find("20") != std::string::npos);
}

TEST_CASE("an unknown pointer may lead anywhere") {
    const Walked w("long x = 5; int main(void) { long *p = (long *)atol(\"5\"); x = 6; *p = 7; return 0; }");
    CHECK(w.model->notes.contains("a store through an unknown pointer"));
    CHECK(w.held("x") == "?");
}

TEST_CASE("a loop that is walked again begins with what held the last time") {
    const std::string begin = "int x[64]; int main(int argc, char **argv) { int i, j, k, l, m, n = argc, s = 0;\n";
    std::string text = begin, body = "x[i & 63] = s += argv[1][i + j + k + l + m];";
    for (const std::string index : {"i", "j", "k", "l", "m"}) text += "for (" + index + " = 0; " + index + " < n; " + index + "++) {\n";
    CHECK(loops_entered(text + body + "}}}}} }") < 30);             // three walks of each would enter 121

    // from what its variables hold before it this time
    const Walked w("int main(void) { long i, j, p = 0, q = 0, n = getchar(); for (i = 0; i < n; i++) { p = 10 * i; for (j = 0; j < 4; j++) p++; q += p; } return 0; }");
    CHECK(w.held("q") == "(getchar >= 0 ? 5*getchar*getchar - getchar : 0)");
}
