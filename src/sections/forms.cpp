#include "forms.h"

#include <algorithm>

#include "dmcg/flow.h"
#include "dmcg/walk.h"

namespace dmcg {
namespace {

/// The field `name` of a structure that has a place of its own.
bool is_plain_field(const Unit& unit, ExprId base, std::string_view name) {
    const TypeId id = unit.program.type_id(base);
    if (!id.valid() || !unit.program[id].record.valid() || unit.ast.records[unit.program[id].record.index()].is_union) return false;
    const auto& fields = unit.program.layout_of_record[unit.program[id].record.index()].fields;
    return std::any_of(fields.begin(), fields.end(), [&](const Field& f) { return f.name == name && !f.is_bit_field; });
}

/// What stands behind the element: the field and its type. Of an array in a field it is all of that array.
std::optional<Fold> fold_of(const Unit& unit, ExprId e) {
    if (as<NameExpr>(unit.ast, e)) return Fold{{}, "", unit.program.type_id(e)};
    if (const auto* x = as<IndexExpr>(unit.ast, e)) {
        const auto base = fold_of(unit, x->base);
        return base && base->field.empty() ? Fold{{}, "", unit.program.type_id(e)} : base;
    }
    if (const auto* x = as<UnaryExpr>(unit.ast, e); x && x->op == UnaryOp::dereference) return as<NameExpr>(unit.ast, x->operand) ? Fold{{}, "", unit.program.type_id(e)} : std::optional<Fold>();
    const auto* x = as<MemberExpr>(unit.ast, e);
    if (!x || x->arrow) return {};
    const auto base = fold_of(unit, x->base);
    const std::string_view name = unit.tokens[x->member].text;
    const bool inside_array = base && !base->field.empty() && as<IndexExpr>(unit.ast, x->base);
    if (!base || inside_array || !is_plain_field(unit, x->base, name)) return {};
    return Fold{{}, base->field + "." + std::string(name), unit.program.type_id(e)};
}

/// Each value is converted when it is stored: is the greater of two still the greater one then?
bool keeps_order(const Type& stored, const Type& from) {
    if (is_floating(stored) || stored.kind == TypeKind::bool_) return true;
    if (!is_integer(from) || integer_width(from) > integer_width(stored)) return false;
    if (is_signed_integer(from) == is_signed_integer(stored)) return true;
    const int width_of_int = 32;    // narrower values are compared as int
    return is_signed_integer(from) ? integer_width(stored) >= width_of_int : integer_width(from) < integer_width(stored);
}

std::string reason(ReductionOp op, const Type& stored, const Type* from) {
    const bool extreme = op == ReductionOp::min || op == ReductionOp::max;
    const bool arithmetic = op == ReductionOp::add || op == ReductionOp::mul;
    if (stored.kind == TypeKind::bool_ && !as_logical(op)) return "each step cuts the value to 0 or 1";
    if (is_floating(stored) && !arithmetic && !extreme) return "each step makes a floating-point value of 0 or 1";
    if (from && !is_floating(stored) && is_floating(*from)) return "each step cuts a floating-point value to an integer";
    if (from && extreme && !keeps_order(stored, *from)) return "each step converts the value to a type that may change the order";
    return "";
}

}  // namespace

bool has_known_length(const Object& object) {
    const auto inner = object.extents.begin() + (can_be_looked_up(object) ? 1 : 0);
    return std::none_of(inner, object.extents.end(), is_unknown);
}

bool holds_what_mpi_lacks(const Unit& unit, TypeId id) {
    if (!id.valid()) return false;
    const Type& type = unit.program[id];
    if (type.kind == TypeKind::array) return holds_what_mpi_lacks(unit, type.element);
    const auto* fields = type.kind == TypeKind::record && unit.ast[type.record].fields ? &*unit.ast[type.record].fields : nullptr;
    return type.kind == TypeKind::other || (fields && std::any_of(fields->begin(), fields->end(), [&](DeclaratorId f) {
        return holds_what_mpi_lacks(unit, unit.program.type_of_declarator[f.index()]);
    }));
}

std::optional<ReductionOp> as_logical(ReductionOp op) {
    if (op == ReductionOp::bit_or || op == ReductionOp::logical_or || op == ReductionOp::max) return ReductionOp::logical_or;
    if (op == ReductionOp::bit_and || op == ReductionOp::logical_and || op == ReductionOp::min) return ReductionOp::logical_and;
    return {};
}

const Type* Forms::number(TypeId id) const {
    while (id.valid() && unit.program[id].kind == TypeKind::array) id = unit.program[id].element;
    return id.valid() && is_arithmetic(unit.program[id]) ? &unit.program[id] : nullptr;
}

bool Forms::is_pointer(const Object& object) const { return !object.is_array && unit.program[object.element].kind == TypeKind::pointer; }

std::optional<Assigned> Forms::target(ExprId e, AccessRange range) const {
    const auto fold = fold_of(unit, e);
    std::optional<Assigned> result;
    for (uint32_t i = range.begin; i < range.end && fold; i++) {
        const Access& a = accesses.accesses[i];
        if (a.kind != AccessKind::write || a.expr != e) continue;
        if (result || (a.whole && !a.first_element) || !accesses[a.object].symbol.valid() || is_pointer(accesses[a.object])) return {};
        result = Assigned{e, *fold, a.object, AccessId{static_cast<int32_t>(i)}};
    }
    return result;
}

std::vector<SymbolId> Forms::names(ExprId e) const {
    std::vector<SymbolId> found;
    for_each_below(ast(), e, [&](ExprId x) {
        if (as<NameExpr>(ast(), x)) found.push_back(unit.program.symbol(x));
    });
    return found;
}

bool Forms::same(ExprId a, ExprId b) const {
    const TokenRange x = ast()[a].tokens, y = ast()[b].tokens;
    const int length = x.last.value - x.first.value;
    if (length != y.last.value - y.first.value) return false;
    for (int i = 0; i <= length; i++)
        if (unit.tokens.tokens[x.first.index() + i].text != unit.tokens.tokens[y.first.index() + i].text) return false;
    return names(a) == names(b) && only_reads(accesses, accesses.of(a)) && only_reads(accesses, accesses.of(b));
}

/// Of (T)x, where T is the type of the variable, x: stored there it becomes the same.
ExprId Forms::as_stored(ExprId e, const Assigned& t) const {
    const auto* cast = as<CastExpr>(ast(), e);
    const bool converts = cast && is_arithmetic(type(e)) && type(e).kind == type(t.expr).kind;
    return converts ? cast->operand : e;
}

std::optional<Forms::Comparison> Forms::replaced_if(ExprId condition, const Assigned& t, ExprId value) const {
    const auto* c = as<BinaryExpr>(ast(), condition);
    if (!c || !only_reads(accesses, accesses.of(condition))) return {};
    if (c->op == BinaryOp::logical_and) {
        const auto left = replaced_if(c->left, t, value);
        return left ? left : replaced_if(c->right, t, value);
    }
    const bool less = c->op == BinaryOp::lt || c->op == BinaryOp::le;
    const bool greater = c->op == BinaryOp::gt || c->op == BinaryOp::ge;
    const bool or_equal = c->op == BinaryOp::le || c->op == BinaryOp::ge;
    if (!less && !greater) return {};
    const auto is_value = [&](ExprId e) { return same(e, value) || (type(e).kind == type(t.expr).kind && same(as_stored(e, t), as_stored(value, t))); };
    if (is(c->left, t) && is_value(c->right)) return Comparison{less ? ReductionOp::max : ReductionOp::min, or_equal};
    if (is(c->right, t) && is_value(c->left)) return Comparison{greater ? ReductionOp::max : ReductionOp::min, or_equal};
    return {};
}

OrderFault Forms::fault(ReductionOp op, const Type& stored, ExprId value) const {
    const std::string why = reason(op, stored, value.valid() ? &type(value) : nullptr);
    return {why, why.empty() ? "" : "combine the values in a variable of their own type, and convert it after the loop"};
}

size_t Forms::mentions(AccessRange range, ObjectId object) const {
    return static_cast<size_t>(std::ranges::count_if(accesses.in(range), [&](const Access& a) { return a.object == object; }));
}

}  // namespace dmcg
