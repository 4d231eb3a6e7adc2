// What is surely written, read first, live after.
#include "with_accesses.h"

using namespace dmcg;

namespace {

struct Answers { bool writes, reads; bool operator==(const Answers&) const = default; };

/// What `{ body }` does with x; c and n are parameters, a an array.
Answers about_x(const std::string& body) {
    const WithAccesses p("#include <stdlib.h>\nint x, a[9]; int g(int *p) { *p = 1; return 2; }\nint f(int c, int n) {\n{ " + body + " }\nreturn 0;\n}\n");
    const StmtId stmt = p.stmt("{ " + body.substr(0, 5));
    return {surely_writes(p.unit, p.accesses, stmt, p.object("x")), reads_first(p.unit, p.accesses, stmt, p.object("x"))};
}

}  // namespace

TEST_CASE("flow: straight and branches") {
    CHECK(about_x("x = 1; c = x;") == Answers{true, false});
    CHECK(about_x("x += 1;") == Answers{true, true});
    CHECK(about_x("if (c) x = 1; c = x;") == Answers{false, true});
    CHECK(about_x("if (c) x = 1; else x = 2; c = x;") == Answers{true, false});
    CHECK(about_x("if (c) exit(1); else x = 2; c = x;") == Answers{true, false});
    CHECK(about_x("if (c) return 1; x = 2;") == Answers{false, false});
    CHECK(about_x("c && (x = 1);") == Answers{false, false});
    CHECK(about_x("g(&x); c = x;") == Answers{true, false});
    CHECK(about_x("if ((x = c) > 2) c = x;") == Answers{true, false});
    CHECK(about_x("n = c;") == Answers{false, false});
}

TEST_CASE("flow: loops") {
    CHECK(about_x("for (int i = 0; i < 3; i++) x = i; c = x;") == Answers{true, false});
    CHECK(about_x("for (int i = 0; i < n; i++) x = i; c = x;") == Answers{false, true});
    CHECK(about_x("for (int i = 3; i > 0; i--) { if (a[i]) break; x = 1; }") == Answers{false, false});
    CHECK(about_x("for (int i = 0; i < 3; i++) { if (a[i]) continue; x = 1; }") == Answers{false, false});
    CHECK(about_x("for (int i = 0; i < 3; i++) { a[i] = x; x = 1; }") == Answers{true, true});
    CHECK(about_x("do x = c; while (x > 1);") == Answers{true, false});
    CHECK(about_x("while (c) x = 1;") == Answers{false, false});
    CHECK(about_x("for (;;) { x = 1; if (c) break; } c = x;") == Answers{true, false});
    CHECK(about_x("while (1) { if (c) break; x = 1; }") == Answers{false, false});
    CHECK(about_x("while ((x = c) > 0) c = x;") == Answers{true, false});
}

TEST_CASE("flow: switch and goto") {
    CHECK(about_x("switch (c) { case 1: x = 1; break; default: x = 2; }") == Answers{true, false});
    CHECK(about_x("switch (c) { case 1: x = 1; break; case 2: x = 2; }") == Answers{false, false});
    CHECK(about_x("switch (c) { case 1: x = 1; default: c = x; x = 2; }") == Answers{true, true});
    CHECK(about_x("switch (c) { case 1: n = 3; default: x = n; }") == Answers{true, false});
    CHECK(about_x("again: x = 1; if (c) goto again;") == Answers{true, false});
    CHECK(about_x("goto on; x = 1; on: c = x;") == Answers{false, true});
    CHECK(about_x("if (c) goto on; x = 1; on: c = x;") == Answers{false, true});
    CHECK(about_x("x = 1; if (c) goto on; x = 2; on: c = x;") == Answers{true, false});
    CHECK(about_x("goto on; back: c = x; goto end; on: x = 1; goto back; end: ;") == Answers{true, false});
    CHECK(about_x("again: if (c == 2) n = x; if (c == 1) goto end; x = 1; c--; goto again; end: ;") == Answers{false, true});
    CHECK(about_x("while (c) { if (n) goto end; x = 1; c--; } x = 2; end: ;") == Answers{false, false});
    CHECK(about_x("switch (c) { case 1: goto two; default: x = 1; break; case 2: two: x = 2; }") == Answers{true, false});
    CHECK(about_x("({ if (c) goto on; 1; }); x = 1; on: ;") == Answers{false, false});
}

TEST_CASE("flow: pure and repeatable") {
    const WithAccesses p("#include <stdlib.h>\n#include <math.h>\nint f(int n) {\n    n = rand();\n    n = 3;\n    (void)sqrt(n + 1);\n    return n;\n}\n");
    CHECK_FALSE(is_pure(p.accesses, p.accesses.of(p.stmt("n = rand"))));
    CHECK(is_pure(p.accesses, p.accesses.of(p.stmt("n = 3"))));
    CHECK_FALSE(only_reads(p.accesses, p.accesses.of(p.stmt("n = 3"))));
    CHECK(only_reads(p.accesses, p.accesses.of(p.expr("sqrt(n + 1)"))));
}

/// Is the value read behind the statement that has this text?
struct LiveAfter {
    const WithAccesses& p;
    const Liveness& live;

    bool operator()(std::string_view stmt, std::string_view name) const { return live.live_after(p.stmt(stmt), p.object(name)); }
};

TEST_CASE("liveness") {
    const WithAccesses p(
        "int g, a[9];\nint f(int c, int n) {\n    int x, y, z = 5, t;\n    x = 1;\n    y = 2;\n    while (c) {\n        t = x;\n        x = t + y;\n        c--;\n    }\n"
        "    g = 3;\n    for (n = 0; n < 4; n++) {\n        z = n;\n        if (a[n]) break;\n        a[n] = z;\n    }\n    y = 7;\n    return z;\n}\n"
        "int main(void) { f(1, 2); g = 9; return 0; }\n");
    const Liveness live(p.unit, p.accesses, p.function("f"));
    const LiveAfter after{p, live};
    CHECK(after("x = 1", "x"));
    CHECK(after("y = 2", "y"));
    CHECK_FALSE(after("x = 1", "t"));
    CHECK(after("t = x", "t"));
    CHECK_FALSE(after("x = t + y", "t"));
    CHECK(after("x = t + y", "x"));
    CHECK_FALSE(after("while", "x"));
    CHECK_FALSE(after("while", "z"));
    CHECK(after("g = 3", "g"));
    CHECK(after("for", "z"));
    CHECK_FALSE(after("for", "n"));
    CHECK_FALSE(after("y = 7", "y"));
    CHECK(after("break", "z"));
    const Liveness last(p.unit, p.accesses, p.function("main"));
    CHECK_FALSE(last.live_after(p.stmt("g = 9"), p.object("g")));
}

TEST_CASE("liveness: static variables that each call sets before it reads them are not handed on") {
    const WithAccesses p(
        "int *kept;\nint f(int c) {\n    static int i, seen, once, given, t = 3, out;\n    for (i = 0; i < c; i++) {\n        once = i;\n        seen += once;\n    }\n"
        "    if (c > 2) given = c;\n    t = c;\n    out = c;\n    kept = &out;\n    return seen + (c > 3 ? given : 0);\n}\nint g(int c) {\n    static int back;\n    if (c) goto end;\n"
        "    back = 4;\n  end:\n    return c + back;\n}\nint main(void) { return f(1) + g(0); }\n");
    const Liveness live(p.unit, p.accesses, p.function("f"));
    const LiveAfter after{p, live};
    CHECK_FALSE(after("for", "i"));
    CHECK_FALSE(after("for", "once"));
    CHECK(after("for", "seen"));            // the next call adds to it
    CHECK(after("given = c", "given"));     // another call may read it, and not set it
    CHECK_FALSE(after("t = c", "t"));       // nobody reads it
    CHECK(after("out = c", "out"));         // through a pointer
    const Liveness jumps(p.unit, p.accesses, p.function("g"));
    CHECK(jumps.live_after(p.stmt("back = 4"), p.object("back")));
}

TEST_CASE("liveness: switch, partial writes, calls, goto") {
    const WithAccesses p(
        "struct s { int u, v; };\nint show(int *p) { return *p; }\nint f(int c) {\n    int x = 1, y = 2; struct s q = {1, 2};\n    c--;\n"
        "    switch (c) {\n    case 1: x = 3;\n    case 2: y = x; break;\n    default: y = 4;\n    }\n    q.u = y;\n    c = q.v;\n    return show(&c);\n}\n"
        "int h(int c) {\n    int x;\n  again:\n    x = c;\n    if (c--) goto again;\n    return 0;\n}\n");
    const Liveness live(p.unit, p.accesses, p.function("f"));
    const LiveAfter after{p, live};
    CHECK(live.live_after(p.stmt("c--"), p.accesses.object(p.program[p.function("f")].parameters[0])));
    CHECK_FALSE(after("c--", "y"));
    CHECK(after("c--", "q"));
    CHECK(after("q.u = y", "q"));
    CHECK_FALSE(after("c = q.v", "q"));
    const Liveness jumps(p.unit, p.accesses, p.function("h"));
    CHECK_FALSE(jumps.live_after(p.stmt("x = c"), p.object("x")));
}

TEST_CASE("liveness: what a label behind a jump reads") {
    const WithAccesses p(
        "int back(int c) {\n    int x = 0, y = 1, z = 2;\n  again:\n    c += x;\n    x = c;\n    y = z;\n    z = c;\n    if (c < 9) goto again;\n    return y;\n}\n"
        "int ahead(int c) {\n    int u = 3, v = 4;\n    if (c == 1) goto fail;\n    v = 5;\n    return v;\n  fail:\n    return u;\n}\n"
        "int hidden(int c) {\n    int w = 6; void *where = &&end;\n    goto *where;\n    w = c;\n  end:\n    return 0;\n}\n");
    const auto after = [&](const char* function, std::string_view stmt, std::string_view name) {
        return Liveness(p.unit, p.accesses, p.function(function)).live_after(p.stmt(stmt), p.object(name));
    };
    CHECK(after("back", "x = c", "x"));
    CHECK(after("back", "z = c", "z"));
    CHECK_FALSE(after("back", "c += x", "x"));
    CHECK_FALSE(after("ahead", "v = 5", "u"));
    CHECK(after("ahead", "goto fail", "u"));
    CHECK_FALSE(after("ahead", "goto fail", "v"));
    CHECK(after("hidden", "w = c", "w"));
}
