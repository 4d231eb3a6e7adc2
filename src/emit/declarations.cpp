// Declarations that have to change: of variables that have no value where a message names them, or that the compiler would take for
// uninitialised once the master alone evaluates a condition, and of variables in registers, of which messages take the address.
//
//   int k;   for (..) { dmcg_gather(a, ..k..);  k = ..; }   ->      int k = 0;
//   int k, rc;   if (k == 2 && (rc = save()))      ->      int k, rc = 0;   if (dmcg_agree(dmcg_rank == 0 && (k == 2 && (rc = save()))))
//   register long last = 0;  ..  MPI_Bcast(&last, ..)      ->      long last = 0;
#include "emit/declarations.h"

#include <cctype>
#include <set>

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

/// The word among the specifiers.
TokenId register_word(const Unit& unit, TokenRange specifiers) {
    for (TokenId t = specifiers.first; t <= specifiers.last; t.value++)
        if (unit.tokens[t].text == "register") return t;
    return {};
}

}  // namespace

void free_registers(Emitter& e) {
    std::set<TokenId> words;
    for (const Symbol& symbol : e.unit.program.symbols) {
        if (symbol.kind != SymbolKind::variable || !symbol.declarator.valid()) continue;
        const Specifiers& specifiers = e.unit.ast[e.unit.ast[symbol.declarator].specifiers];
        if (specifiers.storage == StorageClass::register_ && is_taken(e, symbol.name)) words.insert(register_word(e.unit, specifiers.tokens));
    }
    for (const TokenId word : words)
        if (word.valid()) e.edits.replace_first({word, TokenId{word.value + 1}}, "", "");
}

}  // namespace dmcg
