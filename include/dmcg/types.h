// C's types, as tables: what an id means, and how a structure lies in memory.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dmcg/ids.h"

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

bool is_integer(const Type& type);      // _Bool, char ... unsigned long long, enum
bool is_floating(const Type& type);     // float ... long double, complex ones too
bool is_arithmetic(const Type& type);
bool is_signed_integer(const Type& type);
int integer_width(const Type& type);    // bits of an integer type (_Bool: 1); 0 for others

/// C's words for a type that has no parts, "unsigned long"; empty for all others, enums among them.
std::string_view basic_name(TypeKind kind);

}  // namespace dmcg
