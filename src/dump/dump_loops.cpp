// --dump=loops: the iteration table, a row a counted loop.
//
//   loop 1  line 12  main  i from 0 < N - 1 step 1  distance N - 1  split 1  parent -
#include <fmt/format.h>

#include "dmcg/ast.h"
#include "dump/dump.h"
#include "dump/sections_text.h"

namespace dmcg {
namespace {

std::string_view relation_word(BinaryOp op) {
    switch (op) {
        case BinaryOp::lt: return "<";
        case BinaryOp::le: return "<=";
        case BinaryOp::gt: return ">";
        case BinaryOp::ge: return ">=";
        default: return "!=";
    }
}

std::string function_of(const Unit& unit, StmtId stmt) {
    for (const Function& f : unit.program.functions) {
        const TokenRange body = unit.ast[f.body].tokens;
        const int32_t at = unit.ast[stmt].tokens.first.value;
        if (at >= body.first.value && at <= body.last.value) return unit.program[f.symbol].name;
    }
    return "-";
}

}  // namespace

std::string dump_loops(const Unit& unit, const IterationTable& table) {
    std::string text;
    for (size_t i = 0; i < table.rows.size(); i++) {
        const Loop& l = table.rows[i];
        const auto count = constant_runs(l);
        text += fmt::format("loop {}  line {}  {}  {} from {} {} {} step {}  distance {}", i + 1, line_of(unit, l.stmt), function_of(unit, l.stmt),
                            unit.program[l.index].name, to_c(l.start), relation_word(l.relation), to_c(l.bound), l.step, to_c(l.distance));
        if (l.window) text += fmt::format("  only {} .. {}", to_c(l.window->low), to_c(l.window->high));
        if (count) text += fmt::format("  count {}", *count);
        text += fmt::format("  {}  parent {}\n", l.split() ? fmt::format("split {}", loop_number(unit, l.region)) : "whole",
                            l.parent.valid() ? std::to_string(l.parent.value + 1) : "-");
    }
    return text;
}

}  // namespace dmcg
