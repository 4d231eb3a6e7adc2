#include "layout.h"

namespace dmcg::memory {
namespace {

/// Bytes of a type without parts on LP64; 0: of none of these.
int64_t bytes_of(TypeKind kind) {
    switch (kind) {
        case TypeKind::void_: case TypeKind::bool_: case TypeKind::char_: case TypeKind::signed_char: case TypeKind::unsigned_char: case TypeKind::function: return 1;
        case TypeKind::short_: case TypeKind::unsigned_short: return 2;
        case TypeKind::int_: case TypeKind::unsigned_int: case TypeKind::float_: case TypeKind::enum_: return 4;
        case TypeKind::long_: case TypeKind::unsigned_long: case TypeKind::long_long: case TypeKind::unsigned_long_long: return 8;
        case TypeKind::double_: case TypeKind::float_complex: case TypeKind::pointer: return 8;
        case TypeKind::long_double: case TypeKind::double_complex: return 16;
        case TypeKind::long_double_complex: return 32;
        default: return 0;
    }
}

}  // namespace

Polynomial Layouts::elements(TypeId type) const {
    if (const auto known = lengths_.find(type); known != lengths_.end()) return known->second;
    return core_[type].length ? algebra_.number(*core_[type].length) : Polynomial();
}

Polynomial Layouts::bytes(TypeId type) const {
    const Type& t = core_[type];
    if (t.kind == TypeKind::record) {
        const std::optional<int64_t> size = t.record.valid() && t.record.index() < records_.size() ? records_[t.record.index()].size : std::nullopt;
        return size ? algebra_.number(*size) : Polynomial();
    }
    if (t.kind != TypeKind::array) return bytes_of(t.kind) ? algebra_.number(bytes_of(t.kind)) : Polynomial();
    const Polynomial count = elements(type), each = bytes(t.element);
    return count.valid() && each.valid() ? count * each : Polynomial();
}

Scalar Layouts::scalar(TypeId type) const {
    const Type& t = core_[type];
    const int64_t size = bytes_of(t.kind);
    if (t.kind == TypeKind::pointer) return {Scalar::Kind::pointer, size, false};
    if (is_integer(t)) return {Scalar::Kind::integer, size, is_signed_integer(t)};
    if (is_floating(t)) return {Scalar::Kind::floating, size, true};
    return {Scalar::Kind::other, size ? size : 1, true};
}

/// Bits without a name are no field of a layout.
Polynomial Layouts::offset(const core::FieldOf& x) const {
    const RecordId id = core_.type(x.record).record;
    const auto& fields = core_.records.at(id).fields;
    size_t number = 0;
    for (size_t i = 0; i < x.field; i++)
        if (!(fields[i].bits && fields[i].name.empty())) number++;
    return offset_of(id, number);
}

Polynomial Layouts::offset_of(RecordId id, size_t named_field) const {
    const auto& placed = records_[id.index()].fields;
    const std::optional<int64_t> offset = named_field < placed.size() ? placed[named_field].offset : std::nullopt;
    return offset ? algebra_.number(*offset) : Polynomial();
}

}  // namespace dmcg::memory
