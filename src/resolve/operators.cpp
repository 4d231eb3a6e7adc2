// Types and constants of operators, and the results of the compiler's own functions.
//
//   p + 1   pointer      p - q   long      'a' + 1.0f   float      -1 < 0u   int, constant 0
#include "dmcg/ast.h"
#include "resolve/builtins.h"
#include "resolve/init_cursor.h"
#include "resolve/resolver.h"

namespace dmcg {

namespace {

bool is_sequence(const Type& type) { return type.kind == TypeKind::pointer || type.kind == TypeKind::array; }

}  // namespace

Typed Resolver::of(ExprId, const UnaryExpr& e) {
    TypeId operand = e.op == UnaryOp::address_of ? expression(e.operand) : used(e.operand);
    switch (e.op) {
        case UnaryOp::plus:
        case UnaryOp::minus:
        case UnaryOp::bit_not:
            return sign_or_not(e);
        case UnaryOp::logical_not: {
            std::optional<uint64_t> value = bits(e.operand);
            return integer(TypeKind::int_, value ? std::optional<uint64_t>(*value == 0) : std::nullopt);
        }
        case UnaryOp::dereference:
            if (type(operand).kind == TypeKind::function) return {operand};
            if (is_sequence(type(operand))) return {type(operand).element};
            if (is_known(operand)) refuse(e.operand, "is no pointer");
            return {other()};
        case UnaryOp::address_of:
            if (has_no_place(e.operand)) refuse(e.operand, "is no variable, so it has no address");
            mark_address_taken(e.operand);
            return {pointer_to(operand)};
        case UnaryOp::pre_inc:
        case UnaryOp::pre_dec:
        case UnaryOp::post_inc:
        case UnaryOp::post_dec:
            refuse_value(e.operand);
            return {operand};
        case UnaryOp::real_part:
        case UnaryOp::imag_part:
            return component(operand);
    }
    return {other()};
}

Typed Resolver::sign_or_not(const UnaryExpr& e) {
    const bool has_value = type(typed(e.operand)).kind != TypeKind::void_;     // else that is refused already
    if (has_value && is_known(typed(e.operand)) && !is_arithmetic(type(typed(e.operand)))) refuse(e.operand, "is no number");
    if (!is_arithmetic(type(typed(e.operand)))) return {other()};
    TypeId result = basic(promoted(arithmetic_kind(typed(e.operand))));
    std::optional<uint64_t> value = bits_as(e.operand, result);
    if (!value) return {result};
    IntegerFormat format = integer_format(type(result));
    if (e.op == UnaryOp::minus) return {result, fold_binary(BinaryOp::sub, 0, *value, format)};
    if (e.op == UnaryOp::bit_not) return {result, converted(~*value, format)};
    return {result, value};
}

/// __real__ z
Typed Resolver::component(TypeId id) {
    switch (type(id).kind) {
        case TypeKind::float_complex:
            return {basic(TypeKind::float_)};
        case TypeKind::double_complex:
            return {basic(TypeKind::double_)};
        case TypeKind::long_double_complex:
            return {basic(TypeKind::long_double)};
        default:
            return {id};
    }
}

/// `&x`, `&x.f`, `&x[i]` take the address of x; `&p[i]` and `&p->f` of a pointer p do not take that of p.
void Resolver::mark_address_taken(ExprId id) {
    while (id.valid()) {
        const ExprNode& node = ast_[id].node;
        if (std::holds_alternative<NameExpr>(node)) {
            SymbolId symbol = program_.symbol(id);
            if (symbol.valid()) program_.symbols[symbol.index()].address_taken = true;
            return;
        }
        const auto* index = std::get_if<IndexExpr>(&node);
        const auto* member = std::get_if<MemberExpr>(&node);
        if (index && type(typed(index->base)).kind == TypeKind::array)
            id = index->base;
        else if (member && !member->arrow)
            id = member->base;
        else
            return;
    }
}

Typed Resolver::of(ExprId id, const BinaryExpr& e) {
    TypeId left = used(e.left), right = used(e.right);
    refuse_operands(id, e);
    if (e.op == BinaryOp::logical_and || e.op == BinaryOp::logical_or) return logical(e);
    if (is_arithmetic(type(left)) && is_arithmetic(type(right))) return arithmetic(e, left, right);
    if (is_comparison(e.op)) return integer(TypeKind::int_, std::nullopt);
    bool left_moves = is_sequence(type(left)) || type(left).kind == TypeKind::function;
    bool right_moves = is_sequence(type(right));
    if (e.op == BinaryOp::sub && left_moves && right_moves) return integer(TypeKind::long_, std::nullopt);
    if (e.op != BinaryOp::add && e.op != BinaryOp::sub) return {other()};
    if (left_moves && is_integer(type(right))) return {decayed(left)};
    if (right_moves && is_integer(type(left)) && e.op == BinaryOp::add) return {decayed(right)};
    return {other()};
}

Typed Resolver::arithmetic(const BinaryExpr& e, TypeId left, TypeId right) {
    bool shifts = e.op == BinaryOp::shl || e.op == BinaryOp::shr;
    TypeKind kind =
        shifts ? promoted(arithmetic_kind(left)) : usual_conversion(arithmetic_kind(left), arithmetic_kind(right));
    TypeId common = basic(kind);
    TypeId result = is_comparison(e.op) ? basic(TypeKind::int_) : common;
    std::optional<uint64_t> l = bits_as(e.left, common), r = shifts ? bits(e.right) : bits_as(e.right, common);
    if (!l || !r) return {result};
    return {result, fold_binary(e.op, *l, *r, integer_format(type(common)))};
}

/// `0 && f()` is 0: what is never evaluated need not be constant.
Typed Resolver::logical(const BinaryExpr& e) {
    bool is_and = e.op == BinaryOp::logical_and;
    std::optional<uint64_t> left = bits(e.left), right = bits(e.right);
    if (left && (*left != 0) != is_and) return integer(TypeKind::int_, !is_and);
    if (!left || !right) return integer(TypeKind::int_, std::nullopt);
    return integer(TypeKind::int_, *right != 0);
}

Typed Resolver::of(ExprId, const AssignExpr& e) {
    TypeId target = used(e.target);
    used(e.value);
    refuse_value(e.target);
    return {target};
}

Typed Resolver::of(ExprId, const CommaExpr& e) {
    expression(e.left);
    return {decayed(expression(e.right))};
}

Typed Resolver::of(ExprId, const ConditionalExpr& e) {
    used(e.condition);
    ExprId yes = e.yes.valid() ? e.yes : e.condition;
    if (e.yes.valid()) expression(e.yes);
    expression(e.no);
    TypeId result = conditional_type(yes, e.no);
    std::optional<uint64_t> condition = bits(e.condition);
    if (!condition) return {result};
    return {result, bits_as(*condition ? yes : e.no, result)};
}

bool Resolver::is_null_constant(ExprId id) const {
    const auto* cast = std::get_if<CastExpr>(&ast_[id].node);
    if (!cast) return bits(id) && *bits(id) == 0;
    const Type& target = type(typed(id));
    bool is_void_pointer = target.kind == TypeKind::pointer && type(target.element).kind == TypeKind::void_;
    return (is_void_pointer || is_integer(target)) && is_null_constant(cast->operand);
}

TypeId Resolver::conditional_type(ExprId yes, ExprId no) {
    TypeId a = decayed(typed(yes)), b = decayed(typed(no));
    if (is_arithmetic(type(a)) && is_arithmetic(type(b)))
        return basic(usual_conversion(arithmetic_kind(a), arithmetic_kind(b)));
    bool a_points = type(a).kind == TypeKind::pointer, b_points = type(b).kind == TypeKind::pointer;
    if (a_points && is_null_constant(no)) return a;
    if (b_points && is_null_constant(yes)) return b;
    if (a_points && b_points) return type(type(b).element).kind == TypeKind::void_ ? b : a;
    if (type(a).kind == TypeKind::void_ || type(b).kind == TypeKind::void_) return basic(TypeKind::void_);
    return same_type(program_, a, b) ? a : other();
}

Typed Resolver::of(ExprId id, const BuiltinExpr& e) {
    std::string_view name = text(ast_[id].tokens.first);
    if (name == "__builtin_offsetof") return offset_of(id, e);
    std::vector<TypeId> types;
    for (DeclaratorId operand : e.types) types.push_back(declarator_type(operand));
    for (ExprId operand : e.operands) expression(operand);
    if (name == "__builtin_va_arg" && !types.empty()) return {types[0]};
    if (name == "&&") named_labels_.push_back(ast_[id].tokens.last);
    if (name == "&&") return {pointer_to(basic(TypeKind::void_))};
    if (name != "__builtin_types_compatible_p" || types.size() != 2) return {other()};
    bool known = type(types[0]).kind != TypeKind::other && type(types[1]).kind != TypeKind::other;
    return integer(TypeKind::int_,
                   known ? std::optional<uint64_t>(same_type(program_, types[0], types[1])) : std::nullopt);
}

/// `__builtin_offsetof(struct s, f.g)`: the member path stands in the tree as its indices only, so its names are read
/// from the tokens. With an index in it there is no constant.
Typed Resolver::offset_of(ExprId id, const BuiltinExpr& e) {
    TypeId size_type = basic(TypeKind::unsigned_long);
    for (ExprId index : e.operands) expression(index);
    if (e.types.empty()) return {size_type};
    TypeId record = declarator_type(e.types[0]);
    if (!e.operands.empty()) return {size_type};
    TokenId token = ast_[id].tokens.last;
    while (text(token) != ",") token.value--;
    int64_t offset = 0;
    for (token.value++; token < ast_[id].tokens.last; token.value++) {
        if (text(token) == ".") continue;
        std::vector<size_t> path = find_member(program_, type(record).record, text(token));
        if (path.empty()) return {size_type};
        for (size_t index : path) {
            const Field& field = layout(type(record))->fields[index];
            if (!field.offset || !layout(type(record))->size) return {size_type};
            offset += *field.offset;
            record = field.type;
        }
    }
    return {size_type, static_cast<uint64_t>(offset)};
}

TypeId Resolver::implicit_result(std::string_view name) {
    const BuiltinSignature signature = builtin_signature("__builtin_" + std::string(name));
    if (signature.result == BuiltinResult::basic) return basic(signature.kind);
    if (signature.result == BuiltinResult::pointer_to_void) return pointer_to(basic(TypeKind::void_));
    return signature.result == BuiltinResult::pointer_to_char ? pointer_to(basic(TypeKind::char_)) : basic(TypeKind::int_);
}

TypeId Resolver::complex_of(TypeId real) {
    switch (type(real).kind) {
        case TypeKind::float_: return basic(TypeKind::float_complex);
        case TypeKind::long_double: return basic(TypeKind::long_double_complex);
        default: return basic(TypeKind::double_complex);
    }
}

/// __atomic_fetch_add(&x, 1, order): a value of x; the generic forms give their result through a pointer.
TypeId Resolver::atomic_result(std::string_view name, const CallExpr& call) {
    const auto has = [&](std::string_view part) { return name.find(part) != name.npos; };
    const bool is_value = has("fetch") || has("_lock_test_and_set") || name.ends_with("load_n") || name.ends_with("exchange_n") || has("_val_compare_and_swap");
    if (has("compare_exchange") || (has("_test_and_set") && !is_value) || has("_bool_compare_and_swap") || has("lock_free")) return basic(TypeKind::bool_);
    if (!is_value) return basic(TypeKind::void_);
    const Type pointer = type(call.arguments.empty() ? other() : typed(call.arguments[0]));
    if (pointer.kind != TypeKind::pointer) return other();
    const Type& target = type(pointer.element);
    return is_integer(target) && target.kind != TypeKind::enum_ ? basic(target.kind) : pointer.element;
}

TypeId Resolver::builtin_result(std::string_view name, const CallExpr& call) {
    if (name == "__builtin_tgmath") return generic_math_type(call);
    if (name == "__builtin_choose_expr" && call.arguments.size() == 3 && bits(call.arguments[0])) {
        return typed(call.arguments[*bits(call.arguments[0]) ? 1 : 2]);
    }
    if (name.starts_with("__sync_") || name.starts_with("__atomic_")) return atomic_result(name, call);
    if (name == "__builtin_complex" && !call.arguments.empty()) return complex_of(typed(call.arguments[0]));
    BuiltinSignature signature = builtin_signature(name);
    switch (signature.result) {
        case BuiltinResult::basic:
            return basic(signature.kind);
        case BuiltinResult::pointer_to_void:
            return pointer_to(basic(TypeKind::void_));
        case BuiltinResult::pointer_to_char:
            return pointer_to(basic(TypeKind::char_));
        case BuiltinResult::type_of_first_argument:
            return call.arguments.empty() ? other() : typed(call.arguments[0]);
        case BuiltinResult::unknown:
            break;
    }
    return other();
}

/// __builtin_constant_p(3) is 1 and __builtin_expect(x, y) is x; a value that is not constant for us may be so for gcc.
std::optional<uint64_t> Resolver::builtin_constant(std::string_view name, const CallExpr& call) const {
    if (call.arguments.empty() || !bits(call.arguments[0])) return std::nullopt;
    if (name == "__builtin_constant_p") return 1;
    if (name == "__builtin_expect") return bits_as(call.arguments[0], basic(TypeKind::long_));
    return std::nullopt;
}

/// <tgmath.h>: __builtin_tgmath(sqrtf, sqrt, sqrtl, x) has the type that its arguments convert to, integers as double; of creal() and cabs() the
/// real one, of lrint() that of the functions.
TypeId Resolver::generic_math_type(const CallExpr& call) {
    TypeKind kind = TypeKind::float_;
    TypeId last;               // what the last one of the functions gives
    int functions = 0;
    for (ExprId argument : call.arguments) {
        TypeId id = typed(argument);
        if (type(id).kind == TypeKind::function) last = type(id).element, functions++;
        if (type(id).kind == TypeKind::function || type(id).kind == TypeKind::pointer) continue;
        if (!is_arithmetic(type(id))) return other();
        TypeKind own = is_integer(type(id)) ? TypeKind::double_ : type(id).kind;
        kind = usual_conversion(kind, own);
    }
    if (!last.valid()) return basic(kind);
    if (is_integer(type(last))) return last;
    const bool is_other = is_complex(type(last).kind) != is_complex(kind), has_both = functions > 3;       // sqrt: sqrtf ... csqrtl
    if (!is_other || (has_both && is_complex(type(last).kind))) return basic(kind);
    return basic(is_complex(kind) ? real_kind(kind) : complex_kind(kind));
}

}  // namespace dmcg
