// Types of expressions: names, literals, calls, members, casts, sizeof. Operators are in operators.cpp.
//
//   u[i]  with double u[N][N]      type double [N]: an array stays an array until it is used as a value
#include <fmt/format.h>

#include <cmath>
#include <cstdlib>

#include "dmcg/ast.h"
#include "resolve/builtins.h"
#include "resolve/generic.h"
#include "resolve/resolver.h"

namespace dmcg {

/// Reads an expression: its type, its constant, the symbols in it. An invalid id (`for (;;)`) is no expression.
TypeId Resolver::expression(ExprId id) {
    if (!id.valid()) return other();
    Typed result = std::visit([&](const auto& node) { return of(id, node); }, ast_[id].node);
    program_.type_of_expr[id.index()] = result.type;
    if (result.bits && is_integer(type(result.type))) {
        IntegerFormat format = integer_format(type(result.type));
        bits_[id.index()] = result.bits;
        program_.constant_of_expr[id.index()] = as_signed(*result.bits, format);
    }
    return result.type;
}

TypeId Resolver::decayed(TypeId id) {
    TypeKind kind = type(id).kind;
    if (kind == TypeKind::array) return pointer_to(type(id).element);
    return kind == TypeKind::function ? pointer_to(id) : id;
}

/// The kind that counts in arithmetic: an enum counts as its integer type.
TypeKind Resolver::arithmetic_kind(TypeId id) const {
    return type(id).kind == TypeKind::enum_ ? type(id).underlying : type(id).kind;
}

/// The constant of `id` converted to an integer type.
std::optional<uint64_t> Resolver::bits_as(ExprId id, TypeId target) const {
    if (!id.valid() || !bits(id) || !is_integer(type(target))) return std::nullopt;
    return converted(*bits(id), integer_format(type(target)));
}

Typed Resolver::of(ExprId id, const NameExpr&) {
    std::string_view name = text(ast_[id].tokens.first);
    SymbolId symbol = lookup(name);
    if (!symbol.valid()) symbol = function_name_symbol(name);
    if (!symbol.valid()) {
        if (!is_builtin_name(name)) report_unknown(id, false);
        return {other()};
    }
    program_.symbol_of_expr[id.index()] = symbol;
    const Symbol& meaning = program_[symbol];
    if (meaning.value) return {meaning.type, static_cast<uint64_t>(*meaning.value)};
    auto constant = constant_variables_.find(symbol.value);
    if (constant != constant_variables_.end()) return {type_here(symbol), constant->second};
    return {type_here(symbol)};
}

Typed Resolver::of(ExprId id, const NumberExpr&) {
    const std::string_view written = text(ast_[id].tokens.first);
    if (is_no_number(written)) diagnostics_.add(Kind::type_error, place_of(tokens_, ast_[id].tokens), fmt::format("'{}' is no number", written));
    NumberLiteral literal = read_number(written);
    return integer(literal.kind, literal.bits);
}

Typed Resolver::of(ExprId id, const CharacterExpr&) {
    NumberLiteral literal = read_character(text(ast_[id].tokens.first));
    return integer(literal.kind, literal.bits);
}

Typed Resolver::of(ExprId id, const StringExpr&) {
    StringPiece whole;
    TokenRange range = ast_[id].tokens;
    for (int32_t i = range.first.value; i <= range.last.value; i++) {
        if (tokens_[TokenId{i}].kind != TokenKind::string) continue;
        StringPiece piece = read_string(text(TokenId{i}));
        whole.units += piece.units;
        if (piece.element != TypeKind::char_) whole.element = piece.element;
    }
    return {array_of(basic(whole.element), whole.units + 1)};
}

Typed Resolver::of(ExprId, const IndexExpr& e) {
    TypeId base = used(e.base), index = used(e.index);
    bool base_is_sequence = type(base).kind == TypeKind::array || type(base).kind == TypeKind::pointer;
    const Type& sequence = type(base_is_sequence ? base : index);  // 3[a] is a[3]
    bool is_sequence = sequence.kind == TypeKind::array || sequence.kind == TypeKind::pointer;
    refuse_index(e, is_sequence);
    return {is_sequence ? sequence.element : other()};
}

Typed Resolver::of(ExprId, const CallExpr& e) {
    for (ExprId argument : e.arguments) used(argument);
    bool by_name = std::holds_alternative<NameExpr>(ast_[e.callee].node);
    std::string_view name = by_name ? text(ast_[e.callee].tokens.first) : std::string_view();
    bool is_unknown = by_name && !lookup(name).valid();
    if (is_unknown && !is_builtin_name(name)) declare_by_call(e.callee);
    TypeId callee = expression(e.callee);
    if (is_unknown && is_builtin_name(name)) return {builtin_result(name, e), builtin_constant(name, e)};
    if (type(callee).kind == TypeKind::pointer) callee = type(callee).element;
    if (type(callee).kind == TypeKind::function) refuse_arguments(e, type(callee));
    if (type(callee).kind == TypeKind::function) return {type(callee).element};
    if (is_known(callee) && is_known(typed(e.callee))) refuse(e.callee, "is called, but is no function");
    return {other()};
}

Typed Resolver::of(ExprId, const MemberExpr& e) {
    TypeId base = expression(e.base);
    bool is_pointer = type(base).kind == TypeKind::pointer || type(base).kind == TypeKind::array;
    TypeId record = e.arrow && is_pointer ? type(base).element : base;
    bool points_rightly = e.arrow == is_pointer;
    TypeId member = points_rightly ? member_type(record, text(e.member)) : TypeId{};
    if (member.valid()) return {member};
    refuse_member(e, record);
    return {other()};
}

Typed Resolver::of(ExprId, const CastExpr& e) {
    TypeId target = declarator_type(e.type);
    if (type(target).kind == TypeKind::void_) expression(e.operand);
    else used(e.operand);
    if (std::optional<uint64_t> value = floating_literal_as_integer(e.operand, target)) return {target, value};
    return {target, bits_as(e.operand, target)};
}

/// `(int)1e6`: the one floating constant that sizes are often written with.
std::optional<uint64_t> Resolver::floating_literal_as_integer(ExprId id, TypeId target) const {
    bool is_literal = id.valid() && std::holds_alternative<NumberExpr>(ast_[id].node) && is_floating(type(typed(id)));
    if (!is_literal || !is_integer(type(target)) || integer_width(type(target)) == 1) return std::nullopt;
    double value = std::trunc(std::strtod(std::string(text(ast_[id].tokens.first)).c_str(), nullptr));
    double limit = std::ldexp(1.0, integer_width(type(target)) - 1);
    if (!(value < limit) || value >= 0x1p53) return std::nullopt;
    return static_cast<uint64_t>(value);
}

Typed Resolver::of(ExprId, const SizeofExpr& e) {
    std::optional<int64_t> size = size_of(program_, expression(e.operand));
    return integer(TypeKind::unsigned_long, size ? std::optional<uint64_t>(*size) : std::nullopt);
}

Typed Resolver::of(ExprId, const SizeofTypeExpr& e) {
    TypeId operand = declarator_type(e.type);
    std::optional<int64_t> size = e.align ? align_of(program_, operand) : size_of(program_, operand);
    return integer(TypeKind::unsigned_long, size ? std::optional<uint64_t>(*size) : std::nullopt);
}

Typed Resolver::of(ExprId id, const CompoundLiteralExpr& e) {
    const TypeId named = declarator_type(e.type);
    refuse_incomplete(named, ast_[id].tokens);
    return {completed(named, e.list)};
}

Typed Resolver::of(ExprId, const StatementExpr& e) {
    statement(e.body);
    const auto* block = e.body.valid() ? std::get_if<CompoundStmt>(&ast_[e.body].node) : nullptr;
    if (!block || block->body.empty()) return {basic(TypeKind::void_)};
    StmtId end = block->body.back();
    while (const auto* label = std::get_if<LabelStmt>(&ast_[end].node)) end = label->body;
    const auto* last = std::get_if<ExpressionStmt>(&ast_[end].node);
    return {last && last->expr.valid() ? decayed(typed(last->expr)) : basic(TypeKind::void_)};
}

Typed Resolver::of(ExprId, const GenericExpr& e) {
    expression(e.control);
    for (size_t i = 0; i < e.values.size(); i++) {
        declarator_type(e.types[i]);
        expression(e.values[i]);
    }
    const auto chosen = chosen_value(program_, e);
    if (!chosen) return {other()};
    return {typed(e.values[*chosen]), bits(e.values[*chosen])};
}

Typed Resolver::of(ExprId id, const InitListExpr&) {
    // only a list in a strange place comes here; those of objects and literals are read with their type
    initialise(other(), id);
    return {other()};
}

}  // namespace dmcg
