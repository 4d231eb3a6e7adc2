// Types of declarators and how they are written and laid out.
#include "../front_end.h"
#include "dmcg/ast.h"

namespace dmcg {
namespace {

TEST_CASE("declarators are read from the inside out and written as C") {
    FrontEnd c(
        "double u[64][32], *p[3], (*rows)[32], **pp;\n"
        "const char *text; char *const fixed = 0;\n"
        "int (*handler)(int, const char *, ...), old(), none(void);\n"
        "unsigned long long big; signed char sc; long double _Complex z;\n"
        "int (*(*table[4])(void))[2];\n");
    CHECK(c.messages() == "");
    CHECK(c.type_of("u") == "double [64][32]");
    CHECK(c.type_of("p") == "double *[3]");
    CHECK(c.type_of("rows") == "double (*)[32]");
    CHECK(c.type_of("pp") == "double **");
    CHECK(c.type_of("text") == "const char *");
    CHECK(c.type_of("fixed") == "char *const");
    CHECK(c.type_of("handler") == "int (*)(int, const char *, ...)");
    CHECK(c.type_of("old") == "int ()");
    CHECK(c.type_of("none") == "int (void)");
    CHECK(c.type_of("big") == "unsigned long long");
    CHECK(c.type_of("sc") == "signed char");
    CHECK(c.type_of("z") == "long double _Complex");
    CHECK(c.type_of("table") == "int (*(*[4])(void))[2]");
}

TEST_CASE("arrays of variable length keep their length as an expression") {
    FrontEnd c(
        "#define M (2 * n)\nvoid f(int n, double a[n][n + 2]) { double v[M][8]; typedef float row[n]; row r; "
        "(void)sizeof v; }\n");
    CHECK(c.messages() == "");
    CHECK(c.type_of("v") == "double [2 * n][8]");
    CHECK(c.type_of("a") == "double (*)[n + 2]");
    const Type& v = c.program[c.program[c.symbol("v")].type];
    CHECK_FALSE(v.length);
    CHECK(v.length_expr.valid());
    CHECK_FALSE(size_of(c.program, c.program[c.symbol("v")].type));
    CHECK(c.type_of("r") == "row");
    CHECK(c.program[c.program[c.symbol("r")].type].kind == TypeKind::array);
}

TEST_CASE("typedef names stay, qualifiers of a typedef array go to its elements") {
    FrontEnd c(
        "typedef double real; typedef real vec[3];\nreal x[4]; const vec a; vec b[2]; const real k = 1;\n"
        "#include <stdint.h>\nint32_t small; uint64_t wide;\n");
    CHECK(c.type_of("x") == "real [4]");
    CHECK(c.type_of("a") == "const real [3]");
    CHECK(c.type_of("b") == "vec [2]");
    CHECK(c.type_of("k") == "const real");
    CHECK(c.type_of("small") == "int32_t");
    CHECK(c.program[c.program[c.symbol("small")].type].kind == TypeKind::int_);
    CHECK(c.program[c.program[c.symbol("wide")].type].kind == TypeKind::unsigned_long);
    CHECK(size_of(c.program, c.program[c.symbol("b")].type) == 48);
}

TEST_CASE("a typedef name is hidden by a variable of an inner scope") {
    FrontEnd c(
        "typedef int T;\nvoid f(void) { double T = 1; double y = T; { short T = 2; int z = T; (void)z; } (void)y; }\nT "
        "last;\n");
    CHECK(c.messages() == "");
    CHECK(c.type_of_init("y") == "double");
    CHECK(c.type_of_init("z") == "short");
    CHECK(c.program[c.program[c.symbol("last")].type].kind == TypeKind::int_);
}

TEST_CASE("parameters are adjusted") {
    FrontEnd c("void f(double a[8][4], int g(int), const char s[]) { (void)a; (void)g; (void)s; }\n");
    CHECK(c.type_of("a") == "double (*)[4]");
    CHECK(c.type_of("g") == "int (*)(int)");
    CHECK(c.type_of("s") == "const char *");
    CHECK(c.type_of("f") == "void (double (*)[4], int (*)(int), const char *)");
}

TEST_CASE("typeof and __auto_type") {
    FrontEnd c(
        "double a[5]; void f(void) { typeof(a) b; __typeof__(a[0]) x = 1; __auto_type p = a; typeof(int *) q = 0; "
        "(void)b; (void)x; (void)p; (void)q; }\n");
    CHECK(c.messages() == "");
    CHECK(c.type_of("b") == "double [5]");
    CHECK(c.type_of("x") == "double");
    CHECK(c.type_of("p") == "double *");
    CHECK(c.type_of("q") == "int *");
}

/// The layouts of gcc 12 on x86-64, found with sizeof and offsetof.
TEST_CASE("records lie in memory as gcc lays them out") {
    FrontEnd c(
        "struct a { char c; double d; short s; } a;\n"
        "struct b { unsigned low : 3, high : 30; char c; } b;\n"
        "struct c { int x : 5; int : 0; int y : 3; } c;\n"
        "union u { char c[9]; int i; double d; } u;\n"
        "struct nested { struct { int x, y; }; union { float f; char t[3]; } n; long double l; } nested;\n"
        "struct flexible { int n; double v[]; } *flexible;\n"
        "struct d { char a; long long b : 40; char c; } d;\n"
        "struct e { char a : 4; short : 9; char b : 4; } e;\n");
    auto size = [&](const char* name) { return size_of(c.program, c.program[c.symbol(name)].type); };
    CHECK(size("a") == 24);
    CHECK(size("b") == 12);
    CHECK(size("c") == 8);
    CHECK(size("u") == 16);
    CHECK(size("nested") == 32);
    CHECK(size("d") == 8);
    CHECK(size("e") == 3);
    CHECK(size_of(c.program, c.program[c.program[c.symbol("flexible")].type].element) == 8);
    const Type& a = c.program[c.program[c.symbol("a")].type];
    const RecordLayout& layout = c.program.layout_of_record[a.record.index()];
    REQUIRE(layout.fields.size() == 3);
    CHECK(layout.fields[1].name == "d");
    CHECK(layout.fields[1].offset == 8);
    CHECK(layout.fields[2].offset == 16);
    CHECK(align_of(c.program, c.program[c.symbol("nested")].type) == 16);
}

TEST_CASE("a record with attributes or #pragma pack has no known size") {
    FrontEnd c(
        "struct __attribute__((packed)) p { char c; double d; } p;\n"
        "struct q { char c; double d; } __attribute__((packed)) q;\n"
        "struct plain { char c; double d; } plain;\n"
        "#pragma pack(push, 1)\nstruct r { char c; double d; } r;\n#pragma pack(pop)\n");
    auto size = [&](const char* name) { return size_of(c.program, c.program[c.symbol(name)].type); };
    CHECK_FALSE(size("p"));
    CHECK_FALSE(size("q"));
    CHECK_FALSE(size("r"));
    CHECK(size("plain") == 16);
}

TEST_CASE("a vector type is no float") {
    FrontEnd c("typedef float v4 __attribute__((vector_size(16)));\nv4 v; float f;\n");
    CHECK(c.program[c.program[c.symbol("v")].type].kind == TypeKind::other);
    CHECK(c.program[c.program[c.symbol("f")].type].kind == TypeKind::float_);
    FrontEnd before("float __attribute__((vector_size(16))) v; _Complex int ci; _Complex long double cl;\n");
    CHECK(before.program[before.program[before.symbol("v")].type].kind == TypeKind::other);
    CHECK(before.program[before.program[before.symbol("ci")].type].kind == TypeKind::other);
    CHECK(before.type_of("cl") == "long double _Complex");
}

TEST_CASE("a tag may be used before its definition, and hidden by an inner one") {
    FrontEnd c(
        "struct node; struct node *head; struct node { struct node *next; int value; };\n"
        "int f(void) { int v = head->next->value; struct node { char c; } n; return v + (int)sizeof n + sizeof(struct "
        "node); }\n");
    CHECK(c.messages() == "");
    CHECK(c.type_of("head") == "struct node *");
    CHECK(c.type_of_init("v") == "int");
    TypeId outer = c.program[c.program[c.symbol("head")].type].element, inner = c.program[c.symbol("n")].type;
    CHECK(size_of(c.program, outer) == 16);
    CHECK(size_of(c.program, inner) == 1);
    CHECK_FALSE(same_type(c.program, outer, inner));
}

TEST_CASE("enums are unsigned unless an enumerator is negative") {
    FrontEnd c(
        "enum plain { A, B = 5, C } p; enum { MINUS = -1 } m; enum big { HUGE_ONE = 0x100000000 } b;\nint x = C; long "
        "y = sizeof b;\n");
    CHECK(c.value("x") == "6");
    CHECK(c.value("y") == "8");
    CHECK(c.type_of("p") == "enum plain");
    CHECK(c.program[c.program[c.symbol("p")].type].underlying == TypeKind::unsigned_int);
    CHECK(c.program[c.program[c.symbol("m")].type].underlying == TypeKind::int_);
    CHECK(c.type_of_init("x") == "int");
}

TEST_CASE("a packed enum is as small as its values, in every use of its tag") {
    FrontEnd c(
        "enum a { A = 255 } __attribute__((aligned(1), packed)); enum __attribute__((__packed__)) b { B = 256 };\n"
        "enum [[gnu::packed]] c { C = -129 }; enum d { D = 7 }; enum { E = 1 } __attribute__((unused)) e;\n"
        "int sizes[] = { sizeof(enum a), sizeof(enum b), sizeof(enum c), sizeof(enum d), sizeof e };\n"
        "enum a va; enum c vc;\n");
    CHECK(c.messages() == "");
    std::string sizes;
    for (const InitItem& item : std::get<InitListExpr>(c.ast[c.init("sizes")].node).items) sizes += std::to_string(*c.program.constant(item.value)) + " ";
    CHECK(sizes == "1 2 2 4 4 ");
    CHECK(c.program[c.program[c.symbol("va")].type].underlying == TypeKind::unsigned_char);
    CHECK(c.program[c.program[c.symbol("vc")].type].underlying == TypeKind::short_);
}

TEST_CASE("after an enumerator whose value is not known come others that are not") {
    FrontEnd c("struct __attribute__((packed)) p { char c; int i; }; enum e { A, B = sizeof(struct p), C, D = 3, E };\nint x = C, y = E;\n");
    CHECK(c.value("x") == "none");
    CHECK(c.value("y") == "4");
}

TEST_CASE("array lengths come from initialisers") {
    FrontEnd c(
        "int a[] = {1, 2, 3}, b[] = {1, [5] = 2, 3}, c[] = {[2 ... 4] = 7};\n"
        "char s[] = \"hello\", t[] = {\"hi\"}, w[] = \"a\\x41\\n\" \"b\";\n"
        "double m[][2] = {1, 2, 3}, n[][2] = {{1}, {2}, {3}};\n"
        "struct p { int x, y; } q[] = {[1].y = 1, 2, 3}, r[] = {{1, 2}, 3, 4, {5}};\n"
        "struct { struct p a; int b[2]; } deep[] = {1, 2, 3, 4, 5};\n"
        "union { int i; double d; } un[] = {1, {.d = 2}, [2].d = 3, 4};\n"
        "int *lits = (int[]){1, 2, 3, 4};\nchar *strings[] = {\"a\", \"b\"};\n");
    CHECK(c.messages() == "");
    CHECK(c.type_of("a") == "int [3]");
    CHECK(c.type_of("b") == "int [7]");
    CHECK(c.type_of("c") == "int [5]");
    CHECK(c.type_of("s") == "char [6]");
    CHECK(c.type_of("t") == "char [3]");
    CHECK(c.type_of("w") == "char [5]");
    CHECK(c.type_of("m") == "double [2][2]");
    CHECK(c.type_of("n") == "double [3][2]");
    CHECK(c.type_of("q") == "struct p [3]");
    CHECK(c.type_of("r") == "struct p [3]");
    CHECK(c.program[c.program[c.symbol("deep")].type].length == 2);
    CHECK(c.program[c.program[c.symbol("un")].type].length == 4);
    CHECK(c.type_of_init("lits") == "int [4]");
    CHECK(c.type_of("strings") == "char *[2]");
}

}  // namespace
}  // namespace dmcg
