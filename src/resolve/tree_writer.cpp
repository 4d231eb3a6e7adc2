#include "tree_writer.h"

#include "dmcg/walk.h"

namespace dmcg {

ExprId TreeWriter::add(Expr expr, TypeId type, SymbolId symbol) {
    ast.exprs.push_back(std::move(expr));
    program.type_of_expr.push_back(type);
    program.symbol_of_expr.push_back(symbol);
    program.constant_of_expr.push_back(std::nullopt);
    return {static_cast<int32_t>(ast.exprs.size()) - 1};
}

void TreeWriter::become(ExprId e, ExprNode node) {
    ast.exprs[e.index()].node = std::move(node);
    program.symbol_of_expr[e.index()] = {};
    program.constant_of_expr[e.index()] = std::nullopt;
}

void TreeWriter::become_like(ExprId e, ExprId other) {
    become(e, ExprNode(ast[other].node));
    program.symbol_of_expr[e.index()] = program.symbol(other);
    program.type_of_expr[e.index()] = program.type_id(other);
    program.constant_of_expr[e.index()] = program.constant(other);
}

void TreeWriter::forget(ExprId e) {
    for_each_child(Expr(ast[e]), [&](ExprId child) { forget(child); });
    become(e, NameExpr{});
}

ExprId TreeWriter::copy(ExprId e) {
    ExprNode node = ast[e].node;
    if (auto* x = std::get_if<BinaryExpr>(&node)) x->left = copy(x->left), x->right = copy(x->right);
    if (auto* x = std::get_if<UnaryExpr>(&node)) x->operand = copy(x->operand);
    if (auto* x = std::get_if<IndexExpr>(&node)) x->base = copy(x->base), x->index = copy(x->index);
    if (auto* x = std::get_if<CastExpr>(&node)) x->operand = copy(x->operand);
    if (auto* x = std::get_if<ConditionalExpr>(&node)) x->condition = copy(x->condition), x->yes = copy(x->yes), x->no = copy(x->no);
    if (auto* x = std::get_if<CommaExpr>(&node)) x->left = copy(x->left), x->right = copy(x->right);
    const ExprId made = add({ast[e].tokens, node}, program.type_id(e), program.symbol(e));
    program.constant_of_expr[made.index()] = program.constant(e);
    return made;
}

TypeId TreeWriter::long_type() {
    for (size_t t = 0; t < program.types.size(); t++)
        if (const Type& type = program.types[t]; type.kind == TypeKind::long_ && !type.is_const && !type.is_volatile && !type.is_atomic)
            return {static_cast<int32_t>(t)};
    program.types.push_back(Type{});
    program.types.back().kind = TypeKind::long_;
    return {static_cast<int32_t>(program.types.size()) - 1};
}

ExprId TreeWriter::number(int64_t value, TokenRange tokens) {
    const ExprId made = add({tokens, NumberExpr{}}, long_type());
    program.constant_of_expr[made.index()] = value;
    return made;
}

ExprId TreeWriter::sum(const std::vector<Summand>& summands, ExprId more, TokenRange tokens) {
    ExprId result = more;
    for (const auto& [summand, minus] : summands) {
        const ExprId part = copy(summand);
        if (!result.valid() && minus) result = number(0, tokens);
        result = !result.valid() ? part : add({tokens, minus ? BinaryExpr{BinaryOp::sub, result, part} : BinaryExpr{BinaryOp::add, part, result}}, long_type());
    }
    return result.valid() ? result : number(0, tokens);
}

std::vector<Summand> TreeWriter::times(const Summand& amount, const std::vector<Summand>& factor, TokenRange tokens) {
    std::vector<Summand> result;
    for (const Summand& part : factor) {
        if (program.constant(part.value) == 0) continue;
        const bool minus = part.minus != amount.minus;
        if (program.constant(amount.value) == 1) result.push_back({part.value, minus});
        else if (program.constant(part.value) == 1) result.push_back({amount.value, minus});
        else result.push_back({add({tokens, BinaryExpr{BinaryOp::mul, copy(part.value), copy(amount.value)}}, long_type()), minus});
    }
    return result;
}

}  // namespace dmcg
