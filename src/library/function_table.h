// What functions without a body do: those of the C library, and those that a file tells of.
//
//   # BLAS
//   ddot_(in, in, in, in, in)
//   daxpy_(in, in, in, in, inout, in)
//   xerbla_(in, in) world
#pragma once

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "library/library_function.h"

namespace dmcg {

/// A line of such a file; docs/library-functions.md says what the words mean.
struct FunctionRow {
    std::string name;
    std::string arguments;              // letters, as in LibraryFunction
    unsigned effects = pure;
    bool has_more = false;              // `in...`: the last letter stands for further arguments
    std::vector<std::string> beside;    // `beside a b:` it holds for a program that declares one of these
    uint32_t line = 0;
};

/// Why a line cannot be read: the characters [begin, end) of the text.
struct FunctionFault {
    uint32_t begin = 0, end = 0;
    std::string text, advice;
};

class FunctionTable {
public:
    /// A later row of a name counts instead of an earlier one. `is_declared`: does the program declare a function of this name?
    template <class IsDeclared>
    FunctionTable(std::vector<FunctionRow> rows, IsDeclared is_declared) {
        for (FunctionRow& row : rows) {
            bool holds = row.beside.empty();
            for (const std::string& name : row.beside) holds |= is_declared(name);
            if (holds) rows_.insert_or_assign(row.name, std::move(row));
        }
    }

    /// The row of the file; null: it has none.
    const FunctionRow* row(std::string_view name) const;

    /// One of the functions keeps a pointer that it is given: `keep`.
    bool keeps_pointers() const;

private:
    std::map<std::string, FunctionRow, std::less<>> rows_;
};

/// The rows of a file, or the first line that is none.
std::variant<std::vector<FunctionRow>, FunctionFault> read_functions(std::string_view text);

/// The functions of libf2c, which programs that include f2c.h call.
std::vector<FunctionRow> functions_of_f2c();

/// A program that f2c has written.
bool is_of_f2c(const FunctionTable*);

/// What the function does: as the table says (null: there is none), else as the C library's function of that name, `__builtin_` and the f or l of
/// <math.h> taken off. Nothing: neither knows it.
std::optional<LibraryFunction> library_function(const FunctionTable*, std::string_view name);

}  // namespace dmcg
