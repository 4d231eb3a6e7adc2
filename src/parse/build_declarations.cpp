// Declarations and function definitions.
#include <algorithm>

#include "dmcg/ast.h"
#include "parse/tree_builder.h"

namespace dmcg {

template <class Rule>
SpecifiersId TreeBuilder::specifiers_of(Rule* rule) {
    return rule->types ? specifiers(rule->types) : untyped_specifiers(rule->untyped, rule->bare);
}

template <class Rule>
DeclaratorId TreeBuilder::first_declarator(Rule* rule, SpecifiersId of) {
    return rule->first ? declarator(rule->first, of) : untyped_declarator(rule->bare, of);
}

template <class Rule>
DeclarationStmt TreeBuilder::declaration_of(Rule* rule) {
    DeclarationStmt out;
    out.specifiers = specifiers_of(rule);
    if (rule->first || rule->bare) out.declarators.push_back(first_declarator(rule, out.specifiers));
    if (rule->rest) rest_of_declaration(rule->rest, out);
    return out;
}

StmtId TreeBuilder::external_declaration(C::ExternalDeclarationContext* rule) {
    if (rule->body && !defined_elsewhere(rule)) return function_definition(rule);
    return add_statement(rule, [&] { return declaration_of(rule); });
}

StmtId TreeBuilder::declaration(C::DeclarationContext* rule) {
    return add_statement(rule, [&] { return declaration_of(rule); });
}

/// `extern inline __attribute__((gnu_inline))`, as glibc's headers have with -O2: a copy of a function for the optimizer. The function itself is
/// the library's, and so the copy is read as its declaration.
bool TreeBuilder::defined_elsewhere(C::ExternalDeclarationContext* rule) const {
    const auto& all = visible_.attributes;
    const TokenRange head{token_id(rule->start), token_id(rule->body->start)};
    for (auto a = std::lower_bound(all.begin(), all.end(), head.first, [](TokenRange r, TokenId t) { return r.first < t; }); a != all.end() && a->last < head.last; ++a)
        for (TokenId t = a->first; t < a->last; t.value++)
            if (tokens_[t].text == "gnu_inline" || tokens_[t].text == "__gnu_inline__") return tokens_[head.first].text == "extern" || tokens_[head.first].text == "__extension__";
    return false;
}

StmtId TreeBuilder::function_definition(C::ExternalDeclarationContext* rule) {
    return add_statement(rule, [&] {
        FunctionDefinition out;
        SpecifiersId types = specifiers_of(rule);
        out.declarator = first_declarator(rule, types);
        for (C::DeclarationContext* parameter : rule->body->oldStyle)
            out.old_style_declarations.push_back(declaration(parameter));
        out.body = compound(rule->body->statements);
        return out;
    });
}

void TreeBuilder::rest_of_declaration(C::DeclarationRestContext* rule, DeclarationStmt& out) {
    if (rule->init) {
        ExprId init = initializer(rule->init);
        ast_.declarators[out.declarators.front().index()].init = init;
    }
    for (C::InitDeclaratorContext* next : rule->more) {
        DeclaratorId id = declarator(next->name, out.specifiers);
        ExprId init = next->init ? initializer(next->init) : ExprId{};
        ast_.declarators[id.index()].init = init;
        out.declarators.push_back(id);
    }
}

StmtId TreeBuilder::static_assertion(C::StaticAssertContext* rule) {
    return add_statement(rule, [&] { return StaticAssertStmt{conditional(rule->condition)}; });
}

}  // namespace dmcg
