// A core program built by hand: each function adds a node and gives its id.
#pragma once

#include <initializer_list>
#include <string>
#include <utility>

#include "core/print.h"

namespace dmcg {

struct MadeCore : core::Core {
    using ValueId = core::ValueId;
    using PlaceId = core::PlaceId;
    using StatementId = core::StatementId;

    MadeCore() {
        for (int kind = 0; kind <= static_cast<int>(TypeKind::long_double_complex); ++kind) types.push_back(plain(static_cast<TypeKind>(kind)));
        units.emplace_back();
    }

    // types
    static Type plain(TypeKind kind) {
        Type type;
        type.kind = kind;
        return type;
    }
    TypeId basic(TypeKind kind) const { return TypeId{static_cast<int32_t>(kind)}; }
    TypeId add(Type type) {
        types.push_back(std::move(type));
        return TypeId{static_cast<int32_t>(types.size()) - 1};
    }
    TypeId pointer(TypeId to) {
        Type type = plain(TypeKind::pointer);
        type.element = to;
        return add(type);
    }
    TypeId array(TypeId of, std::optional<int64_t> length) {
        Type type = plain(TypeKind::array);
        type.element = of;
        type.length = length;
        return add(type);
    }
    TypeId function_type(TypeId result, std::vector<TypeId> parameters = {}, bool has_prototype = true) {
        Type type = plain(TypeKind::function);
        type.element = result;
        type.parameters = std::move(parameters);
        type.has_prototype = has_prototype;
        return add(type);
    }
    TypeId qualified(TypeId of, bool is_const, bool is_volatile = false) {
        Type type = types[of.index()];
        type.is_const = is_const;
        type.is_volatile = is_volatile;
        return add(type);
    }
    TypeId record(const std::string& name, std::vector<core::RecordField> fields, bool is_union = false) {
        Type type = plain(TypeKind::record);
        type.record = RecordId{static_cast<int32_t>(records.size())};
        core::Record made;
        made.name = name;
        made.is_union = is_union;
        made.is_defined = true;
        made.fields = std::move(fields);
        records[type.record] = made;
        units[0].records.push_back(type.record);
        return add(type);
    }

    // symbols
    SymbolId symbol(const std::string& name, TypeId type, Storage storage = Storage::automatic, SymbolKind kind = SymbolKind::variable) {
        Symbol made;
        made.name = name;
        made.type = type;
        made.storage = storage;
        made.kind = kind;
        symbols.push_back(made);
        return SymbolId{static_cast<int32_t>(symbols.size()) - 1};
    }
    SymbolId function_symbol(const std::string& name, TypeId type, Storage storage = Storage::external) {
        return symbol(name, type, storage, SymbolKind::function);
    }

    // places
    PlaceId place(TypeId type, core::PlaceNode node) {
        places.push_back({type, {}, std::move(node)});
        return PlaceId{static_cast<int32_t>(places.size()) - 1};
    }
    PlaceId variable(SymbolId s) { return place(symbols[s.index()].type, core::Variable{s}); }
    PlaceId memory(ValueId address) { return place(type(address).element, core::Memory{address}); }
    PlaceId field(PlaceId of, size_t number) {
        return place(records.at(type(of).record).fields[number].type, core::FieldOf{of, number});
    }
    PlaceId element(PlaceId array, ValueId index) { return place(type(array).element, core::Element{array, index}); }

    // values
    ValueId value(TypeId type, core::ValueNode node) {
        values.push_back({type, {}, std::move(node)});
        return ValueId{static_cast<int32_t>(values.size()) - 1};
    }
    ValueId number(int64_t n, TypeKind kind = TypeKind::int_) { return value(basic(kind), core::Constant{static_cast<uint64_t>(n), {}}); }
    ValueId spelled(const std::string& text, TypeKind kind) { return value(basic(kind), core::Constant{std::nullopt, text}); }
    ValueId read(PlaceId p) { return value(places[p.index()].type, core::Read{p}); }
    ValueId read(SymbolId s) { return read(variable(s)); }
    ValueId address(PlaceId p) { return value(pointer(places[p.index()].type), core::AddressOf{p}); }
    ValueId decayed(PlaceId array) { return address(element(array, number(0))); }
    ValueId binary(BinaryOp op, ValueId left, ValueId right) { return value(values[left.index()].type, core::Binary{op, left, right}); }
    ValueId comparison(BinaryOp op, ValueId left, ValueId right) { return value(basic(TypeKind::int_), core::Binary{op, left, right}); }
    ValueId unary(core::UnaryOperator op, ValueId operand) { return value(values[operand.index()].type, core::Unary{op, operand}); }
    ValueId convert(ValueId v, TypeId type) { return value(type, core::Convert{v}); }
    ValueId choose(ValueId c, ValueId yes, ValueId no) { return value(values[yes.index()].type, core::Choose{c, yes, no}); }
    ValueId both(ValueId left, ValueId right) { return choose(left, right, number(0)); }
    ValueId either(ValueId left, ValueId right) { return choose(left, number(1), right); }

    // statements
    StatementId statement(core::StatementNode node) {
        statements.push_back({{}, std::move(node)});
        return StatementId{static_cast<int32_t>(statements.size()) - 1};
    }
    StatementId assign(SymbolId s, ValueId v) { return statement(core::Assign{variable(s), v}); }
    StatementId block(std::vector<StatementId> body) { return statement(core::Block{std::move(body)}); }
    StatementId declare(SymbolId s) { return statement(core::Declare{s, std::nullopt}); }
    StatementId declare(SymbolId s, ValueId v) { return statement(core::Declare{s, core::Initial{{{{}, v}}}}); }
    StatementId declare(SymbolId s, core::Initial initial) { return statement(core::Declare{s, std::move(initial)}); }
    StatementId call(PlaceId result, SymbolId callee, std::vector<ValueId> arguments) {
        return statement(core::Call{result, address(variable(callee)), std::move(arguments)});
    }
    StatementId jump(core::JumpKind kind, ValueId v = {}) { return statement(core::Jump{kind, {}, v}); }

    /// The function's body is all that `list` has.
    void function(SymbolId s, std::vector<StatementId> list, std::vector<SymbolId> parameters = {}) {
        units[0].functions.push_back({s, std::move(parameters), block(std::move(list)), false, false});
    }

    /// What print_core says of statements, as the body of a function.
    std::string printed(std::vector<StatementId> list, const Hooks& hooks = {}) {
        units[0].functions.clear();
        function(function_symbol("f", function_type(basic(TypeKind::void_))), std::move(list));
        const std::string text = print_core(*this, hooks).at(0);
        const std::string head = "void f(void) {\n";
        const size_t begin = text.rfind(head) + head.size();
        return text.substr(begin, text.size() - begin - std::string("}\n").size());
    }

    /// What it says of a value.
    std::string printed(ValueId v, const Hooks& hooks = {}) {
        const std::string text = printed({jump(core::JumpKind::return_, v)}, hooks);
        const std::string head = "    return ";
        return text.substr(head.size(), text.size() - head.size() - std::string(";\n").size());
    }
};

}  // namespace dmcg
