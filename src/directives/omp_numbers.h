// Which expressions are the number of the thread, or of the threads, and what variables get.
#pragma once

#include <algorithm>
#include <set>

#include "dmcg/walk.h"
#include "stages.h"

namespace dmcg {

struct NumberReader {
    const Tokens& tokens;
    const Ast& ast;
    const Program& program;

    ExprId expr(size_t i) const { return {static_cast<int32_t>(i)}; }
    SymbolId variable(ExprId e) const { return as<NameExpr>(ast, e) ? program.symbol(e) : SymbolId{}; }

    /// The function of OpenMP's that is called; empty: none.
    std::string_view function(ExprId e) const {
        const auto* call = as<CallExpr>(ast, without_casts(ast, e));
        const SymbolId callee = call ? variable(call->callee) : SymbolId{};
        return callee.valid() && !program[callee].body.valid() ? std::string_view(program[callee].name) : std::string_view();
    }

    bool is_number(ExprId e) const { return function(e) == "omp_get_thread_num"; }
    bool is_count(ExprId e) const {
        const std::string_view name = function(e);
        return name == "omp_get_num_threads" || name == "omp_get_max_threads" || name == "omp_get_num_procs";
    }

    /// Calls f(variable, value) for each value that a variable gets by its name; of `x++` and `&x` the value is invalid.
    template <class F>
    void for_each_setting(TokenRange where, F f) const {
        for (size_t i = 0; i < ast.exprs.size(); i++) {
            if (!where.contains(ast.exprs[i].tokens)) continue;
            const auto* assign = as<AssignExpr>(ast, expr(i));
            const auto* unary = as<UnaryExpr>(ast, expr(i));
            if (assign && variable(assign->target).valid()) f(variable(assign->target), assign->op ? ExprId{} : assign->value);
            const bool changes = unary && unary->op >= UnaryOp::address_of && unary->op <= UnaryOp::post_dec;
            if (changes && variable(unary->operand).valid()) f(variable(unary->operand), ExprId{});
        }
        for (size_t d = 0; d < ast.declarators.size(); d++) {
            const ExprId init = ast.declarators[d].init;
            if (init.valid() && where.contains(ast[init].tokens)) f(program.symbol_of_declarator[d], init);
        }
    }

    /// A variable that gets nothing but the number of the thread, or that number times a constant: it is another one for each thread.
    bool tells_threads_apart(ExprId e) const {
        if (is_number(e)) return true;
        const auto* product = as<BinaryExpr>(ast, e);
        if (product && product->op == BinaryOp::mul) {
            const auto is_factor = [&](ExprId x) { return program.constant(x).value_or(0) > 0; };
            return (is_factor(product->right) && tells_threads_apart(product->left)) || (is_factor(product->left) && tells_threads_apart(product->right));
        }
        const SymbolId symbol = variable(e);
        bool any = false, others = false;
        if (symbol.valid())
            for_each_setting({TokenId{0}, TokenId{static_cast<int32_t>(tokens.tokens.size()) - 1}}, [&](SymbolId s, ExprId value) {
                if (s == symbol) value.valid() && is_number(value) ? any = true : others = true;
            });
        return any && !others;
    }

    /// The summand of the step: threads, of i += threads and i = i + threads; invalid: another form.
    ExprId step_of(StmtId loop) const {
        const auto* assign = as<AssignExpr>(ast, std::get<ForStmt>(ast[loop].node).step);
        if (!assign) return {};
        const auto* sum = as<BinaryExpr>(ast, assign->value);
        if (assign->op || !sum || sum->op != BinaryOp::add) return assign->value;
        return variable(sum->left) == variable(assign->target) ? sum->right : sum->left;
    }
};

}  // namespace dmcg
