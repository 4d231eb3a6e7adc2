// Statements as C.
#include <doctest/doctest.h>

#include "made_core.h"

using namespace dmcg;
using core::JumpKind;

namespace {

/// int x, i, n; int g(int);
struct Scene : MadeCore {
    TypeId integer = basic(TypeKind::int_);
    SymbolId x = symbol("x", integer), i = symbol("i", integer), n = symbol("n", integer);
    SymbolId g = function_symbol("g", function_type(integer, {integer}));

    StatementId set(SymbolId s, int64_t value) { return assign(s, number(value)); }
    StatementId next(SymbolId s) { return assign(s, binary(BinaryOp::add, read(s), number(1))); }
    ValueId less() { return comparison(BinaryOp::lt, read(i), read(n)); }
    core::Loop counted() { return {{set(i, 0)}, {}, less(), {next(i)}, block({set(x, 1)}), false}; }
};

}  // namespace

TEST_CASE("branches find their else") {
    Scene c;
    const auto inner = c.statement(core::If{c.read(c.i), c.set(c.x, 1), {}});
    CHECK(c.printed({c.statement(core::If{c.read(c.n), inner, c.set(c.x, 2)})}) ==
          "    if (n) {\n        if (i) {\n            x = 1;\n        }\n    } else {\n        x = 2;\n    }\n");
    const auto chain = c.statement(core::If{c.read(c.i), c.block({c.set(c.x, 1)}), c.block({c.set(c.x, 3)})});
    CHECK(c.printed({c.statement(core::If{c.read(c.n), c.block({}), c.block({chain})})}) ==
          "    if (n) {\n    } else if (i) {\n        x = 1;\n    } else {\n        x = 3;\n    }\n");
}

TEST_CASE("loops") {
    Scene c;
    CHECK(c.printed({c.statement(c.counted())}) == "    for (i = 0; i < n; i = i + 1) {\n        x = 1;\n    }\n");
    CHECK(c.printed({c.statement(core::Loop{{}, {}, c.less(), {}, c.block({}), false})}) == "    while (i < n) {\n    }\n");
    CHECK(c.printed({c.statement(core::Loop{{}, {}, {}, {}, c.block({}), false})}) == "    for (;;) {\n    }\n");
    CHECK(c.printed({c.statement(core::Loop{{}, {}, c.less(), {}, c.block({}), true})}) == "    do {\n    } while (i < n);\n");
    const auto t = c.symbol("t", c.integer);
    core::Loop two = {{c.set(c.i, 0), c.set(c.x, 1)}, {}, c.read(t), {c.next(c.i), c.next(c.x)}, c.block({}), false};
    two.before_test = {c.declare(t), c.call(c.variable(t), c.g, {c.read(c.i)})};
    CHECK(c.printed({c.statement(two)}) == "    for (i = 0, x = 1; ({ int t = g(i); t; }); i = i + 1, x = x + 1) {\n    }\n");
    two.before_test.insert(two.before_test.begin(), {c.set(c.x, 1), c.set(c.x, 2)});
    CHECK(c.printed({c.statement(two)}).starts_with("    for (i = 0, x = 1; ({\n        x = 1;\n        x = 2;\n        int t = g(i);\n        t;\n    }); i = i + 1"));
    const auto called = c.statement(core::Loop{{}, {c.call(c.variable(c.x), c.g, {c.read(c.i)})}, c.read(c.x), {}, c.block({}), false});
    CHECK(c.printed({called}) == "    while (x = g(i), x) {\n    }\n");
}

TEST_CASE("a loop declares what it counts with") {
    Scene c;
    const auto t = c.symbol("t", c.basic(TypeKind::double_));
    const auto begin = c.spelled("1.0", TypeKind::double_), converted = c.convert(c.read(t), c.integer);
    core::Loop loop = c.counted();
    loop.init = {c.declare(c.i, c.number(0))};
    CHECK(c.printed({c.statement(loop)}).starts_with("    for (int i = 0; i < n; i = i + 1) {\n"));
    loop.init = {c.declare(c.i), c.call(c.variable(c.i), c.g, {c.number(1)})};
    CHECK(c.printed({c.statement(loop)}).starts_with("    for (int i = g(1); i < n;"));
    loop.init = {c.declare(t, begin), c.declare(c.i, converted)};
    CHECK(c.printed({c.statement(loop)}) ==
          "    {\n        double t = 1.0;\n        int i = (int)t;\n        for (; i < n; i = i + 1) {\n            x = 1;\n        }\n    }\n");
    loop.init = {c.declare(t, begin), c.assign(c.i, converted)};
    CHECK(c.printed({c.statement(loop)}).starts_with("    for (({ double t = 1.0; i = (int)t; }); i < n;"));
}

TEST_CASE("a label has a statement behind it") {
    Scene c;
    const auto label = [&](const char* name) { return c.statement(core::Label{name, false, {}, {}}); };
    const auto one = c.statement(core::Label{"", true, c.number(1), c.number(1)}), range = c.statement(core::Label{"", true, c.number(2), c.number(4)});
    const auto other = c.statement(core::Label{"", true, {}, {}});
    const auto body = c.block({one, range, c.set(c.x, 1), c.jump(JumpKind::break_), other});
    CHECK(c.printed({c.statement(core::Switch{c.read(c.n), body})}) ==
          "    switch (n) {\n    case 1:\n    case 2 ... 4:\n        x = 1;\n        break;\n    default:;\n    }\n");
    const auto jump = c.statement(core::Jump{JumpKind::goto_, "again", {}});
    CHECK(c.printed({label("again"), c.declare(c.x), jump, label("end")}) == "again:;\n    int x;\n    goto again;\nend:;\n");
    CHECK(c.printed({label("again"), c.block({}), c.block({}), label("end"), c.set(c.x, 1)}) == "again:;\n    ;\nend:\n    x = 1;\n");
}

TEST_CASE("a declaration takes the call behind it") {
    Scene c;
    CHECK(c.printed({c.declare(c.x), c.call(c.variable(c.x), c.g, {c.number(3)})}) == "    int x = g(3);\n");
    CHECK(c.printed({c.declare(c.x), c.call(c.variable(c.x), c.g, {c.read(c.x)})}) == "    int x;\n    x = g(x);\n");
    Type known_to_gcc = MadeCore::plain(TypeKind::other);
    known_to_gcc.typedef_name = "__auto_type";
    const SymbolId t = c.symbol("t", c.add(known_to_gcc));
    const auto declare = c.declare(t);
    Hooks hooks;
    hooks.statements[declare] = {{"before();"}, {"after();"}};
    CHECK(c.printed({declare, c.call(c.variable(t), c.g, {c.number(3)})}, hooks) == "    before();\n    __auto_type t = g(3);\n    after();\n");
    CHECK(c.printed({c.declare(c.x), c.set(c.x, 3)}) == "    int x;\n    x = 3;\n");
    CHECK(c.printed({c.call({}, c.g, {c.number(1)})}) == "    g(1);\n");
}

TEST_CASE("initial values in braces") {
    Scene c;
    const TypeId point = c.record("struct point", {{"x", c.integer, {}, ""}, {"y", c.integer, {}, ""}});
    const TypeId list = c.array(point, 8);
    const auto item = [&](std::vector<core::Step> path, int64_t n) { return core::InitialItem{std::move(path), c.number(n)}; };
    const core::Step x{0, 0, 0}, y{1, 0, 0};
    const auto at = [](int64_t first, int64_t last) { return core::Step{std::nullopt, first, last}; };
    const auto printed = [&](TypeId type, std::vector<core::InitialItem> items) {
        return c.printed({c.declare(c.symbol("a", type), core::Initial{std::move(items)})});
    };
    CHECK(printed(point, {item({x}, 1), item({y}, 2)}) == "    struct point a = {.x = 1, .y = 2};\n");
    CHECK(printed(list, {item({at(0, 0), x}, 1), item({at(1, 1), y}, 2), item({at(4, 5), y}, 3), item({at(7, 7), y}, 4)}) ==
          "    struct point a[8] = {{.x = 1}, {.y = 2}, [4 ... 5] = {.y = 3}, [7] = {.y = 4}};\n");
    CHECK(printed(list, {item({at(0, 3), x}, 1), item({at(2, 2), x}, 7)}) == "    struct point a[8] = {[0 ... 3].x = 1, [2].x = 7};\n");
    std::vector<core::InitialItem> many;
    for (int i = 0; i < 32; ++i) many.push_back(item({at(i / 16, i / 16), at(i % 16, i % 16)}, 1000000 + i));
    CHECK(printed(c.array(c.array(c.integer, 16), 2), many) == R"(    int a[2][16] = {
        {
            1000000, 1000001, 1000002, 1000003, 1000004, 1000005, 1000006, 1000007, 1000008, 1000009, 1000010,
            1000011, 1000012, 1000013, 1000014, 1000015
        },
        {
            1000016, 1000017, 1000018, 1000019, 1000020, 1000021, 1000022, 1000023, 1000024, 1000025, 1000026,
            1000027, 1000028, 1000029, 1000030, 1000031
        }
    };
)");
    CHECK(printed(list, {}) == "    struct point a[8] = {};\n");
    CHECK(printed(c.integer, {}) == "    int a = 0;\n");
}

TEST_CASE("hooks stand beside statements") {
    Scene c;
    const auto set = c.set(c.x, 1);
    Hooks hooks;
    hooks.statements[set] = {{"before();"}, {"after();"}};
    CHECK(c.printed({c.statement(core::If{c.read(c.i), set, {}})}, hooks) == "    if (i) {\n        before();\n        x = 1;\n        after();\n    }\n");
    core::Loop loop = c.counted();
    loop.step = {set};
    CHECK(c.printed({c.statement(loop)}, hooks).starts_with("    for (i = 0; i < n; ({ before(); x = 1; after(); })) {\n"));
    const auto declare = c.declare(c.i, c.number(0));
    loop.init = {declare};
    hooks.statements[declare] = {{}, {"begin(&i);"}};
    CHECK(c.printed({c.statement(loop)}, hooks).starts_with("    {\n        int i = 0;\n        begin(&i);\n        for (; i < n;"));
    const auto label = c.statement(core::Label{"end", false, {}, {}});
    hooks.statements[label] = {{}, {"here();"}};
    CHECK(c.printed({label}, hooks) == "end:\n    here();\n");
    const TypeId text = c.array(c.basic(TypeKind::char_), 4);
    const auto literal = c.read(c.place(text, core::Text{"\"abc\""}));
    hooks.values[literal] = {{"read(), "}, {}};
    CHECK(c.printed({c.declare(c.symbol("s", text), literal)}, hooks) == "    char s[4] = \"abc\";\n");
    const auto body = c.block({set});
    hooks.statements[body] = {{"body_before();"}, {}};
    CHECK(c.printed({c.statement(core::Loop{{}, {}, c.less(), {}, body, false})}, hooks) ==
          "    while (i < n) {\n        body_before();\n        {\n            before();\n            x = 1;\n            after();\n        }\n    }\n");
}

TEST_CASE("marks are directives, opaque statements their spelling") {
    Scene c;
    Region region;
    region.partition = PartitionSpec{PartitionKind::cyclic, {}};
    region.reduce = {{ReductionOp::add, c.x, {}}};
    region.private_ = {{c.n, {}}};
    region.distances = {{c.i, {-1}, {}}, {c.i, {1}, {}}, {c.n, {0}, {}}};
    c.regions = {region};
    const RegionId id{0};
    CHECK(c.printed({c.statement(core::Mark{id, false}), c.statement(core::Mark{id, true})}) ==
          "    /* DD i(-1) (1) n(0) */\n    /* DOALL_BEGIN P=CYC REDUCE(+:x) PRIVATE(n) */\n    /* DOALL_END */\n");
    const auto sum = c.binary(BinaryOp::add, c.read(c.i), c.read(c.n));
    CHECK(c.printed({c.statement(core::Opaque{"asm", {"asm(\"nop\" : \"=r\"(", c.variable(c.x), ") : \"r\"(", sum, "))"}, {}, {}, false})}) ==
          "    asm(\"nop\" : \"=r\"(x) : \"r\"(i + n));\n");
    CHECK(c.printed({c.statement(core::Opaque{"goto", {"goto *", sum}, {}, {}, false})}) == "    goto *(i + n);\n");
}
