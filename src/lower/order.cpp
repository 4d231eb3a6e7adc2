// The order of evaluation where C leaves it open, as gcc has it; and the temporaries that hold a value until it is needed.
//
//   g - f()     with a global g:    int old_g = g;  int value_of_f = f();  old_g - value_of_f
//   g + f()     gcc puts variables last:            int value_of_f = f();  g + value_of_f
#include <fmt/format.h>

#include <algorithm>

#include "lower/lowerer.h"

namespace dmcg {

/// `name`, or with a number, if the program has it already.
std::string Lowerer::unused_name(const std::string& name) {
    std::string unique = name;
    for (int& number = numbers_[name];;) {
        if (++number > 1) unique = fmt::format("{}_{}", name, number);
        if (!names_.contains(unique)) return unique;
    }
}

/// A variable of the function, with a name that no other of the program has.
SymbolId Lowerer::temporary(const std::string& name, TypeId type) {
    Symbol symbol;
    symbol.name = unused_name(name);
    symbol.kind = SymbolKind::variable;
    symbol.function = function_;
    symbol.type = types_.is_known(type) ? types_.without_const(type) : types_.named_other(type);
    core_.symbols.push_back(std::move(symbol));
    return SymbolId{static_cast<int32_t>(core_.symbols.size()) - 1};
}

/// The value is computed here, and may be used later.
ValueId Lowerer::kept(ValueId v, const std::string& name) {
    const SymbolId symbol = temporary(name, type_of(v));
    add(core::Declare{symbol, core::Initial{{{{}, v}}}});
    return read(variable(symbol));
}

/// A variable that calls and stores through pointers cannot change: gcc has it in a register, and reads it when it is used.
bool Lowerer::is_register(SymbolId id) const {
    const Symbol& symbol = core_[id];
    const Type& type = core_[symbol.type];
    const bool is_local = (symbol.kind == SymbolKind::variable || symbol.kind == SymbolKind::parameter) && symbol.storage == Storage::automatic;
    return is_local && !symbol.address_taken && !type.is_volatile && type.kind != TypeKind::array && type.kind != TypeKind::record &&
           (symbol.function.valid() || symbol.kind == SymbolKind::parameter || !symbol.declarator.valid());
}

/// The value for use behind the statements `later`. One that is just a register is read then.
ValueId Lowerer::kept_unless_late(ValueId v, const Statements& later) {
    if (!v.valid() || !may_change(v, later)) return v;
    const auto* read = as_value<core::Read>(v);
    const auto* variable = read ? as_place<core::Variable>(read->place) : nullptr;
    if (variable && is_register(variable->symbol)) return v;
    return kept(v, name_for(v));
}

/// The same place, its address as it is now.
PlaceId Lowerer::kept_place(PlaceId p, const Statements& later) {
    if (!may_move(p, later)) return p;
    const core::Place place = core_[p];
    if (const auto* memory = std::get_if<core::Memory>(&place.node)) return make_place(place.type, core::Memory{kept_unless_late(memory->address, later)});
    if (const auto* field = std::get_if<core::FieldOf>(&place.node)) return make_place(place.type, core::FieldOf{kept_place(field->record, later), field->field});
    const auto& element = std::get<core::Element>(place.node);
    const PlaceId array = kept_place(element.array, later);
    return make_place(place.type, core::Element{array, kept_unless_late(element.index, later)});
}

/// The variable that the place is part of; invalid: it is memory at an address, or a literal.
SymbolId Lowerer::root(PlaceId p) const {
    while (true) {
        if (const auto* field = as_place<core::FieldOf>(p)) p = field->record;
        else if (const auto* element = as_place<core::Element>(p)) p = element->array;
        else break;
    }
    const auto* variable = as_place<core::Variable>(p);
    return variable ? variable->symbol : SymbolId{};
}

bool Lowerer::may_change(ValueId v, const Statements& effects) const {
    if (!v.valid() || effects.empty()) return false;
    const auto change = [&](auto... operands) { return (may_change(operands, effects) || ...); };
    return std::visit(Overloaded{[](const core::Constant&) { return false; },
                                 [&](const core::Read& x) { return may_move(x.place, effects) || may_write(effects, x.place); },
                                 [&](const core::AddressOf& x) { return may_move(x.place, effects); },
                                 [&](const core::Unary& x) { return change(x.operand); },
                                 [&](const core::Binary& x) { return change(x.left, x.right); },
                                 [&](const core::Convert& x) { return change(x.operand); },
                                 [&](const core::Choose& x) { return change(x.condition, x.yes, x.no); }},
                      core_[v].node);
}

/// May the place be another one behind the statements?
bool Lowerer::may_move(PlaceId p, const Statements& effects) const {
    return std::visit(Overloaded{[](const core::Variable&) { return false; },
                                 [](const core::Text&) { return false; },
                                 [&](const core::Memory& x) { return may_change(x.address, effects); },
                                 [&](const core::FieldOf& x) { return may_move(x.record, effects); },
                                 [&](const core::Element& x) { return may_move(x.array, effects) || may_change(x.index, effects); }},
                      core_[p].node);
}

bool Lowerer::may_write(const Statements& effects, PlaceId place) const {
    if (as_place<core::Text>(place)) return false;
    return std::any_of(effects.begin(), effects.end(), [&](StatementId s) { return may_write(s, root(place)); });
}

/// May the statement change something of that variable, or of memory (invalid)?
bool Lowerer::may_write(StatementId s, SymbolId variable) const {
    const bool in_register = variable.valid() && is_register(variable);
    const auto hits = [&](PlaceId target) {
        if (!target.valid()) return false;
        const SymbolId written = root(target);
        return written.valid() && variable.valid() ? written == variable : !in_register && !(written.valid() && is_register(written));
    };
    const auto any = [&](const Statements& list) { return std::any_of(list.begin(), list.end(), [&](StatementId inner) { return may_write(inner, variable); }); };
    const auto one = [&](StatementId inner) { return inner.valid() && may_write(inner, variable); };
    return std::visit(Overloaded{[&](const core::Assign& x) { return hits(x.target); },
                                 [&](const core::Call& x) { return hits(x.result) || !in_register; },
                                 [&](const core::Block& x) { return any(x.body); },
                                 [&](const core::If& x) { return one(x.yes) || one(x.no); },
                                 [&](const core::Loop& x) { return any(x.init) || any(x.before_test) || any(x.step) || one(x.body); },
                                 [&](const core::Switch& x) { return one(x.body); },
                                 [&](const core::Opaque& x) { return !in_register || std::any_of(x.writes.begin(), x.writes.end(), hits); },
                                 [](const auto&) { return false; }},
                      core_[s].node);
}

bool Lowerer::reads_volatile(ValueId v) const {
    if (!v.valid()) return false;
    const auto read = [&](auto... operands) { return (reads_volatile(operands) || ...); };
    return std::visit(Overloaded{[](const core::Constant&) { return false; },
                                 [&](const core::Read& x) { return core_.type(x.place).is_volatile || core_.type(x.place).is_atomic || moves_by_volatile(x.place); },
                                 [&](const core::AddressOf& x) { return moves_by_volatile(x.place); },
                                 [&](const core::Unary& x) { return read(x.operand); },
                                 [&](const core::Binary& x) { return read(x.left, x.right); },
                                 [&](const core::Convert& x) { return read(x.operand); },
                                 [&](const core::Choose& x) { return read(x.condition, x.yes, x.no); }},
                      core_[v].node);
}

bool Lowerer::moves_by_volatile(PlaceId p) const {
    return std::visit(Overloaded{[](const core::Variable&) { return false; },
                                 [](const core::Text&) { return false; },
                                 [&](const core::Memory& x) { return reads_volatile(x.address); },
                                 [&](const core::FieldOf& x) { return moves_by_volatile(x.record); },
                                 [&](const core::Element& x) { return moves_by_volatile(x.array) || reads_volatile(x.index); }},
                      core_[p].node);
}

/// The place for two accesses: what is volatile on the way to it is read once.
PlaceId Lowerer::place_for_two(PlaceId p) {
    if (!moves_by_volatile(p)) return p;
    return memory(kept(address_of(p), "address"));
}

std::string Lowerer::name_for(ValueId v) const {
    const auto* read = as_value<core::Read>(v);
    return read ? name_for(read->place) : "value";
}

std::string Lowerer::name_for(PlaceId p) const {
    if (const auto* variable = as_place<core::Variable>(p)) return "old_" + core_[variable->symbol].name;
    if (const auto* field = as_place<core::FieldOf>(p)) {
        const auto record = core_.records.find(core_.type(field->record).record);
        if (record != core_.records.end() && !record->second.fields[field->field].name.empty()) return "old_" + record->second.fields[field->field].name;
    }
    if (const auto* element = as_place<core::Element>(p)) return name_for(element->array);
    return "value";
}

}  // namespace dmcg
