// One marked loop in a small program, read by all stages up to the verdict.
#pragma once

#include <fmt/format.h>

#include "../front_end.h"
#include "dmcg/calls.h"
#include "dmcg/sections.h"

namespace dmcg {

/// A loop as it stands in `main` between DOALL_BEGIN and DOALL_END.
struct MarkedLoop {
    const char* loop;                  // the for statement
    const char* message = "";          // what is said about it: text, then " | " and each note; several in lines of their own
    const char* declarations = "";     // more of them, at file scope
    const char* clauses = "";          // behind P=BLK
    const char* before = "";           // statements of main before the region
    const char* after = "";            // and after it
};

inline std::string program_of(const MarkedLoop& marked) {
    return fmt::format(
        "#define N 100\n"
        "double a[N], b[N], c[N][N], d[N][N]; int idx[N];\n"
        "volatile int any; double f(double x) {{ return x * x; }}\n"
        "{}\n"
        "int main(int argc, char **argv)\n"
        "{{\n"
        "    int i, j, k = any, n = any, m = any, s = any;\n"
        "    {}\n"
        "    /* DOALL_BEGIN P=BLK {} */\n"
        "    {}\n"
        "    /* DOALL_END */\n"
        "    {}\n"
        "    return a[0] > b[0] || argv == 0 || argc + k + m + s > 3;\n"
        "}}\n",
        marked.declarations, marked.before, marked.clauses, marked.loop, marked.after);
}

inline std::string texts_of(const Diagnostics& diagnostics) {
    std::string all;
    for (const Diagnostic& diagnostic : diagnostics.all()) {
        all += (all.empty() ? "" : "\n") + diagnostic.text;
        for (const Note& note : diagnostic.notes) all += " | " + note.text;
    }
    return all;
}

/// All that is said about the loop.
inline std::string verdict_on(const MarkedLoop& marked) {
    FrontEnd front(program_of(marked));
    Diagnostics& diagnostics = front.diagnostics;
    const Regions regions = read_directives(front.sources, front.tokens, front.ast, front.program, {}, diagnostics);
    const Unit unit{front.sources, front.tokens, front.ast, front.program, regions};
    if (diagnostics.has_errors()) return texts_of(diagnostics);
    Accesses accesses = find_accesses(unit, diagnostics);
    const IterationTable table = prepare_loops(unit, accesses, diagnostics);
    accesses = find_shapes(unit, accesses, table, {});
    const Sections sections = find_sections(unit, accesses, table, diagnostics);
    if (!diagnostics.has_errors()) check_legality(unit, accesses, table, sections, diagnostics);
    return texts_of(diagnostics);
}

inline void check_all(const std::vector<MarkedLoop>& loops) {
    for (const MarkedLoop& marked : loops) {
        CAPTURE(marked.loop);
        CAPTURE(marked.clauses);
        CHECK(verdict_on(marked) == marked.message);
    }
}

}  // namespace dmcg
