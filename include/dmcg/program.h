// What the syntax tree means: types, symbols, functions, constants. Side tables indexed by the tree's ids.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "dmcg/row_pointers.h"
#include "dmcg/symbols.h"
#include "dmcg/tokens.h"
#include "dmcg/types.h"

namespace dmcg {

struct Ast;
class FunctionTable;

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
    FunctionId main;                            // or the MAIN__ of f2c, whose library has a main that calls it; invalid: there is none
    std::vector<RecordLayout> layout_of_record; // by RecordId; empty but for defining entries
    std::shared_ptr<const FunctionTable> library;   // what functions without a body do, beside those of the C library (--functions); null: nothing is known
    std::vector<std::string> vouched_pure;      // functions without a body that the user says are pure (--pure)
    bool looks_up_lengths = false;                 // those that no variable has are looked up when the program runs
    std::map<SymbolId, SymbolId> common_numbers{};         // members of structures that are copied or exchanged -> one of those that always have the same number
    std::map<SymbolId, std::vector<SymbolId>> members;     // of structures, and of what pointers point to, that were taken apart
    std::map<ExprId, SymbolId> named_memory;    // accesses through pointers, calls of free: the array that they mean, or the pointer that keeps its memory's name; invalid: other memory
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

/// Is it the function with which the program begins?
bool is_main(const Program& program, SymbolId function);

/// True if a symbol of file scope (or declared `extern` in a block) has been declared when `token` is read.
bool declared_before(const Program& program, const Tokens& tokens, const Ast& ast, SymbolId symbol, TokenId token);

/// C spelling of a type, for messages and dumps: "double [64][n]", "const char *".
std::string type_name(const Program& program, TypeId type);

/// sizeof and _Alignof of a type; nothing if it is incomplete, of variable length, or `other`. As in GNU C, void has size 1.
std::optional<int64_t> size_of(const Program& program, TypeId type);
std::optional<int64_t> align_of(const Program& program, TypeId type);

/// True if the two are the same C type; qualifiers and typedef names do not count, lengths that are not constant match any.
bool same_type(const Program& program, TypeId a, TypeId b);

/// The variable that the program declares: s of a member s.n that is a variable of its own.
SymbolId declared_variable(const Program& program, SymbolId symbol);

/// The variable, and the members of a structure that are variables of their own.
std::vector<SymbolId> with_members(const Program& program, SymbolId variable);

}  // namespace dmcg
