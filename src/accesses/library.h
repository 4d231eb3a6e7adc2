// What the functions of the C library (and a few of POSIX) do, as far as reads, writes and effects are concerned.
#pragma once

#include <initializer_list>
#include <optional>
#include <string_view>

#include "dmcg/ast.h"
#include "stages.h"

namespace dmcg {

enum LibraryEffect : unsigned {
    pure = 0,               // the result depends on the arguments (and what they point to) alone; errno does not count
    outside = 1,            // input, output, a state of the library
    exits = 2,              // does not come back
    allocates = 4,
    returns_argument = 8,   // the pointer that it returns points into what an argument points to
    computes = 32,          // sets, or asks for, how the rank computes: each has to call it
    own_result = 16         // the pointer that it returns points to memory of the library that programs only read
};

/// `arguments`: a letter for each argument; the last one stands for all further ones too.
///   .  a value, or a pointer that is not followed       r  reads what it points to
///   w  may write what it points to                      b  both
///   1  writes the one element it points to              s  may write the one element it points to (a string: all of it)
///   k  keeps the pointer                                f  a function that it calls       v  the variable itself is written
struct LibraryFunction {
    std::string_view name;
    std::string_view arguments;
    unsigned effects = pure;

    char argument(size_t i) const {
        return arguments.empty() ? '.' : arguments[i < arguments.size() ? i : arguments.size() - 1];
    }
};

/// The library's function of that name, `__builtin_` and the f or l of <math.h> taken off; nothing if the table has none.
std::optional<LibraryFunction> library_function(std::string_view name);

/// The name if the callee is a plain name, else empty.
std::string_view callee_name(const Unit&, const CallExpr&);

/// One of these, `__builtin_` taken off.
bool is_function(std::string_view name, std::initializer_list<std::string_view> names);

/// The function with a body in the user's files that is called, if it is known by name.
FunctionId called_function(const Unit&, const CallExpr&);

/// The library's function that is called, or one that the user vouches for: no file has a body of that name.
std::optional<LibraryFunction> called_library(const Unit&, const CallExpr&);

/// The function as the user vouches for it (--pure), if its body is nowhere and he does.
std::optional<LibraryFunction> vouched_function(const Unit&, SymbolId);

/// Tells of --pure that has no effect.
void check_vouched(const Unit&, Diagnostics&);

/// A call of the library whose value depends on nothing but its arguments and what they point to: sqrt(x), strlen(s).
bool depends_on_arguments_only(const Unit&, const CallExpr&);

/// True if the symbol is declared in a header of the system.
bool is_from_system(const Unit&, SymbolId);

/// True of variables by which functions of the library tell or are told something: optarg, optind, signgam, timezone ...
bool is_library_state(const Unit&, SymbolId);

/// True if the format of a printf can store through an argument (%n), or is no plain string.
bool may_store(const Unit&, ExprId format);

}  // namespace dmcg
