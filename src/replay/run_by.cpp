#include "replay/run_by.h"

#include <algorithm>

#include "core/walk.h"
#include "dmcg/walk.h"
#include "replay/library.h"
#include "stages.h"

namespace dmcg::replay {
namespace {

bool is_inside(TokenRange inner, TokenRange outer) { return inner.first.valid() && outer.first <= inner.first && inner.last <= outer.last; }

/// Calls f(number, statement) for the statements of the core.
template <class F>
void for_each_statement(const core::Core& core, F f) {
    for (size_t i = 0; i < core.statements.size(); i++) f(static_cast<int32_t>(i), core.statements[i]);
}

/// Statements that an expression of the text has become.
void run_expression(const Planned& in, ExprId e, RunBy by, size_t step, Steps& steps) {
    const TokenRange range = in.unit.ast[e].tokens;
    for_each_statement(in.core, [&](int32_t number, const core::Statement& s) {
        if (!s.from.expr.valid() || !is_inside(in.unit.ast[s.from.expr].tokens, range)) return;
        steps.run_by[number] = by;
        steps.agreed[number] = step;
    });
}

/// What it tests, or the value that it leaves with.
bool is_condition_of(const Ast& ast, ExprId e, StmtId stmt) {
    if (const auto* s = as<IfStmt>(ast, stmt)) return s->condition == e;
    if (const auto* s = as<WhileStmt>(ast, stmt)) return s->condition == e;
    if (const auto* s = as<DoStmt>(ast, stmt)) return s->condition == e;
    if (const auto* s = as<ForStmt>(ast, stmt)) return s->condition == e;
    if (const auto* s = as<SwitchStmt>(ast, stmt)) return s->value == e;
    return is_inside(ast[e].tokens, ast[stmt].tokens);
}

/// The node that evaluates the condition or value of a statement of the text, beside temporaries.
bool decides(const core::Statement& s) {
    const auto* jump = std::get_if<core::Jump>(&s.node);
    return std::holds_alternative<core::If>(s.node) || std::holds_alternative<core::Loop>(s.node) || std::holds_alternative<core::Switch>(s.node) ||
           (jump && jump->kind == core::JumpKind::return_);
}

/// Invalid: none, or through a pointer.
SymbolId called_function(const core::Core& core, const core::Statement& s) {
    const auto* call = std::get_if<core::Call>(&s.node);
    return call ? core::function_of(core, call->callee) : SymbolId{};
}

bool is_exit(const Planned& in, const core::Statement& s) {
    const SymbolId function = called_function(in.core, s);
    return function.valid() && ends_the_program(in.core[function].name);
}

}  // namespace

int text_line(const Unit& unit, StmtId stmt) {
    if (!stmt.valid()) return 0;
    const Range place = place_of(unit.tokens, unit.ast[stmt].tokens);
    return static_cast<int>(line_column(unit.sources[place.file], place.begin).line);
}

StmtId statement_of(const Planned& in, ExprId e) { return innermost_statement(in.unit.ast, in.unit.ast[e].tokens); }

void run_master_init(const Planned& in, const MasterInit& s, size_t step, Steps& steps) {
    const ExprId init = in.unit.ast[s.declarator].init;
    if (init.valid()) run_expression(in, init, RunBy::master, step, steps);
    const SymbolId symbol = in.unit.program.symbol_of_declarator[s.declarator.index()];
    for_each_statement(in.core, [&](int32_t number, const core::Statement& statement) {
        const auto* declare = std::get_if<core::Declare>(&statement.node);
        if (!declare || declare->symbol != symbol) return;
        steps.run_by[number] = RunBy::master;
        steps.agreed[number] = step;
    });
}

void run_agreed(const Planned& in, const AgreeOn& s, size_t step, Steps& steps) {
    const Ast& ast = in.unit.ast;
    const bool is_truth = as<IfStmt>(ast, s.stmt) || as<WhileStmt>(ast, s.stmt) || as<DoStmt>(ast, s.stmt) || as<ForStmt>(ast, s.stmt);
    if (!is_condition_of(ast, s.condition, s.stmt)) steps.contradictions.emplace(step, "a condition is agreed on that is not the statement's");
    if (is_truth == s.is_switch) steps.contradictions.emplace(step, "a truth value is agreed on where a number is wanted, or a number for a truth value");
    run_expression(in, s.condition, RunBy::master, step, steps);
    for_each_statement(in.core, [&](int32_t number, const core::Statement& statement) {
        if (statement.from.stmt != s.stmt || (!decides(statement) && !is_exit(in, statement))) return;
        steps.run_by[number] = RunBy::master;
        steps.agreed[number] = step;
    });
}

void run_call_first(const Planned& in, const CallFirst& s, size_t step, Steps& steps) {
    if (!is_inside(in.unit.ast[s.call].tokens, in.unit.ast[s.stmt].tokens)) steps.contradictions.emplace(step, "a call is made before another statement than that in which it stands");
    run_expression(in, s.call, RunBy::all, step, steps);
}

void compare_with_found(const Planned& in, const Pick& pick, Steps& steps) {
    const Ast& ast = in.unit.ast;
    for_each_statement(in.core, [&](int32_t number, const core::Statement& statement) {
        const ExprId e = statement.from.expr;
        const auto meets = [&](ExprId side) { return !e.valid() || is_inside(ast[side].tokens, ast[e].tokens) || is_inside(ast[e].tokens, ast[side].tokens); };
        if (statement.from.stmt == ast[pick.bodies[0]].parent && (meets(pick.value) || meets(pick.kept))) steps.searching.insert(number);
    });
}

void leave_together(const Planned& in, const LeaveTogether& s, size_t step, Steps& steps) {
    if (as<ReturnStmt>(in.unit.ast, s.stmt)) {
        steps.returns[s.stmt] = {Leaving::together, step};
        return;
    }
    for_each_statement(in.core, [&](int32_t number, const core::Statement& statement) {
        if (statement.from.stmt == s.stmt && is_exit(in, statement)) steps.exits[number] = {Leaving::together, step};
    });
}

void leave_by_master(const Planned& in, const LeaveByMaster& s, size_t step, Steps& steps) {
    if (s.return_stmt.valid()) {
        if (!as<ReturnStmt>(in.unit.ast, s.return_stmt)) steps.contradictions.emplace(step, "the program is to be left where there is no return");
        steps.returns[s.return_stmt] = {Leaving::by_master, step};
        return;
    }
    for_each_statement(in.core, [&](int32_t number, const core::Statement& statement) {
        if (statement.from.expr != s.exit_call || !is_exit(in, statement)) return;
        steps.exits[number] = {Leaving::by_master, step};
        if (s.in_turn) steps.exits_in_turn.insert(number);
    });
}

void begin_exit_path(const Planned& in, const ExitPath& s, size_t step, Steps& steps) {
    const Ast& ast = in.unit.ast;
    const TokenRange block = ast[ast[s.stmt].parent].tokens;
    const TokenRange rest{ast[s.stmt].tokens.first, block.last};
    for_each_statement(in.core, [&](int32_t number, const core::Statement& statement) {
        const StmtId stmt = statement.from.stmt;
        if (stmt.valid() && is_inside(ast[stmt].tokens, rest)) steps.exit_paths.try_emplace(number, step);
    });
}

void release_rows(const Planned& in, Steps& steps) {
    const RowPointers& rows = in.unit.program.rows;
    for (const RowRelease& r : rows.releases) {
        const auto about = [&](const Step& s) {
            const auto* join = std::get_if<JoinRows>(&s);
            return join && rows.family_of(join->matrix.pointer) == rows.family_of(r.pointer);
        };
        const auto keeps = [&](const Step& s) { const auto* keep = std::get_if<KeepRow>(&s); return keep && keep->row == r.argument; };
        const auto& all = in.plan.steps;
        if (std::none_of(all.begin(), all.end(), about) || std::any_of(all.begin(), all.end(), keeps)) continue;
        const TokenRange argument = in.unit.ast[r.argument].tokens;
        for_each_statement(in.core, [&](int32_t number, const core::Statement& s) {
            if (std::holds_alternative<core::Call>(s.node) && s.from.expr.valid() && is_inside(argument, in.unit.ast[s.from.expr].tokens)) steps.released.insert(number);
        });
    }
}

namespace {

/// Calls f(number) for the statements and all in them.
template <class F>
void for_each_in(const core::Core& core, const std::vector<core::StatementId>& list, F f) {
    for (const core::StatementId s : list) {
        if (!s.valid()) continue;
        f(s.value);
        std::visit(Overloaded{
            [&](const core::Block& x) { for_each_in(core, x.body, f); },
            [&](const core::If& x) { for_each_in(core, {x.yes, x.no}, f); },
            [&](const core::Loop& x) {
                for (const auto* part : {&x.init, &x.before_test, &x.step}) for_each_in(core, *part, f);
                for_each_in(core, {x.body}, f);
            },
            [&](const core::Switch& x) { for_each_in(core, {x.body}, f); },
            [](const auto&) {}}, core[s].node);
    }
}

template <class IsNamed>
std::set<SymbolId> symbols_named(const Planned& in, IsNamed is_named) {
    std::set<SymbolId> found;
    const auto& symbols = in.core.symbols.empty() ? in.unit.program.symbols : in.core.symbols;
    for (size_t i = 0; i < symbols.size(); i++)
        if (symbols[i].kind == SymbolKind::function && !symbols[i].body.valid() && is_named(symbols[i].name)) found.insert(SymbolId{static_cast<int32_t>(i)});
    return found;
}

/// A branch that a run may come to, or not.
template <class F>
void branch_in(StmtId body, bool within, F describe, Steps& steps) {
    if (body.valid() && !within) steps.bodies.insert(body);
    describe(describe, body, within);
}

/// Of a function that all ranks call together: where its statements stand, and its branches.
void describe_function(const Planned& in, FunctionId function, Steps& steps) {
    const Unit& unit = in.unit;
    const auto is_split = [&](StmtId s) { const LoopId loop = in.table.of_stmt(s); return loop.valid() && steps.splits.contains(in.table[loop].region); };
    const auto describe = [&](auto self, StmtId s, bool inside) -> void {
        if (!s.valid()) return;
        steps.extents[s] = {unit.ast[s].tokens.first.value, unit.ast[s].tokens.last.value};
        steps.lines_of_text[s] = text_line(unit, s);
        if (!inside) steps.outer.insert(s);
        if (as<ReturnStmt>(unit.ast, s) && function == in.plan.placement.main && !inside) steps.returns.try_emplace(s, std::pair{std::optional<Leaving>{}, size_t{0}});
        const bool within = inside || is_split(s) || steps.master.contains(s);
        if (const auto* f = as<ForStmt>(unit.ast, s)) return branch_in(f->body, within, self, steps);
        if (const auto* w = as<WhileStmt>(unit.ast, s)) return branch_in(w->body, within, self, steps);
        if (const auto* d = as<DoStmt>(unit.ast, s)) return branch_in(d->body, within, self, steps);
        if (const auto* i = as<IfStmt>(unit.ast, s)) return branch_in(i->yes, within, self, steps), branch_in(i->no, within, self, steps);
        for_each_child(unit.ast[s], [&](StmtId inner) { self(self, inner, within); });
    };
    describe(describe, unit.program[function].body, false);
}

}  // namespace

std::set<int32_t> header_statements(const Planned& in, StmtId loop) {
    std::set<int32_t> found;
    for_each_statement(in.core, [&](int32_t number, const core::Statement& s) {
        const auto* node = std::get_if<core::Loop>(&s.node);
        if (!node || s.from.stmt != loop) return;
        found.insert(number);
        for (const auto* part : {&node->init, &node->before_test, &node->step}) for_each_in(in.core, *part, [&](int32_t inner) { found.insert(inner); });
    });
    return found;
}

namespace {

/// f(p): the variable p is read, and what it has goes to a parameter.
void hands_over_pointers(const Planned& in, int32_t number, const core::Call& call, SymbolId function, Steps& steps) {
    const auto& parameters = in.unit.program[in.core[function].body].parameters;
    for (size_t i = 0; i < call.arguments.size() && i < parameters.size(); i++) {
        const auto* read = std::get_if<core::Read>(&in.core[call.arguments[i]].node);
        const auto* variable = read ? std::get_if<core::Variable>(&in.core[read->place].node) : nullptr;
        if (variable && in.core.type(call.arguments[i]).kind == TypeKind::pointer) steps.giving_pointers[number][variable->symbol] = parameters[i];
    }
    if (steps.giving_pointers.contains(number)) steps.giving_copies.insert(number);
}

/// What statements of the core give back, and which functions without a body they call.
void describe_calls(const Planned& in, Steps& steps) {
    for_each_statement(in.core, [&](int32_t number, const core::Statement& s) {
        const auto* jump = std::get_if<core::Jump>(&s.node);
        if (jump && jump->kind == core::JumpKind::return_ && jump->value.valid()) steps.returning.insert(number);
        const auto is_structure = [&](core::ValueId v) { return in.core[in.core[v].type].kind == TypeKind::record; };
        if (const auto* call = std::get_if<core::Call>(&s.node); call && std::ranges::any_of(call->arguments, is_structure)) steps.giving_copies.insert(number);
        const SymbolId function = called_function(in.core, s);
        if (!function.valid()) return;
        if (in.core[function].body.valid()) return hands_over_pointers(in, number, std::get<core::Call>(s.node), function, steps);
        steps.outside[number] = function;
        if (is_realloc(in.core[function].name)) steps.reallocating.insert(number);
    });
}

/// The statement at which all ranks agree, or leave together.
StmtId agreed_at(const Step& s) {
    if (const auto* agree = std::get_if<AgreeOn>(&s)) return agree->stmt;
    if (const auto* leave = std::get_if<LeaveTogether>(&s)) return leave->stmt;
    return {};
}

void compare_with_master(const Planned& in, Steps& steps) {
    const Ast& ast = in.unit.ast;
    for (const auto& [first, range] : steps.master) {
        const TokenRange alone{ast[first].tokens.first, ast[range.last].tokens.last};
        const bool agree = std::any_of(in.plan.steps.begin(), in.plan.steps.end(), [&](const Step& s) {
            return agreed_at(s).valid() && is_inside(ast[agreed_at(s)].tokens, alone);
        });
        if (agree) steps.contradictions.emplace(range.step, "all ranks are to agree where the master alone runs");
    }
}

}  // namespace

void describe_program(const Planned& in, Steps& steps) {
    for_each_statement(in.core, [&](int32_t, const core::Statement& s) {
        const TokenRange tokens = s.from.expr.valid() ? in.unit.ast[s.from.expr].tokens : s.from.stmt.valid() ? in.unit.ast[s.from.stmt].tokens : TokenRange{};
        const Range place = tokens.first.valid() ? place_of(in.unit.tokens, tokens) : Range{};
        steps.lines.push_back(tokens.first.valid() && place.file.valid() ? static_cast<int>(line_column(in.unit.sources[place.file], place.begin).line) : 0);
    });
    describe_calls(in, steps);
    compare_with_master(in, steps);
    for (const auto& [region, split] : steps.splits) steps.names[split.index] = in.unit.program[split.index].name;
    for (const FunctionId f : in.plan.placement.functions) {
        steps.collective.insert(in.unit.program[f].symbol);
        describe_function(in, f, steps);
    }
    for (size_t i = 0; i < in.core.symbols.size(); i++)
        if (in.core.symbols[i].kind == SymbolKind::variable && !in.core.symbols[i].declared_at.valid()) steps.temporaries.insert(SymbolId{static_cast<int32_t>(i)});
    steps.harmless = symbols_named(in, [&](const std::string& name) { return is_harmless(in.core, name); });
    steps.at_exit = symbols_named(in, [](const std::string& name) { return name == "atexit" || name == "on_exit"; });
    steps.main = in.plan.placement.main.valid() ? in.unit.program[in.plan.placement.main].symbol : SymbolId{};
    steps.ends_program = symbols_named(in, ends_the_program);
    const auto& symbols = in.core.symbols.empty() ? in.unit.program.symbols : in.core.symbols;
    for (size_t i = 0; i < symbols.size(); i++) {
        const SymbolId id{static_cast<int32_t>(i)};
        if (symbols[i].kind == SymbolKind::function) steps.names[id] = symbols[i].name;
        if (symbols[i].kind == SymbolKind::parameter && symbols[i].type.valid() && in.core[symbols[i].type].kind == TypeKind::record) steps.copies.insert(id);
    }
}

}  // namespace dmcg::replay
