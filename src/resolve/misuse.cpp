// Operands that an operator cannot have. Only types that dmcg is sure of are refused; `other` may be anything.
//
//   int i;  i.x = 3;      'i' has no members: its type is 'int'
#include <fmt/format.h>

#include <algorithm>

#include "dmcg/ast.h"
#include "resolve/resolver.h"

namespace dmcg {

/// The expression for a message: as written, if that is short.
std::string Resolver::named(ExprId id) const {
    const std::string written = text(ast_[id].tokens);
    return written.size() <= 40 ? fmt::format("'{}'", written) : "this expression";
}

void Resolver::refuse(ExprId id, std::string_view what, std::string advice) {
    diagnostics_.add(Kind::type_error, place_of(tokens_, ast_[id].tokens),
                     fmt::format("{} {}: its type is '{}'", named(id), what, type_name(program_, typed(id))), std::move(advice));
}

/// The type of an expression whose value is needed.
TypeId Resolver::used(ExprId id) {
    const TypeId found = expression(id);
    if (id.valid() && type(found).kind == TypeKind::void_) refuse(id, "gives no value");
    return found;
}

void Resolver::refuse_index(const IndexExpr& e) {
    if (is_known(typed(e.base)) && is_known(typed(e.index))) refuse(e.base, "is indexed, but is no array or pointer");
}

/// 12, e + 1 and f() have no place.
bool Resolver::has_no_place(ExprId target) const {
    const ExprNode& node = ast_[target].node;
    const auto* unary = std::get_if<UnaryExpr>(&node);
    const bool computed = unary && unary->op != UnaryOp::dereference && unary->op != UnaryOp::real_part && unary->op != UnaryOp::imag_part;
    const bool literal = std::holds_alternative<NumberExpr>(node) || std::holds_alternative<CharacterExpr>(node);
    const bool result = std::holds_alternative<BinaryExpr>(node) || std::holds_alternative<AssignExpr>(node) || std::holds_alternative<CallExpr>(node);
    return computed || literal || result || names(target, SymbolKind::enumerator);
}

bool Resolver::names(ExprId e, SymbolKind kind) const {
    const SymbolId symbol = std::holds_alternative<NameExpr>(ast_[e].node) ? program_.symbol(e) : SymbolId{};
    return symbol.valid() && program_[symbol].kind == kind;
}

/// What is to change must have a place.
void Resolver::refuse_value(ExprId target) {
    if (has_no_place(target) || names(target, SymbolKind::function)) return refuse(target, "is no variable, so it cannot change");
    if (type(typed(target)).kind == TypeKind::array) refuse(target, "is an array, so it cannot change as a whole", "change its elements");
}

/// `int main(void) int x; {`: those that K&R declarations name stand in the parentheses.
void Resolver::refuse_no_parameter(DeclaratorId declared, const Declarator& function) {
    const auto is_listed = [&](const DeclaratorPart& part) {
        const auto* list = std::get_if<FunctionPart>(&part);
        return list && std::any_of(list->old_style_names.begin(), list->old_style_names.end(), [&](TokenId name) { return text(name) == text(ast_[declared].name); });
    };
    if (std::any_of(function.parts.begin(), function.parts.end(), is_listed)) return;
    const TokenRange at = ast_[declared].tokens;
    diagnostics_.add(Kind::type_error, place_of(tokens_, at), fmt::format("'{}' is declared as a parameter, but '{}' has none of this name", text(at), text(function.name)),
                     "declare it inside the function, or above it");
}

/// An object needs a complete type: `struct cell c;` before struct cell {..}. `extern struct cell c;` does not.
void Resolver::refuse_incomplete(TypeId object, TokenRange at) {
    while (type(object).kind == TypeKind::array) object = type(object).element;
    if (!is_known(object) || type(object).kind != TypeKind::record || layout(type(object))) return;
    diagnostics_.add(Kind::type_error, place_of(tokens_, at), fmt::format("'{}' is used before its structure is defined", type_name(program_, object)),
                     "define the structure above");
}

/// `record`: the type that should have the member, with the members that it has.
void Resolver::refuse_member(const MemberExpr& e, TypeId record) {
    const Type& base = type(typed(e.base));
    if (!is_known(record) || !is_known(typed(e.base))) return;
    const bool points = base.kind == TypeKind::pointer || base.kind == TypeKind::array;
    if (!e.arrow && points && type(base.element).kind == TypeKind::record)
        return refuse(e.base, base.kind == TypeKind::array ? "is an array" : "is a pointer", fmt::format("write -> before '{}'", text(e.member)));
    if (e.arrow && base.kind == TypeKind::record)
        return refuse(e.base, "is no pointer", fmt::format("write . before '{}'", text(e.member)));
    if (type(record).kind != TypeKind::record) return refuse(e.base, e.arrow ? "points to no structure" : "has no members");
    if (!layout(type(record))) return refuse(e.base, "is used before its structure is defined", "define the structure above");
    std::string known;
    for (const Field& field : layout(type(record))->fields)
        if (!field.name.empty()) known += (known.empty() ? "its members are " : ", ") + field.name;
    diagnostics_.add(Kind::type_error, place_of(tokens_, {e.member, e.member}),
                     fmt::format("'{}' has no member '{}'", type_name(program_, record), text(e.member)), known);
}

}  // namespace dmcg
