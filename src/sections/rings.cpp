// A subscript is  rest + (i + c) % m,  or  rest + one of two values that a comparison with i chooses: i + a below some index k, i + b
// from there on. The second is the first if both follow each other as in a circle: m = a - b, and it begins at k + b.
//
//   i == n - 1 ? 0 : i + 1      below k = n - 1: i + 1, then (only i = n - 1) i + 1 - n      ring 0 .. n - 1
#include "rings.h"

#include "accesses/comparison.h"
#include "shapes/local_values.h"

namespace dmcg {
namespace {

constexpr int deepest_name = 4;

/// x - times * m is the number `rest`.
struct Multiple { int64_t times = 0, rest = 0; };

std::optional<Multiple> multiple_of(const Affine& x, const Affine& m) {
    if (const auto number = value_of(x)) return Multiple{0, *number};
    for (const Term& size : m.terms)
        for (const Term& t : x.terms) {
            if (size.atom.value || !(t.atom == size.atom) || t.coefficient % size.coefficient != 0) continue;
            const int64_t times = t.coefficient / size.coefficient;
            const auto rest = value_of(x - times * m);
            return rest ? std::optional(Multiple{times, *rest}) : std::nullopt;
        }
    return {};
}

/// x >= 0, for m >= 1: where an iteration stands in a ring of m lines there is one.
bool not_negative(const Affine& x, const Affine& m) {
    const auto multiple = multiple_of(x, m);
    return multiple && multiple->times >= 0 && multiple->times + multiple->rest >= 0;
}

/// i + distance, in the ring.
struct Step { Affine distance; Ring ring; };

struct Reader {
    const SectionContext& context;
    const Access& access;
    const size_t axis;

    const Loop& loop() const { return context.table[context.split]; }
    LocalValues locals() const { return {context.unit, context.accesses, context.table, {}, true}; }

    // The indices that are run: first() <= i < end().
    Affine first() const { return loop().step > 0 ? first_run(loop()) : loop().start - loop().distance + Affine(1); }
    Affine end() const { return loop().step > 0 ? first_run(loop()) + distance_run(loop()) : loop().start + Affine(1); }

    const Affine& extent() const { return context.accesses[access.object].extents[axis]; }

    Affine resolved(const Affine& value, StmtId at) const { return as_affine(locals().resolved(polynomial_of(value), at)); }

    /// The same in all iterations.
    bool stands_still(const Affine& value) const { return !depends_on(value, loop().index) && context.invariant(value); }

    /// c of i + c; nothing: another form.
    std::optional<Affine> behind_index(const Affine& value) const {
        const Affine rest = without(value, loop().index);
        return coefficient_of(value, loop().index) == 1 && stands_still(rest) ? std::optional(rest) : std::nullopt;
    }

    /// The least value that c * i + rest has.
    std::optional<Affine> least(const Affine& value) const {
        const Affine rest = without(value, loop().index);
        const int64_t c = coefficient_of(value, loop().index);
        if (!stands_still(rest)) return {};
        return rest + c * (c > 0 ? first() : end() - Affine(1));
    }

    // ---------------------------------------------------------------- i % m

    /// x >= 0, or it is for most sizes, like n - 3, and for the others the subscript lies outside of the array, which C forbids.
    static bool not_negative_inside(const Affine& x, const Affine& size, bool else_outside) {
        const auto multiple = multiple_of(x, size);
        return not_negative(x, size) || (else_outside && multiple && multiple->times > 0);
    }

    /// The dividend must not be negative: C's remainder is negative then.
    bool stays_positive(const Division& d, const Affine& least, const Affine& rest) const {
        return d.downwards || not_negative_inside(least, d.divisor, d.type == Unsigned::no && same_value(rest, Affine(0)));
    }

    /// Nor must the sum be too large for a narrow type.
    bool is_small(const Division& d, const Affine& distance) const {
        return d.type != Unsigned::narrow || surely_at_most(end() + distance, Affine(INT64_C(1) << 32));
    }

    std::optional<Step> remainder(const Division& d, StmtId at, const Affine& rest) const {
        const auto distance = d.remainder ? behind_index(resolved(d.dividend, at)) : std::nullopt;
        if (!distance || !stands_still(d.divisor) || !stays_positive(d, first() + *distance, rest) || !is_small(d, *distance)) return {};
        return Step{*distance + rest, {rest, d.divisor}};
    }

    // ---------------------------------------------------------------- one of two values

    /// `below` up to the index before `border`, `above` from there on.
    struct Parts { Affine border, below, above; };

    std::optional<Parts> parts_of(const Choice& choice, StmtId at) const {
        const Affine difference = resolved(choice.left, at) - resolved(choice.right, at), rest = without(difference, loop().index);
        const int64_t c = coefficient_of(difference, loop().index);
        if (std::abs(c) != 1 || !stands_still(rest)) return {};
        const Affine yes = resolved(choice.yes, at), no = resolved(choice.no, at), zero = -c * rest;
        if (!choice.equal) return c > 0 ? Parts{zero, yes, no} : Parts{zero + Affine(1), no, yes};
        if (surely_at_most(zero, first())) return Parts{zero + Affine(1), yes, no};
        if (surely_at_most(end(), zero + Affine(1))) return Parts{zero, no, yes};
        return {};
    }

    /// c of i + c, or that of a value that only the index `only` can have.
    std::optional<Affine> distance_of(const Affine& value, const Affine& only, bool is_one) const {
        if (const auto distance = behind_index(value)) return distance;
        return is_one && stands_still(value) ? std::optional(value - only) : std::nullopt;
    }

    /// Compared as unsigned numbers, both sides are what they are written as.
    bool is_plain(const Choice& choice, const Affine& size, StmtId at) const {
        const auto fits = [&](const Affine& side) {
            const Affine value = resolved(side, at);
            const auto lowest = least(value);
            return lowest && not_negative(*lowest, size) && (choice.type == Unsigned::wide || value.terms.empty() || value.constant <= 0);
        };
        return choice.type == Unsigned::no || (fits(choice.left) && fits(choice.right));
    }

    std::optional<Step> chosen(const Choice& choice, StmtId at, const Affine& rest) const {
        const auto parts = parts_of(choice, at);
        if (!parts) return {};
        const auto below = distance_of(parts->below, parts->border - Affine(1), surely_at_most(parts->border, first() + Affine(1)));
        const auto above = distance_of(parts->above, parts->border, surely_at_most(end(), parts->border + Affine(1)));
        if (!below || !above) return {};
        const Affine size = *below - *above, low = parts->border + *above + rest;
        const bool in_ring = not_negative_inside(first() + size - parts->border, size, same_value(low, Affine(0))) &&
                             not_negative_inside(parts->border + size - end(), size, same_value(low + size, extent()));
        if (!in_ring || !is_plain(choice, size, at)) return {};
        return Step{*below + rest, {low, size}};
    }

    // ---------------------------------------------------------------- the subscript

    /// The step of the subscript, local variables opened until a remainder or a choice shows.
    std::optional<Step> step_of(const Affine& value, StmtId at, int depth) const {
        for (const Term& t : value.terms) {
            if (t.coefficient != 1 || t.atom.value || t.atom.symbol == loop().index) continue;
            const Affine rest = value - Affine(t.atom);
            if (t.atom.division || t.atom.choice) {
                if (!stands_still(rest)) continue;
                return t.atom.division ? remainder(*t.atom.division, at, rest) : chosen(*t.atom.choice, at, rest);
            }
            if (!t.atom.symbol.valid() || depth == deepest_name) continue;
            if (const auto step = step_of_variable(t.atom.symbol, at, rest, depth)) return step;
        }
        return {};
    }

    Affine value_of_local(const LocalDefinition& local) const { return affine_of(context.unit, local.value, AffineMode::subscript); }

    std::optional<Step> step_of_variable(SymbolId variable, StmtId at, const Affine& rest, int depth) const {
        if (const auto named = locals().definition(variable, at)) return step_of(rest + value_of_local(*named), named->stmt, depth + 1);
        const auto branch = locals().branch(variable, at);
        const auto test = branch && stands_still(rest) ? comparison_of(context.unit, branch->condition, AffineMode::subscript) : std::nullopt;
        return test ? chosen(choice_by(*test, value_of_local(branch->yes), value_of_local(branch->no)), branch->stmt, rest) : std::nullopt;
    }

    /// All iterations stand in the ring.
    bool holds_loop(const Ring& ring) const { return surely_at_most(ring.low, first()) && surely_at_most(end(), ring.low + ring.size); }

    /// No iteration gets round.
    bool stays(const Ring& ring, int64_t distance) const {
        return surely_at_most(ring.low, first() + Affine(distance)) && surely_at_most(end() + Affine(distance), ring.low + ring.size);
    }

    bool surely_in_array(const Ring& ring) const { return surely_at_most(Affine(0), ring.low) && surely_at_most(ring.low + ring.size, extent()); }

    std::optional<Lines> lines() const {
        if (std::abs(loop().step) != 1) return {};
        const auto step = step_of(access.values[axis], access.stmt, 0);
        const auto distance = step && holds_loop(step->ring) ? least_distance(step->distance, step->ring.size) : std::nullopt;
        if (!distance) return {};
        Lines lines{static_cast<int>(axis), loop().start + Affine(*distance), loop().step, 1, {}, !surely_in_array(step->ring)};
        if (!stays(step->ring, *distance)) lines.ring = step->ring;
        return lines;
    }
};

}  // namespace

std::optional<int64_t> least_distance(const Affine& x, const Affine& m) {
    const auto multiple = multiple_of(x, m);
    const auto size = value_of(m);
    if (!multiple || !size || *size < 1) return multiple ? std::optional(multiple->rest) : std::nullopt;
    const int64_t up = (multiple->rest % *size + *size) % *size;
    return 2 * up <= *size ? up : up - *size;
}

std::optional<Lines> lines_in_ring(const SectionContext& context, const Access& access, size_t axis) {
    if (!context.split.valid() || access.kind != AccessKind::read) return {};
    return Reader{context, access, axis}.lines();
}

}  // namespace dmcg
