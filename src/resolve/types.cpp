// Questions about types that every stage asks: is it an integer, how wide, how large, how is it written in C.
//
//   double (*rows)[64]     type_name: "double (*)[64]"     size_of: 8
#include <fmt/format.h>

#include <algorithm>

#include "dmcg/program.h"

namespace dmcg {

namespace {

TypeKind plain_kind(const Type& type) { return type.kind == TypeKind::enum_ ? type.underlying : type.kind; }

/// What a message says of a type without a name.
std::string_view unnamed(TypeKind kind) {
    if (kind == TypeKind::enum_) return "enum";
    if (kind == TypeKind::record) return "struct";
    const std::string_view name = basic_name(kind);
    return name.empty() ? "<unknown type>" : name;
}

std::string qualifiers(const Type& type) {
    return fmt::format("{}{}{}", type.is_atomic ? "_Atomic " : "", type.is_const ? "const " : "",
                       type.is_volatile ? "volatile " : "");
}

std::string leaf_name(const Type& type) {
    if (!type.typedef_name.empty()) return qualifiers(type) + type.typedef_name;
    if (!type.tag.empty()) return qualifiers(type) + type.tag;
    return fmt::format("{}{}", qualifiers(type), unnamed(type.kind));
}

std::string length_name(const Type& type) { return type.length ? fmt::format("{}", *type.length) : type.length_text; }

std::string parameter_names(const Program& program, const Type& type) {
    if (!type.has_prototype) return "";
    if (type.parameters.empty() && !type.variadic) return "void";
    std::string list;
    for (TypeId parameter : type.parameters) list += (list.empty() ? "" : ", ") + type_name(program, parameter);
    return type.variadic ? list + ", ..." : list;
}

bool is_suffix(TypeKind kind) { return kind == TypeKind::array || kind == TypeKind::function; }

/// The type written around `inner`, what of the declarator is already written.
std::string written_around(const Program& program, TypeId id, std::string inner) {
    const Type& type = program[id];
    bool derived = type.kind == TypeKind::pointer || is_suffix(type.kind);
    if (!derived || !type.typedef_name.empty() || !type.element.valid()) {
        return inner.empty() ? leaf_name(type) : leaf_name(type) + " " + inner;
    }
    if (type.kind == TypeKind::pointer) {
        std::string word = qualifiers(type);
        if (inner.empty() && !word.empty()) word.pop_back();
        std::string star = "*" + word + inner;
        bool bind = is_suffix(program[type.element].kind) && program[type.element].typedef_name.empty();
        return written_around(program, type.element, bind ? "(" + star + ")" : star);
    }
    std::string suffix =
        type.kind == TypeKind::array ? "[" + length_name(type) + "]" : "(" + parameter_names(program, type) + ")";
    return written_around(program, type.element, inner + suffix);
}

std::optional<int64_t> basic_size(TypeKind kind) {
    switch (kind) {
        case TypeKind::void_:
        case TypeKind::bool_:
        case TypeKind::char_:
        case TypeKind::signed_char:
        case TypeKind::unsigned_char:
        case TypeKind::function:
            return 1;
        case TypeKind::short_:
        case TypeKind::unsigned_short:
            return 2;
        case TypeKind::int_:
        case TypeKind::unsigned_int:
        case TypeKind::float_:
            return 4;
        case TypeKind::long_:
        case TypeKind::unsigned_long:
        case TypeKind::long_long:
        case TypeKind::unsigned_long_long:
        case TypeKind::double_:
        case TypeKind::float_complex:
        case TypeKind::pointer:
            return 8;
        case TypeKind::long_double:
        case TypeKind::double_complex:
            return 16;
        case TypeKind::long_double_complex:
            return 32;
        case TypeKind::enum_:
        case TypeKind::array:
        case TypeKind::record:
        case TypeKind::other:
            break;
    }
    return std::nullopt;
}

const RecordLayout* layout_of(const Program& program, const Type& type) {
    if (!type.record.valid() || type.record.index() >= program.layout_of_record.size()) return nullptr;
    return &program.layout_of_record[type.record.index()];
}

std::optional<int64_t> array_size(const Program& program, const Type& type) {
    std::optional<int64_t> element = size_of(program, type.element);
    int64_t size = 0;
    if (!element || !type.length || __builtin_mul_overflow(*element, *type.length, &size)) return std::nullopt;
    return size;
}

bool same_parameters(const Program& program, const Type& a, const Type& b) {
    if (!a.has_prototype || !b.has_prototype) return true;
    return a.variadic == b.variadic &&
           std::equal(a.parameters.begin(), a.parameters.end(), b.parameters.begin(), b.parameters.end(),
                      [&](TypeId x, TypeId y) { return same_type(program, x, y); });
}

}  // namespace

std::string_view basic_name(TypeKind kind) {
    switch (kind) {
        case TypeKind::void_:
            return "void";
        case TypeKind::bool_:
            return "_Bool";
        case TypeKind::char_:
            return "char";
        case TypeKind::signed_char:
            return "signed char";
        case TypeKind::unsigned_char:
            return "unsigned char";
        case TypeKind::short_:
            return "short";
        case TypeKind::unsigned_short:
            return "unsigned short";
        case TypeKind::int_:
            return "int";
        case TypeKind::unsigned_int:
            return "unsigned int";
        case TypeKind::long_:
            return "long";
        case TypeKind::unsigned_long:
            return "unsigned long";
        case TypeKind::long_long:
            return "long long";
        case TypeKind::unsigned_long_long:
            return "unsigned long long";
        case TypeKind::float_:
            return "float";
        case TypeKind::double_:
            return "double";
        case TypeKind::long_double:
            return "long double";
        case TypeKind::float_complex:
            return "float _Complex";
        case TypeKind::double_complex:
            return "double _Complex";
        case TypeKind::long_double_complex:
            return "long double _Complex";
        case TypeKind::enum_:
        case TypeKind::record:
        case TypeKind::pointer:
        case TypeKind::array:
        case TypeKind::function:
        case TypeKind::other:
            break;
    }
    return "";
}

std::string type_name(const Program& program, TypeId type) {
    return type.valid() ? written_around(program, type, "") : "<unknown type>";
}

std::optional<int64_t> size_of(const Program& program, TypeId id) {
    if (!id.valid()) return std::nullopt;
    const Type& type = program[id];
    if (type.kind == TypeKind::array) return array_size(program, type);
    if (type.kind != TypeKind::record) return basic_size(plain_kind(type));
    const RecordLayout* layout = layout_of(program, type);
    return layout ? layout->size : std::nullopt;
}

std::optional<int64_t> align_of(const Program& program, TypeId id) {
    if (!id.valid()) return std::nullopt;
    const Type& type = program[id];
    if (type.kind == TypeKind::array) return align_of(program, type.element);
    if (type.kind == TypeKind::record) {
        const RecordLayout* layout = layout_of(program, type);
        return layout && layout->size ? std::optional(layout->align) : std::nullopt;
    }
    switch (type.kind) {
        case TypeKind::float_complex:
            return 4;
        case TypeKind::double_complex:
            return 8;
        case TypeKind::long_double_complex:
            return 16;
        default:
            return basic_size(plain_kind(type));
    }
}

SymbolId declared_variable(const Program& program, SymbolId symbol) {
    const SymbolId whole = program[symbol].structure;
    return whole.valid() ? declared_variable(program, whole) : symbol;
}

std::vector<SymbolId> with_members(const Program& program, SymbolId variable) {
    std::vector<SymbolId> all{variable};
    const auto members = program.members.find(variable);
    if (members == program.members.end() || program[program[variable].type].kind != TypeKind::record) return all;
    for (const SymbolId member : members->second)
        for (const SymbolId s : with_members(program, member)) all.push_back(s);
    return all;
}

bool same_type(const Program& program, TypeId a, TypeId b) {
    if (a == b) return true;
    if (!a.valid() || !b.valid()) return false;
    const Type &x = program[a], &y = program[b];
    if (x.kind != y.kind || x.kind == TypeKind::other) return false;
    switch (x.kind) {
        case TypeKind::pointer:
            return same_type(program, x.element, y.element);
        case TypeKind::array:
            return (!x.length || !y.length || *x.length == *y.length) && same_type(program, x.element, y.element);
        case TypeKind::function:
            return same_type(program, x.element, y.element) && same_parameters(program, x, y);
        case TypeKind::record:
            return x.record == y.record;
        case TypeKind::enum_:
            return x.tag == y.tag;
        default:
            return true;
    }
}

bool is_integer(const Type& type) {
    return (type.kind >= TypeKind::bool_ && type.kind <= TypeKind::unsigned_long_long) || type.kind == TypeKind::enum_;
}

bool is_floating(const Type& type) {
    return type.kind >= TypeKind::float_ && type.kind <= TypeKind::long_double_complex;
}

bool is_arithmetic(const Type& type) { return is_integer(type) || is_floating(type); }

bool is_signed_integer(const Type& type) {
    switch (plain_kind(type)) {
        case TypeKind::char_:
        case TypeKind::signed_char:
        case TypeKind::short_:
        case TypeKind::int_:
        case TypeKind::long_:
        case TypeKind::long_long:
            return true;
        default:
            return false;
    }
}

int integer_width(const Type& type) {
    if (!is_integer(type)) return 0;
    TypeKind kind = plain_kind(type);
    return kind == TypeKind::bool_ ? 1 : static_cast<int>(8 * *basic_size(kind));
}

}  // namespace dmcg
