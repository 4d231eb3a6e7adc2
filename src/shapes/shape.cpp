// A subscript is a sum of products. In each product that holds the index of a loop the rest is a stride; what divides by the
// stride of an axis is that axis' subscript.
//
//   (i - 1) * n + j + 1  =  1*i*n - 1*n + 1*j + 1      stride n: i - 1; rest: j + 1
#include "shapes/shape.h"

#include <algorithm>

#include "shapes/bounds.h"

namespace dmcg {
namespace {

constexpr size_t most_axes = 6;

Polynomial single(const Monomial& m) { return Polynomial{{m}}; }

/// The quotient if one stride is a multiple of the other.
std::optional<Monomial> quotient(const Monomial& a, const Monomial& b) {
    const auto result = divided(single(a), single(b));
    return result && result->monomials.size() == 1 ? std::optional(result->monomials[0]) : std::nullopt;
}

bool is_number(const Monomial& m) { return std::all_of(m.factors.begin(), m.factors.end(), [](const Atom& a) { return a.value.has_value(); }); }

std::optional<int64_t> number(const Monomial& m) { return value_of(as_affine(single(m))); }

bool same(const Monomial& a, const Monomial& b) {
    const auto q = quotient(a, b);
    return q && number(*q) == 1;
}

/// The strides of the indices in one subscript; nothing if two indices are multiplied with each other.
std::optional<std::vector<Monomial>> strides_of(const LocalValues& locals, const Access& access) {
    std::vector<Monomial> strides;
    const Polynomial value = locals.resolved(polynomial_of(locals.unit, access.subscripts[0]), access.stmt);
    for (const Monomial& m : value.monomials) {
        Monomial stride{std::abs(m.coefficient), {}};
        int indices = 0;
        for (const Atom& atom : m.factors) {
            const bool index = atom.symbol.valid() && locals.is_index(atom.symbol, access.stmt);
            indices += index;
            if (!index) stride.factors.push_back(atom);
        }
        if (indices > 1) return {};
        if (indices == 1) strides.push_back(stride);
    }
    return strides;
}

void add(std::vector<Monomial>& list, const Monomial& m) {
    if (std::none_of(list.begin(), list.end(), [&](const Monomial& x) { return same(x, m); })) list.push_back(m);
}

/// Largest first; empty if two of them are no multiples of one another.
std::vector<Monomial> chain(std::vector<Monomial> strides) {
    std::vector<Monomial> sorted;
    while (!strides.empty()) {
        const auto largest = std::find_if(strides.begin(), strides.end(), [&](const Monomial& s) {
            return std::all_of(strides.begin(), strides.end(), [&](const Monomial& t) { return quotient(s, t).has_value(); });
        });
        if (largest == strides.end()) return {};
        sorted.push_back(*largest);
        strides.erase(largest);
    }
    return sorted;
}

/// The part of the sum that is a multiple of the stride, divided by it; the rest stays in `sum`.
Affine take_multiples(Polynomial& sum, const Monomial& stride) {
    Polynomial taken, rest;
    for (const Monomial& m : sum.monomials) {
        const auto q = quotient(m, stride);
        (q ? taken : rest) = (q ? taken : rest) + single(q ? *q : m);
    }
    sum = rest;
    return as_affine(taken);
}

/// i * n + n - 1 was read as row i + 1, column -1: it is row i, column n - 1.
bool put_inside(std::vector<Affine>& values, size_t axis, const Affine& extent, const Bounds& bounds) {
    if (bounds.inside(values[axis], extent)) return true;
    const auto size = value_of(extent);
    std::vector<int64_t> rows{1, -1};
    if (size && *size > 0) rows.push_back(-(values[axis].constant / *size));
    for (const int64_t more : rows) {
        const Affine moved = values[axis] + more * extent;
        if (!bounds.inside(moved, extent)) continue;
        values[axis] = moved;
        values[axis - 1] = values[axis - 1] - Affine(more);
        return true;
    }
    return false;
}

}  // namespace

std::vector<Affine> Shape::inner_extents() const {
    std::vector<Affine> extents;
    for (size_t i = 0; i < strides.size(); i++)
        extents.push_back(as_affine(single(i + 1 < strides.size() ? *quotient(strides[i], strides[i + 1]) : strides[i])));
    return extents;
}

namespace {

void add_shapes(const LocalValues& locals, const std::vector<const Access*>& accesses, std::vector<Shape>& shapes) {
    std::vector<Monomial> all, symbolic;
    for (const Access* access : accesses) {
        const auto strides = strides_of(locals, *access);
        if (!strides) continue;
        for (const Monomial& s : *strides) {
            const bool several = std::any_of(strides->begin(), strides->end(), [&](const Monomial& t) { return !same(s, t) && quotient(s, t); });
            if (!is_number(s)) add(symbolic, s);
            if (!is_number(s) || several) add(all, s);
        }
    }
    for (const std::vector<Monomial>& strides : {chain(all), chain(symbolic)})
        if (!strides.empty() && strides.size() < most_axes && number(strides.back()) != 1) shapes.push_back({strides, !locals.indices_only});
}

}  // namespace

std::vector<Shape> possible_shapes(const LocalValues& any, const std::vector<const Access*>& accesses) {
    std::vector<Shape> shapes;
    for (const bool indices_only : {true, false}) {
        LocalValues locals = any;
        locals.indices_only = indices_only;
        add_shapes(locals, accesses, shapes);
    }
    return shapes;
}

std::optional<std::vector<Affine>> taken_apart(const LocalValues& any, const Shape& shape, const Access& access) {
    LocalValues locals = any;
    locals.indices_only = !shape.all_locals;
    const std::vector<Affine> extents = shape.inner_extents();
    const Bounds bounds(locals, access, extents);
    Polynomial rest = locals.resolved(polynomial_of(locals.unit, access.subscripts[0]), access.stmt);
    std::vector<Affine> values;
    for (const Monomial& stride : shape.strides) values.push_back(take_multiples(rest, stride));
    values.push_back(as_affine(rest));
    for (size_t axis = values.size() - 1; axis > 0; axis--)
        if (!put_inside(values, axis, extents[axis - 1], bounds)) return {};
    return values;
}

}  // namespace dmcg
