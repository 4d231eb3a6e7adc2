#include <doctest/doctest.h>

#include "made_values.h"
#include "memory/match.h"

using namespace dmcg::memory;

namespace {

struct Scene : MadeValues {
    Polynomial x = index("x", 6), y = index("y", 7);
    Condition always = constant_condition(algebra, true);

    Address place(Polynomial offset, std::vector<Polynomial> rounds = {}) { return {a, std::move(rounds), false, offset}; }
    Bound bound(Polynomial index, Polynomial least, Polynomial end) { return {of(index), least, end}; }
    Entry entry(std::vector<Bound> bounds, Address at, Value value) { return {std::move(bounds), std::move(at), number(8), value, always, {1, 0, 0}}; }
    std::string reached(const Entry& e, const Address& at, int64_t size = 8) {
        const Match found = match(e, at, size);
        if (found.reach == Reach::never) return "never";
        if (found.reach == Reach::maybe) return "maybe " + shown(found.value);
        return shown(found.value) + (found.reach == Reach::always ? "" : " where " + text(found.condition));
    }
};

}  // namespace

TEST_CASE("a store of one place") {
    Scene s;
    const Entry e = s.entry({}, s.place(s.number(16)), s.at(s.b));
    CHECK(s.reached(e, s.place(s.number(16))) == "(b, 0)");
    CHECK(s.reached(e, s.place(s.number(24))) == "never");
    CHECK(s.reached(e, s.place(s.number(12))) == "maybe (b, 0)");
    CHECK(s.reached(e, s.place(s.number(16)), 4) == "?");
    CHECK(s.reached(e, s.place(s.i * 8)) == "(b, 0) where i - 2 == 0");
    Entry anywhere = e;
    anywhere.at.offset = {};
    CHECK(s.reached(anywhere, s.place(s.number(0))) == "maybe (b, 0)");
}

TEST_CASE("a table of rows that a loop has filled") {
    Scene s;
    const Entry rows = s.entry({s.bound(s.x, s.number(0), s.n)}, s.place(s.x * 8), s.at(s.b, s.x * s.m * 8));
    CHECK(s.reached(rows, s.place(s.i * 8)) == "(b, 8*m*i) where (i >= 0 && n - i - 1 >= 0)");
    CHECK(s.reached(rows, s.place(s.i * 8 + 4), 4) == "maybe (b, *)");
    Assuming loop(s.algebra);
    loop.range(s.of(s.i), s.number(1), s.n);
    CHECK(s.reached(rows, s.place(s.i * 8)) == "(b, 8*m*i)");
    CHECK(s.reached(rows, s.place(s.i * 8 - 8)) == "(b, 8*m*i - 8*m)");
    CHECK(s.reached(rows, s.place(s.i * 8 + s.n * 8)) == "never");
}

TEST_CASE("members between the steps of a loop") {
    Scene s;
    const Entry pointers = s.entry({s.bound(s.x, s.number(0), s.n)}, s.place(s.x * 24 + 16), s.at(s.b));
    CHECK(s.reached(pointers, s.place(s.i * 24)) == "never");
    CHECK(s.reached(pointers, s.place(s.i * 24 + 8)) == "never");
    CHECK(s.reached(pointers, s.place(s.i * 24 + 40)) == "(b, 0) where (i + 1 >= 0 && n - i - 2 >= 0)");
    CHECK(s.reached(pointers, s.place(s.i * 8)) == "maybe (b, 0)");
}

TEST_CASE("a step that only the run knows says nothing about what lies beside it") {
    Scene s;
    const Entry e = s.entry({s.bound(s.x, s.number(0), s.n)}, s.place(s.x * s.m * 8), s.at(s.b));
    CHECK(s.reached(e, s.place(s.i * s.m * 8)) == "(b, 0) where (i >= 0 && n - i - 1 >= 0)");
    CHECK(s.reached(e, s.place(s.i * s.m * 8 + 8)) == "maybe (b, 0)");      // m may be 1
    Assuming here(s.algebra);
    here.not_negative(s.m - 2);
    CHECK(s.reached(e, s.place(s.i * s.m * 8 + 8)) == "never");
}

TEST_CASE("two indices in one address have one solution only within their bounds") {
    Scene s;
    const Entry e = s.entry({s.bound(s.x, s.number(0), s.n), s.bound(s.y, s.number(0), s.m)}, s.place(s.x * s.m * 8 + s.y * 8), s.at(s.b, s.x));
    CHECK(s.reached(e, s.place(s.i * s.m * 8 + s.j * 8)) == "maybe (b, *)");
    Assuming loops(s.algebra);
    loops.range(s.of(s.i), s.number(0), s.n);
    loops.range(s.of(s.j), s.number(0), s.m);
    CHECK(s.reached(e, s.place(s.i * s.m * 8 + s.j * 8)) == "(b, i)");
}

TEST_CASE("two indices with one stride") {
    Scene s;
    const Entry e = s.entry({s.bound(s.y, s.number(0), s.number(1)), s.bound(s.x, s.number(0), s.number(3))}, s.place(s.x * 8 + s.y * 8), s.at(s.b));
    CHECK(s.reached(e, s.place(s.number(8))) == "maybe (b, 0)");        // by x = 1, though not by y = 1
}

TEST_CASE("rounds of an allocation") {
    Scene s;
    const Entry e = s.entry({s.bound(s.x, s.number(0), s.n)}, s.place(s.number(0), {s.x}), s.values.integer(s.x * 2));
    CHECK(s.reached(e, s.place(s.number(0), {s.i})) == "2*i where (i >= 0 && n - i - 1 >= 0)");
    CHECK(s.reached(e, s.place(s.number(8), {s.i})) == "never");
    Address any = s.place(s.number(0));
    any.any_round = true;
    CHECK(s.reached(e, any) == "maybe ?");
}

TEST_CASE("a list leaves out what is hidden as a whole") {
    Scene s;
    const Entry one = s.entry({}, s.place(s.number(8)), s.at(s.b)), rows = s.entry({s.bound(s.x, s.number(0), s.n)}, s.place(s.x * 8), s.at(s.b));
    CHECK(with({one}, one).size() == 1);
    Entry renamed = s.entry({s.bound(s.y, s.number(0), s.n)}, s.place(s.y * 8), s.at(s.c));
    CHECK(with({rows}, renamed).size() == 1);
    renamed.bounds[0].end = s.m;
    CHECK(with({rows}, renamed).size() == 2);
    Entry whole = s.entry({}, s.place(s.number(0)), s.values.unknown());
    whole.size = s.n * 8;
    CHECK(with({rows}, whole).size() == 1);
    whole.guard = s.unknown;
    CHECK(with({rows}, whole).size() == 2);
}

TEST_CASE("equal lists are one version") {
    Scene s;
    ContentsTable table;
    const Entry one = s.entry({}, s.place(s.number(8)), s.at(s.b));
    CHECK(table.contents({one}) == table.contents({one}));
    CHECK(table.contents({one}).version() != table.contents({one, one}).version());
    CHECK(table.contents({}).entries().empty());
}
