// The values of expressions: what has an effect becomes a statement before.
//
//   a[i++] + sizeof x      int old_i = i;  i = i + 1;  a[old_i] + 8
#include "dmcg/ast.h"
#include "lower/lowerer.h"
#include "resolve/generic.h"
#include "resolve/numbers.h"

namespace dmcg {

ValueId Lowerer::value(ExprId e) {
    const core::Origin outer = from_;
    from_.expr = e;
    const ValueId v = std::visit([&](const auto& node) { return value_of(e, node); }, ast_[e].node);
    from_ = outer;
    return v;
}

ValueId Lowerer::value_of(ExprId e, const NameExpr&) {
    const SymbolId symbol = program_.symbol(e);
    if (!symbol.valid()) return spelled(e);
    const Symbol& meaning = program_[symbol];
    if (meaning.kind != SymbolKind::enumerator) return read(variable(symbol));
    return meaning.value ? constant(static_cast<uint64_t>(*meaning.value), program_.type_id(e)) : spelled(e);
}

ValueId Lowerer::value_of(ExprId e, const NumberExpr&) {
    const std::string_view written = word(ast_[e].tokens.first);
    const NumberLiteral literal = read_number(written);
    if (literal.bits) return make_value(types_.basic(literal.kind), core::Constant{literal.bits, {}});
    return make_value(program_.type_id(e), core::Constant{{}, std::string(written)});
}

ValueId Lowerer::value_of(ExprId e, const CharacterExpr&) {
    const NumberLiteral literal = read_character(word(ast_[e].tokens.first));
    return literal.bits ? make_value(types_.basic(literal.kind), core::Constant{literal.bits, {}}) : spelled(e);
}

ValueId Lowerer::value_of(ExprId e, const UnaryExpr& x) {
    switch (x.op) {
        case UnaryOp::plus: return promoted(value(x.operand));
        case UnaryOp::minus: return signed_or_not(core::UnaryOperator::minus, value(x.operand));
        case UnaryOp::bit_not: return signed_or_not(core::UnaryOperator::bit_not, value(x.operand));
        case UnaryOp::logical_not: return logical_not(value(x.operand));
        case UnaryOp::address_of: return address_of(place(x.operand));
        case UnaryOp::real_part: return make_value(types_.of_value(program_.type_id(e)), core::Unary{core::UnaryOperator::real_part, value(x.operand)});
        case UnaryOp::imag_part: return make_value(types_.of_value(program_.type_id(e)), core::Unary{core::UnaryOperator::imag_part, value(x.operand)});
        case UnaryOp::dereference: return read(place(e));
        case UnaryOp::pre_inc:
        case UnaryOp::pre_dec:
        case UnaryOp::post_inc:
        case UnaryOp::post_dec: return increment(x, true);
    }
    return {};
}

/// What is assigned, as the target holds it. It is read there again, unless it is volatile or the assignment itself moves the place.
ValueId Lowerer::value_of(ExprId, const AssignExpr& x) {
    const PlaceId target = assign(x);
    const StatementId last = out_.back();
    const auto* made = std::get_if<core::Call>(&core_[last].node);
    if (made && made->result.valid() && made->result != target) return read(made->result);
    const bool moves = may_move(target, {last});
    if (!moves && !core_.type(target).is_volatile) return read(target);
    out_.pop_back();
    if (std::holds_alternative<core::Assign>(core_[last].node)) {
        const ValueId assigned = kept(narrowed(std::get<core::Assign>(core_[last].node).value, target), "assigned");
        std::get<core::Assign>(core_.statements[last.index()].node).value = assigned;
        out_.push_back(last);
        return assigned;
    }
    const PlaceId fixed = kept_place(target, {last});
    if (auto* call = std::get_if<core::Call>(&core_.statements[last.index()].node)) call->result = fixed;
    out_.push_back(last);
    return read(fixed);
}

ValueId Lowerer::value_of(ExprId e, const ConditionalExpr& x) { return choose(e, x); }

ValueId Lowerer::value_of(ExprId, const CommaExpr& x) {
    effect(x.left);
    return value(x.right);
}

ValueId Lowerer::value_of(ExprId e, const CallExpr& x) { return call_value(e, x); }

ValueId Lowerer::value_of(ExprId e, const CastExpr& x) {
    const TypeId type = program_.type_id(e);
    if (core_[type].kind == TypeKind::void_) {
        effect(x.operand);
        return {};
    }
    measure(type);
    const ValueId operand = value(x.operand), v = convert(operand, type);
    if (v == operand && widths_.contains(v)) return make_value(type_of(v), core_[v].node);      // the same bits, in the type's width
    const bool is_bit_field = v == operand && width_of(v);           // it would be promoted without the cast
    return types_.points_alike(type_of(v), type) && !is_bit_field ? v : make_value(types_.of_value(type), core::Convert{v});
}

ValueId Lowerer::value_of(ExprId e, const SizeofExpr& x) {
    const TypeId type = program_.type_id(x.operand);
    return is_variable_length(type) ? size_value(type) : size_of_type(type, e, false);
}

ValueId Lowerer::value_of(ExprId e, const SizeofTypeExpr& x) {
    const TypeId type = program_.type_of_declarator[x.type.index()];
    if (!x.align && is_variable_length(type)) {
        measure(type);
        return size_value(type);
    }
    return size_of_type(type, e, x.align);
}

/// sizeof(T) and _Alignof(T), as a number if it is known.
ValueId Lowerer::size_of_type(TypeId type, ExprId e, bool align) {
    if (const auto known = program_.constant(e)) return constant(static_cast<uint64_t>(*known), types_.basic(TypeKind::unsigned_long));
    return make_value(types_.basic(TypeKind::unsigned_long), core::Constant{{}, (align ? "_Alignof(" : "sizeof(") + type_text(type) + ")"});
}

/// The name of a type whose size is not known: a record, what only the compiler knows, arrays of them.
std::string Lowerer::type_text(TypeId id) const {
    const Type& type = core_[id];
    if (type.kind == TypeKind::array) {
        const std::string element = type_text(type.element), length = "[" + std::to_string(type.length.value_or(0)) + "]";
        const size_t bracket = element.find('[');
        return bracket == std::string::npos ? element + length : element.substr(0, bracket) + length + element.substr(bracket);
    }
    if (type.kind == TypeKind::record) {
        const auto record = core_.records.find(type.record);
        return record != core_.records.end() ? record->second.name : type.tag;
    }
    return type.tag.empty() ? type.typedef_name : type.tag;
}

/// What only C can say, as it is written, macros expanded.
ValueId Lowerer::spelled(ExprId e) { return make_value(types_.of_value(program_.type_id(e)), core::Constant{{}, text(ast_[e].tokens)}); }

ValueId Lowerer::value_of(ExprId e, const StatementExpr& x) {
    if (const ExprId only = only_expression(x); only.valid()) return value(only);
    const auto* block = as<CompoundStmt>(ast_, x.body);
    return block ? statement_value(*block, types_.of_value(program_.type_id(e))) : ValueId{};
}

/// The expression that is all there is: ({ f(); }) is f().
ExprId Lowerer::only_expression(const StatementExpr& x) const {
    const auto* block = as<CompoundStmt>(ast_, x.body);
    const auto* only = block && block->body.size() == 1 ? as<ExpressionStmt>(ast_, block->body.front()) : nullptr;
    return only ? only->expr : ExprId{};
}

/// ({ int t = f(); t + 1; })        int value;  { int t = f(); value = t + 1; }
ValueId Lowerer::statement_value(const CompoundStmt& list, TypeId type) {
    const bool has_value = core_[type].kind != TypeKind::void_ && !list.body.empty();
    const SymbolId symbol = has_value ? temporary("value", type) : SymbolId{};
    ValueId last;
    Part inner = nested([&](Part&) {
        local_labels_.emplace_back();
        last = statements_and_value(list, has_value);
        if (has_value && last.valid()) store(variable(symbol), last);
        local_labels_.pop_back();
    });
    if (has_value && !types_.is_known(type) && last.valid()) core_.symbols[symbol.index()].type = type_of(last);
    if (has_value) add(core::Declare{symbol, std::nullopt});
    add(core::Block{std::move(inner.effects)});
    return has_value ? read(variable(symbol)) : ValueId{};
}

/// The statements are added; the value of the last one, an expression, is wanted.
ValueId Lowerer::statements_and_value(const CompoundStmt& list, bool wanted) {
    if (list.body.empty()) return {};
    for (size_t i = 0; i + 1 < list.body.size(); i++) statement(list.body[i]);
    StmtId end = list.body.back();
    for (const auto* label = as<LabelStmt>(ast_, end); wanted && label; label = as<LabelStmt>(ast_, end)) {
        add(core::Label{label_name(word(label->name)), false, {}, {}});
        end = label->body;
    }
    const auto* last = as<ExpressionStmt>(ast_, end);
    if (wanted && last && last->expr.valid()) return value(last->expr);
    statement(end);
    return {};
}

ExprId Lowerer::chosen(const GenericExpr& x) const {
    const auto found = chosen_value(program_, x);
    return found ? x.values[*found] : x.values.at(0);
}

ValueId Lowerer::value_of(ExprId e, const BuiltinExpr& x) {
    const std::string_view name = word(ast_[e].tokens.first);
    if (name == "__builtin_va_arg") {
        const SymbolId symbol = temporary("value_of_va_arg", program_.type_id(e));
        add(core::Declare{symbol, std::nullopt});
        va_arg(x, variable(symbol));
        return read(variable(symbol));
    }
    if (const auto known = program_.constant(e)) return constant(static_cast<uint64_t>(*known), program_.type_id(e));
    if (name == "__builtin_offsetof" && !x.types.empty()) return offset_of(e, x);
    if (name == "&&") return make_value(program_.type_id(e), core::Constant{{}, "&&" + label_name(word(ast_[e].tokens.last))});
    return spelled(e);
}

/// offsetof(struct s, a[i].b): the address of the member in a structure at address 0.
ValueId Lowerer::offset_of(ExprId e, const BuiltinExpr& x) {
    const TypeId record = program_.type_of_declarator[x.types[0].index()], size = types_.basic(TypeKind::unsigned_long);
    PlaceId at = memory(make_value(types_.pointer_to(record), core::Constant{0, {}}));
    TokenId token = ast_[e].tokens.last;
    while (word(token) != ",") token.value--;
    size_t index = 0;
    for (token.value++; token < ast_[e].tokens.last; token.value++) {
        if (word(token) == "[") {
            const ExprId place = x.operands[index++];
            at = element(at, value(place));
            token = ast_[place].tokens.last;
        } else if (tokens_[token].kind == TokenKind::identifier) {
            at = field(at, word(token), field_type(core_.type(at).record, word(token)));
        }
    }
    return convert(address_of(at), size);
}

/// A list for what only the compiler knows: a vector.
ValueId Lowerer::value_of(ExprId e, const InitListExpr&) {
    const TypeId type = program_.type_id(e);
    return make_value(type, core::Constant{{}, "(" + type_text(type) + ")" + text(ast_[e].tokens)});
}

/// (struct s){1, 2}; that of a vector is a value.
ValueId Lowerer::value_of(ExprId e, const CompoundLiteralExpr&) { return core_[program_.type_id(e)].kind == TypeKind::other ? spelled(e) : read(place(e)); }

}  // namespace dmcg
