// All `for` loops as regions that a directive could make.
#include <algorithm>

#include "accesses/library.h"
#include "dmcg/walk.h"
#include "suggest/suggest.h"

namespace dmcg::suggest {

namespace {

/// The functions in the order in which main reaches them, then those that it does not reach.
std::vector<FunctionId> functions_by_calls(const Unit& unit) {
    std::vector<FunctionId> order;
    const auto add = [&](FunctionId f) {
        if (f.valid() && std::find(order.begin(), order.end(), f) == order.end()) order.push_back(f);
    };
    add(unit.program.main);
    for (size_t next = 0; next < order.size(); next++) {
        const TokenRange body = unit.ast[unit.program[order[next]].body].tokens;
        for (const Expr& e : unit.ast.exprs) {
            const auto* call = std::get_if<CallExpr>(&e.node);
            if (call && body.first <= e.tokens.first && e.tokens.last <= body.last) add(called_function(unit, *call));
        }
    }
    for (size_t i = 0; i < unit.program.functions.size(); i++) add(FunctionId{static_cast<int32_t>(i)});
    return order;
}

/// Why comments cannot be put around the loop; empty: they can.
std::string no_place(const Unit& unit, StmtId loop) {
    const TokenRange range = unit.ast[loop].tokens;
    if (place_of(unit.tokens, range).file != unit_of(unit.tokens, range.first).file) return "it stands in an included file";
    const bool written = unit.tokens[range.first].macro_call < 0 && unit.tokens[range.last].macro_call < 0 && is_exact(unit.tokens, range);
    return written ? "" : "a macro makes the loop; write it out to have it marked";
}

bool is_near_mark(const Unit& unit, StmtId loop) {
    return std::any_of(unit.regions.regions.begin(), unit.regions.regions.end(), [&](const Region& r) {
        return std::any_of(r.statements.begin(), r.statements.end(),
                           [&](StmtId s) { return is_within(unit.ast, loop, s) || is_within(unit.ast, s, loop); });
    });
}

Region region_of(const Unit& unit, FunctionId function, StmtId loop) {
    Region region;
    region.kind = RegionKind::doall;
    region.place = place_of(unit.tokens, {unit.ast[loop].tokens.first, unit.ast[loop].tokens.first});
    region.statements = {loop};
    region.function = function;
    region.partition = PartitionSpec{PartitionKind::block, {}};
    if (as<CompoundStmt>(unit.ast, unit.ast[loop].parent)) region.parent = unit.ast[loop].parent;
    return region;
}

}  // namespace

std::vector<Suggestion> find_loops(const Unit& unit) {
    std::vector<Suggestion> found;
    for (const FunctionId function : functions_by_calls(unit)) {
        if (is_from_system(unit, unit.program[function].symbol)) continue;
        for_each_below(unit.ast, unit.program[function].body, [&](StmtId s) {
            if (!as<ForStmt>(unit.ast, s) || is_near_mark(unit, s)) return;
            Suggestion suggestion;
            suggestion.region = region_of(unit, function, s);
            suggestion.no_place = no_place(unit, s);
            found.push_back(std::move(suggestion));
        });
    }
    return found;
}

}  // namespace dmcg::suggest
