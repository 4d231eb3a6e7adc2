// Constraints as sets: a point lies in the set of a constraint where the constraint holds of it in C, and nowhere else.
#include "polyhedra/integer_sets.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <functional>
#include <memory>

namespace dmcg::polyhedra {
namespace {

const Dimension outer{SymbolId{0}, "i", 1, {}}, inner{SymbolId{1}, "j", 1, {}};

Affine variable(int32_t number, const std::string& name) {
    Atom atom;
    atom.text = name;
    atom.symbol = SymbolId{number};
    return Affine(atom);
}

const Affine i = variable(0, "i"), j = variable(1, "j"), n = variable(2, "n");

Affine divided(const Affine& dividend, int64_t divisor, bool remainder, bool downwards = false) {
    Atom atom;
    atom.text = "division";
    atom.division = std::make_shared<const Division>(Division{dividend, Affine(divisor), remainder, downwards});
    return Affine(atom);
}

using Holds = std::function<bool(int i, int j, int n)>;

/// All points of -7 .. 7 for i and j, and n from 0 to 5, against the condition in C.
void check_points(const std::vector<Constraint>& domain, const Holds& holds) {
    Reference reference;
    reference.loops = {outer, inner};
    reference.domain = domain;
    Parameters parameters;
    parameters.position(n.terms[0].atom);
    const Naming naming{'x', reference.loops, parameters};
    IslContext context;
    const isl::set set = context.set(isl_set_text(parameters, isl_indices(reference, 'x'), isl_domain(reference, naming)));
    for (int p = 0; p <= 5; p++)
        for (int x = -7; x <= 7; x++)
            for (int y = -7; y <= 7; y++) {
                const isl::set point = context.set(fmt::format("[p0] -> {{ [{}, {}] : p0 = {} }}", x, y, p));
                CHECK_MESSAGE(point.is_subset(set) == holds(x, y, p), "i = " << x << ", j = " << y << ", n = " << p);
            }
}

}  // namespace

TEST_CASE("a triangle") {
    check_points({{i, Relation::at_least_0}, {n - i - Affine(1), Relation::at_least_0}, {j, Relation::at_least_0}, {i - j, Relation::at_least_0}},
                 [](int x, int y, int p) { return 0 <= x && x < p && 0 <= y && y <= x; });
}

TEST_CASE("equal, different, a multiple") {
    check_points({{2 * i - j, Relation::equal_0}}, [](int x, int y, int) { return 2 * x == y; });
    check_points({{i - n, Relation::not_0}}, [](int x, int, int p) { return x != p; });
    check_points({{i + j - Affine(1), Relation::multiple, 3}}, [](int x, int y, int) { return (x + y - 1) % 3 == 0; });
}

TEST_CASE("one of several conditions") {
    Constraint either{Affine(0), Relation::one_of};
    either.alternatives = {{{i - Affine(4), Relation::at_least_0}}, {{i + Affine(4), Relation::equal_0}, {j, Relation::at_least_0}}};
    check_points({either}, [](int x, int y, int) { return x >= 4 || (x == -4 && y >= 0); });
    either.alternatives.clear();
    check_points({either}, [](int, int, int) { return false; });
}

TEST_CASE("division rounds towards 0, as C does, unless it is a mask") {
    check_points({{divided(i, 3, false) - j, Relation::equal_0}}, [](int x, int y, int) { return x / 3 == y; });
    check_points({{divided(i, 3, true) - j, Relation::equal_0}}, [](int x, int y, int) { return x % 3 == y; });
    check_points({{divided(i, 4, true, true) - j, Relation::equal_0}}, [](int x, int y, int) { return (x & 3) == y; });
}

TEST_CASE("a parameter has one place, whoever asks") {
    Parameters parameters;
    CHECK(parameters.position(n.terms[0].atom) == 0);
    CHECK(parameters.position(j.terms[0].atom) == 1);
    CHECK(parameters.position(n.terms[0].atom) == 0);
    CHECK(parameters.atoms.size() == 2);
}

}  // namespace dmcg::polyhedra
