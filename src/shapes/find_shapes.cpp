// What the subscripts of each access are worth: by axis, local variables put in, flat subscripts taken apart.
//
//   t = i + 1;  b[t] = a[i * n + j];      b: i + 1      a, which has the axes [n][n]: i, j
#include <algorithm>

#include "dmcg/flow.h"
#include "accesses/names.h"
#include "accesses/rotations.h"
#include "shapes/across_calls.h"
#include "shapes/bounds.h"
#include "shapes/called_places.h"
#include "shapes/extents_of_parameters.h"

namespace dmcg {
namespace {

bool has_choice(const Affine& value) {
    return std::any_of(value.terms.begin(), value.terms.end(), [](const Term& t) { return t.atom.choice != nullptr; });
}

/// Which of the two it surely is, where that is known.
const Affine* chosen(const Choice& choice, const Bounds& bounds) {
    if (choice.type != Unsigned::no) return nullptr;
    const Affine more = choice.right - choice.left;
    const bool above = bounds.at_least_0(more - Affine(1)), below = bounds.at_least_0(Affine(choice.equal ? -1 : 0) - more);
    if (choice.equal) return above || below ? &choice.no : nullptr;
    return above ? &choice.yes : below ? &choice.no : nullptr;
}

/// i < 0 ? i + n : i >= n ? i - n : i, where i is below n: i < 0 ? i + n : i.
Affine without_idle_choices(const Affine& value, const Bounds& bounds) {
    Affine result(value.constant);
    for (const Term& t : value.terms) {
        Term kept = t;
        const Affine* one = t.atom.choice ? chosen(*t.atom.choice, bounds) : nullptr;
        if (t.atom.choice && !one) {
            Choice inner = *t.atom.choice;
            inner.yes = without_idle_choices(inner.yes, bounds);
            inner.no = without_idle_choices(inner.no, bounds);
            kept.atom.choice = std::make_shared<Choice>(std::move(inner));
        }
        result = result + (one ? t.coefficient * without_idle_choices(*one, bounds) : kept.coefficient * Affine(kept.atom));
    }
    return result;
}

struct ShapeFinder {
    const Unit& unit;
    const IterationTable& table;
    Accesses& all;
    const LocalValues locals{unit, all, table};

    /// The accesses of split loops to each array, for it is they that tell its shape.
    std::vector<std::vector<const Access*>> split_accesses() const {
        std::vector<std::vector<const Access*>> lists(all.objects.size());
        for (const Access& a : all.accesses) {
            const bool array = a.object.valid() && a.object.index() != 0 && all[a.object].is_array && all[a.object].row_pointers == 0;
            const bool element = !a.through_call && !a.whole && !a.subscripts.empty();
            if (array && (element || a.through_call) && in_split_loop(unit, a.stmt)) lists[a.object.index()].push_back(&a);
        }
        return lists;
    }

    bool stands_still(const Shape& shape, ObjectId object) const {
        const auto keeps = [&](const Monomial& m) {
            return std::all_of(m.factors.begin(), m.factors.end(), [&](const Atom& a) { return keeps_its_value(unit, all, a, object, true); });
        };
        return std::all_of(shape.strides.begin(), shape.strides.end(), [&](const Polynomial& p) {
            const Polynomial own = in_numbers_of(all, p, all[object].length);
            return std::all_of(own.monomials.begin(), own.monomials.end(), keeps);
        });
    }

    /// Accesses that the shape does not fit; writes count most.
    size_t misfits(const Shape& shape, const std::vector<const Access*>& accesses) const {
        size_t count = 0;
        for (const Access* a : accesses)
            if ((a->argument.valid() || !a->through_call) && !taken_apart(locals, shape, *a)) count += a->kind == AccessKind::write ? 1000 : 1;
        return count;
    }

    /// With constant strides the flat subscript is as good, if not all accesses fit.
    static bool is_affine(const Shape& shape) {
        return std::all_of(shape.strides.begin(), shape.strides.end(), [](const Polynomial& p) { return value_of(as_affine(p)).has_value(); });
    }

    std::optional<Shape> shape_of(ObjectId object, const std::vector<const Access*>& split) const {
        std::optional<Shape> best;
        size_t least = SIZE_MAX;
        for (const Shape& shape : possible_shapes(locals, split)) {
            const bool looked_up = all[object].noted && !has_number_of_lines(all[object], shape);       // of elements, not of lines
            const size_t count = !looked_up && stands_still(shape, object) ? misfits(shape, split) : SIZE_MAX;
            // an access that does not fit means all lines, so their number must be known
            const bool all_must_fit = shape.all_locals || is_affine(shape) || !has_number_of_lines(all[object], shape);
            if (count >= least || (all_must_fit && count > 0)) continue;
            least = count;
            best = shape;
        }
        const bool written = std::any_of(split.begin(), split.end(), [](const Access* a) { return a->kind == AccessKind::write; });
        return best && !written && loses_length(all[object], *best) ? std::nullopt : best;
    }

    /// How many slow lines there are: the length divided by the largest stride.
    Affine outer_extent(const Object& object, const Shape& shape) const {
        const auto lines = object.length.monomials.empty() ? std::nullopt : divided(object.length, in_numbers_of(all, shape.strides[0], object.length));
        return lines ? as_affine(*lines) : unknown_extent();
    }

    bool has_number_of_lines(const Object& object, const Shape& shape) const {
        return object.is_parameter_target || !is_unknown(outer_extent(object, shape));
    }

    void give_shape(ObjectId id, const Shape& shape) {
        Object& object = all.objects[id.index()];
        std::vector<Affine> extents{outer_extent(object, shape)};
        for (const Affine& extent : shape.inner_extents()) extents.push_back(as_affine(in_numbers_of(all, polynomial_of(extent), object.length)));
        object.flat_axes = extents.size();
        extents.insert(extents.end(), object.extents.begin() + 1, object.extents.end());
        object.extents = std::move(extents);
    }

    Affine value(ExprId subscript, StmtId at) const { return value(affine_of(unit, subscript, AffineMode::subscript), at); }

    Affine value(const Affine& plain, StmtId at) const { return as_affine(locals.resolved_in_nest(polynomial_of(plain), at)); }

    std::vector<Affine> values(Access& access, const std::optional<Shape>& shape) const {
        std::vector<Affine> result;
        if (shape && !access.subscripts.empty()) {
            auto apart = taken_apart(locals, *shape, access);
            if (!apart) return {};
            result = std::move(apart->values);
            access.is_claimed = apart->is_claimed;
        }
        if (result.empty() && access.flat) result.push_back(value(as_affine(*access.flat), access.stmt));
        for (size_t i = result.empty() ? 0 : 1; i < access.subscripts.size(); i++) result.push_back(value(access.subscripts[i], access.stmt));
        for (Affine& value : result)
            if (has_choice(value)) value = without_idle_choices(value, Bounds(locals, access, {}));
        return result;
    }

    /// An iteration has several elements, and how many such lines there are is not known: then to know the elements does not help.
    bool is_of_no_use(ObjectId object, const std::optional<Shape>& shape, const std::vector<const Access*>& split) const {
        const auto goes_by_lines = [&](const Access* a) {
            const auto moves = [&](const Monomial& m) { return std::ranges::any_of(m.factors, [&](const Atom& atom) { return locals.is_index(atom.symbol, a->stmt); }); };
            return a->flat && std::ranges::count_if(a->flat->monomials, moves) > 1;
        };
        return std::any_of(split.begin(), split.end(), goes_by_lines) && !(shape && has_number_of_lines(all[object], *shape));
    }

    std::vector<std::optional<Shape>> find_all(const std::vector<std::vector<const Access*>>& split) {
        std::vector<std::optional<Shape>> shapes;
        for (size_t i = 0; i < split.size(); i++) {
            const ObjectId object{static_cast<int32_t>(i)};
            shapes.push_back(split[i].empty() ? std::nullopt : shape_of(object, split[i]));
            if (!is_of_no_use(object, shapes[i], split[i])) continue;
            for (const Access* a : split[i]) all.accesses[static_cast<size_t>(a - all.accesses.data())].flat.reset();
            shapes[i] = shape_of(object, split[i]);
        }
        return shapes;
    }

    void run(const Calls& calls) {
        const auto split = split_accesses();
        std::vector<bool> in_loops;
        for (const auto& list : split) in_loops.push_back(!list.empty());
        std::vector<std::optional<Shape>> shapes = find_all(split);
        agree_across_calls(unit, all, calls, in_loops, shapes);
        for (Access& a : all.accesses)
            if (a.object.valid()) a.values = values(a, shapes[a.object.index()]);
        for (size_t i = 0; i < shapes.size(); i++)
            if (shapes[i]) give_shape({static_cast<int32_t>(i)}, *shapes[i]);
    }
};

/// The second element of a row, or the last but one: rows are believed to be so long.
bool is_near_an_end(const Affine& value, const Affine& extent) {
    const auto from_begin = value_of(value), from_end = value_of(extent - value);
    return (from_begin && *from_begin >= 0) || (from_end && *from_end > 0);
}

/// a[i][j + m] of rows in one block may be an element of the next row: where it is not known to be none, it may be any element.
void forget_places_in_other_rows(const Unit& unit, Accesses& all, const IterationTable& table) {
    const LocalValues locals{unit, all, table};
    for (Access& a : all.accesses) {
        const Object* object = a.object.valid() && a.object.index() != 0 ? &all[a.object] : nullptr;
        if (!object || a.in_own_line || a.values.size() < 2 || a.subscripts.size() < 2) continue;
        if (object->row_pointers > 0 ? !unit.program.rows.in_one_block(object->symbol) : !is_by_pointer(unit, a.expr)) continue;
        const Bounds bounds(locals, a, object->extents);
        size_t axis = a.values.size() - 1;
        const auto is_inside = [&](const Affine& value, const Affine& extent) { return is_near_an_end(value, extent) || bounds.inside(value, extent); };
        while (axis > 0 && is_inside(a.values[axis], object->extents[axis])) axis--;
        if (axis > 0) a.values.clear();
    }
}

}  // namespace

Accesses find_shapes(const Unit& unit, Accesses accesses, const IterationTable& table, const Calls& calls) {
    ShapeFinder{unit, table, accesses}.run(calls);
    accesses = with_extents_of_parameters(unit, std::move(accesses), calls);
    forget_places_in_other_rows(unit, accesses, table);
    return accesses;
}

}  // namespace dmcg
