// A thread is a rank for a program that asks how many there are. One that asks which thread it is deals its work out by itself;
// dmcg cannot follow that, so such a program is told that it has one thread, which does all of it.
//
//   printf("%d threads\n", omp_get_max_threads());      the number of ranks
//   part[omp_get_thread_num()] += x;                     one thread: part[0]
#include "directives/omp_threads.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "dmcg/walk.h"

namespace dmcg {

namespace {

constexpr std::string_view known[] = {"omp_get_wtime", "omp_get_wtick", "omp_get_num_threads", "omp_get_max_threads", "omp_get_num_procs",
                                      "omp_get_thread_num", "omp_set_num_threads", "omp_set_dynamic", "omp_set_nested", "omp_in_parallel"};

struct ThreadCalls {
    const Tokens& tokens;
    const Ast& ast;
    const Program& program;
    Regions& regions;
    Diagnostics& diagnostics;
    std::vector<ExprId> names;      // expressions that name a function of OpenMP's

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
            if (std::find(std::begin(known), std::end(known), name(e)) != std::end(known)) continue;
            const bool lock = name(e).find("lock") != std::string_view::npos;
            diagnostics.add(Kind::omp_not_supported, place(e),
                            fmt::format("'{}' is not translated: {}", name(e), lock ? "ranks share no memory that a lock could guard" : "it says nothing about ranks"),
                            lock ? "if the lock guards x += e, write a reduction" : "");
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

    bool mentions(ExprId value, const std::vector<SymbolId>& symbols) const {
        bool found = false;
        for_each_below(ast, value, [&](ExprId e) { found |= std::find(symbols.begin(), symbols.end(), program.symbol(e)) != symbols.end(); });
        return found;
    }

    /// The variable that `x++` or `x += e` changes by something that no loop has computed for each thread.
    SymbolId counted(ExprId e, const std::vector<SymbolId>& own) const {
        const auto* unary = as<UnaryExpr>(ast, e);
        if (unary && unary->op >= UnaryOp::pre_inc && unary->op <= UnaryOp::post_dec) return program.symbol(unary->operand);
        const auto* assign = as<AssignExpr>(ast, e);
        return assign && assign->op && !mentions(assign->value, own) ? program.symbol(assign->target) : SymbolId{};
    }

    bool stands_in(StmtId s, const std::vector<StmtId>& list) const {
        return std::any_of(list.begin(), list.end(), [&](StmtId outer) { return is_within(ast, s, outer); });
    }

    /// Each thread of the region adds to a variable: the sum tells how many there are.
    bool counts_threads(const ParallelRegion& region) const {
        bool found = false;
        for_each_below(ast, region.stmt, [&](StmtId s) {
            const bool guarded = stands_in(s, region.sharing.exclusive);
            if (stands_in(s, region.once)) return;
            const auto* x = as<ExpressionStmt>(ast, s);
            if (!x || !x->expr.valid()) return;
            const SymbolId symbol = counted(x->expr, region.sharing.own);
            const bool reduced = std::find(region.reduced.begin(), region.reduced.end(), symbol) != region.reduced.end();
            found |= symbol.valid() && (guarded || reduced);
        });
        return found;
    }

    void add() {
        const ExprId asks = numbered();
        const bool one = asks.valid() || std::any_of(regions.parallels.begin(), regions.parallels.end(), [&](const ParallelRegion& p) { return counts_threads(p); });
        for (const ExprId e : names) {
            const bool asks_inside = name(e) == "omp_get_num_threads" || name(e) == "omp_in_parallel";
            const bool serial = asks_inside && !in_parallel(e);
            regions.thread_calls.push_back({ast[e].tokens.first, one || serial});
        }
        if (asks.valid() && !regions.parallels.empty())
            diagnostics.add(Kind::omp_one_thread, place(asks), "this program deals work out by the number of the thread: that part runs as with one thread",
                            "a loop with 'omp for' is split over the ranks");
    }
};

}  // namespace

void read_thread_calls(const Tokens& tokens, const Ast& ast, const Program& program, Regions& regions, Diagnostics& diagnostics) {
    ThreadCalls calls{tokens, ast, program, regions, diagnostics, {}};
    calls.find();
    calls.refuse_others();
    calls.add();
}

}  // namespace dmcg
