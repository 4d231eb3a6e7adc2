// From the tree to the core: what main can reach, or everything where there is no main, each unit for itself. Headers of the system give
// declarations, not code.
#include "dmcg/ast.h"
#include "lower/lowerer.h"

#include <algorithm>

#include "core/mentions.h"
#include "preprocess/prelude.h"

namespace dmcg {

Lowerer::Lowerer(const Unit& unit)
    : sources_(unit.sources), tokens_(unit.tokens), ast_(unit.ast), program_(unit.program), regions_(unit.regions), types_(core_.types) {}

core::Core lower(const Unit& unit) { return Lowerer(unit).run(); }

core::Core Lowerer::run() {
    core_.types = program_.types;
    core_.symbols = program_.symbols;
    if (program_.main.valid()) core_.main = program_[program_.main].symbol;
    core_.regions = regions_.regions;
    core_.library = program_.library;
    core_.units.resize(tokens_.units.size());
    used_.resize(tokens_.units.size());
    prepare_types();
    find_names();
    find_aligned_typedefs();
    find_records();
    find_marks();
    find_roots();
    while (!to_do_.empty()) {
        const SymbolId next = to_do_.front();
        to_do_.pop_front();
        lower_next(next);
    }
    finish_lengths();
    add_texts_of_file_scope();
    std::vector<Prelude> preludes = preludes_of(sources_, tokens_.units);
    for (size_t i = 0; i < core_.units.size(); i++) finish_unit(i, preludes[i]);
    return std::move(core_);
}

/// A type of the compiler's own is named by its own words, not by the program's typedef.
void Lowerer::prepare_types() {
    for (Type& type : core_.types) {
        if (type.kind == TypeKind::other && !type.tag.empty()) type.typedef_name.clear();
        if (type.kind == TypeKind::record && !is_defined(type.record)) mentioned_records_.insert(type.record);
    }
}

void Lowerer::find_names() {
    for (size_t i = 0; i < program_.symbols.size(); i++)
        if (!program_.symbols[i].function.valid()) symbols_by_name_.emplace(program_.symbols[i].name, SymbolId{static_cast<int32_t>(i)});
    for (size_t i = 0; i < tokens_.tokens.size(); i++) {
        const Token& token = tokens_.tokens[i];
        if (token.kind == TokenKind::identifier) names_.insert(token.text);
        else if (token.kind == TokenKind::pragma && token.text.find("pack") != std::string_view::npos) pack_pragmas_.push_back(TokenId{static_cast<int32_t>(i)});
    }
}

// ---------------------------------------------------------------- what is reached

/// Is the function code of the user's?
bool Lowerer::has_code(FunctionId id) const { return id.valid() && !is_system(ast_[program_[id].definition].tokens.first); }

void Lowerer::find_roots() {
    const bool is_program = program_.main.valid();
    for (size_t i = 0; i < program_.functions.size(); i++) {
        const FunctionId id{static_cast<int32_t>(i)};
        if (has_code(id) && (!is_program || id == program_.main || runs_by_itself(id))) need(program_[id].symbol);
    }
    if (is_program) return;
    for (size_t i = 0; i < program_.symbols.size(); i++) {
        const Symbol& symbol = program_.symbols[i];
        const bool is_global = symbol.kind == SymbolKind::variable && !symbol.function.valid() && symbol.defined_here;
        if (is_global && symbol.storage != Storage::automatic && !is_system(symbol.declared_at)) need(SymbolId{static_cast<int32_t>(i)});
    }
}

/// Constructors, and what attributes say is used.
bool Lowerer::runs_by_itself(FunctionId id) const {
    for (DeclaratorId d : program_[program_[id].symbol].declarations)
        if (!attributes_of(d).empty()) return true;
    return false;
}

void Lowerer::need(SymbolId symbol) {
    if (symbol.index() >= program_.symbols.size()) return;
    const Symbol& s = program_[symbol];
    const bool has_linkage = s.kind == SymbolKind::function || (s.kind == SymbolKind::variable && (s.storage == Storage::external || s.storage == Storage::file_static));
    if (!has_linkage) return;
    used_[unit_index_].insert(symbol);
    if (needed_.insert(symbol).second) to_do_.push_back(symbol);
}

/// The names in a piece of text that only the compiler understands.
void Lowerer::need_names(TokenRange range) {
    for (TokenId t = range.first; t <= range.last; t.value++) {
        const auto [first, last] = symbols_by_name_.equal_range(word(t));
        for (auto symbol = first; symbol != last; ++symbol) need(symbol->second);
    }
}

void Lowerer::lower_next(SymbolId symbol) {
    const Symbol& s = program_[symbol];
    if (s.kind == SymbolKind::function && has_code(s.body)) return function(symbol, s.body);
    const bool is_global = s.kind == SymbolKind::variable && s.defined_here && s.declarator.valid();
    if (is_global && !is_system(s.declared_at)) return global(symbol);
    for (DeclaratorId d : s.declarations) {     // another name of something, or perhaps nothing
        unit_index_ = unit_of_token(ast_[d].tokens.first);
        if (!is_system(ast_[d].tokens.first)) note_attributes(symbol, d);
    }
}

void Lowerer::global(SymbolId symbol) {
    const Symbol& s = program_[symbol];
    const Declarator& d = ast_[s.declarator];
    unit_index_ = unit_of_token(d.name);
    function_ = {};
    from_ = {};
    for (DeclaratorId declaration : s.declarations) note_attributes(symbol, declaration);
    core::Global made{symbol, std::nullopt};
    if (d.init.valid()) made.initial = static_initial(core_[symbol].type, d.init);
    need_mentioned(made.initial);
    core_.units[unit_index_].globals.push_back(std::move(made));
}

/// What stands in the core is needed; what was dropped (`sizeof g`, `0 && g`) is not.
void Lowerer::need_mentioned(const std::optional<core::Initial>& values) {
    if (!values) return;
    for (const core::InitialItem& item : values->items) mentions(core_, item.value, [&](SymbolId s) { return need(s), false; });
}

void Lowerer::function(SymbolId symbol, FunctionId id) {
    const StmtId definition = program_[id].definition;
    const DeclaratorId declarator = std::get<FunctionDefinition>(ast_[definition].node).declarator;
    unit_index_ = unit_of_token(ast_[definition].tokens.first);
    function_ = id;
    from_ = {{}, definition};
    numbers_.clear();
    label_numbers_.clear();
    for (DeclaratorId declaration : program_[symbol].declarations) note_attributes(symbol, declaration);
    note_attributes(symbol, declarator);
    if (is_inline_only(symbol)) core_.symbols[symbol.index()].storage = Storage::file_static;
    core::Function made{symbol, parameters(id), {}};
    const auto* part = ast_[declarator].parts.empty() ? nullptr : std::get_if<FunctionPart>(&ast_[declarator].parts.front());
    made.old_style = part && !part->has_prototype && !part->old_style_names.empty();
    made.is_variadic = part && part->variadic;
    for (SymbolId p : made.parameters) evaluate_first_length(p), measure_parameter(core_[p].type);
    made.body = body(program_[id].body);
    auto& list = std::get<core::Block>(core_.statements[made.body.index()].node).body;
    list.insert(list.begin(), at_entry_.begin(), at_entry_.end());
    at_entry_.clear();
    mentions(core_, made.body, [&](SymbolId s) { return need(s), false; });
    core_.units[unit_index_].functions.push_back(std::move(made));
}

/// Parameters without a name get one.
std::vector<SymbolId> Lowerer::parameters(FunctionId id) {
    std::vector<SymbolId> all = program_[id].parameters;
    const Type& type = program_[program_[program_[id].symbol].type];
    if (all.size() >= type.parameters.size() || !type.has_prototype) return all;
    const DeclaratorId declarator = std::get<FunctionDefinition>(ast_[program_[id].definition].node).declarator;
    const auto& part = std::get<FunctionPart>(ast_[declarator].parts.front());
    all.clear();
    for (size_t i = 0; i < part.parameters.size(); i++) {
        const SymbolId known = ast_[part.parameters[i]].name.valid() ? program_.symbol_of_declarator[part.parameters[i].index()] : SymbolId{};
        const SymbolId symbol = known.valid() ? known : temporary("unused", type.parameters[i]);
        if (!known.valid()) core_.symbols[symbol.index()].kind = SymbolKind::parameter;
        all.push_back(symbol);
    }
    return all;
}

/// Inline everywhere and extern nowhere in the unit: the function is no other unit's.
bool Lowerer::is_inline_only(SymbolId symbol) const {
    const auto in_unit = [&](DeclaratorId d) { return unit_of_token(ast_[d].tokens.first) == unit_index_; };
    bool all = false;
    for (DeclaratorId d : program_[symbol].declarations) {
        if (!in_unit(d)) continue;
        const Specifiers& words = ast_[ast_[d].specifiers];
        if (!words.is_inline || words.storage == StorageClass::extern_) return false;
        all = true;
    }
    return all;
}

// ---------------------------------------------------------------- units

size_t Lowerer::unit_of_token(TokenId token) const {
    const auto after = std::upper_bound(tokens_.units.begin(), tokens_.units.end(), token, [](TokenId t, const TranslationUnit& u) { return t < u.tokens.first; });
    return after == tokens_.units.begin() ? 0 : static_cast<size_t>(after - tokens_.units.begin()) - 1;
}

/// Where the token is called for, macros and all.
FileId Lowerer::file_of(TokenId token) const {
    int32_t call = tokens_[token].macro_call;
    if (call < 0) return tokens_[token].spelling.file;
    while (tokens_.calls[static_cast<size_t>(call)].parent >= 0) call = tokens_.calls[static_cast<size_t>(call)].parent;
    return tokens_.calls[static_cast<size_t>(call)].call.file;
}

bool Lowerer::is_system(TokenId token) const {
    const FileId file = token.valid() ? file_of(token) : FileId{};
    return file.valid() && sources_[file].is_system;
}

void Lowerer::finish_unit(size_t index, Prelude& prelude) {
    const TranslationUnit& unit = tokens_.units[index];
    core::Unit& made = core_.units[index];
    made.file = unit.file;
    made.prelude = std::move(prelude.lines);
    for (const std::string_view name : names_of_user(unit))
        if (prelude.macros.contains(name)) made.hidden.emplace_back(name);
    list_declared(index);
    const auto place = [&](SymbolId s) { return core_[s].declared_at; };
    std::sort(made.globals.begin(), made.globals.end(), [&](const auto& a, const auto& b) { return place(a.symbol) < place(b.symbol); });
    std::sort(made.functions.begin(), made.functions.end(), [&](const auto& a, const auto& b) { return place(a.symbol) < place(b.symbol); });
}

/// The identifiers that stand in the user's own text, also those that macros of headers put there.
std::set<std::string_view> Lowerer::names_of_user(const TranslationUnit& unit) const {
    std::set<std::string_view> names;
    for (TokenId t = unit.tokens.first; t < unit.tokens.last; t.value++)
        if (tokens_[t].kind == TokenKind::identifier && !is_system(t)) names.insert(word(t));
    return names;
}

/// Declarations that only the compiler understands: types of vectors, assembler.
void Lowerer::add_texts_of_file_scope() {
    const auto only_compiler = [&](DeclaratorId d) {
        const Type& type = core_[program_.type_of_declarator[d.index()]];
        return type.kind == TypeKind::other && type.tag.empty();
    };
    for (const Stmt& s : ast_.stmts) {
        const auto* declaration = std::get_if<DeclarationStmt>(&s.node);
        const bool is_typedef = declaration && declaration->specifiers.valid() && ast_[declaration->specifiers].storage == StorageClass::typedef_;
        const bool is_assembler = std::holds_alternative<AsmStmt>(s.node) && !s.parent.valid();
        const bool counts = is_assembler || (is_typedef && std::any_of(declaration->declarators.begin(), declaration->declarators.end(), only_compiler));
        if (counts && !is_system(s.tokens.first)) core_.units[unit_of_token(s.tokens.first)].typedefs.push_back(text(s.tokens));
    }
}

/// What the unit uses, another one defines, and no header of the system declares.
void Lowerer::list_declared(size_t index) {
    core::Unit& unit = core_.units[index];
    std::set<SymbolId> defined;
    for (const core::Function& f : unit.functions) defined.insert(f.symbol);
    for (const core::Global& g : unit.globals) defined.insert(g.symbol);
    for (SymbolId symbol : used_[index])
        if (!defined.contains(symbol) && !is_declared_by_header(symbol, index)) unit.declared.push_back(symbol);
    std::stable_sort(unit.declared.begin(), unit.declared.end(), [&](SymbolId a, SymbolId b) { return core_[a].name < core_[b].name; });
}

bool Lowerer::is_declared_by_header(SymbolId symbol, size_t index) const {
    const std::vector<DeclaratorId>& all = program_[symbol].declarations;
    return std::any_of(all.begin(), all.end(), [&](DeclaratorId d) { return unit_of_token(ast_[d].name) == index && is_system(ast_[d].name); });
}

}  // namespace dmcg
