// Declarations within functions. One that gets its value by the call behind it is printed on one line with that.
//
//   declare t;  call t = f(x)      int t = f(x);
#include <algorithm>
#include <cctype>

#include "core/mentions.h"
#include "core/printer.h"

namespace dmcg {

/// True for a call that gives a new variable its value: C declares both in one, and reads them back as two statements. A type that only
/// that call knows has no other way; hooks between the two stand around both then.
bool CorePrinter::is_one_line(StatementId first, StatementId next) const {
    const core::Declare* declare = as_statement<core::Declare>(first);
    const core::Call* call = as_statement<core::Call>(next);
    const core::Variable* set = call ? as_place<core::Variable>(call->result) : nullptr;
    if (!declare || declare->initial || !set || set->symbol != declare->symbol) return false;
    const Symbol& variable = symbol(set->symbol);
    const Type& type = core_[variable.type];
    if (type.kind == TypeKind::other && leaf_text(type, {}) == "__auto_type") return true;
    const Around *here = hook(first), *there = hook(next);
    if ((here && !here->after.empty()) || (there && !there->before.empty())) return false;
    const bool is_odd = type.kind == TypeKind::array || type.is_volatile || type.is_atomic || has_variable_length(variable.type);
    return !is_odd && variable.storage == Storage::automatic && !uses(*call, set->symbol);
}

bool CorePrinter::uses(const core::Call& call, SymbolId symbol) const {
    const auto is_it = [&](SymbolId s) { return s == symbol; };
    const auto names_it = [&](ValueId v) { return mentions(core_, v, is_it); };
    return names_it(call.callee) || std::any_of(call.arguments.begin(), call.arguments.end(), names_it);
}

/// What the statement behind a declaration sets it to.
std::string CorePrinter::set_value(StatementId id) { return text(std::get<core::Call>(core_[id].node)); }

void CorePrinter::declaration_with(StatementId declare, StatementId next) {
    before(declare);
    before(next);
    line(declaration(std::get<core::Declare>(core_[declare].node).symbol) + " = " + set_value(next) + ";");
    after(declare);
    after(next);
}

/// Without its value.
std::string CorePrinter::declaration(SymbolId id) {
    const Symbol& variable = symbol(id);
    const bool is_static = variable.storage == Storage::local_static || variable.storage == Storage::file_static;
    const std::string text = declared(variable.type, variable.name);
    return attributed(id, std::string(is_static ? "static " : "") + (variable.is_thread_local ? "_Thread_local " : "") + text);
}

std::string CorePrinter::attributed(SymbolId id, const std::string& declaration) const {
    const auto attributes = core_.attributes.find(id);
    return attributes != core_.attributes.end() ? with_attributes(attributes->second, declaration) : declaration;
}

void CorePrinter::print(const core::Declare& x) {
    const bool outer = with_hooks_;
    if (symbol(x.symbol).storage != Storage::automatic) with_hooks_ = false;     // its value is a constant
    declaration_line(x.symbol, x.initial);
    with_hooks_ = outer;
}

void CorePrinter::declaration_line(SymbolId id, const std::optional<core::Initial>& value) {
    const std::string text = declaration(id);
    line((value ? text + " = " + initial(symbol(id).type, *value) : text) + ";");
}

namespace {

size_t end_of_word(std::string_view text, size_t i) {
    while (i < text.size() && (std::isalnum(static_cast<unsigned char>(text[i])) || text[i] == '_')) ++i;
    return i;
}

/// Behind the parentheses that begin at or after `i`, or `i` if none do.
size_t end_of_parentheses(std::string_view text, size_t i) {
    const size_t begin = text.find_first_not_of(' ', i);
    if (begin == text.npos || text[begin] != '(') return i;
    char quote = '\0';
    int open = 0;
    for (size_t at = begin; at < text.size(); ++at) {
        if (quote && text[at] == '\\') ++at;
        else if (quote || text[at] == '"' || text[at] == '\'') quote = quote ? (text[at] == quote ? '\0' : quote) : text[at];
        else if (text[at] == '(') ++open;
        else if (text[at] == ')' && --open == 0) return at + 1;
    }
    return text.size();
}

bool is_label_word(std::string_view word) { return word == "asm" || word == "__asm__" || word == "__asm"; }

}  // namespace

std::string with_attributes(const std::string& attributes, const std::string& declaration) {
    std::string front, behind;
    for (size_t i = attributes.find_first_not_of(' '); i < attributes.size(); i = attributes.find_first_not_of(' ', i)) {
        const size_t word_end = end_of_word(attributes, i);
        const size_t end = std::max(end_of_parentheses(attributes, word_end), i + 1);
        const bool is_label = is_label_word(std::string_view(attributes).substr(i, word_end - i));
        if (is_label) behind += " " + attributes.substr(i, end - i);
        else front += attributes.substr(i, end - i) + " ";
        i = end;
    }
    return front + declaration + behind;
}

}  // namespace dmcg
