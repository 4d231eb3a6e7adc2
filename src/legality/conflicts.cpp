// The iterations x0, x1 ... of the earlier access and y0, y1 ... of the later one form one integer set:
//
//   [p0] -> { [x0, y0] : 1 <= x0 < p0 and 1 <= y0 < p0 and x0 < y0 and x0 = y0 - 1 }
//
// It is empty if and only if the two never touch the same element in this order.
#include "legality/conflicts.h"

#include <fmt/format.h>
#include <isl/point.h>
#include <isl/set.h>
#include <isl/val.h>

#include <algorithm>

namespace dmcg::legality {

namespace {

/// One pair of accesses and how their indices are called.
struct Pair {
    IslContext& isl;
    const RegionFacts& facts;
    const Extents& extents;
    const Reference& earlier;
    const Reference& later;

    Naming x() const { return {'x', earlier.loops, facts.parameters}; }
    Naming y() const { return {'y', later.loops, facts.parameters}; }
    std::string indices() const { return isl_indices(earlier, 'x') + ", " + isl_indices(later, 'y'); }
    isl::set set(const std::string& tuple, const std::string& condition) const {
        return isl.set(isl_set_text(facts.parameters, tuple, condition));
    }
};

std::string same_element(const Pair& pair) {
    std::string text;
    const size_t axes = std::min(pair.earlier.subscripts.size(), pair.later.subscripts.size());
    for (size_t a = 0; a < axes; a++) {
        const auto& first = pair.earlier.subscripts[a];
        const auto& second = pair.later.subscripts[a];
        if (first && second)
            text += fmt::format(" and {} = {}", isl_text(*first, pair.x()), isl_text(*second, pair.y()));
    }
    return text;
}

/// 0 <= subscript < extent. The parameters `p` of the extent are the same in every naming.
std::string inside(const Extents& extents, const Reference& reference, const Naming& naming) {
    std::string text;
    for (size_t a = 0; a < reference.subscripts.size() && a < extents.size(); a++) {
        if (!reference.subscripts[a] || !extents[a]) continue;
        const std::string subscript = isl_text(*reference.subscripts[a], naming);
        text += fmt::format(" and {0} >= 0 and {0} < {1}", subscript, isl_text(*extents[a], naming));
    }
    return text;
}

const char* in_order(const Pair& pair) { return pair.earlier.loops.front().step > 0 ? "x0 < y0" : "x0 > y0"; }

/// Both accesses happen, in this order of iterations, and touch the same element, wherever the array may end.
std::string meeting(const Pair& pair, const char* order) {
    return fmt::format("{} and {} and {} and {}{}", pair.facts.context, isl_domain(pair.earlier, pair.x()),
                       isl_domain(pair.later, pair.y()), order, same_element(pair));
}

std::string meeting_inside(const Pair& pair) {
    return meeting(pair, in_order(pair)) + inside(pair.extents, pair.earlier, pair.x()) +
           inside(pair.extents, pair.later, pair.y());
}

/// True if the same value of this subscript means the same iteration, as with c[i] and c[i]: most pairs need no more.
bool tells_iteration(const Affine& first, const Affine& second, const Reference& reference) {
    const SymbolId split = reference.loops.front().index;
    const int64_t coefficient = coefficient_of(first, split);
    if (coefficient == 0 || coefficient != coefficient_of(second, split)) return false;
    const Affine rest = without(first, split);
    const bool inner = std::any_of(rest.terms.begin(), rest.terms.end(), [&](const Term& term) {
        return std::any_of(reference.loops.begin(), reference.loops.end(),
                           [&](const Dimension& d) { return depends_on(Affine(term.atom), d.index); });
    });
    return !inner && same_value(rest, without(second, split));
}

/// a[1] and a[2]: with different constants there is no need to ask isl.
bool always_differ(const Affine& first, const Affine& second) {
    return first.terms.empty() && second.terms.empty() && first.constant != second.constant;
}

/// On some axis, so that no two iterations touch the same element.
bool surely_apart(const Reference& earlier, const Reference& later) {
    for (size_t a = 0; a < std::min(earlier.subscripts.size(), later.subscripts.size()); a++) {
        const auto& first = earlier.subscripts[a];
        const auto& second = later.subscripts[a];
        if (!first || !second) continue;
        if (always_differ(*first, *second)) return true;
        if (tells_iteration(*first, *second, earlier) && tells_iteration(*second, *first, later)) return true;
    }
    return false;
}

// ---------------------------------------------------------------- a sample

int64_t coordinate(const isl::point& point, int position) {
    const isl::val value = isl::manage(isl_point_get_coordinate_val(point.get(), isl_dim_set, position));
    return isl_val_get_num_si(value.get());
}

/// The set with its parameters as first coordinates of its tuples.
isl::set without_parameters(isl::set set, size_t parameters) {
    return isl::manage(
        isl_set_move_dims(set.release(), isl_dim_set, 0, isl_dim_param, 0, static_cast<unsigned>(parameters)));
}

/// The smallest point without negative coordinates, or any.
isl::point friendly_point(isl::set set) {
    isl::set natural = set;
    const unsigned coordinates = natural.tuple_dim();
    for (unsigned d = 0; d < coordinates; d++)
        natural = isl::manage(isl_set_lower_bound_si(natural.release(), isl_dim_set, d, 0));
    return natural.is_empty() ? set.sample_point() : natural.lexmin().sample_point();
}

/// The values of a reference's indices and of the parameters at one point.
struct Values {
    const Reference& reference;
    const std::vector<int64_t>& indices;
    const RegionFacts& facts;
    const std::vector<int64_t>& parameters;
};

int64_t evaluate(const Affine& value, const Values& at);

int64_t evaluate(const Atom& atom, const Values& at) {
    if (atom.value) return *atom.value;
    for (size_t d = 0; d < at.reference.loops.size(); d++)
        if (atom.symbol.valid() && at.reference.loops[d].index == atom.symbol) return at.indices[d];
    for (size_t p = 0; p < at.facts.parameters.atoms.size(); p++)
        if (at.facts.parameters.atoms[p] == atom) return at.parameters[p];
    if (!atom.division) return 0;
    const int64_t dividend = evaluate(atom.division->dividend, at), divisor = evaluate(atom.division->divisor, at);
    if (atom.division->downwards) return (dividend % divisor + divisor) % divisor;
    return atom.division->remainder ? dividend % divisor : dividend / divisor;
}

int64_t evaluate(const Affine& value, const Values& at) {
    int64_t sum = value.constant;
    for (const Term& term : value.terms) sum += term.coefficient * evaluate(term.atom, at);
    return sum;
}

std::vector<int64_t> coordinates(const isl::point& point, size_t first, size_t count) {
    std::vector<int64_t> values;
    for (size_t i = 0; i < count; i++) values.push_back(coordinate(point, static_cast<int>(first + i)));
    return values;
}

Sample sample_of(const Pair& pair, const isl::set& conflict) {
    const size_t parameters = pair.facts.parameters.atoms.size();
    const isl::point point = friendly_point(without_parameters(conflict, parameters));
    Sample sample;
    sample.parameters = coordinates(point, 0, parameters);
    sample.earlier = coordinates(point, parameters, pair.earlier.loops.size());
    sample.later = coordinates(point, parameters + pair.earlier.loops.size(), pair.later.loops.size());
    const size_t axes = std::min(pair.earlier.subscripts.size(), pair.later.subscripts.size());
    for (size_t a = 0; a < axes; a++) {
        const auto& first = pair.earlier.subscripts[a];
        const auto& second = pair.later.subscripts[a];
        sample.element.emplace_back();
        if (first)
            sample.element.back() = evaluate(*first, {pair.earlier, sample.earlier, pair.facts, sample.parameters});
        else if (second)
            sample.element.back() = evaluate(*second, {pair.later, sample.later, pair.facts, sample.parameters});
    }
    return sample;
}

/// 1 << l and 2 << l, n * n and n: not every pair of numbers is one of values that they have together.
bool depend_on_each_other(const Atom& a, const Atom& b) {
    if (a.symbol.valid() && b.symbol.valid()) return false;
    const Affine other(b);
    return (a.symbol.valid() && depends_on(other, a.symbol)) || std::any_of(a.depends.begin(), a.depends.end(), [&](SymbolId s) { return depends_on(other, s); });
}

}  // namespace

bool are_independent(const std::vector<Atom>& atoms) {
    for (size_t i = 0; i < atoms.size(); i++)
        for (size_t j = 0; j < i; j++)
            if (depend_on_each_other(atoms[i], atoms[j])) return false;
    return true;
}

namespace {

// ---------------------------------------------------------------- distance, certainty

/// The number of iterations between the two if it is one number.
std::optional<int64_t> distance_of(const Pair& pair, const std::string& condition) {
    const std::string text = fmt::format("exists {} : {} and d = y0 - x0", pair.indices(), condition);
    const isl::set distances = pair.set("d", text).project_out_all_params();
    if (!distances.is_singleton()) return std::nullopt;
    return coordinate(distances.sample_point(), 0) / pair.earlier.loops.front().step;
}

/// Each loop whose length depends on parameters only has at least `count` iterations.
std::string long_loops(const Reference& reference, const Naming& naming, int64_t count) {
    std::string text;
    for (const Dimension& loop : reference.loops) {
        if (!loop.distance) continue;
        bool varies = false;
        for (const Dimension& other : reference.loops) varies |= depends_on(*loop.distance, other.index);
        if (varies || value_of(*loop.distance)) continue;
        const int64_t step = loop.step > 0 ? loop.step : -loop.step;
        text += fmt::format(" and {} > {}", isl_text(*loop.distance, naming), step * (count - 1));
    }
    return text;
}

/// Parameters for which both accesses happen and the loops around them are long.
isl::set long_run(const Pair& pair, int64_t count) {
    const std::string happens =
        fmt::format("{} and (exists {} : {}) and (exists {} : {})", pair.facts.context, isl_indices(pair.earlier, 'x'),
                    isl_domain(pair.earlier, pair.x()), isl_indices(pair.later, 'y'), isl_domain(pair.later, pair.y()));
    const isl::set runs =
        pair.set("", happens + long_loops(pair.earlier, pair.x(), count) + long_loops(pair.later, pair.y(), count));
    const isl::set parameters = runs.params();
    return pair.facts.in_bounds ? parameters.intersect(*pair.facts.in_bounds) : parameters;
}

bool is_hidden(const Reference& reference) { return reference.doubt && !reference.doubt->on_itself; }

/// A loop that is parallel if it has no more iterations than these may be one that never has more: `w[CAPACITY + i] = w[i]`.
constexpr int64_t long_enough = 9;

/// True if the two meet, in one order or the other, for all parameters for which the loops run long enough.
bool always_meet(const Pair& pair) {
    if (is_hidden(pair.earlier) || is_hidden(pair.later) || !are_independent(pair.facts.parameters.atoms)) return false;
    if (pair.facts.parameters.atoms.empty()) return true;
    const isl::set meets = pair.set(pair.indices(), meeting(pair, "(x0 < y0 or x0 > y0)")).params();
    for (int64_t count = 2; count <= long_enough; count = 2 * count - 1) {
        const isl::set runs = long_run(pair, count);
        if (runs.is_empty()) return false;
        if (runs.is_subset(meets)) return true;
    }
    return false;
}

/// Fills in what isl finds out about `conflict`. False: proven that the two never meet.
bool ask_isl(const Pair& pair, Conflict& conflict) {
    const std::string condition = meeting_inside(pair);
    isl::set meets = pair.set(pair.indices(), condition);
    if (pair.facts.in_bounds) meets = meets.intersect_params(*pair.facts.in_bounds);
    if (meets.is_empty()) return false;
    conflict.gave_up = false;
    conflict.distance = distance_of(pair, condition);
    conflict.certain = always_meet(pair);
    return true;
}

}  // namespace

std::optional<Conflict> find_conflict(IslContext& isl, const RegionFacts& facts, const Extents& extents,
                                      const Reference& earlier, const Reference& later) {
    if (surely_apart(earlier, later)) return std::nullopt;
    Conflict conflict;
    conflict.earlier = &earlier;
    conflict.later = &later;
    conflict.kind = !later.write     ? DependenceKind::flow
                    : !earlier.write ? DependenceKind::anti
                                     : DependenceKind::output;
    conflict.gave_up = true;
    try {
        if (!ask_isl(Pair{isl, facts, extents, earlier, later}, conflict)) return std::nullopt;
    } catch (const isl::exception&) {
        // what was found out before it gave up stands in `conflict`
    }
    return conflict;
}

void find_sample(IslContext& isl, const RegionFacts& facts, const Extents& extents, Conflict& conflict) {
    const Pair pair{isl, facts, extents, *conflict.earlier, *conflict.later};
    try {
        const isl::set meets = pair.set(pair.indices(), meeting_inside(pair));
        conflict.sample = sample_of(pair, facts.in_bounds ? meets.intersect_params(*facts.in_bounds) : meets);
    } catch (const isl::exception&) {
        return;  // it is told without numbers
    }
}

void assume_in_bounds(IslContext& isl, RegionFacts& facts, const Extents& extents, const Reference& reference) {
    const Naming naming{'x', reference.loops, facts.parameters};
    const std::string good = inside(extents, reference, naming);
    if (good.empty()) return;
    const std::string bad =
        fmt::format("{} and {} and not (true{})", facts.context, isl_domain(reference, naming), good);
    try {
        const isl::set outside = isl.set(isl_set_text(facts.parameters, isl_indices(reference, 'x'), bad)).params();
        const isl::set all = isl.set(isl_set_text(facts.parameters, "", "true")).params();
        facts.in_bounds = (facts.in_bounds ? *facts.in_bounds : all).subtract(outside);
    } catch (const isl::exception&) {
        return;  // one assumption less
    }
}

bool leaves_array(IslContext& isl, const RegionFacts& facts, const Extents& extents, const Reference& reference) {
    const Naming naming{'x', reference.loops, facts.parameters};
    const std::string good = inside(extents, reference, naming);
    if (good.empty()) return false;
    const std::string happens = fmt::format("{} and {}", facts.context, isl_domain(reference, naming));
    const auto set = [&](const std::string& condition) { return isl.set(isl_set_text(facts.parameters, isl_indices(reference, 'x'), condition)); };
    try {
        const isl::set runs = set(happens).params();
        return !runs.is_empty() && runs.is_subset(set(happens + " and not (true" + good + ")").params());
    } catch (const isl::exception&) {
        return false;
    }
}

}  // namespace dmcg::legality
