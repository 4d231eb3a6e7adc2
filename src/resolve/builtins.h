// The compiler's own functions, which no header declares.
#pragma once

#include <string_view>

#include "dmcg/program.h"

namespace dmcg {

/// True for __builtin_memcpy, __sync_fetch_and_add, __atomic_load_n ...: a name that need not be declared.
bool is_builtin_name(std::string_view name);

enum class BuiltinResult : uint8_t { unknown, basic, pointer_to_void, pointer_to_char, type_of_first_argument };

struct BuiltinSignature {
    BuiltinResult result = BuiltinResult::unknown;
    TypeKind kind = TypeKind::other;  // of a basic result
};

BuiltinSignature builtin_signature(std::string_view name);

}  // namespace dmcg
