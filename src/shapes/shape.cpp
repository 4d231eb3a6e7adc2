// A subscript is a sum of products. What the index of a loop is multiplied with is a stride; what divides by the stride of an axis is
// that axis' subscript.
//
//   (i - 1) * n + j + 1        =  1*i*n - 1*n + 1*j + 1                   stride n: i - 1; rest: j + 1
//   (i - 1) * (n + 2) + j + 1  =  1*i*n + 2*i - 1*n - 2 + 1*j + 1         stride n + 2: i - 1; rest: j + 1
#include "dmcg/ast.h"
#include "shapes/shape.h"

#include <algorithm>

#include "shapes/bounds.h"
#include "shapes/called_places.h"

namespace dmcg {
namespace {

constexpr size_t most_axes = 6;

std::optional<int64_t> number(const Polynomial& p) { return value_of(as_affine(p)); }

bool equal(const Polynomial& a, const Polynomial& b) {
    const auto quotient = divided(a, b);
    return quotient && number(*quotient) == 1;
}

/// The stride of an index that runs up.
Polynomial upwards(Polynomial stride) {
    if (!stride.monomials.empty() && stride.monomials[0].coefficient < 0)
        for (Monomial& m : stride.monomials) m.coefficient = -m.coefficient;
    return stride;
}

/// Of a loop around the statement, or in a function that is called there.
bool is_index(const LocalValues& locals, SymbolId variable, StmtId at) {
    const Symbol& symbol = locals.unit.program[variable];
    StmtId function = at;
    for (StmtId s = at; s.valid(); s = locals.unit.ast[s].parent) function = s;
    const TokenRange here = locals.unit.ast[function].tokens;
    const bool is_here = here.first <= symbol.declared_at && symbol.declared_at <= here.last;
    return (symbol.function.valid() && !is_here) || locals.is_index(variable, at);
}

/// What each index of a loop is multiplied with in one subscript, each product for itself or (`sums`) all of an index together; nothing if
/// two indices are multiplied with each other.
std::optional<std::vector<Polynomial>> strides_of(const LocalValues& locals, const Polynomial& sum, StmtId at, bool sums) {
    std::vector<std::pair<Atom, Polynomial>> found;
    const Polynomial value = locals.resolved(sum, at);
    for (const Monomial& m : value.monomials) {
        Monomial stride{m.coefficient, {}};
        std::vector<Atom> indices;
        for (const Atom& atom : m.factors) (atom.symbol.valid() && is_index(locals, atom.symbol, at) ? indices : stride.factors).push_back(atom);
        if (indices.size() > 1) return {};
        if (indices.empty()) continue;
        const auto known = std::find_if(found.begin(), found.end(), [&](const auto& f) { return sums && f.first == indices[0]; });
        if (known == found.end()) found.emplace_back(indices[0], Polynomial{{stride}});
        else known->second = known->second + Polynomial{{stride}};
    }
    std::vector<Polynomial> strides;
    for (const auto& [index, stride] : found) strides.push_back(upwards(stride));
    return strides;
}

void add(std::vector<Polynomial>& list, const Polynomial& stride) {
    if (std::none_of(list.begin(), list.end(), [&](const Polynomial& x) { return equal(x, stride); })) list.push_back(stride);
}

/// Largest first; empty if two of them are no multiples of one another.
std::vector<Polynomial> chain(std::vector<Polynomial> strides) {
    std::vector<Polynomial> sorted;
    while (!strides.empty()) {
        const auto largest = std::find_if(strides.begin(), strides.end(), [&](const Polynomial& s) {
            return std::all_of(strides.begin(), strides.end(), [&](const Polynomial& t) { return divided(s, t).has_value(); });
        });
        if (largest == strides.end()) return {};
        sorted.push_back(*largest);
        strides.erase(largest);
    }
    return sorted;
}

/// The part of the sum that is a multiple of the stride, divided by it; the rest stays in `sum`.
Affine take_multiples(Polynomial& sum, const Polynomial& stride) {
    LongDivision parts = long_division(sum, stride);
    sum = std::move(parts.rest);
    return as_affine(parts.quotient);
}

/// i * n + n - 1 was read as row i + 1, column -1: it is row i, column n - 1.
bool put_inside(std::vector<Affine>& values, size_t axis, const Affine& extent, const Bounds& bounds) {
    if (bounds.inside(values[axis], extent)) return true;
    const auto size = value_of(extent);
    std::vector<int64_t> rows{1, -1};
    if (const int64_t whole = size && *size > 0 ? values[axis].constant / *size : 0; whole != 0) rows.insert(rows.end(), {-whole, -whole - 1, -whole + 1});
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

bool loses_length(const Object& object, const Shape& shape) { return !object.length.monomials.empty() && !divided(object.length, shape.strides[0]); }

std::vector<Affine> Shape::inner_extents() const {
    std::vector<Affine> extents;
    for (size_t i = 0; i < strides.size(); i++)
        extents.push_back(as_affine(i + 1 < strides.size() ? *divided(strides[i], strides[i + 1]) : strides[i]));
    return extents;
}

namespace {

struct Subscript {
    Polynomial sum;
    StmtId at;
    bool in_call;       // the array's elements follow each other as well in one long line, if its length is a number
};

void add_shapes(const LocalValues& locals, const std::vector<Subscript>& subscripts, bool sums, std::vector<Shape>& shapes) {
    std::vector<Polynomial> all, symbolic;
    for (const auto& [sum, at, in_call] : subscripts) {
        const auto strides = strides_of(locals, sum, at, sums);
        if (!strides) continue;
        for (const Polynomial& s : *strides) {
            const bool several = std::any_of(strides->begin(), strides->end(), [&](const Polynomial& t) { return !equal(s, t) && divided(s, t); });
            if (!number(s)) add(symbolic, s);
            if (!number(s) || (several && !in_call)) add(all, s);
        }
    }
    for (const std::vector<Polynomial>& strides : {chain(all), chain(symbolic)})
        if (!strides.empty() && strides.size() < most_axes && number(strides.back()) != 1) shapes.push_back({strides, !locals.indices_only});
}

}  // namespace

std::vector<Shape> possible_shapes(const LocalValues& any, const std::vector<const Access*>& accesses) {
    std::vector<Shape> shapes;
    std::vector<Subscript> subscripts;
    for (const Access* access : accesses)
        for (Polynomial& sum : first_subscripts(any, *access)) subscripts.push_back({std::move(sum), access->stmt, access->through_call});
    for (const bool indices_only : {true, false}) {
        LocalValues locals = any;
        locals.indices_only = indices_only;
        for (const bool sums : {false, true}) add_shapes(locals, subscripts, sums, shapes);
    }
    return shapes;
}

AxisValues by_axis(const LocalValues& any, const Shape& shape, const Polynomial& sum, const Access& where) {
    LocalValues locals = any;
    locals.indices_only = !shape.all_locals;
    const std::vector<Affine> extents = shape.inner_extents();
    const Bounds bounds(locals, where, extents);
    Polynomial rest = locals.resolved(sum, where.stmt);
    AxisValues found;
    for (const Polynomial& stride : shape.strides) found.values.push_back(take_multiples(rest, stride));
    found.values.push_back(as_affine(rest));
    for (size_t axis = found.values.size() - 1; axis > 0; axis--)
        found.inside = put_inside(found.values, axis, extents[axis - 1], bounds) && found.inside;
    return found;
}

std::optional<std::vector<Affine>> taken_apart(const LocalValues& locals, const Shape& shape, const Access& access) {
    AxisValues found = by_axis(locals, shape, first_subscript(locals.unit, locals.accesses, access), access);
    return found.inside ? std::optional(std::move(found.values)) : std::nullopt;
}

}  // namespace dmcg
