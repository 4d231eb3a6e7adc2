// Constants, so that what is read back has the same type and value.
//
//   5 of unsigned long      5ul            5 of short      (short)5
//   the least int           (int)0x80000000u: -2147483648 would be the minus of a long
#include <fmt/format.h>

#include <cctype>

#include "core/printer.h"

namespace dmcg {

namespace {

bool is_word_character(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.'; }

/// True for a name, a number, a character or string literal.
bool is_one_token(std::string_view text) {
    if (text.empty()) return false;
    if (text.back() == '\'' || text.back() == '"') return text.find(text.back()) < 3;     // no text behind it: u8"..."
    for (size_t i = 0; i < text.size(); ++i) {
        const bool is_sign = text[i] == '-' || text[i] == '+', is_number = !std::isalpha(static_cast<unsigned char>(text[0]));
        const bool is_exponent = is_sign && is_number && i > 0 && std::string_view("eEpP").find(text[i - 1]) != std::string_view::npos;
        if (!is_word_character(text[i]) && !is_exponent) return false;
    }
    return true;
}

bool is_unsigned(TypeKind kind) { return kind == TypeKind::unsigned_int || kind == TypeKind::unsigned_long || kind == TypeKind::unsigned_long_long; }

std::string suffix(TypeKind kind) {
    const bool is_long = kind == TypeKind::long_ || kind == TypeKind::unsigned_long;
    const bool is_longer = kind == TypeKind::long_long || kind == TypeKind::unsigned_long_long;
    return std::string(is_unsigned(kind) ? "u" : "") + (is_longer ? "ll" : is_long ? "l" : "");
}

/// A number of type int or wider.
PrintedExpression number(TypeKind kind, uint64_t bits) {
    const int64_t number = static_cast<int64_t>(bits);
    if (is_unsigned(kind)) return {fmt::format("{}{}", kind == TypeKind::unsigned_int ? bits & 0xffffffff : bits, suffix(kind)), Binding::postfix};
    if (kind == TypeKind::int_ && number == INT32_MIN) return {"(int)0x80000000u", Binding::unary};
    const std::string_view word = kind == TypeKind::long_ ? "long" : "long long";
    if (number == INT64_MIN) return {fmt::format("({})0x8000000000000000u{}", word, suffix(kind)), Binding::unary};
    return {fmt::format("{}{}", number, suffix(kind)), number < 0 ? Binding::unary : Binding::postfix};
}

bool has_literals(TypeKind kind) { return kind >= TypeKind::int_ && kind <= TypeKind::unsigned_long_long; }

/// The narrowest kind that a literal can have for these bits.
TypeKind literal_kind(uint64_t bits) {
    const int64_t number = static_cast<int64_t>(bits);
    return number > INT32_MIN && number <= INT32_MAX ? TypeKind::int_ : TypeKind::unsigned_long;
}

}  // namespace

CorePrinter::Printed CorePrinter::text(const core::Value& value, const core::Constant& constant) {
    if (constant.bits) return integer(value.type, *constant.bits);
    if (is_one_token(constant.spelling)) return {constant.spelling, Binding::postfix};
    return {"(" + constant.spelling + ")", Binding::postfix};
}

CorePrinter::Printed CorePrinter::integer(TypeId type, uint64_t bits) {
    const Type& t = core_[type];
    const TypeKind kind = t.kind == TypeKind::enum_ ? t.underlying : t.kind;
    if (has_literals(kind)) return number(kind, bits);
    return {"(" + type_text(type) + ")" + number(literal_kind(bits), bits).text, Binding::unary};
}

}  // namespace dmcg
