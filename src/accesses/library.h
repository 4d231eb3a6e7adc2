// Which function a call means: one of the user's files, of the library, or one that the user vouches for.
#pragma once

#include <optional>
#include <string_view>

#include "library/function_table.h"
#include "stages.h"

namespace dmcg {

struct CallExpr;

/// What a call calls: of a _Generic the value that is chosen, if that is known.
ExprId callee_of(const Unit&, const CallExpr&);

/// The name if the callee is a plain name, else empty.
std::string_view callee_name(const Unit&, const CallExpr&);

/// The function with a body in the user's files that is called, if it is known by name.
FunctionId called_function(const Unit&, const CallExpr&);

/// The library's function that is called, or one that the user vouches for: no file has a body of that name.
std::optional<LibraryFunction> called_library(const Unit&, const CallExpr&);

/// A call of the library that is given no function of the program.
bool is_plain_library_call(const Unit&, ExprId);

/// The function as the user vouches for it (--pure), if its body is nowhere and he does.
std::optional<LibraryFunction> vouched_function(const Unit&, SymbolId);

/// Tells of --pure that has no effect.
void check_vouched(const Unit&, Diagnostics&);

/// A call of exit(), or of one of the library's functions that call it.
bool is_call_of_exit(const Unit&, ExprId);

/// exit(1);  abort();
bool ends_program(const Unit&, StmtId);

/// A call of the library whose value depends on nothing but its arguments and what they point to: sqrt(x), strlen(s).
bool depends_on_arguments_only(const Unit&, const CallExpr&);

/// True if the symbol is declared in a header of the system.
bool is_from_system(const Unit&, SymbolId);

/// True of variables by which functions of the library tell or are told something: optarg, optind, signgam, timezone ...
bool is_library_state(const Unit&, SymbolId);

/// True if the format of a printf can store through an argument (%n), or is no plain string.
bool may_store(const Unit&, ExprId format);

}  // namespace dmcg
