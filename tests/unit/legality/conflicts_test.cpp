#include "legality/conflicts.h"

#include <doctest/doctest.h>

using namespace dmcg;
using namespace dmcg::legality;

namespace {

const SymbolId symbol_i{0}, symbol_j{1}, symbol_n{2}, symbol_m{3};

Atom atom(const char* text, SymbolId symbol) { return Atom{text, symbol, {}, {symbol}, false, false, false, {}}; }
const Atom i = atom("i", symbol_i), j = atom("j", symbol_j), n = atom("n", symbol_n), m = atom("m", symbol_m);

Affine affine(int64_t constant, std::vector<Term> terms = {}) {
    Affine value(constant);
    value.terms = std::move(terms);
    return value;
}

/// low <= i < high
Reference over_i(bool write, std::vector<std::optional<Affine>> subscripts, const Affine& i_minus_low,
                 const Affine& high_minus_i, const Affine& distance) {
    Reference reference;
    reference.write = write;
    reference.loops = {Dimension{symbol_i, "i", 1, distance}};
    reference.domain = {{i_minus_low, Relation::at_least_0}, {high_minus_i, Relation::at_least_0}};
    reference.subscripts = std::move(subscripts);
    return reference;
}

/// 1 <= i < n
Reference one_to_n(bool write, const Affine& subscript) {
    return over_i(write, {subscript}, affine(-1, {{1, i}}), affine(-1, {{1, n}, {-1, i}}), affine(-1, {{1, n}}));
}

/// 0 <= i < n
Reference zero_to_n(bool write, const Affine& subscript) {
    return over_i(write, {subscript}, affine(0, {{1, i}}), affine(-1, {{1, n}, {-1, i}}), affine(0, {{1, n}}));
}

struct Bench {
    IslContext isl;
    Parameters parameters{{n, m}};
    RegionFacts facts{parameters, "true", {}};
    Extents extents{std::nullopt};

    std::optional<Conflict> ask(const Reference& earlier, const Reference& later) {
        auto conflict = find_conflict(isl, facts, extents, earlier, later);
        if (conflict && !conflict->gave_up) find_sample(isl, facts, extents, *conflict);
        return conflict;
    }
};

}  // namespace

TEST_CASE("a set is asked in isl's own words") {
    const Reference reference = one_to_n(true, affine(0, {{2, i}}));
    const Parameters parameters{{n}};
    const Naming naming{'x', reference.loops, parameters};
    CHECK(isl_text(affine(3, {{2, i}, {-1, n}}), naming) == "3 + 2*x0 + -1*p0");
    CHECK(isl_domain(reference, naming) == "-1 + 1*x0 >= 0 and -1 + 1*p0 + -1*x0 >= 0");
    CHECK(isl_text(Constraint{affine(0, {{1, i}}), Relation::multiple, 3}, naming) == "(0 + 1*x0) mod 3 = 0");
    CHECK(isl_set_text(parameters, isl_indices(reference, 'x'), "x0 > 0") == "[p0] -> { [x0] : x0 > 0 }");
    Atom size = atom("N", SymbolId{});
    size.value = 64;
    CHECK(isl_text(affine(-1, {{1, size}}), naming) == "-1 + 1*(64)");
}

TEST_CASE("a[i] = a[i - 1] is a flow of distance 1") {
    Bench bench;
    const Reference write = one_to_n(true, affine(0, {{1, i}})), read = one_to_n(false, affine(-1, {{1, i}}));
    const auto conflict = bench.ask(write, read);
    REQUIRE(conflict);
    CHECK(conflict->kind == DependenceKind::flow);
    CHECK(conflict->certain);
    CHECK(conflict->distance == 1);
    REQUIRE(conflict->sample);
    CHECK(conflict->sample->parameters == std::vector<int64_t>{3, 0});
    CHECK(conflict->sample->earlier == std::vector<int64_t>{1});
    CHECK(conflict->sample->later == std::vector<int64_t>{2});
    CHECK(conflict->sample->element[0] == 1);
    CHECK_FALSE(bench.ask(read, write));
    CHECK_FALSE(bench.ask(write, write));
}

TEST_CASE("a[2*i] and a[2*i + 1] never meet") {
    Bench bench;
    const Reference write = one_to_n(true, affine(0, {{2, i}})), read = one_to_n(false, affine(1, {{2, i}}));
    CHECK_FALSE(bench.ask(write, read));
    CHECK_FALSE(bench.ask(read, write));
}

TEST_CASE("an offset that is a parameter is a conflict for some values only, unless the extent settles it") {
    Bench bench;
    const Reference write = zero_to_n(true, affine(0, {{1, i}})), read = zero_to_n(false, affine(0, {{1, i}, {1, m}}));
    const auto anti = bench.ask(read, write);
    REQUIRE(anti);
    CHECK(anti->kind == DependenceKind::anti);
    CHECK_FALSE(anti->certain);
    bench.extents = {affine(0, {{1, n}})};  // a[n]: then m can only be 0 (or n is)
    assume_in_bounds(bench.isl, bench.facts, bench.extents, read);
    CHECK_FALSE(bench.ask(read, write));
    CHECK_FALSE(bench.ask(write, read));
}

TEST_CASE("what enclosing loops say of a parameter counts") {
    Bench bench;
    const Reference write = zero_to_n(true, affine(0, {{1, i}})), read = zero_to_n(false, affine(0, {{1, m}}));
    const auto flow = bench.ask(write, read);
    REQUIRE(flow);
    CHECK_FALSE(flow->certain);
    bench.facts.context = "p1 >= p0";
    CHECK_FALSE(bench.ask(write, read));
    bench.facts.context = "0 <= p1 < p0";
    CHECK(bench.ask(write, read)->certain);  // as a flow or, if m is n - 1, as an anti dependence
    CHECK(bench.ask(write, write) == std::nullopt);
}

TEST_CASE("descending loops turn the order of iterations round") {
    Bench bench;
    Reference write = one_to_n(true, affine(0, {{1, i}})), read = one_to_n(false, affine(-1, {{1, i}}));
    write.loops[0].step = read.loops[0].step = -1;
    CHECK_FALSE(bench.ask(write, read));
    const auto conflict = bench.ask(read, write);
    REQUIRE(conflict);
    CHECK(conflict->kind == DependenceKind::anti);
    CHECK(conflict->distance == 1);
    CHECK(conflict->sample->earlier == std::vector<int64_t>{2});
}

TEST_CASE("a doubt is never certain, an unknown subscript meets everything") {
    Bench bench;
    Reference write = one_to_n(true, affine(0, {{1, i}}));
    write.subscripts = {std::nullopt};
    write.doubt = Doubt{DoubtKind::subscript, "idx[i]", {}};
    const auto conflict = bench.ask(write, write);
    REQUIRE(conflict);
    CHECK(conflict->kind == DependenceKind::output);
    CHECK_FALSE(conflict->certain);
    CHECK_FALSE(conflict->gave_up);
}

TEST_CASE("when isl gives up the answer is not `no conflict`") {
    Bench bench;
    Reference write = one_to_n(true, affine(0, {{1, i}})), read = one_to_n(false, affine(0, {{2, i}}));
    bench.facts.context = "p0 * p1 = 3";  // not affine: isl refuses it
    const auto conflict = bench.ask(write, read);
    REQUIRE(conflict);
    CHECK(conflict->gave_up);
    CHECK_FALSE(conflict->certain);
    CHECK_FALSE(conflict->sample);
}
