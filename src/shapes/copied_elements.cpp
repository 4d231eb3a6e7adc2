#include "copied_elements.h"

#include "accesses/library.h"
#include "dmcg/walk.h"

namespace dmcg {

std::optional<CopiedElements> copied_elements(const Unit& unit, const Access& access, const Object& object) {
    const auto* call = as<CallExpr>(unit.ast, access.expr);
    if (!call || call->arguments.size() != 3 || !called_library(unit, *call)) return {};
    const bool copies = is_function(callee_name(unit, *call), {"memcpy", "memmove"});
    const bool reads = access.kind == AccessKind::read;
    if (!copies && (reads || !is_function(callee_name(unit, *call), {"memset"}))) return {};
    const auto size = size_of(unit.program, object.element);
    const auto count = size && *size > 0 ? divided(polynomial_of(unit, call->arguments[2]), polynomial_of(Affine(*size))) : std::nullopt;
    if (!count) return {};
    return CopiedElements{without_casts(unit.ast, call->arguments[reads ? 1 : 0]), as_affine(*count)};
}

}  // namespace dmcg
