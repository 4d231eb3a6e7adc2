// Small helpers to walk the tree: the node of a given form, the children of a node.
//
//   if (const auto* call = as<CallExpr>(ast, e)) ...
//   for_each_child(ast[e], [&](ExprId child) { ... });
#pragma once

#include <algorithm>

#include "dmcg/ast.h"
#include "dmcg/overloaded.h"

namespace dmcg {

/// The node of `e` if it has the form T.
template <class T>
const T* as(const Ast& ast, ExprId e) {
    return e.valid() ? std::get_if<T>(&ast[e].node) : nullptr;
}

template <class T>
const T* as(const Ast& ast, StmtId s) {
    return s.valid() ? std::get_if<T>(&ast[s].node) : nullptr;
}

/// (double *)(void *)p: p.
inline ExprId without_casts(const Ast& ast, ExprId e) {
    while (const auto* cast = as<CastExpr>(ast, e)) e = cast->operand;
    return e;
}

inline bool is_loop(const StmtNode& node) {
    return std::holds_alternative<ForStmt>(node) || std::holds_alternative<WhileStmt>(node) || std::holds_alternative<DoStmt>(node);
}

inline bool is_loop(const Ast& ast, StmtId s) { return s.valid() && is_loop(ast[s].node); }

/// Of a for statement.
inline StmtId loop_body(const Ast& ast, StmtId loop) { return std::get<ForStmt>(ast[loop].node).body; }

/// Calls `f(ExprId)` for the valid direct operands of an expression, in the order of the text. Operands of sizeof, which are
/// not evaluated, and array sizes in type names other than those of sizeof are left out; so is the body of a statement expression.
template <class F>
void for_each_child(const Expr& expr, F f) {
    const auto each = [&](auto... children) { ((children.valid() ? f(children) : void()), ...); };
    std::visit(Overloaded{
        [&](const UnaryExpr& x) { each(x.operand); },
        [&](const BinaryExpr& x) { each(x.left, x.right); },
        [&](const AssignExpr& x) { each(x.target, x.value); },
        [&](const ConditionalExpr& x) { each(x.condition, x.yes, x.no); },
        [&](const CommaExpr& x) { each(x.left, x.right); },
        [&](const IndexExpr& x) { each(x.base, x.index); },
        [&](const CallExpr& x) { each(x.callee); for (ExprId a : x.arguments) each(a); },
        [&](const MemberExpr& x) { each(x.base); },
        [&](const CastExpr& x) { each(x.operand); },
        [&](const SizeofTypeExpr& x) { for (ExprId length : x.lengths) each(length); },
        [&](const CompoundLiteralExpr& x) { each(x.list); },
        [&](const GenericExpr& x) { for (ExprId v : x.values) each(v); },
        [&](const BuiltinExpr& x) { for (ExprId o : x.operands) each(o); },
        [&](const InitListExpr& x) { for (const InitItem& item : x.items) each(item.value); },
        [](const auto&) {}}, expr.node);
}

/// Calls `f(ExprId)` for the lengths of the arrays in the type of a declarator, `n` and `m` in `typeof(char[n]) x[m]`.
template <class F>
void for_each_length(const Ast& ast, DeclaratorId declarator, F f) {
    if (!declarator.valid()) return;
    for (const DeclaratorPart& part : ast[declarator].parts)
        if (const auto* array = std::get_if<ArrayPart>(&part); array && array->size.valid()) f(array->size);
    const SpecifiersId specifiers = ast[declarator].specifiers;
    if (!specifiers.valid()) return;
    if (const auto* of = std::get_if<TypeofTypeType>(&ast[specifiers].type)) for_each_length(ast, of->type, f);
}

/// Calls `f(ExprId)` for `e` and everything below it, outside in.
template <class F>
void for_each_below(const Ast& ast, ExprId e, F f) {
    if (!e.valid()) return;
    f(e);
    for_each_child(ast[e], [&](ExprId child) { for_each_below(ast, child, f); });
}

/// Calls `f(StmtId)` for the valid direct parts of a statement that are statements, in the order of the text.
template <class F>
void for_each_child(const Stmt& stmt, F f) {
    const auto each = [&](auto... children) { ((children.valid() ? f(children) : void()), ...); };
    std::visit(Overloaded{
        [&](const CompoundStmt& x) { for (StmtId s : x.body) each(s); },
        [&](const IfStmt& x) { each(x.yes, x.no); },
        [&](const WhileStmt& x) { each(x.body); },
        [&](const DoStmt& x) { each(x.body); },
        [&](const ForStmt& x) { each(x.init, x.body); },
        [&](const SwitchStmt& x) { each(x.body); },
        [&](const CaseStmt& x) { each(x.body); },
        [&](const LabelStmt& x) { each(x.body); },
        [&](const FunctionDefinition& x) { each(x.body); },
        [](const auto&) {}}, stmt.node);
}

/// Calls `f(StmtId)` for `s` and every statement in it, in the order of the text.
template <class F>
void for_each_below(const Ast& ast, StmtId s, F f) {
    if (!s.valid()) return;
    f(s);
    for_each_child(ast[s], [&](StmtId child) { for_each_below(ast, child, f); });
}

/// The number behind the last statement in `s`: they are numbered in the order of the text, those in ({ ... }) too.
inline size_t end_of_numbers(const Ast& ast, StmtId s) {
    size_t end = s.index() + 1;
    while (end < ast.stmts.size() && ast.stmts[end].tokens.last <= ast[s].tokens.last) end++;
    return end;
}

/// The innermost statement that contains the tokens; invalid: none.
inline StmtId innermost_statement(const Ast& ast, TokenRange tokens) {
    const auto after = std::upper_bound(ast.stmts.begin(), ast.stmts.end(), tokens.first, [](TokenId t, const Stmt& s) { return t < s.tokens.first; });
    StmtId s{static_cast<int32_t>(after - ast.stmts.begin()) - 1};
    while (s.valid() && ast[s].tokens.last < tokens.last) s = ast[s].parent;
    return s;
}

/// The node itself, not what stands in it: it calls, assigns or steps.
inline bool has_effect(const Ast& ast, ExprId e) {
    const auto* unary = as<UnaryExpr>(ast, e);
    const bool steps = unary && unary->op >= UnaryOp::pre_inc && unary->op <= UnaryOp::post_dec;
    return steps || as<CallExpr>(ast, e) || as<AssignExpr>(ast, e) || as<StatementExpr>(ast, e);
}

/// It, or something in it.
inline bool has_effects(const Ast& ast, ExprId e) {
    bool found = false;
    for_each_below(ast, e, [&](ExprId x) { found = found || has_effect(ast, x); });
    return found;
}

/// The operand of a sizeof, which is not evaluated, or a part of it.
inline bool is_in_sizeof(const Ast& ast, ExprId e) {
    return std::any_of(ast.exprs.begin(), ast.exprs.end(), [&](const Expr& other) {
        const auto* size = std::get_if<SizeofExpr>(&other.node);
        return size && size->operand.valid() && ast[size->operand].tokens.contains(ast[e].tokens);
    });
}

/// True if `inner` is `outer` or stands in it.
inline bool is_within(const Ast& ast, StmtId inner, StmtId outer) {
    while (inner.valid() && inner != outer) inner = ast[inner].parent;
    return inner.valid();
}

}  // namespace dmcg
