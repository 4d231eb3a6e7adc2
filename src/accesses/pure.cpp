// Functions without a body that the user vouches for.
//
//   dmcg prog.c --pure=weight      what weight() gives depends on its arguments and what they point to; it changes nothing
#include <fmt/format.h>

#include <algorithm>

#include "dmcg/walk.h"
#include "library.h"

namespace dmcg {

namespace {

/// The functions of that name that are called somewhere.
std::vector<SymbolId> called_by_name(const Unit& unit, const std::string& name) {
    std::vector<SymbolId> found;
    for (const Expr& e : unit.ast.exprs) {
        const auto* call = std::get_if<CallExpr>(&e.node);
        if (!call || callee_name(unit, *call) != name) continue;
        const SymbolId symbol = unit.program.symbol(call->callee);
        if (symbol.valid() && unit.program[symbol].kind == SymbolKind::function) found.push_back(symbol);
    }
    return found;
}

bool takes_pointer(const Unit& unit, const Type& function) {
    return !function.has_prototype || function.variadic || std::any_of(function.parameters.begin(), function.parameters.end(), [&](TypeId p) {
        return unit.program[p].kind == TypeKind::pointer;
    });
}

bool returns_pointer(const Unit& unit, const Type& function) { return unit.program[function.element].kind == TypeKind::pointer; }

}  // namespace

std::optional<LibraryFunction> vouched_function(const Unit& unit, SymbolId id) {
    if (!id.valid() || unit.program[id].kind != SymbolKind::function || unit.program[id].body.valid()) return {};
    const Symbol& symbol = unit.program[id];
    const auto& names = unit.program.vouched_pure;
    if (std::find(names.begin(), names.end(), symbol.name) == names.end()) return {};
    const Type& type = unit.program[symbol.type];
    return LibraryFunction{symbol.name, takes_pointer(unit, type) ? "r" : ".", returns_pointer(unit, type) ? returns_argument : pure};
}

void check_vouched(const Unit& unit, Diagnostics& diagnostics) {
    for (const std::string& name : unit.program.vouched_pure) {
        const std::vector<SymbolId> called = called_by_name(unit, name);
        const bool has_body = std::any_of(called.begin(), called.end(), [&](SymbolId s) { return unit.program[s].body.valid(); });
        if (called.empty())
            diagnostics.add(Kind::pure_without_effect, {}, fmt::format("--pure={}: no function of this name is called", name), "leave the option out");
        else if (has_body)
            diagnostics.add(Kind::pure_without_effect, {}, fmt::format("--pure={}: the function has a body, so dmcg sees itself what it does", name),
                            "leave the option out");
        else if (library_function(unit.program.library.get(), name))
            diagnostics.add(Kind::pure_without_effect, {}, fmt::format("--pure={}: dmcg knows this function of the library", name),
                            "leave the option out; docs/library-functions.md says what dmcg knows");
    }
}

}  // namespace dmcg
