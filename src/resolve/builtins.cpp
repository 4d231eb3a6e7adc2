// Results of the compiler's own functions that the macros of system headers expand to: HUGE_VAL, isnan, assert,
// va_start ... See builtins.h; what is not in the tables has an unknown result.
#include "resolve/builtins.h"

#include <array>
#include <string>

namespace dmcg {

namespace {

struct Names {
    BuiltinSignature signature;
    std::string_view names;  // each between blanks, without __builtin_
};

constexpr BuiltinSignature basic(TypeKind kind) { return {BuiltinResult::basic, kind}; }

constexpr std::array<Names, 10> table{{
    {basic(TypeKind::void_), " va_start va_end va_copy unreachable trap prefetch free exit abort "},
    {basic(TypeKind::int_),
     " isnan isinf isfinite isnormal isinf_sign signbit isgreater isless isunordered isgreaterequal islessequal "
     "islessgreater fpclassify constant_p popcount clz ctz ffs abs strcmp memcmp printf "
     "add_overflow sub_overflow mul_overflow types_compatible_p "},
    {basic(TypeKind::long_), " expect labs expect_with_probability "},
    {basic(TypeKind::unsigned_long), " object_size dynamic_object_size strlen bswap64 "},
    {basic(TypeKind::unsigned_int), " bswap32 "},
    {basic(TypeKind::unsigned_short), " bswap16 "},
    {{BuiltinResult::pointer_to_void, TypeKind::other},
     " alloca memcpy memset memmove malloc calloc realloc return_address frame_address "
     "assume_aligned alloca_with_align "},
    {{BuiltinResult::pointer_to_char, TypeKind::other}, " strcpy strncpy strcat strncat strchr strrchr strstr strdup strndup strpbrk "},
    {{BuiltinResult::type_of_first_argument, TypeKind::other}, " conj conjf conjl "},
    {basic(TypeKind::double_),
     " huge_val inf nan fabs sqrt sin cos tan exp log pow fmin fmax floor ceil round trunc fmod copysign creal cimag "
     "cabs "},
}};

BuiltinSignature find(std::string_view name) {
    std::string word = " " + std::string(name) + " ";
    for (const Names& row : table) {
        if (row.names.find(word) != row.names.npos) return row.signature;
    }
    return {};
}

/// inff and infl are inf for float and long double.
BuiltinSignature find_with_suffix(std::string_view name) {
    if (name.size() < 2) return {};
    BuiltinSignature stem = find(name.substr(0, name.size() - 1));
    bool is_double = stem.result == BuiltinResult::basic && stem.kind == TypeKind::double_;
    bool is_int = stem.result == BuiltinResult::basic && stem.kind == TypeKind::int_;
    if (is_double && name.back() == 'f') return basic(TypeKind::float_);
    if (is_double && name.back() == 'l') return basic(TypeKind::long_double);
    if (is_int && (name.back() == 'f' || name.back() == 'l')) return stem;  // isnanf, popcountl
    return {};
}

}  // namespace

bool is_builtin_name(std::string_view name) {
    return name.starts_with("__builtin_") || name.starts_with("__sync_") || name.starts_with("__atomic_");
}

BuiltinSignature builtin_signature(std::string_view name) {
    if (!name.starts_with("__builtin_")) return {};
    name.remove_prefix(std::string_view("__builtin_").size());
    BuiltinSignature exact = find(name);
    return exact.result != BuiltinResult::unknown ? exact : find_with_suffix(name);
}

}  // namespace dmcg
