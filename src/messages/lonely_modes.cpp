// How a rank computes must be the same on all: the rounding mode, the exceptions that end the program, the locale, the time zone.
//
//   fesetround(FE_UPWARD);                      every rank
//   printf("%d\n", fesetround(FE_UPWARD));      the master alone, but all compute in split loops: refused
#include <fmt/format.h>

#include <set>

#include "accesses/library.h"
#include "accesses/names.h"
#include "dmcg/flow.h"
#include "dmcg/walk.h"
#include "kept_state.h"
#include "placed_with.h"

namespace dmcg {
namespace {

bool sets_environment(std::string_view name) { return is_function(name, {"clearenv", "putenv", "setenv", "tzset", "unsetenv"}); }

/// Some call asks for the time zone, which the environment sets.
bool asks_for_time_zone(const Unit& unit) {
    return std::any_of(unit.ast.exprs.begin(), unit.ast.exprs.end(), [&](const Expr& e) {
        const auto* call = std::get_if<CallExpr>(&e.node);
        return call && is_function(callee_name(unit, *call), {"ctime_r", "localtime_r", "mktime", "strftime", "wcsftime"});
    });
}

struct ModeChecker {
    const Structure& main;
    const Placement& placement;
    bool zone_counts = asks_for_time_zone(main.unit);
    std::set<FunctionId> seen{};

    const Unit& unit() const { return main.unit; }
    const Ast& ast() const { return main.unit.ast; }

    bool sets_mode(ExprId e) const {
        const auto* call = as<CallExpr>(ast(), e);
        const auto function = call ? called_library(unit(), *call) : std::nullopt;
        if (function && !zone_counts && sets_environment(function->name)) return in_split_loop(unit(), innermost_statement(ast(), ast()[e].tokens));
        return function && (function->effects & computes) && function->name.find("get") == std::string_view::npos && function->name.find("GET") == std::string_view::npos;
    }

    bool is_with_all(ExprId e) {
        const StmtId stmt = innermost_statement(ast(), ast()[e].tokens);
        if (!stmt.valid()) return true;
        if (in_split_loop(unit(), stmt)) return false;
        const FunctionId function = function_around(unit(), ast()[stmt].tokens.first);
        const auto& together = placement.functions;
        if (std::find(together.begin(), together.end(), function) != together.end()) return is_placed_with_all(unit(), placement, ast()[e].tokens);
        return !function.valid() || !seen.insert(function).second || is_called_by_all(function);
    }

    bool is_called_by_all(FunctionId function) {
        for (size_t i = 0; i < ast().exprs.size(); i++) {
            const ExprId e{static_cast<int32_t>(i)};
            if (function_named(unit(), e) == function && !is_with_all(e)) return false;
        }
        return true;
    }
};

}  // namespace

void refuse_lonely_modes(const Structure& main, const Placement& placement, Diagnostics& diagnostics) {
    ModeChecker checker{main, placement};
    for (size_t i = 0; i < main.unit.ast.exprs.size(); i++) {
        const ExprId e{static_cast<int32_t>(i)};
        checker.seen.clear();
        if (!checker.sets_mode(e) || checker.is_with_all(e)) continue;
        const TokenRange tokens = main.unit.ast[e].tokens;
        diagnostics.add(Kind::hidden_state, place_of(main.unit.tokens, tokens),
                        fmt::format("'{}' sets how a rank computes, but would not be called by all ranks here", callee_name(main.unit, std::get<CallExpr>(main.unit.ast[e].node))),
                        "call it in a statement of its own, outside of split loops");
    }
}

}  // namespace dmcg
