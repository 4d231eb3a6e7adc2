// Several translation units become one program: what has external linkage is one symbol. While a unit is read, such a symbol
// has the type that this unit declares; at its end the types must agree, and the program keeps the most complete one.
//
//   a.c: double u[64];       b.c: extern double u[];       one symbol, double [64]; in b.c its type is double []
//   a.c: static int n;       b.c: static int n;            two symbols
#include <fmt/format.h>

#include <algorithm>

#include "dmcg/ast.h"
#include "resolve/resolver.h"
#include "stages.h"

namespace dmcg {

bool declared_before(const Program& program, const Tokens& tokens, const Ast& ast, SymbolId id, TokenId token) {
    const Symbol& symbol = program[id];
    const TokenId first = unit_of(tokens, token).tokens.first;
    const auto is_before = [&](TokenId name) { return first <= name && name < token; };
    if (symbol.declarations.empty()) return is_before(symbol.declared_at);
    return std::any_of(symbol.declarations.begin(), symbol.declarations.end(), [&](DeclaratorId d) { return is_before(ast[d].name); });
}

bool is_main(const Program& program, SymbolId function) { return program.main.valid() && program[program.main].symbol == function; }

void refuse_calls_from_outside(const Tokens& tokens, const Ast& ast, const Program& program, const std::map<std::string, std::string>& users,
                               Diagnostics& diagnostics) {
    for (const Function& function : program.functions) {
        const Symbol& symbol = program[function.symbol];
        const auto user = users.find(symbol.name);
        if (symbol.storage != Storage::external || is_main(program, function.symbol) || user == users.end()) continue;
        const TokenId name = ast[symbol.declarator].name;
        diagnostics.add(Kind::called_from_outside, place_of(tokens, {name, name}),
                        fmt::format("'{}' is used by '{}', which dmcg cannot see", symbol.name, user->second), "compile that file with dmcgcc, too");
    }
}

/// The symbol's type as this unit declares it.
TypeId& Resolver::type_here(SymbolId symbol) {
    auto here = redeclared_.find(symbol.value);
    return here != redeclared_.end() ? here->second.type : program_.symbols[symbol.index()].type;
}

bool Resolver::is_of_this_unit(DeclaratorId id) const { return unit_->tokens.first <= ast_[id].tokens.first; }

/// The symbol with external linkage of that name that an earlier unit declares; invalid: there is none.
SymbolId Resolver::from_earlier_unit(std::string_view name, DeclaratorId id, TypeId type) {
    auto known = external_.find(name);
    if (known == external_.end()) return {};
    redeclared_.try_emplace(known->second.value, Redeclared{type, ast_[id].name});
    return known->second;
}

bool Resolver::is_defined_elsewhere(SymbolId symbol) const {
    const Symbol& known = program_[symbol];
    return known.defined_here && !is_of_this_unit(known.declarator);
}

/// The symbol that the definition `id` belongs to, though an earlier unit defines it, too; invalid: one of its own. An
/// inline function may have a definition in each unit, and all of them mean the same.
SymbolId Resolver::second_definition(SymbolId symbol, DeclaratorId id) {
    const Symbol& known = program_[symbol];
    const auto is_inline = [&](DeclaratorId d) { return ast_[ast_[d].specifiers].is_inline; };
    if (known.kind == SymbolKind::function && (is_inline(id) || is_inline(known.declarator))) return {};
    const bool one_value = !ast_[id].init.valid() || !ast_[known.declarator].init.valid();
    const bool common = unit_->common && unit_of(tokens_, known.declared_at).common;
    if (known.kind == SymbolKind::variable && one_value && common) return symbol;
    const bool tentative = known.kind == SymbolKind::variable && one_value;
    diagnostics_.add(Kind::several_definitions, place_of(tokens_, {ast_[id].name, ast_[id].name}), fmt::format("'{}' is defined in two files", known.name),
                     tentative ? "write 'extern' before it in all files but one" : "define it in one file only, or make it static")
        .note(place_of(tokens_, {ast_[known.declarator].name, ast_[known.declarator].name}), "the other definition");
    return {};
}

void Resolver::join_types() {
    for (const auto& [symbol, here] : redeclared_) join_type(SymbolId{symbol}, here);
    redeclared_.clear();
}

void Resolver::join_type(SymbolId id, const Redeclared& here) {
    Symbol& symbol = program_.symbols[id.index()];
    if (is_from_system(symbol.declared_at) || is_from_system(here.first)) return;
    const bool pointer = is_pointer_by_call(id, here);
    if (!compatible(symbol.type, here.type) && !is_void_by_call(id, here.type) && !pointer) return report_conflict(symbol, here);
    const bool is_function = symbol.kind == SymbolKind::function;
    const bool defined_here = is_function && symbol.body.valid() && is_of_this_unit(symbol.declarator);
    const bool prototype = is_function && type(here.type).has_prototype && (defined_here || !type(symbol.type).has_prototype);
    const bool completes = !is_function && !size_of(program_, symbol.type) && size_of(program_, here.type);
    if (prototype || completes) symbol.type = here.type;
    if (pointer) retype_calls(id);
}

/// A call that no declaration stands before takes a void function for an int one, which does no harm.
bool Resolver::is_void_by_call(SymbolId id, TypeId here) {
    const bool by_call = std::any_of(implicit_calls_.begin(), implicit_calls_.end(), [&](const ImplicitCall& c) { return c.symbol == id; });
    const Type &one = type(program_[id].type), &other = type(here);
    return by_call && (type(one.element).kind == TypeKind::void_ || type(other.element).kind == TypeKind::void_) && compatible_functions(one, other);
}

/// p = (double *)alloc(n) without a declaration of `void *alloc()`: a pointer to what has a name in every file. The call means the
/// function; it is declared in the program that is written.
bool Resolver::is_pointer_by_call(SymbolId id, const Redeclared& here) {
    const Symbol& symbol = program_[id];
    const auto calls = [&](auto is_it) {
        return std::any_of(implicit_calls_.begin(), implicit_calls_.end(), [&](const ImplicitCall& c) { return c.symbol == id && is_it(ast_[c.callee].tokens.first); });
    };
    const bool here_alone = std::all_of(symbol.declarations.begin(), symbol.declarations.end(), [&](DeclaratorId d) { return is_of_this_unit(d); });
    const bool later = calls([&](TokenId name) { return name == here.first; });
    const bool earlier = here_alone && calls([&](TokenId name) { return name < unit_->tokens.first; });
    if (later == earlier) return false;
    const Type& declared = type(later ? symbol.type : here.type);
    const Type& result = type(declared.element);
    return declared.kind == TypeKind::function && result.kind == TypeKind::pointer && type(result.element).kind <= TypeKind::double_;
}

/// The calls have the type that the function has now.
void Resolver::retype_calls(SymbolId id) {
    for (size_t i = 0; i < ast_.exprs.size(); i++) {
        const auto* call = std::get_if<CallExpr>(&ast_.exprs[i].node);
        if (!call || program_.symbol(call->callee) != id) continue;
        program_.type_of_expr[call->callee.index()] = program_[id].type;
        program_.type_of_expr[i] = type(program_[id].type).element;
    }
}

void Resolver::report_conflict(const Symbol& symbol, const Redeclared& here) {
    const std::string first = type_name(program_, symbol.type), second = type_name(program_, here.type);
    const TokenId name = here.first;
    TokenId other = symbol.declarations.empty() ? symbol.declared_at : ast_[symbol.declarations.front()].name;
    for (const ImplicitCall& call : implicit_calls_)
        if (&program_.symbols[call.symbol.index()] == &symbol && other == name) other = ast_[call.callee].tokens.first;
    const std::string text = first == second ? fmt::format("'{}' is declared in two files with types that differ, both named '{}'", symbol.name, first)
                                             : fmt::format("'{}' is declared as '{}', but as '{}' in another file", symbol.name, second, first);
    diagnostics_.add(Kind::conflicting_declaration, place_of(tokens_, {name, name}), text, "declare it in a header that both files include")
        .note(place_of(tokens_, {other, other}), "the other declaration");
}

/// The system's headers declare some functions in one way or another, as the macros say that are defined before them.
bool Resolver::is_from_system(TokenId name) const {
    const Range place = place_of(tokens_, {name, name});
    return !place.valid() || sources_[place.file].is_system;
}

// ---------------------------------------------------------------- types of two units

/// True if declarations with these types can mean one object or function (C11 6.2.7). Qualifiers do not count. Records that
/// are found to be the same become one.
bool Resolver::compatible(TypeId a, TypeId b) {
    if (a == b) return true;
    const Type &x = type(a), &y = type(b);
    if (x.kind == TypeKind::other || y.kind == TypeKind::other) return true;   // not known
    const auto plain = [](const Type& t) { return t.kind == TypeKind::enum_ ? t.underlying : t.kind; };
    if (plain(x) != plain(y)) return false;
    switch (x.kind) {
        case TypeKind::pointer: return compatible(x.element, y.element);
        case TypeKind::array: return (!x.length || !y.length || *x.length == *y.length) && compatible(x.element, y.element);
        case TypeKind::function: return compatible(x.element, y.element) && compatible_functions(x, y);
        case TypeKind::record: return x.tag == y.tag && compatible_records(x.record, y.record);
        default: return true;
    }
}

bool Resolver::compatible_functions(const Type& a, const Type& b) {
    if (!a.has_prototype || !b.has_prototype) return true;
    return a.variadic == b.variadic && std::equal(a.parameters.begin(), a.parameters.end(), b.parameters.begin(), b.parameters.end(),
                                                  [&](TypeId x, TypeId y) { return compatible(x, y); });
}

bool Resolver::compatible_records(RecordId a, RecordId b) {
    const RecordId x = definition_of_[a.index()], y = definition_of_[b.index()];
    if (!x.valid() || !y.valid()) {
        (x.valid() ? definition_of_[b.index()] : definition_of_[a.index()]) = x.valid() ? x : y;
        return true;
    }
    if (x == y || !compared_.insert({x.value, y.value}).second) return true;
    const bool same = ast_[x].is_union == ast_[y].is_union &&
                      compatible_fields(program_.layout_of_record[x.index()], program_.layout_of_record[y.index()]);
    compared_.erase({x.value, y.value});
    if (same) definition_of_[b.index()] = definition_of_[y.index()] = x;
    return same;
}

bool Resolver::compatible_fields(const RecordLayout& a, const RecordLayout& b) {
    const auto width = [&](const Field& f) { return f.is_bit_field ? program_.constant(ast_[f.declarator].bit_width) : std::nullopt; };
    return a.size == b.size && std::equal(a.fields.begin(), a.fields.end(), b.fields.begin(), b.fields.end(), [&](const Field& x, const Field& y) {
        return x.name == y.name && x.offset == y.offset && width(x) == width(y) && compatible(x.type, y.type);
    });
}

}  // namespace dmcg
