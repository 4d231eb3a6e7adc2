// Declarations and function definitions.
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
    if (!rule->rest) return out;
    out.declarators.push_back(first_declarator(rule, out.specifiers));
    rest_of_declaration(rule->rest, out);
    return out;
}

StmtId TreeBuilder::external_declaration(C::ExternalDeclarationContext* rule) {
    if (rule->body) return function_definition(rule);
    return add_statement(rule, [&] { return declaration_of(rule); });
}

StmtId TreeBuilder::declaration(C::DeclarationContext* rule) {
    return add_statement(rule, [&] { return declaration_of(rule); });
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
