// The search goes from the use outwards, block by block, and back over the statements before it.
#include "reaching_value.h"

#include "dmcg/walk.h"

namespace dmcg {

FunctionMentions::FunctionMentions(const Ast& ast, const Program& program, FunctionId function) : ast_(ast), program_(program) {
    for_each_below(ast, program[function].body, [&](StmtId s) { statement(s); });
}

void FunctionMentions::statement(StmtId s) {
    std::visit(Overloaded{
        [&](const ExpressionStmt& x) { expression(x.expr, s, true); },
        [&](const DeclarationStmt& x) {
            for (const DeclaratorId d : x.declarators) {
                for (const DeclaratorPart& part : ast_[d].parts)
                    if (const auto* array = std::get_if<ArrayPart>(&part)) expression(array->size, s, false);
                const ExprId init = ast_[d].init;
                expression(init, s, false);
                if (const SymbolId symbol = program_.symbol_of_declarator[d.index()]; init.valid() && symbol.valid()) definitions_[symbol].push_back({s, init});
            }
        },
        [&](const IfStmt& x) { expression(x.condition, s, false); },
        [&](const WhileStmt& x) { expression(x.condition, s, false); },
        [&](const DoStmt& x) { expression(x.condition, s, false); },
        [&](const ForStmt& x) { expression(x.condition, s, false), expression(x.step, s, false); },
        [&](const SwitchStmt& x) { expression(x.value, s, false); },
        [&](const ReturnStmt& x) { expression(x.value, s, false); },
        [&](const LabelStmt&) { has_labels_ = true; },
        [&](const AsmStmt&) { has_labels_ = true; },
        [](const auto&) {}}, ast_[s].node);
}

/// `statement_itself`: the expression is the statement, so an assignment in it surely happens when the statement runs.
void FunctionMentions::expression(ExprId root, StmtId stmt, bool statement_itself) {
    if (!root.valid()) return;
    const auto* whole = as<AssignExpr>(ast_, root);
    const auto visit = [&](auto& self, ExprId e, ExprId parent, ExprId around) -> void {
        if (as<NameExpr>(ast_, e)) return name({e, parent, around, stmt}, whole && parent == root ? whole->value : ExprId{}, statement_itself);
        if (const auto* call = as<CallExpr>(ast_, e)) {
            const SymbolId callee = as<NameExpr>(ast_, call->callee) ? program_.symbol(call->callee) : SymbolId{};
            if (!callee.valid() || program_[callee].kind != SymbolKind::function || program_[callee].body.valid()) calls_.push_back(stmt);
        }
        if (as<StatementExpr>(ast_, e)) has_labels_ = true;     // what stands in it is not looked at
        for_each_child(ast_[e], [&](ExprId child) { self(self, child, e, parent); });
    };
    visit(visit, root, {}, {});
}

/// scanf("%d", &n): gives n a value, and forgets where it is.
bool FunctionMentions::is_scanned(const NameUse& address) const {
    const auto* call = as<CallExpr>(ast_, address.around);
    const SymbolId callee = call && as<NameExpr>(ast_, call->callee) ? program_.symbol(call->callee) : SymbolId{};
    return callee.valid() && program_[callee].name.ends_with("scanf") && !program_[callee].body.valid();
}

void FunctionMentions::name(const NameUse& m, ExprId assigned, bool statement_itself) {
    const SymbolId symbol = program_.symbol(m.name);
    if (!symbol.valid()) return;
    counts_[symbol]++;
    const auto* assign = as<AssignExpr>(ast_, m.parent);
    const auto* unary = as<UnaryExpr>(ast_, m.parent);
    const bool target = assign && assign->target == m.name;
    const bool address = unary && unary->op == UnaryOp::address_of;
    const bool step = unary && unary->op >= UnaryOp::pre_inc && unary->op <= UnaryOp::post_dec;
    if (address && !is_scanned(m)) kept_.insert(symbol);
    if (!target && !step && !address) return uses_[symbol].push_back(m);
    const bool plain = target && !assign->op && statement_itself && assigned == assign->value;
    definitions_[symbol].push_back({m.stmt, plain ? assign->value : ExprId{}});
}

std::vector<SymbolId> FunctionMentions::defined_pointers() const {
    std::vector<SymbolId> found;
    for (const auto& [symbol, definitions] : definitions_)
        if (program_[program_[symbol].type].kind == TypeKind::pointer) found.push_back(symbol);
    return found;
}

const std::vector<NameUse>& FunctionMentions::uses_of(SymbolId s) const {
    static const std::vector<NameUse> none;
    const auto found = uses_.find(s);
    return found == uses_.end() ? none : found->second;
}

const std::vector<ValueGiven>& FunctionMentions::definitions_of(SymbolId s) const {
    static const std::vector<ValueGiven> none;
    const auto found = definitions_.find(s);
    return found == definitions_.end() ? none : found->second;
}

bool FunctionMentions::changes(StmtId stmt, SymbolId variable) const {
    const auto& all = definitions_of(variable);
    return std::any_of(all.begin(), all.end(), [&](const ValueGiven& d) { return is_within(ast_, d.stmt, stmt); });
}

/// In an expression of the statement itself, not of the statements in it.
bool FunctionMentions::changes_itself(StmtId stmt, SymbolId variable) const {
    const auto& all = definitions_of(variable);
    return std::any_of(all.begin(), all.end(), [&](const ValueGiven& d) { return d.stmt == stmt; });
}

/// The one that surely was the last before the statement began.
std::optional<ValueGiven> FunctionMentions::definition_before(StmtId stmt, SymbolId variable) const {
    const auto is_loop = [&](StmtId s) { return as<ForStmt>(ast_, s) || as<WhileStmt>(ast_, s) || as<DoStmt>(ast_, s) || as<SwitchStmt>(ast_, s); };
    if (is_loop(stmt) && changes(stmt, variable)) return {};
    for (StmtId s = stmt; s.valid(); s = ast_[s].parent) {
        const StmtId parent = ast_[s].parent;
        if (!parent.valid()) return {};
        if ((is_loop(parent) && changes(parent, variable)) || changes_itself(parent, variable)) return {};
        const auto* block = as<CompoundStmt>(ast_, parent);
        if (!block) continue;
        for (auto before = std::find(block->body.begin(), block->body.end(), s); before != block->body.begin();) {
            if (as<CaseStmt>(ast_, *before) || as<CaseStmt>(ast_, *(before - 1))) return {};
            if (!changes(*--before, variable)) continue;
            const auto& all = definitions_of(variable);
            const auto here = std::find_if(all.begin(), all.end(), [&](const ValueGiven& d) { return d.stmt == *before; });
            const bool one = std::count_if(all.begin(), all.end(), [&](const ValueGiven& d) { return is_within(ast_, d.stmt, *before); }) == 1;
            return here != all.end() && one && here->value.valid() ? std::optional(*here) : std::nullopt;
        }
    }
    return {};
}

bool FunctionMentions::calls(StmtId part) const {
    return std::any_of(calls_.begin(), calls_.end(), [&](StmtId s) { return is_within(ast_, s, part); });
}

/// The statement does not change the variable.
bool FunctionMentions::keeps(SymbolId variable, StmtId part) const {
    const Symbol& s = program_[variable];
    if (s.kind == SymbolKind::enumerator || program_[s.type].kind == TypeKind::array || program_[s.type].kind == TypeKind::function) return true;
    if (kept_.contains(variable) || program_[s.type].is_volatile || changes(part, variable)) return false;
    if (s.address_taken && s.storage != Storage::automatic) return false;
    return s.storage == Storage::automatic || !calls(part);
}

/// Nothing that the value is made of changes from behind the statement `from` to the end of what stands beside it around the use.
bool FunctionMentions::stands_still(ExprId value, StmtId from, StmtId use) const {
    const auto* block = as<CompoundStmt>(ast_, ast_[from].parent);
    if (!block) return false;
    bool still = true;
    for (auto s = std::find(block->body.begin(), block->body.end(), from) + 1; still && s != block->body.end(); ++s) {
        for_each_below(ast_, value, [&](ExprId e) {
            if (const SymbolId symbol = as<NameExpr>(ast_, e) ? program_.symbol(e) : SymbolId{}; symbol.valid()) still = still && keeps(symbol, *s);
        });
        if (is_within(ast_, use, *s)) return still;
    }
    return false;
}

std::optional<ExprId> FunctionMentions::reaching_value(const NameUse& use, SymbolId variable) const {
    if (has_labels_ || changes_itself(use.stmt, variable)) return {};
    const auto found = definition_before(use.stmt, variable);
    if (!found || !stands_still(found->value, found->stmt, use.stmt)) return {};
    return found->value;
}

}  // namespace dmcg
