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

/// One substitution. What stands in several arguments is replaced once: choices of choices share most of what they say.
class Substituter {
public:
    Substituter(Algebra& algebra, const Substitution& by) : by_(by), known_(by.size() == 1 ? of_one_symbol(algebra, by) : own_) {}

    Polynomial operator()(Polynomial p) {
        if (!mentions_any(p->mentioned, by_)) return p;
        if (const auto known = known_.polynomials.find(p->number); known != known_.polynomials.end()) return known->second;
        const Polynomial made = rebuilt(p, [&](SymbolNumber s) { return replaced(p->algebra, s); });
        known_.polynomials.emplace(p->number, made);
        return made;
    }

    Condition operator()(Condition c) {
        if (!mentions_any(c->mentioned, by_)) return c;
        if (const auto known = known_.conditions.find(c->number); known != known_.conditions.end()) return known->second;
        const Condition made = replaced(c);
        known_.conditions.emplace(c->number, made);
        return made;
    }

private:
    const Substitution& by_;
    Replacements own_;
    Replacements& known_;

    /// Each walk of a loop replaces its index in the same formulas by that of the next round.
    static Replacements& of_one_symbol(Algebra& algebra, const Substitution& by) {
        const auto& [symbol, replacement] = *by.begin();
        const Assumption* now = algebra.assumptions();
        return algebra.replacements[{symbol, replacement->number, now ? now->number : 0}];
    }

    std::vector<Polynomial> replaced(const std::vector<Polynomial>& list) {
        std::vector<Polynomial> result;
        for (const Polynomial p : list) result.push_back((*this)(p));
        return result;
    }

    Polynomial replaced(Algebra& algebra, SymbolNumber number) {
        if (const auto found = by_.find(number); found != by_.end()) return found->second;
        Symbol s = algebra[number];
        if (!mentions_any(s.mentioned, by_)) return single(algebra, number);
        s.arguments = replaced(s.arguments);
        switch (s.kind) {
            case SymbolKind::quotient: return quotient(s.arguments[0], s.arguments[1]);
            case SymbolKind::remainder: return remainder(s.arguments[0], s.arguments[1]);
            case SymbolKind::operation:
                if (const auto bits = s.name == "<<" ? s.arguments[1].integer() : std::nullopt; bits && *bits >= 0 && *bits < 63) return s.arguments[0] * Number(int64_t{1} << *bits);
                break;
            case SymbolKind::choice: return choice((*this)(s.condition), s.arguments[0], s.arguments[1]);
            default: break;
        }
        if (s.least.valid()) s.least = (*this)(s.least);
        if (s.end.valid()) s.end = (*this)(s.end);
        return algebra.symbol(std::move(s));
    }

    Condition replaced(Condition c) {
        switch (c->kind) {
            case ConditionKind::not_negative: return not_negative((*this)(c->polynomial));
            case ConditionKind::zero: return is_zero((*this)(c->polynomial));
            case ConditionKind::opaque: return opaque_condition(*c->algebra, c->key, c->name, replaced(c->arguments));
            case ConditionKind::negation: return !(*this)(c->left);
            case ConditionKind::both: return (*this)(c->left) && (*this)(c->right);
            case ConditionKind::either: return (*this)(c->left) || (*this)(c->right);
            default: return c;
        }
    }
};

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

Polynomial substituted(Polynomial p, const Substitution& by) { return mentions_any(p->mentioned, by) ? Substituter(p->algebra, by)(p) : p; }
Condition substituted(Condition c, const Substitution& by) { return mentions_any(c->mentioned, by) ? Substituter(*c->algebra, by)(c) : c; }

Polynomial substituted_outside(Polynomial p, const Substitution& by) {
    if (!mentions_any(p->symbols, by)) return p;
    return rebuilt(p, [&](SymbolNumber s) {
        const auto found = by.find(s);
        return found == by.end() ? single(p->algebra, s) : found->second;
    });
}

Polynomial decided(Polynomial p) {
    Substitution known;
    for (const SymbolNumber s : p->symbols)
        if (const Polynomial now = decided(p->algebra, s); now != single(p->algebra, s)) known.emplace(s, now);
    return known.empty() ? p : substituted_outside(p, known);
}

}  // namespace dmcg::memory
