//   __attribute__((constructor)) static void dmcg_begin_unit(void)
//   {
//       dmcg_begin(&a, sizeof a, 2, 17, "a", -1);
//       dmcg_begin("abc", sizeof "abc", 3, -1, "\"abc\"", -1);     gcc has one copy of it in a unit
//   }
#include "check/fixed_blocks.h"

#include <fmt/format.h>

#include <set>

#include "core/walk.h"
#include "dmcg/trace.h"

namespace dmcg::check {

namespace {

constexpr size_t longest_name = 40;

struct Finder {
    const core::Core& core;
    const Places& places;
    std::set<SymbolId> variables{};
    std::map<std::string, core::PlaceId> texts{};

    void place(core::PlaceId p) {
        const SymbolId s = core::variable_of(core, p);
        const bool is_file_scope = s.valid() && (core[s].storage == Storage::external || core[s].storage == Storage::file_static);
        if (is_file_scope && core[s].kind == SymbolKind::variable) variables.insert(s);
        if (const auto* text = std::get_if<core::Text>(&core[p].node)) texts.emplace(text->literal, p);
        if (const auto* field = std::get_if<core::FieldOf>(&core[p].node)) place(field->record);
        if (const auto* element = std::get_if<core::Element>(&core[p].node)) place(element->array);
    }

    void value(core::ValueId v) {
        if (const auto* read = std::get_if<core::Read>(&core[v].node)) place(read->place);
        if (const auto* address = std::get_if<core::AddressOf>(&core[v].node)) place(address->place);
        for (const core::ValueId operand : core::operands(core, v)) value(operand);
    }

    void initial(const std::optional<core::Initial>& given) {
        if (given)
            for (const core::InitialItem& item : given->items) value(item.value);
    }

    void statement(core::StatementId s) {
        for (const core::ValueId v : core::values_in(core, s)) value(v);
        if (const auto* assign = std::get_if<core::Assign>(&core[s].node)) place(assign->target);
        if (const auto* call = std::get_if<core::Call>(&core[s].node); call && call->result.valid()) place(call->result);
        if (const auto* declare = std::get_if<core::Declare>(&core[s].node)) initial(declare->initial);
        for (const core::StatementId part : core::parts(core, s)) statement(part);
    }

    void unit(const core::Unit& u) {
        for (const core::Global& global : u.globals) variables.insert(global.symbol), initial(global.initial);
        for (const core::Function& function : u.functions) statement(function.body);
    }
};

bool is_defined(const core::Core& core, SymbolId symbol) {
    for (const core::Unit& unit : core.units)
        for (const core::Global& global : unit.globals)
            if (global.symbol == symbol) return true;
    return false;
}

Pieces told(const core::Core& core, const Places& places, const Finder& found) {
    Pieces all;
    for (const SymbolId s : found.variables) {
        const core::PlaceId place = places.of(s);
        if (!place.valid() || !places.has_size(place)) continue;
        const BlockKind kind = is_defined(core, s) ? BlockKind::fixed : BlockKind::library;
        all = joined({all, {"    dmcg_begin("}, life(core, place, s, static_cast<int>(kind)), {"-1);\n"}});
    }
    for (const auto& [literal, place] : found.texts) {
        const std::string name = quoted(literal.size() > longest_name ? literal.substr(0, longest_name) + "...\"" : literal);
        all = joined({all, {"    dmcg_begin(", place, ", sizeof ", place, fmt::format(", {}, -1, {}, -1);\n", static_cast<int>(BlockKind::text), name)}});
    }
    return all;
}

}  // namespace

Pieces life(const core::Core& core, core::PlaceId place, SymbolId symbol, int kind) {
    return {"&", place, ", sizeof ", place, fmt::format(", {}, {}, {}, ", kind, symbol.value, quoted(core[symbol].name))};
}

std::map<size_t, Pieces> fixed_blocks(const core::Core& core, const Places& places) {
    std::map<size_t, Pieces> tails;
    for (size_t i = 0; i < core.units.size(); i++) {
        Finder found{core, places};
        found.unit(core.units[i]);
        const Pieces blocks = told(core, places, found);
        if (!blocks.empty()) tails[i] = joined({{"\n__attribute__((constructor)) static void dmcg_begin_unit(void)\n{\n"}, blocks, {"}\n"}});
    }
    return tails;
}

}  // namespace dmcg::check
