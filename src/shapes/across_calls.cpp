// Strides are translated as all values are that cross a call. Shapes that were given up do not come back, so this ends.
#include "shapes/across_calls.h"

#include <algorithm>
#include <set>

#include "accesses/rotations.h"
#include "accesses/substituted.h"

namespace dmcg {
namespace {

struct Agreement {
    const Unit& unit;
    const Accesses& all;
    const std::vector<bool>& in_loops;
    std::vector<std::optional<Shape>>& shapes;
    std::set<ObjectId> given_up{};

    using Translate = std::optional<Affine> (*)(const Unit&, const CollectiveCall&, const Affine&);

    std::optional<Polynomial> translated(const CollectiveCall& call, const Polynomial& stride, Translate there) const {
        return substituted(stride, [&](const Atom& atom) {
            const auto value = there(unit, call, Affine(atom));
            return value ? std::optional(polynomial_of(*value)) : std::nullopt;
        });
    }

    std::optional<Shape> translated(const CollectiveCall& call, const Shape& shape, Translate there) const {
        Shape result{{}, shape.all_locals};
        for (const Polynomial& p : shape.strides) {
            const auto stride = translated(call, p, there);
            if (!stride) return {};
            result.strides.push_back(*stride);
        }
        return result;
    }

    /// Extents of all axes but the first, as they will be.
    std::vector<Affine> inner_extents(ObjectId object) const {
        const auto& extents = all[object].extents;
        std::vector<Affine> result = shapes[object.index()] ? shapes[object.index()]->inner_extents() : std::vector<Affine>{};
        result.insert(result.end(), extents.begin() + 1, extents.end());
        return result;
    }

    /// Both sides see the same axes.
    bool agree(const CollectiveCall& call, ObjectId formal, ObjectId actual) const {
        const std::vector<Affine> inside = inner_extents(formal), outside = inner_extents(actual);
        return std::equal(inside.begin(), inside.end(), outside.begin(), outside.end(), [&](const Affine& in, const Affine& out) {
            const auto value = in_caller(unit, call, in);
            return value && same_number(all, *value, out);
        });
    }

    bool give(ObjectId object, std::optional<Shape> shape) {
        if (!shape || given_up.contains(object) || all[object].extents.empty()) return false;
        for (const Polynomial& stride : shape->strides)
            for (const Monomial& m : in_numbers_of(all, stride, all[object].length).monomials)
                for (const Atom& a : m.factors)
                    if (!keeps_its_value(unit, all, a, object, true)) return false;
        shapes[object.index()] = std::move(shape);
        return true;
    }

    bool give_up(ObjectId object) {
        given_up.insert(object);
        const bool had = shapes[object.index()].has_value();
        shapes[object.index()].reset();
        return had;
    }

    /// w[25] in lines of k.size: how many these are is not known, and what is only read needs no lines.
    bool is_better_flat(const CollectiveCall& call, const Shape& inside, ObjectId formal, ObjectId actual) const {
        const Object& array = all[actual];
        const auto shape = translated(call, inside, in_caller);
        const bool written = all.writes(formal);
        return shape && !written && !array.is_parameter_target && loses_length(array, *shape);
    }

    /// True if a shape has changed.
    bool settle(const CollectiveCall& call, ObjectId formal, ObjectId actual) {
        const auto &inside = shapes[formal.index()], &outside = shapes[actual.index()];
        if ((!inside && !outside) || agree(call, formal, actual)) return false;
        if (inside && !outside && is_better_flat(call, *inside, formal, actual)) return give_up(formal);
        if (inside && !outside && give(actual, translated(call, *inside, in_caller)) && agree(call, formal, actual)) return true;
        if (outside && !inside && give(formal, translated(call, *outside, in_callee)) && agree(call, formal, actual)) return true;
        if (!inside && outside && !is_unknown(all[actual].extents[0]) && !in_loops[formal.index()] && inner_extents(formal).size() != inner_extents(actual).size()) return false;
        const bool lost_inside = give_up(formal), lost_outside = give_up(actual);
        return lost_inside || lost_outside;
    }

    /// Memory that goes from one pointer to another has the same axes for both.
    bool settle(ObjectId a, ObjectId b) {
        const auto agree = [&] {
            const std::vector<Affine> one = inner_extents(a), other = inner_extents(b);
            return std::equal(one.begin(), one.end(), other.begin(), other.end(), [&](const Affine& x, const Affine& y) { return same_number(all, x, y); });
        };
        const auto &one = shapes[a.index()], &other = shapes[b.index()];
        if ((!one && !other) || agree()) return false;
        if (one && !other && give(b, one) && agree()) return true;
        if (other && !one && give(a, other) && agree()) return true;
        const bool lost_one = give_up(a), lost_other = give_up(b);
        return lost_one || lost_other;
    }
};

}  // namespace

void agree_across_calls(const Unit& unit, const Accesses& all, const Calls& calls, const std::vector<bool>& in_loops, std::vector<std::optional<Shape>>& shapes) {
    Agreement agreement{unit, all, in_loops, shapes};
    for (bool changed = true; changed;) {
        changed = false;
        for (const CollectiveCall& call : calls.calls)
            for (const Argument& a : call.arguments)
                if (a.formal.valid() && a.actual.valid() && a.actual.index() != 0 && !a.part) changed |= agreement.settle(call, a.formal, a.actual);
        for (const Rotation& r : all.rotations)
            for (const auto& [to, from] : r.from) changed |= agreement.settle(all.memory(to), all.memory(from));
    }
}

}  // namespace dmcg
