// Integer constants and types of expressions; gcc is the oracle where the text says so.
#include <cstdio>
#include <cstdlib>

#include "../front_end.h"
#include "dmcg/ast.h"

namespace dmcg {
namespace {

TEST_CASE("integer literals have the first type that holds them") {
    FrontEnd c(
        "long a = 2147483647, b = 2147483648, c = 0x80000000, d = 0xffffffffffffffff, e = 10u, f = 7LL, g = 0b101, h = "
        "017;\n"
        "double i = 1.5, j = 1e3f, k = 2.L, l = 0x1p3, m = 0x1.8p1f, n = 1.f, o = 12e-1;\n");
    CHECK(c.type_of_init("a") == "int");
    CHECK(c.type_of_init("b") == "long");
    CHECK(c.type_of_init("c") == "unsigned int");
    CHECK(c.type_of_init("d") == "unsigned long");
    CHECK(c.value("d") == "none");  // does not fit int64_t
    CHECK(c.type_of_init("e") == "unsigned int");
    CHECK(c.type_of_init("f") == "long long");
    CHECK(c.value("g") == "5");
    CHECK(c.value("h") == "15");
    CHECK(c.type_of_init("i") == "double");
    CHECK(c.type_of_init("j") == "float");
    CHECK(c.type_of_init("k") == "long double");
    CHECK(c.type_of_init("l") == "double");
    CHECK(c.type_of_init("m") == "float");
    CHECK(c.type_of_init("n") == "float");
    CHECK(c.type_of_init("o") == "double");
}

TEST_CASE("imaginary numbers, and digits in groups") {
    FrontEnd c("double _Complex z = 1.0i; float _Complex f = 2.f * 1.0jf; long n = 1'000'000L + 0x1'0;\n", {"-std=gnu2x"});
    CHECK(c.messages() == "");
    CHECK(c.type_of_init("z") == "double _Complex");
    CHECK(c.type_of_init("f") == "float _Complex");
    CHECK(c.value("n") == "1000016");
}

TEST_CASE("characters and strings") {
    FrontEnd c(
        "int a = 'a', b = '\\n', c = '\\x80', d = '\\101', e = 'ab', f = L'x', g = sizeof \"a\\0b\", h = sizeof "
        "L\"\xc3\xa4x\", "
        "i = sizeof \"\xc3\xa4\", j = sizeof u8\"\\u00e4\";\n");
    CHECK(c.value("a") == "97");
    CHECK(c.value("b") == "10");
    CHECK(c.value("c") == "-128");
    CHECK(c.value("d") == "65");
    CHECK(c.value("e") == "24930");
    CHECK(c.value("f") == "120");
    CHECK(c.value("g") == "4");
    CHECK(c.value("h") == "12");
    CHECK(c.value("i") == "3");
    CHECK(c.value("j") == "3");
}

TEST_CASE("unsigned arithmetic wraps, signed overflow and division by zero are no constants") {
    FrontEnd c(
        "#include <limits.h>\n"
        "long a = 4294967295u + 1, b = INT_MAX + 1, c = 1 / 0, d = 5 % 0, e = INT_MIN / -1, f = 1 << 31, g = 1 << 32, "
        "h = 1u << 31,\n"
        "i = -1 < 0u, j = ~0UL >> 60, k = -7 / 2, l = -7 % 3, m = -8 >> 1, n = (unsigned char)300, o = (signed "
        "char)200, p = (_Bool)7,\n"
        "q = 1 ? 2 : 1 / 0, r = 0 && 1 / 0, s = 3 > 2 > 1, t = !5, u = -(-2147483647 - 1), v = (int)1e6, w = (char)'a' "
        "+ 1L, x = LONG_MAX + 1;\n");
    CHECK(c.value("a") == "0");
    CHECK(c.value("b") == "none");
    CHECK(c.value("c") == "none");
    CHECK(c.value("d") == "none");
    CHECK(c.value("e") == "none");
    CHECK(c.value("f") == "none");
    CHECK(c.value("g") == "none");
    CHECK(c.value("h") == "2147483648");
    CHECK(c.value("i") == "0");
    CHECK(c.value("j") == "15");
    CHECK(c.value("k") == "-3");
    CHECK(c.value("l") == "-1");
    CHECK(c.value("m") == "-4");
    CHECK(c.value("n") == "44");
    CHECK(c.value("o") == "-56");
    CHECK(c.value("p") == "1");
    CHECK(c.value("q") == "2");
    CHECK(c.value("r") == "0");
    CHECK(c.value("s") == "0");
    CHECK(c.value("t") == "0");
    CHECK(c.value("u") == "none");
    CHECK(c.value("v") == "1000000");
    CHECK(c.value("w") == "98");
    CHECK(c.value("x") == "none");
}

TEST_CASE("const integer variables are constants unless their address is taken or they may change") {
    FrontEnd c(
        "const int n = 5; static const long m = 2 * 3; const volatile int vol = 1; const int seen = 2; int plain = 4; "
        "const unsigned char cut = 300;\n"
        "extern const int elsewhere; const double half = 0.5;\n"
        "void f(void) { const int *p = &seen; int a = n * m, b = vol, c = seen, d = plain, e = cut, g = elsewhere; "
        "double v[n]; (void)p; (void)v;\n"
        "  { const int n = 7; int h = n; (void)h; } (void)(a + b + c + d + e + g); }\n");
    CHECK(c.messages() == "");
    CHECK(c.value("a") == "30");
    CHECK(c.value("b") == "none");
    CHECK(c.value("c") == "none");
    CHECK(c.value("d") == "none");
    CHECK(c.value("e") == "44");
    CHECK(c.value("g") == "none");
    CHECK(c.value("h") == "7");
    CHECK(c.type_of("v") == "double [5]");
    CHECK(c.program[c.symbol("seen")].address_taken);
}

TEST_CASE("sizeof and offsetof") {
    FrontEnd c(
        "#include <stddef.h>\nstruct s { char c; double d[3]; struct { int i; } in; } s; int a[4][5]; enum e { X };\n"
        "long p = sizeof(struct s), q = sizeof a, r = sizeof a[0], t = sizeof(a) / sizeof(a[0][0]), u = sizeof(enum "
        "e), v = sizeof s.d,\n"
        "w = sizeof(void *), x = offsetof(struct s, d), y = offsetof(struct s, in.i), z = _Alignof(struct s), o = "
        "sizeof(long double);\n");
    CHECK(c.messages() == "");
    CHECK(c.value("p") == "40");
    CHECK(c.value("q") == "80");
    CHECK(c.value("r") == "20");
    CHECK(c.value("t") == "20");
    CHECK(c.value("u") == "4");
    CHECK(c.value("v") == "24");
    CHECK(c.value("w") == "8");
    CHECK(c.value("x") == "8");
    CHECK(c.value("y") == "32");
    CHECK(c.value("z") == "8");
    CHECK(c.value("o") == "16");
    CHECK(c.type_of_init("p") == "unsigned long");
}

TEST_CASE("types of expressions") {
    FrontEnd c(
        "double u[4][8], *p; struct s { int x; union { float f; int g; }; char name[9]; } s, *sp; const struct s cs;\n"
        "int i; unsigned n; long l; float f; char ch; int fn(double); void *v; double _Complex z; short sh; unsigned "
        "long ul; long long ll;\n"
        "void t(void) {\n"
        "__auto_type ignored = 0; (void)ignored;\n"
        "double r01 = u[1][2]; void *r02 = u[1]; void *r03 = u; void *r04 = p + 1; long r05 = p - &u[0][0]; long r06 = "
        "i + n; long r07 = l * n;\n"
        "double r08 = f * i; double r09 = f + 1.0; int r10 = ch + ch; int r11 = fn(1); float r12 = sp->f; void *r13 = "
        "s.name; int r14 = cs.x;\n"
        "void *r15 = i ? v : p; void *r16 = i ? p : 0; double r17 = i ? 1 : 2.0; int r18 = (i, sh); int r19 = sh << l; "
        "int r20 = i < n;\n"
        "void *r21 = &u; void *r22 = &u[1]; int r23 = *fn != 0; double r24 = 2[p]; int r25 = ({ int q = 3; q; }); void "
        "*r26 = \"abc\"; long r27 = ul + ll;\n"
        "double _Complex r28 = z * i; double r29 = __real__ z; double r30 = *p++; int r31 = _Generic(f, int: 1, float: "
        "2, default: 3); void *r32 = (double[]){1, 2};\n"
        "int r33 = !f; int r34 = -sh; int r35 = f = 1; void *r36 = i ? \"ab\" : \"c\"; int r37 = sizeof(int[n]);\n"
        "}\n");
    CHECK(c.messages() == "");
    const std::pair<const char*, const char*> expected[] = {{"r01", "double"},
                                                            {"r02", "double [8]"},
                                                            {"r03", "double [4][8]"},
                                                            {"r04", "double *"},
                                                            {"r05", "long"},
                                                            {"r06", "unsigned int"},
                                                            {"r07", "long"},
                                                            {"r08", "float"},
                                                            {"r09", "double"},
                                                            {"r10", "int"},
                                                            {"r11", "int"},
                                                            {"r12", "float"},
                                                            {"r13", "char [9]"},
                                                            {"r14", "const int"},
                                                            {"r15", "void *"},
                                                            {"r16", "double *"},
                                                            {"r17", "double"},
                                                            {"r18", "short"},
                                                            {"r19", "int"},
                                                            {"r20", "int"},
                                                            {"r21", "double (*)[4][8]"},
                                                            {"r22", "double (*)[8]"},
                                                            {"r23", "int"},
                                                            {"r24", "double"},
                                                            {"r25", "int"},
                                                            {"r26", "char [4]"},
                                                            {"r27", "unsigned long long"},
                                                            {"r28", "double _Complex"},
                                                            {"r29", "double"},
                                                            {"r30", "double"},
                                                            {"r31", "int"},
                                                            {"r32", "double [2]"},
                                                            {"r33", "int"},
                                                            {"r34", "int"},
                                                            {"r35", "float"},
                                                            {"r36", "char *"},
                                                            {"r37", "unsigned long"}};
    for (const auto& [name, type] : expected) {
        INFO(name);
        CHECK(c.type_of_init(name) == type);
    }
    CHECK(c.value("r31") == "2");
}

/// Expressions over all the binary operators and mixed types: those that gcc accepts in an enum or _Static_assert have
/// the same value here.
TEST_CASE("constants agree with gcc") {
    const char* operands[] = {
        "3", "-5", "7u", "-1L", "0x80000000", "(char)200", "(unsigned short)65535", "2147483647", "1UL", "(short)-3"};
    const char* operators[] = {"+", "-", "*", "/", "%", "<<", ">>", "<", ">=", "==", "!=", "&", "|", "^", "&&", "||"};
    std::string text;
    int count = 0;
    for (const char* left : operands)
        for (const char* right : operands)
            for (const char* op : operators)
                text += "int v" + std::to_string(count++) + " = (" + left + ") " + op + " (" + right + ");\n";
    FrontEnd c(text);
    std::string program = "#include <stdio.h>\nint main(void) {\n";
    int folded = 0;
    for (int i = 0; i < count; i++) {
        const std::string name = "v" + std::to_string(i);
        if (c.value(name) == "none") continue;
        folded++;
        const std::string type = c.type_of_init(name),
                          expression = std::string(spelling(c.tokens, c.sources, c.ast[c.init(name)].tokens));
        program += "_Static_assert((" + expression + ") == (" + type + ")" + c.value(name) + "L, \"" + name + "\");\n";
        program += "_Static_assert(__builtin_types_compatible_p(__typeof__(" + expression + "), " + type +
                   "), \"type of " + name + "\");\n";
    }
    CHECK(folded > 1200);
    const std::string path = c.folder.write("check.c", program + "}\n");
    CHECK(std::system(("gcc -w -fsyntax-only " + path).c_str()) == 0);
}

}  // namespace
}  // namespace dmcg
