// The operators of C that take two operands.
#pragma once

#include <cstdint>

namespace dmcg {

enum class BinaryOp : uint8_t { mul, div, rem, add, sub, shl, shr, lt, gt, le, ge, eq, ne, bit_and, bit_xor, bit_or, logical_and, logical_or };

}  // namespace dmcg
