#include "prove.h"

#include <algorithm>

#include "memory/division.h"
#include "memory/substitute.h"

namespace dmcg::memory {
namespace {

constexpr int most_steps = 6;

class Prover {
public:
    explicit Prover(Algebra& algebra) : algebra_(algebra) {}

    bool prove(Polynomial p, int depth) {
        if (const auto c = p.constant()) return *c >= 0;
        if (depth == 0) return false;
        const Assumption* now = algebra_.assumptions();
        const std::tuple key(p->number, now ? now->number : 0, depth);
        if (const auto known = algebra_.proofs.find(key); known != algebra_.proofs.end()) return known->second;
        return algebra_.proofs[key] = by_range(p, depth) || by_assumptions(p, depth);
    }

private:
    Algebra& algebra_;

    /// The innermost symbol with a range whose factor has a known sign, at the end of its range where p is least.
    bool by_range(Polynomial p, int depth) {
        for (auto s = p->symbols.rbegin(); s != p->symbols.rend(); ++s) {
            const Range range = range_of(algebra_, *s);
            if (!range.least.valid() && !range.end.valid()) continue;
            const std::optional<Linear> parts = linear_in(p, *s);
            if (!parts) continue;
            if (range.least.valid() && prove(parts->factor, depth - 1)) return prove(parts->factor * range.least + parts->rest, depth - 1);
            if (range.end.valid() && prove(-parts->factor, depth - 1)) return prove(parts->factor * (range.end - 1) + parts->rest, depth - 1);
        }
        return false;
    }

    bool by_assumptions(Polynomial p, int depth) {
        if (by_least_values(p)) return true;
        if (depth >= 3 && by_sum(p)) return true;
        return depth >= 4 && by_one(p, depth);
    }

    /// n >= 5 makes n a sum, 5 + n': then no term of p is negative.
    bool by_least_values(Polynomial p) const {
        Substitution shifted;
        std::map<SymbolNumber, Number> least;
        for (const Assumption* a = algebra_.assumptions(); a; a = a->older) note_least(a->not_negative, least);
        for (const auto& [s, value] : least) shifted.emplace(s, algebra_.polynomial({{{s}, 1}, {{}, value}}));
        const Polynomial sum = substituted_outside(p, shifted);
        return std::all_of(sum->terms.begin(), sum->terms.end(), [&](const Term& t) {
            return t.coefficient >= 0 && std::all_of(t.factors.begin(), t.factors.end(), [&](SymbolNumber s) { return least.contains(s) || starts_at_zero(s); });
        });
    }

    static void note_least(Polynomial fact, std::map<SymbolNumber, Number>& least) {
        if (!fact.valid() || fact->symbols.size() != 1) return;
        const Term& first = fact.leading();
        if (first.factors.size() != 1 || first.coefficient != 1) return;
        const Number value = -fact.constant_part();
        const auto [at, is_new] = least.emplace(first.factors.front(), value);
        if (!is_new && value > at->second) at->second = value;
    }

    bool starts_at_zero(SymbolNumber s) const {
        const Range range = range_of(algebra_, s);
        return range.least.valid() && range.least.is_zero();
    }

    static const Term* term(Polynomial p, const Monomial& factors) {
        const auto found = std::find_if(p->terms.begin(), p->terms.end(), [&](const Term& t) { return t.factors == factors; });
        return found == p->terms.end() ? nullptr : &*found;
    }

    /// p as a sum of assumptions with positive factors and of what is not negative by its form.
    bool by_sum(Polynomial p) const {
        Polynomial left = p;
        for (int i = 0; i < 8; i++) {
            const auto negative = std::find_if(left->terms.begin(), left->terms.end(), [](const Term& t) { return t.coefficient < 0 && !t.factors.empty(); });
            if (negative == left->terms.end()) break;
            const Term wanted = *negative;
            const Assumption* fact = fact_with(wanted.factors);
            if (!fact) return false;
            left = left - fact->not_negative * Number(wanted.coefficient / term(fact->not_negative, wanted.factors)->coefficient);
        }
        return std::all_of(left->terms.begin(), left->terms.end(), [&](const Term& t) {
            return t.coefficient >= 0 && std::all_of(t.factors.begin(), t.factors.end(), [&](SymbolNumber s) { return starts_at_zero(s); });
        });
    }

    const Assumption* fact_with(const Monomial& negative) const {
        for (const Assumption* a = algebra_.assumptions(); a; a = a->older)
            if (const Term* t = a->not_negative.valid() ? term(a->not_negative, negative) : nullptr; t && t->coefficient < 0) return a;
        return nullptr;
    }

    /// p - c * fact for the largest product that they share, c > 0.
    bool by_one(Polynomial p, int depth) {
        for (const Assumption* a = algebra_.assumptions(); a; a = a->older) {
            if (!a->not_negative.valid()) continue;
            for (const Term& t : a->not_negative->terms) {
                const Term* same = t.factors.empty() ? nullptr : term(p, t.factors);
                if (!same || (same->coefficient > 0) != (t.coefficient > 0)) continue;
                if (prove(p - a->not_negative * Number(same->coefficient / t.coefficient), depth - 3)) return true;
                break;
            }
        }
        return false;
    }
};

}  // namespace

Range range_of(const Algebra& algebra, SymbolNumber s) {
    for (const Assumption* a = algebra.assumptions(); a; a = a->older)
        if (!a->not_negative.valid() && a->index == s) return {a->least, a->end};
    return {algebra[s].least, algebra[s].end};
}

bool surely_not_negative(Polynomial p) { return Prover(p->algebra).prove(p, most_steps); }

}  // namespace dmcg::memory
