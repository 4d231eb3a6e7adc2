// Values and places as C.
#include <doctest/doctest.h>

#include "made_core.h"

using namespace dmcg;

TEST_CASE("a constant keeps its type") {
    MadeCore c;
    CHECK(c.printed(c.number(5)) == "5");
    CHECK(c.printed(c.number(-5)) == "-5");
    CHECK(c.printed(c.number(5, TypeKind::unsigned_int)) == "5u");
    CHECK(c.printed(c.number(-1, TypeKind::unsigned_long)) == "18446744073709551615ul");
    CHECK(c.printed(c.number(5, TypeKind::long_long)) == "5ll");
    CHECK(c.printed(c.number(-5, TypeKind::short_)) == "(short)-5");
    CHECK(c.printed(c.number(200, TypeKind::unsigned_char)) == "(unsigned char)200");
    CHECK(c.printed(c.number(1, TypeKind::bool_)) == "(_Bool)1");
    CHECK(c.printed(c.number(INT32_MIN)) == "(int)0x80000000u");
    CHECK(c.printed(c.number(INT64_MIN, TypeKind::long_)) == "(long)0x8000000000000000ul");
    CHECK(c.printed(c.value(c.pointer(c.basic(TypeKind::char_)), core::Constant{0, {}})) == "(char *)0");
    CHECK(c.printed(c.spelled("1e-3f", TypeKind::float_)) == "1e-3f");
    CHECK(c.printed(c.spelled("sizeof(struct s)", TypeKind::unsigned_long)) == "(sizeof(struct s))");
    CHECK(c.printed(c.spelled("x-y", TypeKind::unsigned_long)) == "(x-y)");
}

TEST_CASE("parentheses stand where the grammar or gcc wants them") {
    MadeCore c;
    const TypeId integer = c.basic(TypeKind::int_);
    const auto read = [&](const char* name) { return c.read(c.symbol(name, integer)); };
    const auto a = read("a"), b = read("b"), d = read("d");
    CHECK(c.printed(c.binary(BinaryOp::mul, c.binary(BinaryOp::add, a, b), d)) == "(a + b) * d");
    CHECK(c.printed(c.binary(BinaryOp::add, c.binary(BinaryOp::mul, a, b), d)) == "a * b + d");
    CHECK(c.printed(c.binary(BinaryOp::sub, c.binary(BinaryOp::sub, a, b), d)) == "a - b - d");
    CHECK(c.printed(c.binary(BinaryOp::sub, a, c.binary(BinaryOp::sub, b, d))) == "a - (b - d)");
    CHECK(c.printed(c.binary(BinaryOp::shl, a, c.binary(BinaryOp::add, b, d))) == "a << (b + d)");
    CHECK(c.printed(c.binary(BinaryOp::bit_and, c.comparison(BinaryOp::eq, a, b), d)) == "(a == b) & d");
    CHECK(c.printed(c.comparison(BinaryOp::eq, c.comparison(BinaryOp::lt, a, b), d)) == "(a < b) == d");
    CHECK(c.printed(c.comparison(BinaryOp::eq, c.unary(core::UnaryOperator::logical_not, a), d)) == "(!a) == d");
    CHECK(c.printed(c.unary(core::UnaryOperator::minus, c.unary(core::UnaryOperator::minus, a))) == "-(-a)");
    CHECK(c.printed(c.unary(core::UnaryOperator::minus, c.number(-5))) == "-(-5)");
    CHECK(c.printed(c.binary(BinaryOp::sub, a, c.number(-5))) == "a - -5");
    CHECK(c.printed(c.convert(c.binary(BinaryOp::add, a, b), c.basic(TypeKind::double_))) == "(double)(a + b)");
    CHECK(c.printed(c.binary(BinaryOp::add, c.choose(a, b, d), d)) == "(a ? b : d) + d");
    CHECK(c.printed(c.choose(a, b, c.choose(b, a, d))) == "a ? b : b ? a : d");
}

TEST_CASE("a choice that means && or || is printed so") {
    MadeCore c;
    const auto read = [&](const char* name, TypeKind kind = TypeKind::int_) { return c.read(c.symbol(name, c.basic(kind))); };
    const auto a = read("a"), b = read("b"), d = read("d");
    const auto is_set = [&](core::ValueId v) { return c.comparison(BinaryOp::ne, v, c.number(0)); };
    CHECK(c.printed(c.both(a, is_set(b))) == "a && b");
    CHECK(c.printed(c.both(c.both(a, is_set(b)), is_set(d))) == "a && b && d");
    CHECK(c.printed(c.both(a, c.both(b, is_set(d)))) == "a && (b && d)");
    CHECK(c.printed(c.either(c.both(a, is_set(b)), is_set(d))) == "(a && b) || d");
    CHECK(c.printed(c.both(c.either(a, is_set(b)), c.comparison(BinaryOp::lt, a, d))) == "(a || b) && a < d");
    CHECK(c.printed(c.both(a, is_set(c.comparison(BinaryOp::lt, a, d)))) == "a && (a < d) != 0");
    CHECK(c.printed(c.both(a, c.unary(core::UnaryOperator::logical_not, b))) == "a && !b");
    CHECK(c.printed(c.choose(a, c.number(1), c.number(0))) == "a ? 1 : 0");
    CHECK(c.printed(c.choose(a, b, c.number(0))) == "a ? b : 0");
    const auto x = read("x", TypeKind::double_);
    CHECK(c.printed(c.both(a, c.comparison(BinaryOp::ne, x, c.convert(c.number(0), c.basic(TypeKind::double_))))) == "a && x");
}

TEST_CASE("places are what C calls them") {
    MadeCore c;
    const TypeId integer = c.basic(TypeKind::int_);
    const TypeId inner = c.record("union value", {{"", integer, 3, ""}, {"number", integer, {}, ""}}, true);
    const TypeId node = c.record("struct node", {{"n", integer, {}, ""}, {"", inner, {}, ""}, {"row", c.array(integer, 4), {}, ""}});
    const auto s = c.variable(c.symbol("s", node)), p = c.variable(c.symbol("p", c.pointer(node)));
    const auto i = c.read(c.symbol("i", integer));
    CHECK(c.printed(c.read(c.field(s, 0))) == "s.n");
    CHECK(c.printed(c.read(c.field(c.memory(c.read(p)), 0))) == "p->n");
    CHECK(c.printed(c.read(c.field(c.field(c.memory(c.read(p)), 1), 1))) == "p->number");
    CHECK(c.printed(c.read(c.field(c.memory(c.binary(BinaryOp::add, c.read(p), i)), 0))) == "p[i].n");
    CHECK(c.printed(c.read(c.memory(c.binary(BinaryOp::sub, c.read(p), i)))) == "*(p - i)");
    CHECK(c.printed(c.read(c.element(c.field(s, 2), i))) == "s.row[i]");
    CHECK(c.printed(c.decayed(c.field(s, 2))) == "s.row");
    CHECK(c.printed(c.address(c.element(c.field(s, 2), i))) == "&s.row[i]");
    CHECK(c.printed(c.address(c.memory(c.read(p)))) == "p");
    CHECK(c.printed(c.read(c.memory(c.binary(BinaryOp::add, c.decayed(c.field(s, 2)), i)))) == "*(s.row + i)");
    const auto q = c.variable(c.symbol("q", c.pointer(c.pointer(node))));
    CHECK(c.printed(c.read(c.field(c.memory(c.read(c.memory(c.read(q)))), 0))) == "(*q)->n");
    const auto m = c.variable(c.symbol("m", c.pointer(c.array(integer, 4))));
    CHECK(c.printed(c.read(c.element(c.memory(c.read(m)), i))) == "(*m)[i]");
    CHECK(c.printed(c.decayed(c.place(c.array(c.basic(TypeKind::char_), 4), core::Text{"\"abc\""}))) == "\"abc\"");
}

TEST_CASE("a hooked value is one operand") {
    MadeCore c;
    const TypeId integer = c.basic(TypeKind::int_);
    const auto a = c.read(c.symbol("a", integer)), p = c.read(c.symbol("p", c.pointer(integer)));
    Hooks hooks;
    hooks.values[a] = {{"note(&", std::get<core::Read>(c[a].node).place, "), "}, {}};
    CHECK(c.printed(c.binary(BinaryOp::mul, a, c.number(2)), hooks) == "(note(&a), a) * 2");
    const auto sum = c.binary(BinaryOp::add, p, c.number(1));
    hooks.values[sum] = {{"note(", sum, "), "}, {}};
    CHECK(c.printed(c.read(c.memory(sum)), hooks) == "*(note(p + 1), (p + 1))");
    hooks.values[p] = {{"(", c.pointer(c.basic(TypeKind::double_)), ")"}, {}};
    hooks.values.erase(sum);
    CHECK(c.printed(c.read(c.memory(sum)), hooks) == "((double *)p)[1]");
}
