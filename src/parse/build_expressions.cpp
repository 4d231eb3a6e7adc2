// Expressions with operators: from `a, b` down to `-x` and `x[i]`.
#include <array>

#include <fmt/format.h>

#include "dmcg/ast.h"
#include "dmcg/walk.h"
#include "parse/syntax_errors.h"
#include "parse/tree_builder.h"

namespace dmcg {

namespace {

struct BinarySign { std::string_view text; BinaryOp op; };
constexpr std::array<BinarySign, 18> binary_signs = {{
    {"*", BinaryOp::mul}, {"/", BinaryOp::div}, {"%", BinaryOp::rem}, {"+", BinaryOp::add}, {"-", BinaryOp::sub},
    {"<<", BinaryOp::shl}, {">>", BinaryOp::shr}, {"<", BinaryOp::lt}, {">", BinaryOp::gt}, {"<=", BinaryOp::le},
    {">=", BinaryOp::ge}, {"==", BinaryOp::eq}, {"!=", BinaryOp::ne}, {"&", BinaryOp::bit_and}, {"^", BinaryOp::bit_xor},
    {"|", BinaryOp::bit_or}, {"&&", BinaryOp::logical_and}, {"||", BinaryOp::logical_or},
}};

struct UnarySign { std::string_view text; UnaryOp op; };
constexpr std::array<UnarySign, 10> unary_signs = {{
    {"+", UnaryOp::plus}, {"-", UnaryOp::minus}, {"~", UnaryOp::bit_not}, {"!", UnaryOp::logical_not},
    {"*", UnaryOp::dereference}, {"&", UnaryOp::address_of}, {"++", UnaryOp::pre_inc}, {"--", UnaryOp::pre_dec},
    {"__real__", UnaryOp::real_part}, {"__imag__", UnaryOp::imag_part},
}};

template <class Signs>
auto op_of(const Signs& signs, std::string_view text) {
    for (const auto& sign : signs)
        if (sign.text == text) return sign.op;
    internal_error(fmt::format("operator '{}' of the grammar is unknown to the tree builder", text));
}

/// What can stand left of `=`; whether its type allows it is not known here.
bool can_be_assigned(const ExprNode& node) {
    if (const auto* unary = std::get_if<UnaryExpr>(&node))
        return unary->op == UnaryOp::dereference || unary->op == UnaryOp::real_part || unary->op == UnaryOp::imag_part;
    return std::holds_alternative<NameExpr>(node) || std::holds_alternative<IndexExpr>(node) ||
           std::holds_alternative<MemberExpr>(node) || std::holds_alternative<CompoundLiteralExpr>(node) ||
           std::holds_alternative<GenericExpr>(node);
}

}  // namespace

ExprId TreeBuilder::expression(C::ExpressionContext* rule) {
    ExprId result = assignment(rule->parts.front());
    for (size_t i = 1; i < rule->parts.size(); ++i) {
        ExprId right = assignment(rule->parts[i]);
        result = add({token_id(rule->start), token_id(rule->parts[i]->stop)}, CommaExpr{result, right});
    }
    return result;
}

ExprId TreeBuilder::assignment(C::AssignmentContext* rule) {
    ExprId target = conditional(rule->target);
    if (!rule->op) return target;
    Nested nested(*this, rule);
    std::string_view sign = text_of(rule->op);
    if (!can_be_assigned(ast_[target].node))
        throw SyntaxFault{token_id(rule->op), fmt::format("nothing can be assigned to the left side of this '{}'", sign), {}};
    std::optional<BinaryOp> op;
    if (sign != "=") op = op_of(binary_signs, sign.substr(0, sign.size() - 1));
    ExprId value = assignment(rule->value);
    return add(range(rule), AssignExpr{op, target, value});
}

ExprId TreeBuilder::conditional(C::ConditionalContext* rule) {
    ExprId condition = binary(rule->condition);
    if (!rule->mark) return condition;
    Nested nested(*this, rule);
    ExprId yes = rule->yes ? expression(rule->yes) : ExprId{};
    ExprId no = conditional(rule->no);
    return add(range(rule), ConditionalExpr{condition, yes, no});
}

ExprId TreeBuilder::binary(C::BinaryContext* rule) {
    if (rule->operand) return unary(rule->operand);
    Nested nested(*this, rule);
    ExprId left = binary(rule->left);
    ExprId right = binary(rule->right);
    return add(range(rule), BinaryExpr{op_of(binary_signs, text_of(rule->op)), left, right});
}

ExprId TreeBuilder::unary(C::UnaryContext* rule) {
    Nested nested(*this, rule);
    if (rule->plain) return non_cast(rule->plain);
    DeclaratorId type = type_name(rule->type);
    if (rule->list) return tails(compound_literal(rule->start, type, rule->list), rule->start, rule->tails);
    ExprId operand = unary(rule->castOperand);
    return add(range(rule), CastExpr{type, operand});
}

/// x of &x, which is forgotten: *&x is x. Invalid: it is no address that has just been read.
ExprId TreeBuilder::place_before(ExprId address) {
    const auto* unary = as<UnaryExpr>(ast_, address);
    const bool is_last = address.index() + 1 == ast_.exprs.size();
    if (!unary || unary->op != UnaryOp::address_of || !is_last) return {};
    const ExprId place = unary->operand;
    ast_.exprs.pop_back();
    return place;
}

ExprId TreeBuilder::non_cast(C::NonCastContext* rule) {
    if (rule->base) return tails(primary(rule->base), rule->start, rule->tails);
    if (rule->size) return size_of(rule);
    if (rule->label) return add(range(rule), BuiltinExpr{});
    ExprId operand = unary(rule->operand);
    const UnaryOp op = op_of(unary_signs, text_of(rule->op));
    if (op == UnaryOp::dereference)
        if (const ExprId place = place_before(operand); place.valid()) return place;
    return add(range(rule), UnaryExpr{op, operand});
}

ExprId TreeBuilder::size_of(C::NonCastContext* rule) {
    Nested nested(*this, rule);
    bool align = text_of(rule->size) == "_Alignof";
    if (rule->type && !rule->list) {
        SizeofTypeExpr of{type_name(rule->type), align, {}};
        if (!align) for_each_length(ast_, of.type, [&](ExprId length) { of.lengths.push_back(length); });
        return add(range(rule), of);
    }
    ExprId operand = size_operand(rule);
    if (!align) return add(range(rule), SizeofExpr{operand});
    // GNU `_Alignof e` is `_Alignof(typeof(e))`.
    Specifiers types;
    types.tokens = ast_[operand].tokens;
    types.type = TypeofExprType{operand};
    Declarator type;
    type.tokens = types.tokens;
    type.specifiers = add(types);
    return add(range(rule), SizeofTypeExpr{add(type), true, {}});
}

ExprId TreeBuilder::size_operand(C::NonCastContext* rule) {
    if (!rule->list) return non_cast(rule->sizeOperand);
    DeclaratorId type = type_name(rule->type);
    return tails(compound_literal(rule->paren, type, rule->list), rule->paren, rule->tails);
}

ExprId TreeBuilder::compound_literal(const antlr4::Token* first, DeclaratorId type, C::BracedListContext* list) {
    ExprId values = braced_list(list);
    return add({token_id(first), token_id(list->stop)}, CompoundLiteralExpr{type, values});
}

ExprId TreeBuilder::tails(ExprId base, const antlr4::Token* first, const std::vector<C::PostfixTailContext*>& tails) {
    for (C::PostfixTailContext* rule : tails) {
        ExprNode node = tail(base, rule);
        base = add({token_id(first), token_id(rule->stop)}, std::move(node));
    }
    return base;
}

ExprNode TreeBuilder::tail(ExprId base, C::PostfixTailContext* rule) {
    if (rule->index) return IndexExpr{base, expression(rule->index)};
    if (rule->access) {
        const bool arrow = text_of(rule->access) == "->";
        const ExprId place = arrow ? place_before(base) : ExprId{};       // (&s)->x is s.x
        return MemberExpr{place.valid() ? place : base, token_id(rule->member), arrow && !place.valid()};
    }
    if (rule->step) return UnaryExpr{text_of(rule->step) == "++" ? UnaryOp::post_inc : UnaryOp::post_dec, base};
    CallExpr call{base, {}};
    for (C::AssignmentContext* argument : rule->arguments) call.arguments.push_back(assignment(argument));
    return call;
}

}  // namespace dmcg
