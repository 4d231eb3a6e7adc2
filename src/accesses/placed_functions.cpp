// From the functions with marked regions up through their callers.
//
//   main -> solve -> sweep (marked)        all three; what they call besides is not among them
#include <algorithm>

#include "dmcg/walk.h"
#include "function_pointers.h"
#include "handlers.h"
#include "library.h"
#include "names.h"
#include "objects.h"

namespace dmcg {
namespace {

/// The functions in the order of the text, to find the one that a token stands in.
class FunctionsByPlace {
public:
    explicit FunctionsByPlace(const Unit& unit) : unit_(unit) {
        for (size_t f = 0; f < unit.program.functions.size(); f++) order_.push_back({static_cast<int32_t>(f)});
        std::sort(order_.begin(), order_.end(), [&](FunctionId a, FunctionId b) { return tokens(a).first < tokens(b).first; });
    }

    FunctionId around(TokenId token) const {
        const auto after = std::upper_bound(order_.begin(), order_.end(), token, [&](TokenId t, FunctionId f) { return t < tokens(f).first; });
        return after != order_.begin() && token <= tokens(after[-1]).last ? after[-1] : FunctionId{};
    }

private:
    const Unit& unit_;
    std::vector<FunctionId> order_;

    TokenRange tokens(FunctionId f) const { return unit_.ast[unit_.program[f].definition].tokens; }
};

/// By FunctionId: who calls it by its name.
std::vector<std::vector<FunctionId>> find_callers(const Unit& unit) {
    const FunctionsByPlace functions(unit);
    std::vector<std::vector<FunctionId>> callers(unit.program.functions.size());
    for (const Expr& e : unit.ast.exprs) {
        const auto* call = std::get_if<CallExpr>(&e.node);
        const FunctionId callee = call ? called_function(unit, *call) : FunctionId{};
        const FunctionId caller = callee.valid() ? functions.around(e.tokens.first) : FunctionId{};
        if (caller.valid()) callers[callee.index()].push_back(caller);
    }
    return callers;
}

}  // namespace

std::vector<std::vector<bool>> find_waiting_functions(const Unit& unit) {
    const std::vector<std::vector<FunctionId>> callers = find_callers(unit);
    const size_t functions = callers.size();
    std::vector<std::vector<bool>> waits(functions, std::vector<bool>(functions, false));
    for (const ExprId name : functions_handed_over(unit))
        if (const FunctionId f = function_named(unit, name); f.valid()) waits[f.index()].assign(functions, true);
    for (bool changed = true; changed;) {
        changed = false;
        const auto wait = [&](size_t callee, size_t caller) {
            changed |= !waits[callee][caller];
            waits[callee][caller] = true;
        };
        for (size_t f = 0; f < functions; f++)
            for (const FunctionId caller : callers[f]) {
                wait(f, caller.index());
                for (size_t far = 0; far < functions; far++)
                    if (waits[caller.index()][far]) wait(f, far);
            }
    }
    return waits;
}

std::vector<bool> find_placed_functions(const Unit& unit) {
    const std::vector<std::vector<FunctionId>> callers = find_callers(unit);
    std::vector<bool> placed(unit.program.functions.size(), false);
    std::vector<FunctionId> open;
    const auto add = [&](FunctionId f) {
        if (!f.valid() || placed[f.index()]) return;
        placed[f.index()] = true;
        open.push_back(f);
    };
    const FunctionId main = main_function(unit);
    if (!main.valid()) return std::vector<bool>(placed.size(), true);   // nobody knows who calls what
    add(main);
    for (const Region& region : unit.regions.regions) add(region.function);
    while (!open.empty()) {
        const FunctionId f = open.back();
        open.pop_back();
        for (const FunctionId caller : callers[f.index()]) add(caller);
    }
    return placed;
}

}  // namespace dmcg
