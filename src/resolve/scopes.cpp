// Names and what they mean: symbols are made here, merged with earlier declarations, looked up, and missed.
//
//   extern double u[];   double u[64];     one symbol, its type that of the second
#include <fmt/format.h>

#include "dmcg/ast.h"
#include "resolve/headers.h"
#include "resolve/resolver.h"

namespace dmcg {

SymbolId Resolver::lookup(std::string_view name) const {
    for (auto scope = scopes_.rbegin(); scope != scopes_.rend(); ++scope) {
        auto found = scope->names.find(name);
        if (found != scope->names.end()) return found->second;
    }
    return {};
}

TypeId Resolver::lookup_tag(std::string_view tag) const {
    for (auto scope = scopes_.rbegin(); scope != scopes_.rend(); ++scope) {
        auto found = scope->tags.find(tag);
        if (found != scope->tags.end()) return found->second;
    }
    return {};
}

SymbolId Resolver::add_symbol(Symbol symbol) {
    program_.symbols.push_back(std::move(symbol));
    return SymbolId{static_cast<int32_t>(program_.symbols.size() - 1)};
}

void Resolver::declare(DeclaratorId id) {
    const Declarator& declarator = ast_[id];
    StorageClass storage = ast_[declarator.specifiers].storage;
    TypeId type = declarator_type(id);
    if (!declarator.name.valid()) return;
    if (storage == StorageClass::typedef_) return declare_typedef(id, type);
    bool is_function = this->type(type).kind == TypeKind::function;
    bool has_linkage = is_function || scopes_.size() == 1 || storage == StorageClass::extern_;
    bool defines = !is_function && (storage != StorageClass::extern_ || declarator.init.valid());
    Storage linkage = storage == StorageClass::static_ ? Storage::file_static : Storage::external;
    SymbolId symbol = has_linkage ? declare_linked(id, type, linkage, defines) : declare_local(id, type, storage);
    scopes_.back().names[text(declarator.name)] = symbol;  // before the initialiser, which may name it
    if (scopes_.size() > 1 && storage == StorageClass::extern_ && declarator.init.valid()) refuse_extern_value(declarator);
    if (!has_linkage || declarator.init.valid()) refuse_incomplete(type, {declarator.name, declarator.name});
    if (declarator.init.valid()) read_initialiser(id, symbol);
}

void Resolver::read_initialiser(DeclaratorId id, SymbolId symbol) {
    const Declarator& declarator = ast_[id];
    TypeId type = completed(program_.type_of_declarator[id.index()], declarator.init);
    const auto* builtin = std::get_if<BuiltinType>(&ast_[declarator.specifiers].type);
    if (builtin && text(builtin->name) == "__auto_type") type = decayed(typed(declarator.init));
    program_.type_of_declarator[id.index()] = type;
    type_here(symbol) = type;
    note_constant(symbol, declarator.init);
}

SymbolId Resolver::declare_linked(DeclaratorId id, TypeId type, Storage storage, bool defines) {
    std::string_view name = text(ast_[id].name);
    auto here = linked_.find(name);
    SymbolId symbol = here != linked_.end() ? here->second : SymbolId{};
    if (!symbol.valid() && storage == Storage::external) symbol = from_earlier_unit(name, id, type);
    if (symbol.valid() && defines && is_defined_elsewhere(symbol)) symbol = second_definition(symbol, id);
    if (symbol.valid()) merge(symbol, id, type, defines);
    else symbol = add_linked(id, type, storage, defines);
    linked_[name] = symbol;
    program_.symbols[symbol.index()].declarations.push_back(id);
    return program_.symbol_of_declarator[id.index()] = symbol;
}

SymbolId Resolver::add_linked(DeclaratorId id, TypeId type, Storage storage, bool defines) {
    const Declarator& declarator = ast_[id];
    Symbol symbol;
    symbol.name = text(declarator.name);
    symbol.kind = this->type(type).kind == TypeKind::function ? SymbolKind::function : SymbolKind::variable;
    symbol.storage = storage;
    symbol.type = type;
    symbol.declared_at = declarator.name;
    symbol.declarator = id;
    symbol.is_thread_local = ast_[declarator.specifiers].is_thread_local;
    symbol.defined_here = defines;
    SymbolId added = add_symbol(std::move(symbol));
    if (storage == Storage::external) external_[text(declarator.name)] = added;
    return added;
}

void Resolver::merge(SymbolId id, DeclaratorId declaration, TypeId type, bool defines) {
    Symbol& old = program_.symbols[id.index()];
    TypeId& known = type_here(id);
    const Type &before = this->type(known), &now = this->type(type);
    const Declarator& declarator = ast_[declaration];
    bool completes_array =
        before.kind == TypeKind::array && now.kind == TypeKind::array && !before.length && now.length;
    bool is_function = old.kind == SymbolKind::function;
    bool better_function = is_function && now.has_prototype && (defines || !before.has_prototype);
    if (completes_array || better_function) known = type;
    if (defines && (is_function || declarator.init.valid() || !old.defined_here)) old.declarator = declaration;
    if (defines && is_function) old.declared_at = declarator.name;
    old.defined_here = old.defined_here || defines;
}

SymbolId Resolver::declare_local(DeclaratorId id, TypeId type, StorageClass storage) {
    const Declarator& declarator = ast_[id];
    Symbol symbol;
    symbol.name = text(declarator.name);
    symbol.kind = SymbolKind::variable;
    symbol.storage = storage == StorageClass::static_ ? Storage::local_static : Storage::automatic;
    symbol.type = type;
    symbol.declared_at = declarator.name;
    symbol.declarator = id;
    symbol.function = function_;
    symbol.scope = scopes_.back().stmt;
    symbol.is_thread_local = ast_[declarator.specifiers].is_thread_local;
    return program_.symbol_of_declarator[id.index()] = add_symbol(std::move(symbol));
}

void Resolver::declare_typedef(DeclaratorId id, TypeId type) {
    std::string_view name = text(ast_[id].name);
    Type copy = this->type(type);
    copy.typedef_name = name;
    Symbol symbol;
    symbol.name = name;
    symbol.kind = SymbolKind::typedef_name;
    symbol.type = add_type(std::move(copy));
    symbol.declared_at = ast_[id].name;
    symbol.declarator = id;
    symbol.function = function_;
    symbol.scope = scopes_.back().stmt;
    program_.type_of_declarator[id.index()] = symbol.type;
    scopes_.back().names[name] = program_.symbol_of_declarator[id.index()] = add_symbol(std::move(symbol));
}

SymbolId Resolver::declare_parameter(DeclaratorId id, TypeId type, FunctionId function) {
    const Declarator& declarator = ast_[id];
    program_.type_of_declarator[id.index()] = type = adjusted(type);
    if (!declarator.name.valid()) return {};
    Symbol symbol;
    symbol.name = text(declarator.name);
    symbol.kind = SymbolKind::parameter;
    symbol.type = type;
    symbol.declared_at = declarator.name;
    symbol.declarator = id;
    symbol.function = function;
    symbol.scope = scopes_.back().stmt;
    SymbolId added = add_symbol(std::move(symbol));
    scopes_.back().names[text(declarator.name)] = added;
    return program_.symbol_of_declarator[id.index()] = added;
}

/// `const int n = 3;` makes n a constant, unless its address is taken or it is volatile.
void Resolver::note_constant(SymbolId id, ExprId init) {
    const Symbol& symbol = program_.symbols[id.index()];
    const TypeId own = type_here(id);
    const Type& declared = type(own);
    if (!is_integer(declared) || !declared.is_const || declared.is_volatile) return;
    if (names_after_ampersand_.contains(symbol.name)) return;
    std::optional<uint64_t> value = bits_as(init, own);
    if (value) constant_variables_[id.value] = *value;
}

/// __func__ and its older spellings: as if declared at the start of the function.
SymbolId Resolver::function_name_symbol(std::string_view name) {
    bool is_it = name == "__func__" || name == "__FUNCTION__" || name == "__PRETTY_FUNCTION__";
    if (!is_it || !function_.valid()) return {};
    const Function& function = program_[function_];
    Symbol symbol;
    symbol.name = name;
    symbol.storage = Storage::local_static;
    int64_t length = static_cast<int64_t>(program_[function.symbol].name.size()) + 1;
    symbol.type = array_of(qualified(basic(TypeKind::char_), true, false, false), length);
    symbol.declared_at = program_[function.symbol].declared_at;
    symbol.function = function_;
    symbol.scope = function.definition;
    return scopes_[1].names[name] = add_symbol(std::move(symbol));
}

/// A function of which nothing but a call is seen.
SymbolId Resolver::add_function(TokenId name, TypeId type) {
    Symbol symbol;
    symbol.name = text(name);
    symbol.kind = SymbolKind::function;
    symbol.storage = Storage::external;
    symbol.type = type;
    symbol.declared_at = name;
    symbol.defined_here = false;
    return add_symbol(std::move(symbol));
}

/// As if `extern int f();` stood before the call; of functions that the compiler knows, their own result instead of int.
void Resolver::declare_by_call(ExprId callee) {
    const TokenId name = ast_[callee].tokens.first;
    Type function;
    function.kind = TypeKind::function;
    function.element = implicit_result(text(name));
    const TypeId type = add_type(std::move(function));
    const auto here = linked_.find(text(name)), known = external_.find(text(name));
    SymbolId symbol;
    if (here != linked_.end()) symbol = here->second;
    else if (known != external_.end()) redeclared_.try_emplace((symbol = known->second).value, Redeclared{type, name});
    else symbol = external_[text(name)] = add_function(name, type);
    linked_[text(name)] = scopes_.front().names[text(name)] = symbol;
    implicit_calls_.push_back({symbol, callee, unit_->dialect.year >= 1999});
}

/// Such a function must be somewhere: in one of the files, or in the C library. The C compiler warns of the call.
void Resolver::check_implicit_calls() {
    for (const ImplicitCall& call : implicit_calls_) {
        const Symbol& symbol = program_[call.symbol];
        if (call.is_checked && !symbol.body.valid() && header_of(symbol.name).empty()) report_unknown(call.callee, true);
    }
}

void Resolver::report_unknown(ExprId id, bool is_call) {
    const Expr& e = ast_[id];
    std::string_view name = text(e.tokens.first);
    if (!reported_.insert(name).second) return;
    Range place = place_of(tokens_, e.tokens);
    std::string_view header = header_of(name);
    std::string advice = header.empty() ? "declare it before its first use" : fmt::format("add #include <{}>", header);
    if (is_call)
        diagnostics_.add(Kind::unknown_name, place, fmt::format("function '{}' is called but not declared", name),
                         advice);
    else
        diagnostics_.add(Kind::unknown_name, place, fmt::format("'{}' is not declared", name), advice);
}

}  // namespace dmcg
