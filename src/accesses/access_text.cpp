#include "access_text.h"

#include <fmt/format.h>

#include <algorithm>

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

std::string standing_alone(const std::string& name) {
    const bool is_star = name.starts_with("(*") && name.ends_with(")");
    return is_star ? name.substr(1, name.size() - 2) : name;
}

bool is_array_of_pointers(const Unit& unit, SymbolId symbol) {
    const Type* type = symbol.valid() ? &unit.program[unit.program[symbol].type] : nullptr;
    return type && type->kind == TypeKind::array && unit.program[type->element].kind == TypeKind::pointer;
}

void note_memory(const Unit& unit, const Accesses& accesses, SymbolId pointer, Diagnostic& error) {
    if (!pointer.valid()) return;
    const auto place = [&](ExprId e) { return place_of(unit.tokens, unit.ast[e].tokens); };
    const auto is_of_it = [&](const auto& reason) { return reason.pointer == pointer && reason.place.valid(); };
    const auto& no_rows = unit.program.rows.refused;
    const auto moved = std::find_if(no_rows.begin(), no_rows.end(), is_of_it);
    if (moved != no_rows.end()) error.note(place(moved->place), moved->why);
    const auto why = std::find_if(accesses.no_blocks.begin(), accesses.no_blocks.end(), is_of_it);
    if (why == accesses.no_blocks.end() || (moved != no_rows.end() && moved->place == why->place)) return;
    const std::string& name = unit.program[pointer].name;
    error.note(place(why->place), why->misnamed.valid() ? fmt::format("'{}' is used here, where its memory goes by another name", unit.program[why->misnamed].name)
                                : why->kept ? fmt::format("the value of '{}' is kept here, too", name)
                                            : fmt::format("'{}' may get a value here that is not the begin of memory allocated for it", name));
}

}  // namespace dmcg
