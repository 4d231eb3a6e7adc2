// Steps that change who runs a statement, and how the program begins and ends.
//
//   printf("%d\n", s);        ->        if (dmcg_rank == 0)
//                                       printf("%d\n", s);
#include <fmt/format.h>

#include <algorithm>

#include "dmcg/walk.h"
#include "emit/data.h"
#include "emit/emitter.h"
#include "emit/declarations.h"

namespace dmcg {

namespace {

/// The text that a template has before and after its hole.
std::pair<std::string, std::string> halves(const Emitter& e, std::string_view name, const std::string& hole, Values values = {}) {
    const std::string mark = "\x01";
    values[hole] = mark;
    std::string text = e.names.fill(name, values);
    while (text.ends_with('\n')) text.pop_back();
    const size_t at = text.find(mark);
    return {text.substr(0, at), text.substr(at + 1)};
}

void enclose(Emitter& e, TokenRange tokens, const std::pair<std::string, std::string>& text) {
    e.edits.enclose(tokens, text.first, text.second);
}

std::string source_text(const Emitter& e, ExprId expr) { return spelling(e.unit.tokens, e.unit.sources, e.unit.ast[expr].tokens); }

/// The function that a call names.
std::string callee_name(const Emitter& e, const CallExpr& call) { return std::string(e.unit.tokens[e.unit.ast[call.callee].tokens.first].text); }

const CallExpr* call_in(const Emitter& e, StmtId stmt) {
    const auto* expression = as<ExpressionStmt>(e.unit.ast, stmt);
    return expression ? as<CallExpr>(e.unit.ast, expression->expr) : nullptr;
}

/// Initialisers inside of braces are evaluated by the master one by one; literals stay as they are.
void master_evaluates(Emitter& e, ExprId init) {
    if (const auto* list = as<InitListExpr>(e.unit.ast, init); list && e.unit.tokens[e.unit.ast[init].tokens.first].text == "{") {      // T a = b; is one value
        for (const InitItem& item : list->items) master_evaluates(e, item.value);
        return;
    }
    if (as<StringExpr>(e.unit.ast, init) || e.unit.program.constant(init)) return;
    const bool record = e.unit.program.type(init).kind == TypeKind::record;
    const std::string zero = record ? fmt::format("({}){{0}}", type_of_text(e, e.unit.program.type_id(init), source_text(e, init), e.unit.ast[init].tokens.first)) : "0";
    enclose(e, e.unit.ast[init].tokens, halves(e, "master_init", "value", {{"zero", zero}}));
}

}  // namespace

bool leaves(const Emitter& e, StmtId stmt) {
    return std::any_of(e.plan.steps.begin(), e.plan.steps.end(), [&](const Step& step) {
        const auto* leave = std::get_if<LeaveTogether>(&step);
        return leave && leave->stmt == stmt;
    });
}

namespace {

/// The master finds the status and tells it to the others.
bool master_knows_status(const Emitter& e, StmtId stmt) {
    return std::any_of(e.plan.steps.begin(), e.plan.steps.end(), [&](const Step& step) {
        const auto* agree = std::get_if<AgreeOn>(&step);
        return agree && agree->stmt == stmt;
    });
}

/// `return e;` and `exit(e);` become a block; e stays where it stands, so that it can be changed itself.
void leave_with_value(Emitter& e, StmtId stmt, ExprId value, const std::string& call) {
    auto [before, after] = halves(e, "leave_together", "status", {{"returns", call.empty()}, {"call", call}});
    const bool agrees = master_knows_status(e, stmt), several = as<CommaExpr>(e.unit.ast, value);
    const auto [ask, answer] = agrees ? halves(e, "agree_value", "value") : several ? std::pair<std::string, std::string>("(", ")") : std::pair<std::string, std::string>();
    e.edits.replace_around(e.unit.ast[stmt].tokens, e.unit.ast[value].tokens, before + ask, answer + after);
}

bool is_constant(const Emitter& e, ExprId value) { return !value.valid() || e.unit.program.constant(value).has_value(); }

/// `return x;` becomes a call; the parentheses that may stand around x stay.
void return_by_call(Emitter& e, StmtId stmt, const ReturnStmt& leave) {
    const TokenRange all = e.unit.ast[stmt].tokens;
    if (!leave.value.valid()) {
        std::string call = e.names.fill("leave_by_master", {{"status", "0"}, {"exit", e.exit_helper()}});
        call.pop_back();
        return e.edits.replace({all.first, all.first}, call);
    }
    const auto [before, after] = halves(e, "leave_by_master", "status", {{"exit", e.exit_helper()}});
    const bool several = as<CommaExpr>(e.unit.ast, leave.value);
    e.edits.replace_first({all.first, TokenId{all.last.value - 1}}, before + (several ? "(" : ""), (several ? ")" : "") + after);
}

/// Can control come to the end of the statement? In doubt, yes.
bool ends_normally(const Emitter& e, StmtId stmt) {
    const StmtNode& node = e.unit.ast[stmt].node;
    if (std::holds_alternative<ReturnStmt>(node) || std::holds_alternative<GotoStmt>(node)) return false;
    if (const auto* block = std::get_if<CompoundStmt>(&node)) return block->body.empty() || ends_normally(e, block->body.back());
    if (const auto* choice = std::get_if<IfStmt>(&node))
        return !choice->no.valid() || ends_normally(e, choice->yes) || ends_normally(e, choice->no);
    const CallExpr* call = call_in(e, stmt);
    return !call || callee_name(e, *call) != "exit";
}

}  // namespace

void emit_step(Emitter& e, const Finalise& step) {
    if (!ends_normally(e, e.unit.program[step.main].body)) return;
    e.edits.body_end(e.unit.program[step.main].body, e.names.fill("finalise", {}));
}

void emit_step(Emitter& e, const MasterOnly& step) {
    const StmtNode& node = e.unit.ast[step.first].node;
    const bool one = step.first == step.last && (std::holds_alternative<ExpressionStmt>(node) || std::holds_alternative<CompoundStmt>(node));
    const bool simple = one && e.edits.ends_line(step.last);    // what follows on the line would look guarded, too
    const bool in_block = as<CompoundStmt>(e.unit.ast, e.unit.ast[step.first].parent) != nullptr;
    const std::string guard = e.names.fill("master_only", {{"block", !simple}});
    if (simple && in_block) e.edits.prefix(step.first, guard + " ");
    else e.edits.around(step.first, step.last, guard, simple ? "" : "}");
    if (step.wait) e.edits.after(step.last, e.names.fill("await_master", {}));
}

void emit_step(Emitter& e, const MasterInit& step) { master_evaluates(e, e.unit.ast[step.declarator].init); }

namespace {

/// (f(x), y), or f returns nothing.
bool is_value_unused(const Emitter& e, ExprId call) {
    const auto& exprs = e.unit.ast.exprs;
    return e.unit.program.type(call).kind == TypeKind::void_ || std::any_of(exprs.begin(), exprs.end(), [&](const Expr& x) {
        const auto* comma = std::get_if<CommaExpr>(&x.node);
        return comma && without_casts(e.unit.ast, comma->left) == call;
    });
}

}  // namespace

void emit_step(Emitter& e, const CallFirst& step) {
    const bool unused = is_value_unused(e, step.call);
    const std::string name = e.names(fmt::format("value{}", step.number)), call = source_text(e, step.call);
    const std::string type = type_of_text(e, e.unit.program.type_id(step.call), call, e.unit.ast[step.call].tokens.first);
    const std::string declared = unused ? "" : type.ends_with('*') ? type + "const " + name : "const " + type + " " + name;
    e.edits.before(step.stmt, e.names.fill("call_first", {{"kept", !unused}, {"declared", declared}, {"call", call}}));
    e.edits.replace(e.unit.ast[step.call].tokens, unused ? "(void)0" : name);
}

void emit_step(Emitter& e, const AgreeOn& step) {
    if (leaves(e, step.stmt)) return;    // LeaveTogether writes the statement anew
    const std::string_view number = is_floating(e.unit.program.type(step.condition)) ? "agree_double" : "agree_value";
    enclose(e, e.unit.ast[step.condition].tokens, step.is_switch ? halves(e, number, "value") : halves(e, "agree", "condition"));
}

void emit_step(Emitter& e, const LeaveTogether& step) {
    const auto* leave = as<ReturnStmt>(e.unit.ast, step.stmt);
    const CallExpr* call = call_in(e, step.stmt);
    if (!leave && !call) internal_error("a statement that does not leave was planned to");
    const ExprId value = leave ? leave->value : call->arguments.empty() ? ExprId{} : call->arguments[0];
    if (is_constant(e, value)) return e.edits.before(step.stmt, e.names.fill("finalise", {}));
    leave_with_value(e, step.stmt, value, call ? callee_name(e, *call) : "");
}

void emit_step(Emitter& e, const LeaveByMaster& step) {
    if (const auto* leave = as<ReturnStmt>(e.unit.ast, step.return_stmt)) return return_by_call(e, step.return_stmt, *leave);
    const auto* call = as<CallExpr>(e.unit.ast, step.exit_call);
    if (!call) internal_error("neither return nor a call was planned to end all ranks");
    const std::string name = callee_name(e, *call);
    e.edits.rename(e.unit.ast[call->callee].tokens.first, name != "exit" ? e.names(name) : step.in_turn ? e.names("exit_in_turn") : e.exit_helper());
}

void emit_step(Emitter& e, const ExitPath& step) { e.edits.before(step.stmt, e.names.fill("exit_path", {})); }

void emit_step(Emitter& e, const RunByMaster& step) {
    e.edits.body_begin(e.unit.program[step.main].body, e.names.fill("run_by_master", {}));
}

void emit_step(Emitter& e, const Synchronise& step) {
    const Region& region = e.unit.regions[step.region];
    const std::string text = e.names.fill("synchronise", {});
    if (region.before.valid()) e.edits.before(region.before, text);
    else e.edits.body_end(region.parent, text);
}

void emit_step(Emitter& e, const CheckDistance& step) {
    Atom name;
    name.text = e.unit.program[e.table[step.loop].index].name;
    const Affine index(name);
    enclose(e, e.unit.ast[step.subscript].tokens,
            halves(e, "check_distance", "subscript", {{"from", to_c(index + Affine(step.low))}, {"to", to_c(index + Affine(step.high))}}));
}

void emit_step(Emitter& e, const CheckNumber& step) {
    enclose(e, e.unit.ast[step.value].tokens, halves(e, "check_number", "value"));
}

void emit_step(Emitter& e, const Explain& step) { insert_at(e, step.point, e.names.fill("explain", {{"text", step.text}})); }

}  // namespace dmcg
