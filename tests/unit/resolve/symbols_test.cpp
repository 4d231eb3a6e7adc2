// Scopes, linkage, functions, and names that are not declared.
#include "../front_end.h"
#include "dmcg/ast.h"

namespace dmcg {
namespace {

SymbolId used(const FrontEnd& c, std::string_view variable) { return c.program.symbol(c.init(variable)); }

int count(const FrontEnd& c, std::string_view name) {
    int n = 0;
    for (const Symbol& symbol : c.program.symbols) n += symbol.name == name;
    return n;
}

TEST_CASE("each use of a name finds the innermost declaration above it") {
    FrontEnd c(
        "int n = 1; int a = n;\nvoid f(int n) { int b = n; { int c = n; int n = 2; int d = n; (void)(c + d); } for "
        "(int n = 0; n < 3; n++) { int e = n; (void)e; } (void)b; }\n"
        "int g = n;\n");
    SymbolId file = used(c, "a"), parameter = used(c, "b"), inner = used(c, "d"), loop = used(c, "e");
    CHECK(file == used(c, "g"));
    CHECK(parameter == used(c, "c"));
    CHECK(c.program[parameter].kind == SymbolKind::parameter);
    CHECK(inner != parameter);
    CHECK(loop != inner);
    CHECK(std::holds_alternative<ForStmt>(c.ast[c.program[loop].scope].node));
    CHECK(std::holds_alternative<CompoundStmt>(c.ast[c.program[inner].scope].node));
    CHECK(std::holds_alternative<FunctionDefinition>(c.ast[c.program[parameter].scope].node));
    CHECK_FALSE(c.program[file].scope.valid());
}

TEST_CASE("declarations of one object with linkage are one symbol") {
    FrontEnd c(
        "extern double u[]; static int s; extern int only; int t; int t;\n"
        "void f(void) { extern double u[]; extern int late; extern int s; u[0] = late + s; static int kept; int local; "
        "(void)kept; (void)local; }\n"
        "double u[64] = {1}; int late = 3; int t = 9;\n");
    CHECK(c.messages() == "");
    CHECK(count(c, "u") == 1);
    CHECK(count(c, "late") == 1);
    CHECK(count(c, "t") == 1);
    CHECK(count(c, "s") == 1);
    CHECK(c.type_of("u") == "double [64]");
    CHECK(c.init("u").valid());
    CHECK(c.value("t") == "9");
    CHECK(c.program[c.symbol("u")].defined_here);
    CHECK_FALSE(c.program[c.symbol("only")].defined_here);
    CHECK(c.program[c.symbol("s")].storage == Storage::file_static);
    CHECK(c.program[c.symbol("t")].storage == Storage::external);
    CHECK(c.program[c.symbol("kept")].storage == Storage::local_static);
    CHECK(c.program[c.symbol("local")].storage == Storage::automatic);
    CHECK_FALSE(c.program[c.symbol("late")].function.valid());
}

TEST_CASE("functions stand in source order; prototype and definition are one symbol") {
    FrontEnd c(
        "double second(double x, int n); static int first(void) { return 1; }\n"
        "double second(double y, int m) { return y * m + first(); }\nint main() { return (int)second(1, 2); }\n"
        "int old(a, b) double b; { return a + (int)b; }\n");
    CHECK(c.messages() == "");
    REQUIRE(c.program.functions.size() == 4);
    CHECK(c.program[c.program.functions[0].symbol].name == "first");
    CHECK(c.program[c.program.functions[1].symbol].name == "second");
    CHECK(c.program.function_by_name.at("main") == FunctionId{2});
    const Function& second = c.program.functions[1];
    REQUIRE(second.parameters.size() == 2);
    CHECK(c.program[second.parameters[0]].name == "y");
    CHECK(c.program[second.parameters[0]].function == FunctionId{1});
    CHECK(count(c, "second") == 1);
    CHECK(c.program[c.symbol("second")].declared_at == c.find("second", 1));
    const Function& old = c.program.functions[3];
    REQUIRE(old.parameters.size() == 2);
    CHECK(type_name(c.program, c.program[old.parameters[0]].type) == "int");
    CHECK(type_name(c.program, c.program[old.parameters[1]].type) == "double");
    CHECK(c.type_of("old") == "int ()");
}

TEST_CASE("address_taken") {
    FrontEnd c(
        "void g(void *); struct s { int x, y[3]; };\n"
        "void f(int *p) { int a, b[3], c, d[3], *e = p; struct s r, t, *q = &r; g(&a); g(&b[1]); g(d); g(&e[1]); "
        "g(&t.y[0]); g(&q->x); g(&(c)); }\n");
    auto taken = [&](const char* name) { return c.program[c.symbol(name)].address_taken; };
    CHECK(taken("a"));
    CHECK(taken("b"));
    CHECK(taken("c"));
    CHECK_FALSE(taken("d"));  // decays: not an explicit &
    CHECK_FALSE(taken("e"));
    CHECK(taken("r"));
    CHECK(taken("t"));
    CHECK_FALSE(taken("q"));
}

TEST_CASE("compiler functions need no declaration") {
    FrontEnd c(
        "#include <math.h>\n#include <assert.h>\n#include <stdarg.h>\n#include <stdlib.h>\n"
        "double f(int n, ...) { va_list l; va_start(l, n); int x = va_arg(l, int); va_end(l); assert(x > 0); int *p = "
        "__builtin_alloca(8); (void)p;\n"
        "double inf = HUGE_VAL; int odd = isnan(inf); const char *me = __func__; (void)me; (void)odd; return inf + "
        "INFINITY + __builtin_strange(x); }\n");
    CHECK(c.messages() == "");
    CHECK(c.type_of_init("x") == "int");
    CHECK(c.type_of_init("inf") == "double");
    CHECK(c.type_of_init("odd") == "int");
    CHECK(c.type_of_init("me") == "const char [2]");
    CHECK(c.type_of_init("p") == "void *");
}

TEST_CASE("names that are not declared are told once, with what to do") {
    FrontEnd c("int main(void)\n{\n    total = 1;\n    total++;\n    printf(\"%d\", helper(2));\n    return 0;\n}\n");
    CHECK(c.messages() ==
          "t.c:3:5: error: 'total' is not declared [unknown-name]\n"
          "    total = 1;\n"
          "    ^~~~~\n"
          "note: declare it before its first use\n"
          "t.c:5:18: error: function 'helper' is called but not declared [unknown-name]\n"
          "    printf(\"%d\", helper(2));\n"
          "                 ^~~~~~\n"
          "note: declare it before its first use\n");
}

TEST_CASE("a parameter of a prototype and a name of an ended scope are not visible") {
    FrontEnd c(
        "double area(double width);\nvoid f(void)\n{\n    { int inner; (void)inner; }\n    width = 1; inner = 2;\n}\n");
    CHECK(c.messages() ==
          "t.c:5:5: error: 'width' is not declared [unknown-name]\n"
          "    width = 1; inner = 2;\n"
          "    ^~~~~\n"
          "note: declare it before its first use\n"
          "t.c:5:16: error: 'inner' is not declared [unknown-name]\n"
          "    width = 1; inner = 2;\n"
          "               ^~~~~\n"
          "note: declare it before its first use\n");
}

TEST_CASE("a member that the record does not have") {
    FrontEnd c("struct point { int x, y; } p;\nint f(void)\n{\n    return p.z;\n}\n");
    CHECK(c.messages() ==
          "t.c:4:14: error: 'struct point' has no member 'z' [type-error]\n"
          "    return p.z;\n"
          "             ^\n"
          "note: its members are x, y\n");
}

TEST_CASE("operands that an operator cannot have") {
    const auto told = [](std::string_view statement) {
        FrontEnd c("struct point { int x; } s, *p, a[2]; struct later *l; int i; double d; void f(void);\nvoid g(void) { " + std::string(statement) + " }\n");
        const std::string all = c.messages();
        return all.substr(0, all.find(" [")).substr(all.empty() ? 0 : 6) + (all.find("note: ") == all.npos ? "" : "; " + all.substr(all.find("note: ") + 6));
    };
    CHECK(told("i.x = 3;") == "16: error: 'i' has no members: its type is 'int'");
    CHECK(told("i->x = 3;") == "16: error: 'i' points to no structure: its type is 'int'");
    CHECK(told("(&d)->x = 3;") == "18: error: 'd' has no members: its type is 'double'");
    CHECK(told("p.x = 3;") == "16: error: 'p' is a pointer: its type is 'struct point *'; write -> before 'x'\n");
    CHECK(told("s->x = 3;") == "16: error: 's' is no pointer: its type is 'struct point'; write . before 'x'\n");
    CHECK(told("l->x = 3;") == "16: error: 'l' is used before its structure is defined: its type is 'struct later *'; define the structure above\n");
    CHECK(told("&f();") == "17: error: 'f()' is no variable, so it has no address: its type is 'void'");
    CHECK(told("&(i + 1);") == "18: error: 'i + 1' is no variable, so it has no address: its type is 'int'");
    CHECK(told("&12;") == "17: error: '12' is no variable, so it has no address: its type is 'int'");
    CHECK(told("&f, &*f, &a, &a[1], &*p, &\"text\", &(struct point){1}, &s.x;") == "");
    CHECK(told("p + p;") == "16: error: 'p + p' combines values of types 'struct point *' and 'struct point *', for which C has no such operator");
    CHECK(told("s * 2;") == "16: error: 's * 2' combines values of types 'struct point' and 'int', for which C has no such operator");
    CHECK(told("d % 2;") == "16: error: 'd % 2' combines values of types 'double' and 'int', for which C has no such operator");
    CHECK(told("2 - p;").starts_with("16: error: '2 - p' combines values"));
    CHECK(told("d << 1;").starts_with("16: error: 'd << 1' combines values"));
    CHECK(told("s == s;").starts_with("16: error: 's == s' combines values"));
    CHECK(told("-p;") == "17: error: 'p' is no number: its type is 'struct point *'");
    CHECK(told("p + 1, 1 + a, a - p, p == a, p && d, i % 2 << 3, f == g, d * 2, !p, p < a, p == 0, 1i * 2;") == "");
    CHECK(told("__builtin_trap = 3;").starts_with("16: error: '__builtin_trap' is no variable"));
    CHECK(told("a[d].x = 1;") == "18: error: 'd' is no integer, so it cannot be a subscript: its type is 'double'");
    CHECK(told("a[p].x = 1;").starts_with("18: error: 'p' is no integer"));
    CHECK(told("goto end;") == "21: error: no statement of the function has the label 'end'");
    CHECK(told("goto *&&end;").ends_with("no statement of the function has the label 'end'"));
    CHECK(told("goto end; { end: ; } goto *&&end;") == "");
    CHECK(told("void v;") == "21: error: 'v' is declared as void, which has no values");
    CHECK(told("((void *)0)[1] = 2;").starts_with("16: error: '((void *)0)[1]' gives no value"));
    CHECK(told("f(1);") == "16: error: 'f' is called with 1 argument, but has 0 parameters");
    CHECK(told("int h(int, int), k(int, ...), l(); h(1); h(1, 2); k(1, 2, 3); l(1); k();") == "51: error: 'h' is called with 1 argument, but has 2 parameters");
    CHECK(told("1i->x = 2;").starts_with("16: error: '1i' has no members"));
    CHECK(told("extern int m = 3;") == "27: error: 'm' is extern, so it cannot get a value here; give it the value where it is defined, outside of functions\n");
    CHECK(told("struct later m;") == "29: error: 'struct later' is used before its structure is defined; define the structure above\n");
    CHECK(told("struct later m[2];") == told("struct later m;"));
    CHECK(told("struct later m = {1, 2};") == told("struct later m;"));
    CHECK(told("(struct later){1};") == "16: error: 'struct later' is used before its structure is defined; define the structure above\n");
    CHECK(told("struct own { int x; struct own next; };") == "47: error: 'struct own' is used before its structure is defined; define the structure above\n");
    CHECK(told("struct own { struct own *next; int x[]; };") == "");
    CHECK(told("extern struct later m; struct later *n, *t[2], f(void); static struct point b;") == "");
    CHECK(told("d[0] = 3;") == "16: error: 'd' is indexed, but is no array or pointer: its type is 'double'");
    CHECK(told("*i = 3;") == "17: error: 'i' is no pointer: its type is 'int'");
    CHECK(told("i();") == "16: error: 'i' is called, but is no function: its type is 'int'");
    CHECK(told("a->x = a[1].x = p[0].x = 0[a].x = (*p).x = 1; (*f)(), (**f)(), (&f)();") == "");
}

TEST_CASE("old declarations of parameters name those in the parentheses") {
    FrontEnd good("int f(a, b, c) double b; int (*c)(void); { return a + b + c(); }\n");
    CHECK(good.messages() == "");
    FrontEnd bad("int f(void)\ntypedef int number;\n{\n    return 0;\n}\nint g(a) int a, b; { return a + b; }\n");
    CHECK(bad.messages() ==
          "t.c:2:13: error: 'number' is declared as a parameter, but 'f' has none of this name [type-error]\n"
          "typedef int number;\n"
          "            ^~~~~~\n"
          "note: declare it inside the function, or above it\n"
          "t.c:6:17: error: 'b' is declared as a parameter, but 'g' has none of this name [type-error]\n"
          "int g(a) int a, b; { return a + b; }\n"
          "                ^\n"
          "note: declare it inside the function, or above it\n");
}

TEST_CASE("a function has a list of parameters") {
    FrontEnd c("int main { return 0; }\n");
    CHECK(c.messages() ==
          "t.c:1:5: error: 'main' is no function: it has no parameters [type-error]\n"
          "int main { return 0; }\n"
          "    ^~~~\n"
          "note: write them in parentheses behind the name, () if there are none\n");
}

TEST_CASE("in C90 a function need not be declared, and new keywords are names") {
    FrontEnd old("int main(void) { int restrict = helper(2), inline = 1; return restrict + inline + missing; }\n", {"-std=c90"});
    CHECK(old.messages().find("'missing' is not declared") != std::string::npos);
    CHECK(old.messages().find("helper") == old.messages().rfind("helper"));
    CHECK(old.type_of("inline") == "int");
    FrontEnd strict("int typeof = 1, asm = 2; __typeof__(typeof) x; int __asm; \n", {"-std=c11"});
    CHECK(strict.diagnostics.all().size() == 1);
    FrontEnd gnu("typeof(1) x; asm(\"nop\"); inline int f(int *restrict p) { return *p; }\n", {"-std=gnu99"});
    CHECK(gnu.messages() == "");
}

TEST_CASE("system headers resolve without a message") {
    FrontEnd c(
        "#include <complex.h>\n#include <ctype.h>\n#include <errno.h>\n#include <fcntl.h>\n#include "
        "<float.h>\n#include <inttypes.h>\n"
        "#include <limits.h>\n#include <locale.h>\n#include <math.h>\n#include <pthread.h>\n#include "
        "<setjmp.h>\n#include <signal.h>\n"
        "#include <stdatomic.h>\n#include <stdbool.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include "
        "<string.h>\n#include <sys/stat.h>\n"
        "#include <sys/time.h>\n#include <time.h>\n#include <unistd.h>\n#include <wchar.h>\n"
        "long a = sizeof(struct stat), b = sizeof(struct timespec), c = sizeof(pthread_mutex_t), d = sizeof(div_t), e "
        "= sizeof(struct tm);\n");
    CHECK(c.messages() == "");
    CHECK(c.value("a") == "144");
    CHECK(c.value("b") == "16");
    CHECK(c.value("c") == "40");
    CHECK(c.value("d") == "8");
    CHECK(c.value("e") == "56");
}

}  // namespace
}  // namespace dmcg
