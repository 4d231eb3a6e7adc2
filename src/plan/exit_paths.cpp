// An iteration of a split loop may end the program. In the sequential program that is the first one that does; so before it prints anything
// all ranks agree on which one that is, and at the end of the loop the others learn whether there is one.
//
//   if (c[i] < 0) { printf("no cell %d\n", i); exit(1); }      ExitPath before the printf; SplitLoop::may_end; LeaveByMaster::in_turn
#include "plan/exit_paths.h"

#include <algorithm>
#include <set>

#include "accesses/exit_path.h"
#include "accesses/library.h"
#include "accesses/names.h"
#include "calls/collective.h"
#include "dmcg/walk.h"

namespace dmcg {
namespace {

struct ExitPlanner {
    const Unit& unit;
    const Accesses& accesses;
    std::vector<StmtId> bodies{};       // of a loop, and of the functions that it calls
    std::set<StmtId> called{};          // bodies of functions that split loops call
    std::set<StmtId> paths{};
    std::set<ExprId> ends{};

    void reach(StmtId body) {
        if (std::find(bodies.begin(), bodies.end(), body) != bodies.end()) return;
        bodies.push_back(body);
        for_each_below(unit.ast, body, [&](StmtId s) {
            for (const ExprId root : own_expressions(unit, s))
                for_each_below(unit.ast, root, [&](ExprId e) {
                    if (const FunctionId callee = callee_of(unit, e); callee.valid()) reach(unit.program[callee].body);
                });
        });
    }

    /// A function that prints and goes on does not know that the program is about to end.
    bool prints_here(const Access& a) const {
        const FunctionId callee = callee_of(unit, a.expr);
        if (a.kind != AccessKind::outside || !a.on_exit_path || !callee.valid()) return a.kind == AccessKind::outside && a.on_exit_path;
        return std::ranges::any_of(accesses.in(accesses.of(unit.program[callee].body)), [](const Access& b) { return b.kind == AccessKind::outside && !b.on_exit_path; });
    }

    /// abort(), which would not wait for an earlier iteration.
    bool ends_at_once(const Access& a) const {
        return a.kind == AccessKind::exit && a.on_exit_path && !callee_of(unit, a.expr).valid() && !is_call_of_exit(unit, a.expr);
    }

    /// Where the first thing is printed.
    void add_path(const Access& a) {
        const StmtId path = exit_path_of(unit, a.stmt);
        if (path.valid() && std::none_of(paths.begin(), paths.end(), [&](StmtId other) { return goes_on(unit, other, path); })) paths.insert(path);
    }

    /// Does the loop end the program where exit() is called?
    bool may_end(StmtId loop_body) {
        bodies.clear();
        reach(loop_body);
        bool found = false;
        called.insert(bodies.begin() + 1, bodies.end());
        for (const StmtId body : bodies)
            for (const Access& a : accesses.in(accesses.of(body)))
                if (a.kind == AccessKind::exit && is_call_of_exit(unit, a.expr)) found = true, ends.insert(a.expr);
        return found;
    }

    /// A function that all ranks call together is copied for the iterations that call it, as it is written, so exit can be renamed in no macro.
    void refuse_if_copied(ExprId call, const std::vector<FunctionId>& collective, Diagnostics& diagnostics) const {
        const TokenRange tokens = unit.ast[call].tokens;
        const FunctionId function = function_around(unit, tokens.first);
        const bool copied = std::ranges::find(collective, function) != collective.end() && called.contains(unit.program[function].body);
        if (copied && !is_exact(unit.tokens, tokens))
            diagnostics.add(Kind::macro_in_the_way, place_of(unit.tokens, tokens), "a call of exit stands inside the expansion of a macro, in a function that a split loop calls in a copy of its own",
                            "write this call of the macro out");
    }

    void print_in_turn() {
        for (const StmtId body : bodies)
            for (const Access& a : accesses.in(accesses.of(body)))
                if (prints_here(a) || ends_at_once(a)) add_path(a);
    }
};

}  // namespace

void plan_exit_paths(const Unit& unit, const Accesses& accesses, const IterationTable& table, const std::vector<FunctionId>& collective, std::vector<Step>& steps, Diagnostics& diagnostics) {
    ExitPlanner planner{unit, accesses};
    for (Step& step : steps) {
        auto* split = std::get_if<SplitLoop>(&step);
        if (!split) continue;
        split->may_end = planner.may_end(loop_body(unit.ast, table[split->loop].stmt));
        if (split->may_end) planner.print_in_turn();
    }
    for (Step& step : steps)
        if (auto* leave = std::get_if<LeaveByMaster>(&step)) leave->in_turn = planner.ends.contains(leave->exit_call);
    for (const ExprId call : planner.ends) planner.refuse_if_copied(call, collective, diagnostics);
    for (const StmtId path : planner.paths) steps.push_back(ExitPath{path});
}

}  // namespace dmcg
