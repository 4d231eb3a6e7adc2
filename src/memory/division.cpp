#include "division.h"

#include <algorithm>

#include "memory/conditions.h"
#include "memory/prove.h"

namespace dmcg::memory {
namespace {

/// The factors of `a` without those of `b`; nothing if `b` has more.
std::optional<Monomial> without(const Monomial& a, const Monomial& b) {
    if (!std::includes(a.begin(), a.end(), b.begin(), b.end())) return std::nullopt;
    Monomial rest;
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(rest));
    return rest;
}

bool is_integer(const Number& n) { return n.get_den() == 1; }

/// Integers stay integers: rounded to 0.
Number divided(const Number& a, const Number& b) {
    if (!is_integer(a) || !is_integer(b)) return a / b;
    return Number(mpz_class(a.get_num() / b.get_num()));
}

mpz_class floored(const mpz_class& a, int64_t by) {
    mpz_class result;
    mpz_fdiv_q(result.get_mpz_t(), a.get_mpz_t(), mpz_class(by).get_mpz_t());
    return result;
}

mpz_class modulo(const mpz_class& a, int64_t by) { return a - floored(a, by) * by; }

bool has_integers(Polynomial p) {
    return std::all_of(p->terms.begin(), p->terms.end(), [](const Term& t) { return is_integer(t.coefficient); });
}

/// The terms whose coefficients `by` divides, divided; constants too if it divides them, or if `all_constants`, rounded down.
Polynomial multiples(Polynomial p, int64_t by, bool all_constants) {
    std::vector<Term> terms;
    for (const Term& t : p->terms)
        if (modulo(t.coefficient.get_num(), by) == 0 || (all_constants && t.factors.empty())) terms.push_back({t.factors, Number(floored(t.coefficient.get_num(), by))});
    return p->algebra.polynomial(std::move(terms));
}

Polynomial quotient_symbol(Polynomial a, Polynomial b) {
    Symbol s{SymbolKind::quotient, {}, "/", {a, b}, {}, {}, {}, {}, 0};
    Assuming everywhere(a->algebra);
    everywhere.nothing();
    if (surely_not_negative(a) && surely_not_negative(b - 1)) s.least = a->algebra.number(0);
    return a->algebra.symbol(std::move(s));
}

/// The coefficients and the constant modulo `by`: the remainder stays the same.
Polynomial reduced(Polynomial a, int64_t by) {
    std::vector<Term> terms;
    for (const Term& t : a->terms)
        if (const mpz_class c = modulo(t.coefficient.get_num(), by); c != 0) terms.push_back({t.factors, Number(c)});
    return a->algebra.polynomial(std::move(terms));
}

Polynomial remainder_symbol(Polynomial a, Polynomial b) {
    return a->algebra.symbol({SymbolKind::remainder, {}, "%", {a, b}, {}, a->algebra.number(0), b, {}, 0});
}

}  // namespace

std::optional<Linear> linear_in(Polynomial p, SymbolNumber s) {
    std::vector<Term> factor, rest;
    for (const Term& t : p->terms) {
        const auto [first, last] = std::equal_range(t.factors.begin(), t.factors.end(), s);
        if (last - first > 1) return std::nullopt;
        if (first == last) { rest.push_back(t); continue; }
        Monomial others = t.factors;
        others.erase(others.begin() + (first - t.factors.begin()));
        factor.push_back({std::move(others), t.coefficient});
    }
    const Linear found{p->algebra.polynomial(std::move(factor)), p->algebra.polynomial(std::move(rest))};
    if (found.factor.mentions(s) || found.rest.mentions(s)) return std::nullopt;
    return found;
}

Division divide(Polynomial p, Polynomial by) {
    Algebra& algebra = p->algebra;
    Polynomial quotient = algebra.number(0), rest = quotient, left = p;
    if (by.is_zero()) return {quotient, p};
    const Term& largest = by.leading();
    while (!left.is_zero()) {
        const Term t = left.leading();
        const std::optional<Monomial> factors = without(t.factors, largest.factors);
        const Number share = factors ? divided(t.coefficient, largest.coefficient) : Number(0);
        if (share != 0) {
            const Polynomial part = algebra.polynomial({{*factors, share}});
            quotient = quotient + part;
            left = left - part * by;
        }
        if (left.is_zero() || left.leading().factors != t.factors) continue;
        const Polynomial remaining = algebra.polynomial({left.leading()});
        rest = rest + remaining;
        left = left - remaining;
    }
    return {quotient, rest};
}

std::optional<Polynomial> exact_quotient(Polynomial p, Polynomial by) {
    if (by.is_zero()) return std::nullopt;
    const Division d = divide(p, by);
    return d.rest.is_zero() ? std::optional(d.quotient) : std::nullopt;
}

Polynomial quotient(Polynomial a, Polynomial b) {
    const std::optional<int64_t> n = b.integer();
    if (n == 0) return quotient_symbol(a, b);
    if (const std::optional<Polynomial> exact = exact_quotient(a, b); exact && has_integers(*exact)) return *exact;
    if (!n || *n < 0 || !has_integers(a)) return quotient_symbol(a, b);
    if (const auto c = a.constant()) return a->algebra.number(Number(mpz_class(c->get_num() / *n)));
    const Polynomial whole = multiples(a, *n, false), rest = a - whole * Number(*n);
    if (!whole.is_zero() && surely_not_negative(a) && surely_not_negative(rest)) return whole + quotient(rest, b);
    return quotient_symbol(a, b);
}

Polynomial floor_quotient(Polynomial a, int64_t by) {
    const Polynomial whole = multiples(a, by, true), rest = a - whole * Number(by);
    if (const auto c = rest.integer(); c && *c >= 0 && *c < by) return whole;
    if (surely_not_negative(a)) return quotient_symbol(a, a->algebra.number(by));
    return (a - remainder(a, a->algebra.number(by))) * Number(1, by);
}

Polynomial remainder(Polynomial a, Polynomial b) {
    if (surely_not_negative(a) && surely_not_negative(b - a - 1)) return a;
    const std::optional<int64_t> n = b.integer();
    if (n && *n > 0 && has_integers(a)) {
        a = reduced(a, *n);
        if (a.constant()) return a;
        if (*n == 2 && a.constant_part() == 1) return -remainder(a - 1, b) + 1;
    } else if (exact_quotient(a, b)) {
        return a->algebra.number(0);
    }
    return remainder_symbol(a, b);
}

namespace {

/// The terms that both have.
Polynomial common_part(Polynomial a, Polynomial b) {
    std::vector<Term> terms;
    for (const Term& t : a->terms)
        if (std::any_of(b->terms.begin(), b->terms.end(), [&](const Term& u) { return u.factors == t.factors && u.coefficient == t.coefficient; })) terms.push_back(t);
    return a->algebra.polynomial(std::move(terms));
}

Polynomial choice_symbol(Condition c, Polynomial yes, Polynomial no) {
    Symbol s{SymbolKind::choice, {}, "?:", {yes, no}, c, {}, {}, {}, 0};
    Assuming everywhere(yes->algebra);
    everywhere.nothing();
    const bool yes_is_larger = surely_not_negative(yes - no);
    if (yes_is_larger || surely_not_negative(no - yes)) {
        s.least = yes_is_larger ? no : yes;
        s.end = (yes_is_larger ? yes : no) + 1;
    }
    return yes->algebra.symbol(std::move(s));
}

}  // namespace

Polynomial choice(Condition c, Polynomial yes, Polynomial no) {
    if (yes == no || is_always(c)) return yes;
    if (is_never(c)) return no;
    if (c->kind == ConditionKind::negation) return choice(c->left, no, yes);
    const Polynomial common = common_part(yes, no);
    return common + choice_symbol(c, yes - common, no - common);
}

}  // namespace dmcg::memory
