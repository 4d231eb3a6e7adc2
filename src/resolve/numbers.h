// Integer arithmetic as the target does it (LP64): a value is 64 bits, extended from its type's width by its type's
// sign.
//
//   2147483647 + 1      overflow of a signed type: no value        4294967295u + 1      0
#pragma once

#include <optional>
#include <string_view>

#include "dmcg/operators.h"
#include "dmcg/program.h"

namespace dmcg {

struct IntegerFormat {
    int width = 0;  // 0: not an integer type
    bool is_signed = false;
};

IntegerFormat integer_format(const Type& type);

/// `bits` converted to the format: cut to its width and extended to 64 bits again. _Bool: 0 or 1.
uint64_t converted(uint64_t bits, IntegerFormat format);

/// left op right, both already converted to `format` (of shifts: the left one's). No value: overflow, division by zero
/// ...
std::optional<uint64_t> fold_binary(BinaryOp op, uint64_t left, uint64_t right, IntegerFormat format);

/// The value as int64_t; nothing if an unsigned value does not fit.
std::optional<int64_t> as_signed(uint64_t bits, IntegerFormat format);

bool is_comparison(BinaryOp op);

/// The type after the integer promotions; `kind` must be arithmetic (an enum: give its underlying kind).
TypeKind promoted(TypeKind kind);

/// The common type of two arithmetic operands (C11 6.3.1.8).
TypeKind usual_conversion(TypeKind left, TypeKind right);

bool is_complex(TypeKind);
TypeKind real_kind(TypeKind);          // double of double _Complex
TypeKind complex_kind(TypeKind);       // the other way round

struct NumberLiteral {
    TypeKind kind = TypeKind::other;
    std::optional<uint64_t> bits;  // of an integer
};
NumberLiteral read_number(std::string_view text);

/// It has a letter that stands in no number and no suffix of gcc's: 1switch, 0x1g.
bool is_no_number(std::string_view text);

/// 'a', '\n', L'x': its type and value.
NumberLiteral read_character(std::string_view text);

struct StringPiece {
    TypeKind element = TypeKind::char_;
    int64_t units = 0;  // without the final zero
};
/// One string literal token.
StringPiece read_string(std::string_view text);

}  // namespace dmcg
