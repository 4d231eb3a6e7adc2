#include "replay/replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "replay/machine.h"

namespace dmcg::replay {
namespace {

/// The same fault with another number of ranks says nothing new.
void add_faults(std::vector<PlanFault>& all, const std::vector<PlanFault>& more) {
    for (const PlanFault& f : more)
        if (std::none_of(all.begin(), all.end(), [&](const PlanFault& g) { return g.line == f.line && (f.line > 0 || g.text == f.text); })) all.push_back(f);
}

/// A word for each step: that of its act.
std::map<size_t, std::string> words_of(const Steps& steps) {
    std::map<size_t, std::string> words;
    for (const auto& [point, acts] : steps.acts)
        for (const Act& a : acts) words.try_emplace(a.step, a.words);
    for (const auto& [first, range] : steps.master) words.try_emplace(range.step, "statements of the master");
    for (const auto& [region, split] : steps.splits) words.try_emplace(split.step, "a split loop");
    for (const auto& [statement, step] : steps.agreed) words.try_emplace(step, "a value that the master evaluates");
    for (const auto& [statement, leaving] : steps.returns) if (leaving.first) words.try_emplace(leaving.second, "a way out");
    if (steps.begins) words.try_emplace(steps.begins->step, "the begin of MPI");
    if (steps.by_master) words.try_emplace(steps.by_master->step, "the program of the master");
    for (const auto& [watch, rule] : steps.distances) words.try_emplace(rule.step, "the check of a subscript");
    for (const auto& [statement, leaving] : steps.exits) words.try_emplace(leaving.second, "a way out");
    return words;
}

void count_reached(const Steps& steps, const Reached& reached, ReplayReport& report) {
    for (const auto& [step, words] : words_of(steps)) {
        report.steps++;
        if (!reached.steps[step]) report.not_reached.push_back(words);
    }
    report.points = steps.acts.size();
    for (const auto& [point, acts] : steps.acts) report.points_reached += reached.points.contains(point);
    report.branches = steps.bodies.size();
    for (const StmtId body : steps.bodies) report.branches_reached += reached.bodies.contains(body);
}

ReplayReport replay_on(const Steps& steps, const Trace& trace, const std::vector<int>& ranks, unsigned seed, bool to_fault) {
    ReplayReport all;
    Reached reached{std::vector<bool>(steps.steps + 1), {}, {}};
    all.not_replayed = steps.refused;
    if (trace.events.size() >= last_version) all.not_replayed.push_back("a run of so many events");
    if (!trace.complete) all.not_replayed.push_back("the end of the run, which was not recorded");
    const bool possible = steps.refused.empty() && trace.events.size() < last_version;
    for (const int p : possible ? ranks : std::vector<int>{}) {
        ReplayReport one;
        ReplayMachine(steps, trace, p, seed, one, reached).run(to_fault);
        for (const auto& [step, why] : steps.contradictions)
            if (reached.steps[step]) one.faults.push_back({p, 0, why});
        add_faults(all.faults, one.faults);
        all.reads += one.reads;
        all.traffic = std::move(one.traffic);
        for (const std::string& text : one.not_replayed)
            if (std::find(all.not_replayed.begin(), all.not_replayed.end(), text) == all.not_replayed.end()) all.not_replayed.push_back(text);
        if (to_fault && !all.faults.empty()) break;
    }
    all.ranks = ranks.empty() ? 0 : *std::max_element(ranks.begin(), ranks.end());
    count_reached(steps, reached, all);
    all.reached = std::move(reached.steps);
    return all;
}

}  // namespace

ReplayReport replay(const Steps& steps, const Trace& trace, int most_ranks, unsigned seed) {
    std::vector<int> ranks(static_cast<size_t>(most_ranks));
    std::iota(ranks.begin(), ranks.end(), 1);
    return replay_on(steps, trace, ranks, seed, false);
}

ReplayReport replay_to_fault(const Steps& steps, const Trace& trace, const std::vector<int>& ranks, unsigned seed) {
    return replay_on(steps, trace, ranks, seed, true);
}

std::string report_text(const ReplayReport& r) {
    std::string text = fmt::format("replayed for 1 to {} ranks: {} reads, {} faults\n", r.ranks, r.reads, r.faults.size());
    for (const PlanFault& f : r.faults) text += f.line > 0 ? fmt::format("line {}: {}\n", f.line, f.text) : f.text + "\n";
    for (const std::string& what : r.not_replayed) text += fmt::format("not replayed: {}\n", what);
    if (!r.traffic.empty()) text += fmt::format("messages on {} ranks: times, elements moved, of these not lacked\n", r.ranks);
    for (const Traffic& t : r.traffic) text += fmt::format("  {}: {}, {}, {}\n", t.words, t.runs, t.moved, t.needless);
    text += fmt::format("not reached: {} of {} steps, {} of {} points, {} of {} branches\n", r.not_reached.size(), r.steps, r.points - r.points_reached, r.points,
                        r.branches - r.branches_reached, r.branches);
    for (const std::string& what : r.not_reached) text += fmt::format("  not reached: {}\n", what);
    return text;
}

}  // namespace dmcg::replay
