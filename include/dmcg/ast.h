// The syntax tree: tables of expressions, statements, declarators, linked by ids. It says what is written, not what it
// means (no types, no symbols; see program.h). Every node has its token range, so a place in the user's file.
#pragma once

#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "dmcg/operators.h"
#include "dmcg/tokens.h"

namespace dmcg {

// ---------------------------------------------------------------- expressions

struct NameExpr {};                                                   // x        (text: the first token)
struct NumberExpr {};                                                 // 12  0x1fUL  1e-3f
struct CharacterExpr {};                                              // 'a'
struct StringExpr {};                                                 // "a" "b"  (adjacent ones joined)

enum class UnaryOp : uint8_t { plus, minus, bit_not, logical_not, dereference, address_of, pre_inc, pre_dec, post_inc, post_dec, real_part, imag_part };
struct UnaryExpr { UnaryOp op; ExprId operand; };

struct BinaryExpr { BinaryOp op; ExprId left, right; };

struct AssignExpr { std::optional<BinaryOp> op; ExprId target, value; };  // target op= value; no op: plain =
struct ConditionalExpr { ExprId condition, yes, no; };                // yes invalid: GNU a ?: b
struct CommaExpr { ExprId left, right; };
struct IndexExpr { ExprId base, index; };                             // base[index]
struct CallExpr { ExprId callee; std::vector<ExprId> arguments; };
struct MemberExpr { ExprId base; TokenId member; bool arrow; };
struct CastExpr { DeclaratorId type; ExprId operand; };
struct SizeofExpr { ExprId operand; };                                // sizeof e
struct SizeofTypeExpr { DeclaratorId type; bool align; std::vector<ExprId> lengths; };     // sizeof(T), _Alignof(T); lengths: of the arrays in T, which are evaluated
struct CompoundLiteralExpr { DeclaratorId type; ExprId list; };
struct StatementExpr { StmtId body; };                                // GNU ({ ... })
struct GenericExpr { ExprId control; std::vector<DeclaratorId> types; std::vector<ExprId> values; };  // default: invalid type id
struct BuiltinExpr { std::vector<ExprId> operands; std::vector<DeclaratorId> types; };  // __builtin_va_arg, __builtin_offsetof, __builtin_types_compatible_p, &&label; name: first token

/// One step of a designator: .member or [first] or [first ... last].
struct Designator { TokenId member; ExprId first, last; };
struct InitItem { std::vector<Designator> designators; ExprId value; };
struct InitListExpr { std::vector<InitItem> items; };                 // { ... }

using ExprNode = std::variant<NameExpr, NumberExpr, CharacterExpr, StringExpr, UnaryExpr, BinaryExpr, AssignExpr, ConditionalExpr,
                              CommaExpr, IndexExpr, CallExpr, MemberExpr, CastExpr, SizeofExpr, SizeofTypeExpr,
                              CompoundLiteralExpr, StatementExpr, GenericExpr, BuiltinExpr, InitListExpr>;

/// Parentheses make no node: the token range of an expression is that without the parentheses around it.
struct Expr {
    TokenRange tokens;
    ExprNode node;
};

// ---------------------------------------------------------------- declarations

/// One layer of a declarator, in reading order from the name: `*a[3]` is array, then pointer.
struct PointerPart { bool is_const = false, is_volatile = false, is_restrict = false, is_atomic = false; };
struct ArrayPart { ExprId size; bool is_static = false, is_star = false; };        // size invalid: []
struct Parameter { DeclaratorId declarator; };
struct FunctionPart {
    std::vector<DeclaratorId> parameters;      // one each; empty for `(void)` and `()`
    std::vector<TokenId> old_style_names;      // K&R: f(a, b)
    bool variadic = false;
    bool has_prototype = false;                // false for `()` and K&R
};
using DeclaratorPart = std::variant<PointerPart, ArrayPart, FunctionPart>;

/// A declarator with its specifiers: a variable, parameter, field, typedef, function or (no name) a type name.
struct Declarator {
    TokenRange tokens;                     // the declarator alone, without specifiers and initialiser; where nothing is
                                           // written (`int` in a parameter list): the specifiers
    SpecifiersId specifiers;
    TokenId name;                          // invalid: abstract
    std::vector<DeclaratorPart> parts;     // in reading order
    ExprId init;                           // initialiser (InitListExpr or expression); invalid: none
    ExprId bit_width;                      // of a bit field
    bool odd_type = false;                 // an attribute changes the type (vector_size, mode ...): it is not what is written
};

enum class StorageClass : uint8_t { none, typedef_, extern_, static_, auto_, register_ };

/// The basic words of a type, counted: `unsigned long long` = unsigned 1, long 2.
struct BasicType {
    uint8_t void_ = 0, bool_ = 0, char_ = 0, short_ = 0, int_ = 0, long_ = 0, float_ = 0, double_ = 0, signed_ = 0, unsigned_ = 0, complex_ = 0;
    uint8_t int128_ = 0, float128_ = 0;    // __int128, _Float128 and other types that MPI cannot name
};
struct TypedefNameType { TokenId name; };
struct RecordType { RecordId record; };
struct EnumType { EnumId enumeration; };
struct TypeofExprType { ExprId expr; };
struct TypeofTypeType { DeclaratorId type; };          // also _Atomic(T)
struct BuiltinType { TokenId name; };                  // __builtin_va_list
using SpecifierType = std::variant<BasicType, TypedefNameType, RecordType, EnumType, TypeofExprType, TypeofTypeType, BuiltinType>;

struct Specifiers {
    TokenRange tokens;
    StorageClass storage = StorageClass::none;
    bool is_const = false, is_volatile = false, is_atomic = false, is_inline = false, is_noreturn = false, is_thread_local = false;
    SpecifierType type;
};

/// struct or union; `declarators` are its fields in order (an unnamed field of record type is an anonymous member).
struct Record {
    TokenRange tokens;
    bool is_union = false;
    TokenId tag;                                       // invalid: untagged
    std::optional<std::vector<DeclaratorId>> fields;   // none: only named, not defined here
};

struct Enumerator { TokenId name; ExprId value; };
struct Enumeration {
    TokenRange tokens;
    TokenId tag;
    std::optional<std::vector<Enumerator>> enumerators;
};

// ---------------------------------------------------------------- statements

struct ExpressionStmt { ExprId expr; };                             // expr invalid: `;`
struct DeclarationStmt { SpecifiersId specifiers; std::vector<DeclaratorId> declarators; };  // also at file scope; `__label__ x;`: no specifiers
struct StaticAssertStmt { ExprId condition; };
struct CompoundStmt { std::vector<StmtId> body; };
struct IfStmt { ExprId condition; StmtId yes, no; };
struct WhileStmt { ExprId condition; StmtId body; };
struct DoStmt { StmtId body; ExprId condition; };
struct ForStmt { StmtId init; ExprId condition, step; StmtId body; };  // init: ExpressionStmt or DeclarationStmt; invalid: none
struct SwitchStmt { ExprId value; StmtId body; };
struct CaseStmt { ExprId first, last; StmtId body; };               // case a ... b; default: first invalid; body invalid: `case 1: }`
struct LabelStmt { TokenId name; StmtId body; };                    // body invalid: `name: }`
struct GotoStmt { TokenId label; ExprId target; };                  // goto *target
struct BreakStmt {};
struct ContinueStmt {};
struct ReturnStmt { ExprId value; };
struct AsmStmt {};                                                  // also asm at file scope
struct FunctionDefinition { DeclaratorId declarator; std::vector<StmtId> old_style_declarations; StmtId body; };  // file scope only
struct PragmaStmt {};                                               // #pragma where a statement or declaration can stand

using StmtNode = std::variant<ExpressionStmt, DeclarationStmt, StaticAssertStmt, CompoundStmt, IfStmt, WhileStmt, DoStmt, ForStmt,
                              SwitchStmt, CaseStmt, LabelStmt, GotoStmt, BreakStmt, ContinueStmt, ReturnStmt, AsmStmt,
                              FunctionDefinition, PragmaStmt>;

struct Stmt {
    TokenRange tokens;
    StmtId parent;        // invalid at file scope; the init of a `for` has the `for` as its parent
    StmtNode node;
};

/// A pragma before the body of a control statement or label: `if (c)` `#pragma omp ...` `for ...`. It is no statement of its
/// own there, for the body is what follows it.
struct BodyPragma { TokenId token; StmtId body; };

struct Ast {
    std::vector<Expr> exprs;
    std::vector<Stmt> stmts;
    std::vector<Declarator> declarators;
    std::vector<Specifiers> specifiers;
    std::vector<Record> records;
    std::vector<Enumeration> enums;
    std::vector<StmtId> file_scope;   // declarations and function definitions in source order, one translation unit after the other
    std::vector<BodyPragma> body_pragmas;
    std::vector<TokenRange> attributes;   // `__attribute__((...))` and `[[...]]` of the program: the tree leaves them out

    const Expr& operator[](ExprId id) const { return exprs[id.index()]; }
    const Stmt& operator[](StmtId id) const { return stmts[id.index()]; }
    const Declarator& operator[](DeclaratorId id) const { return declarators[id.index()]; }
    const Specifiers& operator[](SpecifiersId id) const { return specifiers[id.index()]; }
    const Record& operator[](RecordId id) const { return records[id.index()]; }
    const Enumeration& operator[](EnumId id) const { return enums[id.index()]; }
};

}  // namespace dmcg
