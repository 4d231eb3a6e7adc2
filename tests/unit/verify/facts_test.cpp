// Geometry and facts on hand-made data: an array x[20] and loops over it.
#include "dmcg/ast.h"
#include "verify/facts.h"

#include <doctest/doctest.h>

using namespace dmcg;
using namespace dmcg::verifying;

namespace {

const SymbolId symbol_n{0}, symbol_k{1};
const ObjectId x{0}, n_object{1};

Affine number(int64_t value) { return Affine(value); }
Affine variable(const char* text, SymbolId symbol) {
    Atom atom;
    atom.text = text;
    atom.symbol = symbol;
    atom.depends = {symbol};
    return Affine(atom);
}
const Affine n = variable("n", symbol_n), k = variable("k", symbol_k);

Span span(Affine low, Affine high) { return {false, std::move(low), std::move(high)}; }
Box box(Affine low, Affine high) { return {span(std::move(low), std::move(high))}; }
Lines lines(Affine first, int64_t stride = 1, int64_t width = 1) { return {0, std::move(first), stride, width, Box(1), false}; }

Loop loop(Affine start, Affine distance, int64_t step = 1) {
    Loop made;
    made.start = std::move(start);
    made.distance = std::move(distance);
    made.step = step;
    return made;
}

/// x[20] and a variable n; partition 0: n iterations from 0; partition 1: 20 iterations; partition 2: 18 iterations from 1.
struct World {
    Sources sources;
    Tokens tokens;
    Ast ast;
    Program program;
    Regions regions;
    Unit unit{sources, tokens, ast, program, regions};
    Accesses accesses;
    IterationTable table;
    Placement placement;
    View view{unit, accesses, table, placement};
    State state;

    World() {
        Object array;
        array.name = "x";
        array.is_array = true;
        array.extents = {number(20)};
        Object scalar;
        scalar.name = "n";
        scalar.symbol = symbol_n;
        accesses.objects = {array, scalar};
        accesses.object_of_symbol = {n_object, {}};
        table.rows = {loop(number(0), n), loop(number(0), number(20)), loop(number(1), number(18))};
        for (int32_t i = 0; i < 3; i++) placement.partitions.push_back({{}, LoopId{i}, {LoopId{i}}, {}, {}, false, {{FunctionId{}, table.rows[static_cast<size_t>(i)]}}});
        state.partitions.assign(3, {true, true});
        state.with_master = Bits(accesses.objects.size());
    }

    Judge judge() const { return Judge(view, state.partitions); }
    bool follows(const std::vector<Fact>& facts, const Fact& wanted) const { return judge().follows({facts, Pending::none, {}}, wanted, x); }
};

Fact all_lines(Holder who, int32_t partition, const Lines& l) { return lines_fact(who, Part::lines, PartitionId{partition}, l); }
Fact rest(Holder who, int32_t partition, const Lines& l) { return lines_fact(who, Part::rest, PartitionId{partition}, l); }

}  // namespace

TEST_CASE("boxes") {
    CHECK(contains(box(number(0), n), box(number(2), n - number(1))));
    CHECK(!contains(box(number(0), n), box(number(0), n + number(1))));
    CHECK(!contains(box(number(0), n), box(number(0), k)));
    CHECK(contains({Span{}}, box(number(0), n)));
    CHECK(!contains(box(number(0), n), {Span{}}));
    CHECK(apart(box(number(0), k), box(k, n)));
    CHECK(!apart(box(number(0), k + number(1)), box(k, n)));
    CHECK(same(united(box(number(0), k), box(number(2), k + number(3))), box(number(0), k + number(3))));
    CHECK(is_whole(united(box(number(0), k), box(number(0), n))));
}

TEST_CASE("lines against lines") {
    CHECK(lies_in(lines(number(0)), lines(number(0))));
    CHECK(!lies_in(lines(number(0)), lines(number(1))));
    CHECK(lies_in(lines(number(0), 2, 2), lines(number(1), 2, 1)));
    CHECK(!lies_in(lines(number(0), 2, 1), lines(number(1), 2, 1)));
    CHECK(!lies_in(lines(n), lines(k)));
    const auto up = positions(lines(number(0)), lines(number(-1)));
    REQUIRE(up);
    CHECK(up->at(0).shift == -1);
    const auto down = positions(lines(number(9), -1), lines(number(8), -1));
    REQUIRE(down);
    CHECK(down->at(0).shift == 1);
    const auto between = positions(lines(number(0), 3, 1), lines(number(4), 3, 1));
    REQUIRE(between);
    CHECK((between->at(0).shift == 1 && between->at(0).between));
    CHECK(!positions(lines(number(0), 2), lines(number(0), 3)));
    const auto both = united(lines(number(1), 2), lines(number(0), 2));
    REQUIRE(both);
    CHECK((both->width == 2 && value_of(both->first) == 0));
    CHECK(!united(lines(number(0)), lines(number(1))));
}

TEST_CASE("what lines reach") {
    const World w;
    const auto all = reach(lines(number(0)), w.table.rows[1], w.accesses[x]);
    REQUIRE(all);
    CHECK((all->filled && is_whole(all->box)));
    const auto down = reach(lines(number(9), -1), loop(number(9), number(10), -1), w.accesses[x]);
    REQUIRE(down);
    CHECK((down->filled && same(down->box, box(number(0), number(10)))));
    const auto even = reach(lines(number(0), 2), loop(number(0), n, 2), w.accesses[x]);
    REQUIRE(even);
    CHECK((!even->filled && contains(even->box, box(number(0), n)) && contains(box(number(0), n), even->box)));
}

TEST_CASE("lines in a ring") {
    const World w;
    const auto in_ring = [](int64_t first, int64_t low, int64_t size, int32_t partition = 1) {
        Lines l = lines(number(first));
        l.ring = Ring{number(low), number(size)};
        return lines_fact(Holder::owners, Part::lines, PartitionId{partition}, l);
    };
    Fact held = in_ring(0, 0, 20);
    held.before = held.after = 1;
    CHECK(w.follows({held}, in_ring(1, 0, 20)));
    CHECK(w.follows({held}, in_ring(-1, 0, 20)));
    CHECK(w.follows({held}, all_lines(Holder::owners, 1, lines(number(1)))));
    CHECK(!w.follows({held}, in_ring(2, 0, 20)));
    CHECK(!w.follows({held}, in_ring(1, 0, 19)));
    CHECK(!w.follows({held}, in_ring(1, 1, 20)));
    CHECK(!w.follows({held}, in_ring(1, 0, 20, 2)));
    held.ring.reset();
    CHECK(!w.follows({held}, in_ring(1, 0, 20)));
    CHECK(w.follows({box_fact(Holder::all, box(number(0), number(18)))}, in_ring(1, 0, 18)));
    CHECK(!w.follows({box_fact(Holder::all, box(number(0), number(18)))}, in_ring(1, 0, 20)));
    CHECK(!w.follows({all_lines(Holder::all, 2, lines(number(1)))}, in_ring(1, 0, 20)));
    CHECK(!positions(lines(number(0)), Lines{0, number(1), 1, 1, Box(1), false, Ring{number(0), number(20)}}));
    CHECK(w.judge().stand_in({number(0), number(20)}, PartitionId{1}, lines(number(0))));
    CHECK(w.judge().stand_in({number(0), n}, PartitionId{0}, lines(number(0))));
    CHECK(w.judge().stand_in({number(0), number(20)}, PartitionId{1}, lines(number(19), -1)));
    CHECK(!w.judge().stand_in({number(0), number(20)}, PartitionId{1}, lines(number(1))));
    CHECK(!w.judge().stand_in({number(0), number(20)}, PartitionId{0}, lines(number(0))));
    CHECK(!w.judge().stand_in({number(0), number(20)}, PartitionId{1}, lines(number(18), -1)));
}

TEST_CASE("lines and rest are the whole") {
    const World w;
    const Lines own = lines(number(0));
    CHECK(w.follows({all_lines(Holder::master, 0, own), rest(Holder::master, 0, own)}, whole_fact(Holder::master)));
    CHECK(w.follows({all_lines(Holder::master, 0, own), rest(Holder::all, 0, own)}, whole_fact(Holder::master)));
    CHECK(!w.follows({all_lines(Holder::master, 0, own), rest(Holder::all, 0, own)}, whole_fact(Holder::all)));
    CHECK(!w.follows({all_lines(Holder::master, 0, own)}, whole_fact(Holder::master)));
    CHECK(!w.follows({all_lines(Holder::owners, 0, own), rest(Holder::all, 0, own)}, whole_fact(Holder::master)));
    CHECK(w.follows({all_lines(Holder::master, 1, own)}, whole_fact(Holder::master)));   // lines 0..19 are all there is
    CHECK(w.follows({all_lines(Holder::master, 0, own)}, box_fact(Holder::master, box(number(0), n))));
}

TEST_CASE("what the owners of lines have") {
    const World w;
    const Lines own = lines(number(1));
    Fact with_neighbours = all_lines(Holder::owners, 2, own);
    with_neighbours.before = 1;
    CHECK(w.follows({whole_fact(Holder::all)}, with_neighbours));
    CHECK(!w.follows({whole_fact(Holder::master)}, all_lines(Holder::owners, 2, own)));
    CHECK(w.follows({with_neighbours}, all_lines(Holder::owners, 2, lines(number(0)))));
    CHECK(!w.follows({with_neighbours}, all_lines(Holder::owners, 2, lines(number(2)))));
    CHECK(!w.follows({with_neighbours}, all_lines(Holder::owners, 1, own)));
    const Lines even = lines(number(0), 2), odd = lines(number(1), 2);
    CHECK(!w.follows({all_lines(Holder::owners, 0, even)}, all_lines(Holder::owners, 0, odd)));
    CHECK(w.follows({all_lines(Holder::owners, 0, even), rest(Holder::all, 0, even)}, all_lines(Holder::owners, 0, odd)));
}

TEST_CASE("what is outside of the lines is with those who hold the rest") {
    const World w;
    const std::vector<Fact> facts{all_lines(Holder::owners, 2, lines(number(1))), rest(Holder::all, 2, lines(number(1)))};
    CHECK(w.follows(facts, box_fact(Holder::all, box(number(0), number(1)))));
    CHECK(w.follows(facts, box_fact(Holder::master, box(number(19), number(20)))));
    CHECK(!w.follows(facts, box_fact(Holder::all, box(number(1), number(2)))));
    CHECK(w.follows(facts, rest(Holder::all, 1, lines(number(0)))));
}

TEST_CASE("two ways join") {
    World w;
    const Lines own = lines(number(0));
    State other = w.state;
    w.state.holdings[x] = {{whole_fact(Holder::master)}, Pending::none, {}};
    other.holdings[x] = {{all_lines(Holder::owners, 0, own), rest(Holder::master, 0, own)}, Pending::none, {}};
    CHECK(join(w.view, w.state, other));
    CHECK(!w.judge().follows(w.state.holdings[x], whole_fact(Holder::master), x));
    CHECK(!w.judge().follows(w.state.holdings[x], all_lines(Holder::owners, 0, own), x));
    CHECK(w.judge().follows(w.state.holdings[x], rest(Holder::master, 0, own), x));
    CHECK(!join(w.view, w.state, other));
    CHECK(!w.state.with_master[x.index()]);

    State unwritten = other;
    unwritten.holdings.clear();   // every rank holds all
    CHECK(join(w.view, unwritten, other));
    CHECK(w.judge().follows(unwritten.holdings[x], all_lines(Holder::owners, 0, own), x));
}

TEST_CASE("what all ranks or the master hold as a whole is one bit") {
    World w;
    opened(w.state, x) = {{whole_fact(Holder::master)}, Pending::none, {}};
    settle(w.state);
    CHECK(w.state.holdings.empty());
    CHECK(w.judge().follows(holding(w.state, x), whole_fact(Holder::master), x));
    CHECK(!w.judge().follows(holding(w.state, x), whole_fact(Holder::all), x));
    State with_all = w.state;
    opened(with_all, x) = {{whole_fact(Holder::all)}, Pending::none, {}};
    settle(with_all, x);
    CHECK(w.judge().follows(holding(with_all, x), whole_fact(Holder::all), x));
    CHECK(!join(w.view, w.state, with_all));    // the master alone, as before
    CHECK(join(w.view, with_all, w.state));     // which is less than all
    CHECK(!w.judge().follows(holding(with_all, x), whole_fact(Holder::all), x));
}

TEST_CASE("a sum that is combined on one way only is with nobody") {
    World w;
    State other = w.state;
    w.state.holdings[n_object] = {{}, Pending::partial, RegionId{0}};
    other.holdings[n_object] = {{whole_fact(Holder::all)}, Pending::none, {}};
    CHECK(join(w.view, w.state, other));
    CHECK(w.state.holdings[n_object].pending == Pending::none);
    CHECK(w.state.holdings[n_object].facts.empty());
}

TEST_CASE("a description dies with the variables in it") {
    World w;
    w.state.holdings[x] = {{box_fact(Holder::all, box(number(0), n)), box_fact(Holder::all, box(number(0), number(5)))}, Pending::none, {}};
    forget_descriptions(w.view, w.state, n_object);
    CHECK(w.state.holdings[x].facts.size() == 1);
    CHECK(!w.state.partitions[0].current);
    CHECK(w.state.partitions[0].defined);
    CHECK(w.state.partitions[1].current);
    CHECK(!w.follows({all_lines(Holder::master, 0, lines(number(0)))}, box_fact(Holder::master, box(number(0), n))));
}
