#include <doctest/doctest.h>

#include "made_values.h"

using namespace dmcg::memory;

TEST_CASE("two places of one block are one place with a chosen offset") {
    MadeValues m;
    CHECK(m.shown(m.values.choice(m.unknown, m.at(m.a), m.at(m.a, m.i * 8))) == "(a, (c ? 0 : 8*i))");
    CHECK(m.shown(m.values.choice(m.unknown, m.at(m.a), m.at(m.b))) == "(c ? (a, 0) : (b, 0))");
    CHECK(m.values.choice(!m.unknown, m.at(m.b), m.at(m.a)) == m.values.choice(m.unknown, m.at(m.a), m.at(m.b)));
    CHECK(m.values.choice(m.unknown, m.values.uninitialised(), m.at(m.b)) == m.at(m.b));
}

TEST_CASE("a special first round joins the others") {
    MadeValues m;
    Assuming loop(m.algebra);
    loop.range(m.of(m.t), m.number(0), {});
    const Value all = m.at(m.a, m.t * 8), first = m.at(m.a);
    CHECK(m.values.choice(not_negative(m.t - 1), all, first) == all);
    CHECK(m.values.choice(is_zero(m.t), first, all) == all);
    CHECK_FALSE(m.values.choice(not_negative(m.t - 1), all, m.at(m.a, m.number(4))) == all);
}

TEST_CASE("values that take turns") {
    MadeValues m;
    const Value turns = m.values.periodic(m.t, {m.at(m.a), m.at(m.b)});
    CHECK(m.shown(turns) == "[(a, 0) | (b, 0)] by t%2");
    CHECK(m.values.periodic(m.t + 1, {m.at(m.a), m.at(m.b)}) == m.values.periodic(m.t, {m.at(m.b), m.at(m.a)}));
    CHECK(substituted(turns, {{m.of(m.t), m.t + 2}}) == turns);
    CHECK(substituted(turns, {{m.of(m.t), m.number(3)}}) == m.at(m.b));
    CHECK(m.values.periodic(m.t, {m.at(m.a), m.at(m.a)}) == m.at(m.a));
    CHECK(m.shown(m.values.periodic(m.t, {m.at(m.a), m.at(m.a, m.number(80))})) == "(a, 80*t%2)");
    CHECK(m.shown(m.values.periodic(m.t + 1, {m.values.integer(0), m.values.integer(1), m.values.integer(2)})) == "(t + 1)%3");
    CHECK(m.shown(moved(turns, m.number(8))) == "[(a, 8) | (b, 8)] by t%2");
}

TEST_CASE("pairs of values that take turns together meet only at the same turn") {
    MadeValues m;
    const Value x = m.values.periodic(m.t, {m.at(m.a), m.at(m.b)}), y = m.values.periodic(m.t, {m.values.integer(1), m.values.integer(5)});
    const Value moved_by = mapped(x, m.values.periodic(m.t, {m.at(m.b), m.at(m.a)}), [&](Value p, Value q) { return m.values.integer(p == q); });
    CHECK(moved_by == m.values.integer(0));
    CHECK(m.shown(y) == "4*t%2 + 1");
}

TEST_CASE("sets forget what no longer tells places apart") {
    MadeValues m;
    CHECK(m.shown(m.values.one_of({m.at(m.a), m.at(m.b), m.at(m.a)})) == "one of {(a, 0), (b, 0)}");
    CHECK(m.shown(m.values.one_of({m.at(m.a), m.at(m.a, m.number(8)), m.at(m.a, m.number(16))})) == "(a, *)");
    const Value first = m.values.address({m.a, {m.t}, false, m.number(8)}), second = m.values.address({m.a, {m.i}, false, m.number(8)});
    CHECK(m.shown(m.values.one_of({first, second})) == "(a{*}, 8)");
    CHECK(m.values.one_of({m.at(m.a), m.values.unknown()}) == m.values.unknown());
    CHECK(m.values.one_of({m.values.uninitialised(), m.at(m.a)}) == m.at(m.a));
}

TEST_CASE("a value for any round") {
    MadeValues m;
    const std::vector<SymbolNumber> any_t = {m.of(m.t)};
    CHECK(m.shown(for_any(m.at(m.a, m.t * 8), any_t)) == "(a, *)");
    CHECK(m.shown(for_any(m.at(m.a, m.i * 8), any_t)) == "(a, 8*i)");
    CHECK(m.shown(for_any(m.values.periodic(m.t, {m.at(m.a), m.at(m.b)}), any_t)) == "one of {(a, 0), (b, 0)}");
    CHECK(for_any(m.values.integer(m.t), any_t) == m.values.unknown());
}
