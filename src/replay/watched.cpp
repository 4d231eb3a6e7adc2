#include "replay/watched.h"

#include <fmt/format.h>

#include <algorithm>

namespace dmcg::replay {
namespace {

using PointKey = std::pair<StmtId, Side>;

/// Where control is told: where something happens, or is evaluated; and each statement by which it can leave those of the master.
std::set<PointKey> points_of(const Steps& steps) {
    std::set<PointKey> points;
    for (const auto& [point, acts] : steps.acts) points.insert(point);
    for (const Watch& w : steps.watches) points.insert({w.point.stmt, w.point.side});
    for (const auto& [first, range] : steps.master) points.insert({first, Side::before}), points.insert({range.last, Side::after});
    for (const auto& [stmt, leaving] : steps.returns) points.insert({stmt, Side::before});
    for (const auto& [stmt, extent] : steps.extents)
        if (!steps.bodies.contains(stmt) && steps.outer.contains(stmt)) points.insert({stmt, Side::before});
    for (const StmtId body : steps.bodies) points.insert({body, Side::body_begin});
    return points;
}

void watch_loops(const Steps& steps, check::Watched& watched) {
    for (const auto& [region, split] : steps.splits) {
        const auto same = [&](const check::WatchedLoop& l) { return l.region == region; };
        if (std::any_of(watched.loops.begin(), watched.loops.end(), same)) continue;
        const auto name = steps.names.find(split.index);
        watched.loops.push_back({region, split.stmt, name == steps.names.end() ? Pieces{} : Pieces{name->second}});
    }
}

/// Each call is told by the number behind those of the watched values, so that it is known which statement makes it.
void announce_calls(const core::Core& core, size_t number, Hooks& hooks) {
    for (size_t i = 0; i < core.statements.size(); i++) {
        if (!std::holds_alternative<core::Call>(core.statements[i].node)) continue;
        Pieces& before = hooks.statements[core::StatementId{static_cast<int32_t>(i)}].before;
        before.emplace_back(fmt::format("dmcg_number({}, {}); ", number, i));
    }
}

check::Watched watched(const std::vector<NamedSteps>& plans) {
    std::set<PointKey> points;
    check::Watched all;
    for (const NamedSteps& plan : plans) {
        points.merge(points_of(plan.steps));
        watch_loops(plan.steps, all);
    }
    const std::vector<Watch>& watches = plans.front().steps.watches;
    std::vector<PointKey> ordered(points.begin(), points.end());    // what is told last is told outside of the others
    std::stable_partition(ordered.begin(), ordered.end(), [](const PointKey& p) { return p.second == Side::before || p.second == Side::after; });
    for (const auto& [stmt, side] : ordered) {
        check::WatchedPoint point{stmt, static_cast<check::Where>(side), {}};
        for (size_t i = 0; i < watches.size(); i++)
            if (const Watch& w = watches[i]; w.point == Point{stmt, side})
                point.values.push_back({static_cast<int32_t>(i), w.is_address ? check::ValueKind::pointer : check::ValueKind::number, {w.text}});
        all.points.push_back(std::move(point));
    }
    return all;
}

}  // namespace

void add_plan(const Planned& planned, std::string name, size_t spoiled, Replayable& made) {
    std::vector<Watch> known = made.plans.empty() ? std::vector<Watch>{} : made.plans.back().steps.watches;
    made.plans.push_back({std::move(name), steps_of(planned, std::move(known)), spoiled});
}

void make_texts(Replayable& made) {
    for (NamedSteps& plan : made.plans) plan.steps.watches = made.plans.back().steps.watches;
    Hooks hooks = check::trace_hooks(made.core, watched(made.plans));
    announce_calls(made.core, made.plans.front().steps.watches.size(), hooks);
    made.texts = print_core(made.core, hooks);
}

}  // namespace dmcg::replay
