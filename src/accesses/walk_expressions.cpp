// Expressions by their value.
//
//   x += y[i]      read x, read i, read y[i], write x (op +)
//   c ? a : b      read c, and perhaps a, perhaps b
//   q = v          the array v escapes: q points to it from now on
#include "dmcg/ast.h"
#include "walker.h"

namespace dmcg::access {

AccessWalker::Span::Span(AccessWalker& w, std::vector<AccessRange>& t, size_t i)
    : walker(w), table(t), index(i), begin(static_cast<uint32_t>(w.out_.accesses.size())) {}

AccessWalker::Span::~Span() {
    if (!walker.silent_) table[index] = {begin, static_cast<uint32_t>(walker.out_.accesses.size())};
}

void AccessWalker::value(ExprId e) {
    if (!e.valid()) return;
    const Span own = span(e);
    plain_value(e);
    if (changes_pointer(e)) keep(e);
}

/// struct s x = {malloc(n)}: of a structure that was taken apart the list assigns to the members.
bool AccessWalker::sets_member(ExprId e) const {
    const auto* assign = as<AssignExpr>(unit_.ast, e);
    const SymbolId member = assign && as<NameExpr>(unit_.ast, assign->target) ? unit_.program.symbol(assign->target) : SymbolId{};
    const SymbolId structure = member.valid() ? unit_.program[member].structure : SymbolId{};
    const DeclaratorId declarator = structure.valid() ? unit_.program[structure].declarator : DeclaratorId{};
    const ExprId init = declarator.valid() ? unit_.ast[declarator].init : ExprId{};
    return init.valid() && unit_.ast[init].tokens.contains(unit_.ast[e].tokens);
}

/// `g = p++`, `g = (p = a)`: the new value of p is kept elsewhere, too.
bool AccessWalker::changes_pointer(ExprId e) const {
    if (sets_member(e)) return false;
    const auto* step = as<UnaryExpr>(unit_.ast, e);
    return is_pointer(e) && (as<AssignExpr>(unit_.ast, e) || (step && step->op >= UnaryOp::pre_inc && step->op <= UnaryOp::post_dec));
}

void AccessWalker::plain_value(ExprId e) {
    std::visit(Overloaded{
        [&](const NameExpr&) { name_value(e); },
        [](const NumberExpr&) {},
        [](const CharacterExpr&) {},
        [](const StringExpr&) {},
        [&](const UnaryExpr& x) { unary_value(e, x); },
        [&](const BinaryExpr& x) { binary_value(x); },
        [&](const AssignExpr& x) { assign(x); },
        [&](const ConditionalExpr& x) { either(x, &AccessWalker::value); },
        [&](const CommaExpr& x) { discard(x.left); value(x.right); },
        [&](const IndexExpr&) { load(e); },
        [&](const CallExpr& x) { call(e, x, true); },
        [&](const MemberExpr&) { load(e); },
        [&](const CastExpr& x) { array_sizes(x.type); is_kind(e, TypeKind::void_) ? discard(x.operand) : value(x.operand); },
        [](const SizeofExpr&) {},
        [&](const SizeofTypeExpr& x) { for (ExprId length : x.lengths) value(length); },
        [&](const CompoundLiteralExpr& x) { array_sizes(x.type); value(x.list); },
        [&](const StatementExpr& x) { statement_expression(x); },
        [&](const GenericExpr& x) { maybe([&] { for (ExprId v : x.values) value(v); }); },
        [&](const BuiltinExpr& x) { builtin(e, x); },
        [&](const InitListExpr& x) { for (const InitItem& item : x.items) value(item.value); }},
        unit_.ast[e].node);
}

void AccessWalker::name_value(ExprId e) {
    Location place;
    read_way_to(e);
    if (const ObjectId object = object_of(e); object.valid()) place.parts.push_back({.object = object});
    if (is_kind(e, TypeKind::array)) return escape(place);
    escape(own_targets(e), e);
    read(place, e);
}

void AccessWalker::unary_value(ExprId e, const UnaryExpr& x) {
    switch (x.op) {
        case UnaryOp::plus:
        case UnaryOp::minus:
        case UnaryOp::bit_not: return value(x.operand);
        case UnaryOp::logical_not: return test(x.operand);
        case UnaryOp::dereference:
        case UnaryOp::real_part:
        case UnaryOp::imag_part: return load(e);
        case UnaryOp::address_of: return escape(location(x.operand));
        case UnaryOp::pre_inc:
        case UnaryOp::pre_dec:
        case UnaryOp::post_inc:
        case UnaryOp::post_dec: return step(x);
    }
}

void AccessWalker::binary_value(const BinaryExpr& x) {
    const bool compares = x.op >= BinaryOp::lt && x.op <= BinaryOp::ne;
    const bool distance = x.op == BinaryOp::sub && is_pointer(x.left) && is_pointer(x.right);
    if (x.op == BinaryOp::logical_and || x.op == BinaryOp::logical_or) {
        test(x.left);
        maybe([&] { test(x.right); });
    } else if (compares || distance) {
        test(x.left);
        test(x.right);
    } else {
        value(x.left);
        value(x.right);
    }
}

/// u.i of a union whose bytes are all those of i.
bool AccessWalker::is_all_of_union(ExprId e) const {
    const auto* member = as<MemberExpr>(unit_.ast, e);
    if (!member || member->arrow) return false;
    ExprId whole = member->base;
    while (const auto* index = as<IndexExpr>(unit_.ast, whole)) whole = index->base;
    const TypeId type = unit_.program.type_id(member->base);
    const RecordId record = as<NameExpr>(unit_.ast, whole) && type.valid() ? unit_.program[type].record : RecordId{};
    if (!record.valid() || !unit_.ast[record].is_union || !unit_.ast[record].fields) return false;
    const auto& fields = *unit_.ast[record].fields;
    const bool bits = std::any_of(fields.begin(), fields.end(), [&](DeclaratorId d) { return unit_.ast[d].bit_width.valid(); });
    const auto size = size_of(unit_.program, type);
    return !bits && size && size == size_of(unit_.program, unit_.program.type_id(e));
}

/// A field that is written leaves the rest of its element as it is, so the element is read too.
void AccessWalker::assign(const AssignExpr& x) {
    const Location place = location(x.target);
    const SymbolId name = as<NameExpr>(unit_.ast, x.target) ? unit_.program.symbol(x.target) : SymbolId{};
    if (x.op) read(place, x.target);
    assigned_value(x.op ? SymbolId{} : name, x.value);
    if (!x.op && place.is_field && !is_all_of_union(x.target)) read(place, x.target);
    write(place, x.target, x.op, place.is_field ? ExprId{} : x.value);
    born(name, x.value, x.target);
    made(name, x.value, x.target);
}

void AccessWalker::step(const UnaryExpr& x) {
    const Location place = location(x.operand);
    const bool up = x.op == UnaryOp::pre_inc || x.op == UnaryOp::post_inc;
    read(place, x.operand);
    write(place, x.operand, up ? BinaryOp::add : BinaryOp::sub, {});
}

void AccessWalker::load(ExprId e) {
    const Location place = location(e);
    if (is_kind(e, TypeKind::array)) return escape(place);
    if (!is_kind(e, TypeKind::function)) read(place, e);
}

void AccessWalker::either(const ConditionalExpr& x, void (AccessWalker::*visit)(ExprId)) {
    if (x.yes.valid()) test(x.condition);
    else (this->*visit)(x.condition);
    maybe([&] {
        if (x.yes.valid()) (this->*visit)(x.yes);
        (this->*visit)(x.no);
    });
}

void AccessWalker::address(ExprId e) {
    if (!e.valid()) return;
    const Span own = span(e);
    const ExprNode& node = unit_.ast[e].node;
    const auto* unary = std::get_if<UnaryExpr>(&node);
    const auto* binary = std::get_if<BinaryExpr>(&node);
    if (is_kind(e, TypeKind::array) || (unary && unary->op == UnaryOp::address_of)) {
        location(unary && unary->op == UnaryOp::address_of ? unary->operand : e);
    } else if (std::holds_alternative<NameExpr>(node)) {
        read_way_to(e);
        if (const ObjectId object = object_of(e); object.valid() && !is_fixed_parameter(e)) read({{{.object = object}}, false}, e);
    } else if (binary && (binary->op == BinaryOp::add || binary->op == BinaryOp::sub) && is_pointer(e)) {
        address(binary->left);
        address(binary->right);
    } else if (const auto* cast = std::get_if<CastExpr>(&node)) {
        array_sizes(cast->type);
        address(cast->operand);
    } else if (const auto* choice = std::get_if<ConditionalExpr>(&node)) {
        either(*choice, &AccessWalker::address);
    } else {
        plain_value(e);
    }
}

void AccessWalker::test(ExprId e) {
    const auto* function = as<CallExpr>(unit_.ast, e);
    if (!function) return is_pointer(e) ? address(e) : value(e);
    const Span own = span(e);
    call(e, *function, false);
}

void AccessWalker::discard(ExprId e) {
    if (!e.valid()) return;
    const Span own = span(e);
    const ExprNode& node = unit_.ast[e].node;
    if (const auto* function = std::get_if<CallExpr>(&node)) return call(e, *function, false);
    if (const auto* comma = std::get_if<CommaExpr>(&node)) return discard(comma->left), discard(comma->right);
    if (const auto* choice = std::get_if<ConditionalExpr>(&node); choice && choice->yes.valid()) return either(*choice, &AccessWalker::discard);
    if (is_pointer(e) && std::holds_alternative<NameExpr>(node)) return address(e);
    plain_value(e);
}

void AccessWalker::builtin(ExprId e, const BuiltinExpr& x) {
    const std::string_view name = unit_.tokens[unit_.ast[e].tokens.first].text;
    if (x.operands.empty()) return;
    if (name != "__builtin_va_arg") {
        for (ExprId operand : x.operands) value(operand);
        return;
    }
    const Location list = location(x.operands[0]);
    read(list, e);
    write(list, e, {}, {});
}

void AccessWalker::statement_expression(const StatementExpr& x) {
    const StmtId around = stmt_;
    in_expression_++;
    statement(x.body);
    in_expression_--;
    stmt_ = around;
    const auto& body = std::get<CompoundStmt>(unit_.ast[x.body].node).body;
    const auto* last = body.empty() ? nullptr : as<ExpressionStmt>(unit_.ast, body.back());
    if (last && last->expr.valid()) keep(last->expr);
}

/// `double a[n + 1]`: the sizes are evaluated where the type stands.
void AccessWalker::array_sizes(DeclaratorId declarator) {
    for_each_length(unit_.ast, declarator, [&](ExprId length) { value(length); });
}

}  // namespace dmcg::access
