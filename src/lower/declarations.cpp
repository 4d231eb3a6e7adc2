// Declarations: a life begins, with its values if they can be written there, else they are assigned behind it.
//
//   double a[n];           int length_of_a = n;  double a[length_of_a];        (if n changes in the function)
#include <algorithm>

#include "core/mentions.h"
#include "dmcg/ast.h"
#include "lower/lowerer.h"

namespace dmcg {

void Lowerer::declare(DeclaratorId id) {
    const SymbolId symbol = program_.symbol_of_declarator[id.index()];
    if (!symbol.valid()) return;
    const Symbol& declared = program_[symbol];
    if (declared.kind == SymbolKind::typedef_name) return measure(declared.type);
    const bool is_local = declared.kind == SymbolKind::variable && (declared.storage == Storage::automatic || declared.storage == Storage::local_static);
    if (!is_local) return rename_namesakes(symbol);
    note_attributes(symbol, id);
    if (declared.storage == Storage::local_static) return declare_static(symbol, id);
    declare_automatic(symbol, id);
}

void Lowerer::declare_static(SymbolId symbol, DeclaratorId id) {
    const ExprId init = ast_[id].init;
    std::optional<core::Initial> values;
    if (init.valid()) values = static_initial(core_[symbol].type, init);
    add(core::Declare{symbol, std::move(values)});
}

void Lowerer::declare_automatic(SymbolId symbol, DeclaratorId id) {
    measure_for(core_[symbol].type, core_[symbol].name);
    if (!types_.is_known(core_[symbol].type)) core_.symbols[symbol.index()].type = types_.named_other(core_[symbol].type);
    if (ast_[id].init.valid()) return declare_with_value(symbol, ast_[id].init);
    add(core::Declare{symbol, std::nullopt});
}

void Lowerer::declare_with_value(SymbolId symbol, ExprId init) {
    const TypeId type = core_[symbol].type;
    if (is_direct_call(init, types_.without_const(type))) {
        core_.symbols[symbol.index()].type = types_.without_const(type);
        add(core::Declare{symbol, std::nullopt});
        return direct_call(init, variable(symbol));
    }
    core::Initial values;
    Part part = captured([&](Part&) { values = initial(type, init); });
    if (part.effects.empty() || !names_itself(init, symbol)) {
        append(part.effects);
        return add(core::Declare{symbol, std::move(values)});
    }
    core_.symbols[symbol.index()].type = types_.without_const(type);
    add(core::Declare{symbol, std::nullopt});
    append(part.effects);
    const bool is_whole = values.items.size() == 1 && values.items[0].path.empty();
    if (is_whole) store(variable(symbol), values.items[0].value);
    else fill(variable(symbol), values);
}

/// Does the expression name the variable that it is the first value of?
bool Lowerer::names_itself(ExprId e, SymbolId symbol) const {
    bool found = false;
    for_each_below(ast_, e, [&](ExprId below) { found = found || program_.symbol(below) == symbol || as<StatementExpr>(ast_, below); });
    return found;
}

// ---------------------------------------------------------------- lengths

/// The lengths in a type are found where it is declared.
void Lowerer::measure(TypeId type) { measure_for(type, ""); }

void Lowerer::measure_for(TypeId id, const std::string& name) {
    const Type type = core_[id];
    if (type.kind == TypeKind::pointer || type.kind == TypeKind::array) measure_for(type.element, name);
    if (type.kind != TypeKind::array || type.length || !type.length_expr.valid() || is_static_) return;
    if (lengths_.contains(type.length_expr) || written_lengths_.contains(type.length_expr)) return;
    ValueId length = value(type.length_expr);
    if (!is_settled(length)) length = kept(length, name.empty() ? "length" : "length_of_" + name);
    lengths_[type.length_expr] = length;
}

/// Has the value the same value as long as its variable lives?
bool Lowerer::is_settled(ValueId v) {
    if (as_value<core::Constant>(v)) return true;
    const auto* read = as_value<core::Read>(v);
    const auto* variable = read ? as_place<core::Variable>(read->place) : nullptr;
    if (!variable || !is_register(variable->symbol)) return false;
    if (variable->symbol.index() >= program_.symbols.size()) return !is_assigned(variable->symbol);
    if (!changed_) changed_ = changed_variables();
    return !changed_->contains(variable->symbol) && !has_namesake(variable->symbol);
}

/// Does its name mean something else in another part of the function?
bool Lowerer::has_namesake(SymbolId id) const {
    const Symbol& own = program_[id];
    for (size_t i = 0; i < program_.symbols.size(); i++) {
        const Symbol& other = program_.symbols[i];
        if (i != id.index() && other.name == own.name && other.function == own.function && other.kind == SymbolKind::variable) return true;
    }
    return false;
}

/// `extern int x;` in a block: a variable of the function that has this name gets another one.
void Lowerer::rename_namesakes(SymbolId external) {
    const std::string name(core_[external].name);
    for (size_t i = 0; i < program_.symbols.size(); i++) {
        const Symbol other = core_.symbols[i];
        const bool is_own = other.kind == SymbolKind::parameter || other.storage == Storage::automatic || other.storage == Storage::local_static;
        if (i != external.index() && other.name == name && other.function == function_ && is_own) core_.symbols[i].name = unused_name(name);
    }
}

/// Is the temporary given a value behind its declaration?
bool Lowerer::is_assigned(SymbolId temporary) const {
    return std::any_of(core_.statements.begin(), core_.statements.end(), [&](const core::Statement& s) {
        const auto* assign = std::get_if<core::Assign>(&s.node);
        const auto* target = assign ? as_place<core::Variable>(assign->target) : nullptr;
        return target && target->symbol == temporary;
    });
}

/// The variables that are assigned to, other than by their first value.
std::set<SymbolId> Lowerer::changed_variables() const {
    std::set<SymbolId> changed;
    const auto note = [&](ExprId target) { if (as<NameExpr>(ast_, target)) changed.insert(program_.symbol(target)); };
    for (const Expr& e : ast_.exprs) {
        const auto* unary = std::get_if<UnaryExpr>(&e.node);
        if (const auto* assignment = std::get_if<AssignExpr>(&e.node)) note(assignment->target);
        else if (unary && unary->op >= UnaryOp::pre_inc && unary->op <= UnaryOp::post_dec) note(unary->operand);
    }
    return changed;
}

/// The lengths of a parameter are those of the call: in the list of parameters they are as written.
void Lowerer::measure_parameter(TypeId id) {
    const Type type = core_[id];
    if (type.kind == TypeKind::pointer || type.kind == TypeKind::array) measure_parameter(type.element);
    if (type.kind != TypeKind::array || type.length || !type.length_expr.valid()) return;
    Part part = captured([&](Part& p) { p.value = value(type.length_expr); });
    at_entry_.insert(at_entry_.end(), part.effects.begin(), part.effects.end());
    written_lengths_[type.length_expr] = part.value;
    dmcg::mentions(core_, part.value, [&](SymbolId s) { return need(s), false; });
    if (is_settled(part.value)) lengths_[type.length_expr] = part.value;
}

/// `int a[i++]`: the length is no part of the pointer's type, but is evaluated when the function begins.
void Lowerer::evaluate_first_length(SymbolId parameter) {
    const DeclaratorId declarator = core_[parameter].declarator;
    const auto* part = declarator.valid() && !ast_[declarator].parts.empty() ? std::get_if<ArrayPart>(&ast_[declarator].parts.front()) : nullptr;
    if (!part || part->is_star || !part->size.valid() || program_.constant(part->size)) return;
    const Part entry = captured([&](Part&) { effect(part->size); });
    at_entry_.insert(at_entry_.end(), entry.effects.begin(), entry.effects.end());
}

/// How many elements an array of variable length has. That of a parameter is kept when the function begins, if it is asked for.
ValueId Lowerer::length_of(ExprId written) {
    const auto known = lengths_.find(written);
    if (known != lengths_.end()) return known->second;
    const auto parameter = written_lengths_.find(written);
    if (parameter == written_lengths_.end()) return value(written);
    Part entry = captured([&](Part& part) { part.value = kept(parameter->second, "length"); });
    at_entry_.insert(at_entry_.end(), entry.effects.begin(), entry.effects.end());
    return lengths_[written] = entry.value;
}

/// The lengths are known for each copy of a type: those with other qualifiers, those named by a typedef.
void Lowerer::finish_lengths() {
    for (size_t i = 0; i < core_.types.size(); i++) {
        const Type& type = core_.types[i];
        if (type.kind != TypeKind::array || type.length) continue;
        const auto written = written_lengths_.find(type.length_expr), known = lengths_.find(type.length_expr);
        const TypeId id{static_cast<int32_t>(i)};
        if (written != written_lengths_.end()) core_.lengths[id] = written->second;
        else if (known != lengths_.end()) core_.lengths[id] = known->second;
    }
}

bool Lowerer::is_variable_length(TypeId id) const {
    const Type& type = core_[id];
    return type.kind == TypeKind::array && ((!type.length && type.length_expr.valid()) || is_variable_length(type.element));
}

/// sizeof of a type with lengths in it, in bytes.
ValueId Lowerer::size_value(TypeId id) {
    const Type type = core_[id];
    const TypeId size = types_.basic(TypeKind::unsigned_long);
    if (type.kind != TypeKind::array) {
        const auto known = size_of(program_, id);
        return known ? constant(static_cast<uint64_t>(*known), size) : make_value(size, core::Constant{{}, "sizeof(" + type_text(id) + ")"});
    }
    if (type.length) return binary(BinaryOp::mul, constant(static_cast<uint64_t>(*type.length), size), size_value(type.element), size);
    return binary(BinaryOp::mul, convert(length_of(type.length_expr), size), size_value(type.element), size);
}

}  // namespace dmcg
