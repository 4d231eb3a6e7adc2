// Places: what an expression names that can be read, written or pointed to.
//
//   p->u[i]      element(field(memory(p), u), i)            q[i]  of a pointer       memory(q + i)
#include "dmcg/ast.h"
#include "lower/lowerer.h"

namespace dmcg {

PlaceId Lowerer::place(ExprId e) {
    const core::Origin outer = from_;
    from_.expr = e;
    const ExprNode& node = ast_[e].node;
    PlaceId found;
    if (std::holds_alternative<NameExpr>(node)) found = variable(program_.symbol(e));
    else if (std::holds_alternative<StringExpr>(node)) found = make_place(program_.type_id(e), core::Text{text(ast_[e].tokens)});
    else if (const auto* index = std::get_if<IndexExpr>(&node)) found = place_of_index(e, *index);
    else if (const auto* member = std::get_if<MemberExpr>(&node)) found = place_of_member(e, *member);
    else if (const auto* unary = std::get_if<UnaryExpr>(&node); unary && is_place(unary->op)) found = place_of_unary(e, *unary);
    else if (const auto* literal = std::get_if<CompoundLiteralExpr>(&node)) found = place_of_literal(e, *literal);
    else if (const auto* generic = std::get_if<GenericExpr>(&node)) found = place(chosen(*generic));
    else if (const auto* assignment = std::get_if<AssignExpr>(&node)) found = assign(*assignment);
    else found = materialised(e);
    from_ = outer;
    return found;
}

bool Lowerer::is_place(UnaryOp op) { return op == UnaryOp::dereference || op == UnaryOp::real_part || op == UnaryOp::imag_part; }

/// a[i] of an array, p[i] of a pointer, and 3[p].
PlaceId Lowerer::place_of_index(ExprId e, const IndexExpr& x) {
    const TypeKind left = program_.type(x.base).kind;
    if (left != TypeKind::pointer && program_.type(x.index).kind == TypeKind::pointer) return place_of_index(e, {x.index, x.base});
    if (left == TypeKind::array || left == TypeKind::other) {
        Part array = captured([&](Part& part) { part.place = place(x.base); });
        Part index = captured([&](Part& part) { part.value = value(x.index); });
        append(array.effects);
        array.place = kept_place(array.place, index.effects);
        append(index.effects);
        return make_place(program_.type_id(e), core::Element{array.place, index.value});
    }
    Part base = captured([&](Part& part) { part.value = value(x.base); });
    Part index = captured([&](Part& part) { part.value = value(x.index); });
    append(base.effects);
    base.value = kept_unless_late(base.value, index.effects);
    append(index.effects);
    return memory(binary(BinaryOp::add, base.value, index.value, program_.type_id(e)));
}

PlaceId Lowerer::place_of_member(ExprId e, const MemberExpr& x) {
    const PlaceId record = x.arrow ? memory(value(x.base)) : place(x.base);
    return field(record, word(x.member), program_.type_id(e));
}

PlaceId Lowerer::place_of_unary(ExprId e, const UnaryExpr& x) {
    if (x.op == UnaryOp::dereference) return program_.type(x.operand).kind == TypeKind::function ? place(x.operand) : memory(value(x.operand));
    const TypeId part = program_.type_id(e);
    const ValueId first = convert(address_of(place(x.operand)), types_.pointer_to(part));
    return memory(x.op == UnaryOp::real_part ? first : binary(BinaryOp::add, first, integer(1, TypeKind::int_), part));
}

/// (struct s){1, 2}: a variable of the block around, or a static one.
PlaceId Lowerer::place_of_literal(ExprId e, const CompoundLiteralExpr& x) {
    const TypeId type = program_.type_id(e);
    if (is_static_) return static_literal(type, x.list);
    measure(type);
    const core::Initial values = initial(type, x.list);
    const SymbolId symbol = temporary("literal", type);
    core_.symbols[symbol.index()].address_taken = true;
    if (nested_ == 0) {
        add(core::Declare{symbol, values});
        return variable(symbol);
    }
    hoisted_.push_back(make(core::Declare{symbol, std::nullopt}));
    fill(variable(symbol), values);
    return variable(symbol);
}

/// Gives the object these values, and 0 elsewhere, when its life has begun already.
void Lowerer::fill(PlaceId object, const core::Initial& values) {
    const TypeId type = type_of(object);
    const SymbolId filled = temporary("filled", type);
    add(core::Declare{filled, values});
    if (core_[type].kind != TypeKind::array) return store(object, read(variable(filled)));
    const SymbolId copy = builtin("__builtin_memcpy", types_.pointer_to(types_.basic(TypeKind::void_)));
    add(core::Call{{}, read(variable(copy)), {read(object), read(variable(filled)), size_value(type)}});
}

PlaceId Lowerer::variable(SymbolId symbol) {
    return make_place(core_[symbol].type, core::Variable{symbol});
}

PlaceId Lowerer::memory(ValueId address) {
    const auto* known = as_value<core::AddressOf>(address);
    const TypeId target = core_.type(address).element;
    if (!target.valid()) return make_place(types_.basic(TypeKind::other), core::Memory{address});
    const bool is_same = known && types_.same(type_of(known->place), target) && types_.points_alike(types_.pointer_to(type_of(known->place)), type_of(address));
    return is_same ? known->place : make_place(target, core::Memory{address});
}

PlaceId Lowerer::element(PlaceId array, ValueId index) { return make_place(core_.type(array).element, core::Element{array, index}); }

/// The member of that name, also of an anonymous member. `type`: of the member, with the qualifiers of the record.
PlaceId Lowerer::field(PlaceId record, std::string_view name, TypeId type) {
    const RecordId id = core_.type(record).record;
    const std::vector<size_t> path = field_path(id, name);
    for (size_t i = 0; i + 1 < path.size(); i++) record = make_place(core_.records.at(core_.type(record).record).fields[path[i]].type, core::FieldOf{record, path[i]});
    return make_place(type, core::FieldOf{record, path.back()});
}

/// A value that is no place becomes a variable.
PlaceId Lowerer::materialised(ExprId e) {
    const ValueId v = value(e);
    if (const auto* read = as_value<core::Read>(v)) return read->place;
    return as_value<core::Read>(kept(v, "value"))->place;
}

/// The value of a place. Arrays and functions decay.
ValueId Lowerer::read(PlaceId place) {
    const Type& type = core_.type(place);
    if (type.kind == TypeKind::array) return address_of(element(place, integer(0, TypeKind::int_)));
    if (type.kind == TypeKind::function) return address_of(place);
    return make_value(types_.of_value(type_of(place)), core::Read{place});
}

ValueId Lowerer::address_of(PlaceId place) {
    const auto* known = as_place<core::Memory>(place);
    const TypeId pointer = types_.pointer_to(type_of(place));
    if (known && types_.same(type_of(known->address), pointer)) return known->address;
    return make_value(pointer, core::AddressOf{place});
}

}  // namespace dmcg
