#include "mentions.h"

#include "dmcg/walk.h"
#include "structures.h"

namespace dmcg {

const UnaryExpr* step_at(const Ast& ast, ExprId e) {
    const auto* x = as<UnaryExpr>(ast, e);
    return x && x->op >= UnaryOp::pre_inc && x->op <= UnaryOp::post_dec ? x : nullptr;
}

FunctionMentions::FunctionMentions(const Ast& ast, const Program& program, FunctionId function, const OwnStatics* statics)
    : ast_(ast), program_(program), function_(function), statics_(statics) {
    for_each_below(ast, program[function].body, [&](StmtId s) { statement(s); });
}

void FunctionMentions::statement(StmtId s) {
    std::visit(Overloaded{
        [&](const ExpressionStmt& x) { expression(x.expr, s); },
        [&](const DeclarationStmt& x) {
            for (const DeclaratorId d : x.declarators) {
                for_each_length(ast_, d, [&](ExprId length) { expression(length, s); });
                const ExprId init = ast_[d].init;
                expression(init, s);
                if (const SymbolId symbol = program_.symbol_of_declarator[d.index()]; init.valid() && symbol.valid()) changes_[symbol].push_back({s, init});
            }
        },
        [&](const IfStmt& x) { expression(x.condition, s); },
        [&](const WhileStmt& x) { expression(x.condition, s); },
        [&](const DoStmt& x) { expression(x.condition, s); },
        [&](const ForStmt& x) { expression(x.condition, s), expression(x.step, s); },
        [&](const SwitchStmt& x) { expression(x.value, s); },
        [&](const ReturnStmt& x) { expression(x.value, s); },
        [&](const LabelStmt&) { if (!first_label_.valid()) first_label_ = s; },
        [&](const AsmStmt&) { is_tangled_ = true; },
        [](const auto&) {}}, ast_[s].node);
}

void FunctionMentions::expression(ExprId root, StmtId stmt) {
    if (!root.valid()) return;
    const auto visit = [&](auto& self, ExprId e, ExprId parent, ExprId around) -> void {
        if (as<NameExpr>(ast_, e)) return name(e, parent, around, stmt);
        const auto* call = as<CallExpr>(ast_, e);
        if (call && calls_program(*call)) calls_.push_back(stmt);
        if (const auto* inner = as<StatementExpr>(ast_, e)) statement_expression(*inner, stmt);
        for_each_child(ast_[e], [&](ExprId child) { self(self, child, e, parent); });
    };
    visit(visit, root, {}, {});
}

/// What assert() is: conditions, and calls of the library. What changes something there is not followed.
void FunctionMentions::statement_expression(const StatementExpr& x, StmtId stmt) {
    const auto look_at = [&](ExprId part) {
        for_each_below(ast_, part, [&](ExprId e) {
            const auto* unary = as<UnaryExpr>(ast_, e);
            const auto* call = as<CallExpr>(ast_, e);
            is_tangled_ |= as<AssignExpr>(ast_, e) || step_at(ast_, e) || (unary && unary->op == UnaryOp::address_of) || (call && calls_program(*call));
        });
        expression(part, stmt);
    };
    for_each_below(ast_, x.body, [&](StmtId inner) {
        std::visit(Overloaded{
            [](const CompoundStmt&) {},
            [&](const IfStmt& s) { look_at(s.condition); },
            [&](const ExpressionStmt& s) { look_at(s.expr); },
            [&](const auto&) { is_tangled_ = true; }}, ast_[inner].node);
    });
}

bool FunctionMentions::calls_program(const CallExpr& call) const {
    const SymbolId callee = as<NameExpr>(ast_, call.callee) ? program_.symbol(call.callee) : SymbolId{};
    return !callee.valid() || program_[callee].kind != SymbolKind::function || program_[callee].body.valid();
}

bool FunctionMentions::is_scanned(ExprId e) const {
    const auto* call = as<CallExpr>(ast_, e);
    const SymbolId callee = call && as<NameExpr>(ast_, call->callee) ? program_.symbol(call->callee) : SymbolId{};
    return callee.valid() && program_[callee].name.ends_with("scanf") && !program_[callee].body.valid();
}

void FunctionMentions::name(ExprId name, ExprId parent, ExprId around, StmtId stmt) {
    const SymbolId symbol = program_.symbol(name);
    if (!symbol.valid()) return;
    counts_[symbol]++;
    const auto* assign = as<AssignExpr>(ast_, parent);
    const auto* unary = as<UnaryExpr>(ast_, parent);
    const bool address = unary && unary->op == UnaryOp::address_of;
    const auto* call = as<CallExpr>(ast_, around);
    const bool lent = call && reference_given(ast_, program_, *call, parent).valid();
    if (address && !lent && !is_scanned(around)) kept_.insert(symbol);
    if (address || step_at(ast_, parent) || (assign && assign->target == name)) changes_[symbol].push_back({stmt, parent});
}

std::vector<SymbolId> FunctionMentions::changing() const {
    std::vector<SymbolId> found;
    for (const auto& [symbol, changes] : changes_) found.push_back(symbol);
    return found;
}

const std::vector<Change>& FunctionMentions::changes_of(SymbolId s) const {
    static const std::vector<Change> none;
    const auto found = changes_.find(s);
    return found == changes_.end() ? none : found->second;
}

bool FunctionMentions::changes(StmtId stmt, SymbolId variable) const {
    const auto& all = changes_of(variable);
    return std::any_of(all.begin(), all.end(), [&](const Change& d) { return is_within(ast_, d.stmt, stmt); });
}

bool FunctionMentions::calls(StmtId part) const {
    return std::any_of(calls_.begin(), calls_.end(), [&](StmtId s) { return is_within(ast_, s, part); });
}

bool FunctionMentions::is_followed(SymbolId variable) const {
    const Symbol& s = program_[variable];
    if (s.kind == SymbolKind::enumerator || program_[s.type].kind == TypeKind::array || program_[s.type].kind == TypeKind::function) return true;
    return !kept_.contains(variable) && !program_[s.type].is_volatile && (!s.address_taken || s.storage == Storage::automatic);
}

bool FunctionMentions::keeps(SymbolId variable, StmtId part) const {
    return is_followed(variable) && !changes(part, variable) && (is_own(variable) || !calls(part));
}

bool FunctionMentions::is_own(SymbolId variable) const {
    return program_[variable].storage == Storage::automatic || (statics_ && statics_->belongs(variable, function_));
}

bool FunctionMentions::rounds_keep(SymbolId variable, StmtId loop) const {
    const auto& all = changes_of(variable);
    const bool in_header = std::any_of(all.begin(), all.end(), [&](const Change& d) { return d.stmt == loop; });
    const bool calls_in_header = std::find(calls_.begin(), calls_.end(), loop) != calls_.end();
    const auto* header = as<ForStmt>(ast_, loop);
    return header && !in_header && !calls_in_header && keeps(variable, header->body);
}

}  // namespace dmcg
