// struct, union and enum: tags, fields, how a record lies in memory, the values of enumerators.
//
//   struct s { char c; double d; int low : 3, high : 4; }      c at 0, d at 8, low and high in byte 16; size 24
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "dmcg/ast.h"
#include "resolve/init_cursor.h"
#include "resolve/resolver.h"

namespace dmcg {

namespace {

int64_t rounded_up(int64_t value, int64_t step) { return (value + step - 1) / step * step; }

}  // namespace

TypeId Resolver::find_or_add_tag(std::string_view tag, bool defines, const Type& fresh) {
    if (tag.empty()) return add_type(fresh);
    auto& here = scopes_.back().tags;
    TypeId known = defines ? (here.contains(tag) ? here[tag] : TypeId{}) : lookup_tag(tag);
    if (known.valid() && type(known).kind == fresh.kind) return known;
    return here[tag] = add_type(fresh);
}

TypeId Resolver::record_type(RecordId id) {
    const Record& record = ast_[id];
    std::string_view tag = record.tag.valid() ? text(record.tag) : std::string_view();
    Type fresh;
    fresh.kind = TypeKind::record;
    fresh.record = id;
    if (!tag.empty()) fresh.tag = fmt::format("{} {}", record.is_union ? "union" : "struct", tag);
    TypeId found = find_or_add_tag(tag, record.fields.has_value(), fresh);
    if (record.fields) define_record(type(found).record, id);
    return found;
}

/// `first` is the first mention of the tag, which all its types name until finish().
void Resolver::define_record(RecordId first, RecordId id) {
    const Record& record = ast_[id];
    RecordLayout layout;
    place_fields(layout, record);
    if (!has_plain_layout(record)) layout.size.reset();
    definition_of_[first.index()] = id;
    definition_of_[id.index()] = id;
    program_.layout_of_record[first.index()] = layout;
    program_.layout_of_record[id.index()] = std::move(layout);
}

/// Attributes stand inside the braces, before them, or right behind them.
bool Resolver::has_plain_layout(const Record& record) const {
    TokenId last = record.tokens.last;
    if (pack_pragma_ >= 0 && pack_pragma_ < last.value) return false;
    if (with_attributes(record.tokens).last != last) return false;
    for (int32_t i = record.tokens.first.value; i < last.value; i++)
        if (text(TokenId{i}) == "[" && text(TokenId{i + 1}) == "[") return false;
    return !has_word(record.tokens, {"__attribute__", "__attribute", "_Alignas"});
}

void Resolver::place_fields(RecordLayout& layout, const Record& record) {
    int64_t bit_end = 0, largest = 0;
    layout.size = 0;
    for (DeclaratorId field : *record.fields) {
        refuse_incomplete(declarator_type(field), ast_[field].tokens);
        if (record.is_union) bit_end = 0;
        place_field(layout, field, bit_end);
        largest = std::max(largest, bit_end);
    }
    if (layout.size) layout.size = rounded_up(rounded_up(largest, 8) / 8, layout.align);
    if (layout.size) return;
    for (Field& field : layout.fields) field.offset.reset();
}

/// Places one field at `bit_end`, the first free bit, which moves behind it. A bit field does not cross a border of its
/// type.
void Resolver::place_field(RecordLayout& layout, DeclaratorId id, int64_t& bit_end) {
    const Declarator& declarator = ast_[id];
    TypeId field = program_.type_of_declarator[id.index()];
    bool flexible = type(field).kind == TypeKind::array && !type(field).length && !type(field).length_expr.valid();
    std::optional<int64_t> bytes = flexible ? 0 : size_of(program_, field), align = align_of(program_, field);
    std::optional<int64_t> width = bytes ? std::optional(8 * *bytes) : std::nullopt;
    bool is_bit_field = declarator.bit_width.valid();
    if (is_bit_field) width = program_.constant(declarator.bit_width);
    if (!bytes || !align || !width) layout.size.reset();
    int64_t unit = 8 * align.value_or(1), bits = width.value_or(0);
    bool crosses = bits == 0 || !is_bit_field || bit_end / unit != (bit_end + bits - 1) / unit;
    if (crosses) bit_end = rounded_up(bit_end, unit);
    bool is_named_bits = is_bit_field && declarator.name.valid();
    if (!is_bit_field || is_named_bits) {
        layout.align = std::max(layout.align, align.value_or(1));
        std::string name = declarator.name.valid() ? std::string(text(declarator.name)) : std::string();
        layout.fields.push_back({std::move(name), field, id, bit_end / 8, is_bit_field});
    }
    bit_end += bits;
}

const RecordLayout* Resolver::layout(const Type& record) const {
    bool defined =
        record.kind == TypeKind::record && record.record.valid() && definition_of_[record.record.index()].valid();
    return defined ? &program_.layout_of_record[record.record.index()] : nullptr;
}

/// Invalid if there is no such member. A member of a const record is const.
TypeId Resolver::member_type(TypeId record, std::string_view name) {
    TypeId current = record;
    std::vector<size_t> path = find_member(program_, type(record).record, name);
    if (path.empty()) return {};
    for (size_t index : path) {
        const Type& outer = type(current);
        bool is_const = outer.is_const, is_volatile = outer.is_volatile;
        current = qualified(layout(outer)->fields[index].type, is_const, is_volatile, false);
    }
    return current;
}

TypeId Resolver::enum_type(EnumId id) {
    const Enumeration& enumeration = ast_[id];
    std::string_view tag = enumeration.tag.valid() ? text(enumeration.tag) : std::string_view();
    Type fresh;
    fresh.kind = TypeKind::enum_;
    if (!tag.empty()) fresh.tag = fmt::format("enum {}", tag);
    TypeId found = find_or_add_tag(tag, enumeration.enumerators.has_value(), fresh);
    if (enumeration.enumerators) define_enum(found, enumeration);
    return found;
}

/// Enumerators are int where the value fits. After a value that dmcg cannot compute the next ones are unknown, too.
void Resolver::define_enum(TypeId id, const Enumeration& enumeration) {
    std::optional<int64_t> next = 0;
    int64_t low = 0, high = 0;
    for (const Enumerator& enumerator : *enumeration.enumerators) {
        if (enumerator.value.valid()) {
            expression(enumerator.value);
            next = program_.constant(enumerator.value);
        }
        low = std::min(low, next.value_or(0));
        high = std::max(high, next.value_or(0));
        declare_enumerator(enumerator, next);
        if (next) next = static_cast<int64_t>(static_cast<uint64_t>(*next) + 1);
    }
    program_.types[id.index()].underlying = enum_kind(low, high, has_word(with_attributes(enumeration.tokens), {"packed", "__packed__"}));
}

void Resolver::declare_enumerator(const Enumerator& enumerator, std::optional<int64_t> value) {
    bool fits_int = !value || (*value >= INT32_MIN && *value <= INT32_MAX);
    Symbol symbol;
    symbol.name = text(enumerator.name);
    symbol.kind = SymbolKind::enumerator;
    symbol.type = basic(fits_int ? TypeKind::int_ : TypeKind::long_);
    symbol.declared_at = enumerator.name;
    symbol.function = function_;
    symbol.scope = scopes_.back().stmt;
    symbol.value = value;
    scopes_.back().names[text(enumerator.name)] = add_symbol(std::move(symbol));
}

/// The type of an enum, as gcc chooses it: unsigned unless a value is negative, and no smaller than int unless packed.
TypeKind Resolver::enum_kind(int64_t low, int64_t high, bool packed) {
    static constexpr std::pair<TypeKind, TypeKind> kinds[] = {{TypeKind::signed_char, TypeKind::unsigned_char},
                                                              {TypeKind::short_, TypeKind::unsigned_short},
                                                              {TypeKind::int_, TypeKind::unsigned_int}};
    int width = packed ? 8 : 32;
    for (const auto& [signed_kind, unsigned_kind] : std::span(kinds).subspan(packed ? 0 : 2)) {
        const int64_t half = int64_t{1} << (width - 1);
        if (low < 0 && low >= -half && high < half) return signed_kind;
        if (low == 0 && high < 2 * half) return unsigned_kind;
        width *= 2;
    }
    return low < 0 ? TypeKind::long_ : TypeKind::unsigned_long;
}

/// The tokens and the attributes right behind them.
TokenRange Resolver::with_attributes(TokenRange range) const {
    const auto next = [&](int32_t more) { return range.last.index() + more < tokens_.tokens.size() ? text(TokenId{range.last.value + more}) : ""; };
    while (next(1) == "__attribute__" || next(1) == "__attribute" || (next(1) == "[" && next(2) == "[")) {
        if (next(1) != "[") range.last.value++;
        int depth = 0;
        do {
            depth += next(1) == "(" || next(1) == "[";
            depth -= next(1) == ")" || next(1) == "]";
            range.last.value++;
        } while (depth > 0 && !next(1).empty());
    }
    return range;
}

}  // namespace dmcg
