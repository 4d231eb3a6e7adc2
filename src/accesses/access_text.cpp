#include "access_text.h"

#include "dmcg/ast.h"

namespace dmcg {

TokenRange tokens_of(const Unit& unit, const Access& access) { return access.expr.valid() ? unit.ast[access.expr].tokens : unit.ast[access.stmt].tokens; }

Range place_of(const Unit& unit, const Access& access) { return place_of(unit.tokens, tokens_of(unit, access)); }

std::string as_written(const Unit& unit, TokenRange range) {
    const MacroCall* call = is_exact(unit.tokens, range) ? nullptr : outermost_call(unit.tokens, range);
    const bool of_system = call && call->definition.valid() && unit.sources[call->definition.file].is_system;
    return of_system ? std::string(text_of(unit.sources, place_of(unit.tokens, range))) : spelling(unit.tokens, unit.sources, range);
}

std::string spelled(const Unit& unit, const Access& access) { return as_written(unit, tokens_of(unit, access)); }

}  // namespace dmcg
