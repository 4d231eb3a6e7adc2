// What CORE.md names: static initialisers, string blocks, parameters, longjmp, volatile and atomic places, bit fields; what is not reached.
#include "lowered.h"

using namespace dmcg;

TEST_CASE("static initial values hold addresses") {
    const Lowered c("int a[4]; struct s { int *p; char t[4]; } x = {.p = &a[2], .t = \"ab\"}; int main(void) { return *x.p; }\n");
    CHECK(c.printed().find("struct s x = {.p = &a[2], .t = \"ab\"};\n") != std::string::npos);
    const Lowered literal("int *p = (int[]){1, 2}; int main(void) { return p[1]; }\n");
    CHECK(literal.printed().find("int static_literal[2] = {1, 2};\n") != std::string::npos);
}

TEST_CASE("strings are places that decay") {
    const Lowered c("const char *p; int main(void) { p = \"abc\"; return \"abc\"[1]; }\n");
    CHECK(c.body("int main") == "    p = \"abc\";\n    return (int)\"abc\"[1];\n");
}

TEST_CASE("parameters: old style, without a name, arrays with lengths") {
    const Lowered c("int k(c, f) char c; float f; { return c + f; } int u(int, double d) { return d; } int w(int n, int b[][n]) { return b[1][0]; }\n");
    CHECK(c.printed().find("int k(c, f) char c; float f; {\n") != std::string::npos);
    CHECK(c.printed().find("int u(int unused, double d) {\n") != std::string::npos);
    CHECK(c.printed().find("int w(int n, int (*b)[n]) {\n") != std::string::npos);
}

TEST_CASE("a call that returns twice is a call") {
    const Lowered c("#include <setjmp.h>\njmp_buf e; int main(void) { if (setjmp(e) == 0) longjmp(e, 1); return 0; }\n");
    const std::string body = c.body("int main");
    CHECK(body.find("longjmp(e, 1);\n") != std::string::npos);
    CHECK(body.find("= _setjmp(e);\n") != std::string::npos);
}

TEST_CASE("volatile places are read and written as often as in the text") {
    CHECK(lowered("v;") == "    int old_v = v;\n");
    CHECK(lowered("g = v = h;") == "    int assigned = h;\n    v = assigned;\n    g = assigned;\n");
    CHECK(lowered("g = v--;") == "    int old_v = v;\n    v = old_v - 1;\n    g = old_v;\n");
    CHECK(lowered("a[v]++;").starts_with("    int *address = &a[v];\n"));
}

TEST_CASE("an atomic place is changed in one step") {
    CHECK(lowered("static _Atomic int c; c++;").find("= __atomic_fetch_add(&c, 1, 5);\n") != std::string::npos);
    CHECK(lowered("static _Atomic int c; g = c--;").find("= __atomic_fetch_sub(&c, 1, 5);\n    g = old_c;\n") != std::string::npos);
    CHECK(lowered("static _Atomic int c; g = c += f(1);").ends_with("= __atomic_add_fetch(&c, value_of_f, 5);\n    g = old_c;\n"));
}

TEST_CASE("bit fields are promoted, and keep their width") {
    CHECK(lowered("r.b += 9;") == "    r.b = (unsigned int)((int)r.b + 9);\n");
    CHECK(lowered("g = n % (unsigned)r.b;") == "    g = (int)((unsigned int)n % (unsigned int)r.b);\n");
    CHECK(lowered("g = r.b < f(r.b = 1);").find("(int)old_b < value_of_f") != std::string::npos);
    CHECK(lowered("q->b = f(1);") == "    int value_of_f = f(1);\n    q->b = (unsigned int)value_of_f;\n");
}

TEST_CASE("gcc computes with wide bit fields in their own width") {
    const std::string wide = "struct w { unsigned long a : 40, b : 20; long c : 40; } w; unsigned long x;\n";
    const auto body = [&](const std::string& line) { return Lowered(wide + "void t(int n) {\n" + line + "\n}\n").body("void t"); };
    CHECK(body("x = w.a - 8;") == "    x = ((unsigned long)w.a - 8ul) & 1099511627775ul;\n");
    CHECK(body("x = (unsigned long)(w.a - 8) + 8;") == "    x = (((unsigned long)w.a - 8ul) & 1099511627775ul) + 8ul;\n");
    CHECK(body("x = w.a - 8 + 8;") == "    x = ((((unsigned long)w.a - 8ul) & 1099511627775ul) + 8ul) & 1099511627775ul;\n");
    CHECK(body("x = (unsigned long)w.a << 30;") == "    x = (unsigned long)w.a << 30;\n");
    CHECK(body("n = w.a == -1;") == "    n = (unsigned long)w.a == 1099511627775ul;\n");
    CHECK(body("x = w.a + x; x = ~w.a; n = w.b + w.c;").starts_with("    x = w.a + x;\n    x = ~(unsigned long)w.a & 1099511627775ul;\n"));
}

TEST_CASE("what main does not reach is not there") {
    const Lowered c("int a, b; int f(void) { return a; } int h(void) { return b; } static int s(void) { return 1; } int main(void) { return f() + sizeof(s()); }\n");
    CHECK(c.function("f") != nullptr);
    CHECK(c.function("h") == nullptr);
    CHECK(c.function("s") == nullptr);
    CHECK(c.core.units[0].globals.size() == 1);
    CHECK(Lowered("int h(void) { return 1; }\n").function("h") != nullptr);
}

TEST_CASE("constructors are reached") {
    CHECK(Lowered("__attribute__((constructor)) void c(void) {} int main(void) { return 0; }\n").function("c") != nullptr);
}

TEST_CASE("a typedef gives its alignment to what it names") {
    const Lowered c("typedef int wide __attribute__((aligned(8)));\nstruct pair { char c; wide w; } pair;\nint main(void) { return pair.w; }\n");
    CHECK(c.printed().find("__attribute__((aligned(8))) int w;") != std::string::npos);
}

TEST_CASE("a cast to other qualifiers stays") {
    CHECK(lowered("*(volatile int *)&g = 1;") == "    *(volatile int *)&g = 1;\n");
    CHECK(lowered("const int *c = &g; *(int *)c = 1;") == "    const int *c = &g;\n    *(int *)c = 1;\n");
}

TEST_CASE("each value of a list is the one at its turn") {
    CHECK(lowered("int i = 0; int b[2] = {++i, ++i};").ends_with("int b[2] = {old_i, i};\n"));
}

TEST_CASE("a list for several elements replaces what was said of one") {
    CHECK(lowered("struct s b[4] = {[2].x = 1, [0 ... 3] = {.y = 2}}; use(1, b);").find(".x = 1") == std::string::npos);
}

TEST_CASE("attributes between the type and the name") {
    const Lowered c("void f(int *p);\nint main(void) { int __attribute__((cleanup(f))) a = 1; return a; }\nstatic void __attribute__((constructor)) early(void) {}\n");
    CHECK(c.printed().find("cleanup(f)") != std::string::npos);
    CHECK(c.function("early") != nullptr);
}

TEST_CASE("a member that is const can be assigned as a whole") {
    const Lowered c("struct r { const int k; } u, w;\nint main(int n, char **v) { return (n ? u : w).k; }\n");
    CHECK(c.printed().find("const int k") == std::string::npos);
}

TEST_CASE("each region has its marks") {
    const Lowered c("double a[9];\nint main(void) {\n    int i;\n    /* DOALL_BEGIN P=BLK */\n    for (i = 0; i < 9; i++) a[i] = i;\n    /* DOALL_END */\n    return 0;\n}\n");
    size_t begins = 0, ends = 0;
    for (const core::Statement& s : c.core.statements)
        if (const auto* mark = std::get_if<core::Mark>(&s.node)) ++(mark->is_end ? ends : begins);
    CHECK(begins == 1);
    CHECK(ends == 1);
}

TEST_CASE("a mark stands before a block") {
    const Lowered c("int main(void) {\n    int i = 0;\n    /* SYN */\n    {\n        i++;\n    }\n    return i;\n}\n");
    CHECK(c.printed().find("/* SYN */\n    {\n        i = i + 1;") != std::string::npos);
}
