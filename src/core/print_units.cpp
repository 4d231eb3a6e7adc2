// What stands in a file, in an order in which each name is declared before it is used: types, functions, variables, code.
//
//   struct point { double x, y; };      int f(int);      static struct point start = {.x = 1.0};      int f(int n) { ... }
#include <algorithm>
#include <map>

#include "core/mentions.h"
#include "core/printer.h"

namespace dmcg {

/// An empty line behind what was printed since `begin`.
void CorePrinter::paragraph(size_t begin) {
    if (out_.size() > begin) out_ += "\n";
}

/// Anonymous structures and unions stand within those that they are members of.
std::set<RecordId> CorePrinter::anonymous_members(const core::Unit& unit) const {
    std::set<RecordId> found;
    for (RecordId id : unit.records)
        for (const core::RecordField& field : core_.records.at(id).fields)
            if (field.name.empty() && !field.bits) found.insert(core_[field.type].record);
    return found;
}

void CorePrinter::records(const core::Unit& unit) {
    const std::set<RecordId> anonymous = anonymous_members(unit);
    std::vector<const core::Record*> own;
    for (RecordId id : unit.records)
        if (const core::Record& record = core_.records.at(id); !record.is_system && !anonymous.contains(id)) own.push_back(&record);
    size_t begin = out_.size();
    std::set<std::string> names;
    for (const core::Record* record : own) names.insert(record->name);
    for (const std::string& name : names) line(name + ";");
    paragraph(begin);
    for (const core::Record* one : own) {
        begin = out_.size();
        if (one->is_defined) record(*one);
        paragraph(begin);
    }
}

void CorePrinter::record(const core::Record& record) {
    if (record.pack > 0) line("#pragma pack(push, " + std::to_string(record.pack) + ")");
    line(record.name + " {");
    fields(record);
    line("}" + (record.attributes.empty() ? "" : " " + record.attributes) + ";");
    if (record.pack > 0) line("#pragma pack(pop)");
}

void CorePrinter::fields(const core::Record& record) {
    ++depth_;
    for (const core::RecordField& one : record.fields) field(one);
    --depth_;
}

void CorePrinter::field(const core::RecordField& field) {
    const core::Record* record = record_of(field.type);
    if (!field.name.empty() || field.bits || !record) {
        const std::string text = declared(field.type, field.name) + (field.bits ? " : " + std::to_string(*field.bits) : "");
        return line(with_attributes(field.attributes, text) + ";");
    }
    line(record->is_union ? "union {" : "struct {");
    fields(*record);
    line("}" + (record->attributes.empty() ? "" : " " + record->attributes) + (field.attributes.empty() ? "" : " " + field.attributes) + ";");
}

namespace {

/// Functions that the compiler knows without a declaration, and that none may be given.
bool is_builtin(std::string_view name) { return name.starts_with("__builtin_") || name.starts_with("__sync_") || name.starts_with("__atomic_"); }

std::string storage_word(const Symbol& function) { return function.storage == Storage::file_static ? "static " : ""; }

}  // namespace

void CorePrinter::prototypes(const core::Unit& unit) {
    const size_t begin = out_.size();
    std::vector<SymbolId> declared_elsewhere = unit.declared;
    std::sort(declared_elsewhere.begin(), declared_elsewhere.end(), [&](SymbolId a, SymbolId b) { return symbol(a).name < symbol(b).name; });
    for (SymbolId id : declared_elsewhere) {
        const Symbol& known = symbol(id);
        if (is_builtin(known.name)) continue;
        if (known.kind == SymbolKind::function) prototype(id);
        else line(attributed(id, std::string("extern ") + (known.is_thread_local ? "_Thread_local " : "") + declared(known.type, known.name)) + ";");
    }
    for (const core::Function& function : unit.functions) prototype(function);
    paragraph(begin);
}

/// Of a function of another unit.
void CorePrinter::prototype(SymbolId id) {
    const Symbol& function = symbol(id);
    const Type& type = core_[function.type];
    line(attributed(id, declared(type.element, function.name + "(" + parameter_types(type) + ")")) + ";");
}

/// With the names of its parameters, as lengths may name them. Lengths that name variables of the file are left out: these come later.
void CorePrinter::prototype(const core::Function& x) {
    const Symbol& function = symbol(x.symbol);
    const std::string old_style = storage_word(function) + declared(core_[function.type].element, function.name + "()");
    const bool outer = std::exchange(in_prototype_, names_others(x));
    line(attributed(x.symbol, x.old_style ? old_style : function_head(x)) + ";");
    in_prototype_ = outer;
}

/// Do the lengths of its parameters name something else than parameters?
bool CorePrinter::names_others(const core::Function& x) const {
    const auto is_other = [&](SymbolId s) { return std::find(x.parameters.begin(), x.parameters.end(), s) == x.parameters.end(); };
    for (SymbolId parameter : x.parameters) {
        for (TypeId type = symbol(parameter).type; type.valid(); type = core_[type].element) {
            const auto length = core_.lengths.find(type);
            if (length != core_.lengths.end() && mentions(core_, length->second, is_other)) return true;
        }
    }
    return false;
}

/// How many variables must be declared before the first gets its value: up to the last whose address an earlier one holds. All of these
/// are, so that the order of the first declarations is that of the values.
size_t CorePrinter::declared_early(const core::Unit& unit) const {
    std::map<SymbolId, size_t> later;
    for (size_t i = 0; i < unit.globals.size(); ++i) later[unit.globals[i].symbol] = i + 1;
    size_t count = 0;
    for (const core::Global& global : unit.globals) {
        later.erase(global.symbol);
        if (!global.initial) continue;
        for (const core::InitialItem& item : global.initial->items) {
            mentions(core_, item.value, [&](SymbolId s) {
                if (const auto found = later.find(s); found != later.end()) count = std::max(count, found->second);
                return false;
            });
        }
    }
    return count;
}

void CorePrinter::globals(const core::Unit& unit) {
    const size_t early = declared_early(unit), begin = out_.size();
    for (size_t i = 0; i < early; ++i) declaration_line(unit.globals[i].symbol, std::nullopt);
    for (size_t i = 0; i < unit.globals.size(); ++i)
        if (i >= early || unit.globals[i].initial) declaration_line(unit.globals[i].symbol, unit.globals[i].initial);
    paragraph(begin);
}

void CorePrinter::function(const core::Function& x) {
    const auto around = hooks_.functions.find(x.symbol);
    line(without_hooks([&] { return function_head(x); }) + " {");
    ++depth_;
    if (around != hooks_.functions.end() && !around->second.before.empty()) line(pieces(around->second.before));
    --depth_;
    body(x.body);
    ++depth_;
    if (around != hooks_.functions.end() && !around->second.after.empty()) line(pieces(around->second.after));
    --depth_;
    line("}");
}

/// Attributes stand at the prototype; a definition may have none behind its parameters.
std::string CorePrinter::function_head(const core::Function& x) {
    const Symbol& name = symbol(x.symbol);
    std::string list;
    for (SymbolId id : x.parameters) list += (list.empty() ? "" : ", ") + (x.old_style ? symbol(id).name : declared(symbol(id).type, symbol(id).name));
    if (x.is_variadic) list += list.empty() ? "..." : ", ...";
    if (list.empty() && core_[name.type].has_prototype) list = "void";
    const std::string head = declared(core_[name.type].element, name.name + "(" + list + ")");
    return storage_word(name) + head + (x.old_style ? old_style_parameters(x) : "");
}

std::string CorePrinter::old_style_parameters(const core::Function& x) {
    std::string text;
    for (SymbolId id : x.parameters) text += " " + declared(symbol(id).type, symbol(id).name) + ";";
    return text;
}

}  // namespace dmcg
