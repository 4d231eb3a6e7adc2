// A thread's own value is a part of the whole only where work has been dealt out; all other values are the same in each thread, and a sum of
// them over the threads tells how many there are.
//
//   #pragma omp parallel private(mine, one)
//   {
//       one = 1;                                            the same in each thread
//       #pragma omp for
//       for (i = 0; i < n; i++) mine += a[i];               dealt out
#include "directives/omp_dealt.h"

#include <algorithm>

#include "dmcg/walk.h"

namespace dmcg {

namespace {

bool contains(const std::vector<SymbolId>& list, SymbolId symbol) { return std::find(list.begin(), list.end(), symbol) != list.end(); }

/// A variable gets a value: by `variable = value`, or by f(&variable), of which the value is the call.
struct Setting { SymbolId variable; ExprId value; TokenRange where; };

class Dealt {
public:
    Dealt(const Ast& ast, const Program& program, const Regions& regions, const ParallelRegion& region)
        : ast_(ast), program_(program), region_(region) {
        find_functions(regions);
    }

    DealtOut find() {
        std::vector<Setting> rest = settings();
        while (true) {
            const auto same = std::partition(rest.begin(), rest.end(), [&](const Setting& s) { return is_inside_loop(s) || is_dealt(ast_, program_, s.value, dealt_); });
            if (same == rest.begin()) return dealt_;
            std::for_each(rest.begin(), same, [&](const Setting& s) { dealt_.variables.push_back(s.variable); });
            rest.erase(rest.begin(), same);
        }
    }

private:
    const Ast& ast_;
    const Program& program_;
    const ParallelRegion& region_;
    DealtOut dealt_;

    void add_function(SymbolId symbol) {
        if (!contains(dealt_.functions, symbol)) dealt_.functions.push_back(symbol);
    }

    void find_functions(const Regions& regions) {
        for (const Region& region : regions.regions)
            if (region.function.valid() && region.function != region_.function) add_function(program_.functions[region.function.index()].symbol);
        for (size_t before = 0; before != dealt_.functions.size();) {
            before = dealt_.functions.size();
            for (const Expr& e : ast_.exprs)
                if (const auto* call = std::get_if<CallExpr>(&e.node); call && contains(dealt_.functions, program_.symbol(call->callee))) add_caller(e.tokens);
        }
    }

    void add_caller(TokenRange call) {
        for (const Function& f : program_.functions)
            if (ast_[f.definition].tokens.contains(call)) add_function(f.symbol);
    }

    SymbolId root(ExprId e) const {
        while (e.valid()) {
            if (program_.symbol(e).valid()) return program_.symbol(e);
            const auto* index = as<IndexExpr>(ast_, e);
            const auto* member = as<MemberExpr>(ast_, e);
            const auto* unary = as<UnaryExpr>(ast_, e);
            e = index ? index->base : member ? member->base : unary ? unary->operand : ExprId{};
        }
        return {};
    }

    std::vector<Setting> settings() const {
        std::vector<Setting> found;
        const auto add = [&](SymbolId variable, ExprId value, TokenRange where) {
            if (ast_[region_.stmt].tokens.contains(where) && contains(region_.sharing.own, variable)) found.push_back({variable, value, where});
        };
        for (size_t i = 0; i < ast_.exprs.size(); i++) {
            const ExprId e{static_cast<int32_t>(i)};
            const TokenRange where = ast_[e].tokens;
            if (const auto* assign = as<AssignExpr>(ast_, e)) add(root(assign->target), assign->value, where);
            if (const auto* unary = as<UnaryExpr>(ast_, e); unary && unary->op >= UnaryOp::pre_inc && unary->op <= UnaryOp::post_dec) add(root(unary->operand), {}, where);
            if (const auto* call = as<CallExpr>(ast_, e))
                for (const ExprId argument : call->arguments) add(root(argument), e, where);
        }
        for (size_t i = 0; i < ast_.declarators.size(); i++)
            if (const ExprId init = ast_.declarators[i].init; init.valid()) add(program_.symbol_of_declarator[i], init, ast_[init].tokens);
        return found;
    }

    bool is_inside_loop(const Setting& s) const {
        return std::any_of(region_.once.begin(), region_.once.end(), [&](StmtId once) { return ast_[once].tokens.contains(s.where); });
    }
};

}  // namespace

DealtOut dealt_out(const Ast& ast, const Program& program, const Regions& regions, const ParallelRegion& region) {
    return Dealt(ast, program, regions, region).find();
}

bool is_dealt(const Ast& ast, const Program& program, ExprId value, const DealtOut& dealt) {
    bool found = false;
    for_each_below(ast, value, [&](ExprId e) {
        const SymbolId symbol = program.symbol(e);
        if (!symbol.valid()) return;
        found |= contains(dealt.variables, symbol) || contains(dealt.functions, symbol) || program[symbol].name == "omp_get_thread_num";
    });
    return found;
}

}  // namespace dmcg
