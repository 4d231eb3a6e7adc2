#include "conditions.h"

#include <algorithm>

#include "memory/prove.h"

namespace dmcg::memory {
namespace {

Condition made(Algebra& algebra, ConditionKind kind, Polynomial p) {
    ConditionNode node;
    node.kind = kind;
    node.polynomial = p;
    return algebra.condition(std::move(node));
}

Condition made(ConditionKind kind, Condition left, Condition right) {
    ConditionNode node;
    node.kind = kind;
    node.left = left;
    node.right = right;
    return left->algebra->condition(std::move(node));
}

/// The greatest common divisor of the coefficients but the constant; 1 if they are no integers.
mpz_class content(Polynomial p) {
    mpz_class divisor = 0;
    for (const Term& t : p->terms) {
        if (t.coefficient.get_den() != 1) return 1;
        if (!t.factors.empty()) divisor = gcd(divisor, t.coefficient.get_num());
    }
    return divisor == 0 ? mpz_class(1) : divisor;
}

/// p / divisor with the constant rounded down: of integers, p >= 0 means the same.
Polynomial tightened(Polynomial p) {
    const mpz_class divisor = content(p);
    if (divisor == 1) return p;
    std::vector<Term> terms = p->terms;
    for (Term& t : terms) {
        mpz_class c;
        mpz_fdiv_q(c.get_mpz_t(), t.coefficient.get_num().get_mpz_t(), divisor.get_mpz_t());
        t.coefficient = c;
    }
    return p->algebra.polynomial(std::move(terms));
}

}  // namespace

bool is_always(Condition c) { return c->kind == ConditionKind::always; }
bool is_never(Condition c) { return c->kind == ConditionKind::never; }

Condition constant_condition(Algebra& algebra, bool value) {
    return made(algebra, value ? ConditionKind::always : ConditionKind::never, {});
}

Condition opaque_condition(Algebra& algebra, Key key, std::string name, std::vector<Polynomial> arguments) {
    ConditionNode node;
    node.kind = ConditionKind::opaque;
    node.key = key;
    node.name = std::move(name);
    node.arguments = std::move(arguments);
    return algebra.condition(std::move(node));
}

Condition not_negative(Polynomial p) {
    p = tightened(p);
    if (surely_not_negative(p)) return constant_condition(p->algebra, true);
    if (surely_not_negative(-p - 1)) return constant_condition(p->algebra, false);
    return made(p->algebra, ConditionKind::not_negative, p);
}

Condition is_zero(Polynomial p) {
    if (const auto c = p.constant()) return constant_condition(p->algebra, *c == 0);
    if (surely_not_negative(p - 1) || surely_not_negative(-p - 1)) return constant_condition(p->algebra, false);
    if (surely_not_negative(p) && surely_not_negative(-p)) return constant_condition(p->algebra, true);
    if (const mpz_class divisor = content(p); divisor != 1) {
        if (p.constant_part().get_num() % divisor != 0) return constant_condition(p->algebra, false);
        p = tightened(p);
    }
    return made(p->algebra, ConditionKind::zero, p.leading().coefficient < 0 ? -p : p);
}

Condition operator!(Condition c) {
    switch (c->kind) {
        case ConditionKind::always: return constant_condition(*c->algebra, false);
        case ConditionKind::never: return constant_condition(*c->algebra, true);
        case ConditionKind::not_negative: return not_negative(-c->polynomial - 1);
        case ConditionKind::negation: return c->left;
        default: return made(ConditionKind::negation, c, {});
    }
}

Condition operator&&(Condition a, Condition b) {
    if (is_never(a) || is_always(b) || a == b) return a;
    if (is_never(b) || is_always(a)) return b;
    return made(ConditionKind::both, a, b);
}

Condition operator||(Condition a, Condition b) {
    if (is_always(a) || is_never(b) || a == b) return a;
    if (is_always(b) || is_never(a)) return b;
    return made(ConditionKind::either, a, b);
}

Condition renewed(Condition c) {
    switch (c->kind) {
        case ConditionKind::not_negative: return not_negative(c->polynomial);
        case ConditionKind::zero: return is_zero(c->polynomial);
        case ConditionKind::negation: return !renewed(c->left);
        case ConditionKind::both: return renewed(c->left) && renewed(c->right);
        case ConditionKind::either: return renewed(c->left) || renewed(c->right);
        default: return c;
    }
}

std::vector<Polynomial> consequences(Condition c) {
    std::vector<Polynomial> found;
    const auto add = [&](Condition part) {
        for (const Polynomial p : consequences(part)) found.push_back(p);
    };
    switch (c->kind) {
        case ConditionKind::not_negative: return {c->polynomial};
        case ConditionKind::zero: return {c->polynomial, -c->polynomial};
        case ConditionKind::both:
            add(c->left);
            add(c->right);
            return found;
        case ConditionKind::negation:
            if (c->left->kind != ConditionKind::either) return {};
            add(!c->left->left);
            add(!c->left->right);
            return found;
        default: return {};
    }
}

}  // namespace dmcg::memory
