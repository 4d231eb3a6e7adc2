#include "shapes/called_places.h"

#include <algorithm>

#include "accesses/library.h"
#include "dmcg/accesses.h"
#include "dmcg/walk.h"
#include "resolve/places.h"
#include "shapes/call_terms.h"
#include "shapes/copied_elements.h"
#include "shapes/local_values.h"

namespace dmcg {

namespace {

/// Another pointer may point somewhere into the array, and count in other elements.
bool is_name_of(const Unit& unit, const Accesses& accesses, ExprId e, ObjectId object) {
    const SymbolId symbol = as<NameExpr>(unit.ast, e) ? unit.program.symbol(e) : SymbolId{};
    return symbol.valid() && (accesses.object(symbol) == object || accesses.target(symbol) == object);
}

}  // namespace

std::optional<CalledPlace> called_place(const Unit& unit, const Accesses& accesses, ObjectId object, ExprId argument) {
    const auto place = PlaceReader{unit.ast, unit.program}.place_of_value(argument);
    if (!place) return {};
    CalledPlace found{place->base, {}};
    while (const auto* line = as<IndexExpr>(unit.ast, found.array)) {
        found.index.push_back(polynomial_of(unit, line->index));
        found.array = line->base;
    }
    if (!is_name_of(unit, accesses, found.array, object)) return {};
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

bool are_equal(const Polynomial& a, const Polynomial& b) {
    const auto rest = difference(a, b);
    return rest && rest->monomials.empty();
}

Polynomial first_subscript(const Unit& unit, const Accesses& accesses, const Access& access) {
    if (access.flat) return *access.flat;
    const auto place = access.argument.valid() ? called_place(unit, accesses, access.object, access.argument) : std::nullopt;
    if (place) return place->index.front();
    return access.subscripts.empty() ? polynomial_of(unknown_extent()) : polynomial_of(unit, access.subscripts[0]);
}

namespace {

constexpr size_t most_subscripts = 16;     // of one call
constexpr int deepest_call = 4;

void collect(const LocalValues& locals, const Access& access, int depth, std::vector<Polynomial>& found) {
    const auto add = [&](Polynomial sum) {
        const bool known = std::any_of(found.begin(), found.end(), [&](const Polynomial& p) { return are_equal(p, sum); });
        if (!known && found.size() < most_subscripts) found.push_back(std::move(sum));
    };
    if (!access.through_call && !access.subscripts.empty()) add(first_subscript(locals.unit, locals.accesses, access));
    if (const auto copied = copied_elements(locals.unit, access, locals.accesses[access.object])) {
        const auto place = called_place(locals.unit, locals.accesses, access.object, copied->pointer);
        if (place) add(place->index.front());
    }
    const auto call = called_here(locals.unit, locals.accesses, access);
    if (!call || depth == deepest_call) return;
    const Polynomial place = access.argument.valid() ? first_subscript(locals.unit, locals.accesses, access) : Polynomial{};
    if (access.argument.valid()) add(place);
    LocalValues callee = locals;
    callee.indices_only = false;
    const AccessRange range = locals.accesses.of(locals.unit.program[call->callee].body);
    for (uint32_t i = range.begin; i < range.end && found.size() < most_subscripts; i++) {
        const Access& inside = locals.accesses.accesses[i];
        if (inside.object != call->inside) continue;
        std::vector<Polynomial> there;
        collect(callee, inside, depth + 1, there);
        for (const Polynomial& sum : there)
            if (const auto said = call->said(callee.resolved(sum, inside.stmt))) add(place + *said);
    }
}

}  // namespace

std::vector<Polynomial> first_subscripts(const LocalValues& locals, const Access& access) {
    std::vector<Polynomial> found;
    collect(locals, access, 0, found);
    return found;
}

}  // namespace dmcg
