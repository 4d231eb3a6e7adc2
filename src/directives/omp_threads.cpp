// A thread is a rank for a program that asks how many there are. One that asks which thread it is deals its work out by itself;
// dmcg cannot follow that, so such a program is told that it has one thread, which does all of it.
//
//   printf("%d threads\n", omp_get_max_threads());      the number of ranks
//   part[omp_get_thread_num()] += x;                     one thread: part[0]
//
// One that sets the number of threads and relies on having as many would lose the work of all but one: it is refused.
#include "directives/omp_threads.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "dmcg/walk.h"
#include "directives/omp_dealt.h"
#include "directives/omp_locks.h"

namespace dmcg {

namespace {

constexpr std::string_view known_calls[] = {"omp_get_wtime", "omp_get_wtick", "omp_get_num_threads", "omp_get_max_threads", "omp_get_num_procs",
                                      "omp_get_thread_num", "omp_set_num_threads", "omp_set_dynamic", "omp_set_nested", "omp_in_parallel"};

struct ThreadCalls {
    const Tokens& tokens;
    const Ast& ast;
    const Program& program;
    Regions& regions;
    Diagnostics& diagnostics;
    const std::vector<StmtId>& sized;   // parallel regions with a num_threads clause
    std::vector<ExprId> names{};        // expressions that name a function of OpenMP's

    std::string_view name(ExprId e) const { return tokens[ast[e].tokens.first].text; }
    Range place(ExprId e) const { return place_of(tokens, ast[e].tokens); }

    void find() {
        for (size_t i = 0; i < ast.exprs.size(); i++) {
            const ExprId e{static_cast<int32_t>(i)};
            if (!std::holds_alternative<NameExpr>(ast[e].node) || !name(e).starts_with("omp_")) continue;
            const SymbolId symbol = program.symbol(e);
            const bool body = symbol.valid() && program[symbol].body.valid();
            if (symbol.valid() && program[symbol].kind == SymbolKind::function && !body) names.push_back(e);
        }
    }

    bool in_parallel(ExprId e) const {
        const TokenId at = ast[e].tokens.first;
        return std::any_of(regions.parallels.begin(), regions.parallels.end(), [&](const ParallelRegion& p) {
            return ast[p.stmt].tokens.first <= at && at <= ast[p.stmt].tokens.last;
        });
    }

    void refuse_others() const {
        for (const ExprId e : names) {
            if (is_lock_function(name(e)) || std::find(std::begin(known_calls), std::end(known_calls), name(e)) != std::end(known_calls)) continue;
            diagnostics.add(Kind::omp_not_supported, place(e), fmt::format("'{}' is not translated: it says nothing about ranks", name(e)));
        }
    }

    /// The calls whose value is printed, or compared with 0: thread 0 does what is not split.
    std::set<int32_t> harmless() const {
        std::set<int32_t> found;
        const auto add = [&](ExprId e) {
            if (const auto* call = e.valid() ? as<CallExpr>(ast, e) : nullptr) found.insert(call->callee.value);
        };
        for (const Expr& e : ast.exprs) {
            const auto* call = std::get_if<CallExpr>(&e.node);
            const auto* test = std::get_if<BinaryExpr>(&e.node);
            if (call && name(call->callee).ends_with("printf")) std::for_each(call->arguments.begin(), call->arguments.end(), add);
            if (test && test->op == BinaryOp::eq && program.constant(test->right) == 0) add(test->left);
        }
        return found;
    }

    /// A call after which a value depends on the number of the thread; invalid: none.
    ExprId numbered() const {
        const std::set<int32_t> rest = harmless();
        const auto found = std::find_if(names.begin(), names.end(), [&](ExprId e) { return name(e) == "omp_get_thread_num" && !rest.contains(e.value); });
        return found == names.end() ? ExprId{} : *found;
    }

    /// What `x++` or `x += e` changes by something that is the same in each thread; invalid: nothing.
    ExprId counted(ExprId e, const DealtOut& dealt) const {
        const auto* unary = as<UnaryExpr>(ast, e);
        if (unary && unary->op >= UnaryOp::pre_inc && unary->op <= UnaryOp::post_dec) return unary->operand;
        const auto* assign = as<AssignExpr>(ast, e);
        return assign && assign->op && !is_dealt(ast, program, assign->value, dealt) ? assign->target : ExprId{};
    }

    bool stands_in(StmtId s, const std::vector<StmtId>& list) const {
        return std::any_of(list.begin(), list.end(), [&](StmtId outer) { return is_within(ast, s, outer); });
    }

    /// The reduced variable that `x = e` sets in each thread: the sum over all of them tells how many there are.
    SymbolId set_by_each(ExprId e, const ParallelRegion& region, DealtOut dealt) const {
        const auto* assign = as<AssignExpr>(ast, e);
        if (!assign || assign->op) return {};
        const SymbolId target = program.symbol(assign->target);
        std::erase(dealt.variables, target);
        const bool reduced = std::find(region.reduced.begin(), region.reduced.end(), target) != region.reduced.end();
        return reduced && !is_dealt(ast, program, assign->value, dealt) ? target : SymbolId{};
    }

    /// Each thread of the region adds to a variable: the sum tells how many there are.
    bool counts_threads(const ParallelRegion& region) const {
        if (region.reduced.empty() && region.sharing.exclusive.empty()) return false;
        const DealtOut dealt = dealt_out(ast, program, regions, region);
        bool found = false;
        for_each_below(ast, region.stmt, [&](StmtId s) {
            const bool guarded = stands_in(s, region.sharing.exclusive);
            if (stands_in(s, region.once)) return;
            const auto* x = as<ExpressionStmt>(ast, s);
            if (!x || !x->expr.valid()) return;
            const ExprId target = counted(x->expr, dealt);
            const SymbolId symbol = target.valid() ? program.symbol(target) : SymbolId{};
            const bool reduced = symbol.valid() && std::find(region.reduced.begin(), region.reduced.end(), symbol) != region.reduced.end();
            found |= (target.valid() && guarded) || reduced || set_by_each(x->expr, region, dealt).valid();
        });
        return found;
    }

    // ---------------------------------------------------------------- omp_set_num_threads(4);  ...  for (i = id; i < n; i += 4)

    /// Is one of these functions called, and its value not just printed?
    bool calls(std::initializer_list<std::string_view> wanted) const {
        const std::set<int32_t> printed = harmless();
        return std::any_of(names.begin(), names.end(), [&](ExprId e) {
            return std::find(wanted.begin(), wanted.end(), name(e)) != wanted.end() && !printed.contains(e.value);
        });
    }

    bool is_thread_number(ExprId value) const {
        const auto* call = as<CallExpr>(ast, without_casts(ast, value));
        return call && name(call->callee) == "omp_get_thread_num";
    }

    /// The variables that get the number of the thread.
    std::vector<SymbolId> numbers() const {
        std::vector<SymbolId> found;
        for (const Expr& e : ast.exprs)
            if (const auto* assign = std::get_if<AssignExpr>(&e.node); assign && is_thread_number(assign->value)) found.push_back(program.symbol(assign->target));
        for (size_t i = 0; i < ast.declarators.size(); i++)
            if (is_thread_number(ast.declarators[i].init)) found.push_back(program.symbol_of_declarator[i]);
        return found;
    }

    /// Mentions of the number that deal out no work: subscripts (a place for each thread), a comparison with 0, printing, its assignment.
    std::set<int32_t> idle_mentions() const {
        std::set<int32_t> idle;
        const auto all_below = [&](ExprId e) {
            for_each_below(ast, e, [&](ExprId below) { idle.insert(below.value); });
        };
        for (const Expr& e : ast.exprs) {
            if (const auto* index = std::get_if<IndexExpr>(&e.node)) all_below(index->index);
            const auto* test = std::get_if<BinaryExpr>(&e.node);
            if (test && test->op == BinaryOp::eq && program.constant(test->right) == 0) all_below(test->left);
            const auto* call = std::get_if<CallExpr>(&e.node);
            if (call && name(call->callee).ends_with("printf")) std::for_each(call->arguments.begin(), call->arguments.end(), all_below);
            if (const auto* assign = std::get_if<AssignExpr>(&e.node); assign && is_thread_number(assign->value)) all_below(assign->target), all_below(assign->value);
        }
        for (const auto& declarator : ast.declarators)
            if (is_thread_number(declarator.init)) all_below(declarator.init);
        return idle;
    }

    /// Where the number of the thread tells which part of the work is to be done; invalid: nowhere.
    ExprId deals() const {
        const std::vector<SymbolId> holders = numbers();
        const std::set<int32_t> idle = idle_mentions();
        for (size_t i = 0; i < ast.exprs.size(); i++) {
            const ExprId e{static_cast<int32_t>(i)};
            const SymbolId symbol = program.symbol(e);
            const bool holds = symbol.valid() && std::find(holders.begin(), holders.end(), symbol) != holders.end();
            if ((holds || is_thread_number(e)) && !idle.contains(e.value)) return e;
        }
        return {};
    }

    /// The program says how many threads it wants, and never asks how many it has: it relies on them.
    bool refuse_fixed_number() const {
        const bool fixed = !sized.empty() || calls({"omp_set_num_threads"});
        if (!fixed || calls({"omp_get_num_threads", "omp_get_max_threads"})) return false;
        const ExprId dealt = deals();
        const auto counting = std::find_if(regions.parallels.begin(), regions.parallels.end(), [&](const ParallelRegion& p) { return counts_threads(p); });
        if (!dealt.valid() && counting == regions.parallels.end()) return false;
        const Range where = dealt.valid() ? place(dealt) : place_of(tokens, {ast[counting->stmt].tokens.first, ast[counting->stmt].tokens.first});
        diagnostics.add(Kind::omp_not_supported, where,
                        dealt.valid() ? "work is dealt out by the number of the thread, to as many threads as the program sets: dmcg runs such work as one thread"
                                      : "each of the threads that the program sets adds to a variable: dmcg runs this region as one thread",
                        "ask omp_get_num_threads() how many there are, or write the work as a loop with 'omp for'");
        return true;
    }

    TokenRange add() {
        const ExprId asks = numbered();
        const bool one = asks.valid() || std::any_of(regions.parallels.begin(), regions.parallels.end(), [&](const ParallelRegion& p) { return counts_threads(p); });
        for (const ExprId e : names) {
            const bool asks_inside = name(e) == "omp_get_num_threads" || name(e) == "omp_in_parallel";
            const bool serial = asks_inside && !in_parallel(e);
            regions.thread_calls.push_back({ast[e].tokens.first, one || serial});
        }
        return asks.valid() && !regions.parallels.empty() ? ast[asks].tokens : TokenRange{};
    }
};

}  // namespace

TokenRange read_thread_calls(const Tokens& tokens, const Ast& ast, const Program& program, const std::vector<StmtId>& sized, Regions& regions, Diagnostics& diagnostics) {
    ThreadCalls calls{tokens, ast, program, regions, diagnostics, sized};
    calls.find();
    calls.refuse_others();
    return calls.refuse_fixed_number() ? TokenRange{} : calls.add();
}

}  // namespace dmcg
