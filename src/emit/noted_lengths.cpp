// A message asks for the length by the address: so whatever is known there by that name, the length is that of this memory.
//
//   a = dmcg_malloc(n * sizeof *a);  n = 5;  ...  MPI_Bcast(a, dmcg_elements(a, sizeof *a), ...)
#include "emit/noted_lengths.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "accesses/library.h"
#include "dmcg/walk.h"
#include "emit/data.h"

namespace dmcg {

namespace {

bool is_looked_up(const Emitter& e, const Object& object) {
    const auto is_asked = [&](const std::string& text) {
        return std::any_of(e.edits.lists().begin(), e.edits.lists().end(), [&](const EditList& list) { return list.all_text().find(text) != std::string::npos; });
    };
    return is_asked(looked_up_length(e, object)) || is_asked(looked_up_existence(e, object));
}

void note_allocation(Emitter& e, ExprId allocation) {
    const auto& call = std::get<CallExpr>(e.unit.ast[allocation].node);
    e.edits.rename(e.unit.ast[call.callee].tokens.first, e.names(callee_name(e.unit, call)));
}

void note_argument(Emitter& e, ExprId argument) {
    const SymbolId symbol = e.unit.program.symbol(without_casts(e.unit.ast, argument));
    const Object& array = e.accesses[e.accesses.memory(symbol)];
    const StmtId stmt = innermost_statement(e.unit.ast, e.unit.ast[argument].tokens);
    e.edits.before(stmt, fmt::format("{}({}, sizeof {});    /* messages in the function ask for it */\n", e.names("note_length"), looked_up_address(e, array), e.unit.program[symbol].name));
}

}  // namespace

void write_noted_lengths(Emitter& e) {
    std::set<ExprId> allocations, arguments;
    for (const Object& object : e.accesses.objects) {
        if (!can_be_looked_up(object) || !is_looked_up(e, object)) continue;
        allocations.insert(object.noted->allocations.begin(), object.noted->allocations.end());
        arguments.insert(object.noted->arguments.begin(), object.noted->arguments.end());
    }
    for (const ExprId a : allocations) note_allocation(e, a);
    for (const ExprId a : arguments) note_argument(e, a);
}

}  // namespace dmcg
