// The state of the translation from the syntax tree to the core, and its parts, one .cpp each: what is reached and in which order
// (lower.cpp), statements, marks (marks.cpp), declarations, initial values (initials.cpp), values, operators, effects (assignments, calls),
// places, temporaries and the order of evaluation (order.cpp), records, attributes.
//
// A value is translated into a value and, before it, the statements for its effects: they are added to `out_`. Where C leaves the order of
// evaluation open it is that of gcc: see order.cpp.
#pragma once

#include <deque>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "dmcg/core.h"
#include "dmcg/program.h"
#include "dmcg/walk.h"
#include "lower/core_types.h"
#include "stages.h"

namespace dmcg {

struct Prelude;

using core::PlaceId;
using core::StatementId;
using core::ValueId;
using Statements = std::vector<StatementId>;

/// A value (or a place), and the statements that must run before it is one.
struct Part {
    ValueId value;
    PlaceId place;
    Statements effects;
};

class Lowerer {
public:
    explicit Lowerer(const Unit& unit);
    core::Core run();

private:
    const Sources& sources_;
    const Tokens& tokens_;
    const Ast& ast_;
    const Program& program_;
    const Regions& regions_;
    core::Core core_;
    CoreTypes types_;
    Statements out_;                                    // where statements go
    Statements hoisted_;                                // declarations to stand before the statement of the text
    int nested_ = 0;                                    // what is added does not stand beside the statement of the text
    core::Origin from_;                                 // of what is being translated
    size_t unit_index_ = 0;                             // the translation unit it is in
    FunctionId function_;
    bool is_static_ = false;                            // an initial value that stands there when the program begins
    std::set<SymbolId> needed_;                         // functions and variables of file scope that are reached
    std::deque<SymbolId> to_do_;                        // of these: those that still wait
    std::vector<std::set<SymbolId>> used_;              // by unit: what it names
    std::unordered_set<std::string_view> names_;        // all names of the program; temporaries have others
    std::unordered_multimap<std::string_view, SymbolId> symbols_by_name_;    // those that are local to no function
    std::map<std::string, int> numbers_;                // of temporaries in this function, by name
    std::map<std::string, int> static_numbers_;         // of literals that live as long as the program
    std::map<ExprId, ValueId> lengths_;                 // of arrays of variable length, by what is written
    std::map<ExprId, ValueId> written_lengths_;         // of parameters: as they stand in the list of parameters
    std::map<ValueId, int64_t> widths_;                 // in bits, of values that have fewer than their type
    Statements at_entry_;                               // what is kept when the function begins
    std::optional<std::set<SymbolId>> changed_;         // variables that are assigned to, when that was asked for
    std::map<StmtId, std::vector<RegionId>> begins_, ends_;    // marked regions, by the statements that they stand around
    std::map<StmtId, std::vector<RegionId>> last_in_;          // SYN at the end of a compound statement
    std::vector<std::map<std::string, std::string, std::less<>>> local_labels_;    // of the blocks around: `__label__ x;`
    std::map<std::string, int> label_numbers_;
    std::map<RecordId, std::vector<size_t>> named_fields_;     // from a field of RecordLayout to that of core::Record
    std::map<RecordId, std::string> typedef_of_record_, variable_of_record_;
    std::set<RecordId> transparent_;                           // unions whose typedef says so
    std::set<RecordId> mentioned_records_;                     // that types name, and that are defined nowhere
    std::vector<std::set<std::string, std::less<>>> tags_;     // by unit: names of records
    std::map<std::string, SymbolId, std::less<>> builtins_;
    std::vector<TokenId> pack_pragmas_;
    std::map<std::string, std::string, std::less<>> aligned_typedefs_;    // the attributes that they give

    // lower.cpp
    void prepare_types();
    void find_names();
    bool has_code(FunctionId id) const;
    void find_roots();
    bool runs_by_itself(FunctionId id) const;
    void need(SymbolId symbol);
    void need_names(TokenRange range);
    void need_mentioned(const std::optional<core::Initial>& values);
    void lower_next(SymbolId symbol);
    void global(SymbolId symbol);
    void function(SymbolId symbol, FunctionId id);
    std::vector<SymbolId> parameters(FunctionId id);
    bool is_inline_only(SymbolId symbol) const;
    size_t unit_of_token(TokenId token) const;
    FileId file_of(TokenId token) const;
    bool is_system(TokenId token) const;
    void finish_unit(size_t index, Prelude& prelude);
    std::set<std::string_view> names_of_user(const TranslationUnit& unit) const;
    void add_texts_of_file_scope();
    void list_declared(size_t index);
    bool is_declared_by_header(SymbolId symbol, size_t index) const;

    // statements.cpp
    void statement(StmtId id);
    void statements(const CompoundStmt& list);
    void lower(StmtId, const ExpressionStmt& s) { if (s.expr.valid()) effect(s.expr); }
    void lower(StmtId id, const DeclarationStmt& s);
    void lower(StmtId, const StaticAssertStmt&) {}
    void lower(StmtId id, const CompoundStmt& s);
    void lower(StmtId, const IfStmt& s);
    void lower(StmtId, const WhileStmt& s);
    void lower(StmtId, const DoStmt& s);
    void lower(StmtId, const ForStmt& s);
    void lower(StmtId, const SwitchStmt& s);
    void lower(StmtId, const CaseStmt& s);
    void lower(StmtId, const LabelStmt& s);
    void lower(StmtId, const GotoStmt& s);
    void lower(StmtId, const BreakStmt&) { add(core::Jump{core::JumpKind::break_, {}, {}}); }
    void lower(StmtId, const ContinueStmt&) { add(core::Jump{core::JumpKind::continue_, {}, {}}); }
    void lower(StmtId, const ReturnStmt& s);
    void lower(StmtId id, const AsmStmt&);
    void lower(StmtId, const FunctionDefinition&) {}
    void lower(StmtId, const PragmaStmt&) {}
    StatementId body(StmtId id);
    StatementId braces(StmtId id, const CompoundStmt& list);
    StatementId block(Statements statements) { return make(core::Block{std::move(statements)}); }
    ValueId whole(ValueId v, ExprId e);
    void test(core::Loop& made, ExprId condition);
    void init(StmtId id);
    void step(ExprId e);
    Statements declared_before(Statements& init);
    void declare_labels(TokenRange words);
    std::string label_name(std::string_view name) const;

    // marks.cpp
    void find_marks();
    void marks_before(StmtId id);
    void marks_behind(StmtId id);
    void marks_at_end(StmtId block);

    // declarations.cpp
    void declare(DeclaratorId id);
    void declare_static(SymbolId symbol, DeclaratorId id);
    void declare_automatic(SymbolId symbol, DeclaratorId id);
    void declare_with_value(SymbolId symbol, ExprId init);
    bool names_itself(ExprId e, SymbolId symbol) const;
    void measure(TypeId type);
    void measure_for(TypeId id, const std::string& name);
    void measure_parameter(TypeId id);
    void evaluate_first_length(SymbolId parameter);
    ValueId length_of(ExprId written);
    bool is_settled(ValueId v);
    bool has_namesake(SymbolId id) const;
    void rename_namesakes(SymbolId external);
    bool is_assigned(SymbolId temporary) const;
    std::set<SymbolId> changed_variables() const;
    void finish_lengths();
    bool is_variable_length(TypeId id) const;
    ValueId size_value(TypeId id);

    // initials.cpp
    struct InitialList;
    core::Initial initial(TypeId type, ExprId init);
    core::Initial static_initial(TypeId type, ExprId init);
    PlaceId static_literal(TypeId type, ExprId list);

    // values.cpp: the value of an expression, arrays and functions decayed; of type void: none
    ValueId value(ExprId e);
    ValueId value_of(ExprId e, const NameExpr&);
    ValueId value_of(ExprId e, const NumberExpr&);
    ValueId value_of(ExprId e, const CharacterExpr&);
    ValueId value_of(ExprId e, const StringExpr&) { return read(place(e)); }
    ValueId value_of(ExprId e, const UnaryExpr& x);
    ValueId value_of(ExprId e, const BinaryExpr& x);
    ValueId value_of(ExprId, const AssignExpr& x);
    ValueId value_of(ExprId e, const ConditionalExpr& x);
    ValueId value_of(ExprId, const CommaExpr& x);
    ValueId value_of(ExprId e, const IndexExpr&) { return read(place(e)); }
    ValueId value_of(ExprId e, const CallExpr& x);
    ValueId value_of(ExprId e, const MemberExpr&) { return read(place(e)); }
    ValueId value_of(ExprId e, const CastExpr& x);
    ValueId value_of(ExprId e, const SizeofExpr& x);
    ValueId value_of(ExprId e, const SizeofTypeExpr& x);
    ValueId value_of(ExprId e, const CompoundLiteralExpr&);
    ValueId value_of(ExprId e, const StatementExpr& x);
    ValueId value_of(ExprId, const GenericExpr& x) { return value(chosen(x)); }
    ValueId value_of(ExprId e, const BuiltinExpr& x);
    ValueId value_of(ExprId e, const InitListExpr& x);
    ExprId chosen(const GenericExpr& x) const;
    ValueId spelled(ExprId e);
    ValueId offset_of(ExprId e, const BuiltinExpr& x);
    ValueId size_of_type(TypeId type, ExprId e, bool align);
    std::string type_text(TypeId id) const;
    ExprId only_expression(const StatementExpr& x) const;
    ValueId statement_value(const CompoundStmt& list, TypeId type);
    ValueId statements_and_value(const CompoundStmt& list, bool wanted);

    // operators.cpp
    ValueId integer(int64_t number, TypeKind kind);
    ValueId constant(uint64_t bits, TypeId type);
    std::optional<uint64_t> bits(ValueId v) const;
    ValueId signed_or_not(core::UnaryOperator op, ValueId operand);
    ValueId logical_not(ValueId v);
    ValueId binary(BinaryOp op, ValueId left, ValueId right, TypeId unknown);
    ValueId compare_pointers(BinaryOp op, ValueId left, ValueId right);
    ValueId arithmetic(BinaryOp op, ValueId left, ValueId right);
    std::optional<int64_t> width_of(ValueId v) const;
    std::optional<int64_t> own_width(ValueId v) const;
    std::optional<int64_t> common_width(BinaryOp op, ValueId left, ValueId right) const;
    ValueId in_width(ValueId v, int64_t width);
    ValueId widened(ValueId v, TypeId type, int64_t width);
    ValueId arithmetic_in_width(BinaryOp op, ValueId left, ValueId right, int64_t width);
    bool is_read_late(BinaryOp op, ExprId left) const;
    ValueId kept_operand(ValueId v, const Statements& later, bool converts);
    ValueId logical(const BinaryExpr& x);
    ValueId choose(ExprId e, const ConditionalExpr& x);
    ValueId choice(ValueId condition, Part yes, Part no, TypeId type, const std::string& name);
    TypeId common_type(ValueId a, ValueId b, TypeId other);
    ValueId as_type(ValueId v, TypeId type);
    ValueId convert(ValueId v, TypeId to);
    ValueId promoted(ValueId v);
    std::optional<int64_t> bit_width(PlaceId p) const;
    ValueId truth(ValueId v);

    // effects.cpp: for the effects alone
    void effect(ExprId e);
    void effect_of_call(ExprId e, const CallExpr& x);
    void effect_of_choice(ExprId condition, ExprId yes, ExprId no);
    void effect_of_block(StmtId body);
    void effect_of_value(ExprId e);
    void keep_volatile(ValueId v);
    PlaceId assign(const AssignExpr& x);
    PlaceId assign_plain(const AssignExpr& x);
    PlaceId assign_parts(TypeId type, const Part& target, ExprId e);
    bool is_found_first(ExprId e) const;
    PlaceId store_value(const Part& target, Part v);
    ValueId kept_for_store(ValueId v, PlaceId target, const Statements& later);
    bool is_narrow(PlaceId p) const;
    ValueId narrowed(ValueId v, PlaceId field);
    PlaceId assign_call(const Part& target, ExprId e);
    void keep_operands(StatementId id, const Statements& later);
    PlaceId assign_compound(const AssignExpr& x);
    bool is_direct_call(ExprId e, TypeId target) const;
    void direct_call(ExprId e, PlaceId result);
    bool is_atomic_step(PlaceId p, BinaryOp op) const;
    ValueId change_at_once(PlaceId p, BinaryOp op, ValueId v, bool before);
    ValueId increment(const UnaryExpr& x, bool wanted);
    void store(PlaceId target, ValueId v) { add(core::Assign{target, v}); }
    const Type* called_type(ExprId callee) const;
    void call(const CallExpr& x, PlaceId result);
    ValueId callee_value(ExprId e);
    std::vector<ValueId> arguments(const CallExpr& x, Part& callee);
    ValueId argument(ExprId e, const Type* function, size_t index);
    ValueId call_value(ExprId e, const CallExpr& x);
    std::string called_name(ExprId callee) const;
    bool is_builtin_value(ExprId e, const CallExpr& x) const;
    ValueId expected(const CallExpr& x);
    std::optional<ValueId> builtin_value(ExprId e, const CallExpr& x);
    bool is_spelled_constant(const CallExpr& x) const;
    SymbolId builtin(std::string_view name, TypeId result);
    void va_arg(const BuiltinExpr& x, PlaceId result);

    // places.cpp
    PlaceId place(ExprId e);
    static bool is_place(UnaryOp op);
    PlaceId place_of_index(ExprId e, const IndexExpr& x);
    PlaceId place_of_member(ExprId e, const MemberExpr& x);
    PlaceId place_of_unary(ExprId e, const UnaryExpr& x);
    PlaceId place_of_literal(ExprId e, const CompoundLiteralExpr& x);
    void fill(PlaceId object, const core::Initial& values);
    PlaceId variable(SymbolId symbol);
    PlaceId memory(ValueId address);
    PlaceId element(PlaceId array, ValueId index);
    PlaceId field(PlaceId record, std::string_view name, TypeId type);
    PlaceId materialised(ExprId e);
    ValueId read(PlaceId place);
    ValueId address_of(PlaceId place);

    // order.cpp
    template <class F> Part captured(F make);
    template <class F> Part nested(F make);
    void append(const Statements& statements) { out_.insert(out_.end(), statements.begin(), statements.end()); }
    std::string unused_name(const std::string& name);
    SymbolId temporary(const std::string& name, TypeId type);
    ValueId kept(ValueId v, const std::string& name);
    bool is_register(SymbolId id) const;
    ValueId kept_unless_late(ValueId v, const Statements& later);
    PlaceId kept_place(PlaceId p, const Statements& later);
    PlaceId place_for_two(PlaceId p);
    bool may_change(ValueId v, const Statements& effects) const;
    bool may_change_one(const std::vector<ValueId>& values, const Statements& effects) const;
    bool may_move(PlaceId p, const Statements& effects) const;
    bool may_write(const Statements& effects, PlaceId place) const;
    bool may_write(StatementId s, SymbolId variable) const;
    bool reads_volatile(ValueId v) const;
    bool one_reads_volatile(const std::vector<ValueId>& values) const;
    std::string name_for(ValueId v) const;
    std::string name_for(PlaceId p) const;

    // records.cpp, attributes.cpp
    bool is_defined(RecordId id) const;
    void find_record_names();
    void find_records();
    void name_record(RecordId id);
    std::string free_tag(const std::string& tag, size_t unit);
    void define(RecordId id);
    std::vector<size_t> field_path(RecordId id, std::string_view name) const;
    TypeId field_type(RecordId id, std::string_view name) const;
    std::string attributes_in(TokenRange range, RecordId without) const;
    std::string alignment_in(TokenRange range, RecordId without, bool first) const;
    bool is_inside_braces(RecordId id, TokenId token) const;
    TokenRange attributes_around(const Record& record) const;
    TokenId behind_attributes(TokenId token) const;
    TokenId before_attributes(TokenId token) const;
    void find_aligned_typedefs();
    std::string alignment_of_typedef(const Declarator& d) const;
    std::string attribute(TokenRange range) const;
    std::string attributes_of(DeclaratorId id) const;
    void note_attributes(SymbolId symbol, DeclaratorId id);
    int pack_at(TokenId token) const;
    std::string text(TokenRange range) const;
    bool needs_space(TokenId t) const;

    // nodes
    template <class Node> ValueId make_value(TypeId type, Node node) {
        core::Value& made = core_.values.emplace_back();
        made.type = type, made.from = from_, made.node = std::move(node);
        return ValueId{static_cast<int32_t>(core_.values.size()) - 1};
    }
    template <class Node> PlaceId make_place(TypeId type, Node node) {
        core::Place& made = core_.places.emplace_back();
        made.type = type, made.from = from_, made.node = std::move(node);
        return PlaceId{static_cast<int32_t>(core_.places.size()) - 1};
    }
    template <class Node> StatementId make(Node node) {
        core_.statements.push_back({from_, std::move(node)});
        return StatementId{static_cast<int32_t>(core_.statements.size()) - 1};
    }
    template <class Node> void add(Node node) { out_.push_back(make(std::move(node))); }
    template <class Node> const Node* as_value(ValueId v) const { return v.valid() ? std::get_if<Node>(&core_[v].node) : nullptr; }
    template <class Node> const Node* as_place(PlaceId p) const { return std::get_if<Node>(&core_[p].node); }
    TypeId type_of(ValueId v) const { return core_[v].type; }
    TypeId type_of(PlaceId p) const { return core_[p].type; }
    std::string_view word(TokenId id) const { return tokens_[id].text; }
};

/// What `make(part)` puts into a part, with the statements that it adds.
template <class F>
Part Lowerer::captured(F make) {
    Part part;
    Statements before;
    std::swap(out_, before);
    make(part);
    std::swap(out_, before);
    part.effects = std::move(before);
    return part;
}

/// The same, for what will stand in a block or a loop's header.
template <class F>
Part Lowerer::nested(F make) {
    nested_++;
    Part part = captured(make);
    nested_--;
    return part;
}

}  // namespace dmcg
