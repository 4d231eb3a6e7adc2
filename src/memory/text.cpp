#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "memory/conditions.h"
#include "memory/values.h"

namespace dmcg::memory {
namespace {

std::string text(const Algebra& algebra, SymbolNumber number);

std::string listed(const std::vector<Polynomial>& arguments) {
    std::vector<std::string> words;
    for (const Polynomial p : arguments) words.push_back(text(p));
    return fmt::format("{}", fmt::join(words, ", "));
}

std::string bracketed(Polynomial p) { return p->terms.size() > 1 ? "(" + text(p) + ")" : text(p); }

std::string text(const Algebra& algebra, SymbolNumber number) {
    const Symbol& s = algebra[number];
    switch (s.kind) {
        case SymbolKind::quotient: return fmt::format("{}/{}", bracketed(s.arguments[0]), bracketed(s.arguments[1]));
        case SymbolKind::remainder: return fmt::format("{}%{}", bracketed(s.arguments[0]), bracketed(s.arguments[1]));
        case SymbolKind::choice: return fmt::format("({} ? {} : {})", text(s.condition), text(s.arguments[0]), text(s.arguments[1]));
        case SymbolKind::load: return fmt::format("{}[{}]", s.name, listed(s.arguments));
        default: return s.arguments.empty() ? s.name : fmt::format("{}({})", s.name, listed(s.arguments));
    }
}

/// Positive terms first; then by degree, then by the age of their symbols.
bool before(const Term& a, const Term& b) {
    if ((a.coefficient > 0) != (b.coefficient > 0)) return a.coefficient > 0;
    return a.factors.size() != b.factors.size() ? a.factors.size() > b.factors.size() : a.factors < b.factors;
}

/// The term without its sign.
std::string text(const Algebra& algebra, const Term& term) {
    const Number size = abs(term.coefficient);
    std::string product;
    for (const SymbolNumber s : term.factors) product += (product.empty() ? "" : "*") + text(algebra, s);
    if (product.empty()) return size.get_str();
    return size == 1 ? product : size.get_str() + "*" + product;
}

}  // namespace

std::string text(Polynomial p) {
    if (p.is_zero()) return "0";
    std::vector<Term> terms = p->terms;
    std::sort(terms.begin(), terms.end(), [](const Term& a, const Term& b) { return before(a, b); });
    std::string result;
    for (const Term& t : terms) {
        const bool is_minus = t.coefficient < 0;
        result += result.empty() ? (is_minus ? "-" : "") : (is_minus ? " - " : " + ");
        result += text(p->algebra, t);
    }
    return result;
}

std::string text(Condition c) {
    switch (c->kind) {
        case ConditionKind::never: return "0";
        case ConditionKind::always: return "1";
        case ConditionKind::not_negative: return text(c->polynomial) + " >= 0";
        case ConditionKind::zero: return text(c->polynomial) + " == 0";
        case ConditionKind::opaque: return c->arguments.empty() ? c->name : fmt::format("{}({})", c->name, listed(c->arguments));
        case ConditionKind::negation: return c->left->kind == ConditionKind::zero ? text(c->left->polynomial) + " != 0" : "!" + text(c->left);
        case ConditionKind::both: return "(" + text(c->left) + " && " + text(c->right) + ")";
        case ConditionKind::either: return "(" + text(c->left) + " || " + text(c->right) + ")";
    }
    return "";
}

std::string text(const Address& a, const std::function<std::string(BlockId)>& name) {
    const std::string rounds = a.any_round ? "{*}" : a.rounds.empty() ? "" : "{" + listed(a.rounds) + "}";
    return fmt::format("({}{}, {})", name(a.block), rounds, a.offset.valid() ? text(a.offset) : "*");
}

std::string text(Value v, const std::function<std::string(BlockId)>& name) {
    std::vector<std::string> parts;
    for (const Value part : v->parts) parts.push_back(text(part, name));
    switch (v->kind) {
        case ValueKind::unknown: return "?";
        case ValueKind::uninitialised: return "uninitialised";
        case ValueKind::integer: return text(v->polynomial);
        case ValueKind::address: return text(v->address, name);
        case ValueKind::function: return fmt::format("function {}", v->function.value);
        case ValueKind::periodic: return fmt::format("[{}] by {}%{}", fmt::join(parts, " | "), bracketed(v->polynomial), parts.size());
        case ValueKind::choice: return fmt::format("({} ? {} : {})", text(v->condition), parts[0], parts[1]);
        case ValueKind::one_of: return fmt::format("one of {{{}}}", fmt::join(parts, ", "));
    }
    return "";
}

}  // namespace dmcg::memory
