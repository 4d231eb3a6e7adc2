#include "distances.h"
#include "dmcg/ast.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace dmcg {
namespace {

struct Distance { int64_t low = 0, high = 0; };    // 0, the element itself, lies between them

struct Distances {
    const SectionContext& context;
    const Region& region;

    const Access& access(AccessId id) const { return context.accesses.accesses[id.index()]; }

    /// The array, or the memory that the pointer points to.
    ObjectId object_of(const DataDistance& d) const {
        const ObjectId target = context.accesses.target(d.array);
        return target.valid() ? target : context.accesses.object(d.array);
    }

    /// What all vectors of the array say of one axis; nothing if there is no DD of it.
    std::optional<Distance> said(ObjectId object, size_t axis) const {
        std::optional<Distance> result;
        for (const DataDistance& d : region.distances) {
            if (object_of(d) != object || axis >= d.offsets.size()) continue;
            if (!result) result = Distance{};
            result->low = std::min(result->low, d.offsets[axis]);
            result->high = std::max(result->high, d.offsets[axis]);
        }
        return result;
    }

    bool is_index(SymbolId symbol, StmtId inside) const {
        for (StmtId s = inside; s.valid(); s = context.unit.ast[s].parent) {
            const LoopId loop = context.table.of_stmt(s);
            if (loop.valid() && context.table[loop].index == symbol) return true;
            if (s == context.scope) break;
        }
        return false;
    }

    /// c of a subscript `i + c`, i being the index of the split loop or of one inside of it.
    std::optional<int64_t> offset(const Access& a, size_t axis) const {
        const Affine& value = a.values[axis];
        const auto index = std::find_if(value.terms.begin(), value.terms.end(), [&](const Term& t) {
            return t.atom.symbol.valid() && is_index(t.atom.symbol, a.stmt);
        });
        if (index == value.terms.end() || index->coefficient != 1) return {};
        return value_of(without(value, index->atom.symbol));
    }

    /// Neither affine nor round the end of the array: nothing can be seen from the subscript.
    bool says_nothing(const Access& a, size_t axis) const {
        const Affine& value = a.values[axis];
        const bool wraps = std::any_of(value.terms.begin(), value.terms.end(), [](const Term& t) { return t.atom.text.find_first_of("%?") != std::string::npos; });
        return !wraps && !context.invariant(value) && coefficient_of(value, context.table[context.split].index) == 0 && !offset(a, axis);
    }

    /// Is there another variable of the index's name inside the loop? Then the check could not name the index.
    bool index_is_hidden() const {
        const Symbol& index = context.unit.program[context.table[context.split].index];
        const TokenRange range = context.unit.ast[context.scope].tokens;
        return std::any_of(context.unit.program.symbols.begin(), context.unit.program.symbols.end(), [&](const Symbol& s) {
            return s.name == index.name && s.declared_at != index.declared_at && range.first <= s.declared_at && s.declared_at <= range.last;
        });
    }

    // ---- faults

    std::string words(const Access& a) const { return spelling(context.unit.tokens, context.unit.sources, context.unit.ast[a.expr].tokens); }

    void check_axes(Diagnostics& diagnostics) const {
        for (const DataDistance& d : region.distances) {
            const Object& array = context.accesses[object_of(d)];
            const size_t axes = array.extents.size();
            if (d.offsets.size() != axes)
                diagnostics.add(Kind::distance_axes, d.place, fmt::format("DD gives {} offset{}, but '{}' has {} ax{}", d.offsets.size(), d.offsets.size() == 1 ? "" : "s",
                                                                          array.name, axes, axes == 1 ? "is" : "es"),
                                "write one offset for each axis, the first subscript's first");
        }
    }

    std::vector<const Access*> reads_of(ObjectId object) const {
        std::vector<const Access*> found;
        const AccessRange range = context.accesses.of(context.scope);
        for (uint32_t i = range.begin; i < range.end; i++) {
            const Access& a = context.accesses.accesses[i];
            if (a.kind == AccessKind::read && a.object == object) found.push_back(&a);
        }
        return found;
    }

    void check_reads(ObjectId object, Diagnostics& diagnostics) const {
        for (const Access* a : reads_of(object))
            for (size_t axis = 0; axis < a->values.size() && !a->whole; axis++) {
                const auto reached = offset(*a, axis);
                const auto allowed = said(object, axis);
                if (!reached || !allowed || (allowed->low <= *reached && *reached <= allowed->high)) continue;
                diagnostics.add(Kind::distance_too_short, place_of(context.unit.tokens, context.unit.ast[a->expr].tokens),
                                fmt::format("'{}' lies at distance {} of axis {}, but DD says {} to {}", words(*a), *reached, axis + 1, allowed->low, allowed->high),
                                fmt::format("leave DD of '{}' away: dmcg finds the distances in the subscripts", context.accesses[object].name));
                break;
            }
    }

    /// All offsets on the axis, if the subscripts tell them all.
    std::optional<Distance> reached(ObjectId object, size_t axis) const {
        Distance result;
        for (const Access* a : reads_of(object)) {
            const auto one = a->whole || axis >= a->values.size() ? std::nullopt : offset(*a, axis);
            if (!one) return {};
            result = {std::min(result.low, *one), std::max(result.high, *one)};
        }
        return result;
    }

    void check_surplus(const DataDistance& d, Diagnostics& diagnostics) const {
        const ObjectId object = object_of(d);
        for (size_t axis = 0; axis < d.offsets.size(); axis++) {
            const auto found = reached(object, axis);
            if (!found || (found->low <= d.offsets[axis] && d.offsets[axis] <= found->high)) continue;
            diagnostics.add(Kind::distance_too_long, d.place,
                            fmt::format("no subscript of '{}' reaches distance {} of axis {}", context.accesses[object].name, d.offsets[axis], axis + 1),
                            "dmcg sends what the subscripts reach, no more");
            return;
        }
    }
};

}  // namespace

std::vector<Section> told_by_distances(const SectionContext& context, const Region& region, const Section& section) {
    const Distances distances{context, region};
    const Access& a = distances.access(section.access);
    if (section.write || section.own || a.whole || a.subscripts.size() != section.box.size() || a.values.size() != section.box.size() || distances.index_is_hidden()) return {};
    size_t axis = 0;
    while (axis < a.values.size() && !distances.says_nothing(a, axis)) axis++;
    const auto said = axis < a.values.size() ? distances.said(section.object, axis) : std::nullopt;
    if (!said || !is_as_written(context.unit, a.subscripts[axis])) return {};      // its text is checked when the program runs
    const Loop& loop = context.table[context.split];
    std::vector<Section> result;
    for (int64_t offset = said->low; offset <= said->high; offset++) {
        Section one = section;
        one.own = Lines{static_cast<int>(axis), loop.start + Affine(offset), loop.step, 1, section.box, true};
        one.told = true;
        result.push_back(std::move(one));
    }
    return result;
}

void check_distances(const SectionContext& context, const Region& region, Diagnostics& diagnostics) {
    const Distances distances{context, region};
    distances.check_axes(diagnostics);
    std::set<ObjectId> arrays;
    for (const DataDistance& d : region.distances) arrays.insert(distances.object_of(d));
    for (const ObjectId object : arrays) distances.check_reads(object, diagnostics);
    for (const DataDistance& d : region.distances) distances.check_surplus(d, diagnostics);
}

}  // namespace dmcg
