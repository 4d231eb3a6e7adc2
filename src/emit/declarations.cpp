// Declarations that have to change: of variables that have no value where a message names them, or that the compiler would take for
// uninitialised once the master alone evaluates a condition, of variables in registers, of which messages take the address, and of constants
// that are received.
//
//   int k;   for (..) { dmcg_gather(a, ..k..);  k = ..; }   ->      int k = 0;
//   int k, rc;   if (k == 2 && (rc = save()))      ->      int k, rc = 0;   if (dmcg_agree(dmcg_rank == 0 && (k == 2 && (rc = save()))))
//   register long last = 0;  ..  MPI_Bcast(&last, ..)      ->      long last = 0;
//   const int k = n + 1;     ..  MPI_Bcast(&k, ..)         ->      int k = dmcg_rank == 0 ? (n + 1) : 0;
#include "emit/declarations.h"

#include <algorithm>
#include <cctype>
#include <set>

#include "directives/stepped_variables.h"
#include "dmcg/walk.h"
#include "emit/emitter.h"

namespace dmcg {
namespace {

bool lacks_value(const Unit& unit, SymbolId s) {
    if (!s.valid()) return false;
    const Symbol& symbol = unit.program[s];
    const bool is_local = symbol.kind == SymbolKind::variable && symbol.storage == Storage::automatic && symbol.declarator.valid();
    const Type& type = unit.program[symbol.type];
    const bool is_scalar = is_arithmetic(type) || type.kind == TypeKind::pointer;
    return is_local && is_scalar && !unit.ast[symbol.declarator].init.valid();
}

/// Variables without an initialiser that the condition sets.
std::set<SymbolId> set_in(const Unit& unit, ExprId condition) {
    std::set<SymbolId> found;
    for_each_below(unit.ast, condition, [&](ExprId e) {
        const auto* assign = std::get_if<AssignExpr>(&unit.ast[e].node);
        const SymbolId s = assign && !assign->op ? unit.program.symbol(assign->target) : SymbolId{};
        if (lacks_value(unit, s)) found.insert(s);
    });
    return found;
}

void add(std::set<SymbolId>& all, const std::vector<SymbolId>& some) { all.insert(some.begin(), some.end()); }

}  // namespace

void initialise_variables(Emitter& e) {
    std::set<SymbolId> variables;
    for (const Step& step : e.plan.steps) {
        if (const auto* agree = std::get_if<AgreeOn>(&step); agree && !leaves(e, agree->stmt)) variables.merge(set_in(e.unit, agree->condition));
        const auto* transfer = std::get_if<Transfer>(&step);
        const auto* end = std::get_if<EndReduction>(&step);
        if (transfer || end) add(variables, (transfer ? transfer->message : end->message).without_value);
    }
    std::set<SymbolId> written;
    for (const SymbolId s : variables) written.insert(declared_variable(e.unit.program, s));
    for (const SymbolId s : written) {
        const TypeKind kind = e.unit.program[e.unit.program[s].type].kind;
        e.edits.enclose(e.unit.ast[e.unit.program[s].declarator].tokens, "", kind == TypeKind::record ? " = {0}" : kind == TypeKind::pointer ? " = NULL" : " = 0");
    }
}

namespace {

/// &last, but not &last_one
bool has_address_of(const std::string& text, const std::string& name) {
    const std::string address = "&" + name;
    for (size_t at = text.find(address); at != std::string::npos; at = text.find(address, at + 1)) {
        const char next = at + address.size() < text.size() ? text[at + address.size()] : ' ';
        if (!std::isalnum(static_cast<unsigned char>(next)) && next != '_') return true;
    }
    return false;
}

bool is_taken(const Emitter& e, const std::string& name) {
    for (const EditList& list : e.edits.lists())
        if (has_address_of(list.all_text(), name)) return true;
    return false;
}

/// The word among the tokens.
TokenId word_in(const Unit& unit, TokenRange tokens, std::string_view word) {
    for (TokenId t = tokens.first; t <= tokens.last; t.value++)
        if (unit.tokens[t].text == word) return t;
    return {};
}

TokenRange with_next(TokenId word) { return {word, TokenId{word.value + 1}}; }

void leave_out(Emitter& e, TokenId word) {
    if (word.valid()) e.edits.replace_first(with_next(word), "", "");
}

bool is_received(const Emitter& e, DeclaratorId declarator) {
    return std::ranges::any_of(e.plan.placement.messages, [&](const Message& m) {
        const SymbolId symbol = e.accesses[m.object].symbol;
        return symbol.valid() && e.unit.program[declared_variable(e.unit.program, symbol)].declarator == declarator;
    });
}

/// The word is not about what pointers that are declared with it point to.
bool declares_no_pointer(const Unit& unit, SpecifiersId specifiers) {
    return std::ranges::none_of(unit.program.symbols, [&](const Symbol& s) {
        return s.declarator.valid() && unit.ast[s.declarator].specifiers == specifiers && word_in(unit, unit.ast[s.declarator].tokens, "*").valid();
    });
}

}  // namespace

TokenId received_const(const Emitter& e, DeclaratorId declarator) {
    const Unit& unit = e.unit;
    const Specifiers& written = unit.ast[unit.ast[declarator].specifiers];
    const bool is_plain = written.is_const && !written.is_volatile && !written.is_atomic;
    if (!is_plain || !unit.ast[declarator].init.valid() || !is_received(e, declarator) || !declares_no_pointer(unit, unit.ast[declarator].specifiers)) return {};
    const TokenId word = word_in(unit, written.tokens, "const");
    return word.valid() && HeaderReader{unit.sources, unit.tokens, unit.ast, unit.program}.can_change(with_next(word)) ? word : TokenId{};
}

void free_constants(Emitter& e) {
    std::set<TokenId> words;
    for (const Symbol& symbol : e.unit.program.symbols)
        if (symbol.kind == SymbolKind::variable && symbol.declarator.valid()) words.insert(received_const(e, symbol.declarator));
    for (const TokenId word : words) leave_out(e, word);
}

void free_registers(Emitter& e) {
    std::set<TokenId> words;
    for (const Symbol& symbol : e.unit.program.symbols) {
        if (symbol.kind != SymbolKind::variable || !symbol.declarator.valid()) continue;
        const Specifiers& specifiers = e.unit.ast[e.unit.ast[symbol.declarator].specifiers];
        if (specifiers.storage == StorageClass::register_ && is_taken(e, symbol.name)) words.insert(word_in(e.unit, specifiers.tokens, "register"));
    }
    for (const TokenId word : words) leave_out(e, word);
}

}  // namespace dmcg
