// What operators work on: names, literals, `_Generic`, GNU's builtins that take types, and initialisers.
#include "dmcg/ast.h"
#include "parse/syntax_errors.h"
#include "parse/tree_builder.h"

namespace dmcg {

ExprId TreeBuilder::primary(C::PrimaryContext* rule) {
    if (rule->inner) return expression(rule->inner);
    if (rule->body) {
        StmtId body = compound(rule->body);
        return add(range(rule), StatementExpr{body});
    }
    if (!rule->strings.empty()) return add(range(rule), StringExpr{});
    if (rule->control) return generic(rule);
    if (rule->builtin) return builtin(rule);
    switch (rule->leaf->getType()) {
        case C::Number: return add(range(rule), NumberExpr{});
        case C::Character: return add(range(rule), CharacterExpr{});
        default: return add(range(rule), NameExpr{});
    }
}

ExprId TreeBuilder::builtin(C::PrimaryContext* rule) {
    BuiltinExpr node;
    if (rule->operand) node.operands.push_back(assignment(rule->operand));
    for (C::TypeNameContext* type : rule->types) node.types.push_back(type_name(type));
    if (rule->offset)
        for (C::ExpressionContext* index : rule->offset->indices) node.operands.push_back(expression(index));
    return add(range(rule), std::move(node));
}

ExprId TreeBuilder::generic(C::PrimaryContext* rule) {
    GenericExpr node{assignment(rule->control), {}, {}};
    for (C::GenericChoiceContext* choice : rule->choices) {
        node.types.push_back(choice->type ? type_name(choice->type) : DeclaratorId{});
        node.values.push_back(assignment(choice->value));
    }
    return add(range(rule), std::move(node));
}

ExprId TreeBuilder::initializer(C::InitializerContext* rule) {
    return rule->list ? braced_list(rule->list) : assignment(rule->value);
}

ExprId TreeBuilder::braced_list(C::BracedListContext* rule) {
    Nested nested(*this, rule);
    InitListExpr list;
    list.items.reserve(rule->items.size());
    for (C::InitItemContext* item : rule->items) list.items.push_back(init_item(item));
    return add(range(rule), std::move(list));
}

InitItem TreeBuilder::init_item(C::InitItemContext* rule) {
    InitItem item;
    if (rule->member) item.designators.push_back({token_id(rule->member), {}, {}});
    for (C::DesignatorContext* step : rule->path) {
        ExprId first = step->first ? conditional(step->first) : ExprId{};
        ExprId last = step->last ? conditional(step->last) : ExprId{};
        item.designators.push_back({token_id(step->member), first, last});
    }
    item.value = initializer(rule->value);
    return item;
}

}  // namespace dmcg
