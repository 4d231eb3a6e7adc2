#include "text_statements.h"

#include <fmt/format.h>

#include <algorithm>

#include "accesses/names.h"
#include "core/walk.h"
#include "dmcg/ast.h"

namespace dmcg::verifying {

size_t count_of(const core::Core& core, StmtId stmt, Nodes nodes) {
    const auto span = core.spans.find(stmt);
    if (span == core.spans.end() || span->second.first != nodes[0]) return 0;
    return static_cast<size_t>(std::find(nodes.begin(), nodes.end(), span->second.last) - nodes.begin()) + 1;
}

std::vector<DeclaratorId> declared_in(const core::Core& core, Nodes nodes) {
    std::vector<DeclaratorId> found;
    for (const core::StatementId s : nodes) {
        const auto* x = std::get_if<core::Declare>(&core[s].node);
        const DeclaratorId declarator = x ? core[x->symbol].declarator : DeclaratorId{};
        if (declarator.valid()) found.push_back(declarator);
    }
    return found;
}

const core::Loop* loop_in(const core::Core& core, StmtId stmt, const core::Block& block) {
    if (block.body.empty() || core[block.body.back()].from.stmt != stmt) return nullptr;
    return std::get_if<core::Loop>(&core[block.body.back()].node);
}

bool is_control(const core::Core& core, core::StatementId s) {
    const core::Statement& node = core[s];
    return !node.from.expr.valid() && (!core::parts(core, s).empty() || std::holds_alternative<core::Jump>(node.node) || std::holds_alternative<core::Label>(node.node));
}

bool is_exit(const core::Core& core, core::StatementId s) {
    static constexpr std::string_view names[] = {"exit", "err", "errx", "verr", "verrx"};
    const auto* call = std::get_if<core::Call>(&core[s].node);
    const SymbolId function = call ? core::function_of(core, call->callee) : SymbolId{};
    if (!function.valid() || std::ranges::find(names, core[function].name) == std::end(names)) return false;
    return std::ranges::none_of(core.units, [&](const core::Unit& unit) {
        return std::ranges::any_of(unit.functions, [&](const core::Function& f) { return f.symbol == function; });
    });
}

bool is_variable(const core::Core& core, core::ValueId value) {
    if (!value.valid()) return false;
    if (const auto* convert = std::get_if<core::Convert>(&core[value].node)) return is_variable(core, convert->operand);
    const auto* read = std::get_if<core::Read>(&core[value].node);
    return read && std::holds_alternative<core::Variable>(core[read->place].node);
}

CallList calls_in(const core::Core& core, const Calls& calls, StmtId stmt, Nodes nodes) {
    CallList found;
    for (const core::StatementId s : nodes) {
        const core::Statement& node = core[s];
        if (node.from.stmt != stmt) continue;
        const CollectiveCall* call = std::holds_alternative<core::Call>(node.node) ? calls.at(node.from.expr) : nullptr;
        if (call) found.push_back(call);
        const CallList inner = calls_in(core, calls, stmt, core::parts(core, s));
        found.insert(found.end(), inner.begin(), inner.end());
    }
    return found;
}

bool is_inside(const Unit& unit, ExprId inner, ExprId outer) { return dmcg::is_inside(unit.ast[inner].tokens, unit.ast[outer].tokens); }

CallList calls_of(const Unit& unit, DeclaratorId d, CallList calls) {
    const ExprId init = unit.ast[d].init;
    std::erase_if(calls, [&](const CollectiveCall* c) { return !init.valid() || !is_inside(unit, c->call, init); });
    return calls;
}

AccessRange accesses_up_to(const Unit& unit, const Accesses& accesses, DeclaratorId d, AccessRange all) {
    const ExprId init = unit.ast[d].init;
    const TokenId end = init.valid() ? unit.ast[init].tokens.last : unit.ast[d].tokens.last;
    const auto is_behind = [&](const Access& a) { return a.expr.valid() && unit.ast[a.expr].tokens.first > end; };
    uint32_t at = all.begin;
    while (at < all.end && !is_behind(accesses.accesses[at])) at++;
    return {all.begin, at};
}

bool stand_together(const Unit& unit, StmtId a, StmtId b) { return unit.ast[a].parent == unit.ast[b].parent; }

std::string line_of(const Unit& unit, StmtId stmt) {
    if (!stmt.valid()) return "the program";
    const Range place = place_of(unit.tokens, unit.ast[stmt].tokens);
    if (!place.valid()) return "a line without a place";
    return fmt::format("line {}", line_column(unit.sources[place.file], place.begin).line);
}

}  // namespace dmcg::verifying
