#include "name_places.h"

#include <algorithm>

#include "dmcg/walk.h"

namespace dmcg {
namespace {

/// What the variable is made of, or what it points to.
TypeId innermost_type(const Program& program, TypeId type) {
    while (type.valid() && (program[type].kind == TypeKind::array || program[type].kind == TypeKind::pointer)) type = program[type].element;
    return type;
}

}  // namespace

NamePlaces::NamePlaces(const Unit& unit) : unit_(unit), symbols_(symbols_by_name(unit.program)) {
    for (DefinedMacro& macro : defined_macros(unit.sources)) macros_.emplace(macro.name, std::move(macro));
    if (!macros_.empty())
        for (const TranslationUnit& each : unit.tokens.units) definitions_.emplace(each.file, definitions_in(each));
}

TextPlace NamePlaces::at(const Point& point) const {
    const TokenRange tokens = unit_.ast[point.stmt].tokens;
    const TokenId behind = point.side == Side::before || point.side == Side::body_begin ? tokens.first : tokens.last;
    return {point, &unit_of(unit_.tokens, behind), behind};
}

TextPlace NamePlaces::at_end_of(const TranslationUnit& unit) const { return {{}, &unit, unit.tokens.last}; }

bool NamePlaces::encloses(StmtId scope, const TextPlace& place) const {
    const Point& point = place.point;
    if (point.stmt.valid() && point.side == Side::after && is_within(unit_.ast, scope, point.stmt)) return false;
    const TokenRange inside = unit_.ast[scope].tokens;
    const bool begins_here = point.stmt.valid() && point.side == Side::body_begin && inside.first == place.behind;
    return begins_here || (inside.first < place.behind && place.behind <= inside.last);
}

bool NamePlaces::is_seen(TokenRange declaration, const TextPlace& place) const {
    if (declaration.first < place.unit->tokens.first || place.behind <= declaration.first) return false;
    const StmtId stmt = innermost_statement(unit_.ast, declaration);
    const StmtId block = stmt.valid() ? unit_.ast[stmt].parent : StmtId{};
    return !block.valid() || encloses(block, place);
}

/// A variable of a file is known there from its declaration on.
bool NamePlaces::is_declared(const Symbol& symbol, const TextPlace& place) const {
    return is_seen({symbol.declared_at, symbol.declared_at}, place) ||
           std::any_of(symbol.declarations.begin(), symbol.declarations.end(), [&](DeclaratorId d) { return is_seen(unit_.ast[d].tokens, place); });
}

/// What has the name there instead; invalid: nothing.
SymbolId NamePlaces::in_the_way(SymbolId variable, const TextPlace& place) const {
    const Symbol& symbol = unit_.program[variable];
    for (const SymbolId id : symbols_.at(symbol.name)) {
        const Symbol& other = unit_.program[id];
        const bool inner = other.scope.valid() && (!symbol.scope.valid() || (other.scope != symbol.scope && is_within(unit_.ast, other.scope, symbol.scope)));
        if (id != variable && inner && encloses(other.scope, place) && other.declared_at < place.behind) return id;
    }
    return {};
}

/// #define v v
bool NamePlaces::means_itself(const std::string& word, FileId file) const {
    const std::vector<std::string>& texts = definitions_.at(file).find(word)->second;
    return std::all_of(texts.begin(), texts.end(), [&](const std::string& text) { return text == word + " " + word; });
}

std::optional<NameHindrance> NamePlaces::macro(const std::string& word, const TextPlace& at) const {
    const auto [first, last] = macros_.equal_range(word);
    const Range here = place(at.behind);
    for (auto m = first; m != last; ++m) {
        const DefinedMacro& macro = m->second;
        const bool later = at.point.stmt.valid() && at.unit->file == here.file && macro.place.file == here.file && here.end <= macro.place.begin;
        const bool is_defined = !macro.has_arguments && !later && definitions_.at(at.unit->file).contains(word);
        if (is_defined && !means_itself(word, at.unit->file)) return NameHindrance{NameHindrance::macro, word, macro.place};
    }
    return {};
}

std::optional<NameHindrance> NamePlaces::hindrance_of_name(SymbolId variable, const TextPlace& at) const {
    const Symbol& symbol = unit_.program[variable];
    if (const SymbolId other = in_the_way(variable, at); other.valid())
        return NameHindrance{NameHindrance::another_variable, unit_.program[other].name, place(unit_.program[other].declared_at)};
    if (symbol.scope.valid() && !encloses(symbol.scope, at)) return NameHindrance{NameHindrance::out_of_scope, symbol.name, place(symbol.declared_at)};
    const bool of_file = !symbol.scope.valid() && !symbol.function.valid() && symbol.declared_at.valid();
    if (of_file && !is_declared(symbol, at)) return NameHindrance{NameHindrance::not_declared, symbol.name, place(symbol.declared_at)};
    return macro(symbol.name, at);
}

std::optional<NameHindrance> NamePlaces::incomplete(SymbolId variable, const TextPlace& at) const {
    const TypeId id = innermost_type(unit_.program, unit_.program[variable].type);
    if (!id.valid() || unit_.program[id].kind != TypeKind::record || unit_.program[id].tag.empty()) return {};
    const std::string& tag = unit_.program[id].tag;
    for (const Record& record : unit_.ast.records) {
        const bool is_it = record.fields && record.tag.valid() && tag.ends_with(" " + std::string(unit_.tokens[record.tag].text));
        if (is_it && at.unit->tokens.first <= record.tokens.first && record.tokens.last < at.behind) return {};
    }
    return NameHindrance{NameHindrance::incomplete, tag, place(unit_.program[variable].declared_at)};
}

std::optional<NameHindrance> NamePlaces::hindrance(SymbolId name, const TextPlace& at) const {
    if (const auto found = hindrance_of_name(declared_variable(unit_.program, name), at)) return found;
    for (SymbolId s = name; s.valid(); s = unit_.program[s].structure)
        if (const auto found = incomplete(s, at)) return found;
    for (const std::string& word : words_of(unit_.program[name].name))
        if (const auto found = macro(word, at)) return found;
    return {};
}

bool NamePlaces::is_type_of_header(const std::string& name, const TextPlace& at) const {
    const auto known = symbols_.find(name);
    return known != symbols_.end() && std::any_of(known->second.begin(), known->second.end(), [&](SymbolId id) {
        const Symbol& symbol = unit_.program[id];
        const bool is_type = symbol.kind == SymbolKind::typedef_name && !symbol.scope.valid();
        return is_type && !unit_.sources[place(symbol.declared_at).file].is_input && is_seen({symbol.declared_at, symbol.declared_at}, at);
    });
}

}  // namespace dmcg
