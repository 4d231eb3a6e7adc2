// resolve(): one walk over the tree in source order. Here: statements and function definitions; see resolver.h for the
// rest.
//
//   int n = 3;                      file scope
//   void f(int n)                   scope of the function definition: hides the first n
//   { for (int n = 0; ...) ... }    scope of the for: hides the second
#include <fmt/format.h>

#include "dmcg/ast.h"
#include "resolve/resolver.h"
#include "stages.h"

namespace dmcg {

Program resolve(const Sources& sources, const Tokens& tokens, const Ast& ast, Diagnostics& diagnostics) {
    return Resolver(sources, tokens, ast, diagnostics).run();
}

Resolver::Resolver(const Sources& sources, const Tokens& tokens, const Ast& ast, Diagnostics& diagnostics)
    : sources_(sources), tokens_(tokens), ast_(ast), diagnostics_(diagnostics) {}

Program Resolver::run() {
    prepare_tables();
    find_addressed_names();
    size_t next = 0;
    for (const TranslationUnit& unit : tokens_.units) translation_unit(unit, next);
    check_implicit_calls();
    finish();
    for (const char* name : {"MAIN__", "main"})
        if (const auto found = program_.function_by_name.find(name); found != program_.function_by_name.end()) program_.main = found->second;
    return std::move(program_);
}

/// Reads the declarations at file scope from `next` on that belong to the unit.
void Resolver::translation_unit(const TranslationUnit& unit, size_t& next) {
    unit_ = &unit;
    scopes_.assign(1, {});
    linked_.clear();
    constant_variables_.clear();
    reported_.clear();
    find_pack_pragma();
    for (; next < ast_.file_scope.size() && ast_[ast_.file_scope[next]].tokens.first < unit.tokens.last; next++)
        statement(ast_.file_scope[next]);
    join_types();
}

void Resolver::prepare_tables() {
    for (int kind = 0; kind <= static_cast<int>(TypeKind::other); kind++) {
        Type plain;
        plain.kind = static_cast<TypeKind>(kind);
        basic_.push_back(add_type(std::move(plain)));
    }
    program_.symbol_of_expr.resize(ast_.exprs.size());
    program_.type_of_expr.assign(ast_.exprs.size(), other());
    program_.constant_of_expr.resize(ast_.exprs.size());
    program_.symbol_of_declarator.resize(ast_.declarators.size());
    program_.type_of_declarator.assign(ast_.declarators.size(), other());
    program_.layout_of_record.resize(ast_.records.size());
    bits_.resize(ast_.exprs.size());
    type_of_specifiers_.resize(ast_.specifiers.size());
    definition_of_.resize(ast_.records.size());
}

/// Whether a variable's address is taken must be known before its first use; by name is enough and errs to the safe
/// side.
void Resolver::find_addressed_names() {
    for (const Expr& e : ast_.exprs) {
        const auto* unary = std::get_if<UnaryExpr>(&e.node);
        if (!unary || unary->op != UnaryOp::address_of || !unary->operand.valid()) continue;
        const Expr& operand = ast_[unary->operand];
        if (std::holds_alternative<NameExpr>(operand.node)) names_after_ampersand_.insert(text(operand.tokens.first));
    }
}

void Resolver::find_pack_pragma() {
    pack_pragma_ = -1;
    for (TokenId i = unit_->tokens.first; i < unit_->tokens.last && pack_pragma_ < 0; i.value++) {
        const Token& token = tokens_[i];
        if (token.kind == TokenKind::pragma && token.text.find("pack") != token.text.npos) pack_pragma_ = i.value;
    }
}

/// A record type made before its definition was seen now leads to the definition.
void Resolver::finish() {
    for (size_t i = 0; i < definition_of_.size(); i++) {
        bool mentions_only = definition_of_[i].valid() && definition_of_[i].index() != i;
        if (mentions_only) program_.layout_of_record[i] = {};
    }
    for (Type& type : program_.types) {
        if (!type.record.valid()) continue;
        RecordId definition = definition_of_[type.record.index()];
        if (definition.valid()) type.record = definition;
    }
}

void Resolver::statement(StmtId id) {
    if (!id.valid()) return;
    std::visit([&](const auto& node) { read(id, node); }, ast_[id].node);
}

void Resolver::read(StmtId, const DeclarationStmt& s) {
    specifiers(s.specifiers);
    for (DeclaratorId declarator : s.declarators) declare(declarator);
}

void Resolver::read(StmtId id, const CompoundStmt& s) {
    scopes_.emplace_back().stmt = id;
    for (StmtId inner : s.body) statement(inner);
    scopes_.pop_back();
}

void Resolver::read(StmtId, const IfStmt& s) {
    used(s.condition);
    statement(s.yes);
    statement(s.no);
}

void Resolver::read(StmtId, const WhileStmt& s) {
    used(s.condition);
    statement(s.body);
}

void Resolver::read(StmtId, const DoStmt& s) {
    statement(s.body);
    used(s.condition);
}

void Resolver::read(StmtId id, const ForStmt& s) {
    scopes_.emplace_back().stmt = id;
    statement(s.init);
    used(s.condition);
    expression(s.step);
    statement(s.body);
    scopes_.pop_back();
}

void Resolver::read(StmtId, const SwitchStmt& s) {
    used(s.value);
    statement(s.body);
}

void Resolver::read(StmtId, const CaseStmt& s) {
    expression(s.first);
    expression(s.last);
    statement(s.body);
}

void Resolver::read(StmtId, const LabelStmt& s) {
    labels_.insert(text(s.name));
    statement(s.body);
}

void Resolver::read(StmtId, const GotoStmt& s) {
    if (s.label.valid()) named_labels_.push_back(s.label);
    expression(s.target);
}

void Resolver::function_definition(StmtId id, const FunctionDefinition& definition) {
    const Declarator& declarator = ast_[definition.declarator];
    specifiers(declarator.specifiers);  // here, so that a struct defined in it belongs to the file
    FunctionId self{static_cast<int32_t>(program_.functions.size())};
    program_.functions.push_back({{}, id, definition.body, {}});
    scopes_.emplace_back().stmt = id;
    function_ = self;
    read_old_style_declarations(definition, self);
    TypeId type = declarator_type(definition.declarator, self);
    if (program_[type].kind != TypeKind::function)
        diagnostics_.add(Kind::type_error, place_of(tokens_, declarator.tokens), fmt::format("'{}' is no function: it has no parameters", text(declarator.tokens)), "write them in parentheses behind the name, () if there are none");
    Storage storage =
        ast_[declarator.specifiers].storage == StorageClass::static_ ? Storage::file_static : Storage::external;
    SymbolId symbol = declare_linked(definition.declarator, type, storage, true);
    std::string_view name = text(declarator.name);
    scopes_.front().names[name] = symbol;
    program_.functions[self.index()].symbol = symbol;
    program_.symbols[symbol.index()].body = self;
    if (storage == Storage::external) program_.function_by_name[std::string(name)] = self;
    else program_.function_by_name.try_emplace(std::string(name), self);
    statement(definition.body);
    check_labels();
    function_ = {};
    scopes_.pop_back();
}

void Resolver::read_old_style_declarations(const FunctionDefinition& definition, FunctionId self) {
    for (StmtId id : definition.old_style_declarations) {
        const auto* declaration = std::get_if<DeclarationStmt>(&ast_[id].node);
        if (!declaration) continue;
        for (DeclaratorId declarator : declaration->declarators) {
            declare_parameter(declarator, declarator_type(declarator), self);
            refuse_no_parameter(declarator, ast_[definition.declarator]);
        }
    }
}

}  // namespace dmcg
