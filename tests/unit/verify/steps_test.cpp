// Steps that are no messages are needed just as much; and the words of the verifier.
#include <doctest/doctest.h>

#include "dmcg/ast.h"
#include "planned.h"
#include "programs.h"

using namespace dmcg;

namespace {

std::string main_with(const std::string& lines) {
    return "#include <stdio.h>\n#include <stdlib.h>\n#define N 12\nint a[N], b[N];\nint main(int argc, char **argv) {\n    int i, n = argc, s = 0;\n" + lines +
           "    return 0;\n}\n";
}

const std::string doubled = "/* DOALL_BEGIN P=BLK */\nfor (i = 0; i < n; i++) a[i] = 2 * i;\n/* DOALL_END */\n";

/// The fault of a plan from which one step of the kind is taken, for each such step.
template <class T>
std::vector<std::string> faults_without_one(const Planned& p) {
    std::vector<std::string> faults;
    for (size_t i = 0; i < p.plan.steps.size(); i++) {
        if (!std::holds_alternative<T>(p.plan.steps[i])) continue;
        Plan other = p.plan;
        other.steps.erase(other.steps.begin() + static_cast<std::ptrdiff_t>(i));
        faults.push_back(p.fault(other));
    }
    return faults;
}

template <class T>
void each_is_needed(const Planned& p) {
    const auto faults = faults_without_one<T>(p);
    CHECK(!faults.empty());
    for (const std::string& fault : faults) CHECK(fault != "");
}

}  // namespace

TEST_CASE("steps that are no messages are needed, too") {
    const Planned p(scalars.text), q(two_partitions.text);
    CHECK(q.fault() == "");
    each_is_needed<DefinePartition>(p);
    each_is_needed<BeginReduction>(p);
    each_is_needed<MasterOnly>(p);
    each_is_needed<LeaveTogether>(p);
    each_is_needed<DefinePartition>(q);
    each_is_needed<MasterOnly>(q);
    each_is_needed<AgreeOn>(q);
    each_is_needed<LeaveTogether>(q);
}

TEST_CASE("a loop that is not split is run by every rank, which needs all then") {
    const Planned p(matmul.text);
    CHECK(p.fault(p.without<SplitLoop>()) == "line 11 reads a[i][k] on every rank, but only the master holds a");
}

TEST_CASE("the final value of an index") {
    const Planned p(main_with(doubled + "printf(\"%d\\n\", i);\n"));
    CHECK(p.fault() == "");
    Plan other = p.plan;
    for (Step& step : other.steps)
        if (auto* split = std::get_if<SplitLoop>(&step)) split->final_index = false;
    CHECK(p.fault(other) == "line 10 reads i on the master, but no rank is known to hold i");
}

TEST_CASE("exit in a function that the master calls ends all ranks") {
    const Planned p("#include <stdio.h>\n#include <stdlib.h>\nint a[9];\nvoid read(void) { if (scanf(\"%d\", a) != 1) exit(4); }\n"
                    "int main(void) {\n    int i;\n    read();\n    /* DOALL_BEGIN P=BLK */\n    for (i = 0; i < 9; i++) a[i] += i;\n    /* DOALL_END */\n"
                    "    printf(\"%d\\n\", a[8]);\n}\n");
    CHECK(p.fault() == "");
    CHECK(p.fault(p.without<LeaveByMaster>()) == "line 4: exit ends one rank alone");
}

TEST_CASE("code that must run once must not run on every rank") {
    const Planned p(main_with("scanf(\"%d\", &n);\n" + doubled + "printf(\"%d\\n\", a[0]);\n"));
    CHECK(p.fault() == "");
    CHECK(p.fault(p.without<MasterOnly>()) == "line 7: scanf(\"%d\", &n) is run by every rank, but it has an effect that must happen once");
}

TEST_CASE("a split loop or a declaration has no place in code of the master") {
    const Planned p(main_with("{\n" + doubled + "}\nint z = 3;\nprintf(\"%d %d\\n\", a[0], z);\n"));
    CHECK(p.fault() == "");
    const auto& body = std::get<CompoundStmt>(p.ast[p.program[p.plan.placement.main].body].node).body;
    const auto alone = [&](StmtId stmt) {
        Plan other = p.plan;
        other.steps.push_back(MasterOnly{stmt, stmt});
        return p.fault(other);
    };
    CHECK(alone(body[1]) == "line 9: a split loop stands where only the master comes");
    CHECK(alone(body[2]) == "line 12: a declaration stands in the code of the master alone");
}

TEST_CASE("a step that stands nowhere is found") {
    const Planned p(main_with(doubled + "printf(\"%d\\n\", a[0]);\n"));
    Plan other = p.plan;
    for (Step& step : other.steps)
        if (Message* m = message_in(step)) m->point = {p.program[p.plan.placement.main].definition, Side::body_end};
    CHECK(p.fault(other).find("stands where no statement is") != std::string::npos);
}
