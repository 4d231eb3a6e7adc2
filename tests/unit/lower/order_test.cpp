// The order of evaluation, as gcc has it.
#include "lowered.h"

using namespace dmcg;

TEST_CASE("what cannot be swapped reads a variable before the call") {
    CHECK(lowered("g = g - f(1);") == "    int old_g = g;\n    int value_of_f = f(1);\n    g = old_g - value_of_f;\n");
    CHECK(lowered("g = g << f(1);") == "    int old_g = g;\n    int value_of_f = f(1);\n    g = old_g << value_of_f;\n");
    CHECK(lowered("g = g / f(1);") == "    int old_g = g;\n    int value_of_f = f(1);\n    g = old_g / value_of_f;\n");
    CHECK(lowered("g = *p - f(1);") == "    int value = *p;\n    int value_of_f = f(1);\n    g = value - value_of_f;\n");
}

TEST_CASE("what can be swapped reads a variable behind the call") {
    for (const std::string op : {"+", "*", "&", "|", "^", "<", "=="}) {
        CAPTURE(op);
        CHECK(lowered("g = g " + op + " f(1);") == "    int value_of_f = f(1);\n    g = g " + op + " value_of_f;\n");
    }
    CHECK(lowered("g = a[1] + f(1);") == "    int old_a = a[1];\n    int value_of_f = f(1);\n    g = old_a + value_of_f;\n");
    CHECK(lowered("g = *(p + f(1));") == "    int *old_p = p;\n    int value_of_f = f(1);\n    g = old_p[value_of_f];\n");
    CHECK(lowered("g = f(1)[p];") == "    int *old_p = p;\n    int value_of_f = f(1);\n    g = old_p[value_of_f];\n");
}

TEST_CASE("a register is read when it is used, a converted value before") {
    CHECK(lowered("g = n - f(1);") == "    int value_of_f = f(1);\n    g = n - value_of_f;\n");
    CHECK(lowered("g = (double)g > f(1);") == "    double value = (double)g;\n    int value_of_f = f(1);\n    g = value > (double)value_of_f;\n");
}

TEST_CASE("arguments from right to left, a structure when it is called") {
    CHECK(lowered("use(f(1), g, f(2));") ==
          "    int value_of_f = f(2);\n    int old_g = g;\n    int value_of_f_2 = f(1);\n    use(value_of_f_2, old_g, value_of_f);\n");
    CHECK(lowered("use(f(1), r);") == "    int value_of_f = f(1);\n    use(value_of_f, r);\n");
}

TEST_CASE("assignments: the value, then the place, then what is read or called") {
    CHECK(lowered("a[g] = f(1);") == "    a[g] = f(1);\n");
    CHECK(lowered("a[f(1)] = g;") == "    int value_of_f = f(1);\n    a[value_of_f] = g;\n");
    CHECK(lowered("a[f(1)] = g + 1;") == "    int value = g + 1;\n    int value_of_f = f(1);\n    a[value_of_f] = value;\n");
    CHECK(lowered("a[f(1)] = f(2) + 1;") == "    int value_of_f_2 = f(2);\n    int value_of_f = f(1);\n    a[value_of_f] = value_of_f_2 + 1;\n");
    CHECK(lowered("a[f(1)] = f(f(2));") == "    int value_of_f_2 = f(2);\n    int value_of_f = f(1);\n    a[value_of_f] = f(value_of_f_2);\n");
    CHECK(lowered("a[f(1)] = (f(2), g);") == "    f(2);\n    int value_of_f = f(1);\n    a[value_of_f] = g;\n");
    CHECK(lowered("a[f(1)] = a[f(2)] = g;") ==
          "    int value_of_f_2 = f(2);\n    a[value_of_f_2] = g;\n    int value_of_f = f(1);\n    a[value_of_f] = a[value_of_f_2];\n");
    CHECK(lowered("a[g] += f(1);") == "    int value_of_f = f(1);\n    a[g] = a[g] + value_of_f;\n");
}

TEST_CASE("a structure is found before it is made") {
    const std::string literal = lowered("q[f(1)] = (struct s){f(2)};"), choice = lowered("q[f(1)] = n ? r : q[f(2)];");
    CHECK(literal.find("f(1)") < literal.find("f(2)"));
    CHECK(choice.find("f(1)") < choice.find("f(2)"));
}

TEST_CASE("a comma's left side comes before both operands") {
    CHECK(lowered("g = f(1) - (f(2), n);") == "    f(2);\n    int value_of_f = f(1);\n    g = value_of_f - n;\n");
    CHECK(lowered("g = (f(1), 2) - (f(3), n);") == "    f(1);\n    f(3);\n    g = 2 - n;\n");
}

TEST_CASE("increments") {
    CHECK(lowered("g++; --g;") == "    g = g + 1;\n    g = g - 1;\n");
    CHECK(lowered("h = g++; h = --g;") == "    int old_g = g;\n    g = g + 1;\n    h = old_g;\n    g = g - 1;\n    h = g;\n");
    CHECK(lowered("a[n++] = 1;") == "    int old_n = n;\n    n = n + 1;\n    a[old_n] = 1;\n");
    CHECK(lowered("*p++ = f(1);") == "    int *old_p = p;\n    p = p + 1;\n    *old_p = f(1);\n");
}

TEST_CASE("lists in the order of the subobjects; what is replaced is not evaluated") {
    CHECK(lowered("struct s z = {.y = f(1), .x = f(2)};").starts_with("    int value_of_f_2 = f(2);\n    int value_of_f = f(1);\n"));
    CHECK(lowered("struct s z = {.y = f(1), .y = 2};") == "    struct s z = {.y = 2};\n");
}

TEST_CASE("choices evaluate one side") {
    CHECK(lowered("g = n ? 1 : 2;") == "    g = n ? 1 : 2;\n");
    CHECK(lowered("g = n ? f(1) : 2;") ==
          "    int chosen;\n    if (n) {\n        int value_of_f = f(1);\n        chosen = value_of_f;\n    } else {\n        chosen = 2;\n    }\n    g = chosen;\n");
    CHECK(lowered("g = f(1) ?: h;") == "    int value_of_f = f(1);\n    g = value_of_f ? value_of_f : h;\n");
    CHECK(lowered("n && f(1);") == "    if (n) {\n        f(1);\n    }\n");
    CHECK(lowered("g = n || f(1);").starts_with("    int either;\n    if (n) {\n        either = 1;\n    } else {\n        int value_of_f = f(1);\n"));
}

TEST_CASE("what __builtin_expect is told is evaluated") {
    CHECK(lowered("if (__builtin_expect(n > 0, 1)) g = 1;") == "    if ((long)(n > 0)) {\n        g = 1;\n    }\n");
    CHECK(lowered("g = __builtin_expect(h, h++);") == "    int old_h = h;\n    h = h + 1;\n    g = (int)(long)old_h;\n");
}

TEST_CASE("lengths of parameters are evaluated when the function begins") {
    CHECK(Lowered("int f(void); void t(int n, int a[n++], int b[3][f()]) { n = n; }\n").body("void t").starts_with("    n = n + 1;\n    int value_of_f = f();\n"));
    CHECK(Lowered("void t(int n, int a[n + 1], int b[static 3], int c[*]);\nvoid t(int n, int a[n + 1], int b[static 3], int c[n]) { n = 1; }\n").body("void t") == "    n = 1;\n");
}
