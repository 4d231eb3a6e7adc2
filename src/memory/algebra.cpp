#include "algebra.h"

#include <algorithm>

#include "memory/conditions.h"
#include "memory/interning.h"

namespace dmcg::memory {
namespace {

/// The largest first: by degree, then by the symbols.
struct Larger {
    bool operator()(const Monomial& a, const Monomial& b) const { return a.size() != b.size() ? a.size() > b.size() : a > b; }
};

size_t hash_of(const Number& n) {
    size_t hash = static_cast<size_t>(n.get_num().get_si());
    mix(hash, static_cast<size_t>(n.get_den().get_si()));
    return hash;
}

size_t hash_of(const std::vector<Term>& terms) {
    size_t hash = terms.size();
    for (const Term& t : terms) {
        for (const SymbolNumber s : t.factors) mix(hash, s);
        mix(hash, hash_of(t.coefficient));
    }
    return hash;
}

size_t hash_of(const Key& key) {
    size_t hash = key.site;
    mix(hash, key.context);
    mix(hash, key.part);
    return hash;
}

size_t number_of(Polynomial p) { return p.valid() ? p->number + 1 : 0; }
size_t number_of(Condition c) { return c.valid() ? c->number + 1 : 0; }

size_t hash_of(const std::vector<Polynomial>& list) {
    size_t hash = list.size();
    for (const Polynomial p : list) mix(hash, number_of(p));
    return hash;
}

/// Terms in order, each product once, no coefficient 0.
std::vector<Term> collected(std::vector<Term> terms) {
    std::sort(terms.begin(), terms.end(), [](const Term& a, const Term& b) { return Larger()(a.factors, b.factors); });
    std::vector<Term> result;
    for (Term& t : terms) {
        if (result.empty() || result.back().factors != t.factors) result.push_back(std::move(t));
        else result.back().coefficient += t.coefficient;
    }
    std::erase_if(result, [](const Term& t) { return t.coefficient == 0; });
    return result;
}

/// The sum of two lists in order.
std::vector<Term> added(const std::vector<Term>& a, const std::vector<Term>& b) {
    std::vector<Term> result;
    result.reserve(a.size() + b.size());
    auto x = a.begin(), y = b.begin();
    while (x != a.end() && y != b.end()) {
        if (x->factors != y->factors) result.push_back(Larger()(x->factors, y->factors) ? *x++ : *y++);
        else if (Number sum = x->coefficient + y->coefficient; sum != 0) result.push_back({x->factors, std::move(sum)}), ++x, ++y;
        else ++x, ++y;
    }
    result.insert(result.end(), x, a.end());
    result.insert(result.end(), y, b.end());
    return result;
}

bool same(const std::vector<Term>& a, const std::vector<Term>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Term& x, const Term& y) { return x.factors == y.factors && x.coefficient == y.coefficient; });
}

}  // namespace

bool Polynomial::is_zero() const { return node_->terms.empty(); }

Number Polynomial::constant_part() const {
    return node_->terms.empty() || !node_->terms.back().factors.empty() ? Number(0) : node_->terms.back().coefficient;
}

std::optional<Number> Polynomial::constant() const {
    return node_->symbols.empty() ? std::optional(constant_part()) : std::nullopt;
}

std::optional<int64_t> Polynomial::integer() const {
    const std::optional<Number> n = constant();
    return n && n->get_den() == 1 && n->get_num().fits_slong_p() ? std::optional<int64_t>(n->get_num().get_si()) : std::nullopt;
}

const Term& Polynomial::leading() const { return node_->terms.front(); }

bool Polynomial::mentions(SymbolNumber s) const { return std::binary_search(node_->mentioned.begin(), node_->mentioned.end(), s); }

Algebra::Algebra() = default;

Polynomial Algebra::number(const Number& n) { return n == 0 ? in_order({}) : in_order({{{}, n}}); }

Polynomial Algebra::polynomial(std::vector<Term> terms) { return in_order(collected(std::move(terms))); }

Polynomial Algebra::in_order(std::vector<Term> terms) {
    const size_t hash = hash_of(terms);
    return Polynomial(interned(polynomial_of_, hash, [&](const PolynomialNode* n) { return same(n->terms, terms); }, [&] {
        PolynomialNode node{*this, static_cast<uint32_t>(polynomials_.size()), std::move(terms), {}, {}, 0};
        for (const Term& t : node.terms) {
            Monomial once = t.factors;
            once.erase(std::unique(once.begin(), once.end()), once.end());
            unite(node.symbols, once);
        }
        for (const SymbolNumber s : node.symbols) {
            unite(node.mentioned, symbols_[s].mentioned);
            node.depth = std::max(node.depth, symbols_[s].depth);
        }
        polynomials_.push_back(std::move(node));
        return &std::as_const(polynomials_.back());
    }));
}

Polynomial Algebra::symbol(Symbol given) {
    size_t hash = hash_of(given.key);
    mix(hash, static_cast<size_t>(given.kind));
    mix(hash, hash_of(given.arguments));
    mix(hash, number_of(given.condition));
    const SymbolNumber number = interned(symbol_of_, hash, [&](SymbolNumber n) {
        const Symbol& s = symbols_[n];
        return s.kind == given.kind && s.key == given.key && s.arguments == given.arguments && s.condition == given.condition;
    }, [&] {
        const auto fresh = static_cast<SymbolNumber>(symbols_.size());
        given.mentioned = {fresh};
        given.depth = 1;
        for (const Polynomial p : given.arguments) {
            unite(given.mentioned, p->mentioned);
            given.depth = std::max(given.depth, p->depth + 1);
        }
        if (given.condition.valid()) unite(given.mentioned, given.condition->mentioned);
        symbols_.push_back(std::move(given));
        return fresh;
    });
    return in_order({{{number}, 1}});
}

Condition Algebra::condition(ConditionNode given) {
    size_t hash = hash_of(given.key);
    mix(hash, static_cast<size_t>(given.kind));
    mix(hash, number_of(given.polynomial));
    mix(hash, hash_of(given.arguments));
    mix(hash, number_of(given.left));
    mix(hash, number_of(given.right));
    return Condition(interned(condition_of_, hash, [&](const ConditionNode* n) {
        return n->kind == given.kind && n->key == given.key && n->polynomial == given.polynomial && n->arguments == given.arguments && n->left == given.left && n->right == given.right;
    }, [&] {
        given.number = static_cast<uint32_t>(conditions_.size());
        given.algebra = this;
        if (given.polynomial.valid()) unite(given.mentioned, given.polynomial->mentioned);
        for (const Polynomial p : given.arguments) unite(given.mentioned, p->mentioned);
        for (const Condition c : {given.left, given.right})
            if (c.valid()) unite(given.mentioned, c->mentioned);
        conditions_.push_back(std::move(given));
        return &std::as_const(conditions_.back());
    }));
}

/// The list of now with one more: the same list for the same assumptions in the same order.
const Assumption* Algebra::assumption(Assumption given) {
    size_t hash = reinterpret_cast<size_t>(given.older);
    for (const size_t part : {number_of(given.not_negative), size_t{given.index}, number_of(given.least), number_of(given.end)}) mix(hash, part);
    return interned(assumption_of_, hash, [&](const Assumption* a) {
        return a->older == given.older && a->not_negative == given.not_negative && a->index == given.index && a->least == given.least && a->end == given.end;
    }, [&] {
        given.number = static_cast<uint32_t>(known_.size()) + 1;
        known_.push_back(given);
        return &std::as_const(known_.back());
    });
}

void Algebra::assume_not_negative(Polynomial p) {
    if (!p.constant()) assumptions_ = assumption({assumptions_, 0, p, 0, {}, {}});
}

void Algebra::assume_range(SymbolNumber index, Polynomial least, Polynomial end) {
    assumptions_ = assumption({assumptions_, 0, {}, index, least, end});
}

Polynomial operator+(Polynomial a, Polynomial b) {
    if (a.is_zero() || b.is_zero()) return a.is_zero() ? b : a;
    return a->algebra.in_order(added(a->terms, b->terms));
}

Polynomial operator*(Polynomial a, Polynomial b) {
    std::vector<Term> terms;
    for (const Term& x : a->terms)
        for (const Term& y : b->terms) {
            Monomial factors;
            std::merge(x.factors.begin(), x.factors.end(), y.factors.begin(), y.factors.end(), std::back_inserter(factors));
            terms.push_back({std::move(factors), x.coefficient * y.coefficient});
        }
    return a->algebra.polynomial(std::move(terms));
}

Polynomial operator*(Polynomial a, const Number& n) {
    if (n == 1 || a.is_zero()) return a;
    if (n == 0) return a->algebra.number(0);
    std::vector<Term> terms = a->terms;
    for (Term& t : terms) t.coefficient *= n;
    return a->algebra.in_order(std::move(terms));
}

Polynomial operator-(Polynomial a) { return a * Number(-1); }
Polynomial operator-(Polynomial a, Polynomial b) {
    Polynomial& known = a->algebra.differences[{a->number, b->number}];
    if (!known.valid()) known = a + -b;
    return known;
}

std::optional<Number> constant_distance(Polynomial a, Polynomial b) {
    const std::vector<Term>&x = a->terms, &y = b->terms;
    const auto end = [](const std::vector<Term>& terms) { return terms.end() - (!terms.empty() && terms.back().factors.empty() ? 1 : 0); };
    const bool same = std::equal(x.begin(), end(x), y.begin(), end(y), [](const Term& s, const Term& t) { return s.factors == t.factors && s.coefficient == t.coefficient; });
    return same ? std::optional<Number>(a.constant_part() - b.constant_part()) : std::nullopt;
}

Polynomial operator+(Polynomial a, int64_t n) { return a + a->algebra.number(n); }
Polynomial operator-(Polynomial a, int64_t n) { return a - a->algebra.number(n); }

std::optional<SymbolNumber> alone(Polynomial p) {
    if (p->terms.size() != 1 || p.leading().factors.size() != 1 || p.leading().coefficient != 1) return std::nullopt;
    return p.leading().factors.front();
}

}  // namespace dmcg::memory
