// Which structures are taken apart, and what the members then are.
#include "resolve/structures.h"

#include "../front_end.h"
#include "dmcg/walk.h"

namespace dmcg {
namespace {

struct Apart : FrontEnd {
    std::vector<NoRows> whole;

    explicit Apart(std::string_view text, const std::vector<std::string>& kept = {}) : FrontEnd(text) {
        std::vector<SymbolId> stay;
        for (const std::string& name : kept) stay.push_back(symbol(name));
        whole = take_structures_apart(tokens, ast, program, stay);
    }

    /// The members that are variables, "g->n&" if a reference.
    std::string members() const {
        std::string all;
        for (const Symbol& s : program.symbols)
            if (is_member(s)) all += (all.empty() ? "" : " ") + s.name + (is_reference(s) ? "&" : "");
        return all;
    }

    std::string why(const std::string& name) const {
        for (const NoRows& n : whole)
            if (program[n.pointer].name == name) return n.why;
        return "";
    }
};

constexpr std::string_view grid = "void *malloc(unsigned long); void free(void *);\ntypedef struct { int n; double *data, x[4]; } Grid;\n";

TEST_CASE("members that are used by themselves are variables") {
    const Apart c(std::string(grid) + "int main(void) { Grid s; s.n = 3; s.data = s.x; return s.n; }");
    CHECK(c.members() == "s.data s.n s.x");
    CHECK(c.program[c.program[c.symbol("s.x")].type].kind == TypeKind::array);
    CHECK(c.program.members.at(c.symbol("s")).size() == 3);
    CHECK_FALSE(pointer_of_member(c.program, c.symbol("s.n")).valid());
}

TEST_CASE("a call gives a parameter's members what the structure has; what is written is a reference") {
    const Apart c(std::string(grid) + "void f(Grid *g) { g->n = (int)g->x[0]; }\nint main(void) { Grid s; f(&s); return s.n; }");
    CHECK(c.members() == "g->n& g->x s.n s.x");
    const Function& f = c.program[c.program.function_by_name.at("f")];
    REQUIRE(f.parameters.size() == 3);
    CHECK(c.program[c.program[c.symbol("g->x")].type].kind == TypeKind::pointer);
    for (size_t i = 0; i < c.ast.exprs.size(); i++) {
        const auto* call = std::get_if<CallExpr>(&c.ast.exprs[i].node);
        if (!call) continue;
        REQUIRE(call->arguments.size() == 3);
        CHECK(reference_given(c.ast, c.program, *call, call->arguments[1]) == c.symbol("g->n"));
        CHECK_FALSE(reference_given(c.ast, c.program, *call, call->arguments[2]).valid());
    }
}

TEST_CASE("a structure of the heap, also one that a function returns") {
    const Apart c(std::string(grid) + "Grid *make(int n) { Grid *own = malloc(sizeof *own); if (!own) return 0; own->n = n; return own; }\n"
                  "int main(void) { Grid *g = make(4); g->n++; free(g); return g->n; }");
    CHECK(c.members() == "own->n& g->n");
    CHECK(pointer_of_member(c.program, c.symbol("g->n")) == c.symbol("g"));
}

TEST_CASE("structures in structures, and a pointer to one of them") {
    const Apart c(std::string(grid) + "struct all { Grid in, *at; };\nint main(void) { struct all a; Grid *p = &a.in; a.at = malloc(sizeof(Grid)); p->n = 1; a.at->n = 2; return a.in.n; }");
    CHECK(c.members() == "a.at a.in.n a.at->n");
}

TEST_CASE("one use as a whole keeps the structure, and those that it is handed to") {
    const Apart c(std::string(grid) + "int f(Grid *g) { return g->n; }\nint main(void) { Grid s, t, u; s.n = 1; t = s; u.n = 3; return f(&t) + f(&u); }");
    CHECK(c.members() == "");
    CHECK(c.why("s") == "'s' is used as a whole here");
    CHECK(c.why("t") == "'t' gets another value here");
    CHECK(c.why("u") == "'g' is given something here that is no structure by name");
}

TEST_CASE("what may mean several structures, or one by two names, stays whole") {
    CHECK(Apart(std::string(grid) + "int main(int k) { Grid s, t, *g = k ? &s : &t; return g->n; }").members() == "");
    CHECK(Apart(std::string(grid) + "void f(Grid *a, Grid *b) { a->n = b->n; }\nint main(void) { Grid s; f(&s, &s); return 0; }").members() == "");
    CHECK(Apart(std::string(grid) + "Grid s; void f(Grid *a) { s.n = a->n; }\nint main(void) { f(&s); return 0; }").members() == "");
    CHECK(Apart(std::string(grid) + "Grid s; int f(Grid *a) { return s.n + a->n; }\nint main(void) { return f(&s); }").members() == "s.n a->n");
    CHECK(Apart(std::string(grid) + "int f(Grid *a) { return a->n; }\nint main(void) { Grid s; int (*p)(Grid *) = f; return f(&s) + p(&s); }").members() == "");
}

TEST_CASE("unions, bit fields and variables that a directive names are left alone") {
    CHECK(Apart("union u { int a; float b; }; int main(void) { union u x; x.a = 1; return x.a; }").members() == "");
    CHECK(Apart("struct b { int a : 3; int c; }; int main(void) { struct b x; x.c = 1; return x.c; }").members() == "");
    CHECK(Apart("struct s { int a; }; int main(void) { struct s x; x.a = 1; return x.a; }", {"x"}).members() == "");
}

}  // namespace
}  // namespace dmcg
