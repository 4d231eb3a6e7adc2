// What the functions of the C library (and a few of POSIX) do, as far as reads, writes and effects are concerned.
#pragma once

#include <initializer_list>
#include <optional>
#include <string_view>

namespace dmcg {

enum LibraryEffect : unsigned {
    pure = 0,               // the result depends on the arguments (and what they point to) alone; errno does not count
    outside = 1,            // input, output, a state of the library
    exits = 2,              // does not come back
    allocates = 4,
    returns_argument = 8,   // the pointer that it returns points into what an argument points to
    computes = 32,          // sets, or asks for, how the rank computes: each has to call it
    own_result = 16,        // the pointer that it returns points to memory of the library that programs only read
    resumes = 64,           // goes on with the text that an earlier call kept, and that no other function uses
    exits_unless_0 = 128    // does not come back if its first argument is not 0
};

/// `arguments`: a letter for each argument; the last one stands for all further ones too.
///   .  a value, or a pointer that is not followed       r  reads what it points to
///   w  may write what it points to                      b  both
///   1  writes the one element it points to              e  reads and writes it
///   s  may write the one element it points to (a string: all of it)
///   k  keeps the pointer                                u  keeps it, and later calls use what it points to
///   p  reads, and leaves a pointer into it in the next argument
///   d  points to a pointer: reads and writes that and what it points to
///   f  a function that it calls                         v  the variable itself is written
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

/// Ends the program as exit() does, with its first argument as the status; error() if that is not 0.
bool exits_with_status(std::string_view name);

/// One of these, `__builtin_` taken off.
bool is_function(std::string_view name, std::initializer_list<std::string_view> names);

}  // namespace dmcg
