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

/// Those that the prototype names, and after `...` more.
void Resolver::refuse_arguments(const CallExpr& call, const Type& function) {
    const size_t given = call.arguments.size(), wanted = function.parameters.size();
    if (!function.has_prototype || given == wanted || (given > wanted && function.variadic)) return;
    diagnostics_.add(Kind::type_error, place_of(tokens_, ast_[call.callee].tokens),
                     fmt::format("{} is called with {} argument{}, but has {} parameter{}", named(call.callee), given, given == 1 ? "" : "s", wanted, wanted == 1 ? "" : "s"));
}

/// The type of an expression whose value is needed.
TypeId Resolver::used(ExprId id) {
    const TypeId found = expression(id);
    if (id.valid() && type(found).kind == TypeKind::void_) refuse(id, "gives no value");
    return found;
}

/// Does C have the operator for values of these types, pointers being what arrays and functions are as values?
bool Resolver::takes(BinaryOp op, const Type& left, const Type& right) const {
    const auto points = [](const Type& t) { return t.kind == TypeKind::pointer || t.kind == TypeKind::array || t.kind == TypeKind::function; };
    const auto scalar = [&](const Type& t) { return is_arithmetic(t) || points(t); };
    switch (op) {
        case BinaryOp::mul:
        case BinaryOp::div: return is_arithmetic(left) && is_arithmetic(right);
        case BinaryOp::add: return (is_arithmetic(left) && is_arithmetic(right)) || (points(left) && is_integer(right)) || (is_integer(left) && points(right));
        case BinaryOp::sub: return (is_arithmetic(left) && is_arithmetic(right)) || (points(left) && (points(right) || is_integer(right)));
        case BinaryOp::rem:
        case BinaryOp::shl:
        case BinaryOp::shr:
        case BinaryOp::bit_and:
        case BinaryOp::bit_xor:
        case BinaryOp::bit_or: return is_integer(left) && is_integer(right);
        default: return scalar(left) && scalar(right);
    }
}

/// p + q, s * 2, x % 2.0
void Resolver::refuse_operands(ExprId id, const BinaryExpr& e) {
    const TypeId left = typed(e.left), right = typed(e.right);
    if (!is_known(left) || !is_known(right) || takes(e.op, type(left), type(right))) return;
    if (type(left).kind == TypeKind::void_ || type(right).kind == TypeKind::void_) return;      // that is refused already
    diagnostics_.add(Kind::type_error, place_of(tokens_, ast_[id].tokens),
                     fmt::format("{} combines values of types '{}' and '{}', for which C has no such operator", named(id), type_name(program_, left), type_name(program_, right)));
}

void Resolver::refuse_index(const IndexExpr& e, bool is_sequence) {
    if (!is_known(typed(e.base)) || !is_known(typed(e.index))) return;
    if (!is_sequence) return refuse(e.base, "is indexed, but is no array or pointer");
    const bool turned = is_integer(type(typed(e.base)));      // 3[a]
    if (!turned && !is_integer(type(typed(e.index)))) refuse(e.index, "is no integer, so it cannot be a subscript");
}

/// 12, e + 1 and f() have no place.
bool Resolver::has_no_place(ExprId target) const {
    const ExprNode& node = ast_[target].node;
    const auto* unary = std::get_if<UnaryExpr>(&node);
    const bool computed = unary && unary->op != UnaryOp::dereference && unary->op != UnaryOp::real_part && unary->op != UnaryOp::imag_part;
    const bool literal = std::holds_alternative<NumberExpr>(node) || std::holds_alternative<CharacterExpr>(node);
    const bool result = std::holds_alternative<BinaryExpr>(node) || std::holds_alternative<AssignExpr>(node) || std::holds_alternative<CallExpr>(node);
    const bool builtin = std::holds_alternative<NameExpr>(node) && !program_.symbol(target).valid() && !diagnostics_.has_errors();
    return computed || literal || result || builtin || names(target, SymbolKind::enumerator);
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

/// A jump stays in its function.
void Resolver::check_labels() {
    for (const TokenId name : named_labels_)
        if (!labels_.contains(text(name))) diagnostics_.add(Kind::unknown_name, place_of(tokens_, {name, name}), fmt::format("no statement of the function has the label '{}'", text(name)));
    labels_.clear();
    named_labels_.clear();
}

/// `{ extern int x = 3;`
void Resolver::refuse_extern_value(const Declarator& declared) {
    diagnostics_.add(Kind::type_error, place_of(tokens_, {declared.name, declared.name}), fmt::format("'{}' is extern, so it cannot get a value here", text(declared.name)),
                     "give it the value where it is defined, outside of functions");
}

/// An object needs a complete type: `void v;`, `struct cell c;` before struct cell {..}. `extern struct cell c;` does not.
void Resolver::refuse_incomplete(TypeId object, TokenRange at) {
    if (type(object).kind == TypeKind::void_) diagnostics_.add(Kind::type_error, place_of(tokens_, at), fmt::format("'{}' is declared as void, which has no values", text(at)));
    while (type(object).kind == TypeKind::array) object = type(object).element;
    if (!is_known(object) || type(object).kind != TypeKind::record || layout(type(object))) return;
    diagnostics_.add(Kind::type_error, place_of(tokens_, at), fmt::format("'{}' is used before its structure is defined", type_name(program_, object)),
                     "define the structure above");
}

/// `record`: the type that should have the member, with the members that it has.
void Resolver::refuse_member(const MemberExpr& e, TypeId record) {
    const Type& base = type(typed(e.base));
    const bool is_sure = is_known(record) && is_known(typed(e.base));
    if (!is_sure && !diagnostics_.has_errors()) return refuse(e.base, "has no members");     // else it may follow from those
    if (!is_sure) return;
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
