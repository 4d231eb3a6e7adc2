//   a[i]        &a[i], sizeof a[i]
//   s.bits      (const volatile char *)&s + (offset of what is before), ...
#include "check/places.h"

#include <fmt/format.h>

namespace dmcg::check {

Pieces joined(const std::vector<Pieces>& parts) {
    Pieces all;
    for (const Pieces& part : parts) all.insert(all.end(), part.begin(), part.end());
    return all;
}

std::string quoted(const std::string& text) {
    std::string all = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') all += '\\';
        all += c == '\n' ? ' ' : c;
    }
    return all + "\"";
}

Places::Places(const core::Core& core) : core_(core) {
    for (size_t i = 0; i < core.places.size(); i++)
        if (const auto* variable = std::get_if<core::Variable>(&core.places[i].node)) variables_.emplace(variable->symbol, core::PlaceId{static_cast<int32_t>(i)});
}

core::PlaceId Places::of(SymbolId variable) const {
    const auto found = variables_.find(variable);
    return found == variables_.end() ? core::PlaceId{} : found->second;
}

bool Places::has_size(core::PlaceId place) const {
    const Type& type = core_.type(place);
    const bool open = type.kind == TypeKind::array && !type.length && !core_.lengths.contains(core_[place].type);
    return !open && type.kind != TypeKind::void_ && type.kind != TypeKind::function;
}

TouchedBytes Places::bytes_of(core::PlaceId place) const {
    const auto* field = std::get_if<core::FieldOf>(&core_[place].node);
    if (field && core_.field(*field).bits) return bits(*field);
    return {{"&", place}, {"sizeof ", place}};
}

TouchedBytes Places::bits(const core::FieldOf& field) const {
    const core::Record& record = core_.records.at(core_.type(field.record).record);
    const auto is_plain = [&](size_t i) { return !record.is_union && !record.fields[i].bits && !record.fields[i].name.empty(); };
    size_t before = field.field, behind = field.field + 1;
    while (before > 0 && !is_plain(before - 1)) before--;
    while (behind < record.fields.size() && !is_plain(behind)) behind++;
    const auto offset = [&](size_t i) { return Pieces{"__builtin_offsetof(__typeof__(", field.record, fmt::format("), {})", record.fields[i].name)}; };
    Pieces begin = {"0"}, end = {"sizeof ", field.record};
    if (before > 0 && !record.is_union) begin = joined({{"("}, offset(before - 1), {" + sizeof (", field.record, fmt::format(").{})", record.fields[before - 1].name)}});
    if (behind < record.fields.size()) end = offset(behind);
    return {joined({{"(const volatile char *)&", field.record, " + "}, begin}), joined({end, {" - "}, begin})};
}

}  // namespace dmcg::check
