// The state of name resolution and its parts, one .cpp each: statements and functions (resolve.cpp), names and scopes
// (scopes.cpp), types of declarators (declarators.cpp), struct, union and enum (records.cpp), initialisers
// (initialisers.cpp), expressions (expressions.cpp, operators.cpp), several translation units (linking.cpp).
//
// The tree is walked once in source order, so that a name means what is declared above it. Every expression gets its
// type and, if it has one, its integer constant on the way up.
#pragma once

#include <array>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "dmcg/ast.h"
#include "dmcg/diagnostics.h"
#include "dmcg/program.h"
#include "resolve/numbers.h"

namespace dmcg {

struct Scope {
    StmtId stmt;  // the statement that makes it; invalid: file or prototype
    std::unordered_map<std::string_view, SymbolId> names;
    std::unordered_map<std::string_view, TypeId> tags;
};

/// What is known of an expression: its type and, for an integer constant, the value (extended to 64 bits by its type).
struct Typed {
    TypeId type;
    std::optional<uint64_t> bits = std::nullopt;
};

/// What a translation unit says of a symbol that an earlier one has declared, too.
struct Redeclared {
    TypeId type;
    TokenId first;      // the name in its first declaration there
};

/// A call of a function that is not declared above: C90 takes it as `int f()`, and so do compilers up to GCC 13.
struct ImplicitCall {
    SymbolId symbol;
    ExprId callee;
    bool is_checked = false;    // the dialect knows no such calls
};

class Resolver {
public:
    Resolver(const Sources& sources, const Tokens& tokens, const Ast& ast, Diagnostics& diagnostics);
    Program run();

private:
    const Sources& sources_;
    const Tokens& tokens_;
    const Ast& ast_;
    Diagnostics& diagnostics_;
    Program program_;
    std::vector<Scope> scopes_;                              // innermost last
    const TranslationUnit* unit_ = nullptr;                  // that is being read
    std::unordered_map<std::string_view, SymbolId> linked_;  // its names with linkage, also those declared in a block only
    std::unordered_map<std::string_view, SymbolId> external_;    // names with external linkage, in all units so far
    std::unordered_map<int32_t, Redeclared> redeclared_;         // by symbol: those of this unit that earlier ones have, too
    std::set<std::pair<int32_t, int32_t>> compared_;             // pairs of records that are being compared
    FunctionId function_;                                    // whose body is being read
    std::unordered_set<std::string_view> labels_;            // of the function
    std::vector<TokenId> named_labels_;                      // that jumps name, and && before them
    std::vector<std::optional<uint64_t>> bits_;              // by ExprId: integer constants, unsigned ones too
    std::unordered_map<int32_t, uint64_t> constant_variables_;  // by symbol: `const int n = 3`
    std::vector<TypeId> type_of_specifiers_;                    // by SpecifiersId: each is read once
    std::vector<RecordId> definition_of_;           // by RecordId: the first mention of a tag leads to its definition
    std::vector<TypeId> basic_;                     // by TypeKind: the unqualified basic types
    std::unordered_map<int32_t, TypeId> pointers_;  // by element
    std::unordered_set<std::string_view> names_after_ampersand_;  // a name that never stands there keeps its constant
    std::vector<ImplicitCall> implicit_calls_;                    // the first of each function in each unit
    std::unordered_set<std::string_view> reported_;               // unknown names are told once
    int32_t pack_pragma_ = -1;  // first token `#pragma pack`; records behind it have no layout

    // resolve.cpp
    void prepare_tables();
    void find_addressed_names();
    void translation_unit(const TranslationUnit& unit, size_t& next);
    void find_pack_pragma();
    void finish();
    void statement(StmtId id);
    void function_definition(StmtId id, const FunctionDefinition& definition);
    void read_old_style_declarations(const FunctionDefinition& definition, FunctionId self);
    void read(StmtId, const ExpressionStmt& s) { expression(s.expr); }
    void read(StmtId, const DeclarationStmt& s);
    void read(StmtId, const StaticAssertStmt& s) { expression(s.condition); }
    void read(StmtId id, const CompoundStmt& s);
    void read(StmtId, const IfStmt& s);
    void read(StmtId, const WhileStmt& s);
    void read(StmtId, const DoStmt& s);
    void read(StmtId id, const ForStmt& s);
    void read(StmtId, const SwitchStmt& s);
    void read(StmtId, const CaseStmt& s);
    void read(StmtId, const LabelStmt& s);
    void read(StmtId, const GotoStmt& s);
    void read(StmtId, const ReturnStmt& s) { expression(s.value); }
    void read(StmtId id, const FunctionDefinition& s) { function_definition(id, s); }
    void read(StmtId, const BreakStmt&) {}
    void read(StmtId, const ContinueStmt&) {}
    void read(StmtId, const AsmStmt&) {}
    void read(StmtId, const PragmaStmt&) {}

    // scopes.cpp
    std::string_view text(TokenId token) const { return tokens_[token].text; }
    std::string text(TokenRange range) const;
    SymbolId lookup(std::string_view name) const;
    TypeId lookup_tag(std::string_view tag) const;
    SymbolId add_symbol(Symbol symbol);
    void declare(DeclaratorId id);
    void read_initialiser(DeclaratorId id, SymbolId symbol);
    SymbolId declare_linked(DeclaratorId id, TypeId type, Storage storage, bool defines);
    SymbolId add_linked(DeclaratorId id, TypeId type, Storage storage, bool defines);
    SymbolId declare_local(DeclaratorId id, TypeId type, StorageClass storage);
    void declare_typedef(DeclaratorId id, TypeId type);
    SymbolId declare_parameter(DeclaratorId id, TypeId type, FunctionId function);
    void merge(SymbolId symbol, DeclaratorId id, TypeId type, bool defines);
    void note_constant(SymbolId symbol, ExprId init);
    SymbolId function_name_symbol(std::string_view name);
    void report_unknown(ExprId id, bool is_call);
    SymbolId add_function(TokenId name, TypeId type);
    void declare_by_call(ExprId callee);
    void check_implicit_calls();
    TypeId implicit_result(std::string_view name);

    // linking.cpp
    TypeId& type_here(SymbolId symbol);
    bool is_of_this_unit(DeclaratorId id) const;
    SymbolId from_earlier_unit(std::string_view name, DeclaratorId id, TypeId type);
    bool is_defined_elsewhere(SymbolId symbol) const;
    SymbolId second_definition(SymbolId symbol, DeclaratorId id);
    void join_types();
    void join_type(SymbolId symbol, const Redeclared& here);
    bool is_void_by_call(SymbolId symbol, TypeId here);
    bool is_pointer_by_call(SymbolId symbol, const Redeclared& here);
    void retype_calls(SymbolId symbol);
    void report_conflict(const Symbol& symbol, const Redeclared& here);
    bool is_from_system(TokenId name) const;
    bool compatible(TypeId a, TypeId b);
    bool compatible_functions(const Type& a, const Type& b);
    bool compatible_records(RecordId a, RecordId b);
    bool compatible_fields(const RecordLayout& a, const RecordLayout& b);

    // declarators.cpp
    TypeId add_type(Type type);
    TypeId basic(TypeKind kind) const { return basic_[static_cast<size_t>(kind)]; }
    TypeId other() const { return basic(TypeKind::other); }
    TypeId pointer_to(TypeId element);
    TypeId array_of(TypeId element, std::optional<int64_t> length);
    TypeId qualified(TypeId type, bool is_const, bool is_volatile, bool is_atomic);
    TypeId adjusted(TypeId type);
    TypeId specifiers(SpecifiersId id);
    TypeId other_named(TokenRange words);
    TypeId specified(SpecifiersId id, const BasicType& type);
    TypeId specified(SpecifiersId, const TypedefNameType& type);
    TypeId specified(SpecifiersId, const RecordType& type) { return record_type(type.record); }
    TypeId specified(SpecifiersId, const EnumType& type) { return enum_type(type.enumeration); }
    TypeId specified(SpecifiersId, const TypeofExprType& type) { return expression(type.expr); }
    TypeId specified(SpecifiersId, const TypeofTypeType& type) { return declarator_type(type.type); }
    TypeId specified(SpecifiersId, const BuiltinType& type) { return text(type.name) == "__auto_type" ? other() : other_named({type.name, type.name}); }
    TypeId declarator_type(DeclaratorId id, FunctionId definition = {});
    TypeId around(TypeId inner, const PointerPart& part, FunctionId);
    TypeId around(TypeId inner, const ArrayPart& part, FunctionId);
    TypeId around(TypeId inner, const FunctionPart& part, FunctionId definition);
    void read_parameters(Type& type, const FunctionPart& part, FunctionId definition);
    void read_old_style_names(Type& type, const FunctionPart& part, FunctionId definition);
    bool has_word(TokenRange range, std::initializer_list<std::string_view> words) const;

    // records.cpp
    TypeId record_type(RecordId id);
    TypeId enum_type(EnumId id);
    TypeId find_or_add_tag(std::string_view tag, bool defines, const Type& fresh);
    void define_record(RecordId first, RecordId id);
    void place_fields(RecordLayout& layout, const Record& record);
    void place_field(RecordLayout& layout, DeclaratorId id, int64_t& bit_end);
    void define_enum(TypeId type, const Enumeration& enumeration);
    void declare_enumerator(const Enumerator& enumerator, std::optional<int64_t> value);
    static TypeKind enum_kind(int64_t low, int64_t high, bool packed);
    TokenRange with_attributes(TokenRange range) const;
    bool has_plain_layout(const Record& record) const;
    const RecordLayout* layout(const Type& type) const;
    TypeId member_type(TypeId record, std::string_view name);

    // initialisers.cpp
    int64_t initialise(TypeId type, ExprId init);
    int64_t initialise_list(TypeId type, const InitListExpr& list);
    TypeId completed(TypeId type, ExprId init);

    // misuse.cpp
    bool is_known(TypeId type) const { return this->type(type).kind != TypeKind::other; }
    std::string named(ExprId id) const;
    void refuse(ExprId id, std::string_view what, std::string advice = {});
    void refuse_index(const IndexExpr& e, bool is_sequence);
    void refuse_value(ExprId target);
    bool takes(BinaryOp, const Type& left, const Type& right) const;
    void refuse_operands(ExprId, const BinaryExpr&);
    bool has_no_place(ExprId) const;
    bool names(ExprId, SymbolKind) const;
    void refuse_no_parameter(DeclaratorId, const Declarator& function);
    void check_labels();
    void refuse_arguments(const CallExpr&, const Type& function);
    void refuse_extern_value(const Declarator&);
    void refuse_incomplete(TypeId object, TokenRange at);
    void refuse_member(const MemberExpr& e, TypeId record);

    // expressions.cpp, operators.cpp
    TypeId expression(ExprId id);
    TypeId used(ExprId id);
    TypeId decayed(TypeId type);
    TypeId typed(ExprId id) const { return program_.type_of_expr[id.index()]; }
    const Type& type(TypeId id) const { return program_.types[id.index()]; }
    std::optional<uint64_t> bits(ExprId id) const { return bits_[id.index()]; }
    TypeKind arithmetic_kind(TypeId type) const;
    std::optional<uint64_t> bits_as(ExprId id, TypeId type) const;
    Typed integer(TypeKind kind, std::optional<uint64_t> bits) { return {basic(kind), bits}; }
    void mark_address_taken(ExprId id);
    bool is_null_constant(ExprId id) const;
    Typed of(ExprId id, const NameExpr&);
    Typed of(ExprId id, const NumberExpr&);
    Typed of(ExprId id, const CharacterExpr&);
    Typed of(ExprId id, const StringExpr&);
    Typed of(ExprId, const UnaryExpr& e);
    Typed of(ExprId, const BinaryExpr& e);
    Typed of(ExprId, const AssignExpr& e);
    Typed of(ExprId, const ConditionalExpr& e);
    Typed of(ExprId, const CommaExpr& e);
    Typed of(ExprId, const IndexExpr& e);
    Typed of(ExprId, const CallExpr& e);
    Typed of(ExprId, const MemberExpr& e);
    Typed of(ExprId, const CastExpr& e);
    Typed of(ExprId, const SizeofExpr& e);
    Typed of(ExprId, const SizeofTypeExpr& e);
    Typed of(ExprId, const CompoundLiteralExpr& e);
    Typed of(ExprId, const StatementExpr& e);
    Typed of(ExprId, const GenericExpr& e);
    Typed of(ExprId id, const BuiltinExpr& e);
    Typed of(ExprId id, const InitListExpr&);
    Typed sign_or_not(const UnaryExpr& e);
    Typed component(TypeId type);
    Typed arithmetic(const BinaryExpr& e, TypeId left, TypeId right);
    Typed logical(const BinaryExpr& e);
    TypeId conditional_type(ExprId yes, ExprId no);
    Typed offset_of(ExprId id, const BuiltinExpr& e);
    TypeId complex_of(TypeId real);
    TypeId atomic_result(std::string_view name, const CallExpr& call);
    TypeId builtin_result(std::string_view name, const CallExpr& call);
    std::optional<uint64_t> builtin_constant(std::string_view name, const CallExpr& call) const;
    TypeId generic_math_type(const CallExpr& call);
    std::optional<uint64_t> floating_literal_as_integer(ExprId id, TypeId target) const;
};

}  // namespace dmcg
