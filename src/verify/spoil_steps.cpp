// Each step that is no message is left out in turn; of some, what they say is changed.
//
//   master only  lines 20-22      dropped; narrowed: lines 20-20
//   split loop 1  final index     dropped; narrowed: without the final index; altered: of another partition
#include "spoil_steps.h"

#include "dmcg/loops.h"
#include "dmcg/walk.h"

namespace dmcg {
namespace {

struct StepSpoiler {
    const Unit& unit;
    const IterationTable& table;
    const Plan& plan;
    std::vector<SpoiledStep> made;
    size_t step = 0;

    void drop(std::string kind, StmtId stmt) {
        made.push_back({std::move(kind), stmt, "dropped", plan, step});
        made.back().plan.steps.erase(made.back().plan.steps.begin() + static_cast<std::ptrdiff_t>(step));
    }

    /// The plan with another step in place of this one.
    void replace(std::string kind, StmtId stmt, std::string how, Step by) {
        made.push_back({std::move(kind), stmt, std::move(how), plan, step});
        made.back().plan.steps[step] = std::move(by);
    }

    StmtId around(TokenRange tokens) const { return innermost_statement(unit.ast, tokens); }
    StmtId loop_of(RegionId region) const { return table[table.of_region(region)].stmt; }

    // Steps that change nothing that a rank reads, or that are messages: spoiled elsewhere.
    void spoil(const Initialise&) {}
    void spoil(const Finalise&) {}
    void spoil(const Transfer&) {}
    void spoil(const EndReduction&) {}
    void spoil(const RunByMaster&) {}
    void spoil(const Synchronise&) {}
    void spoil(const CheckDistance&) {}
    void spoil(const JoinRows&) {}
    void spoil(const KeepRow&) {}
    void spoil(const Explain&) {}

    void spoil(const DefinePartition& s) { drop("DefinePartition", plan.placement.partitions[s.partition.index()].defined_before); }

    void spoil(const SplitLoop& s) {
        const StmtId loop = table[s.loop].stmt;
        drop("SplitLoop", loop);
        SplitLoop other = s;
        if (other.final_index) other.final_index = false, replace("SplitLoop", loop, "narrowed", other);
        for (size_t i = 0; i < plan.placement.partitions.size(); i++) {
            other = s;
            other.partition = PartitionId{static_cast<int32_t>(i)};
            if (other.partition != s.partition) replace("SplitLoop", loop, "altered", other);
        }
    }

    void spoil(const BeginReduction& s) {
        drop("BeginReduction", s.before);
        BeginReduction other = s;
        if (other.alike) other.alike = false, replace("BeginReduction", s.before, "narrowed", other);
    }

    void spoil(const BeginPick& s) { drop("BeginPick", loop_of(s.region)); }

    void spoil(const MasterOnly& s) {
        drop("MasterOnly", s.first);
        if (s.first != s.last) replace("MasterOnly", s.first, "narrowed", MasterOnly{s.first, s.first, s.wait});
    }

    void spoil(const MasterInit& s) { drop("MasterInit", around(unit.ast[s.declarator].tokens)); }
    void spoil(const CallFirst& s) { drop("CallFirst", s.stmt); }
    void spoil(const AgreeOn& s) { drop("AgreeOn", s.stmt); }
    void spoil(const LeaveTogether& s) { drop("LeaveTogether", s.stmt); }
    void spoil(const LeaveByMaster& s) { drop("LeaveByMaster", s.return_stmt.valid() ? s.return_stmt : around(unit.ast[s.exit_call].tokens)); }
};

}  // namespace

std::vector<SpoiledStep> spoiled_steps(const Unit& unit, const IterationTable& table, const Plan& plan) {
    StepSpoiler spoiler{unit, table, plan, {}};
    for (; spoiler.step < plan.steps.size(); spoiler.step++) std::visit([&](const auto& s) { spoiler.spoil(s); }, plan.steps[spoiler.step]);
    return std::move(spoiler.made);
}

}  // namespace dmcg
