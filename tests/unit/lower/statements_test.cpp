// Statements of the text as statements of the core.
#include "lowered.h"

using namespace dmcg;

TEST_CASE("branches") {
    CHECK(lowered("if (n) g = 1; else if (h) g = 2; else { }") == "    if (n) {\n        g = 1;\n    } else if (h) {\n        g = 2;\n    } else {\n    }\n");
    CHECK(lowered("if (f(1)) g = 1;") == "    int value_of_f = f(1);\n    if (value_of_f) {\n        g = 1;\n    }\n");
}

TEST_CASE("loops know their test before each round") {
    CHECK(lowered("while (f(n)) g++;") == "    while (({ int value_of_f = f(n); value_of_f; })) {\n        g = g + 1;\n    }\n");
    CHECK(lowered("do { if (g) continue; g--; } while (f(n) > 2);") ==
          "    do {\n        if (g) {\n            continue;\n        }\n        g = g - 1;\n    } while (({ int value_of_f = f(n); value_of_f > 2; }));\n");
    CHECK(lowered("for (int i = 0; i < n; i++) a[i] = i;") == "    for (int i = 0; i < n; i = i + 1) {\n        a[i] = i;\n    }\n");
    CHECK(lowered("for (int i = 0, j = n; i < j; i++, j--) { }") ==
          "    {\n        int i = 0;\n        int j = n;\n        for (; i < j; i = i + 1, j = j - 1) {\n        }\n    }\n");
    CHECK(lowered("for (;;) break;") == "    for (;;) {\n        break;\n    }\n");
}

TEST_CASE("switch, cases and ranges") {
    CHECK(lowered("switch (n + 1) { case 1: g = 1; break; case 2 ... 4: default: g = 2; }") ==
          "    switch (n + 1) {\n    case 1:\n        g = 1;\n        break;\n    case 2 ... 4:\n    default:\n        g = 2;\n    }\n");
}

TEST_CASE("labels, also those of a block alone") {
    CHECK(lowered("again: if (n--) goto again;").starts_with("again:;\n    int old_n = n;\n    n = n - 1;\n    if (old_n) {\n        goto again;\n    }\n"));
    const std::string twice = lowered("{ __label__ x; goto x; x: g = 1; } { __label__ x; goto x; x: g = 2; }");
    CHECK(twice.find("goto x;") != std::string::npos);
    CHECK(twice.find("goto x_2;") != std::string::npos);
}

TEST_CASE("a list of statements with a value") {
    CHECK(lowered("g = ({ int k = f(1); k + 1; });") == "    int value;\n    {\n        int k = f(1);\n        value = k + 1;\n    }\n    g = value;\n");
    CHECK(lowered("g = ({ int k = 1; if (n) goto end; k = 2; end: k; });").find("    end:\n        value = k;\n") != std::string::npos);
    CHECK(lowered("g = ({ f(1); });") == "    g = f(1);\n");
}

TEST_CASE("declarations and literals") {
    CHECK(lowered("int y[2] = {1, 2, 3}; struct { int x; } r = {4, 5};").find("int y[2] = {1, 2};\n") != std::string::npos);
    CHECK(lowered("int z[3] = {[1] = f(1), n}, w = z[0];") == "    int value_of_f = f(1);\n    int z[3] = {[1] = value_of_f, n};\n    int w = z[0];\n");
    CHECK(lowered("p = (int[]){n, 2};") == "    int literal[2] = {n, 2};\n    p = literal;\n");
    CHECK(lowered("static int k = 4; k++;") == "    static int k = 4;\n    k = k + 1;\n");
}

TEST_CASE("lengths are those of the declaration") {
    CHECK(lowered("int b[n]; g = sizeof b;") == "    int b[n];\n    g = (int)((unsigned long)n * 4ul);\n");
    CHECK(lowered("int b[n]; n = 3; g = sizeof b;") == "    int length_of_b = n;\n    int b[length_of_b];\n    n = 3;\n    g = (int)((unsigned long)length_of_b * 4ul);\n");
    CHECK(lowered("int b[n]; { int n = 2; g = n + sizeof b; }").starts_with("    int length_of_b = n;\n    int b[length_of_b];\n"));
}

TEST_CASE("a name of the function does not hide what a block declares extern") {
    CHECK(lowered("int h = 1; { extern int h; h = 2; } g = h;").ends_with("h = 2;\n    }\n    g = h_2;\n"));
}

TEST_CASE("what only the compiler understands") {
    CHECK(lowered("void *l = &&out; goto *l; out: g = 1;") == "    void *l = (&&out);\n    goto *l;\nout:\n    g = 1;\n");
    CHECK(lowered("__builtin_va_list ap; g = __builtin_va_arg(ap, int);") == "    __builtin_va_list ap;\n    g = __builtin_va_arg(ap, __typeof__(g));\n");
    CHECK(lowered("__asm__ volatile (\"nop\");") == "    __asm__ volatile (\"nop\");\n");
}
