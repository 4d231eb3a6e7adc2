// All values that the program gives a pointer are looked at, wherever they are given.
#include "function_pointers.h"

#include <algorithm>
#include <map>
#include <set>

#include "blocks.h"
#include "dmcg/walk.h"
#include "library.h"
#include "names.h"

namespace dmcg {
namespace {

struct Finder {
    const Unit& unit;
    std::set<SymbolId> seen{};
    std::vector<ExprId> functions{};

    const Ast& ast() const { return unit.ast; }

    /// False: it may be anything.
    bool add(ExprId e) {
        const ExprId value = without_stars(e);
        if (const auto* choice = as<ConditionalExpr>(ast(), value)) return add(choice->yes.valid() ? choice->yes : choice->condition) && add(choice->no);
        if (const auto* element = as<IndexExpr>(ast(), value)) return add_table(name_of(unit, element->base));
        const SymbolId symbol = name_of(unit, value);
        if (!symbol.valid()) return unit.program.constant(value) == 0;     // null is not called
        if (unit.program[symbol].kind == SymbolKind::function) {
            functions.push_back(value);
            return true;
        }
        return !seen.insert(symbol).second || add_values(symbol);
    }

    /// Its elements are constant, so they have the values with which it begins.
    bool add_table(SymbolId table) {
        if (!table.valid() || !unit.program[table].declarator.valid()) return false;
        const Type& type = unit.program[unit.program[table].type];
        if (type.kind != TypeKind::array || !unit.program[type.element].is_const) return false;
        const auto* list = as<InitListExpr>(ast(), ast()[unit.program[table].declarator].init);
        return list && std::all_of(list->items.begin(), list->items.end(), [&](const InitItem& item) { return add(item.value); });
    }

    /// f, *f, &f
    ExprId without_stars(ExprId e) const {
        while (const auto* unary = as<UnaryExpr>(ast(), e)) {
            if (unary->op != UnaryOp::dereference && unary->op != UnaryOp::address_of) break;
            e = unary->operand;
        }
        return e;
    }

    bool add_values(SymbolId pointer) {
        const Symbol& symbol = unit.program[pointer];
        const Type& type = unit.program[symbol.type];
        if (symbol.address_taken || symbol.is_thread_local || type.is_volatile || type.kind != TypeKind::pointer) return false;
        if (symbol.kind == SymbolKind::parameter) return add_arguments(pointer, symbol.function) && add_assigned(pointer);
        return symbol.kind == SymbolKind::variable && symbol.defined_here && add_assigned(pointer);
    }

    bool add_assigned(SymbolId pointer) {
        for (const Expr& e : ast().exprs)
            if (const auto* assign = std::get_if<AssignExpr>(&e.node); assign && name_of(unit, assign->target) == pointer && !add(assign->value)) return false;
        for (size_t d = 0; d < unit.program.symbol_of_declarator.size(); d++) {
            const ExprId init = ast()[DeclaratorId{static_cast<int32_t>(d)}].init;
            if (init.valid() && unit.program.symbol_of_declarator[d] == pointer && !add(init)) return false;
        }
        return true;
    }

    /// The function is called by its name alone, so that all arguments are seen.
    bool add_arguments(SymbolId parameter, FunctionId id) {
        if (!id.valid()) return false;
        const auto& parameters = unit.program[id].parameters;
        const auto place = static_cast<size_t>(std::find(parameters.begin(), parameters.end(), parameter) - parameters.begin());
        size_t mentions = 0, calls = 0;
        for (size_t i = 0; i < ast().exprs.size(); i++) {
            const ExprId e{static_cast<int32_t>(i)};
            if (means(e, id)) mentions++;
            const auto* call = as<CallExpr>(ast(), e);
            if (!call || !means(call->callee, id)) continue;
            calls++;
            if (place >= call->arguments.size() || !add(call->arguments[place])) return false;
        }
        return mentions == calls;
    }

    bool means(ExprId e, FunctionId id) const {
        const SymbolId symbol = name_of(unit, e);
        return symbol.valid() && unit.program[symbol].kind == SymbolKind::function && unit.program[symbol].body == id;
    }
};

}  // namespace

std::optional<std::vector<ExprId>> possible_callees(const Unit& unit, ExprId callee) {
    const SymbolId symbol = name_of(unit, callee);
    if (symbol.valid() && unit.program[symbol].kind == SymbolKind::function) return {};
    Finder finder{unit};
    if (!finder.add(callee) || finder.functions.empty()) return {};
    return finder.functions;
}

namespace {

/// The name of the only function of the program's that the callee may mean; invalid: there are several, or it is called by its name.
ExprId only_callee(const Unit& unit, ExprId callee) {
    const auto possible = possible_callees(unit, callee);
    if (!possible) return {};
    for (const ExprId e : *possible)
        if (name_of(unit, e) != name_of(unit, possible->front())) return {};
    return unit.program[name_of(unit, possible->front())].body.valid() ? possible->front() : ExprId{};
}

/// if (f), f == NULL, !f: what asks whether there is one.
std::set<ExprId> asked_for(const Unit& unit) {
    std::set<ExprId> asked;
    for (const Stmt& s : unit.ast.stmts)
        if (const auto* branch = std::get_if<IfStmt>(&s.node)) asked.insert(branch->condition);
    for (const Expr& e : unit.ast.exprs) {
        const auto* unary = std::get_if<UnaryExpr>(&e.node);
        const auto* binary = std::get_if<BinaryExpr>(&e.node);
        const bool compares = binary && (binary->op == BinaryOp::eq || binary->op == BinaryOp::ne);
        if (unary && unary->op == UnaryOp::logical_not) asked.insert(unary->operand);
        if (compares && is_null_pointer(unit, binary->right)) asked.insert(binary->left);
        if (compares && is_null_pointer(unit, binary->left)) asked.insert(binary->right);
    }
    return asked;
}

bool is_used(const Unit& unit, SymbolId variable) {
    const std::set<ExprId> asked = asked_for(unit);
    for (size_t i = 0; i < unit.ast.exprs.size(); i++)
        if (const ExprId e{static_cast<int32_t>(i)}; name_of(unit, e) == variable && !asked.contains(e)) return true;
    return false;
}

}  // namespace

void write_out_known_callees(const Unit& unit, Ast& ast, Program& program) {
    std::map<ExprId, ExprId> known;
    for (const Expr& e : ast.exprs) {
        const auto* call = std::get_if<CallExpr>(&e.node);
        if (const ExprId name = call ? only_callee(unit, call->callee) : ExprId{}; name.valid()) known[call->callee] = name;
    }
    for (const auto& [callee, name] : known) {
        ast.exprs[callee.index()].node = ast[name].node;
        program.symbol_of_expr[callee.index()] = program.symbol(name);
        program.type_of_expr[callee.index()] = program.type_id(name);
    }
}

bool is_given_to_unnamed(const Unit& unit, ExprId mention) {
    for (const Expr& e : unit.ast.exprs) {
        const auto* call = std::get_if<CallExpr>(&e.node);
        const FunctionId callee = call ? called_function(unit, *call) : FunctionId{};
        if (!callee.valid()) continue;
        const auto place = static_cast<size_t>(std::find(call->arguments.begin(), call->arguments.end(), mention) - call->arguments.begin());
        const auto& parameters = unit.program[callee].parameters;
        if (place < call->arguments.size() && place < parameters.size()) return !is_used(unit, parameters[place]);
    }
    return false;
}

}  // namespace dmcg
