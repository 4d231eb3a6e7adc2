// The order of evaluation where C leaves it open, as gcc has it; and the temporaries that hold a value until it is needed.
//
//   g - f()     with a global g:    int old_g = g;  int value_of_f = f();  old_g - value_of_f
//   g + f()     gcc puts variables last:            int value_of_f = f();  g + value_of_f
#include <fmt/format.h>

#include <algorithm>

#include "core/walk.h"
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

/// The value is computed here, and may be used later. That of a bit field is still promoted as one.
ValueId Lowerer::kept(ValueId v, const std::string& name) {
    const auto width = width_of(v);
    const SymbolId symbol = temporary(name, type_of(v));
    add(core::Declare{symbol, core::Initial{{{{}, v}}}});
    const ValueId made = read(variable(symbol));
    if (width) widths_[made] = *width;
    return made;
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

bool Lowerer::may_change(ValueId v, const Statements& effects) const {
    if (!v.valid() || effects.empty()) return false;
    const auto* read = as_value<core::Read>(v);
    return (read && may_write(effects, read->place)) || may_change_one(core::operands(core_, v), effects);
}

bool Lowerer::may_change_one(const std::vector<ValueId>& values, const Statements& effects) const {
    return std::any_of(values.begin(), values.end(), [&](ValueId v) { return may_change(v, effects); });
}

/// May the place be another one behind the statements?
bool Lowerer::may_move(PlaceId p, const Statements& effects) const { return may_change_one(core::operands(core_, p), effects); }

bool Lowerer::may_write(const Statements& effects, PlaceId place) const {
    if (as_place<core::Text>(place)) return false;
    return std::any_of(effects.begin(), effects.end(), [&](StatementId s) { return may_write(s, core::variable_of(core_, place)); });
}

/// May the statement change something of that variable, or of memory (invalid)?
bool Lowerer::may_write(StatementId s, SymbolId variable) const {
    const bool in_register = variable.valid() && is_register(variable);
    const auto hits = [&](PlaceId target) {
        if (!target.valid()) return false;
        const SymbolId written = core::variable_of(core_, target);
        return written.valid() && variable.valid() ? written == variable : !in_register && !(written.valid() && is_register(written));
    };
    const core::StatementNode& node = core_[s].node;
    if (const auto* assign = std::get_if<core::Assign>(&node)) return hits(assign->target);
    if (const auto* call = std::get_if<core::Call>(&node)) return hits(call->result) || !in_register;
    if (const auto* opaque = std::get_if<core::Opaque>(&node)) return !in_register || std::any_of(opaque->writes.begin(), opaque->writes.end(), hits);
    const Statements inner = core::parts(core_, s);
    return std::any_of(inner.begin(), inner.end(), [&](StatementId part) { return may_write(part, variable); });
}

bool Lowerer::reads_volatile(ValueId v) const {
    if (!v.valid()) return false;
    const auto* read = as_value<core::Read>(v);
    const bool is_volatile = read && (core_.type(read->place).is_volatile || core_.type(read->place).is_atomic);
    return is_volatile || one_reads_volatile(core::operands(core_, v));
}

bool Lowerer::one_reads_volatile(const std::vector<ValueId>& values) const {
    return std::any_of(values.begin(), values.end(), [&](ValueId v) { return reads_volatile(v); });
}

/// The place for two accesses: what is volatile on the way to it is read once.
PlaceId Lowerer::place_for_two(PlaceId p) {
    if (!one_reads_volatile(core::operands(core_, p))) return p;
    return memory(kept(address_of(p), "address"));
}

std::string Lowerer::name_for(ValueId v) const {
    const auto* read = as_value<core::Read>(v);
    return read ? name_for(read->place) : "value";
}

std::string Lowerer::name_for(PlaceId p) const {
    if (const auto* variable = as_place<core::Variable>(p)) return "old_" + core_[variable->symbol].name;
    if (const auto* field = as_place<core::FieldOf>(p); field && !core_.field(*field).name.empty()) return "old_" + core_.field(*field).name;
    if (const auto* element = as_place<core::Element>(p)) return name_for(element->array);
    return "value";
}

}  // namespace dmcg
