#include "access_text.h"
#include "dmcg/ast.h"

namespace dmcg {

TokenRange tokens_of(const Unit& unit, const Access& access) { return access.expr.valid() ? unit.ast[access.expr].tokens : unit.ast[access.stmt].tokens; }

Range place_of(const Unit& unit, const Access& access) { return place_of(unit.tokens, tokens_of(unit, access)); }

std::string spelled(const Unit& unit, const Access& access) { return spelling(unit.tokens, unit.sources, tokens_of(unit, access)); }

}  // namespace dmcg
