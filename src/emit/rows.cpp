// Rows behind row pointers become one block, and are released as one.
#include <fmt/format.h>

#include "accesses/blocks.h"
#include "dmcg/ast.h"
#include "emit/emitter.h"

namespace dmcg {

void emit_step(Emitter& e, const JoinRows& step) {
    const std::string& name = e.unit.program[step.matrix.pointer].name;
    const auto made = allocation_of(e.unit, step.matrix.call);
    if (!made || !made->rows || !made->line) internal_error(fmt::format("the rows of {} have no length", name));
    Values values = {{"matrix", name}, {"rows", long_text(as_affine(*made->rows))}, {"filled", step.matrix.filled ? 1 : 0}, {"line", as_factor(long_text(as_affine(*made->line)))}};
    const auto& planes = step.matrix.planes;
    if (planes) {
        const std::string count = long_text(as_affine(made->planes.value()));
        values.insert({{"planes", count}, {"pieces", planes->table.valid() ? count : planes->in_first ? "1" : "0"}});
    }
    e.edits.after(step.matrix.fill, e.names.fill(planes ? "join_planes" : "join_rows", values));
}

void emit_step(Emitter& e, const KeepRow& step) {
    const std::string row = spelling(e.unit.tokens, e.unit.sources, e.unit.ast[step.row].tokens);
    const bool has_comment = row.find('/') != std::string::npos;    // there are no comments in comments
    std::string text = e.names.fill("keep_row", {{"row", has_comment ? "" : row + ": "}});
    while (text.ends_with('\n')) text.pop_back();
    e.edits.replace(e.unit.ast[step.row].tokens, text);
}

}  // namespace dmcg
