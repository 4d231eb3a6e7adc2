// Statements. What a statement of the text becomes stands together in one list, and is never nothing.
//
//   while (f(x)) g();        loop { before_test: value_of_f = f(x);  test: value_of_f;  body: { g(); } }
#include <utility>

#include "dmcg/ast.h"
#include "lower/lowerer.h"

namespace dmcg {

void Lowerer::statement(StmtId id) {
    if (!id.valid()) return;
    const core::Origin outer = from_;
    Statements outer_hoisted;
    std::swap(hoisted_, outer_hoisted);
    const int outer_nested = std::exchange(nested_, 0);
    from_ = {{}, id};
    marks_before(id);
    const size_t begin = out_.size();
    std::visit([&](const auto& node) { lower(id, node); }, ast_[id].node);
    out_.insert(out_.begin() + static_cast<std::ptrdiff_t>(begin), hoisted_.begin(), hoisted_.end());
    if (out_.size() == begin) add(core::Block{});
    core_.spans[id] = {out_[begin], out_.back()};
    marks_behind(id);
    nested_ = outer_nested;
    std::swap(hoisted_, outer_hoisted);
    from_ = outer;
}

void Lowerer::statements(const CompoundStmt& list) {
    local_labels_.emplace_back();
    for (StmtId s : list.body) statement(s);
    local_labels_.pop_back();
}

/// A body is one block, which is what its statement became. Marks around it stand in a block, too.
StatementId Lowerer::body(StmtId id) {
    const auto* list = as<CompoundStmt>(ast_, id);
    if (list && !begins_.contains(id)) return braces(id, *list);
    const core::Origin outer = from_;
    Part inner = captured([&](Part&) { statement(id); });
    if (id.valid()) from_ = {{}, id};
    const StatementId made = block(std::move(inner.effects));
    if (list) core_.spans[id] = {made, made};
    from_ = outer;
    return made;
}

StatementId Lowerer::braces(StmtId id, const CompoundStmt& list) {
    Part inner = captured([&](Part&) { statements(list), marks_at_end(id); });
    const core::Origin outer = std::exchange(from_, {{}, id});
    const StatementId made = block(std::move(inner.effects));
    core_.spans[id] = {made, made};
    from_ = outer;
    return made;
}

void Lowerer::lower(StmtId id, const CompoundStmt& s) { out_.push_back(braces(id, s)); }

void Lowerer::lower(StmtId id, const DeclarationStmt& s) {
    if (!s.specifiers.valid()) return declare_labels(ast_[id].tokens);
    for (DeclaratorId declarator : s.declarators) declare(declarator);
}

void Lowerer::lower(StmtId, const IfStmt& s) {
    const ValueId condition = whole(value(s.condition), s.condition);
    const StatementId yes = body(s.yes);
    add(core::If{condition, yes, s.no.valid() ? body(s.no) : StatementId{}});
}

/// What a statement of the text decides by stems from the whole expression: of (a, b) not from b alone.
ValueId Lowerer::whole(ValueId v, ExprId e) {
    if (v.valid()) core_.values[v.index()].from.expr = e;
    return v;
}

/// The condition of a loop; a constant that is not 0 is none.
void Lowerer::test(core::Loop& made, ExprId condition) {
    if (!condition.valid()) return;
    const auto* block = as<StatementExpr>(ast_, condition);
    const auto* list = block ? as<CompoundStmt>(ast_, block->body) : nullptr;
    Part part = nested([&](Part& p) { p.value = list ? statements_and_value(*list, true) : value(condition); });
    made.before_test = std::move(part.effects);
    made.test = whole(part.value, condition);
    if (!made.at_end && made.before_test.empty() && bits(made.test).value_or(0) != 0) made.test = {};
}

void Lowerer::lower(StmtId, const WhileStmt& s) {
    core::Loop made;
    test(made, s.condition);
    made.body = body(s.body);
    add(std::move(made));
}

void Lowerer::lower(StmtId, const DoStmt& s) {
    core::Loop made;
    made.at_end = true;
    made.body = body(s.body);
    test(made, s.condition);
    add(std::move(made));
}

void Lowerer::lower(StmtId, const ForStmt& s) {
    core::Loop made;
    made.init = nested([&](Part&) { init(s.init); }).effects;
    const Statements declared = declared_before(made.init);
    test(made, s.condition);
    made.step = nested([&](Part&) { step(s.step); }).effects;
    made.body = body(s.body);
    if (declared.empty()) return add(std::move(made));
    Statements both = declared;
    both.push_back(make(std::move(made)));
    add(core::Block{std::move(both)});
}

void Lowerer::init(StmtId id) {
    const size_t begin = out_.size();
    if (const auto* expression = as<ExpressionStmt>(ast_, id)) {
        if (as<StatementExpr>(ast_, expression->expr)) step(expression->expr);
        else if (expression->expr.valid()) effect(expression->expr);
    } else if (const auto* declaration = as<DeclarationStmt>(ast_, id)) {
        for (DeclaratorId declarator : declaration->declarators) declare(declarator);
    }
    for (size_t i = begin; i < out_.size(); i++) core_.statements[out_[i].index()].from.stmt = id;
    if (out_.size() > begin) core_.spans[id] = {out_[begin], out_.back()};
}

/// A list of statements as an expression of a loop's header: they stem from the whole expression.
void Lowerer::step(ExprId e) {
    const auto* block = as<StatementExpr>(ast_, e);
    const auto* list = block ? as<CompoundStmt>(ast_, block->body) : nullptr;
    const size_t begin = out_.size();
    if (list) statements_and_value(*list, false);
    else if (e.valid()) effect(e);
    for (size_t i = begin; i < out_.size(); i++) core_.statements[out_[i].index()].from.expr = e;
}

/// In the header of a loop stands the declaration of one variable with its value; what else is declared there stands before the loop.
Statements Lowerer::declared_before(Statements& init) {
    const auto declares = [&](StatementId s) { return std::holds_alternative<core::Declare>(core_[s].node); };
    Statements moved;
    if (init.size() <= 1 || std::none_of(init.begin(), init.end(), declares)) return moved;
    std::swap(moved, init);
    return moved;
}

void Lowerer::lower(StmtId, const SwitchStmt& s) {
    const ValueId v = whole(promoted(value(s.value)), s.value);
    add(core::Switch{v, body(s.body)});
}

void Lowerer::lower(StmtId, const CaseStmt& s) {
    const auto bound = [&](ExprId e) { return e.valid() ? value(e) : ValueId{}; };
    const ValueId first = bound(s.first), last = bound(s.last);
    add(core::Label{{}, true, first, last});
    statement(s.body);
}

void Lowerer::lower(StmtId, const LabelStmt& s) {
    add(core::Label{label_name(word(s.name)), false, {}, {}});
    statement(s.body);
}

void Lowerer::lower(StmtId, const GotoStmt& s) {
    if (!s.target.valid()) return add(core::Jump{core::JumpKind::goto_, label_name(word(s.label)), {}});
    add(core::Opaque{"goto", {"goto *", value(s.target), ";"}, {}, {}});
}

void Lowerer::lower(StmtId, const ReturnStmt& s) {
    const TypeId result = program_[program_[program_[function_].symbol].type].element;
    ValueId v;
    if (s.value.valid() && program_.type(s.value).kind == TypeKind::void_) effect(s.value);
    else if (s.value.valid()) v = as_type(value(s.value), result);
    add(core::Jump{core::JumpKind::return_, {}, v});
}

void Lowerer::lower(StmtId id, const AsmStmt&) {
    const TokenRange tokens = ast_[id].tokens;
    need_names(tokens);
    add(core::Opaque{"asm", {text(tokens)}, {}, {}, true});
}

/// `__label__ x;`: x is a label of this block alone.
void Lowerer::declare_labels(TokenRange words) {
    if (words.first.valid() && word(words.first) != "__label__") return;
    for (TokenId t{words.first.value + 1}; t <= words.last; t.value++) {
        if (tokens_[t].kind != TokenKind::identifier || local_labels_.empty()) continue;
        const std::string name(word(t));
        const int number = ++label_numbers_[name];
        local_labels_.back()[name] = number == 1 && !names_.contains(name + "_1") ? name : name + "_" + std::to_string(number);
    }
}

std::string Lowerer::label_name(std::string_view name) const {
    for (auto labels = local_labels_.rbegin(); labels != local_labels_.rend(); ++labels)
        if (const auto found = labels->find(name); found != labels->end()) return found->second;
    return std::string(name);
}

}  // namespace dmcg
