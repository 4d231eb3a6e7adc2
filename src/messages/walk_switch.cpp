// A switch whose cases each end in a jump: the ranks choose one way together, and the ways come together behind it.
//
//   switch (kind) {
//   case 1: smooth(a, n); break;
//   default: copy(a, n);
//   }
#include "dmcg/walk.h"
#include "walker.h"

namespace dmcg {
namespace {

bool is_case(const Ast& ast, StmtId s) { return as<CaseStmt>(ast, s) != nullptr; }

/// The statement behind all labels: x of `case 1: case 2: x`.
StmtId behind_labels(const Ast& ast, StmtId s) {
    while (const auto* label = as<CaseStmt>(ast, s)) s = label->body;
    return s;
}

bool has_default(const Ast& ast, StmtId s) {
    for (; is_case(ast, s); s = std::get<CaseStmt>(ast[s].node).body)
        if (!std::get<CaseStmt>(ast[s].node).first.valid()) return true;
    return false;
}

/// A label of this switch below the statement.
bool has_inner_case(const Ast& ast, StmtId s) {
    if (is_case(ast, s)) return true;
    if (!s.valid() || as<SwitchStmt>(ast, s)) return false;
    bool found = false;
    for_each_child(ast[s], [&](StmtId child) { found = found || has_inner_case(ast, child); });
    return found;
}

}  // namespace

/// Nothing if the switch can be followed.
std::optional<std::string_view> Walker::why_not_walked(const SwitchStmt& s) const {
    const auto* block = as<CompoundStmt>(unit_.ast, s.body);
    if (!block || block->body.empty() || !is_case(unit_.ast, block->body[0])) return "a switch statement that does not begin with a case";
    for (const StmtId child : block->body) {
        if (has_inner_case(unit_.ast, behind_labels(unit_.ast, child))) return "a switch statement with a case within another statement";
        if (as<DeclarationStmt>(unit_.ast, child)) return "a switch statement with a declaration beside its cases";
    }
    return {};
}

void Walker::walk_switch(StmtId stmt, const SwitchStmt& s) {
    if (const auto why = why_not_walked(s)) return refuse_control(stmt, *why);
    place(stmt, Place::all, true);
    condition(stmt, s.value, {stmt, Side::before});
    const Flow start = flow_;
    choices_.push_back({stmt, frames_.size(), {}});
    flow_.reset();
    bool complete = false;
    for (const StmtId child : std::get<CompoundStmt>(unit_.ast[s.body].node).body) {
        if (!is_case(unit_.ast, child)) {
            walk(child);
            continue;
        }
        if (flow_) return choices_.pop_back(), refuse_control(child, "a case that the one before it runs into");
        complete = complete || has_default(unit_.ast, child);
        walk_case(child, start);
    }
    if (flow_) {
        settle(decisions_.at_end, s.body, {s.body, Side::body_end});
        choices_.back().ends.push_back({s.body, flow_});
    }
    if (!complete) choices_.back().ends.push_back({{}, start});
    const Choice choice = std::move(choices_.back());
    choices_.pop_back();
    flow_ = merge_ends(choice);
}

void Walker::walk_case(StmtId stmt, const Flow& start) {
    for (StmtId s = stmt; is_case(unit_.ast, s); s = std::get<CaseStmt>(unit_.ast[s].node).body) place(s, Place::all, true);
    flow_ = start;
    const StmtId body = behind_labels(unit_.ast, stmt);
    walk(body);
    if (flow_ && body.valid() && !structure_.is_compound(body)) leave_scope(body, {body, Side::after});    // what is inserted before it stands in braces with it
}

/// A break that ends a case.
void Walker::leave_switch(StmtId stmt) {
    if (!flow_) return;
    for (StmtId s = unit_.ast[stmt].parent; s.valid() && s != choices_.back().stmt; s = unit_.ast[s].parent)
        if (structure_.is_compound(s) || !structure_.is_compound(unit_.ast[s].parent)) leave_scope(s, {stmt, Side::before});
    settle(decisions_.at_end, stmt, {stmt, Side::before});
    choices_.back().ends.push_back({stmt, flow_});
}

Flow Walker::merge_ends(const Choice& choice) {
    Flow all;
    for (const auto& [end, flow] : choice.ends)
        all = !all || !flow ? (all ? all : flow) : join(*all, *flow, [&](ObjectId object) { conflict_at_ends(choice, object); });
    return all;
}

/// The ways have no copies in common: what some of them leave with the lines' owners only is collected where they end.
void Walker::conflict_at_ends(const Choice& choice, ObjectId object) {
    again();
    if (!settled_.insert({choice.stmt, object}).second) return;
    const auto lost = [&](const Copies& copies) {
        return std::any_of(choice.ends.begin(), choice.ends.end(), [&](const auto& other) { return !other.second->as_known(object, copies); });
    };
    for (const auto& [end, flow] : choice.ends) {
        const Copies& copies = (*flow)[object];
        if (!copies.spread || (copies.spread->master && !lost(copies))) continue;
        const Demand collect{lost(copies) ? DemandKind::all : DemandKind::master, object, {}, {}, {}, {}, {}};
        decide(end.valid() ? decisions_.at_end : decisions_.before, end.valid() ? end : choice.stmt, collect);
    }
}

/// A variable that is declared without a value, where one can be written.
bool Walker::can_begin_with_zero(SymbolId s) const {
    const Symbol& symbol = unit_.program[declared_variable(unit_.program, s)];
    const Type& type = unit_.program[symbol.type];
    const bool takes_zero = is_arithmetic(type) || type.kind == TypeKind::pointer || type.kind == TypeKind::record;
    if (!takes_zero || !symbol.declarator.valid() || !symbol.scope.valid() || symbol.name.starts_with('(')) return false;
    const bool jumped_over = as<SwitchStmt>(unit_.ast, unit_.ast[symbol.scope].parent) || accesses_.free_jumps[unit_.program[structure_.function].definition.index()];
    return !jumped_over && is_exact(unit_.tokens, unit_.ast[symbol.declarator].tokens);
}

}  // namespace dmcg
