// Plans that the analyzer made are right; each of them, spoiled in any one place, is wrong.
#include <doctest/doctest.h>

#include <set>

#include "planned.h"
#include "programs.h"
#include "verify/spoil.h"

using namespace dmcg;

namespace {

/// `harmless`: changes that leave a right plan (what they leave out is not needed, or is sent in time all the same).
void check_all(const NamedProgram& program, const std::set<std::string>& harmless = {}) {
    const Planned p(program.text);
    CHECK(p.fault() == "");
    const std::vector<Spoiled> plans = spoiled_plans(p.unit, p.accesses, p.table, p.plan);
    CHECK(plans.size() > 4);
    std::set<std::string> accepted;
    for (const Spoiled& s : plans)
        if (p.fault(s.plan).empty()) accepted.insert(p.accesses[s.object].name + ": " + s.how);
    for (const std::string& how : accepted) CHECK_MESSAGE(harmless.contains(how), program.name << ": " << how);
}

}  // namespace

TEST_CASE("DD is believed only where it is checked") {
    const Planned p(told_distance.text);
    CHECK(p.fault() == "");
    CHECK(p.fault(p.without<CheckDistance>()) == "line 8 reads u[near[i]], but whether DD is right is not checked");
    check_all(told_distance, {"u: hurried"});    // the loop writes another array
}

TEST_CASE("a minimum that begins anew behind a NaN is checked") {
    const Planned p("double a[8], low = 9;\n"
                    "int main(void)\n{\n    int i;\n"
                    "    /* DOALL_BEGIN P=BLK */\n    for (i = 0; i < 8; i++)\n        low = low < a[i] ? low : a[i];\n    /* DOALL_END */\n"
                    "    return low > 0;\n}\n");
    CHECK(p.fault() == "");
    CHECK(p.fault(p.without<CheckNumber>()) == "low < a[i] ? low : a[i] may be a NaN, and nothing checks it");
}

TEST_CASE("where two iterations may store into one element, every store notes its iteration") {
    const Planned p("int a[12], order[12];\n"
                    "int main(void)\n{\n    int i;\n"
                    "    /* DOALL_BEGIN P=BLK TRUST(a) */\n    for (i = 0; i < 12; i++) {\n        a[order[i]] = i;\n        a[order[11 - i]] = 3;\n    }\n    /* DOALL_END */\n"
                    "    return a[3];\n}\n");
    CHECK(p.fault() == "");
    for (size_t i = 0; i < p.plan.steps.size(); i++) {
        const auto* begin = std::get_if<BeginReduction>(&p.plan.steps[i]);
        if (!begin) continue;
        CHECK(begin->stores.size() == 2);
        Plan other = p.plan;
        std::get<BeginReduction>(other.steps[i]).stores.pop_back();
        const std::string words = "line 6: of an element of a into which two iterations store the later one counts, and nothing tells which that is";
        CHECK(p.fault(other) == words);
        std::get<BeginReduction>(other.steps[i]).stores.clear();
        CHECK(p.fault(other) == words);
    }
}

TEST_CASE("no message can be dropped, narrowed or moved: matmul") { check_all(matmul); }
TEST_CASE("no message can be dropped, narrowed or moved: Floyd") { check_all(floyd, {"d: later"}); }   // after the loop is soon enough
TEST_CASE("no message can be dropped, narrowed or moved: scalars") { check_all(scalars, {"x: later", "eps: later"}); }
TEST_CASE("no message can be dropped, narrowed or moved: two partitions") { check_all(two_partitions); }
TEST_CASE("no message can be dropped, narrowed or moved: stencil") { check_all(stencil, {"u: narrowed", "u: hurried"}); }   // the first and last columns are with all; v is another array
TEST_CASE("no message can be dropped, narrowed or moved: torus") { check_all(torus, {"u: hurried"}); }     // v is another array
TEST_CASE("no message can be dropped, narrowed or moved: folds") { check_all(folds, {"most: later"}); }   // nobody reads it on the way that leaves the loop

TEST_CASE("a reduction that does not begin, or begins with less") {
    const Planned p(folds.text);
    for (size_t i = 0; i < p.plan.steps.size(); i++) {
        const auto* begin = std::get_if<BeginReduction>(&p.plan.steps[i]);
        if (!begin) continue;
        Plan other = p.plan;
        other.steps.erase(other.steps.begin() + static_cast<std::ptrdiff_t>(i));
        CHECK_MESSAGE(p.fault(other) != "", p.accesses[begin->object].name);
        if (begin->fold.box.empty()) continue;
        other = p.plan;
        std::get<BeginReduction>(other.steps[i]).fold.box[0] = Span{false, Affine(0), Affine(1)};
        CHECK_MESSAGE(p.fault(other) != "", p.accesses[begin->object].name);
    }
}
