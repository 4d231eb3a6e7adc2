// Types of declarators: the specifiers' type, then the declarator's parts from the outside in.
//
//   double *a[3]      parts in reading order: array, pointer; built as: double, pointer to it, array of that
#include <algorithm>

#include "dmcg/ast.h"
#include "resolve/resolver.h"

namespace dmcg {

TypeId Resolver::add_type(Type type) {
    program_.types.push_back(std::move(type));
    return TypeId{static_cast<int32_t>(program_.types.size() - 1)};
}

TypeId Resolver::pointer_to(TypeId element) {
    auto known = pointers_.find(element.value);
    if (known != pointers_.end()) return known->second;
    Type pointer;
    pointer.kind = TypeKind::pointer;
    pointer.element = element;
    return pointers_[element.value] = add_type(std::move(pointer));
}

TypeId Resolver::array_of(TypeId element, std::optional<int64_t> length) {
    Type array;
    array.kind = TypeKind::array;
    array.element = element;
    array.length = length;
    return add_type(std::move(array));
}

/// A qualified array has qualified elements.
TypeId Resolver::qualified(TypeId id, bool is_const, bool is_volatile, bool is_atomic) {
    const Type& plain = type(id);
    bool adds = (is_const && !plain.is_const) || (is_volatile && !plain.is_volatile) || (is_atomic && !plain.is_atomic);
    if (!adds) return id;
    Type copy = plain;
    if (copy.kind == TypeKind::array) {
        TypeId element = qualified(copy.element, is_const, is_volatile, is_atomic);
        if (element == copy.element) return id;
        copy.element = element;
        copy.typedef_name.clear();
        return add_type(std::move(copy));
    }
    copy.is_const = copy.is_const || is_const;
    copy.is_volatile = copy.is_volatile || is_volatile;
    copy.is_atomic = copy.is_atomic || is_atomic;
    return add_type(std::move(copy));
}

/// The type of a parameter: arrays and functions become pointers.
TypeId Resolver::adjusted(TypeId id) {
    TypeKind kind = type(id).kind;
    if (kind == TypeKind::array) return pointer_to(type(id).element);
    return kind == TypeKind::function ? pointer_to(id) : id;
}

TypeId Resolver::specifiers(SpecifiersId id) {
    if (!id.valid()) return basic(TypeKind::int_);
    if (type_of_specifiers_[id.index()].valid()) return type_of_specifiers_[id.index()];
    const Specifiers& words = ast_[id];
    TypeId plain = std::visit([&](const auto& node) { return specified(id, node); }, words.type);
    TypeId whole = qualified(plain, words.is_const, words.is_volatile, words.is_atomic);
    return type_of_specifiers_[id.index()] = whole;
}

/// A type that only the compiler knows, with the words that name it.
TypeId Resolver::other_named(TokenRange words) {
    static constexpr std::string_view others[] = {"const", "volatile", "static", "extern", "register", "typedef", "inline", "__inline", "__inline__", "_Atomic", "__extension__", "restrict", "auto"};
    Type type;
    type.kind = TypeKind::other;
    for (TokenId t = words.first; t.valid() && t <= words.last && text(t) != "__attribute__"; t.value++)
        if (tokens_[t].kind == TokenKind::identifier && std::find(std::begin(others), std::end(others), text(t)) == std::end(others)) type.tag += (type.tag.empty() ? "" : " ") + std::string(text(t));
    return add_type(std::move(type));
}

TypeId Resolver::specified(SpecifiersId id, const BasicType& type) {
    bool is_unsigned = type.unsigned_ > 0;
    const bool integer_word = type.int_ || type.char_ || type.short_ || type.long_ || type.signed_ || type.unsigned_;
    const bool complex_integer = type.complex_ && !type.float_ && !type.double_ && integer_word;    // GNU _Complex int
    if (type.int128_ || type.float128_ || complex_integer) return other_named(ast_[id].tokens);
    if (type.void_) return basic(TypeKind::void_);
    if (type.bool_) return basic(TypeKind::bool_);
    if (type.float_) return basic(type.complex_ ? TypeKind::float_complex : TypeKind::float_);
    if (type.double_ || type.complex_) {
        if (type.long_) return basic(type.complex_ ? TypeKind::long_double_complex : TypeKind::long_double);
        return basic(type.complex_ ? TypeKind::double_complex : TypeKind::double_);
    }
    if (type.char_)
        return basic(is_unsigned ? TypeKind::unsigned_char : type.signed_ ? TypeKind::signed_char : TypeKind::char_);
    if (type.short_) return basic(is_unsigned ? TypeKind::unsigned_short : TypeKind::short_);
    if (type.long_ > 1) return basic(is_unsigned ? TypeKind::unsigned_long_long : TypeKind::long_long);
    if (type.long_) return basic(is_unsigned ? TypeKind::unsigned_long : TypeKind::long_);
    return basic(is_unsigned ? TypeKind::unsigned_int : TypeKind::int_);
}

TypeId Resolver::specified(SpecifiersId, const TypedefNameType& type) {
    SymbolId symbol = lookup(text(type.name));
    if (!symbol.valid() || program_[symbol].kind != SymbolKind::typedef_name) return other();
    return program_[symbol].type;
}

/// `definition`, if valid, is the function whose definition this declarator begins: its parameters then stay in scope.
TypeId Resolver::declarator_type(DeclaratorId id, FunctionId definition) {
    if (!id.valid()) return other();
    const Declarator& declarator = ast_[id];
    TypeId type = specifiers(declarator.specifiers);
    for (size_t i = declarator.parts.size(); i-- > 0;) {
        FunctionId defined = i == 0 ? definition : FunctionId{};
        type = std::visit([&](const auto& part) { return around(type, part, defined); }, declarator.parts[i]);
    }
    if (declarator.bit_width.valid()) expression(declarator.bit_width);
    if (declarator.odd_type) type = other();
    return program_.type_of_declarator[id.index()] = type;
}

TypeId Resolver::around(TypeId inner, const PointerPart& part, FunctionId) {
    return qualified(pointer_to(inner), part.is_const, part.is_volatile, false);
}

TypeId Resolver::around(TypeId inner, const ArrayPart& part, FunctionId) {
    Type array;
    array.kind = TypeKind::array;
    array.element = inner;
    if (part.size.valid()) {
        expression(part.size);
        array.length = program_.constant(part.size);
        array.length_expr = part.size;
        array.length_text = text(ast_[part.size].tokens);
    }
    return add_type(std::move(array));
}

TypeId Resolver::around(TypeId inner, const FunctionPart& part, FunctionId definition) {
    Type function;
    function.kind = TypeKind::function;
    function.element = inner;
    function.variadic = part.variadic;
    function.has_prototype = part.has_prototype;
    if (!definition.valid()) scopes_.emplace_back();
    read_parameters(function, part, definition);
    if (!definition.valid()) scopes_.pop_back();
    return add_type(std::move(function));
}

void Resolver::read_parameters(Type& type, const FunctionPart& part, FunctionId definition) {
    for (DeclaratorId parameter : part.parameters) {
        SymbolId symbol = declare_parameter(parameter, declarator_type(parameter), definition);
        type.parameters.push_back(program_.type_of_declarator[parameter.index()]);
        if (definition.valid() && symbol.valid()) program_.functions[definition.index()].parameters.push_back(symbol);
    }
    if (!part.old_style_names.empty()) read_old_style_names(type, part, definition);
}

/// K&R `f(a, b) double b;`: the declared ones are in scope by now, the others are int.
void Resolver::read_old_style_names(Type& type, const FunctionPart& part, FunctionId definition) {
    for (TokenId name : part.old_style_names) {
        auto& names = scopes_.back().names;
        if (!names.contains(text(name))) {
            Symbol symbol;
            symbol.name = text(name);
            symbol.kind = SymbolKind::parameter;
            symbol.type = basic(TypeKind::int_);
            symbol.declared_at = name;
            symbol.function = definition;
            symbol.scope = scopes_.back().stmt;
            names[text(name)] = add_symbol(std::move(symbol));
        }
        type.parameters.push_back(program_[names[text(name)]].type);
        if (definition.valid()) program_.functions[definition.index()].parameters.push_back(names[text(name)]);
    }
}

/// The tokens as they would be written on one line.
std::string Resolver::text(TokenRange range) const {
    std::string all;
    for (TokenId token = range.first; token <= range.last; token.value++)
        all += (tokens_[token].space_before && !all.empty() ? " " : "") + std::string(text(token));
    return all;
}

bool Resolver::has_word(TokenRange range, std::initializer_list<std::string_view> words) const {
    if (!range.first.valid() || !range.last.valid()) return false;
    for (int32_t i = range.first.value; i <= range.last.value; i++) {
        if (std::find(words.begin(), words.end(), text(TokenId{i})) != words.end()) return true;
    }
    return false;
}

}  // namespace dmcg
