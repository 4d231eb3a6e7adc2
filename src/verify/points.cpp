// Steps by their point. Steps that change the text alone (the header, a sentence for the reader) stand nowhere.
#include "points.h"

#include "dmcg/overloaded.h"

namespace dmcg::verifying {

Points::Points(const Unit& unit, const IterationTable& table, const Plan& plan)
    : unit_(unit), table_(table), plan_(plan), met_(plan.steps.size(), false) {
    for (size_t i = 0; i < plan.steps.size(); i++) add(i, plan.steps[i]);
}

/// Two steps that change the same statement: the second one stays unmet.
void Points::change(std::map<StmtId, size_t>& steps, StmtId stmt, size_t step) { steps.try_emplace(stmt, step); }

void Points::add(size_t i, const Step& step) {
    const auto here = [&](StmtId stmt, Side side) { at_[{stmt, side}].push_back(i); };
    const auto nowhere = [&] { met_[i] = true; };
    std::visit(Overloaded{
        [&](const Initialise&) { nowhere(); },
        [&](const Finalise&) { nowhere(); },
        [&](const Explain&) { nowhere(); },
        [&](const CheckDistance&) { nowhere(); },
        [&](const CheckNumber&) { nowhere(); },
        [&](const RunByMaster&) { nowhere(); },
        [&](const KeepRow&) { nowhere(); },
        [&](const JoinRows&) { nowhere(); },      // see rows_fault()
        [&](const LeaveByMaster&) { nowhere(); },
        [&](const ExitPath&) { nowhere(); },
        [&](const MasterInit&) { nowhere(); },
        [&](const CallFirst& s) { here(s.stmt, Side::before); },
        [&](const DefinePartition& s) { here(plan_.placement.partitions[s.partition.index()].defined_before, Side::before); },
        [&](const SplitLoop& s) { change(split_, table_[s.loop].stmt, i); },
        [&](const Transfer& s) { here(s.message.point.stmt, s.message.point.side); },
        [&](const BeginReduction& s) { here(s.before, Side::before); },
        [&](const BeginPick& s) { here(table_[table_.of_region(s.region)].stmt, Side::before); },
        [&](const EndReduction& s) { here(s.message.point.stmt, s.message.point.side); },
        [&](const MasterOnly& s) { change(master_, s.first, i); },
        [&](const AgreeOn& s) { change(agreement_, s.stmt, i); },
        [&](const LeaveTogether& s) { change(leave_, s.stmt, i); },
        [&](const Synchronise& s) {
            const Region& region = unit_.regions[s.region];
            region.before.valid() ? here(region.before, Side::before) : here(region.parent, Side::body_end);
        }}, step);
}

std::vector<size_t> Points::at(Point point) {
    const auto it = at_.find({point.stmt, point.side});
    if (it == at_.end()) return {};
    for (const size_t i : it->second) met_[i] = true;
    return it->second;
}

bool Points::anything_at(Point point) const { return at_.contains({point.stmt, point.side}); }

std::optional<size_t> Points::take(const std::map<StmtId, size_t>& steps, StmtId stmt) {
    const auto it = steps.find(stmt);
    if (it == steps.end()) return {};
    met_[it->second] = true;
    return it->second;
}

std::optional<size_t> Points::split_at(StmtId stmt) { return take(split_, stmt); }
std::optional<size_t> Points::master_from(StmtId stmt) { return take(master_, stmt); }
std::optional<size_t> Points::agreement_at(StmtId stmt) { return take(agreement_, stmt); }
bool Points::leaves_together(StmtId stmt) { return take(leave_, stmt).has_value(); }

bool Points::master_may_leave(StmtId stmt, ExprId call) const {
    return std::any_of(plan_.steps.begin(), plan_.steps.end(), [&](const Step& step) {
        const auto* s = std::get_if<LeaveByMaster>(&step);
        return s && (stmt.valid() ? s->return_stmt == stmt : s->exit_call == call);
    });
}

std::optional<size_t> Points::lost() const {
    for (size_t i = 0; i < met_.size(); i++)
        if (!met_[i]) return i;
    return {};
}

}  // namespace dmcg::verifying
