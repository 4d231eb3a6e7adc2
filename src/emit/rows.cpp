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
    const std::string text = e.names.fill("join_rows", {{"matrix", name}, {"rows", long_text(as_affine(*made->rows))}, {"filled", step.matrix.filled ? 1 : 0},
                                                        {"line", as_factor(long_text(as_affine(*made->line)))}});
    e.edits.after(step.matrix.fill, text);
}

void emit_step(Emitter& e, const KeepRow& step) {
    const std::string row = spelling(e.unit.tokens, e.unit.sources, e.unit.ast[step.row].tokens);
    const bool has_comment = row.find('/') != std::string::npos;    // there are no comments in comments
    std::string text = e.names.fill("keep_row", {{"row", has_comment ? "" : row + ": "}});
    while (text.ends_with('\n')) text.pop_back();
    e.edits.replace(e.unit.ast[step.row].tokens, text);
}

}  // namespace dmcg
