// What a macro is. Definitions are read when the macro is first called: of the thousands that headers define, a program
// calls a few.
//
//   #define MAX(a, b) ((a) > (b) ? (a) : (b))     parameters a b, body ( P0 > P1 ? P0 : P1 )
#pragma once

#include <map>
#include <string>
#include <vector>

#include "names.h"

namespace dmcg {

/// One item of a macro's body.
struct BodyItem {
    enum Role : uint8_t { plain, parameter, va_opt };
    Role role = plain;
    PpToken token;                 // the token, or the parameter's name, or __VA_OPT__
    int32_t argument = -1;         // of a parameter: which
    bool stringify = false;        // # stands before it
    bool paste_next = false;       // ## stands behind it
    std::vector<BodyItem> group;   // of __VA_OPT__( ... )
};

enum class DynamicMacro : uint8_t { none, line, file, base_file, file_name, counter, include_level, date, time, timestamp };

struct Macro {
    Name* name = nullptr;
    DynamicMacro dynamic{};         // __LINE__ and its like: made anew at each call
    Range definition;               // the #define line; invalid if it stands in no file
    FileId file;                    // where the text stands if it stands in a file
    uint32_t offset = 0;            // of the `#` there
    std::string_view text;          // the same line as the compiler printed it
    bool read = false;              // the fields below are filled in
    bool function_like = false;
    bool variadic = false;          // the last parameter takes the rest
    std::vector<Name*> parameters;
    std::vector<BodyItem> body;
    bool disabled = false;          // being expanded
};

/// All macros, also those that are defined no longer (a call may be under way).
struct Macros {
    std::deque<Macro> all;
    std::map<Name*, std::vector<Macro*>> pushed;  // by #pragma push_macro
    Dialect dialect;
};

/// Reads the definition from the user's file, or from the compiler's output if it stands in no file.
void read_definition(Macro& macro, NameTable& names, const Macros& macros, const Sources& sources, Tokens& tokens);

}  // namespace dmcg
