// Sums and products are multiplied out; their leaves are affine forms.
//
//   #define N 64
//   N * m        one monomial N*m; as an affine form the atom ((long)N * m)
#include "dmcg/polynomial.h"

#include <algorithm>

#include "dmcg/walk.h"
#include "put_in.h"
#include "stages.h"

namespace dmcg {
namespace {

constexpr int64_t largest_coefficient = int64_t{1} << 60;   // larger coefficients are not computed with
constexpr int most_divisions = 1000;            // in one division

std::optional<int64_t> limited_product(int64_t a, int64_t b) {
    int64_t result = 0;
    const bool fits = !__builtin_mul_overflow(a, b, &result) && result > -largest_coefficient && result < largest_coefficient;
    return fits ? std::optional(result) : std::nullopt;
}

/// The factors without those of `by`; nothing if one of these is not there.
std::optional<std::vector<Atom>> without(std::vector<Atom> factors, const std::vector<Atom>& by) {
    for (const Atom& atom : by) {
        const auto found = std::find(factors.begin(), factors.end(), atom);
        if (found == factors.end()) return {};
        factors.erase(found);
    }
    return factors;
}

bool same_factors(const Monomial& a, const Monomial& b) {
    return a.factors.size() == b.factors.size() && without(a.factors, b.factors).has_value();
}

void add(Polynomial& sum, const Monomial& m) {
    const auto same = std::find_if(sum.monomials.begin(), sum.monomials.end(), [&](const Monomial& x) { return same_factors(x, m); });
    if (same == sum.monomials.end()) {
        if (m.coefficient != 0) sum.monomials.push_back(m);
        return;
    }
    same->coefficient += m.coefficient;
    if (same->coefficient == 0) sum.monomials.erase(same);
}

std::optional<Monomial> product(const Monomial& a, const Monomial& b) {
    const auto coefficient = limited_product(a.coefficient, b.coefficient);
    if (!coefficient) return {};
    Monomial result{*coefficient, a.factors};
    result.factors.insert(result.factors.end(), b.factors.begin(), b.factors.end());
    return result;
}

struct PolynomialReader {
    const Unit& unit;

    const Program& program() const { return unit.program; }
    Polynomial leaf(ExprId e) const { return polynomial_of(affine_of(unit, e, AffineMode::subscript)); }

    /// Widening keeps the value; so does a conversion to 64 bits, in which addresses are computed.
    const CastExpr* harmless_cast(ExprId e) const {
        const auto* cast = as<CastExpr>(unit.ast, e);
        if (!cast || !is_integer(program().type(e)) || !is_integer(program().type(cast->operand))) return nullptr;
        const int wide = integer_width(program().type(e)), narrow = integer_width(program().type(cast->operand));
        return wide == 64 || wide > narrow ? cast : nullptr;
    }

    /// A size is a number, or, of an array of variable length, a product.
    std::optional<Polynomial> size_of_type(TypeId id) const {
        if (const auto size = size_of(program(), id)) return Polynomial{{{*size, {}}}};
        const Type& type = program()[id];
        if (type.kind != TypeKind::array || !type.length_expr.valid()) return {};
        const auto element = size_of_type(type.element);
        return element ? product(*element, read(type.length_expr)) : std::nullopt;
    }

    std::optional<Polynomial> size(ExprId e) const {
        const auto* of_value = as<SizeofExpr>(unit.ast, e);
        const auto* of_type = as<SizeofTypeExpr>(unit.ast, e);
        if (of_type && of_type->align) return {};
        if (const auto known = of_value ? program().constant(e) : std::nullopt) return Polynomial{{{*known, {}}}};    // the type of a member of a structure taken apart is another one
        const TypeId type = of_value ? program().type_id(of_value->operand)
                          : of_type  ? program().type_of_declarator[of_type->type.index()] : TypeId{};
        return type.valid() ? size_of_type(type) : std::nullopt;
    }

    std::optional<Polynomial> apart(ExprId e) const {
        if (const auto bytes = size(e)) return bytes;
        if (!program().type_id(e).valid() || !is_integer(program().type(e))) return {};
        if (const CastExpr* cast = harmless_cast(e)) return read(cast->operand);
        if (const auto* comma = as<CommaExpr>(unit.ast, e); comma && is_mention(unit.ast, comma->left)) return read(comma->right);
        const auto* binary = as<BinaryExpr>(unit.ast, e);
        if (!binary || !is_integer(program().type(binary->left))) return {};      // a distance of pointers
        switch (binary->op) {
            case BinaryOp::add: return read(binary->left) + read(binary->right);
            case BinaryOp::sub: return difference(read(binary->left), read(binary->right));
            case BinaryOp::mul: return product(read(binary->left), read(binary->right));
            default: return {};
        }
    }

    Polynomial read(ExprId e) const {
        const auto parts = apart(e);
        return parts ? *parts : leaf(e);
    }
};

/// Named constants as numbers.
Monomial folded(const Monomial& m) {
    Monomial result{m.coefficient, {}};
    for (const Atom& atom : m.factors) {
        const auto more = atom.value ? limited_product(result.coefficient, *atom.value) : std::nullopt;
        if (more) result.coefficient = *more;
        else result.factors.push_back(atom);
    }
    return result;
}

std::optional<Monomial> divided_as_is(const Monomial& m, const Monomial& by) {
    const auto rest = without(m.factors, by.factors);
    if (!rest || by.coefficient == 0 || m.coefficient % by.coefficient != 0) return {};
    return Monomial{m.coefficient / by.coefficient, *rest};
}

std::optional<Monomial> divided(const Monomial& m, const Monomial& by) {
    const auto quotient = divided_as_is(m, by);
    return quotient ? quotient : divided_as_is(folded(m), folded(by));
}

Atom product_atom(const std::vector<Atom>& factors) {
    Atom result{"", {}, 1, {}, false, false, false, {}};
    for (const Atom& atom : factors) {
        const bool cast = result.text.empty() && atom.needs_cast;
        result.text += (result.text.empty() ? cast ? "(long)" : "" : " * ") + atom.text;
        result.value = result.value && atom.value ? limited_product(*result.value, *atom.value) : std::nullopt;
        for (const SymbolId s : atom.depends)
            if (std::find(result.depends.begin(), result.depends.end(), s) == result.depends.end()) result.depends.push_back(s);
        result.reads_memory |= atom.reads_memory;
        if (atom.once.valid()) result.once = atom.once;
    }
    result.text = "(" + result.text + ")";
    return result;
}

}  // namespace

Polynomial polynomial_of(const Unit& unit, ExprId e) { return PolynomialReader{unit}.read(e); }

std::optional<Polynomial> size_of_type(const Unit& unit, TypeId type) { return PolynomialReader{unit}.size_of_type(type); }

Polynomial polynomial_of(const Affine& value) {
    Polynomial result;
    if (value.constant != 0) add(result, {value.constant, {}});
    for (const Term& term : value.terms) add(result, {term.coefficient, {term.atom}});
    return result;
}

Polynomial operator+(const Polynomial& a, const Polynomial& b) {
    Polynomial sum = a;
    for (const Monomial& m : b.monomials) add(sum, m);
    return sum;
}

std::optional<Polynomial> product(const Polynomial& a, const Polynomial& b) {
    Polynomial result;
    for (const Monomial& x : a.monomials)
        for (const Monomial& y : b.monomials) {
            const auto xy = product(x, y);
            if (!xy) return {};
            add(result, *xy);
        }
    return result;
}

std::optional<Polynomial> difference(const Polynomial& a, const Polynomial& b) {
    const auto negative = product(b, Polynomial{{{-1, {}}}});
    return negative ? std::optional(a + *negative) : std::nullopt;
}

std::optional<int64_t> as_number(const Polynomial& p) {
    Polynomial sum;
    for (const Monomial& m : p.monomials) add(sum, folded(m));
    if (sum.monomials.empty()) return 0;
    const Monomial& first = sum.monomials.front();
    return sum.monomials.size() == 1 && first.factors.empty() ? std::optional(first.coefficient) : std::nullopt;
}

/// Division by the product with the most factors, as in long division: i*n + 2*i + j by n + 2 is i, rest j.
LongDivision long_division(const Polynomial& p, const Polynomial& by) {
    LongDivision result{{}, p};
    if (by.monomials.empty()) return result;
    Polynomial others = by, open = p;
    const auto most = std::max_element(others.monomials.begin(), others.monomials.end(),
                                       [](const Monomial& a, const Monomial& b) { return a.factors.size() < b.factors.size(); });
    const Monomial largest_product = *most;
    others.monomials.erase(most);
    result.rest = {};
    for (int steps = 0; !open.monomials.empty(); steps++) {
        const Monomial m = open.monomials.front();
        open.monomials.erase(open.monomials.begin());
        const auto quotient = steps < most_divisions ? divided(m, largest_product) : std::nullopt;
        const auto taken = quotient ? product(Polynomial{{{-quotient->coefficient, quotient->factors}}}, others) : std::nullopt;
        add(taken ? result.quotient : result.rest, taken ? *quotient : m);
        if (taken) open = open + *taken;
    }
    return result;
}

std::optional<Polynomial> divided(const Polynomial& p, const Polynomial& by) {
    const LongDivision result = long_division(p, by);
    if (result.rest.monomials.empty()) return result.quotient;
    const auto whole = value_of(as_affine(p)), part = value_of(as_affine(by));      // n * (m + 2) by 8
    return whole && part && *part != 0 && *whole % *part == 0 ? std::optional(polynomial_of(Affine(*whole / *part))) : std::nullopt;
}

Affine as_affine(const Polynomial& p) {
    Affine sum;
    for (const Monomial& m : p.monomials) {
        const Monomial number = folded(m);      // a constant times a variable is affine; a product of constants keeps its names
        const bool plain = m.factors.size() > 1 && number.factors.size() == 1;
        const Monomial& form = plain ? number : m;
        if (form.factors.empty()) sum = sum + Affine(form.coefficient);
        else sum = sum + form.coefficient * Affine(form.factors.size() == 1 ? form.factors[0] : product_atom(form.factors));
    }
    return sum;
}

}  // namespace dmcg
