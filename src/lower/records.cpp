// Structures and unions: each gets a name that no other of its file has, and all its fields, in the order of the text.
//
//   typedef struct { int n; unsigned : 3, low : 5; } part;        struct part: n, (no name) : 3, low : 5
#include <fmt/format.h>

#include <algorithm>

#include "dmcg/ast.h"
#include "lower/lowerer.h"
#include "resolve/init_cursor.h"

namespace dmcg {

bool Lowerer::is_defined(RecordId id) const { return id.valid() && ast_[id].fields.has_value(); }

/// The names that declarations give to records without a tag.
void Lowerer::find_record_names() {
    const auto offer = [&](DeclaratorId id) {
        const Declarator& d = ast_[id];
        const auto* type = d.specifiers.valid() ? std::get_if<RecordType>(&ast_[d.specifiers].type) : nullptr;
        if (!type || !d.name.valid()) return;
        const bool is_typedef = ast_[d.specifiers].storage == StorageClass::typedef_;
        if (is_typedef && attributes_of(id).find("transparent_union") != std::string::npos) transparent_.insert(type->record);
        if (is_typedef && d.parts.empty()) typedef_of_record_.try_emplace(type->record, word(d.name));
        else variable_of_record_.try_emplace(type->record, word(d.name));
    };
    for (size_t i = 0; i < ast_.declarators.size(); i++) offer(DeclaratorId{static_cast<int32_t>(i)});
}

void Lowerer::find_records() {
    find_record_names();
    tags_.resize(tokens_.units.size());
    std::vector<RecordId> all;
    for (size_t i = 0; i < ast_.records.size(); i++) all.push_back(RecordId{static_cast<int32_t>(i)});
    std::stable_sort(all.begin(), all.end(), [&](RecordId a, RecordId b) { return ast_[a].tokens.last < ast_[b].tokens.last; });
    for (RecordId id : all) name_record(id);
    for (RecordId id : all) define(id);
}

/// Of a record that is only named here nothing is known but its tag.
void Lowerer::name_record(RecordId id) {
    const Record& record = ast_[id];
    const size_t unit = unit_of_token(record.tokens.first);
    core::Record& made = core_.records[id];
    made.is_union = record.is_union;
    made.is_defined = record.fields.has_value();
    made.is_system = is_system(record.tokens.first);
    const std::string keyword = record.is_union ? "union " : "struct ";
    const auto alias = typedef_of_record_.find(id);
    if (made.is_system && !record.tag.valid() && alias != typedef_of_record_.end()) {
        made.name = alias->second;
        return;
    }
    std::string tag = record.tag.valid() ? std::string(word(record.tag)) : alias != typedef_of_record_.end() ? alias->second : "";
    const auto variable = variable_of_record_.find(id);
    if (tag.empty()) tag = variable != variable_of_record_.end() ? variable->second : record.is_union ? "one_of" : "structure";
    made.name = keyword + (made.is_defined ? free_tag(tag, unit) : tag);
    if (!made.is_system && (made.is_defined || mentioned_records_.contains(id))) core_.units[unit].records.push_back(id);
}

std::string Lowerer::free_tag(const std::string& tag, size_t unit) {
    std::string name = tag;
    for (int number = 2; !tags_[unit].insert(name).second; number++) name = fmt::format("{}_{}", tag, number);
    return name;
}

void Lowerer::define(RecordId id) {
    const Record& record = ast_[id];
    if (!record.fields) return;
    core::Record& made = core_.records[id];
    std::map<DeclaratorId, size_t> number;
    for (DeclaratorId field : *record.fields) {
        const Declarator& d = ast_[field];
        number[field] = made.fields.size();
        core::RecordField added{d.name.valid() ? std::string(word(d.name)) : "", types_.without_const(program_.type_of_declarator[field.index()]), std::nullopt, made.is_system ? "" : attributes_of(field)};
        if (d.bit_width.valid()) added.bits = program_.constant(d.bit_width).value_or(0);
        made.fields.push_back(std::move(added));
    }
    for (const Field& field : program_.layout_of_record[id.index()].fields) named_fields_[id].push_back(number[field.declarator]);
    if (made.is_system) return;
    made.attributes = attributes_in(attributes_around(record), id);
    if (transparent_.contains(id)) made.attributes += std::string(made.attributes.empty() ? "" : " ") + "__attribute__((transparent_union))";
    made.pack = pack_at(record.tokens.first);
}

/// The way to a member through anonymous ones, as positions in core::Record::fields.
std::vector<size_t> Lowerer::field_path(RecordId id, std::string_view name) const {
    std::vector<size_t> path = find_member(program_, id, name);
    for (size_t& step : path) {
        const TypeId type = program_.layout_of_record[id.index()].fields[step].type;
        step = named_fields_.at(id).at(step);
        id = core_[type].record;
    }
    return path;
}

TypeId Lowerer::field_type(RecordId id, std::string_view name) const {
    TypeId type;
    for (size_t step : field_path(id, name)) {
        type = core_.records.at(id).fields[step].type;
        id = core_[type].record;
    }
    return type;
}

}  // namespace dmcg
