// Types, and the order of what stands in a file.
#include <doctest/doctest.h>

#include "made_core.h"

using namespace dmcg;

namespace {

std::string unit(const MadeCore& c) { return print_core(c).at(0); }

}  // namespace

TEST_CASE("declarators") {
    MadeCore c;
    const TypeId integer = c.basic(TypeKind::int_), text = c.pointer(c.qualified(c.basic(TypeKind::char_), true));
    const auto declared = [&](TypeId type) { return c.printed({c.declare(c.symbol("a", type))}); };
    CHECK(declared(text) == "    const char *a;\n");
    CHECK(declared(c.qualified(text, true)) == "    const char *const a;\n");
    CHECK(declared(c.pointer(c.array(integer, 4))) == "    int (*a)[4];\n");
    CHECK(declared(c.array(c.pointer(integer), 4)) == "    int *a[4];\n");
    CHECK(declared(c.array(c.array(integer, 4), 3)) == "    int a[3][4];\n");
    CHECK(declared(c.qualified(c.array(integer, 3), true)) == "    const int a[3];\n");
    const TypeId handler = c.pointer(c.function_type(c.basic(TypeKind::void_), {integer}));
    CHECK(declared(handler) == "    void (*a)(int);\n");
    CHECK(declared(c.pointer(c.function_type(handler, {integer, handler}))) == "    void (*(*a)(int, void (*)(int)))(int);\n");
    CHECK(declared(c.pointer(c.function_type(integer, {}, false))) == "    int (*a)();\n");
    CHECK(declared(c.qualified(integer, false, true)) == "    volatile int a;\n");
    const TypeId open = c.array(integer, std::nullopt);
    c.lengths[open] = c.binary(BinaryOp::add, c.read(c.symbol("n", integer)), c.number(1));
    CHECK(declared(open) == "    int a[n + 1];\n");
    CHECK(c.printed(c.convert(c.read(c.symbol("p", c.pointer(integer))), c.pointer(open))) == "(int (*)[n + 1])p");
    Type odd = MadeCore::plain(TypeKind::other);
    odd.typedef_name = "va_list";
    CHECK(declared(c.add(odd)) == "    va_list a;\n");
}

TEST_CASE("a file declares each name before it is used") {
    MadeCore c;
    const TypeId integer = c.basic(TypeKind::int_);
    const TypeId inner = c.record("union inner", {{"i", integer, {}, ""}, {"d", c.basic(TypeKind::double_), {}, ""}}, true);
    const TypeId node = c.record("struct node", {{"flag", c.basic(TypeKind::unsigned_int), 3, ""}, {"", inner, {}, ""}});
    c.records[c.types[node.index()].record].attributes = "__attribute__((aligned(16)))";
    c.records[c.types[node.index()].record].pack = 2;
    const SymbolId later = c.symbol("later", node, Storage::file_static), first = c.symbol("first", c.pointer(node), Storage::external);
    const SymbolId known = c.symbol("known", c.array(integer, std::nullopt), Storage::external);
    const SymbolId puts = c.function_symbol("putit", c.function_type(integer, {integer})), builtin = c.function_symbol("__builtin_trap", c.function_type(integer));
    const SymbolId f = c.function_symbol("f", c.function_type(integer, {integer}), Storage::file_static);
    c.attributes[f] = "__attribute__((noinline)) asm(\"other\")";
    c.units[0].prelude = {"#include <stdio.h>"};
    c.units[0].hidden = {"unix", "first"};
    c.units[0].declared = {known, puts, builtin};
    c.units[0].globals = {{first, core::Initial{{{{}, c.address(c.variable(later))}}}}, {later, core::Initial{{{{{1, 0, 0}, {0, 0, 0}}, c.number(3)}}}}};
    const SymbolId n = c.symbol("n", integer, Storage::automatic, SymbolKind::parameter);
    c.function(f, {c.jump(core::JumpKind::return_, c.read(n))}, {n});
    CHECK(unit(c) == R"(#include <stdio.h>
#undef first

struct node;

#pragma pack(push, 2)
struct node {
    unsigned int flag : 3;
    union {
        int i;
        double d;
    };
} __attribute__((aligned(16)));
#pragma pack(pop)

extern int known[];
int putit(int);
__attribute__((noinline)) static int f(int n) asm("other");

struct node *first;
static struct node later;
struct node *first = &later;
static struct node later = {.i = 3};

static int f(int n) {
    return n;
}
)");
}

TEST_CASE("functions of the old style") {
    MadeCore c;
    const TypeId integer = c.basic(TypeKind::int_), text = c.pointer(c.basic(TypeKind::char_));
    const SymbolId f = c.function_symbol("f", c.function_type(integer, {}, false));
    const SymbolId n = c.symbol("n", integer), s = c.symbol("s", text);
    c.units[0].functions.push_back({f, {n, s}, c.block({}), true, false});
    CHECK(unit(c) == "int f();\n\nint f(n, s) int n; char *s; {\n}\n");
    c.units[0].functions = {{f, {}, c.block({}), false, false}};
    CHECK(unit(c) == "int f();\n\nint f() {\n}\n");
}
