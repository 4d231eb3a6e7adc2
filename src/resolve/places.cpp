#include "places.h"

#include "dmcg/walk.h"

namespace dmcg {

bool PlaceReader::is_kind(ExprId e, TypeKind kind) const { return program.type_id(e).valid() && program.type(e).kind == kind; }

bool PlaceReader::is_address(ExprId e) const { return is_kind(e, TypeKind::pointer) || is_kind(e, TypeKind::array); }

bool PlaceReader::is_plain_index(ExprId e) const {
    if (!program.type_id(e).valid() || !is_integer(program.type(e)) || program.type(e).is_volatile) return false;
    if (program.constant(e)) return true;
    const ExprNode& node = ast[e].node;
    if (std::holds_alternative<NameExpr>(node)) return program.symbol(e).valid();
    if (const auto* x = std::get_if<BinaryExpr>(&node)) return x->op <= BinaryOp::sub && is_plain_index(x->left) && is_plain_index(x->right);
    if (const auto* x = std::get_if<UnaryExpr>(&node)) return (x->op == UnaryOp::plus || x->op == UnaryOp::minus) && is_plain_index(x->operand);
    if (const auto* comma = std::get_if<CommaExpr>(&node)) return as<NameExpr>(ast, comma->left) && is_plain_index(comma->right);
    const auto* cast = std::get_if<CastExpr>(&node);
    return cast && is_plain_index(cast->operand);
}

/// The array of arrays is meant as a whole by its first line: a pointer to that may go on to the others.
bool PlaceReader::is_first_line(ExprId e) const {
    const auto* x = as<IndexExpr>(ast, e);
    return x && program.constant(x->index) == 0;
}

std::optional<ArrayPlace> PlaceReader::element(ExprId base, ExprId index) const {
    if (!is_array_place(base) || !is_plain_index(index) || is_first_line(base)) return {};
    return ArrayPlace{base, {{index, false}}};
}

bool PlaceReader::is_array_place(ExprId e) const {
    if (!program.type_id(e).valid() || program.type(e).is_volatile || !is_address(e)) return false;
    if (as<NameExpr>(ast, e)) return program.symbol(e).valid() && program[program.symbol(e)].kind <= SymbolKind::parameter;
    const auto* x = as<IndexExpr>(ast, e);
    return x && is_kind(e, TypeKind::array) && is_array_place(x->base) && is_plain_index(x->index);
}

std::optional<ArrayPlace> PlaceReader::place_of_value(ExprId e) const {
    if (!program.type_id(e).valid()) return {};
    if (const auto* x = as<BinaryExpr>(ast, e); x && (x->op == BinaryOp::add || x->op == BinaryOp::sub)) {
        const bool left = is_address(x->left);
        auto place = left || x->op == BinaryOp::add ? place_of_value(left ? x->left : x->right) : std::nullopt;
        const ExprId more = left ? x->right : x->left;
        if (!place || !is_plain_index(more)) return {};
        place->index.push_back({more, x->op == BinaryOp::sub});
        return place;
    }
    if (const auto* x = as<UnaryExpr>(ast, e); x && x->op == UnaryOp::address_of) {
        const auto* at = as<IndexExpr>(ast, x->operand);
        return at ? element(at->base, at->index) : std::nullopt;
    }
    if (!is_array_place(e) || is_first_line(e)) return {};
    return ArrayPlace{e, {}};
}

bool PlaceReader::fits(SymbolId pointer, ExprId value) const {
    const TypeId to = program[program[pointer].type].element, from = program.type(value).element;
    return to.valid() && from.valid() && program[to].kind != TypeKind::void_ && !program[to].is_volatile && same_type(program, to, from);
}

/// (pointer, index) is the index.
bool PlaceReader::same(ExprId a, ExprId b) const {
    if (a == b) return true;
    if (!a.valid() || !b.valid()) return false;
    if (const auto* comma = as<CommaExpr>(ast, a)) return same(comma->right, b);
    if (const auto* comma = as<CommaExpr>(ast, b)) return same(a, comma->right);
    if (const auto number = program.constant(a); number || program.constant(b)) return number == program.constant(b);
    if (as<NameExpr>(ast, a)) return as<NameExpr>(ast, b) && program.symbol(a).valid() && program.symbol(a) == program.symbol(b);
    const auto *x = as<BinaryExpr>(ast, a), *y = as<BinaryExpr>(ast, b);
    if (x && y) return x->op == y->op && same(x->left, y->left) && same(x->right, y->right);
    const auto *u = as<UnaryExpr>(ast, a), *v = as<UnaryExpr>(ast, b);
    if (u && v) return u->op == v->op && u->op <= UnaryOp::minus && same(u->operand, v->operand);
    const auto *i = as<IndexExpr>(ast, a), *j = as<IndexExpr>(ast, b);
    if (i && j) return same(i->base, j->base) && same(i->index, j->index);
    const auto *c = as<CastExpr>(ast, a), *d = as<CastExpr>(ast, b);
    return c && d && same_type(program, program.type_id(a), program.type_id(b)) && same(c->operand, d->operand);
}

bool PlaceReader::same(const ArrayPlace& a, const ArrayPlace& b) const {
    if (a.base != b.base && !same(a.base, b.base)) return false;
    return std::equal(a.index.begin(), a.index.end(), b.index.begin(), b.index.end(),
                      [&](const Summand& x, const Summand& y) { return x.minus == y.minus && same(x.value, y.value); });
}

}  // namespace dmcg
