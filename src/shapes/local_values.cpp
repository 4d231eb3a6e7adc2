// Values of variables are put in for them, again and again.
#include "shapes/local_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>

#include "dmcg/walk.h"

namespace dmcg {
namespace {

constexpr int deepest_local = 8;

bool is_told(const Polynomial& p) {
    return std::none_of(p.monomials.begin(), p.monomials.end(), [](const Monomial& m) {
        return std::any_of(m.factors.begin(), m.factors.end(), [](const Atom& a) { return a.once.valid() || a.reads_memory; });
    });
}

/// One atom: a or b, two numbers.
Atom chosen_number(Comparison test, int64_t a, int64_t b) {
    const Choice choice = choice_by(std::move(test), Affine(a), Affine(b));
    Atom atom{fmt::format("({} {} {} ? {} : {})", to_c(choice.left), choice.equal ? "==" : "<", to_c(choice.right), to_c(choice.yes), to_c(choice.no)), {}, {}, {}, false, false, false, {}};
    for (const Affine* side : {&choice.left, &choice.right})
        for (const Term& t : side->terms) {
            atom.depends.insert(atom.depends.end(), t.atom.depends.begin(), t.atom.depends.end());
            atom.reads_memory = atom.reads_memory || t.atom.reads_memory;
            if (t.atom.once.valid()) atom.once = t.atom.once;
        }
    atom.choice = std::make_shared<Choice>(choice);
    return atom;
}

}  // namespace

std::optional<LocalDefinition> LocalValues::definition(SymbolId variable, StmtId at) const { return local_definition(unit, accesses, variable, at, limit); }

std::optional<LocalBranch> LocalValues::branch(SymbolId variable, StmtId at) const { return local_branch(unit, accesses, variable, at, limit); }

bool LocalValues::is_index(SymbolId variable, StmtId at) const {
    for (StmtId s = at; s.valid(); s = unit.ast[s].parent)
        if (const LoopId loop = table.of_stmt(s); loop.valid() && table[loop].index == variable) return true;
    return false;
}

Polynomial LocalValues::resolved_in_nest(const Polynomial& value, StmtId at) const {
    LocalValues inside = *this;
    inside.limit = {};
    for (StmtId s = at; s.valid(); s = unit.ast[s].parent)
        if (table.of_stmt(s).valid()) inside.limit = s;
    return inside.limit.valid() ? inside.resolved(value, at) : value;
}

bool LocalValues::mentions_index(const Polynomial& value, StmtId at) const {
    return std::any_of(value.monomials.begin(), value.monomials.end(), [&](const Monomial& m) {
        return std::any_of(m.factors.begin(), m.factors.end(), [&](const Atom& a) { return a.symbol.valid() && is_index(a.symbol, at); });
    });
}

/// With what the two values of a choice have in common apart:  x == 0 ? c : c - n  is  c - n + (x == 0 ? 1 : 0) * n.
Polynomial LocalValues::value_of(const LocalDefinition& local, int depth) const {
    const Polynomial plain = polynomial_of(unit, local.value);
    const auto choice = choice_in(unit, local);
    const auto test = choice ? comparison_of(unit, choice->condition, AffineMode::subscript) : std::nullopt;
    const auto apart = test ? one_of(*test, choice->yes, choice->no, depth) : std::nullopt;
    return apart ? *apart : resolved(plain, local.stmt, depth + 1);
}

std::optional<Polynomial> LocalValues::value_of_branch(SymbolId variable, StmtId at, int depth) const {
    const auto found = branch(variable, at);
    const auto test = found && found->holds_still ? comparison_of(unit, found->condition, AffineMode::subscript) : std::nullopt;
    return test ? one_of(*test, found->yes, found->no, depth) : std::nullopt;
}

/// The sum goes through several axes: i * n + j.
bool LocalValues::mentions_axes(const Polynomial& value, StmtId at) const {
    std::set<SymbolId> indices;
    bool scaled = false;
    for (const Monomial& m : value.monomials)
        for (const Atom& a : m.factors) {
            if (!a.symbol.valid() || !is_index(a.symbol, at)) continue;
            indices.insert(a.symbol);
            scaled = scaled || m.factors.size() > 1;
        }
    return scaled || indices.size() > 1;
}

/// If the values differ by one product, and that in all iterations alike.
std::optional<Polynomial> LocalValues::one_of(const Comparison& test, const LocalDefinition& yes, const LocalDefinition& no, int depth) const {
    const Polynomial a = resolved(polynomial_of(unit, yes.value), yes.stmt, depth + 1), b = resolved(polynomial_of(unit, no.value), no.stmt, depth + 1);
    const auto more = difference(a, b);
    if (!more || more->monomials.size() != 1 || mentions_index(*more, yes.stmt) || !mentions_axes(b, yes.stmt)) return {};
    Monomial step = more->monomials[0];
    step.factors.push_back(chosen_number(test, step.coefficient, 0));
    step.coefficient = 1;
    return b + Polynomial{{step}};
}

Polynomial LocalValues::resolved(const Polynomial& value, StmtId at, int depth) const {
    Polynomial sum;
    for (const Monomial& m : value.monomials) {
        Polynomial whole{{{m.coefficient, {}}}};
        for (const Atom& atom : m.factors) {
            Polynomial factor{{{1, {atom}}}};
            const bool open = atom.symbol.valid() && !atom.value && depth < deepest_local && !is_index(atom.symbol, at);
            const auto found = open ? definition(atom.symbol, at) : std::nullopt;
            const auto inner = found ? std::optional(value_of(*found, depth)) : open ? value_of_branch(atom.symbol, at, depth) : std::nullopt;
            if (inner && is_told(*inner) && (!indices_only || mentions_index(*inner, at))) factor = *inner;
            const auto more = product(whole, factor);
            if (!more) return value;
            whole = *more;
        }
        sum = sum + whole;
    }
    return sum;
}

}  // namespace dmcg
