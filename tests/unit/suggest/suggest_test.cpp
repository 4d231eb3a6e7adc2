// The verdicts on unmarked loops, and the choice among them.
#include "suggest/suggest.h"

#include "../directives/with_regions.h"

namespace dmcg::suggest {
namespace {

struct Suggested : WithRegions {
    Unit unit;
    std::vector<Suggestion> all;

    explicit Suggested(std::string_view text) : WithRegions(text), unit{sources, tokens, ast, program, regions} {
        all = find_loops(unit);
        judge(unit, all);
    }

    /// The loops that are marked, by their index.
    std::string marked() const {
        std::string names;
        for (const Suggestion& s : all)
            if (s.marked) names += s.index;
        return names;
    }

    std::string chosen(const Trial& trial, bool associative = false) {
        choose(unit, all, trial, associative);
        return marked();
    }
};

struct Judged : Suggestion { std::string clauses; };     // the directive

/// One loop over i, 1 .. 999 if nothing else is said.
Judged judged(const std::string& body, const std::string& count = "1000") {
    Suggested made("static double a[2000], b[2000]; static int order[2000];\nint main(void) {\n    int i, n = 0;\n    double s = 0, t;\n    for (i = 1; i < " + count + "; i++) {\n" + body +
                   "\n    }\n    return n + (s > 0) + (a[5] > 0);\n}\n");
    REQUIRE(made.all.size() == 1);
    return {made.all[0], directive(made.unit, made.all[0].region)};
}

const Trial accept = [](const Regions&) { return std::nullopt; };

}  // namespace

TEST_CASE("each iteration has its own element") {
    const Judged s = judged("a[i] = b[i - 1] + b[i + 1];");
    CHECK(s.verdict == Verdict::proven);
    CHECK(s.worth_it);
    CHECK(s.clauses == "DOALL_BEGIN P=BLK");
}

TEST_CASE("an iteration reads what the one before has written") { CHECK(judged("a[i] = a[i - 1] + 1;").verdict == Verdict::refuted); }

TEST_CASE("an element further on than the loop goes is no other iteration's") {
    CHECK(judged("a[i] = a[i + 1000] + 1;").verdict == Verdict::proven);
    CHECK(judged("a[i] = a[i + 998] + 1;").verdict == Verdict::refuted);      // 1 reads what 999 writes
}

TEST_CASE("a subscript from memory hides it") { CHECK(judged("a[order[i]] = i;").verdict == Verdict::unknown); }

TEST_CASE("a sum of whole numbers keeps its value in another order, one of floating point numbers its digits not") {
    const Judged whole = judged("n += order[i];"), floating = judged("s += a[i];");
    CHECK(whole.clauses == "DOALL_BEGIN P=BLK REDUCE(+:n)");
    CHECK_FALSE(whole.reorders);
    CHECK(floating.clauses == "DOALL_BEGIN P=BLK REDUCE(+:s)");
    CHECK(floating.reorders);
}

TEST_CASE("a scalar that is set before it is read is the iteration's own") { CHECK(judged("t = a[i]; b[i] = t * t;").clauses == "DOALL_BEGIN P=BLK PRIVATE(t)"); }

TEST_CASE("few iterations are not worth a message") { CHECK_FALSE(judged("a[i] = b[i];", "4").worth_it); }

namespace {

const std::string_view nest = R"(
static double m[200][200];
int main(void) {
    int i, j, k;
    double s = 0;
    for (i = 0; i < 200; i++)
        for (j = 0; j < 200; j++)
            m[i][j] = i + j;
    for (k = 0; k < 500; k++)
        s += m[k % 200][0];
    return s > 0;
})";

/// The regions that a trial gets, by the line in which each begins.
std::string lines_of(const Suggested& made, const Regions& regions) {
    std::string lines;
    for (const Region& r : regions.regions) lines += (lines.empty() ? "" : " ") + std::to_string(line_column(made.sources[r.place.file], r.place.begin).line);
    return lines;
}

}  // namespace

TEST_CASE("of a nest the outer loop is marked, a floating-point sum only if that is wanted") {
    CHECK(Suggested(nest).chosen(accept) == "i");
    CHECK(Suggested(nest).chosen(accept, true) == "ik");
    Suggested made(nest);
    made.chosen(accept);
    CHECK(made.all[1].not_marked == "the loop in line 6 is marked");
}

TEST_CASE("where the outer loop is refused, the inner one is tried") {
    Suggested made(nest);
    std::string tried;
    const Trial refuse_outer = [&](const Regions& regions) {
        const std::string lines = lines_of(made, regions);
        tried += "[" + lines + "]";
        return lines.find('6') == std::string::npos ? std::nullopt : std::optional<std::string>("not this one");
    };
    CHECK(made.chosen(refuse_outer, true) == "jk");
    CHECK(tried == "[6 9][6][7][7 9]");        // all at once, then one after the other
    CHECK(made.all[0].not_marked == "not this one");
}

TEST_CASE("one loop of many is found by halves") {
    std::string text = "double a[1000];\nint main(void) {\n    int i;\n";
    for (int i = 0; i < 16; i++) text += "    for (i = 0; i < 1000; i++) a[i] = a[i] * 2 + i;\n";
    Suggested made(text + "}\n");
    int trials = 0;
    const Trial refuse_line_9 = [&](const Regions& regions) {
        trials++;
        return (lines_of(made, regions) + " ").find("9 ") == std::string::npos ? std::nullopt : std::optional<std::string>("not this one");
    };
    CHECK(made.chosen(refuse_line_9).size() == 14);     // lines 9 and 19
    CHECK(trials == 15);
    CHECK(made.all[5].not_marked == "not this one");
}

TEST_CASE("nothing is marked if nothing is translated") {
    CHECK(Suggested(nest).chosen([](const Regions&) { return std::optional<std::string>("no"); }, true) == "");
}

}  // namespace dmcg::suggest
