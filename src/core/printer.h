// The state of printing, and its parts, one .cpp each: units (print.cpp, print_units.cpp), types, constants, values, operators, places,
// statements, loops, declarations, initial values.
//
// An expression is printed into a text and how tightly it binds; who uses it puts parentheses around what binds too weakly. Statements go
// into `out_`, one a line, or all on one line within a statement expression.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <utility>

#include "core/print.h"

namespace dmcg {

/// How tightly an expression binds, the weakest first.
enum class Binding : uint8_t { choice, or_, and_, bit_or, bit_xor, bit_and, equality, relation, shift, sum, product, unary, postfix };

struct PrintedExpression {
    std::string text;
    Binding binding = Binding::postfix;
};

/// What stands before a type's name.
struct Qualifiers {
    bool is_const = false, is_volatile = false, is_atomic = false;
};

class CorePrinter {
public:
    CorePrinter(const core::Core& core, const Hooks& hooks) : core_(core), hooks_(hooks) {}
    std::string unit(const core::Unit& unit, const Pieces& tail);

private:
    std::string unit_code(const core::Unit& unit, const Pieces& tail);
    using Printed = PrintedExpression;
    using ValueId = core::ValueId;
    using PlaceId = core::PlaceId;
    using StatementId = core::StatementId;
    using Statements = std::vector<StatementId>;
    using Items = std::vector<core::InitialItem>;
    using Spelling = std::vector<std::variant<std::string, PlaceId, ValueId>>;

    const core::Core& core_;
    const Hooks& hooks_;
    std::string out_;
    int depth_ = 0;
    bool on_one_line_ = false;          // in a statement expression
    bool with_hooks_ = true;            // false: within a hook's own text, in types, in what is constant
    bool in_prototype_ = false;         // names of parameters are not known

    // print_units.cpp
    void records(const core::Unit& unit);
    void record(const core::Record& record);
    void fields(const core::Record& record);
    void field(const core::RecordField& field);
    void prototypes(const core::Unit& unit);
    void prototype(SymbolId symbol);
    void prototype(const core::Function& function);
    bool names_others(const core::Function& function) const;
    void globals(const core::Unit& unit);
    size_t declared_early(const core::Unit& unit) const;
    std::set<RecordId> anonymous_members(const core::Unit& unit) const;
    void paragraph(size_t begin);
    void function(const core::Function& function);
    std::string function_head(const core::Function& function);
    std::string old_style_parameters(const core::Function& function);
    std::string attributed(SymbolId symbol, const std::string& declaration) const;

    // print_types.cpp
    std::string type_text(TypeId type) { return without_hooks([&] { return declared(type, ""); }); }
    std::string declared(TypeId type, std::string inner, Qualifiers qualifiers = {});
    std::string declared_pointer(const Type& type, const std::string& inner);
    std::string parameter_types(const Type& type);
    std::string length_text(TypeId type, bool is_element);
    std::string leaf_text(const Type& type, Qualifiers qualifiers) const;
    bool has_variable_length(TypeId type) const;
    const core::Record* record_of(TypeId type) const;

    // print_constants.cpp
    Printed text(const core::Value& value, const core::Constant& constant);
    Printed integer(TypeId type, uint64_t bits);
    std::string zero(TypeId type) { return integer(type, 0).text; }

    // print_values.cpp
    Printed printed(ValueId v);
    Printed bare(ValueId v);
    std::string value(ValueId v, Binding least);
    std::string value(ValueId v) { return value(v, Binding::choice); }
    Printed text(const core::Value&, const core::Read& x) { return place(x.place); }
    Printed text(const core::Value&, const core::AddressOf& x);
    Printed text(const core::Value&, const core::Unary& x);
    Printed text(const core::Value& value, const core::Convert& x);
    const core::Element* first_element(PlaceId p) const;
    const core::Binary* indexed(ValueId address) const;
    std::string pieces(const Pieces& pieces);
    template <class Piece> std::string joined(const std::vector<Piece>& pieces);
    std::string piece(const std::string& text, bool) { return text; }
    std::string piece(PlaceId p, bool) { return place(p, Binding::unary); }
    std::string piece(ValueId v, bool is_enclosed) { return value(v, is_enclosed ? Binding::choice : Binding::unary); }
    std::string piece(TypeId type, bool) { return type_text(type); }

    // print_operators.cpp
    Printed text(const core::Value&, const core::Binary& x);
    Printed text(const core::Value& value, const core::Choose& x);
    std::string operand(BinaryOp op, const Printed& side, bool is_right) const;
    bool is_or(const core::Choose& x) const;
    bool is_and(const core::Choose& x) const;
    bool is_integer_constant(ValueId v, uint64_t bits) const;
    bool is_zero(ValueId v) const;
    bool is_constant(ValueId v) const { return as_value<core::Constant>(v) != nullptr; }
    Printed truth(ValueId v);

    // print_places.cpp
    Printed place(PlaceId p) { return std::visit([&](const auto& node) { return text(node); }, core_[p].node); }
    std::string place(PlaceId p, Binding least);
    Printed text(const core::Variable& x) { return {core_.symbols[x.symbol.index()].name, Binding::postfix}; }
    Printed text(const core::Memory& x);
    Printed text(const core::FieldOf& x);
    Printed text(const core::Element& x) { return {place(x.array, Binding::postfix) + "[" + value(x.index) + "]", Binding::postfix}; }
    Printed text(const core::Text& x) { return {x.literal, Binding::postfix}; }
    const std::string& field_name(const core::FieldOf& x) const;

    // print_statements.cpp
    void line(const std::string& text);
    void statements(const Statements& list);
    void statement(StatementId id);
    void body(StatementId id);
    void before(StatementId id);
    void after(StatementId id);
    void label(const core::Label& label, bool stands_alone);
    std::string case_text(const core::Label& label);
    bool goes_on_with_statement(const Statements& list, size_t i) const;
    const Around* hook(StatementId id) const;
    bool is_hooked(StatementId id) const { return hook(id) != nullptr; }
    std::string expression(StatementId id);
    std::string statement_expression(const Statements& list, const std::string& value);
    std::string statements_apart(const Statements& list, const std::string& last, bool on_one_line);
    bool is_expression(StatementId id) const;
    std::string text(const core::Call& x);
    std::string assigned(PlaceId target, const std::string& value) { return target.valid() ? place(target).text + " = " + value : value; }
    void print(const core::Assign& x) { line(assigned(x.target, value(x.value)) + ";"); }
    void print(const core::Call& x) { line(assigned(x.result, text(x)) + ";"); }
    void print(const core::Declare& x);
    bool is_empty(StatementId id) const;
    void print(const core::Block& x);
    void print(const core::If& x);
    void print(const core::Loop& x);
    void print(const core::Switch& x);
    void print(const core::Jump& x);
    void print(const core::Label& x) { label(x, true); }
    void print(const core::Mark& x);
    void print(const core::Opaque& x);
    StatementId else_if(StatementId no) const;

    // print_loops.cpp
    std::string loop_head(const core::Loop& x, const std::string& init);
    std::string effects_text(const Statements& init);
    std::string test_text(const core::Loop& x);
    std::string expressions(const Statements& list);
    bool are_expressions(const Statements& list) const;
    bool is_declaration(const Statements& init) const;
    std::string declaration_in_head(const Statements& init);
    bool declares_for(const Statements& init, const core::Loop& x) const;

    // print_declarations.cpp
    bool is_one_line(StatementId declare, StatementId next) const;
    bool uses(const core::Call& call, SymbolId symbol) const;
    void declaration_with(StatementId declare, StatementId next);
    std::string declaration(SymbolId symbol);
    std::string set_value(StatementId id);
    void declaration_line(SymbolId symbol, const std::optional<core::Initial>& initial);

    // print_initials.cpp
    std::string initial(TypeId type, const core::Initial& initial);
    std::string initial_value(ValueId v);
    std::vector<std::string> parts(TypeId type, const Items& items, size_t begin, size_t end, size_t depth);
    std::string part(TypeId type, const Items& items, size_t begin, size_t end, size_t depth);
    std::vector<std::string> flat_parts(TypeId type, const Items& items, size_t begin, size_t end, size_t depth);
    std::string lines_of(const std::vector<std::string>& list) const;
    std::string designator(TypeId type, const core::Step& step) const;
    TypeId step_type(TypeId type, const core::Step& step) const;

    /// What `print` prints, without hooks.
    template <class F> std::string without_hooks(F print) {
        const bool outer = std::exchange(with_hooks_, false);
        std::string text = print();
        with_hooks_ = outer;
        return text;
    }

    // nodes
    template <class Node> const Node* as_value(ValueId v) const { return v.valid() ? std::get_if<Node>(&core_[v].node) : nullptr; }
    template <class Node> const Node* as_place(PlaceId p) const { return p.valid() ? std::get_if<Node>(&core_[p].node) : nullptr; }
    template <class Node> const Node* as_statement(StatementId s) const { return s.valid() ? std::get_if<Node>(&core_[s].node) : nullptr; }
    bool is_hooked(ValueId v) const { return with_hooks_ && hooks_.values.contains(v); }
    const Symbol& symbol(SymbolId id) const { return core_.symbols[id.index()]; }
};

/// What a directive says: `/* DOALL_BEGIN P=BLK REDUCE(+:s) */`, one line for each comment.
std::vector<std::string> mark_lines(const core::Core&, const core::Mark&);

/// `declaration` with what stands in `attributes`: before it, `asm` labels behind it.
std::string with_attributes(const std::string& attributes, const std::string& declaration);

}  // namespace dmcg
