// What changes something: assignments, increments, calls.
//
//   a[g] = f(g = 2)     the arguments, then the place, then the call         a[f()] = g + 1     the value, then the place
#include <algorithm>

#include "dmcg/ast.h"
#include "lower/lowerer.h"
#include "resolve/builtins.h"
#include "resolve/numbers.h"

namespace dmcg {

/// The expression for its effects alone.
void Lowerer::effect(ExprId e) {
    const core::Origin outer = from_;
    from_.expr = e;
    const ExprNode& node = ast_[e].node;
    const auto* unary = std::get_if<UnaryExpr>(&node);
    const auto* binary = std::get_if<BinaryExpr>(&node);
    if (const auto* assignment = std::get_if<AssignExpr>(&node)) assign(*assignment);
    else if (unary && unary->op >= UnaryOp::pre_inc && unary->op <= UnaryOp::post_dec) increment(*unary, false);
    else if (const auto* called = std::get_if<CallExpr>(&node)) effect_of_call(e, *called);
    else if (const auto* comma = std::get_if<CommaExpr>(&node)) effect(comma->left), effect(comma->right);
    else if (const auto* choice = std::get_if<ConditionalExpr>(&node)) effect_of_choice(choice->condition, choice->yes, choice->no);
    else if (binary && binary->op == BinaryOp::logical_and) effect_of_choice(binary->left, binary->right, {});
    else if (binary && binary->op == BinaryOp::logical_or) effect_of_choice(binary->left, {}, binary->right);
    else if (const auto* cast = std::get_if<CastExpr>(&node); cast && program_.type(e).kind == TypeKind::void_) effect(cast->operand);
    else if (const auto* block = std::get_if<StatementExpr>(&node)) effect_of_block(block->body);
    else effect_of_value(e);
    from_ = outer;
}

void Lowerer::effect_of_call(ExprId e, const CallExpr& x) {
    if (const auto v = builtin_value(e, x)) return keep_volatile(*v);
    call(x, {});
}

void Lowerer::effect_of_choice(ExprId condition, ExprId yes, ExprId no) {
    const ValueId test = value(condition);
    Part first = nested([&](Part&) { if (yes.valid()) effect(yes); });
    Part second = nested([&](Part&) { if (no.valid()) effect(no); });
    if (first.effects.empty() && second.effects.empty()) return keep_volatile(test);
    const StatementId otherwise = second.effects.empty() ? StatementId{} : block(std::move(second.effects));
    add(core::If{test, block(std::move(first.effects)), otherwise});
}

void Lowerer::effect_of_block(StmtId body) {
    const auto* list = as<CompoundStmt>(ast_, body);
    if (!list) return;
    Part inner = nested([&](Part&) { statements(*list); });
    add(core::Block{std::move(inner.effects)});
}

void Lowerer::effect_of_value(ExprId e) { keep_volatile(value(e)); }

/// What is volatile is read, although nobody needs the value.
void Lowerer::keep_volatile(ValueId v) {
    if (reads_volatile(v)) kept(v, name_for(v));
}

/// Returns the target.
PlaceId Lowerer::assign(const AssignExpr& x) { return x.op ? assign_compound(x) : assign_plain(x); }

PlaceId Lowerer::assign_plain(const AssignExpr& x) {
    return assign_parts(program_.type_id(x.target), captured([&](Part& part) { part.place = place(x.target); }), x.value);
}

/// The value first, but what is just read or called then comes last: behind the effects of finding the place.
PlaceId Lowerer::assign_parts(TypeId type, const Part& target, ExprId e) {
    if (const auto* comma = as<CommaExpr>(ast_, e)) return effect(comma->left), assign_parts(type, target, comma->right);
    if (const auto* block = as<StatementExpr>(ast_, e); block && only_expression(*block).valid()) return assign_parts(type, target, only_expression(*block));
    if (is_direct_call(e, type) && !is_narrow(target.place)) return assign_call(target, e);
    if (is_found_first(e)) {
        append(target.effects);
        return store_value({{}, target.place, {}}, captured([&](Part& part) { part.value = value(e); }));
    }
    return store_value(target, captured([&](Part& part) { part.value = as_type(value(e), type); }));
}

/// gcc makes a structure where it is to be.
bool Lowerer::is_found_first(ExprId e) const {
    return program_.type(e).kind == TypeKind::record && (as<ConditionalExpr>(ast_, e) || as<CompoundLiteralExpr>(ast_, e));
}

PlaceId Lowerer::store_value(const Part& target, Part v) {
    append(v.effects);
    v.value = kept_for_store(v.value, target.place, target.effects);
    append(target.effects);
    store(target.place, v.value);
    return target.place;
}

/// The value for use behind the statements `later`; a place is read then, unless the target is narrower than its type.
ValueId Lowerer::kept_for_store(ValueId v, PlaceId target, const Statements& later) {
    if (!v.valid() || !may_change(v, later)) return v;
    const auto* read = as_value<core::Read>(v);
    if (!read || is_narrow(target)) return kept_unless_late(v, later);
    const TypeId type = type_of(v);
    return make_value(type, core::Read{kept_place(read->place, later)});
}

/// Is it a bit field with fewer bits than its type?
bool Lowerer::is_narrow(PlaceId p) const {
    const auto bits = bit_width(p);
    return bits && *bits < integer_format(core_.type(p)).width;
}

/// What a bit field holds when the value is assigned to it.
ValueId Lowerer::narrowed(ValueId v, PlaceId field) {
    if (!is_narrow(field)) return v;
    const TypeId type = type_of(v), wide = types_.basic(TypeKind::unsigned_long);
    const IntegerFormat format = integer_format(core_[type]);
    const ValueId shift = integer(64 - *bit_width(field), TypeKind::int_);
    const ValueId high = binary(BinaryOp::shl, convert(v, wide), shift, wide);
    return convert(binary(BinaryOp::shr, format.is_signed ? convert(high, types_.basic(TypeKind::long_)) : high, shift, wide), type);
}

/// The arguments, then the place, then the call.
PlaceId Lowerer::assign_call(const Part& target, ExprId e) {
    Part called = captured([&](Part&) { direct_call(e, target.place); });
    const StatementId last = called.effects.back();
    called.effects.pop_back();
    append(called.effects);
    keep_operands(last, target.effects);
    append(target.effects);
    out_.push_back(last);
    return target.place;
}

/// The call is made behind the statements `later`.
void Lowerer::keep_operands(StatementId id, const Statements& later) {
    auto call = core_[id].node;
    auto* made = std::get_if<core::Call>(&call);
    if (!made || later.empty()) return;
    made->callee = kept_unless_late(made->callee, later);
    for (ValueId& argument : made->arguments)
        if (core_.type(argument).kind != TypeKind::record) argument = kept_unless_late(argument, later);
    core_.statements[id.index()].node = std::move(call);
}

/// The value is assigned as the call gives it.
bool Lowerer::is_direct_call(ExprId e, TypeId target) const {
    const Type& type = core_[target];
    const bool is_unknown = !types_.is_known(target) && type.tag == "__auto_type" && !types_.is_known(program_.type_id(e));
    if (type.is_atomic || type.is_volatile) return false;
    if (!is_unknown && !types_.same(program_.type_id(e), target)) return false;
    if (const auto* builtin = as<BuiltinExpr>(ast_, e)) return word(ast_[e].tokens.first) == "__builtin_va_arg" && !builtin->types.empty();
    const auto* x = as<CallExpr>(ast_, e);
    if (!x) return false;
    return !is_builtin_value(e, *x);
}

void Lowerer::direct_call(ExprId e, PlaceId result) {
    const core::Origin outer = from_;
    from_.expr = e;
    if (const auto* builtin = as<BuiltinExpr>(ast_, e)) va_arg(*builtin, result);
    else call(*as<CallExpr>(ast_, e), result);
    from_ = outer;
}

/// x op= e: e has its effects first, then x is found; where e has none it is read last.
PlaceId Lowerer::assign_compound(const AssignExpr& x) {
    Part v = captured([&](Part& part) { part.value = value(x.value); });
    Part target = captured([&](Part& part) { part.place = place(x.target); });
    append(v.effects);
    if (!v.effects.empty() && may_change(v.value, target.effects)) v.value = kept(v.value, name_for(v.value));
    append(target.effects);
    const PlaceId p = place_for_two(target.place);
    if (is_atomic_step(p, *x.op)) return change_at_once(p, *x.op, v.value, false), p;
    store(p, as_type(binary(*x.op, read(p), v.value, type_of(p)), type_of(p)));
    return p;
}

/// Is `place op= value` one step that no other thread comes between?
bool Lowerer::is_atomic_step(PlaceId p, BinaryOp op) const {
    const Type& type = core_.type(p);
    const bool is_plain = type.kind != TypeKind::bool_ && type.kind != TypeKind::enum_ && is_integer(type);
    return type.is_atomic && is_plain && (op == BinaryOp::add || op == BinaryOp::sub || op == BinaryOp::bit_and || op == BinaryOp::bit_or || op == BinaryOp::bit_xor);
}

/// __atomic_fetch_add(&x, v, 5): the value before or behind the change.
ValueId Lowerer::change_at_once(PlaceId p, BinaryOp op, ValueId v, bool before) {
    const std::string name = op == BinaryOp::add ? "add" : op == BinaryOp::sub ? "sub" : op == BinaryOp::bit_and ? "and" : op == BinaryOp::bit_or ? "or" : "xor";
    const TypeId type = types_.of_value(type_of(p));
    const SymbolId callee = builtin(before ? "__atomic_fetch_" + name : "__atomic_" + name + "_fetch", type);
    const SymbolId result = temporary(name_for(p), type);
    add(core::Declare{result, std::nullopt});
    add(core::Call{variable(result), read(variable(callee)), {address_of(p), convert(v, type), integer(5, TypeKind::int_)}});
    return read(variable(result));
}

ValueId Lowerer::increment(const UnaryExpr& x, bool wanted) {
    const PlaceId p = place_for_two(place(x.operand));
    const bool up = x.op == UnaryOp::pre_inc || x.op == UnaryOp::post_inc, post = x.op == UnaryOp::post_inc || x.op == UnaryOp::post_dec;
    if (const BinaryOp op = up ? BinaryOp::add : BinaryOp::sub; is_atomic_step(p, op)) return change_at_once(p, op, integer(1, TypeKind::int_), post);
    const ValueId old = wanted && post ? kept(read(p), name_for(p)) : ValueId{};
    const ValueId before = old.valid() && core_.type(p).is_volatile ? old : read(p);
    ValueId next = convert(binary(up ? BinaryOp::add : BinaryOp::sub, before, integer(1, TypeKind::int_), type_of(p)), type_of(p));
    if (wanted && !post && core_.type(p).is_volatile) next = kept(next, "new_value");
    store(p, next);
    if (!wanted) return {};
    return post ? old : core_.type(p).is_volatile ? next : read(p);
}

// ---------------------------------------------------------------- calls

/// The type of the function; null: not known.
const Type* Lowerer::called_type(ExprId callee) const {
    const Type* type = &program_.type(callee);
    if (type->kind == TypeKind::pointer) type = &program_[type->element];
    return type->kind == TypeKind::function ? type : nullptr;
}

void Lowerer::call(const CallExpr& x, PlaceId result) {
    Part callee = captured([&](Part& part) { part.value = callee_value(x.callee); });
    append(callee.effects);
    std::vector<ValueId> values = arguments(x, callee);
    add(core::Call{result, callee.value, std::move(values)});
}

ValueId Lowerer::callee_value(ExprId e) {
    const bool is_builtin = as<NameExpr>(ast_, e) && !program_.symbol(e).valid();
    return is_builtin ? read(variable(builtin(word(ast_[e].tokens.first), types_.basic(TypeKind::void_)))) : value(e);
}

/// From right to left, behind the callee.
std::vector<ValueId> Lowerer::arguments(const CallExpr& x, Part& callee) {
    const Type* function = called_type(x.callee);
    const bool is_builtin = as<NameExpr>(ast_, x.callee) && !program_.symbol(x.callee).valid();
    std::vector<Part> parts(x.arguments.size());
    for (size_t i = parts.size(); i-- > 0;)
        parts[i] = captured([&](Part& part) { part.value = is_builtin ? value(x.arguments[i]) : argument(x.arguments[i], function, i); });
    Statements later;
    for (const Part& part : parts) later.insert(later.begin(), part.effects.begin(), part.effects.end());
    callee.value = kept_unless_late(callee.value, later);
    std::vector<ValueId> values(parts.size());
    for (size_t i = parts.size(); i-- > 0;) {
        append(parts[i].effects);
        later.erase(later.begin(), later.begin() + static_cast<std::ptrdiff_t>(parts[i].effects.size()));
        const bool is_record = parts[i].value.valid() && core_.type(parts[i].value).kind == TypeKind::record;    // gcc copies it when it calls
        values[i] = is_record ? parts[i].value : kept_unless_late(parts[i].value, later);
    }
    return values;
}

ValueId Lowerer::argument(ExprId e, const Type* function, size_t index) {
    const ValueId v = value(e);
    const bool declared = function && function->has_prototype && index < function->parameters.size();
    if (declared) {
        const Type& parameter = core_[function->parameters[index]];
        const bool stays = parameter.kind == TypeKind::record || parameter.kind == TypeKind::other || (parameter.kind == TypeKind::pointer && is_variable_length(parameter.element));
        return stays ? v : convert(v, function->parameters[index]);
    }
    if (v.valid() && core_.type(v).kind == TypeKind::float_) return convert(v, types_.basic(TypeKind::double_));
    return v.valid() ? promoted(v) : v;
}

ValueId Lowerer::call_value(ExprId e, const CallExpr& x) {
    if (const auto v = builtin_value(e, x)) return *v;
    const TypeId type = types_.of_value(program_.type_id(e));
    if (core_[type].kind == TypeKind::void_) {
        call(x, {});
        return {};
    }
    Part called = captured([&](Part&) { call(x, {}); });
    const SymbolId symbol = temporary("value" + called_name(x.callee), type);
    const StatementId last = called.effects.back();
    called.effects.pop_back();
    append(called.effects);
    add(core::Declare{symbol, std::nullopt});
    const PlaceId result = variable(symbol);
    std::get<core::Call>(core_.statements[last.index()].node).result = result;
    out_.push_back(last);
    return read(result);
}

/// "_of_f"; empty: the function has no name.
std::string Lowerer::called_name(ExprId callee) const {
    const Expr& e = ast_[callee];
    if (const auto* member = std::get_if<MemberExpr>(&e.node)) return "_of_" + std::string(word(member->member));
    if (!std::holds_alternative<NameExpr>(e.node)) return "";
    std::string_view name = word(e.tokens.first);
    if (name.starts_with("__builtin_")) name.remove_prefix(10);
    return "_of_" + std::string(name);
}

/// Is it a call of one of the compiler's own functions that is a value?
bool Lowerer::is_builtin_value(ExprId e, const CallExpr& x) const {
    if (!as<NameExpr>(ast_, x.callee) || program_.symbol(x.callee).valid()) return false;
    const std::string_view name = word(ast_[x.callee].tokens.first);
    const bool chooses = name == "__builtin_choose_expr" && x.arguments.size() == 3 && program_.constant(x.arguments[0]);
    return program_.constant(e) || (name == "__builtin_expect" && x.arguments.size() == 2) || chooses || is_spelled_constant(x);
}

/// The first argument; what the second one does comes behind it.
ValueId Lowerer::expected(const CallExpr& x) {
    const ValueId v = value(x.arguments[0]);
    const Part second = captured([&](Part&) { effect(x.arguments[1]); });
    const ValueId first = second.effects.empty() ? v : kept_unless_late(v, second.effects);
    append(second.effects);
    return convert(first, types_.basic(TypeKind::long_));
}

std::optional<ValueId> Lowerer::builtin_value(ExprId e, const CallExpr& x) {
    if (!is_builtin_value(e, x)) return std::nullopt;
    const std::string_view name = word(ast_[x.callee].tokens.first);
    if (const auto known = program_.constant(e)) return constant(static_cast<uint64_t>(*known), types_.of_value(program_.type_id(e)));
    if (name == "__builtin_expect") return expected(x);
    if (name == "__builtin_choose_expr") return value(x.arguments[*program_.constant(x.arguments[0]) ? 1 : 2]);
    return spelled(e);
}

/// HUGE_VAL, INFINITY, NAN and their like.
bool Lowerer::is_spelled_constant(const CallExpr& x) const {
    const std::string_view name = word(ast_[x.callee].tokens.first);
    const auto is_literal = [&](ExprId a) { return as<NumberExpr>(ast_, a) || as<StringExpr>(ast_, a); };
    const bool is_one = name.starts_with("__builtin_huge_val") || name.starts_with("__builtin_inf") || name.starts_with("__builtin_nan");
    return is_one && std::all_of(x.arguments.begin(), x.arguments.end(), is_literal);
}

/// A function of the compiler's own.
SymbolId Lowerer::builtin(std::string_view name, TypeId result) {
    const auto known = builtins_.find(name);
    if (known != builtins_.end()) return known->second;
    Type function;
    function.kind = TypeKind::function;
    function.element = result;
    Symbol symbol;
    symbol.name = name;
    symbol.kind = SymbolKind::function;
    symbol.storage = Storage::external;
    symbol.type = types_.add(function);
    core_.symbols.push_back(std::move(symbol));
    return builtins_[std::string(name)] = SymbolId{static_cast<int32_t>(core_.symbols.size()) - 1};
}

void Lowerer::va_arg(const BuiltinExpr& x, PlaceId result) {
    const PlaceId list = place(x.operands.at(0));
    core::Opaque opaque{"va_arg", {result, " = __builtin_va_arg(", list, ", __typeof__(", result, "));"}, {list}, {result, list}};
    add(std::move(opaque));
}

}  // namespace dmcg
