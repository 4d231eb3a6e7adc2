// Types as C declares them, around a name or around nothing.
//
//   pointer to array of 4 const int, "p"      const int (*p)[4]
#include <fmt/format.h>

#include "core/printer.h"

namespace dmcg {

namespace {

bool is_suffix(TypeKind kind) { return kind == TypeKind::array || kind == TypeKind::function; }

bool is_derived(TypeKind kind) { return kind == TypeKind::pointer || is_suffix(kind); }

Qualifiers qualifiers_of(const Type& type) { return {type.is_const, type.is_volatile, type.is_atomic}; }

Qualifiers both(Qualifiers a, Qualifiers b) {
    return {a.is_const || b.is_const, a.is_volatile || b.is_volatile, a.is_atomic || b.is_atomic};
}

std::string words(Qualifiers q) {
    return fmt::format("{}{}{}", q.is_const ? "const " : "", q.is_volatile ? "volatile " : "", q.is_atomic ? "_Atomic " : "");
}

}  // namespace

/// The type written around `inner`. What qualifies an array qualifies its elements.
std::string CorePrinter::declared(TypeId id, std::string inner, Qualifiers qualifiers) {
    const Type& type = core_[id];
    if (!is_derived(type.kind)) {
        const std::string name = leaf_text(type, qualifiers);
        return inner.empty() ? name : name + " " + inner;
    }
    if (type.kind == TypeKind::pointer) {
        Type qualified = type;
        const Qualifiers own = both(qualifiers_of(type), qualifiers);
        qualified.is_const = own.is_const, qualified.is_volatile = own.is_volatile, qualified.is_atomic = own.is_atomic;
        return declared_pointer(qualified, inner);
    }
    if (type.kind == TypeKind::function) return declared(type.element, inner + "(" + parameter_types(type) + ")");
    const bool is_element = !inner.empty() && inner.back() == ']';
    inner += "[" + length_text(id, is_element) + "]";
    return declared(type.element, std::move(inner), both(qualifiers_of(type), qualifiers));
}

std::string CorePrinter::declared_pointer(const Type& type, const std::string& inner) {
    std::string own = words(qualifiers_of(type));
    if (inner.empty() && !own.empty()) own.pop_back();
    const std::string star = "*" + own + inner;
    return declared(type.element, is_suffix(core_[type.element].kind) ? "(" + star + ")" : star);
}

std::string CorePrinter::parameter_types(const Type& type) {
    if (!type.has_prototype) return "";
    const bool outer = std::exchange(in_prototype_, true);
    std::string list;
    for (TypeId parameter : type.parameters) list += (list.empty() ? "" : ", ") + type_text(parameter);
    in_prototype_ = outer;
    if (type.variadic) return list + ", ...";
    return list.empty() ? "void" : list;
}

/// In a prototype a length that is no constant is left open: its names are not known there, and it is compatible with any.
std::string CorePrinter::length_text(TypeId id, bool is_element) {
    const Type& type = core_[id];
    if (type.length) return fmt::format("{}", *type.length);
    if (in_prototype_) return is_element ? "*" : "";
    const auto length = core_.lengths.find(id);
    return length != core_.lengths.end() ? value(length->second, Binding::choice) : "";
}

std::string CorePrinter::leaf_text(const Type& type, Qualifiers qualifiers) const {
    const std::string before = words(both(qualifiers_of(type), qualifiers));
    if (type.kind == TypeKind::other) return before + (type.typedef_name.empty() ? type.tag : type.typedef_name);
    if (type.kind == TypeKind::enum_) return fmt::format("{}{}", before, basic_name(type.underlying));
    if (type.kind != TypeKind::record) return fmt::format("{}{}", before, basic_name(type.kind));
    const auto known = core_.records.find(type.record);
    return before + (known != core_.records.end() ? known->second.name : type.tag);
}

bool CorePrinter::has_variable_length(TypeId type) const {
    for (; is_derived(core_[type].kind); type = core_[type].element)
        if (core_.lengths.contains(type)) return true;
    return false;
}

const core::Record* CorePrinter::record_of(TypeId type) const {
    const auto known = core_.records.find(core_[type].record);
    return core_[type].kind == TypeKind::record && known != core_.records.end() ? &known->second : nullptr;
}

}  // namespace dmcg
