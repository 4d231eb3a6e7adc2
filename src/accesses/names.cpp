#include "names.h"

#include <algorithm>

#include "dmcg/walk.h"
#include "preprocess/macro_names.h"
#include "resolve/exchanges.h"

namespace dmcg {

SymbolId name_of(const Unit& unit, ExprId e) { return as<NameExpr>(unit.ast, e) ? unit.program.symbol(e) : SymbolId{}; }

FunctionId function_named(const Unit& unit, ExprId e) {
    const SymbolId symbol = name_of(unit, e);
    return symbol.valid() && unit.program[symbol].kind == SymbolKind::function ? unit.program[symbol].body : FunctionId{};
}

bool is_as_written(const Unit& unit, ExprId e) {
    const Expr& expr = unit.ast[e];
    std::string text;       // m.u is the name of a variable, too
    for (TokenId t = expr.tokens.first; t <= expr.tokens.last; t.value++) text += unit.tokens[t].text;
    if (as<NameExpr>(unit.ast, e)) return !unit.program.symbol(e).valid() || unit.program[unit.program.symbol(e)].name == text;
    if (as<NumberExpr>(unit.ast, e)) return unit.tokens[expr.tokens.first].kind == TokenKind::number;
    bool holds = true;
    for_each_child(expr, [&](ExprId child) { holds = holds && is_inside(unit.ast[child].tokens, expr.tokens) && is_as_written(unit, child); });
    return holds;
}

bool is_inside(TokenRange inner, TokenRange outer) { return outer.first <= inner.first && inner.last <= outer.last; }

std::vector<ExprId> own_expressions(const Unit& unit, StmtId stmt) {
    std::vector<ExprId> all;
    const auto add = [&](auto... list) { ((list.valid() ? all.push_back(list) : void()), ...); };
    std::visit(Overloaded{[&](const ExpressionStmt& s) { add(s.expr); },
                          [&](const DeclarationStmt& s) { for (const DeclaratorId d : s.declarators) add(unit.ast[d].init); },
                          [&](const IfStmt& s) { add(s.condition); }, [&](const WhileStmt& s) { add(s.condition); },
                          [&](const DoStmt& s) { add(s.condition); }, [&](const ForStmt& s) { add(s.condition, s.step); },
                          [&](const SwitchStmt& s) { add(s.value); }, [&](const ReturnStmt& s) { add(s.value); },
                          [&](const GotoStmt& s) { add(s.target); }, [](const auto&) {}},
               unit.ast[stmt].node);
    return all;
}

bool is_call_of(const Unit& unit, ExprId e, std::string_view name) {
    const auto* call = as<CallExpr>(unit.ast, e);
    return call && as<NameExpr>(unit.ast, call->callee) && unit.tokens[unit.ast[call->callee].tokens.first].text == name;
}

bool is_argument(const Unit& unit, ExprId call, ExprId e) {
    const auto* made = as<CallExpr>(unit.ast, call);
    return made && std::any_of(made->arguments.begin(), made->arguments.end(), [&](ExprId a) { return without_casts(unit.ast, a) == without_casts(unit.ast, e); });
}

bool is_library_call_of(const Unit& unit, ExprId e, std::string_view name) {
    if (!is_call_of(unit, e, name)) return false;
    const SymbolId symbol = unit.program.symbol(as<CallExpr>(unit.ast, e)->callee);
    return symbol.valid() && !unit.program[symbol].body.valid();
}

bool is_in_flexible_array(const Unit& unit, ExprId e) {
    while (const auto* index = as<IndexExpr>(unit.ast, e)) e = index->base;
    if (!as<MemberExpr>(unit.ast, e)) return false;
    const Type& type = unit.program.type(e);
    return type.kind == TypeKind::array && !type.length && !type.length_expr.valid();
}

bool stands_alone_in(const Unit& unit, StmtId s, StmtId body) {
    while (s.valid() && s != body) {
        s = unit.ast[s].parent;
        if (s.valid() && !as<CompoundStmt>(unit.ast, s)) return false;
    }
    return s == body;
}

bool is_by_pointer(const Unit& unit, ExprId e) {
    const auto* star = as<UnaryExpr>(unit.ast, e);
    const auto* index = as<IndexExpr>(unit.ast, e);
    return (star && star->op == UnaryOp::dereference) || (index && unit.program.type(index->base).kind != TypeKind::array);
}

ExprId without_offsets(const Unit& unit, ExprId pointer) {
    pointer = without_casts(unit.ast, pointer);
    const auto* sum = as<BinaryExpr>(unit.ast, pointer);
    return sum && (sum->op == BinaryOp::add || sum->op == BinaryOp::sub) ? without_offsets(unit, sum->left) : pointer;
}

FunctionId function_around(const Unit& unit, TokenId at) {
    for (size_t f = 0; f < unit.program.functions.size(); f++) {
        const TokenRange body = unit.ast[unit.program.functions[f].body].tokens;
        if (body.first <= at && at <= body.last) return {static_cast<int32_t>(f)};
    }
    return {};
}

FunctionId main_function(const Unit& unit) { return unit.program.main; }

std::set<SymbolId> changed_in(const Unit& unit, TokenRange range) {
    std::set<SymbolId> changed;
    for (const Expr& e : unit.ast.exprs) {
        if (!is_inside(e.tokens, range)) continue;
        if (const auto* assign = std::get_if<AssignExpr>(&e.node)) changed.insert(name_of(unit, assign->target));
        if (const auto* unary = std::get_if<UnaryExpr>(&e.node))
            if (unary->op >= UnaryOp::address_of && unary->op <= UnaryOp::post_dec) changed.insert(name_of(unit, unary->operand));
    }
    return changed;
}

bool holds_numbers(const Unit& unit, TypeId id) {
    if (!id.valid()) return false;
    const Type& type = unit.program[id];
    if (type.kind == TypeKind::array) return holds_numbers(unit, type.element);
    if (type.kind != TypeKind::record) return is_arithmetic(type) || type.kind == TypeKind::enum_;
    const auto& fields = unit.ast[type.record].fields;
    return fields && std::all_of(fields->begin(), fields->end(),
                                 [&](DeclaratorId f) { return holds_numbers(unit, unit.program.type_of_declarator[f.index()]); });
}

bool is_null_pointer(const Unit& unit, ExprId e) { return is_null_pointer(unit.ast, unit.program, e); }

std::vector<ObjectId> local_blocks(const Unit& unit, const Accesses& all, FunctionId function) {
    std::vector<ObjectId> found;
    for (size_t i = 0; i < all.objects.size(); i++) {
        const Object& o = all.objects[i];
        const bool local = o.is_block && !o.is_borrowed && unit.program[o.symbol].function == function && unit.program[o.symbol].storage == Storage::automatic;
        if (local) found.push_back({static_cast<int32_t>(i)});
    }
    return found;
}

ObjectId block_left_by(const Unit& unit, const Accesses& all, const Access& a) {
    const bool sets = a.kind == AccessKind::write && a.object.valid() && a.value.valid() && !a.op && !a.conditional && is_null_pointer(unit, a.value);
    const ObjectId block = sets && all[a.object].symbol.valid() && !all[a.object].is_array ? all.target(all[a.object].symbol) : ObjectId{};
    const bool own = block.valid() && (all[block].is_block ? !all[block].is_borrowed : is_reference(unit.program[all[block].symbol]));
    return own ? block : ObjectId{};
}

bool is_name_free(const Unit& unit, SymbolId id, FunctionId function) {
    const Symbol& symbol = unit.program[id];
    if (is_called_macro(unit.tokens, symbol.name)) return false;    // somewhere the name means something else
    const std::string name = symbol.name.substr(0, symbol.name.find_first_of(".-"));     // s of s.n
    return std::ranges::none_of(unit.program.symbols, [&](const Symbol& other) {
        return other.function == function && other.name == name && &other != &symbol && (!symbol.structure.valid() || &other != &unit.program[symbol.structure]);
    });
}

}  // namespace dmcg
