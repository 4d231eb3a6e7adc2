// Arithmetic and text of affine forms.
//
//   (N - 1) - (k + 1)   ->   constant -2, terms 1*N, -1*k   ->   "N - k - 2"
#include "dmcg/affine.h"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

namespace dmcg {
namespace {

/// Two's complement arithmetic: affine_of() keeps the numbers small, so that nothing wraps that comes from a program.
int64_t plus(int64_t a, int64_t b) { return static_cast<int64_t>(static_cast<uint64_t>(a) + static_cast<uint64_t>(b)); }
int64_t times(int64_t a, int64_t b) { return static_cast<int64_t>(static_cast<uint64_t>(a) * static_cast<uint64_t>(b)); }

void add_term(Affine& sum, const Term& term) {
    const auto same = std::find_if(sum.terms.begin(), sum.terms.end(), [&](const Term& t) { return t.atom == term.atom; });
    if (same == sum.terms.end()) {
        sum.terms.push_back(term);
        return;
    }
    same->coefficient = plus(same->coefficient, term.coefficient);
    if (same->coefficient == 0) sum.terms.erase(same);
}

/// The form with all constants that have names put in as numbers.
Affine folded(const Affine& a) {
    Affine result(a.constant);
    for (const Term& term : a.terms) {
        if (term.atom.value) result.constant = plus(result.constant, times(term.coefficient, *term.atom.value));
        else result.terms.push_back(term);
    }
    return result;
}

/// True if every step of the sum is a small constant: then int is as good as long.
bool small_constant(const Affine& a) {
    const int64_t limit = 1LL << 30;
    int64_t sum = std::clamp(a.constant, -limit, limit);
    sum = std::abs(sum);
    for (const Term& term : a.terms) {
        if (!term.atom.value || std::abs(*term.atom.value) >= limit || std::abs(term.coefficient) >= limit) return false;
        sum = std::min(limit, sum + std::min(limit, std::abs(times(term.coefficient, *term.atom.value))));
    }
    return sum < limit;
}

std::string term_text(const Term& term, bool cast) {
    const std::string atom = (cast ? "(long)" : "") + term.atom.text;
    const int64_t size = term.coefficient < 0 ? -term.coefficient : term.coefficient;
    return size == 1 ? atom : fmt::format("{}*{}", size, atom);
}

/// A product is evaluated before the sum, so it needs a cast of its own; the other casts spread from the first term.
bool term_needs_cast(const Term& term, bool first, bool small) {
    if (!term.atom.needs_cast) return false;
    if (term.atom.is_unsigned) return true;
    return !small && (first || std::abs(term.coefficient) != 1);
}

}  // namespace

Affine operator+(const Affine& a, const Affine& b) {
    Affine sum = a;
    sum.constant = plus(a.constant, b.constant);
    for (const Term& term : b.terms) add_term(sum, term);
    return sum;
}

Affine operator*(int64_t factor, const Affine& a) {
    if (factor == 0) return Affine(0);
    Affine product = a;
    product.constant = times(factor, a.constant);
    for (Term& term : product.terms) term.coefficient = times(factor, term.coefficient);
    return product;
}

Affine operator-(const Affine& a, const Affine& b) { return a + -1 * b; }

std::optional<int64_t> value_of(const Affine& a) {
    const Affine result = folded(a);
    return result.terms.empty() ? std::optional(result.constant) : std::nullopt;
}

bool same_value(const Affine& a, const Affine& b) { return value_of(a - b) == 0; }

bool surely_at_most(const Affine& a, const Affine& b) {
    const auto difference = value_of(a - b);
    return difference && *difference <= 0;
}

int64_t coefficient_of(const Affine& a, SymbolId symbol) {
    for (const Term& term : a.terms)
        if (term.atom.symbol.valid() && term.atom.symbol == symbol) return term.coefficient;
    return 0;
}

Affine without(const Affine& a, SymbolId symbol) {
    Affine rest = a;
    std::erase_if(rest.terms, [&](const Term& term) { return term.atom.symbol.valid() && term.atom.symbol == symbol; });
    return rest;
}

bool depends_on(const Affine& a, SymbolId symbol) {
    return std::any_of(a.terms.begin(), a.terms.end(), [&](const Term& term) {
        return term.atom.symbol == symbol ||
               std::find(term.atom.depends.begin(), term.atom.depends.end(), symbol) != term.atom.depends.end();
    });
}

std::string to_c(const Affine& a, bool as_long) {
    if (a.terms.empty()) return fmt::format("{}", a.constant);
    const bool small = small_constant(a);
    std::string text;
    for (const Term& term : a.terms) {
        const bool first = text.empty();
        const bool minus = term.coefficient < 0;
        text += first ? (minus ? "-" : "") : (minus ? " - " : " + ");
        text += term_text(term, as_long && term_needs_cast(term, first, small));
    }
    if (a.constant > 0) text += fmt::format(" + {}", a.constant);
    if (a.constant < 0) text += fmt::format(" - {}", 0 - static_cast<uint64_t>(a.constant));
    return text;
}

}  // namespace dmcg
