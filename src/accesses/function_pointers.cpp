// All values that the program gives a pointer are looked at, wherever they are given.
#include "function_pointers.h"

#include <algorithm>
#include <map>
#include <set>

#include "blocks.h"
#include "dmcg/walk.h"
#include "handlers.h"
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
        const ExprId value = without_stars(ast(), unit.program, e);
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

/// Compatible types, or more: void f() and void f(int), an enum and the integers that it is kept as.
bool may_be_one(const Program& program, TypeId a, TypeId b) {
    if (!a.valid() || !b.valid()) return a == b;
    const Type &x = program[a], &y = program[b];
    const auto kind = [](const Type& t) { return t.kind == TypeKind::enum_ ? t.underlying : t.kind; };
    if (kind(x) == TypeKind::other || kind(y) == TypeKind::other) return true;
    if (kind(x) != kind(y)) return false;
    if (x.kind == TypeKind::record) return same_type(program, a, b);
    if (x.kind == TypeKind::function && x.has_prototype && y.has_prototype &&
        !std::ranges::equal(x.parameters, y.parameters, [&](TypeId p, TypeId q) { return may_be_one(program, p, q); })) return false;
    return may_be_one(program, x.element, y.element);
}

/// f: the type of the function, also of a pointer to it; invalid: it is none
TypeId function_type(const Program& program, ExprId e) {
    const TypeId type = program.type_id(e);
    if (!type.valid()) return {};
    const Type& t = program[type];
    return t.kind == TypeKind::function ? type : t.kind == TypeKind::pointer && program[t.element].kind == TypeKind::function ? t.element : TypeId{};
}

/// All code that may make a pointer to a function is seen: but for itself the program calls the system's library alone, and nothing of that that gives one.
bool sees_all_functions(const Unit& unit) {
    return std::all_of(unit.ast.exprs.begin(), unit.ast.exprs.end(), [&](const Expr& e) {
        const auto* call = std::get_if<CallExpr>(&e.node);
        const SymbolId callee = call ? name_of(unit, call->callee) : SymbolId{};
        if (!callee.valid() || unit.program[callee].kind != SymbolKind::function || unit.program[callee].body.valid()) return true;
        const Symbol& function = unit.program[callee];
        const Type& result = unit.program[unit.program[function.type].element];
        const bool gives_one = function.name == "dlsym" || function.name == "dlvsym" || (result.kind == TypeKind::pointer && unit.program[result.element].kind == TypeKind::function);
        return is_from_system(unit, callee) && !gives_one;
    });
}

/// Of the type of what is called.
std::optional<std::vector<ExprId>> functions_of_type(const Unit& unit, ExprId callee) {
    const TypeId type = function_type(unit.program, callee);
    if (!type.valid() || !sees_all_functions(unit)) return {};
    std::vector<ExprId> found = functions_handed_over(unit);
    std::erase_if(found, [&](ExprId e) { return !may_be_one(unit.program, type, unit.program[name_of(unit, e)].type); });
    return found.empty() ? std::nullopt : std::optional(std::move(found));
}

}  // namespace

ExprId without_stars(const Ast& ast, const Program& program, ExprId e) {
    while (const auto* unary = as<UnaryExpr>(ast, e)) {
        const bool is_star = unary->op == UnaryOp::dereference && function_type(program, unary->operand).valid();
        const bool is_address = unary->op == UnaryOp::address_of && program.type(unary->operand).kind == TypeKind::function;
        if (!is_star && !is_address) break;
        e = unary->operand;
    }
    return e;
}

std::vector<ExprId> functions_handed_over(const Unit& unit) {
    std::set<ExprId> called;
    for (const Expr& e : unit.ast.exprs)
        if (const auto* call = std::get_if<CallExpr>(&e.node)) called.insert(call->callee);
    std::vector<ExprId> names;
    for (size_t i = 0; i < unit.ast.exprs.size(); i++) {
        const ExprId e{static_cast<int32_t>(i)};
        const SymbolId symbol = called.contains(e) ? SymbolId{} : name_of(unit, e);
        if (symbol.valid() && unit.program[symbol].kind == SymbolKind::function) names.push_back(e);
    }
    return names;
}

bool may_be_called_back(const Unit& unit) {
    std::set<ExprId> given;
    for (const Expr& e : unit.ast.exprs)
        if (const auto* call = std::get_if<CallExpr>(&e.node); call && called_library(unit, *call))
            for (const ExprId argument : call->arguments) given.insert(without_stars(unit.ast, unit.program, argument));
    return std::ranges::any_of(functions_handed_over(unit), [&](ExprId name) { return !given.contains(name) && function_named(unit, name).valid(); });
}

std::optional<std::vector<ExprId>> possible_callees(const Unit& unit, ExprId callee) {
    const SymbolId symbol = name_of(unit, callee);
    if (symbol.valid() && unit.program[symbol].kind == SymbolKind::function) return {};
    Finder finder{unit};
    if (!finder.add(callee) || finder.functions.empty()) return functions_of_type(unit, callee);
    return finder.functions;
}

namespace {

/// The name of the only function of the program's that a variable may mean which is called; invalid: there are several, or it is called by its name.
ExprId only_callee(const Unit& unit, ExprId callee) {
    if (!name_of(unit, without_stars(unit.ast, unit.program, callee)).valid()) return {};
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

namespace {

/// Functions that a call through a pointer calls, or what they are given to outside of the program.
class CalledByPointer {
public:
    explicit CalledByPointer(const Unit& unit) : unit_(unit) {
        for (const Handler& handler : find_handlers(unit)) found_.insert(handler.body);
        for (const Expr& e : unit.ast.exprs)
            if (const auto* call = std::get_if<CallExpr>(&e.node)) read(*call);
    }

    bool contains(FunctionId f) const { return found_.contains(f); }

private:
    const Unit& unit_;
    std::set<FunctionId> found_;

    void read(const CallExpr& call) {
        const SymbolId symbol = name_of(unit_, call.callee);
        const bool is_named = as<NameExpr>(unit_.ast, call.callee) && (!symbol.valid() || unit_.program[symbol].kind == SymbolKind::function);    // one of the compiler's has no symbol
        if (!is_named) add(call.callee);
        if (function_named(unit_, call.callee).valid()) return;
        for (const ExprId argument : call.arguments)
            if (const ExprId value = without_casts(unit_.ast, argument); function_type(unit_.program, value).valid()) add(value);
    }

    void add(ExprId value) {
        const ExprId name = without_stars(unit_.ast, unit_.program, value);
        const auto known = function_named(unit_, name).valid() ? std::optional(std::vector{name}) : possible_callees(unit_, value);
        for (const ExprId e : known ? *known : functions_handed_over(unit_))
            if (const FunctionId f = function_named(unit_, e); f.valid()) found_.insert(f);
    }
};

}  // namespace

void forget_uncalled_names(const Unit& unit, Program& program) {
    const std::vector<ExprId> names = functions_handed_over(unit);
    if (names.empty() || !sees_all_functions(unit)) return;
    const CalledByPointer called(unit);
    for (const ExprId name : names) {
        const FunctionId f = function_named(unit, name);
        if (!f.valid() || called.contains(f)) continue;
        Symbol value = program[program.symbol(name)];
        value.body = {};
        program.symbols.push_back(std::move(value));
        program.symbol_of_expr[name.index()] = SymbolId{static_cast<int32_t>(program.symbols.size()) - 1};
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
