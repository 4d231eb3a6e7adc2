// Random pairs of accesses in small loop nests: the verdict must be what trying all pairs of iterations finds.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "legality/conflicts.h"

using namespace dmcg;
using namespace dmcg::legality;

namespace {

const SymbolId index_i{0}, index_j{1};

struct Random {
    uint32_t state;
    int64_t between(int64_t low, int64_t high) {
        state = state * 1664525u + 1013904223u;
        return low + static_cast<int64_t>((state >> 8) % static_cast<uint32_t>(high - low + 1));
    }
};

Affine affine(int64_t constant, int64_t of_i, int64_t of_j) {
    Affine value(constant);
    if (of_i != 0) value.terms.push_back({of_i, Atom{"i", index_i, {}, {index_i}, false, false, false, {}}});
    if (of_j != 0) value.terms.push_back({of_j, Atom{"j", index_j, {}, {index_j}, false, false, false, {}}});
    return value;
}

/// (i - 3) % 3 or (i - 3) / 3: the dividend is negative, too.
Term divided(int64_t coefficient, bool remainder) {
    Atom atom{remainder ? "((i - 3) % 3)" : "((i - 3) / 3)", {}, {}, {index_i}, false, false, false, {}};
    atom.division = std::make_shared<Division>(Division{affine(-3, 1, 0), Affine(3), remainder});
    return {coefficient, atom};
}

/// for (i = 0 or 7; i in [0, 8); i += step)  for (j = 0 or i; j < 4 or 8)  x[...][...]
struct Nest {
    int64_t step, j_from_i, j_high;
    std::vector<std::array<int64_t, 4>> subscripts;  // constant, factor of i, factor of j, factor of what is divided
    bool remainder;

    int64_t first() const { return step > 0 ? 0 : 7; }
    Reference reference(bool write) const {
        Reference r;
        r.write = write;
        r.loops = {Dimension{index_i, "i", step, Affine(8)}, Dimension{index_j, "j", 1, std::nullopt}};
        r.domain = {{affine(0, 1, 0), Relation::at_least_0},
                    {affine(7, -1, 0), Relation::at_least_0},
                    {affine(-first(), 1, 0), Relation::multiple, std::abs(step)},
                    {affine(0, -j_from_i, 1), Relation::at_least_0},
                    {affine(j_high - 1, 0, -1), Relation::at_least_0}};
        for (const auto& s : subscripts) {
            Affine value = affine(s[0], s[1], s[2]);
            if (s[3] != 0) value.terms.push_back(divided(s[3], remainder));
            r.subscripts.push_back(value);
        }
        return r;
    }

    template <class F>
    void each(F f) const {
        for (int64_t row = first(); row >= 0 && row < 8; row += step)
            for (int64_t column = j_from_i * row; column < j_high; column++) {
                std::vector<int64_t> element;
                for (const auto& s : subscripts) element.push_back(s[0] + s[1] * row + s[2] * column + s[3] * (remainder ? (row - 3) % 3 : (row - 3) / 3));
                f((row - first()) / step, element);
            }
    }
};

bool meet(const Nest& earlier, const Nest& later, int64_t extent) {
    bool found = false;
    earlier.each([&](int64_t k, const std::vector<int64_t>& x) {
        later.each([&](int64_t l, const std::vector<int64_t>& y) {
            found |= k < l && x == y && *std::min_element(x.begin(), x.end()) >= 0 &&
                     *std::max_element(x.begin(), x.end()) < extent;
        });
    });
    return found;
}

Nest random_nest(Random& random, int64_t step, size_t axes) {
    Nest nest{step, random.between(0, 1), random.between(0, 1) ? 4 : 8, {}, random.between(0, 1) == 1};
    for (size_t a = 0; a < axes; a++)
        nest.subscripts.push_back({random.between(-2, 5), random.between(-1, 2), random.between(-2, 2), std::max<int64_t>(0, random.between(-4, 3))});
    return nest;
}

}  // namespace

TEST_CASE("isl finds a conflict if and only if there is one") {
    IslContext isl;
    const Parameters none;
    const RegionFacts facts{none, "true", {}};
    Random random{2024};
    int conflicts = 0;
    for (int round = 0; round < 1000; round++) {
        CAPTURE(round);
        const int64_t steps[] = {1, 2, 3, -1, -2};
        const int64_t step = steps[random.between(0, 4)], extent = random.between(3, 20);
        const size_t axes = static_cast<size_t>(random.between(1, 2));
        const Nest first = random_nest(random, step, axes), second = random_nest(random, step, axes);
        const Reference write = first.reference(true), read = second.reference(false);
        const Extents extents(axes, Affine(extent));
        auto conflict = find_conflict(isl, facts, extents, write, read);
        CHECK(conflict.has_value() == meet(first, second, extent));
        if (!conflict) continue;
        conflicts++;
        CHECK(conflict->certain);
        find_sample(isl, facts, extents, *conflict);
        REQUIRE(conflict->sample);
        CHECK((conflict->sample->later[0] - conflict->sample->earlier[0]) / step > 0);
        if (conflict->distance)
            CHECK((conflict->sample->later[0] - conflict->sample->earlier[0]) / step == *conflict->distance);
    }
    CHECK(conflicts > 200);
    CHECK(conflicts < 700);
}
