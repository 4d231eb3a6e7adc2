// What the syntax tree means: types, symbols, functions, constants. Side tables indexed by the tree's ids.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "dmcg/ast.h"
#include "dmcg/row_pointers.h"

namespace dmcg {

enum class TypeKind : uint8_t {
    void_, bool_, char_, signed_char, unsigned_char, short_, unsigned_short, int_, unsigned_int, long_, unsigned_long,
    long_long, unsigned_long_long, float_, double_, long_double, float_complex, double_complex, long_double_complex,
    enum_, pointer, array, function, record,
    other  // va_list, __int128, _Float128, typeof that could not be found ...: no operation of dmcg is possible on it
};

struct Type {
    TypeKind kind{};
    bool is_const = false;
    bool is_volatile = false;
    bool is_atomic = false;
    TypeId element;                   // of a pointer or array; the result of a function
    std::optional<int64_t> length;    // of an array, if constant
    ExprId length_expr;               // of an array, as written; invalid: []
    std::vector<TypeId> parameters;   // of a function; array and function parameters adjusted to pointers
    bool variadic = false;
    bool has_prototype = false;
    RecordId record;                  // of a record: the defining entry of Ast::records if there is one
    TypeKind underlying = TypeKind::unsigned_int;  // of an enum: the integer type it behaves as (int if an enumerator is negative)
    std::string tag;                  // of a record or enum, with its word: "struct point", "enum colour"; empty: untagged
    std::string length_text;          // of an array with length_expr: the length as written, macros expanded ("n + 2")
    std::string typedef_name;         // last typedef it was named by ("int32_t"); empty: none
};

/// A named member, or an anonymous struct or union member (empty name). Unnamed bit fields are left out.
struct Field {
    std::string name;
    TypeId type;
    DeclaratorId declarator;
    std::optional<int64_t> offset;    // bytes from the start of the record; of a bit field: of the byte its first bit is in
    bool is_bit_field = false;
};

/// How a defined record lies in memory (LP64 System V). A record with attributes, _Alignas or #pragma pack has no size here.
struct RecordLayout {
    std::vector<Field> fields;
    std::optional<int64_t> size;
    int64_t align = 1;
};

/// A parameter with an invalid `function` belongs to a prototype: it is visible nowhere else.
enum class SymbolKind : uint8_t { variable, parameter, function, enumerator, typedef_name };
enum class Storage : uint8_t { external, file_static, local_static, automatic };

struct Symbol {
    std::string name;
    SymbolKind kind{};
    Storage storage = Storage::automatic;
    TypeId type;
    TokenId declared_at;              // the name in its first declaration (for a function: in its definition if there is one)
    DeclaratorId declarator;          // the defining one, with its initialiser, if there is one; invalid for enumerators,
                                      // __func__ and K&R parameters without declaration
    FunctionId function;              // the function it is local to; invalid: file scope
    StmtId scope;                     // the compound statement, for statement or function definition that holds it; invalid: file scope
    std::optional<int64_t> value;     // of an enumerator
    FunctionId body;                  // of a function: its definition, in whatever file; invalid: it is nowhere
    std::vector<DeclaratorId> declarations;  // of a variable or function with linkage: all, in the order of the text
    SymbolId structure;               // of a member that is a variable of its own: s of s.n, g of g->n
    bool is_thread_local = false;
    bool address_taken = false;       // an explicit `&x` (or `&x.f`, `&x[i]`) stands somewhere
    bool defined_here = true;         // false: only `extern` declarations are seen, in all files
};

struct Function {
    SymbolId symbol;
    StmtId definition;                    // the FunctionDefinition statement
    StmtId body;                          // its compound statement
    std::vector<SymbolId> parameters;
};

struct Program {
    std::vector<Type> types;
    std::vector<Symbol> symbols;
    std::vector<Function> functions;            // those with a body, in source order
    std::vector<SymbolId> symbol_of_expr;       // by ExprId: the symbol of a NameExpr; invalid elsewhere and for unknown builtins
    std::vector<TypeId> type_of_expr;           // by ExprId (arrays not decayed); kind `other` if not known
    std::vector<std::optional<int64_t>> constant_of_expr;  // by ExprId: integer constant value if it has one
    std::vector<SymbolId> symbol_of_declarator; // by DeclaratorId
    std::vector<TypeId> type_of_declarator;     // by DeclaratorId
    std::map<std::string, FunctionId> function_by_name;  // of several static ones with one name: the first
    std::vector<RecordLayout> layout_of_record; // by RecordId; empty but for defining entries
    std::vector<std::string> vouched_pure;      // functions without a body that the user says are pure (--pure)
    std::map<SymbolId, std::vector<SymbolId>> members;     // of structures, and of what pointers point to, that were taken apart
    RowPointers rows;                           // pointers to row pointers that name matrices: the tree says T (*a)[]

    const Type& operator[](TypeId id) const { return types[id.index()]; }
    const Symbol& operator[](SymbolId id) const { return symbols[id.index()]; }
    const Function& operator[](FunctionId id) const { return functions[id.index()]; }

    SymbolId symbol(ExprId e) const { return symbol_of_expr[e.index()]; }
    TypeId type_id(ExprId e) const { return type_of_expr[e.index()]; }
    const Type& type(ExprId e) const { return types[type_of_expr[e.index()].index()]; }

    /// The value of an integer constant expression: literals, enumerators, sizeof, casts between integer types, and
    /// `const` integer variables with constant initialiser whose address is never taken. Macros are expanded by now.
    std::optional<int64_t> constant(ExprId e) const { return constant_of_expr[e.index()]; }
};

/// True if a symbol of file scope (or declared `extern` in a block) has been declared when `token` is read.
bool declared_before(const Program& program, const Tokens& tokens, const Ast& ast, SymbolId symbol, TokenId token);

/// C spelling of a type, for messages and dumps: "double [64][n]", "const char *".
std::string type_name(const Program& program, TypeId type);

/// sizeof and _Alignof of a type; nothing if it is incomplete, of variable length, or `other`. As in GNU C, void has size 1.
std::optional<int64_t> size_of(const Program& program, TypeId type);
std::optional<int64_t> align_of(const Program& program, TypeId type);

/// True if the two are the same C type; qualifiers and typedef names do not count, lengths that are not constant match any.
bool same_type(const Program& program, TypeId a, TypeId b);

bool is_integer(const Type& type);      // _Bool, char ... unsigned long long, enum
bool is_floating(const Type& type);     // float ... long double, complex ones too
bool is_arithmetic(const Type& type);
bool is_signed_integer(const Type& type);
int integer_width(const Type& type);    // bits of an integer type (_Bool: 1); 0 for others

}  // namespace dmcg
