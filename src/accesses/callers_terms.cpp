#include "callers_terms.h"

#include <algorithm>

#include "blocks.h"
#include "converted.h"
#include "dmcg/walk.h"
#include "library.h"
#include "names.h"
#include "substituted.h"

namespace dmcg {
namespace {

SymbolId changed_by(const Unit& unit, const ExprNode& node) {
    if (const auto* assign = std::get_if<AssignExpr>(&node)) return name_of(unit, assign->target);
    if (const auto* call = std::get_if<CallExpr>(&node)) return allocated_by_address(unit, *call);
    const auto* unary = std::get_if<UnaryExpr>(&node);
    const bool changes = unary && unary->op >= UnaryOp::address_of && unary->op <= UnaryOp::post_dec;
    return changes ? name_of(unit, unary->operand) : SymbolId{};
}

bool stands_in_loop(const Unit& unit, StmtId stmt) {
    for (StmtId s = stmt; s.valid(); s = unit.ast[s].parent)
        if (is_loop(unit.ast, s)) return true;
    return false;
}

/// scanf("%d", &n): the library does not keep the address.
bool is_given_to_library(const Unit& unit, ExprId address) {
    return std::any_of(unit.ast.exprs.begin(), unit.ast.exprs.end(), [&](const Expr& e) {
        const auto* call = std::get_if<CallExpr>(&e.node);
        return call && called_library(unit, *call) && std::find(call->arguments.begin(), call->arguments.end(), address) != call->arguments.end();
    });
}

}  // namespace

Changes::Changes(const Unit& unit) : together(find_placed_functions(unit)) {
    for (const HandedOver& r : find_references(unit)) references.emplace(r.argument, r);
    for (size_t i = 0; i < unit.ast.exprs.size(); i++) {
        const SymbolId changed = changed_by(unit, unit.ast.exprs[i].node);
        if (changed.valid()) changes_[changed].push_back({static_cast<int32_t>(i)});
    }
}

const std::vector<ExprId>& Changes::of(SymbolId symbol) const {
    static const std::vector<ExprId> none;
    const auto found = changes_.find(symbol);
    return found == changes_.end() ? none : found->second;
}

std::optional<Polynomial> InCallersTerms::value(const Polynomial& bytes) const {
    return substituted(bytes, [&](const Atom& atom) { return argument_for(atom); });
}

Allocation InCallersTerms::value(const Allocation& in_function) const {
    const auto here = [&](const std::optional<Polynomial>& p) { return p ? value(*p) : std::nullopt; };
    Allocation said = in_function;
    said.bytes = here(in_function.bytes);
    said.planes = here(in_function.planes);
    said.rows = here(in_function.rows);
    said.line = here(in_function.line);
    said.by_values_behind = in_function.by_values_behind && in_function.bytes && is_of_the_end(*in_function.bytes);
    return said;
}

bool InCallersTerms::is_of_the_end(const Polynomial& bytes) const {
    return std::all_of(bytes.monomials.begin(), bytes.monomials.end(), [&](const Monomial& m) {
        return std::all_of(m.factors.begin(), m.factors.end(), [&](const Atom& a) { return a.value || (a.symbol.valid() && (variable_equal_to(a.symbol).valid() || is_left_alone(a.symbol))); });
    });
}

/// The function cannot change what the argument is made of.
bool InCallersTerms::is_left_alone(SymbolId parameter) const {
    const auto is_out_of_reach = [&](SymbolId s) {
        const Symbol& symbol = unit.program[s];
        const bool is_own = symbol.function.valid() && symbol.storage == Storage::automatic && !is_reference(symbol) && is_known_by_name(unit, s);
        return is_own && std::none_of(arguments.begin(), arguments.end(), [&](ExprId e) {
            const auto* address = as<UnaryExpr>(unit.ast, e);
            return address && address->op == UnaryOp::address_of && name_of(unit, address->operand) == s;
        });
    };
    for (size_t i = 0; i < function.parameters.size() && i < arguments.size(); i++) {
        if (function.parameters[i] != parameter || is_reference(unit.program[parameter])) continue;
        const Affine argument = affine_of(unit, arguments[i], AffineMode::bound);
        return std::all_of(argument.terms.begin(), argument.terms.end(), [&](const Term& t) {
            return !t.atom.reads_memory && std::all_of(t.atom.depends.begin(), t.atom.depends.end(), is_out_of_reach);
        });
    }
    return false;
}

/// g->n = n;  g->data = malloc(n * sizeof(double));      the member says it, too: its name is known for as long as the memory
ExprId InCallersTerms::variable_equal_to(SymbolId local) const {
    for (size_t i = 0; i < function.parameters.size() && i < arguments.size(); i++) {
        const SymbolId variable = function.parameters[i];
        if (!is_reference(unit.program[variable]) || changes.of(variable).size() != 1 || !keeps_until_the_end(local)) continue;
        const ExprId change = changes.of(variable).front();
        const auto* assign = as<AssignExpr>(unit.ast, change);
        const bool equal = assign && !assign->op && name_of(unit, assign->value) == local && same_type(unit.program, unit.program[variable].type, unit.program[local].type);
        const StmtId stmt = equal ? innermost_statement(unit.ast, unit.ast[change].tokens) : StmtId{};
        const auto is_before = [&](ExprId e) { return unit.ast[e].tokens.first < unit.ast[change].tokens.first; };
        const bool in_time = unit.program[local].kind != SymbolKind::parameter || unit.ast[change].tokens.first < unit.ast[made].tokens.first;     // else the argument says it
        if (equal && in_time && unit.ast[stmt].parent == function.body && std::all_of(changes.of(local).begin(), changes.of(local).end(), is_before))
            return std::get<UnaryExpr>(unit.ast[arguments[i]].node).operand;
    }
    return {};
}

/// From the allocation on.
bool InCallersTerms::keeps_until_the_end(SymbolId local) const {
    const Symbol& symbol = unit.program[local];
    if (!symbol.function.valid() || symbol.storage != Storage::automatic || is_reference(symbol) || (is_assigned(local) && stands_in_loop(unit, innermost_statement(unit.ast, unit.ast[made].tokens)))) return false;
    return std::all_of(changes.of(local).begin(), changes.of(local).end(), [&](ExprId e) {
        const auto* unary = as<UnaryExpr>(unit.ast, e);
        const bool is_address = unary && unary->op == UnaryOp::address_of;
        return unit.ast[e].tokens.last < unit.ast[made].tokens.first && (!is_address || is_given_to_library(unit, e));
    });
}

Polynomial InCallersTerms::as_parameter(ExprId argument, SymbolId parameter) const {
    const TypeId type = unit.program[parameter].type;
    return keeps_value(unit, argument, type, false) ? polynomial_of(unit, argument) : polynomial_of(converted(unit, argument, type, false));
}

std::optional<Polynomial> InCallersTerms::argument_for(const Atom& atom) const {
    if (atom.symbol.valid() && is_reference(unit.program[atom.symbol]))
        for (size_t i = 0; i < function.parameters.size() && i < arguments.size(); i++)
            if (atom.symbol == function.parameters[i]) return polynomial_of(unit, std::get<UnaryExpr>(unit.ast[arguments[i]].node).operand);
    if (const ExprId variable = atom.symbol.valid() ? variable_equal_to(atom.symbol) : ExprId{}; variable.valid()) return polynomial_of(unit, variable);
    for (size_t i = 0; i < function.parameters.size() && i < arguments.size(); i++)
        if (atom.symbol == function.parameters[i]) return is_assigned(atom.symbol) ? std::nullopt : std::optional(as_parameter(arguments[i], atom.symbol));
    const bool local = std::any_of(atom.depends.begin(), atom.depends.end(), [&](SymbolId s) { return unit.program[s].function.valid(); });
    return local ? std::nullopt : std::optional(Polynomial{{{1, {atom}}}});
}

bool InCallersTerms::is_assigned(SymbolId symbol) const { return unit.program[symbol].address_taken || !changes.of(symbol).empty(); }

namespace {

/// return m + 1;  return ok ? m : NULL;
bool gives_back(const Unit& unit, ExprId value, SymbolId local) {
    if (!value.valid() || unit.program.type(value).kind != TypeKind::pointer) return false;
    bool names = false;
    for_each_below(unit.ast, value, [&](ExprId e) { names |= name_of(unit, e) == local; });
    return names;
}

/// Mentions that only ask whether it is null: !p, p == NULL, if (p)
size_t tests_of(const Unit& unit, SymbolId pointer) {
    const auto is = [&](ExprId e) { return e.valid() && name_of(unit, without_casts(unit.ast, e)) == pointer; };
    size_t found = 0;
    for (const Expr& e : unit.ast.exprs) {
        const auto* test = std::get_if<BinaryExpr>(&e.node);
        const auto* no = std::get_if<UnaryExpr>(&e.node);
        found += (no && no->op == UnaryOp::logical_not && is(no->operand)) || (test && (test->op == BinaryOp::eq || test->op == BinaryOp::ne) && (is(test->left) || is(test->right)));
    }
    for (const Stmt& s : unit.ast.stmts) {
        const auto* branch = std::get_if<IfStmt>(&s.node);
        found += branch && is(branch->condition);
    }
    return found;
}

/// free(*out), and free((*out)[i]) of rows, on the way to the gift, from where the function does not end in between.
size_t releases_before(const Unit& unit, SymbolId pointer, StmtId gift, bool of_rows) {
    const TokenId end = unit.ast[gift].tokens.first;
    TokenId left{-1};       // the last statement before the gift that may lead out of the function
    for (const Stmt& s : unit.ast.stmts)
        if ((std::holds_alternative<ReturnStmt>(s.node) || std::holds_alternative<GotoStmt>(s.node)) && s.tokens.first < end && left < s.tokens.first) left = s.tokens.first;
    const auto is_released = [&](const Expr& e) {
        const auto* call = std::get_if<CallExpr>(&e.node);
        if (!call || call->arguments.size() != 1 || e.tokens.first < left || end < e.tokens.first) return false;
        const auto* row = as<IndexExpr>(unit.ast, call->arguments[0]);
        return name_of(unit, without_casts(unit.ast, of_rows && row ? row->base : call->arguments[0])) == pointer;
    };
    size_t found = 0;
    for (size_t i = 0; i < unit.ast.exprs.size(); i++)
        found += is_call_of(unit, {static_cast<int32_t>(i)}, "free") && is_released(unit.ast.exprs[i]);
    return found;
}

}  // namespace

bool is_given_alone(const Unit& unit, SymbolId pointer, SymbolId local, bool of_rows) {
    const Symbol& symbol = unit.program[local];
    const StmtId body = unit.program[unit.program[pointer].function].body;
    if (symbol.storage != Storage::automatic || symbol.address_taken || symbol.scope != body) return false;
    const auto value = [&](ExprId e) { return name_of(unit, without_casts(unit.ast, e)); };
    for (const Stmt& s : unit.ast.stmts)
        if (const auto* leave = std::get_if<ReturnStmt>(&s.node); leave && gives_back(unit, leave->value, local)) return false;
    size_t named = 0, given = 0;
    StmtId first;
    for (size_t i = 0; i < unit.ast.exprs.size(); i++) {
        const ExprId e{static_cast<int32_t>(i)};
        const auto* assign = as<AssignExpr>(unit.ast, e);
        const bool to_it = assign && !assign->op && name_of(unit, assign->target) == pointer, gift = assign && !assign->op && value(assign->value) == local;
        const StmtId stmt = gift ? innermost_statement(unit.ast, unit.ast[e].tokens) : StmtId{};
        if (gift && (!to_it || unit.ast[stmt].parent != body)) return false;
        if (gift && (!first.valid() || stmt < first)) first = stmt;
        named += as<NameExpr>(unit.ast, e) && unit.program.symbol(e) == pointer;
        given += gift || (to_it && is_null_pointer(unit, assign->value));
    }
    return first.valid() && named == given + tests_of(unit, pointer) + releases_before(unit, pointer, first, of_rows);
}

bool is_released_before(const Unit& unit, StmtId leave, SymbolId local) {
    const auto* block = as<CompoundStmt>(unit.ast, unit.ast[leave].parent);
    return block && std::any_of(block->body.begin(), block->body.end(), [&](StmtId s) {
        const auto* expression = as<ExpressionStmt>(unit.ast, s);
        const auto* call = expression && unit.ast[s].tokens.first < unit.ast[leave].tokens.first ? as<CallExpr>(unit.ast, expression->expr) : nullptr;
        return call && is_call_of(unit, expression->expr, "free") && call->arguments.size() == 1 && name_of(unit, without_casts(unit.ast, call->arguments[0])) == local;
    });
}

bool is_only_checked(const Unit& unit, SymbolId parameter) {
    size_t named = 0, returned = 0;
    for (size_t i = 0; i < unit.ast.exprs.size(); i++) named += name_of(unit, {static_cast<int32_t>(i)}) == parameter;
    for (const Stmt& s : unit.ast.stmts) {
        const auto* leave = std::get_if<ReturnStmt>(&s.node);
        returned += leave && leave->value.valid() && name_of(unit, without_casts(unit.ast, leave->value)) == parameter;
    }
    return named == tests_of(unit, parameter) + returned;
}

bool is_run_once(const Unit& unit, StmtId stmt) {
    const FunctionId f = function_around(unit, unit.ast[stmt].tokens.first);
    bool jumps = !f.valid();
    if (f.valid()) for_each_below(unit.ast, unit.program[f].body, [&](StmtId s) { jumps = jumps || as<LabelStmt>(unit.ast, s); });
    return !jumps && !stands_in_loop(unit, stmt);
}

}  // namespace dmcg
