// A polynomial said in other terms.
#pragma once

#include <optional>

#include "dmcg/polynomial.h"

namespace dmcg {

/// With `value(atom)`, a std::optional<Polynomial>, in place of each atom; nothing: an atom has no value, or the product is too large.
template <class Value>
std::optional<Polynomial> substituted(const Polynomial& sum, Value value) {
    Polynomial result;
    for (const Monomial& m : sum.monomials) {
        std::optional<Polynomial> whole = Polynomial{{{m.coefficient, {}}}};
        for (const Atom& atom : m.factors) {
            const std::optional<Polynomial> factor = value(atom);
            whole = whole && factor ? product(*whole, *factor) : std::nullopt;
        }
        if (!whole) return {};
        result = result + *whole;
    }
    return result;
}

}  // namespace dmcg
