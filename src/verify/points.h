// Where each step of the plan stands, and whether it was met when the graph was made.
#pragma once

#include <map>
#include <tuple>

#include "dmcg/plan.h"
#include "stages.h"

namespace dmcg::verifying {

class Points {
public:
    Points(const Unit&, const IterationTable&, const Plan&);

    /// The steps that run at a point, in order. They count as met.
    std::vector<size_t> at(Point point);
    bool anything_at(Point point) const;

    /// The step that changes how a statement runs; nothing if there is none. Counts as met.
    std::optional<size_t> split_at(StmtId stmt);
    std::optional<size_t> master_from(StmtId stmt);
    std::optional<size_t> agreement_at(StmtId stmt);
    bool leaves_together(StmtId stmt);

    /// A statement or a call of exit by which the master alone ends all ranks.
    bool master_may_leave(StmtId stmt, ExprId call) const;

    /// The first step that was never met.
    std::optional<size_t> lost() const;

private:
    using Key = std::tuple<StmtId, Side>;
    void add(size_t step, const Step&);
    std::optional<size_t> take(const std::map<StmtId, size_t>& steps, StmtId stmt);
    void change(std::map<StmtId, size_t>& steps, StmtId stmt, size_t step);

    const Unit& unit_;
    const IterationTable& table_;
    const Plan& plan_;
    std::map<Key, std::vector<size_t>> at_;
    std::map<StmtId, size_t> split_, master_, agreement_, leave_;
    std::vector<bool> met_;
};

}  // namespace dmcg::verifying
