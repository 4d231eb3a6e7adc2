#include "shapes/called_places.h"

#include <algorithm>

#include "dmcg/accesses.h"
#include "dmcg/walk.h"
#include "resolve/places.h"

namespace dmcg {

std::optional<CalledPlace> called_place(const Unit& unit, ExprId argument) {
    const auto place = PlaceReader{unit.ast, unit.program}.place_of_value(argument);
    if (!place) return {};
    CalledPlace found{place->base, {}};
    while (const auto* line = as<IndexExpr>(unit.ast, found.array)) {
        found.index.push_back(polynomial_of(unit, line->index));
        found.array = line->base;
    }
    std::reverse(found.index.begin(), found.index.end());
    std::optional<Polynomial> offset = Polynomial{};
    for (const Summand& s : place->index) {
        const Polynomial value = polynomial_of(unit, s.value);
        if (offset) offset = s.minus ? difference(*offset, value) : *offset + value;
    }
    if (!offset) return {};
    found.index.push_back(std::move(*offset));
    return found;
}

Polynomial first_subscript(const Unit& unit, const Access& access) {
    const auto place = access.argument.valid() ? called_place(unit, access.argument) : std::nullopt;
    return place ? place->index.front() : polynomial_of(unit, access.subscripts[0]);
}

}  // namespace dmcg
