#include "called_code.h"

#include <algorithm>

#include "accesses/function_pointers.h"
#include "library/library_tables.h"
#include "accesses/names.h"
#include "dmcg/walk.h"

namespace dmcg {
namespace {

struct Finder {
    const Unit& unit;
    CalledNames found{};
    std::set<FunctionId> seen{};

    void below(TokenRange tokens) {
        for (size_t i = 0; i < unit.ast.exprs.size(); i++)
            if (is_inside(unit.ast.exprs[i].tokens, tokens)) look_at({static_cast<int32_t>(i)});
    }

    void look_at(ExprId e) {
        if (const auto* call = as<CallExpr>(unit.ast, e)) look_at_call(*call);
        if (!as<NameExpr>(unit.ast, e)) return;
        const SymbolId symbol = unit.program.symbol(e);
        if (symbol.valid() && unit.program[symbol].kind != SymbolKind::function) return;
        const FunctionId body = symbol.valid() ? unit.program[symbol].body : FunctionId{};
        if (!body.valid()) found.names.insert(plain_name(unit.tokens[unit.ast[e].tokens.first].text));
        else if (seen.insert(body).second) below(unit.ast[unit.program[body].body].tokens);
    }

    void look_at_call(const CallExpr& call) {
        const SymbolId symbol = name_of(unit, call.callee);
        const bool by_name = as<NameExpr>(unit.ast, call.callee) && (!symbol.valid() || unit.program[symbol].kind == SymbolKind::function);
        if (by_name) return;
        const auto callees = possible_callees(unit, call.callee);
        if (!callees) found.any = true;
        else
            for (const ExprId callee : *callees) look_at(callee);
    }
};

}  // namespace

bool is_math_function(std::string_view name) { return std::binary_search(math_functions().begin(), math_functions().end(), name); }

std::string_view plain_name(std::string_view name) {
    if (name.starts_with("__builtin_")) name.remove_prefix(10);
    const std::string_view shorter = name.substr(0, name.empty() ? 0 : name.size() - 1);
    const bool suffix = name.ends_with('f') || name.ends_with('l');
    return suffix && !is_math_function(name) && is_math_function(shorter) ? shorter : name;
}

CalledNames called_below(const Unit& unit, StmtId stmt) {
    Finder finder{unit};
    finder.below(unit.ast[stmt].tokens);
    return finder.found;
}

CalledNames called_by(const Unit& unit, ExprId callee) {
    Finder finder{unit};
    finder.look_at(callee);
    return finder.found;
}

CalledNames called_in_loops(const Unit& unit) {
    Finder finder{unit};
    for (const Region& region : unit.regions.regions)
        if (region.kind == RegionKind::doall)
            for (const StmtId stmt : region.statements) finder.below(unit.ast[stmt].tokens);
    return finder.found;
}

}  // namespace dmcg
