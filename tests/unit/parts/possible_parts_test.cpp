// Pointers into one block: where each part begins, and which uses stay within theirs.
#include <doctest/doctest.h>

#include "../accesses/with_accesses.h"
#include "parts/offsets.h"
#include "parts/parts.h"

namespace dmcg {
namespace {

/// "a + 0, b + n, c + 2*n" for each block.
std::string parts_in(std::string_view text) {
    const WithAccesses w(text);
    std::string all;
    for (const PartsOfBlock& block : possible_parts(w.unit)) {
        if (!all.empty()) all += "; ";
        for (size_t i = 0; i < block.size(); i++) all += fmt::format("{}{} + {}", i > 0 ? ", " : "", w.program[block[i].pointer].name, to_c(as_affine(block[i].offset)));
    }
    return all;
}

std::string place_of_value(std::string_view expression) {
    const WithAccesses w(fmt::format("double *work; int n, m; double *f(void) {{ return {}; }}", expression));
    const auto place = place_in_block(w.unit, w.expr(expression));
    return place ? fmt::format("{} + {}", w.program[place->base].name, to_c(as_affine(place->offset))) : "none";
}

/// The access that hinders the parts of the only block from being memory of their own; "": they are.
std::string leaves_its_part(const std::string& body) {
    WithAccesses w("#include <stdlib.h>\nvoid f(int n) { int i; double *a = malloc(2 * n * sizeof *a), *b = a + n; " + body + " }");
    const std::vector<PartsOfBlock> all = possible_parts(w.unit);
    REQUIRE(all.size() == 1);
    Ast ast = w.ast;
    Program program = w.program;
    REQUIRE(write_out_parts(w.unit, ast, program, all[0]));
    const Unit unit{w.sources, w.tokens, ast, program, w.regions};
    const Accesses accesses = find_accesses(unit, w.diagnostics);
    ExprId beyond;
    const bool proven = are_proven(unit, accesses, prepare_loops(unit, accesses, w.diagnostics), all[0], beyond);
    REQUIRE(proven != beyond.valid());
    return proven ? "" : spelling(w.tokens, w.sources, ast[beyond].tokens);
}

}  // namespace

TEST_CASE("the place that a pointer gets") {
    CHECK(place_of_value("work + n") == "work + n");
    CHECK(place_of_value("&work[n + 2]") == "work + n + 2");
    CHECK(place_of_value("work + n - m + 1") == "work + n - m + 1");
    CHECK(place_of_value("n ? work : 0") == "none");
}

TEST_CASE("parts stand in the order of their places") {
    CHECK(parts_in("#include <stdlib.h>\nvoid f(int n) { double *a = malloc(3 * n * sizeof *a), *b = a + n, *c = b + n; b[0] = c[0]; }") == "a + 0, b + n, c + 2*n");
    CHECK(parts_in("double w[30]; void f(void) { double *r = w, *p = w + 10; r[0] = p[0]; }") == "r + 0, p + 10");
}

TEST_CASE("a pointer that gets another value is no part") {
    CHECK(parts_in("#include <stdlib.h>\nvoid f(int n) { double *a = malloc(2 * n * sizeof *a), *b = a + n; b++; }").empty());
    CHECK(parts_in("#include <stdlib.h>\nvoid f(int n) { double *a = malloc(2 * n * sizeof *a), *b; while (n--) b = a + n; b[0] = 1; }").empty());
}

TEST_CASE("uses within the parts tell them apart, one that may leave its part does not") {
    CHECK(leaves_its_part("for (i = 0; i < n; i++) a[i] = b[i];") == "");
    CHECK(leaves_its_part("for (i = 0; i <= n; i++) a[i] = b[i];") == "a[i]");
    CHECK(leaves_its_part("for (i = 0; i < n; i++) a[i] = b[i - 1];") == "b[i - 1]");
    CHECK(leaves_its_part("for (i = 0; i < 2 * n; i++) a[i] = 0;") == "a[i]");
}

}  // namespace dmcg
