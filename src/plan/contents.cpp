#include "contents.h"

#include <algorithm>

#include "accesses/library.h"
#include "dmcg/ast.h"

namespace dmcg {
namespace {

bool is_uncleared(const Unit& unit, const Symbol& s) {
    const bool array = s.type.valid() && (unit.program[s.type].kind == TypeKind::array || unit.program[s.type].kind == TypeKind::record);
    return array && s.kind == SymbolKind::variable && s.storage == Storage::automatic && s.function.valid() && s.declarator.valid() && !unit.ast[s.declarator].init.valid();
}

/// Somewhere in the program.
bool allocates_uncleared(const Unit& unit) {
    return std::any_of(unit.ast.exprs.begin(), unit.ast.exprs.end(), [&](const Expr& e) {
        const auto* call = std::get_if<CallExpr>(&e.node);
        return call && is_function(callee_name(unit, *call), {"malloc", "realloc", "reallocarray", "aligned_alloc", "memalign", "posix_memalign", "valloc", "alloca"});
    });
}

}  // namespace

bool may_differ(const Unit& unit, const Accesses& accesses, ObjectId id) {
    const Object& object = accesses[id];
    if (!object.symbol.valid() || object.is_block) return allocates_uncleared(unit);
    if (!object.is_parameter_target) return is_uncleared(unit, unit.program[object.symbol]);
    const auto& symbols = unit.program.symbols;
    return allocates_uncleared(unit) || std::any_of(symbols.begin(), symbols.end(), [&](const Symbol& s) { return is_uncleared(unit, s); });
}

}  // namespace dmcg
