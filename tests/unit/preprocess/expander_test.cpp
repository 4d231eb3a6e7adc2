// The expander against the compiler's own: the same tokens, on inputs where they could differ.
#include <cstdlib>

#include "preprocess/scanner.h"
#include "preprocessed.h"

using namespace dmcg;

namespace {

std::string output_of(const std::string& command) {
    FILE* pipe = popen(command.c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::string text;
    char part[4096];
    for (size_t got; (got = fread(part, 1, sizeof part, pipe)) > 0;) text.append(part, got);
    REQUIRE(pclose(pipe) == 0);
    return text;
}

std::vector<std::string> scan_all(const std::string& text) {
    std::vector<std::string> tokens;
    const char* end = text.c_str() + text.size();
    for (const char* p = text.c_str(); (p = skip_gap(p, end)) < end;) {
        if (*p == '\n') ++p;
        else {
            const Scanned token = scan_token(p, {true, false});
            tokens.push_back(token.rewritten ? token.clean : std::string(p, token.length));
            p += token.length;
        }
    }
    return tokens;
}

/// What gcc -E -P makes of the same file. Pragmas are scanned into their words.
void check_against_compiler(const Preprocessed& ours, const std::string& flags = "") {
    const std::vector<std::string> theirs = scan_all(output_of("gcc -E -P " + flags + " '" + ours.path + "'"));
    std::vector<std::string> mine;
    for (const Token& token : ours.tokens.tokens) {
        if (token.kind != TokenKind::pragma) mine.emplace_back(token.text);
        else for (std::string& word : scan_all(std::string(token.text))) mine.push_back(std::move(word));
    }
    REQUIRE_FALSE(mine.empty());
    mine.pop_back();  // the end
    CHECK(mine == theirs);
    CHECK(ours.diagnostics.all().empty());
}

}  // namespace

TEST_CASE("the same tokens as gcc -E: every tricky thing of the standard") {
    const char* inputs[] = {
        // the examples of 6.10.3.5
        "#define x 3\n#define f(a) f(x * (a))\n#undef x\n#define x 2\n#define g f\n#define z z[0]\n#define h g(~\n#define m(a) a(w)\n"
        "#define w 0,1\n#define t(a) a\n#define p() int\n#define q(x) x\n#define r(x,y) x ## y\n#define str(x) # x\n"
        "f(y+1) + f(f(z)) % t(t(g)(0) + t)(1);\ng(x+(3,4)-w) | h 5) & m\n(f)^m(m);\n"
        "p() i[q()] = { q(1), r(2,3), r(4,), r(,5), r(,) };\nchar c[2][6] = { str(hello), str() };\n",
        "#define str(s) # s\n#define xstr(s) str(s)\n#define debug(s, t) printf(\"x\" # s \"= %d, x\" # t \"= %s\", x ## s, x ## t)\n"
        "#define INCFILE(n) vers ## n\n#define glue(a, b) a ## b\n#define xglue(a, b) glue(a, b)\n#define HIGHLOW \"hello\"\n"
        "#define LOW LOW \", world\"\ndebug(1, 2);\nfputs(str(strncmp(\"abc\\0d\", \"abc\", '\\4') == 0) str(: @\\n), s);\n"
        "xstr(INCFILE(2).h)\nglue(HIGH, LOW);\nxglue(HIGH, LOW)\n",
        "#define hash_hash # ## #\n#define mkstr(a) # a\n#define in_between(a) mkstr(a)\n#define join(c, d) in_between(c hash_hash d)\njoin(x, y)\n",
        "#define t(x,y,z) x ## y ## z\nint j[] = { t(1,2,3), t(,4,5), t(6,,7), t(8,9,), t(10,,), t(,11,), t(,,12), t(,,) };\n",
        "#define debug(...) fprintf(stderr, __VA_ARGS__)\n#define showlist(...) puts(#__VA_ARGS__)\n"
        "#define report(test, ...) ((test)?puts(#test): printf(__VA_ARGS__))\ndebug(\"Flag\"); debug(\"X = %d\\n\", x);\n"
        "showlist(The first, second, and third items.); report(x>y, \"x is %d but y is %d\", x, y);\n",
        // a name met in its own expansion; a call that ends outside the expansion
        "#define f(a) a*g\n#define g(a) f(a)\nf(2)(9) f(2)(9)(3)\n#define a b\n#define b a\na b\n#define foo foo(1)\nfoo foo(2)\n",
        "#define f g\n#define g(x) [x]\nf (1) f(2) f f\n(3) g\n#define L (\ng L 1) f\n#define EMPTY\n#define DEFER(x) x EMPTY\nDEFER(g)(4) g EMPTY (5)\n",
        "#define ID(x) x\n#define LB (\n#define NIL(xxx) xxx\n#define G_0(arg) NIL(G_1)(arg)\n#define G_1(arg) NIL(arg)\nG_0(42) ID(ID)(ID)(3) ID(ID(ID)(7))\n",
        "#define AA BB\n#define BB AA CC\n#define CC AA BB\nAA BB CC\n#define F(x) x AA F(x)\nF(F(AA)) F(F)(F)\n",
        // GNU comma, __VA_OPT__, named rest
        "#define e(x, ...) g(x, ##__VA_ARGS__)\ne(1) e(1,) e(1,2) e(1,2,3) e()\n#define e1(...) g(x, ##__VA_ARGS__)\ne1() e1(1) e1(,)\n"
        "#define n(fmt, args...) p(fmt, ##args)\nn(a) n(a,b,c)\n#define N 5\nn(N,N) e(N,N)\n",
        "#define V(x, ...) x __VA_OPT__(, [__VA_ARGS__]) ;\nV(1) V(1,) V(1,2,3)\n#define W(a, ...) a ## __VA_OPT__(b c) ## d\nW(x) W(x,1)\n"
        "#define S(a, ...) #__VA_OPT__(a ## x, #__VA_ARGS__)\nS(1) S(1,2)\n#define EMPTY\nV(1,EMPTY)\n",
        // strings of arguments, joined tokens
        "#define s(x) #x\ns( a  +\n /* c */ b ) s(\"a\\n\" 'b' L\"\\\\\") s() s(a\\\nb) s((x , (y,z)))\n",
        "#define c(a, b) a ## b\nc(L, 'x') c(<, <=) c(x, 1) c(1, x) c(1e, 3) c(., 5) c(-, >) c(c,)(3,4) c(a ,b) c( a b , c d )\n",
        // lines, counters, calls over several lines, directives inside a call
        "#define f(x) __LINE__ x\n#define ID(x) x\n#define TWO(a,b) a b\nID(\nf(1) f(\n2)\n)\nTWO(\nf(1)\n,\nID(__LINE__ f(3))\n)\n#define h f\nh\n(4)\nID(h\n)(5)\n"
        "__INCLUDE_LEVEL__ __COUNTER__ __COUNTER__ __LINE__\n#line 70\n__LINE__ f(\n)\n",
        "#define f(x) x\nf(\n#define N 3\nN\n#undef N\nN\n#if 1\n yes\n#else\n no\n#endif\n)\n#pragma push_macro(\"f\")\n#undef f\nf(1)\n  #pragma pop_macro(\"f\")\nf(2)\n",
        "#define a 1\n#pragma push_macro(\"a\")\n#undef a\n#define a 2\n#pragma push_macro(\"a\")\n#undef a\n#define a 3\na\n"
        "#pragma pop_macro(\"a\")\na\n  #pragma pop_macro(\"a\")\n#undef b\na\n#undef a\na\n",
        // characters
        "int x\\\ny = 1\\\n2; /\\\n* c *\\\n/ char s[] = \"a\\\nb\"; int \\\n z;\r\nint w; // c \\\n more\nint v;",
        "\xEF\xBB\xBF#define caf\xC3\xA9 1\nint a = caf\xC3\xA9, b = '\xFF', $d = 0;\n#define A(x) /* c\n */ x \\\n + x // end\nA(A)\n#define B\\\n(x) <x>\nB(1)\n",
        "int caf\\u00e9 = 1;\n#define x\\u00e9(a) a\nint y = x\xC3\xA9(3);\n#undef x\xC3\xA9\n",
        "#define OMP(x) _Pragma(#x) for\nOMP(omp parallel for num_threads(3)) (;;);\n_Pragma(\"omp foo(\\\"a\\\")\") int x;\n#pragma omp parallel \\\n  for /* c */ private(i)\nint y;\n",
    };
    for (const char* input : inputs) {
        CAPTURE(std::string(input));
        check_against_compiler(Preprocessed(input));
    }
}

TEST_CASE("the same tokens as gcc -E: five system headers, their macros used") {
    const Preprocessed ours(
        "#include <stdio.h>\n#include <stdlib.h>\n#include <math.h>\n#include <string.h>\n#include <time.h>\n"
        "int main(void) { double x = HUGE_VAL + M_PI; if (isnan(x) || x == NAN) return EXIT_FAILURE; putc('a', stderr); return RAND_MAX - BUFSIZ; }\n");
    CHECK(ours.tokens.tokens.size() > 10000);
    check_against_compiler(ours);
}

TEST_CASE("flags are the user's: definitions, undefinitions, the language") {
    const char* text = "#ifdef A\nint a = A(2);\n#endif\n#ifdef B\nb\n#endif\n__STDC_VERSION__ unix\n#define e(...) g(x, ##__VA_ARGS__)\ne() e(1)\n";
    check_against_compiler(Preprocessed(text, {"-DA(x)=x+1", "-DB", "-UB"}), "'-DA(x)=x+1' -DB -UB");
    check_against_compiler(Preprocessed(text, {"-std=c11"}), "-std=c11");
}

TEST_CASE("dates do not follow the clock") {
    CHECK(Preprocessed("__DATE__ __TIME__").text() == "\"Jan  1 1970\" \"00:00:00\"");
}

TEST_CASE("a wrong call is told at its place and nothing crashes") {
    const struct { const char *text, *place, *message; } wrong[] = {
        {"#define k(x,y) x y\nint a; k(1)\n", "k(1)", "macro 'k' wants 2 arguments, 1 is given"},
        {"#define k(x) x\n#define m k(1,2)\nint a; m\n", "m", "macro 'k' wants 1 argument, 2 are given"},
        {"#define k(x,y) x##y\nk(+,*)\n", "k(+,*)", "'+' ## '*' is not one token"},
        {"#define k(x) x\nk(1 + (2)\n", "k", "the call of macro 'k' has no ')'"},
        {"#define k(x) x\n#define j k(\nj + 1\n", "j", "the call of macro 'k' has no ')'"},
    };
    for (const auto& [text, place, message] : wrong) {
        CAPTURE(std::string(text));
        const Preprocessed ours(text);
        REQUIRE(ours.diagnostics.all().size() == 1);
        const Diagnostic& told = ours.diagnostics.all()[0];
        CHECK(told.kind == Kind::macro_error);
        CHECK(ours.source(told.place) == place);
        CHECK(told.text == message);
        CHECK(ours.tokens.tokens.back().kind == TokenKind::end);
    }
}
