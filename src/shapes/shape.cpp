// A subscript is a sum of products. What the index of a loop is multiplied with is a stride; what divides by the stride of an axis is
// that axis' subscript.
//
//   (i - 1) * n + j + 1        =  1*i*n - 1*n + 1*j + 1                   stride n: i - 1; rest: j + 1
//   (i - 1) * (n + 2) + j + 1  =  1*i*n + 2*i - 1*n - 2 + 1*j + 1         stride n + 2: i - 1; rest: j + 1
#include "dmcg/ast.h"
#include "shapes/shape.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <regex>
#include <string>

#include "accesses/names.h"
#include "dmcg/program.h"
#include "dmcg/walk.h"
#include "library/function_table.h"
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

/// a_dim1 in a[i__ + j * a_dim1], the length of the fastest dimension; invalid: the text has none. `number`: 2 of a_dim2.
ExprId dimension_named(const Unit& unit, ExprId element, size_t number) {
    const std::string end = "_dim" + std::to_string(number);
    ExprId found;
    for_each_below(unit.ast, element, [&](ExprId e) {
        if (unit.tokens[unit.ast[e].tokens.first].text.ends_with(end) && unit.ast[e].tokens.first == unit.ast[e].tokens.last && unit.program.symbol(e).valid()) found = e;
    });
    return found;
}

/// 51 of `a -= 51;`, as f2c writes it for A(50,*) with subscripts from 1; nothing: there is no such statement.
std::optional<int64_t> moved_by(const Unit& unit, TokenRange function, std::string_view array) {
    const auto text = [&](int32_t t) { return unit.tokens[TokenId{t}].text; };
    for (int32_t t = function.first.value; t + 3 <= function.last.value; t++)
        if (text(t) == array && text(t + 1) == "-=" && std::isdigit(static_cast<unsigned char>(text(t + 2)[0])) && text(t + 3) == ";") return std::stoll(std::string(text(t + 2)));
    return {};
}

/// 50, 20 of `real u[1000] /* was [50][20] */`, the fastest dimension first.
std::vector<int64_t> declared_flat(const Unit& unit, const Symbol& symbol) {
    static const std::regex was(R"(\s*(?:\[\d+\])?\s*/\* was ((?:\s*\[\s*\d+\s*\])+))"), number(R"(\d+)");
    const TokenId declared = symbol.declarator.valid() ? unit.ast[symbol.declarator].name : symbol.declared_at;
    if (!declared.valid()) return {};
    const Range name = place_of(unit.tokens, {declared, declared});
    const std::string& text = unit.sources[name.file].text;
    std::smatch match;
    if (!std::regex_search(text.begin() + name.end, text.end(), match, was, std::regex_constants::match_continuous)) return {};
    const std::string dimensions = match[1];
    std::vector<int64_t> found;
    for (std::sregex_iterator it(dimensions.begin(), dimensions.end(), number), end; it != end; ++it) found.push_back(std::stoll(it->str()));
    return found;
}

/// A sum of numbers and of indices that run from a number to a number.
bool is_known(const LocalValues& locals, const Affine& value, StmtId at) {
    return std::ranges::all_of(value.terms, [&](const Term& t) {
        for (StmtId s = at; s.valid(); s = locals.unit.ast[s].parent)
            if (const LoopId loop = locals.table.of_stmt(s); loop.valid() && locals.table[loop].index == t.atom.symbol) return constant_runs(locals.table[loop]) && value_of(locals.table[loop].start);
        return false;
    });
}

/// Fortran declares the array with these `extents` of all axes but the slowest, and no subscript may leave its own: REAL A(LDA,N), a[i__ + j * a_dim1], i__ from
/// 1 to LDA. Not where `value`, the subscript of an axis that has one of them, is known to leave it: programs do that, too.
bool is_within_declared(const LocalValues& locals, const Access& access, const std::vector<Affine>& extents, size_t axis, const Affine& value) {
    const Unit& unit = locals.unit;
    const Affine& extent = extents[axis - 1];
    if (!is_of_f2c(unit.program.library.get()) || access.subscripts.empty() || (value_of(extent) && is_known(locals, value, access.stmt))) return false;
    const size_t number = extents.size() - axis;        // 0: the fastest dimension
    if (const ExprId named = dimension_named(unit, access.expr, number + 1); named.valid())
        return same_value(as_affine(locals.resolved(polynomial_of(unit, named), access.stmt)), extent);
    const std::vector<int64_t> flat = declared_flat(unit, unit.program[locals.accesses[access.object].symbol]);
    if (number < flat.size()) return value_of(extent) == flat[number];
    const TokenId name = unit.ast[access.expr].tokens.first;      // the tree may say the array by another name
    const FunctionId function = function_around(unit, name);
    const auto moved = function.valid() ? moved_by(unit, unit.ast[unit.program[function].definition].tokens, unit.tokens[name].text) : std::nullopt;
    int64_t line = 1, offset = 1;
    for (size_t i = extents.size(); i-- > 0 && line > 0;) {
        line *= value_of(extents[i]).value_or(0);
        offset += line;
    }
    return moved && line > 0 && *moved == offset;
}

/// Of u(i, j) in lines of 20 elements i + 20 * j - 21 was read as row j, column i - 21: it is row j - 1, column i - 1. Fortran counts from 1, and programs
/// add little to an index.
void put_near(std::vector<Affine>& values, size_t axis, const Affine& extent) {
    const auto size = value_of(extent);
    if (!size || *size <= 0) return;
    const auto rows = static_cast<int64_t>(std::llround(static_cast<double>(values[axis].constant + 1) / static_cast<double>(*size)));
    values[axis].constant -= rows * *size;
    values[axis - 1].constant += rows;
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
    for (size_t axis = found.values.size() - 1; axis > 0; axis--) {
        if (put_inside(found.values, axis, extents[axis - 1], bounds)) continue;
        found.inside = found.inside && is_within_declared(locals, where, extents, axis, found.values[axis]);
        if (!found.inside) continue;
        put_near(found.values, axis, extents[axis - 1]);
        found.is_claimed = true;
    }
    return found;
}

std::optional<AxisValues> taken_apart(const LocalValues& locals, const Shape& shape, const Access& access) {
    AxisValues found = by_axis(locals, shape, first_subscript(locals.unit, locals.accesses, access), access);
    return found.inside ? std::optional(std::move(found)) : std::nullopt;
}

}  // namespace dmcg
