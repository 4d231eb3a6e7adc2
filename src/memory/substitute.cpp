#include "substitute.h"

#include <algorithm>

#include "memory/conditions.h"
#include "memory/division.h"

namespace dmcg::memory {
namespace {

bool mentions_any(const std::vector<SymbolNumber>& mentioned, const Substitution& by) {
    return std::any_of(by.begin(), by.end(), [&](const auto& entry) { return std::binary_search(mentioned.begin(), mentioned.end(), entry.first); });
}

Polynomial decided(Algebra& algebra, SymbolNumber number);

Polynomial single(Algebra& algebra, SymbolNumber s) { return algebra.polynomial({{{s}, 1}}); }

std::vector<Polynomial> substituted(const std::vector<Polynomial>& list, const Substitution& by) {
    std::vector<Polynomial> result;
    for (const Polynomial p : list) result.push_back(substituted(p, by));
    return result;
}

Polynomial replaced(Algebra& algebra, SymbolNumber number, const Substitution& by) {
    if (const auto found = by.find(number); found != by.end()) return found->second;
    Symbol s = algebra[number];
    if (!mentions_any(s.mentioned, by)) return single(algebra, number);
    s.arguments = substituted(s.arguments, by);
    switch (s.kind) {
        case SymbolKind::quotient: return quotient(s.arguments[0], s.arguments[1]);
        case SymbolKind::remainder: return remainder(s.arguments[0], s.arguments[1]);
        case SymbolKind::operation:
            if (const auto bits = s.name == "<<" ? s.arguments[1].integer() : std::nullopt; bits && *bits >= 0 && *bits < 63) return s.arguments[0] * Number(int64_t{1} << *bits);
            break;
        case SymbolKind::choice: return choice(substituted(s.condition, by), s.arguments[0], s.arguments[1]);
        default: break;
    }
    if (s.least.valid()) s.least = substituted(s.least, by);
    if (s.end.valid()) s.end = substituted(s.end, by);
    return algebra.symbol(std::move(s));
}

template <class Replace>
Polynomial rebuilt(Polynomial p, const Replace& replace) {
    Polynomial sum = p->algebra.number(0);
    for (const Term& t : p->terms) {
        Polynomial product = p->algebra.number(t.coefficient);
        for (const SymbolNumber s : t.factors) product = product * replace(s);
        sum = sum + product;
    }
    return sum;
}

Polynomial decided(Algebra& algebra, SymbolNumber number) {
    const Symbol& s = algebra[number];
    switch (s.kind) {
        case SymbolKind::quotient: return quotient(decided(s.arguments[0]), decided(s.arguments[1]));
        case SymbolKind::remainder: return remainder(decided(s.arguments[0]), decided(s.arguments[1]));
        case SymbolKind::choice: break;
        default: return single(algebra, number);
    }
    const Condition now = renewed(s.condition);
    return is_always(now) || is_never(now) ? decided(s.arguments[is_always(now) ? 0 : 1]) : single(algebra, number);
}

}  // namespace

Polynomial substituted(Polynomial p, const Substitution& by) {
    if (!mentions_any(p->mentioned, by)) return p;
    return rebuilt(p, [&](SymbolNumber s) { return replaced(p->algebra, s, by); });
}

Polynomial substituted_outside(Polynomial p, const Substitution& by) {
    if (!mentions_any(p->symbols, by)) return p;
    return rebuilt(p, [&](SymbolNumber s) {
        const auto found = by.find(s);
        return found == by.end() ? single(p->algebra, s) : found->second;
    });
}

Condition substituted(Condition c, const Substitution& by) {
    if (!mentions_any(c->mentioned, by)) return c;
    switch (c->kind) {
        case ConditionKind::not_negative: return not_negative(substituted(c->polynomial, by));
        case ConditionKind::zero: return is_zero(substituted(c->polynomial, by));
        case ConditionKind::opaque: return opaque_condition(*c->algebra, c->key, c->name, substituted(c->arguments, by));
        case ConditionKind::negation: return !substituted(c->left, by);
        case ConditionKind::both: return substituted(c->left, by) && substituted(c->right, by);
        case ConditionKind::either: return substituted(c->left, by) || substituted(c->right, by);
        default: return c;
    }
}

Polynomial decided(Polynomial p) {
    Substitution known;
    for (const SymbolNumber s : p->symbols)
        if (const Polynomial now = decided(p->algebra, s); now != single(p->algebra, s)) known.emplace(s, now);
    return known.empty() ? p : substituted_outside(p, known);
}

}  // namespace dmcg::memory
