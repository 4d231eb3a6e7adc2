#include "fill_loops.h"

#include <algorithm>

#include "blocks.h"
#include "dmcg/walk.h"
#include "library.h"
#include "names.h"
#include "row_uses.h"

namespace dmcg::rows {
namespace {

std::optional<std::pair<SymbolId, ExprId>> start_of(const Unit& unit, StmtId init) {
    if (const AssignExpr* assign = assignment(unit, init)) return std::pair(name_of(unit, assign->target), assign->value);
    const auto* declaration = as<DeclarationStmt>(unit.ast, init);
    if (!declaration || declaration->declarators.size() != 1) return {};
    const DeclaratorId d = declaration->declarators[0];
    return std::pair(unit.program.symbol_of_declarator[d.index()], unit.ast[d].init);
}

bool is_step(const Unit& unit, ExprId e, SymbolId index) {
    if (const auto* unary = as<UnaryExpr>(unit.ast, e)) return (unary->op == UnaryOp::pre_inc || unary->op == UnaryOp::post_inc) && is_name(unit, unary->operand, index);
    const auto* assign = as<AssignExpr>(unit.ast, e);
    return assign && assign->op == BinaryOp::add && is_name(unit, assign->target, index) && unit.program.constant(assign->value) == 1;
}

/// What happens in a branch that ends the function, or the program, does not come back to the loop: { while (--i >= 0) free(a[i]); return NULL; }
bool leaves_for_good(const Unit& unit, StmtId branch) {
    const Ast& ast = unit.ast;
    const auto* block = branch.valid() ? as<CompoundStmt>(ast, branch) : nullptr;
    if (!block || block->body.empty()) return false;
    bool jumps = false;
    for_each_below(ast, branch, [&](StmtId s) { jumps = jumps || as<BreakStmt>(ast, s) || as<ContinueStmt>(ast, s) || as<GotoStmt>(ast, s) || as<LabelStmt>(ast, s); });
    return !jumps && (as<ReturnStmt>(ast, block->body.back()) || ends_program(unit, block->body.back()));
}

}  // namespace

bool calls_others(const Unit& unit, TokenRange range) {
    return std::any_of(unit.ast.exprs.begin(), unit.ast.exprs.end(), [&](const Expr& e) {
        const auto* call = std::get_if<CallExpr>(&e.node);
        return call && is_inside(e.tokens, range) && !called_library(unit, *call);
    });
}

Polynomial Header::end(const Unit& unit) const {
    return polynomial_of(unit, bound) + Polynomial{{{more, {}}}};
}

bool is_name(const Unit& unit, ExprId e, SymbolId s) { return name_of(unit, without_casts(unit.ast, e)) == s; }

std::optional<Header> header_of(const Unit& unit, StmtId stmt) {
    const auto* loop = as<ForStmt>(unit.ast, stmt);
    const auto start = loop ? start_of(unit, loop->init) : std::nullopt;
    const auto* test = start ? as<BinaryExpr>(unit.ast, loop->condition) : nullptr;
    if (!test || !start->first.valid() || !start->second.valid() || !is_step(unit, loop->step, start->first)) return {};
    const auto first = unit.program.constant(start->second);
    const bool up = test->op == BinaryOp::lt || test->op == BinaryOp::le || test->op == BinaryOp::ne;
    if (!first || !up || !is_name(unit, test->left, start->first) || !is_integer(unit.program.type(test->right))) return {};
    return Header{start->first, *first, test->right, test->op == BinaryOp::le};
}

bool is_invariant(const Unit& unit, const Polynomial& value, TokenRange loop) {
    const std::set<SymbolId> changed = changed_in(unit, loop);
    const bool calls = calls_others(unit, loop);
    return std::all_of(value.monomials.begin(), value.monomials.end(), [&](const Monomial& m) {
        return std::all_of(m.factors.begin(), m.factors.end(), [&](const Atom& a) {
            if (a.value) return true;
            if (a.reads_memory || a.once.valid()) return false;
            return std::all_of(a.depends.begin(), a.depends.end(), [&](SymbolId s) {
                const Symbol& symbol = unit.program[s];
                const bool hidden = symbol.address_taken || (symbol.storage != Storage::automatic && calls);
                return !changed.contains(s) && !(hidden && calls);
            });
        });
    });
}

bool may_change(const Unit& unit, SymbolId index, StmtId body) {
    if (!body.valid()) return false;
    if (const auto* block = as<CompoundStmt>(unit.ast, body)) return std::ranges::any_of(block->body, [&](StmtId s) { return may_change(unit, index, s); });
    const auto in_branch = [&](StmtId s) { return !leaves_for_good(unit, s) && may_change(unit, index, s); };
    if (const auto* branch = as<IfStmt>(unit.ast, body)) return changed_in(unit, unit.ast[branch->condition].tokens).contains(index) || in_branch(branch->yes) || in_branch(branch->no);
    return changed_in(unit, unit.ast[body].tokens).contains(index);
}

}  // namespace dmcg::rows
