// What names stand for: variables, parameters, functions, enumerators, typedef names.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "dmcg/ids.h"

namespace dmcg {

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

}  // namespace dmcg
